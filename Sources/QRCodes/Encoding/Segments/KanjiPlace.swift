/// Where a byte of UTF-8 is in a character that kanji mode can write.
enum KanjiPlace: Sendable {
    case none, first, middle, last
}
