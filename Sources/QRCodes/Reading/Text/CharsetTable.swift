/// The characters of a charset, in the order of its codes.
public struct CharsetTable: Sendable {
    /// 0xFFFD where a code stands for nothing.
    let characters: [UInt16]

    /// Unpacks a table: characters in UTF-8, decimal numbers for how many codes in a row stand for nothing, and new lines that
    /// do not count.
    public init(packed: UnsafeBufferPointer<UInt8>) {
        var characters: [UInt16] = []
        characters.reserveCapacity(packed.count / 2)
        var index = 0
        while index < packed.count {
            let first = packed[index]
            index += 1
            switch first {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                var count = Int(first - UInt8(ascii: "0"))
                while index < packed.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(packed[index]),
                    count < 10_000
                {
                    count = count * 10 + Int(packed[index] - UInt8(ascii: "0"))
                    index += 1
                }
                for _ in 0..<count { characters.append(0xFFFD) }
            case 0xC0...0xDF where index < packed.count:
                characters.append(UInt16(first & 0x1F) << 6 | UInt16(packed[index] & 0x3F))
                index += 1
            case 0xE0...0xEF where index + 1 < packed.count:
                let middle = UInt16(packed[index] & 0x3F) << 6
                characters.append(UInt16(first & 0x0F) << 12 | middle | UInt16(packed[index + 1] & 0x3F))
                index += 2
            default: break
            }
        }
        self.characters = characters
    }
}

/// Where the tables of charsets come from, which are too large to be always there.
public struct CharsetTables: Sendable {
    /// Nil if there is none.
    public var table: @Sendable (Charset) -> CharsetTable?

    /// Makes them from a function that gives the table of a charset, or nil where it has none.
    public init(table: @escaping @Sendable (Charset) -> CharsetTable?) {
        self.table = table
    }

    /// Only what needs no table: ASCII, Latin-1, UTF-8 and UTF-16.
    public static let none = CharsetTables { _ in nil }
}
