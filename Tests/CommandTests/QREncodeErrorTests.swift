import Testing

@testable import qr_checkin

/// What no code can be made of.
struct QREncodeErrorTests {
    @Test(arguments: [
        (
            [String(repeating: "a", count: 16), "--kind", "micro"],
            "the text is too long: it takes 136 bits, and the largest Micro QR code holds 128 (8 too many)"
        ),
        (
            ["12345678901", "--version", "M2", "--level", "L"],
            "the text is too long: it takes 42 bits, and M2-L holds 40 (2 too many)"
        ),
        (
            ["1234567890123", "--version", "R7x43"],
            "the text is too long: it takes 51 bits, and R7x43-M holds 48 (3 too many)"
        ),
        (
            [String(repeating: "a", count: 151), "--kind", "rmqr"],
            "the text is too long: it takes 1219 bits, and the largest rMQR code holds 1216 (3 too many)"
        ),
        (
            [String(repeating: "a", count: 241), "--version", "1", "--level", "L", "--parts"],
            "the text is too long: it takes 2452 bits, and sixteen times 1-L holds 2432 (20 too many)"
        ),
        (
            ["a", "--version", "M2"],
            "a code of that kind, or of that size, cannot hold every character of the text"
        ),
        (["1", "--kind", "micro", "--level", "H"], "a code of that kind, or of that size, does not have that --level"),
        (["1", "--kind", "rmqr", "--level", "L"], "a code of that kind, or of that size, does not have that --level"),
        (
            ["(01)09506000134352", "--gs1"],
            "write application identifiers without parentheses in GS1 data, such as 0109506000134352"
        ),
        (["10AB C", "--gs1"], "GS1 data has no such character as one of these; 0x1D separates fields"),
        (
            ["点", "--segments", "E26,K1"],
            "no reader understands that order: kanji (K) after a declaration (E), a declaration of nothing, or G or F after characters"
        ),
        (
            ["AB", "--segments", "B1,G,B1"],
            "no reader understands that order: kanji (K) after a declaration (E), a declaration of nothing, or G or F after characters"
        ),
        (["ab12", "--segments", "B2,N1"], "--segments leaves out the end of the input (bytes left: 1)"),
        (["ab12", "--segments", "B1,N3"], "--segments: `N3` does not fit the input"),
        (["ab12", "--segments", "B5"], "--segments: `B5` does not fit the input"),
        (["ab", "--segments", "B-1"], "--segments: `B-1` does not fit the input"),
        (["ab", "--segments", "B2,E1000000"], "--segments: `E1000000` does not fit the input"),
        (["ab", "--segments", "B2,"], "--segments: `` does not fit the input"),
        (["é", "--segments", "K1"], "--segments: `K1` does not fit the input"),
    ])
    func `what cannot be made says why`(words: [String], message: String) {
        let console = RecordedConsole()
        #expect(console.run(["qr", "encode"] + words) == .wrongUse)
        #expect(console.errors == ["qr-checkin: \(message)"])
        #expect(console.output.isEmpty)
    }
}
