/// An rMQR symbol's size, one of 32 from R7x43 to R17x139 (ISO/IEC 23941 Table 1).
public struct RectangularVersion: Equatable, Hashable, Sendable {
    /// The place in the standard's list, 0–31, which the format information holds.
    let index: Int
    /// Modules from top to bottom.
    public let rows: Int
    /// Modules from left to right.
    public let columns: Int

    /// Nil if there is no such size.
    public init?(rows: Int, columns: Int) {
        guard let known = Self.all.first(where: { $0.rows == rows && $0.columns == columns }) else { return nil }
        self = known
    }

    private init(index: Int, rows: Int, columns: Int) {
        self.index = index
        self.rows = rows
        self.columns = columns
    }

    /// Every size, in the standard's order.
    static let all: [RectangularVersion] = {
        var all: [RectangularVersion] = []
        for rows in [7, 9, 11, 13, 15, 17] {
            for columns in [27, 43, 59, 77, 99, 139] where columns != 27 || rows == 11 || rows == 13 {
                all.append(RectangularVersion(index: all.count, rows: rows, columns: columns))
            }
        }
        return all
    }()

    /// The columns of the alignment patterns' centres.
    var alignmentCentres: [Int] {
        switch columns {
        case 43: [21]
        case 59: [19, 39]
        case 77: [25, 51]
        case 99: [23, 49, 75]
        case 139: [27, 55, 83, 111]
        default: []
        }
    }
}
