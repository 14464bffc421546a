import Foundation
import QRCodes

/// The first symbol of a process, for which all tables have to be made.
enum FirstSymbol {
    static func microseconds(version number: Int) -> Double {
        let text = "https://gyuios.tistory.com/78"
        let version = Version(number) ?? .smallest
        // The clock itself is warm.
        _ = Stopwatch.now()
        let start = Stopwatch.now()
        var encoder = QREncoder()
        let code = try? encoder.encode(text, EncodingOptions(versions: version...version))
        let time = Stopwatch.now() - start
        return code == nil ? .nan : time
    }

    /// Measures it in processes of their own.
    static func report(command: String) {
        for number in [3, 40] {
            let times = (0..<21).compactMap { _ in run(command, number) }
            print("FIRST \(number) \(format(times.median))")
        }
    }

    private static func run(_ command: String, _ number: Int) -> Double? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: command)
        process.arguments = ["first", "\(number)"]
        process.standardOutput = output
        // Functions of libraries are bound when the process starts, as in programs that are linked with `-z now`.
        process.environment = ProcessInfo.processInfo.environment.merging(["LD_BIND_NOW": "1"]) { $1 }
        guard (try? process.run()) != nil else { return nil }
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}

/// With two digits after the point.
func format(_ number: Double) -> String { String(format: "%.2f", number) }
