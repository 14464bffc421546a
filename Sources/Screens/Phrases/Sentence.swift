/// A text put together from words and numbers.
///
/// `String`'s own interpolation would bring ten kilobytes to the browser, for kinds of strings and numbers that no
/// sentence has.
struct Sentence: ExpressibleByStringInterpolation, StringInterpolationProtocol {
    private var utf8: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
        utf8.reserveCapacity(literalCapacity)
    }

    init(stringLiteral literal: String) {
        appendLiteral(literal)
    }

    init(stringInterpolation: Sentence) {
        self = stringInterpolation
    }

    @inline(never)
    mutating func appendLiteral(_ words: String) {
        utf8 += words.utf8
    }

    mutating func appendInterpolation(_ words: String) {
        appendLiteral(words)
    }

    @inline(never)
    mutating func appendInterpolation(_ number: Int64) {
        var rest = number.magnitude
        var digits: [UInt8] = []
        repeat {
            digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        if number < 0 { digits.append(UInt8(ascii: "-")) }
        while let digit = digits.popLast() { utf8.append(digit) }
    }

    var text: String { String(decoding: utf8, as: UTF8.self) }
}

/// The text of a sentence.
@inline(never)
func text(_ sentence: Sentence) -> String {
    sentence.text
}
