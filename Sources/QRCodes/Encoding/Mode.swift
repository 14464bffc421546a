/// A way to write characters as bits (ISO/IEC 18004:2015 §7.4).
package enum Mode: Equatable, Sendable {
    case numeric, alphanumeric, byte

    /// The mode indicator (Table 2).
    var indicator: Int {
        switch self {
        case .numeric: 0b0001
        case .alphanumeric: 0b0010
        case .byte: 0b0100
        }
    }

    /// The length of the character count indicator (Table 3).
    func countBits(in band: VersionBand) -> Int {
        switch (self, band) {
        case (.numeric, .small): 10
        case (.numeric, .medium): 12
        case (.numeric, .large): 14
        case (.alphanumeric, .small): 9
        case (.alphanumeric, .medium): 11
        case (.alphanumeric, .large): 13
        case (.byte, .small): 8
        case (.byte, .medium), (.byte, .large): 16
        }
    }

    /// The bits before a segment's characters: mode indicator and character count indicator.
    func headerBits(in band: VersionBand) -> Int { 4 + countBits(in: band) }
}
