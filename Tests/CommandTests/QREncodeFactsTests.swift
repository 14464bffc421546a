import Testing

@testable import qr_checkin

/// What `--json` says of a code.
struct QREncodeFactsTests {
    @Test(arguments: [
        (["안녕하세요 QR 123456789"], #""segments":"E26,B19,N9","bits":220,"capacity":224"#),
        (["550e8400-e29b-41d4-a716-446655440000"], #""segments":"B24,N12","bits":258,"capacity":352"#),
        (["é", "--eci", "never"], #""segments":"B2","bits":28,"capacity":128"#),
        (["A", "--eci", "always"], #""segments":"E26,A1","bits":31,"capacity":128"#),
        (["日本", "--kanji"], #""segments":"K2","bits":38,"capacity":128"#),
        (["0104912345123459", "--gs1"], #""segments":"G,N16","bits":72,"capacity":128"#),
        (["A", "--industry", "07"], #""segments":"F7,A1","bits":31,"capacity":128"#),
        (["A", "--industry", "a"], #""segments":"F197,A1","bits":31,"capacity":128"#),
        (["ab12", "--segments", "B2,N2"], #""segments":"B2,N2","bits":49,"capacity":128"#),
        (["日12", "--segments", "e26,b3,n2"], #""segments":"E26,B3,N2","bits":69,"capacity":128"#),
        (["点a", "--segments", "K1,B1"], #""segments":"K1,B1","bits":45,"capacity":128"#),
        (["A%B10", "--segments", "G,A3,N2"], #""segments":"G,A4,N2","bits":60,"capacity":128"#),
        (["日本é", "--kanji"], #""segments":"E26,B8","bits":88,"capacity":128"#),
        (["ab", "--binary", "--eci", "899"], #""segments":"E899,B2","bits":48,"capacity":128"#),
        (["ab", "--binary", "--gs1"], #""segments":"G,B2","bits":32,"capacity":128"#),
    ])
    func `the facts tell how the text is held`(words: [String], facts: String) {
        let console = RecordedConsole()
        #expect(console.run(["qr", "encode"] + words + ["--json"]) == .done)
        #expect(console.output.contains(facts), "\(console.output)")
    }

    @Test(arguments: [
        (
            ["A", "--mask", "4"],
            #""kind":"QR Code","version":"1","level":"M","raised":false,"mask":4,"columns":21,"rows":21,"#
        ),
        (
            ["A", "--level", "L", "--boost", "--mask", "0"],
            #""kind":"QR Code","version":"1","level":"H","raised":true,"mask":0,"columns":21,"rows":21,"#
        ),
        (
            ["1", "--kind", "micro", "--mask", "2"],
            #""kind":"Micro QR Code","version":"M1","level":null,"raised":false,"mask":2,"columns":11,"rows":11,"#
        ),
        (
            ["1", "--version", "m4", "--boost", "--mask", "1"],
            #""kind":"Micro QR Code","version":"M4","level":"Q","raised":true,"mask":1,"columns":17,"rows":17,"#
        ),
        (
            ["A", "--version", "r7x43", "--level", "h"],
            #""kind":"rMQR Code","version":"R7x43","level":"H","raised":false,"mask":null,"columns":43,"rows":7,"#
        ),
        (
            ["A", "--kind", "rmqr", "--boost"],
            #""kind":"rMQR Code","version":"R11x27","level":"H","raised":true,"mask":null,"columns":27,"rows":11,"#
        ),
    ])
    func `the facts tell what was made`(words: [String], facts: String) {
        let console = RecordedConsole()
        #expect(console.run(["qr", "encode"] + words + ["--json"]) == .done)
        #expect(console.output.hasPrefix("{" + facts), "\(console.output)")
        #expect(console.output.split(separator: "\n").count == 1)
    }
}
