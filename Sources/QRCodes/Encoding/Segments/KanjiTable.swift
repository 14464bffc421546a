/// The characters of kanji mode: those of JIS X 0208, in Shift JIS.
///
/// It is made of the table of that charset, which is too large to be always there.
public struct KanjiTable: Sendable {
    /// The codes of the characters beyond ASCII by their values in Unicode, in pages of 256; pages without any are empty.
    private var pages = [[UInt16]](repeating: [], count: 256)

    /// Nil unless there is a table of Shift JIS.
    public init?(_ tables: CharsetTables) {
        guard let table = tables.table(.shiftJIS) else { return nil }
        for (index, character) in table.characters.enumerated() where character != 0xFFFD {
            let row = index / 94
            // Row 13 and those after 84 are additions of others. JIS X 0208 has no more than these two ranges.
            guard row < 8 || (15..<84).contains(row), !Self.isAmbiguous(character) else { continue }
            let page = Int(character >> 8)
            if pages[page].isEmpty { pages[page] = [UInt16](repeating: 0, count: 256) }
            pages[page][Int(character & 0xFF)] = Self.code(row: row, cell: index % 94)
        }
    }

    /// Readers disagree which characters of Unicode these are, so they are better left to other modes.
    private static func isAmbiguous(_ character: UInt16) -> Bool {
        switch character {
        case 0x2014, 0x2015, 0x2016, 0x2225, 0x2212, 0xFF0D, 0x301C, 0xFF5E, 0xFF3C, 0x00A2, 0x00A3, 0x00AC, 0xFFE0,
            0xFFE1, 0xFFE2, 0xFFE3, 0x203E, 0xFFE5, 0x00A5:
            true
        default: character < 0x80
        }
    }

    /// Shift JIS: two rows share a high byte; 0x7F is skipped.
    private static func code(row: Int, cell: Int) -> UInt16 {
        let pair = row / 2
        let high = pair + (pair < 31 ? 0x81 : 0xC1)
        let low = row % 2 == 0 ? cell + (cell < 63 ? 0x40 : 0x41) : cell + 0x9F
        return UInt16(high << 8 | low)
    }

    /// A character's code in Shift JIS.
    func code(_ scalar: UInt32) -> UInt16? {
        guard scalar < 0x1_0000 else { return nil }
        let page = pages[Int(scalar >> 8)]
        if page.isEmpty { return nil }
        let code = page[Int(scalar & 0xFF)]
        return code == 0 ? nil : code
    }
}
