/// A language that every sentence exists in.
public enum Language: Equatable, Hashable, Sendable, CaseIterable {
    /// Korean.
    case korean
    /// English.
    case english

    /// The language for a tag such as `ko-KR` or `ko_KR.UTF-8`; English unless it is Korean.
    public init(tag: String) {
        // On bytes, since String's own tests would bring Unicode's tables to the browser.
        let letters = Array(tag.utf8).prefix(3).map { $0 | 0x20 }
        let isLonger = letters.count == 3 && UInt8(ascii: "a")...UInt8(ascii: "z") ~= letters[2]
        self = letters.starts(with: [0x6B, 0x6F]) && !isLonger ? .korean : .english
    }

    /// The language's BCP 47 tag.
    public var tag: String {
        switch self {
        case .korean: "ko"
        case .english: "en"
        }
    }
}
