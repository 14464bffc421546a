import CheckIn
import TestSupport
import Testing

@testable import CheckInServer

struct OpenAPITests {
    @Test func `the description has every route, and no other`() throws {
        let answer = try #require(try TestServer().ask("GET", "/openapi.yaml"))
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "application/yaml")
        var described: Set<String> = []
        var path: Substring?
        for line in answer.text.split(separator: "\n") {
            if line.hasPrefix("  /") {
                path = line.dropFirst(2).dropLast()
            } else if !line.hasPrefix("    ") {
                path = nil
            } else if let path, line.dropFirst(4).first != " ", line.hasSuffix(":") {
                described.insert("\(line.dropFirst(4).dropLast().uppercased()) \(path)")
            }
        }
        #expect(described == Set(Route.all.map { "\($0.method.name) \($0.path)" }))
    }

    @Test func `the description has every reason of a refusal`() throws {
        let answer = try #require(try TestServer().ask("GET", "/openapi.yaml"))
        let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
        let schema = lines.drop { $0 != "    Refusal:" }.dropFirst().prefix { $0.hasPrefix("      ") }
        let words = Set(schema.flatMap { $0.split { !$0.isLetter } }.map(String.init))
        for refusal in Refusal.examples { #expect(words.contains(refusal.reason), "\(refusal)") }
    }
}
