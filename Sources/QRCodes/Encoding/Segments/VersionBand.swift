/// The versions that write character counts in the same number of bits (ISO/IEC 18004:2015 Table 3).
package enum VersionBand: Int, CaseIterable, Sendable {
    case small, medium, large

    package init(of version: Version) {
        switch version.number {
        case ...9: self = .small
        case ...26: self = .medium
        default: self = .large
        }
    }

    var versions: ClosedRange<Int> {
        switch self {
        case .small: 1...9
        case .medium: 10...26
        case .large: 27...40
        }
    }
}
