import Testing

@testable import qr_checkin

struct InvocationTests {
    @Test func `--version names the program`() {
        let console = RecordedConsole()
        #expect(console.run("--version") == .done)
        #expect(console.output.wholeMatch(of: /qr-checkin 0\.1\.0(\+[0-9a-f]{7,}(\.changed)?)?\n/) != nil)
    }

    @Test func `a wrong use ends with status 2 and says where help is, on standard error`() {
        let console = RecordedConsole()
        #expect(console.run() == .wrongUse)
        #expect(console.run("dance") == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: say what to do; see `qr-checkin --help`.",
                "qr-checkin: unknown command dance; see `qr-checkin --help`.",
            ])
        #expect(console.output.isEmpty)
    }

    @Test func `the language follows LC_ALL before LANG`() {
        let console = RecordedConsole()
        #expect(console.run("dance", environment: ["LC_ALL": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"]) == .wrongUse)
        #expect(console.errors == ["qr-checkin: 모르는 명령이에요: dance. `qr-checkin --help`를 보세요."])
    }
}
