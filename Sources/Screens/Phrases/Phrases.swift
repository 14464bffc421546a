/// Every sentence that a screen, the server or the command says: a function a sentence, in each language.
///
/// Holders are spoken to politely (해요체), staff plainly.
public struct Phrases: Equatable, Hashable, Sendable {
    /// The language of every sentence.
    public let language: Language
    /// By how much the local clock is ahead of UTC.
    public let utcOffsetMinutes: Int64

    /// Words in a language, with times by a clock so far ahead of UTC.
    public init(_ language: Language, utcOffsetMinutes: Int64 = 0) {
        self.language = language
        self.utcOffsetMinutes = utcOffsetMinutes
    }
}
