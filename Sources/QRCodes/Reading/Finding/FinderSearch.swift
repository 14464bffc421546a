/// Looks for finder patterns, row by row.
struct FinderSearch {
    private(set) var patterns: [FinderPattern] = []
    private let dark: UnsafePointer<UInt8>
    private let width: Int
    private let height: Int
    private let most: Int
    /// The patterns that the current row may still meet.
    private var near: [Int] = []

    /// - Parameter most: After how many patterns to give up, as what has so many is noise.
    init(_ picture: BinarizedPicture, most: Int) {
        self.most = most
        dark = picture.dark
        width = picture.width
        height = picture.height
    }

    /// Scans every `step`-th row.
    ///
    /// - Parameter edges: Memory to use.
    mutating func scan(from first: Int, step: Int, _ edges: Buffer<Int32>) {
        edges.reserve(2 * (width + 8))
        let margins = edges.start + width + 8
        near = Array(patterns.indices)
        for row in stride(from: first, to: height, by: step) where patterns.count < most {
            let count = findEdges(of: row, edges.start)
            if count < 5 { continue }
            forgetPatterns(above: row)
            for index in 0...count - 5 {
                let edge = edges.start + index
                margins[index] = RunRatio.margin(
                    edge[1] &- edge[0], edge[2] &- edge[1], edge[3] &- edge[2], edge[4] &- edge[3], edge[5] &- edge[4],
                    .strict)
            }
            let middle = dark[row * width]
            for index in 0...count - 5 where margins[index] >= 0 {
                let edge = edges.start + index
                let centre = Float(edge[0] &+ edge[1] &+ edge[2] &+ edge[3] &+ edge[4] &+ edge[5]) / 6
                check(centre, row, Float(edge[5] &- edge[0]), middle ^ UInt8(truncatingIfNeeded: index & 1))
            }
        }
    }

    /// Writes where a row's colour changes, from 0 to the width, and says how many runs there are.
    private func findEdges(of row: Int, _ edges: UnsafeMutablePointer<Int32>) -> Int {
        let pixels = dark + row * width
        edges[0] = 0
        var count = 1
        var column = 0
        var before = UInt64(pixels[0])
        while column + 8 <= width {
            // Eight pixels at once, each compared with the one before.
            let eight = UInt64(littleEndian: UnsafeRawPointer(pixels + column).loadUnaligned(as: UInt64.self))
            var changes = eight ^ (eight &<< 8 | before)
            before = eight &>> 56
            while changes != 0 {
                edges[count] = Int32(truncatingIfNeeded: column &+ changes.trailingZeroBitCount &>> 3)
                count &+= 1
                changes &= changes &- 1
            }
            column += 8
        }
        var last = UInt8(truncatingIfNeeded: before)
        while column < width {
            if pixels[column] != last {
                edges[count] = Int32(truncatingIfNeeded: column)
                count += 1
                last ^= 1
            }
            column += 1
        }
        edges[count] = Int32(width)
        return count
    }

    private mutating func forgetPatterns(above row: Int) {
        var index = 0
        while index < near.count {
            let pattern = patterns[near[index]]
            if Float(row) > pattern.centre.y + pattern.moduleSize * 2 {
                near.swapAt(index, near.count - 1)
                near.removeLast()
            } else {
                index += 1
            }
        }
    }

    /// Looks whether what a row shows is a finder pattern in the other directions too.
    private mutating func check(_ x: Float, _ row: Int, _ length: Float, _ middle: UInt8) {
        if meets(Point(x, Float(row) + 0.5), moduleSize: length / 7, middle) { return }
        let column = min(width - 1, Int(x))
        let limit = Int(length * 1.5) + 2
        guard dark[row * width + column] == middle, let first = cross(column, row, 0, 1, limit, .usual),
            first.length < length * 2 + 2, first.length * 2 + 2 > length
        else { return }
        guard let (centre, across, along) = centre(column, row, first, limit) else { return }
        let place = (column: min(width - 1, max(0, Int(centre.x))), row: min(height - 1, max(0, Int(centre.y))))
        let diagonal = Int(max(across, along)) + 2
        guard cross(place.column, place.row, 1, 1, diagonal, .loose) != nil,
            cross(place.column, place.row, 1, -1, diagonal, .loose) != nil
        else { return }
        for index in near where patterns[index].middle == middle {
            let distance = patterns[index].centre - centre
            if max(abs(distance.x), abs(distance.y)) < patterns[index].moduleSize {
                patterns[index].hits += 1
                return
            }
        }
        near.append(patterns.count)
        patterns.append(
            FinderPattern(centre: centre, moduleSize: (across + along) / 14, isDark: middle == 1, hits: 1))
    }

