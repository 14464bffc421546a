extension Message {
    /// What the symbol says; nil if its bytes are no text, or the table of their charset is not there.
    ///
    /// Bytes whose charset was not declared are guessed to be UTF-8, Latin-1 or an East Asian charset.
    public func text(_ tables: CharsetTables = .none) -> String? {
        var text = ""
        var index = 0
        let guessed = Charset(guessedFor: undeclaredBytes)
        while index < segments.count {
            guard let charset = charset(of: segments[index], guessed) else { return nil }
            // A character may begin in one segment and end in the next.
            var bytes = segments[index].bytes
            index += 1
            while index < segments.count, self.charset(of: segments[index], guessed) == charset {
                bytes += segments[index].bytes
                index += 1
            }
            guard let part = TextDecoder(charset: charset, tables: tables).decode(bytes) else { return nil }
            text += part
        }
        return text
    }

    /// The charsets whose tables its text needs.
    public var charsets: [Charset] {
        let guessed = Charset(guessedFor: undeclaredBytes)
        var charsets: [Charset] = []
        for segment in segments {
            guard let charset = charset(of: segment, guessed), !charsets.contains(charset) else { continue }
            charsets.append(charset)
        }
        return charsets
    }

    private var undeclaredBytes: [UInt8] {
        var bytes: [UInt8] = []
        for segment in segments where segment.mode == .byte && segment.interpretation == nil { bytes += segment.bytes }
        return bytes
    }

    private func charset(of segment: ReadSegment, _ guessed: Charset) -> Charset? {
        switch segment.mode {
        case .numeric, .alphanumeric: .ascii
        case .kanji: .shiftJIS
        case .hanzi: .gb18030
        case .byte: segment.interpretation.map { Charset(interpretation: $0) } ?? guessed
        }
    }
}
