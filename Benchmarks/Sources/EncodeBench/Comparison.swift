import EncodeInputs
import QRCodes

/// Rounds in which every encoder makes a symbol in turn; short ones, so that a slow spell of the machine meets all encoders
/// alike, but for few rounds, which the median leaves out.
struct Comparison {
    let rounds: Int
    let microseconds: Double

    func run() {
        print(
            "µs a symbol, automatic mask; medians of \(rounds) rounds; in brackets how many times as fast as that one ours is"
        )
        print(row(["input", "version", "ours", "libqrencode", "zint", "zxing-cpp"]))
        var ratios: [(String, Double)] = []
        var encoder = QREncoder()
        for input in Input.all {
            let options = EncodingOptions(level: input.level)
            guard let code = try? encoder.encode(input.text, options) else { continue }
            let number = code.version.number
            let text = input.text.utf8CString.map { $0 }
            var total = 0
            let ours = {
                if let code = try? encoder.encode(input.text, options) { total += code.modulesPerSide }
            }
            let peers = [Peer.libqrencode, .zint, .zxing]
            let theirs = peers.map { peer in { total += peer.encode(text, input.level, number) } }
            let ourCalls = Stopwatch.calls(in: microseconds, ours)
            let theirCalls = theirs.map { Stopwatch.calls(in: microseconds, $0) }
            var ourTimes: [Double] = []
            var theirTimes = [[Double]](repeating: [], count: peers.count)
            for _ in 0..<rounds {
                ourTimes.append(Stopwatch.measure(ourCalls, ours))
                for index in peers.indices {
                    theirTimes[index].append(Stopwatch.measure(theirCalls[index], theirs[index]))
                }
            }
            let ratio = theirTimes.map { zip($0, ourTimes).map { $0 / $1 }.median }
            let cells = zip(theirTimes, ratio).map { "\(format($0.median)) (\(format($1)))" }
            print(row([input.name, "\(number)-\(input.level.letter)", format(ourTimes.median)] + cells))
            ratios.append((input.name, ratio[0]))
            if total == 0 { print("nothing was encoded") }
        }
        for (name, ratio) in ratios { print("RATIO \(name) \(format(ratio))") }
        print("GROWTH ns a module: " + growth(&encoder).joined(separator: " "))
    }

    /// The time per module of full symbols of some versions.
    private func growth(_ encoder: inout QREncoder) -> [String] {
        [3, 7, 10, 15, 20, 25, 30, 35, 40].map { number in
            let version = Version(number) ?? .smallest
            let options = EncodingOptions(level: .low, versions: version...version)
            let capacity = (try? QREncoder.plan("", options).capacity) ?? 0
            // Mode and count take 20 bits at most.
            let text = String(repeating: "a", count: (capacity - 20) / 8)
            var side = 1
            var times: [Double] = []
            let body = {
                if let code = try? encoder.encode(text, options) { side = code.modulesPerSide }
            }
            let calls = Stopwatch.calls(in: microseconds, body)
            for _ in 0..<rounds { times.append(Stopwatch.measure(calls, body)) }
            return "v\(number) \(format(times.median * 1000 / Double(side * side)))"
        }
    }

    private func row(_ cells: [String]) -> String {
        let widths = [6, 8, 9, 18, 18, 18]
        return zip(cells, widths).map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }.joined()
    }
}
