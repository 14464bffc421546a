import Screens
import Testing

@testable import qr_checkin

struct CSVTableTests {
    @Test func `quotation marks, line ends and an order mark are as in the standard`() throws {
        let table = try CSVTable("\u{FEFF}name,status\r\n\"Kim, \"\"HG\"\"\",a\nLee,\"two\nlines\"\r\n\n,\n")
        #expect(table.header == ["name", "status"])
        #expect(table.rows.map(\.cells) == [["Kim, \"HG\"", "a"], ["Lee", "two\nlines"], ["", ""]])
        #expect(table.rows.map(\.line) == [2, 3, 6])
    }

    @Test(arguments: [
        ("", CSVTable.Fault.empty), ("a,b\n1\n", .cells(line: 2, found: 1, wanted: 2)),
        ("a\n\"x", .quotes(line: 2)), ("a\nx\"y\"\n", .quotes(line: 2)), ("a\n\"x\"y\n", .quotes(line: 2)),
        ("a,b\n1,2\n1,2,3\n", .cells(line: 3, found: 3, wanted: 2)),
    ])
    func `what is no table says where`(text: String, fault: CSVTable.Fault) {
        #expect(throws: fault) { try CSVTable(text) }
    }

    @Test func `a header without people is a table without rows`() throws {
        #expect(try CSVTable("name").rows.isEmpty)
        #expect(try CSVTable("name\n").rows.isEmpty)
    }
}
