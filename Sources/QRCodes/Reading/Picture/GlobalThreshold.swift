/// The threshold that divides a picture's pixels best into two groups (Otsu 1979).
enum GlobalThreshold {
    /// Found from every fourth pixel of some 64 rows.
    static func of(_ plane: GrayPlane) -> Int {
        var histogram = [UInt32](repeating: 0, count: 256)
        histogram.withUnsafeMutableBufferPointer { histogram in
            for row in stride(from: 0, to: plane.height, by: max(1, plane.height / 64)) {
                let pixels = plane.pixels + row * plane.stride
                var column = row % 4
                while column < plane.width {
                    histogram[Int(pixels[column])] &+= 1
                    column &+= 4
                }
            }
        }
        var count: Float = 0
        var sum: Float = 0
        for gray in 0..<256 {
            count += Float(histogram[gray])
            sum += Float(gray) * Float(histogram[gray])
        }
        var (darkCount, darkSum, best): (Float, Float, Float) = (0, 0, -1)
        var (first, last) = (127, 127)
        for gray in 0..<256 {
            darkCount += Float(histogram[gray])
            darkSum += Float(gray) * Float(histogram[gray])
            let lightCount = count - darkCount
            if darkCount == 0 { continue }
            if lightCount <= 0 { break }
            let difference = darkSum / darkCount - (sum - darkSum) / lightCount
            let between = darkCount * lightCount * difference * difference
            // Between two separate groups all thresholds are as good; the middle one is meant.
            if between > best * 1.00001 {
                best = between
                (first, last) = (gray, gray)
            } else if between >= best * 0.99999 {
                last = gray
            }
        }
        return (first + last) / 2 + 1
    }
}
