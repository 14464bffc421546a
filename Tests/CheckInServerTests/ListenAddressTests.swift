import CheckInServer
import Testing

struct ListenAddressTests {
    @Test func `an address is a host and a port`() {
        #expect(ListenAddress("127.0.0.1:8080") == ListenAddress(host: "127.0.0.1", port: 8080))
        #expect(ListenAddress("localhost:0") == ListenAddress(host: "localhost", port: 0))
        #expect(ListenAddress("[::1]:65535") == ListenAddress(host: "::1", port: 65535))
    }

    @Test(arguments: ["", ":", ":80", "8080", "a:", "a:65536", "a:-1", "a:+1", "::1:80", "[::1]80", "a:8o"])
    func `anything else is none`(text: String) {
        #expect(ListenAddress(text) == nil)
    }
}
