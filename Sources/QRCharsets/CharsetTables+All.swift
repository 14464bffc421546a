public import QRCodes
import Synchronization

extension CharsetTables {
    /// Those of all charsets; each is unpacked when it is first met.
    public static let all = CharsetTables { charset in
        unpacked.withLock { tables in
            if let known = tables[charset] { return known }
            guard let packed = packed(charset) else { return nil }
            let table = packed.withUTF8Buffer { CharsetTable(packed: $0) }
            tables[charset] = table
            return table
        }
    }

    private static let unpacked = Mutex<[Charset: CharsetTable]>([:])

    private static func packed(_ charset: Charset) -> StaticString? {
        switch charset {
        case .ascii, .latin1, .utf8, .utf16BigEndian, .utf16LittleEndian: nil
        case .cp437: SingleByteTables.cp437
        case .iso8859(let part): iso8859(part)
        case .windows(let codePage): windows(codePage)
        case .shiftJIS: ShiftJISTable.characters
        case .eucKR: EUCKRTable.characters
        case .gb18030: GB18030Table.characters
        case .big5: Big5Table.characters
        }
    }

    private static func iso8859(_ part: Int) -> StaticString? {
        switch part {
        case 2: SingleByteTables.iso8859part2
        case 3: SingleByteTables.iso8859part3
        case 4: SingleByteTables.iso8859part4
        case 5: SingleByteTables.iso8859part5
        case 6: SingleByteTables.iso8859part6
        case 7: SingleByteTables.iso8859part7
        case 8: SingleByteTables.iso8859part8
        case 9: SingleByteTables.iso8859part9
        case 10: SingleByteTables.iso8859part10
        case 11: SingleByteTables.iso8859part11
        case 13: SingleByteTables.iso8859part13
        case 14: SingleByteTables.iso8859part14
        case 15: SingleByteTables.iso8859part15
        case 16: SingleByteTables.iso8859part16
        default: nil
        }
    }

    private static func windows(_ codePage: Int) -> StaticString? {
        switch codePage {
        case 1250: SingleByteTables.windows1250
        case 1251: SingleByteTables.windows1251
        case 1252: SingleByteTables.windows1252
        case 1256: SingleByteTables.windows1256
        default: nil
        }
    }
}
