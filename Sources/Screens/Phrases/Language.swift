/// A language that every sentence exists in.
public enum Language: Equatable, Hashable, Sendable, CaseIterable {
    case korean
    case english

    /// The language for a BCP 47 tag such as `ko-KR`; English unless it is Korean.
    public init(tag: String) {
        self = tag.lowercased().hasPrefix("ko") ? .korean : .english
    }
}
