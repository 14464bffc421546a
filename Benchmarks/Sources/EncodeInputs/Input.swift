public import QRCodes

/// One text to encode.
public struct Input: Sendable {
    public let name: String
    public let text: String
    public let level: ErrorCorrectionLevel

    /// The encoders that are compared get the version that the text needs, so that all draw the same symbol.
    public static let all: [Input] = {
        var random = Random()
        let base45 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
        let alphanumeric = random.text(380, of: base45)
        return [
            Input(name: "a", text: "https://gyuios.tistory.com/78", level: .medium),
            Input(name: "bL", text: alphanumeric, level: .low),
            Input(name: "bM", text: alphanumeric, level: .medium),
            Input(name: "c", text: random.text(1000, of: "abcdefghijklmnopqrstuvwxyz     ,&-_=;"), level: .medium),
            Input(name: "d", text: random.text(2900, of: "abcdefghijklmnopqrstuvwxyz     ,&-_=;"), level: .low),
            Input(name: "e", text: random.mixed(300), level: .medium),
            Input(
                name: "f",
                text: """
                    안녕하세요, QR 코드 인코더입니다. 회전하는 QR 코드 테스트 2026-01-01 12:34:56 \
                    https://gyuios.tistory.com/78
                    """,
                level: .medium),
        ]
    }()
}

/// Texts that are the same in every run (an xorshift of 64 bits).
private struct Random {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }

    mutating func text(_ count: Int, of alphabet: String) -> String {
        let characters = Array(alphabet.utf8)
        return String(decoding: (0..<count).map { _ in characters[next(below: characters.count)] }, as: UTF8.self)
    }

    /// Runs of 1–24 digits and of 1–12 small letters in turns.
    mutating func mixed(_ count: Int) -> String {
        var text = ""
        while text.utf8.count < count {
            text += self.text(1 + next(below: 24), of: "0123456789")
            text += self.text(1 + next(below: 12), of: "abcdefghijklmnopqrstuvwxyz")
        }
        return String(text.prefix(count))
    }
}
