import Testing

@testable import qr_checkin

struct ServeTests {
    @Test func `a port in use is a plain message, and the secret is told before it`() throws {
        let service = try TestService()
        let console = RecordedConsole()
        let listen = "127.0.0.1:\(service.port)"
        #expect(console.run("serve", "--data", service.folder + "/new", "--listen", listen) == .fault)
        #expect(console.errors == ["qr-checkin: port \(service.port) is in use by another program; choose another one"])
        #expect(console.output.hasPrefix("The desk's secret, shown only this once: "))
        let again = RecordedConsole()
        #expect(again.run("serve", "--data", service.folder + "/new", "--listen", listen) == .fault)
        #expect(again.output.isEmpty)
    }

    @Test(arguments: ["8080", "127.0.0.1", "127.0.0.1:99999", ":8080", ""])
    func `where to listen is a host and a port`(listen: String) {
        let console = RecordedConsole()
        #expect(console.run("serve", "--listen", listen) == .wrongUse)
        #expect(console.errors == ["qr-checkin: --listen is to be HOST:PORT; see `qr-checkin serve --help`."])
    }

    @Test(arguments: ["proxy.example", "10.0.0.0/33", ""])
    func `a trusted proxy is an address`(text: String) {
        let console = RecordedConsole()
        #expect(console.run("serve", "--trusted-proxy", "::1", "--trusted-proxy", text) == .wrongUse)
        #expect(console.errors.first?.contains("such as 127.0.0.1 or 10.0.0.0/8: \(text);") == true)
    }

    @Test func `an address of another machine is a plain message`() throws {
        let service = try TestService()
        let console = RecordedConsole()
        #expect(console.run("serve", "--data", service.data, "--listen", "203.0.113.1:80") == .fault)
        #expect(console.errors == ["qr-checkin: this computer has no address 203.0.113.1"])
    }

    @Test func `a data folder that cannot be is a plain message`() {
        let console = RecordedConsole()
        #expect(console.run("serve", "--data", "/dev/null/data") == .fault)
        #expect(console.errors == ["qr-checkin: cannot use /dev/null/data/: Not a directory"])
    }
}
