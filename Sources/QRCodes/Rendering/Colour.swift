/// A colour of sRGB, without transparency.
public struct Colour: Equatable, Hashable, Sendable {
    /// The red component.
    public let red: UInt8
    /// The green component.
    public let green: UInt8
    /// The blue component.
    public let blue: UInt8

    /// `#000000`.
    public static let black = Colour(red: 0, green: 0, blue: 0)
    /// `#ffffff`.
    public static let white = Colour(red: 255, green: 255, blue: 255)

    /// Makes a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Nil unless the text is `#rgb` or `#rrggbb`, in hexadecimal.
    public init?(_ text: String) {
        var digits = Array(text.utf8)
        guard digits.count == 4 || digits.count == 7, digits.removeFirst() == UInt8(ascii: "#") else { return nil }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        var number: UInt32 = 0
        for digit in digits {
            guard let value = Self.value(ofDigit: digit) else { return nil }
            number = number << 4 | UInt32(value)
        }
        self.init(
            red: UInt8(number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
            blue: UInt8(truncatingIfNeeded: number))
    }

    private static func value(ofDigit digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// As SVG writes it: `#rrggbb`.
    public var hexadecimal: String {
        var text = [UInt8(ascii: "#")]
        text.append(hexadecimal: red)
        text.append(hexadecimal: green)
        text.append(hexadecimal: blue)
        return String(decoding: text, as: UTF8.self)
    }

    /// How much light it gives back, from 0 for black to 1 for white (relative luminance, WCAG 2.2).
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// How far apart two colours are, from 1 to 21, whichever is the lighter (contrast ratio, WCAG 2.2).
    public func contrast(with other: Colour) -> Double {
        let (one, two) = (luminance + 0.05, other.luminance + 0.05)
        return max(one, two) / min(one, two)
    }

    /// A component without the curve of sRGB.
    private static func linear(_ component: UInt8) -> Double {
        let value = Double(component) / 255
        if value <= 0.04045 { return value / 12.92 }
        // To the power of 2.4, which is the fifth root of the twelfth: by Newton's method, from above, without a library.
        let base = (value + 0.055) / 1.055
        let cube = base * base * base
        let twelfth = cube * cube * cube * cube
        var root = 1.0
        while true {
            let next = root - (root - twelfth / (root * root * root * root)) / 5
            if next >= root { return root }
            root = next
        }
    }
}
