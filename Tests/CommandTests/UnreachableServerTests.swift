import Foundation
import Testing

@testable import qr_checkin

/// What is said where the server gives no answer.
struct UnreachableServerTests {
    @Test(arguments: [
        ["desk", "keys", "list"], ["gate", "sync", "/nonexistent"], ["gate", "annul", "x"], ["pass", "data"],
        ["pass", "--once"],
    ])
    func `each command names the address and the reason, once`(words: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "unreachable-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let command = words.map { $0 == "/nonexistent" ? folder + ".cbor" : $0 }
        let server = ["--server", "http://127.0.0.1:9/"]
        for (locale, sentence) in [
            ("en_US.UTF-8", "http://127.0.0.1:9 cannot be reached: nothing takes connections there"),
            ("ko_KR.UTF-8", "http://127.0.0.1:9에 연결할 수 없어요: 거기에서 연결을 받는 프로그램이 없어요"),
        ] {
            let console = RecordedConsole()
            let environment = ["LANG": locale, "XDG_DATA_HOME": folder]
            #expect(console.run(command + server, environment: environment) == .fault)
            #expect(console.errors == ["qr-checkin: " + sentence])
            #expect(console.output.isEmpty)
        }
    }

    @Test func `a host that is not there is not taken for one that refuses`() {
        let console = RecordedConsole()
        #expect(console.run("desk", "keys", "list", "--server", "http://nowhere.invalid:8080") == .fault)
        #expect(
            console.errors == [
                "qr-checkin: http://nowhere.invalid:8080 cannot be reached: there is no host of that name"
            ])
    }

    @Test func `a server that is silent is said to be so`() throws {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(socket, address, length)
                _ = getsockname(socket, address, &length)
            }
        }
        #expect(listen(socket, 8) == 0)
        let text = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        let client = HTTPClient(try #require(URL(string: text)), token: nil, patienceSeconds: 1)
        let silence = #expect(throws: CommandError.self) { try client.ask("GET", "/healthz", nil) }
        #expect(silence?.sentence.english == "\(text) cannot be reached: it did not answer in time")
    }
}
