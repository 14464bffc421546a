/// The penalty of a symbol straight from ISO/IEC 18004:2015 §7.8.3, module by module: the truth that ``Penalty`` is
/// compared with.
struct PlainPenalty: Equatable {
    private(set) var runs = 0
    private(set) var blocks = 0
    private(set) var finders = 0
    private(set) var proportion = 0

    var total: Int { runs + blocks + finders + proportion }

    /// - Parameter rows: Square; dark modules are true.
    init(_ rows: [[Bool]]) {
        let columns = rows.indices.map { column in rows.map { $0[column] } }
        for line in rows + columns {
            score(runsOf: line)
            score(findersOf: line)
        }
        for row in 0..<rows.count - 1 {
            for column in 0..<rows.count - 1 {
                let square = [
                    rows[row][column], rows[row][column + 1], rows[row + 1][column], rows[row + 1][column + 1],
                ]
                if Set(square).count == 1 { blocks += 3 }
            }
        }
        let dark = rows.joined().filter { $0 }.count
        let percent = Double(100 * dark) / Double(rows.count * rows.count)
        proportion = Int(abs(percent - 50) / 5) * 10
    }

    private mutating func score(runsOf line: [Bool]) {
        var start = 0
        while start < line.count {
            var end = start
            while end < line.count, line[end] == line[start] { end += 1 }
            if end - start >= 5 { runs += 3 + (end - start - 5) }
            start = end
        }
    }

    private mutating func score(findersOf line: [Bool]) {
        let light = [false, false, false, false]
        let finder = [true, false, true, true, true, false, true]
        let padded = light + line + light
        for start in 0...padded.count - 11 {
            let window = Array(padded[start..<start + 11])
            if window == light + finder { finders += 40 }
            if window == finder + light { finders += 40 }
        }
    }
}