    private mutating func meets(_ place: Point, moduleSize: Float, _ middle: UInt8) -> Bool {
        for index in near where patterns[index].middle == middle {
            let pattern = patterns[index]
            if abs(pattern.centre.x - place.x) < pattern.moduleSize * 1.2
                && abs(pattern.centre.y - place.y) < pattern.moduleSize * 1.4
                && moduleSize < pattern.moduleSize * 1.6 && moduleSize * 1.6 > pattern.moduleSize
            {
                patterns[index].hits += 1
                return true
            }
        }
        return false
    }

    /// Walks to where the middles of the vertical and the horizontal chord meet, which a tilted square needs.
    private func centre(
        _ column: Int, _ row: Int, _ first: (offset: Float, length: Float), _ limit: Int
    ) -> (centre: Point, across: Float, along: Float)? {
        let middle = dark[row * width + column]
        var vertical = first
        var y = Float(row) + 0.5 + vertical.offset
        var place = (column: column, row: min(height - 1, max(0, Int(y))))
        guard dark[place.row * width + place.column] == middle,
            var horizontal = cross(place.column, place.row, 1, 0, limit, .usual)
        else { return nil }
        var x = Float(place.column) + 0.5 + horizontal.offset
        var moved = max(abs(x - Float(column)), abs(y - Float(row)))
        place.column = min(width - 1, max(0, Int(x)))
        guard dark[place.row * width + place.column] == middle else { return nil }
        for _ in 0..<6 where moved > max(1, horizontal.length * 0.03) {
            guard let down = cross(place.column, place.row, 0, 1, limit, .usual) else { break }
            let nextY = Float(place.row) + 0.5 + down.offset
            let nextRow = min(height - 1, max(0, Int(nextY)))
            guard dark[nextRow * width + place.column] == middle,
                let along = cross(place.column, nextRow, 1, 0, limit, .usual)
            else { break }
            let nextX = Float(place.column) + 0.5 + along.offset
            let nextColumn = min(width - 1, max(0, Int(nextX)))
            guard dark[nextRow * width + nextColumn] == middle else { break }
            moved = max(abs(nextX - x), abs(nextY - y))
            (vertical, horizontal, x, y) = (down, along, nextX, nextY)
            place = (nextColumn, nextRow)
        }
        return (Point(x, y), horizontal.length, vertical.length)
    }

    /// The five runs through a place in some direction: where their middle is from there, and how long they are, in steps.
    /// Nil if they are not those of a finder pattern.
    @inline(never)
    private func cross(
        _ column: Int, _ row: Int, _ right: Int, _ down: Int, _ limit: Int, _ slack: RunRatio.Slack
    ) -> (offset: Float, length: Float)? {
        let step = down * width + right
        let forward = min(
            limit,
            min(
                right > 0 ? width - 1 - column : right < 0 ? column : limit,
                down > 0 ? height - 1 - row : down < 0 ? row : limit))
        let backward = min(
            limit,
            min(
                right > 0 ? column : right < 0 ? width - 1 - column : limit,
                down > 0 ? row : down < 0 ? height - 1 - row : limit))
        let pixel = dark + (row * width + column)
        let ahead = Self.runs(pixel, step, forward)
        let behind = Self.runs(pixel, -step, backward)
        let margin = RunRatio.margin(
            behind.last &- behind.second, behind.second &- behind.first, ahead.first &+ behind.first &- 1,
            ahead.second &- ahead.first, ahead.last &- ahead.second, slack)
        guard margin >= 0 else { return nil }
        let offset = ahead.first - behind.first + ahead.second - behind.second + ahead.last - behind.last
        return (Float(offset) / 6, Float(ahead.last + behind.last - 1))
    }

    /// How many steps the first three runs last, from a pixel on.
    @inline(__always)
    private static func runs(_ pixel: UnsafePointer<UInt8>, _ step: Int, _ limit: Int) -> (
        first: Int32, second: Int32, last: Int32
    ) {
        let own = pixel[0]
        var steps = 1
        while steps <= limit && pixel[steps &* step] == own { steps &+= 1 }
        let first = steps
        while steps <= limit && pixel[steps &* step] != own { steps &+= 1 }
        let second = steps
        while steps <= limit && pixel[steps &* step] == own { steps &+= 1 }
        return (Int32(first), Int32(second), Int32(steps))
    }
}
