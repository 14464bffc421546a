/// A language that every sentence exists in.
public enum Language: Equatable, Hashable, Sendable, CaseIterable {
    case korean
    case english

    /// The language for a BCP 47 tag such as `ko-KR`; English unless it is Korean.
    public init(tag: String) {
        // Two ASCII letters in either case; on bytes, since String's own tests would bring Unicode's tables to the browser.
        var letters = tag.utf8.makeIterator()
        let isKorean = letters.next().map { $0 | 0x20 } == 0x6B && letters.next().map { $0 | 0x20 } == 0x6F
        let following = letters.next()
        self = isKorean && (following == nil || following == 0x2D || following == 0x5F) ? .korean : .english
    }
}
