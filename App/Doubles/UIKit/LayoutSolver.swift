/// Solves a ``LayoutRecord`` by Gaussian elimination, the rules taken in order of priority.
///
/// A rule that reduces to nothing is either redundant or in conflict with stronger ones. An inequality joins, as an
/// equality, only once the solution without it breaks it. Enough for screens whose rules determine them, which the
/// comparison with another solver shows; no more is claimed.
final class LayoutSolver {
    /// Σ factor·unknown + constant; the unknowns of item i are its left, top, width and height: 4i … 4i+3.
    private struct Row {
        var terms: [Int: Double] = [:]
        var constant = 0.0

        mutating func add(_ row: Row, times factor: Double) {
            for (unknown, value) in row.terms {
                let sum = terms[unknown, default: 0] + value * factor
                terms[unknown] = abs(sum) > 1e-9 ? sum : nil
            }
            constant += row.constant * factor
        }

        func value(_ solution: [Double]) -> Double { terms.reduce(constant) { $0 + $1.value * solution[$1.key] } }
    }

    private let record: LayoutRecord
    private let rows: [(row: Row, rule: LayoutRecord.Rule)]
    private(set) var faults: [String] = []
    private var isInConflict = false

    init(_ record: LayoutRecord) {
        self.record = record
        var rows: [(row: Row, rule: LayoutRecord.Rule)] = []
        for rule in record.rules {
            var row = Self.row(of: rule.first, rule.firstAttribute)
            if let second = rule.second { row.add(Self.row(of: second, rule.secondAttribute), times: -rule.multiplier) }
            row.constant -= rule.constant
            rows.append((row, rule))
        }
        // Stable, so that of equals the earlier one wins.
        self.rows = rows.enumerated().sorted {
            ($1.element.rule.priority, $0.offset) < ($0.element.rule.priority, $1.offset)
        }.map(\.element)
    }

    private static func row(of item: Int, _ attribute: Int) -> Row {
        let (left, top, width, height) = (4 * item, 4 * item + 1, 4 * item + 2, 4 * item + 3)
        return switch NSLayoutConstraint.Attribute(rawValue: attribute) {
        case .left: Row(terms: [left: 1])
        case .right: Row(terms: [left: 1, width: 1])
        case .top: Row(terms: [top: 1])
        case .bottom: Row(terms: [top: 1, height: 1])
        case .width: Row(terms: [width: 1])
        case .height: Row(terms: [height: 1])
        case .centerX: Row(terms: [left: 1, width: 0.5])
        case .centerY: Row(terms: [top: 1, height: 0.5])
        case .notAnAttribute, nil: Row()
        }
    }

    /// Where every item stands, in the root's coordinates.
    func solve() -> [CGRect] {
        var enforced: Set<Int> = []
        for _ in 0..<5 {
            enforce(&enforced)
            let needed = withoutNeedless(enforced)
            if needed == enforced { break }
            enforced = needed
        }
        return rects(enforce(&enforced))
    }

    /// Adds what is broken until nothing is.
    @discardableResult private func enforce(_ enforced: inout Set<Int>) -> [Double] {
        for _ in 0..<rows.count {
            let solution = eliminate(enforced)
            if isInConflict {
                let needed = withoutNeedless(enforced)
                if needed != enforced {
                    enforced = needed
                    continue
                }
            }
            let broken = rows.indices.first { !enforced.contains($0) && isBroken($0, by: solution) }
            guard let broken else { return solution }
            enforced.insert(broken)
        }
        return eliminate(enforced)
    }

    /// One inequality can make another needless: what holds without being enforced is let go.
    private func withoutNeedless(_ enforced: Set<Int>) -> Set<Int> {
        var needed = enforced
        for index in enforced.sorted() {
            let others = needed.subtracting([index])
            if !isBroken(index, by: eliminate(others)) { needed = others }
        }
        return needed
    }

    private func isBroken(_ index: Int, by solution: [Double]) -> Bool {
        rows[index].row.value(solution) * Double(rows[index].rule.relation) < -1e-6
    }

    private func eliminate(_ enforced: Set<Int>) -> [Double] {
        (faults, isInConflict) = ([], false)
        var pivots: [Int: Row] = [:]
        for (index, (original, rule)) in rows.enumerated() where rule.relation == 0 || enforced.contains(index) {
            var row = original
            for unknown in original.terms.keys {
                if let pivot = pivots[unknown], let factor = row.terms[unknown] { row.add(pivot, times: -factor) }
            }
            guard let (unknown, factor) = row.terms.max(by: { (abs($0.value), -$0.key) < (abs($1.value), -$1.key) })
            else {
                if rule.priority == 1000, abs(row.constant) > 1e-6 {
                    faults.append("\(record.items[rule.first].name): \(rule.name) is off by \(row.constant)")
                    isInConflict = true
                }
                continue
            }
            var normal = Row()
            normal.add(row, times: 1 / factor)
            for (other, pivot) in pivots {
                if let factor = pivot.terms[unknown] { pivots[other]?.add(normal, times: -factor) }
            }
            pivots[unknown] = normal
        }
        return values(pivots)
    }

    private func values(_ pivots: [Int: Row]) -> [Double] {
        var solution = [Double](repeating: 0, count: record.items.count * 4)
        for unknown in solution.indices {
            if let pivot = pivots[unknown], pivot.terms.count == 1 {
                solution[unknown] = -pivot.constant
            } else {
                let side = ["left", "top", "width", "height"][unknown % 4]
                faults.append("\(record.items[unknown / 4].name): nothing decides its \(side)")
            }
        }
        return solution
    }

    private func rects(_ solution: [Double]) -> [CGRect] {
        stride(from: 0, to: solution.count, by: 4).map {
            CGRect(x: solution[$0], y: solution[$0 + 1], width: solution[$0 + 2], height: solution[$0 + 3])
        }
    }
}
