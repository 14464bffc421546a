import Foundation

@testable import QRCodes

/// A symbol that another encoder made, from `symbols.txt`.
struct SymbolVector {
    let version: String
    let level: String
    let grid: ModuleGrid
    /// Nil for a part of a message in several symbols.
    let bytes: [UInt8]?

    static let all: [SymbolVector] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "symbols.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { SymbolVector(String($0)) }
    }()

    private init?(_ line: String) {
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count == 6, let columns = Int(fields[2]), let rows = Int(fields[3]) else { return nil }
        version = fields[0]
        level = fields[1]
        var modules: [UInt8] = []
        for digit in fields[4] {
            guard let value = digit.hexDigitValue else { return nil }
            for bit in [3, 2, 1, 0] { modules.append(UInt8(value >> bit & 1)) }
        }
        guard modules.count >= columns * rows else { return nil }
        grid = ModuleGrid(columns: columns, rows: rows, modules: Array(modules[..<(columns * rows)]))
        bytes = fields[5] == "?" ? nil : Self.bytes(fields[5])
    }

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
