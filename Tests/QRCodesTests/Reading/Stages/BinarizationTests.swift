import Testing

@testable import QRCodes

struct BinarizationTests {
    /// Looks at a picture whose pixels a closure gives.
    private func dark(
        width: Int, height: Int, _ binarization: Binarization, _ gray: (_ column: Int, _ row: Int) -> UInt8
    ) -> [[UInt8]] {
        let pixels = (0..<width * height).map { gray($0 % width, $0 / width) }
        let picture = BinarizedPicture()
        return pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return [] }
            picture.look(at: GrayPlane(pixels: start, width: width, height: height, stride: width), binarization)
            return (0..<height).map { row in (0..<width).map { picture.dark[row * width + $0] } }
        }
    }

    /// Squares of four pixels, 60 darker than the light around, which falls from left to right.
    private func unevenSquares(_ column: Int, _ row: Int) -> UInt8 {
        UInt8(230 - column - ((column / 4 + row / 4) % 2 == 0 ? 60 : 0))
    }

    @Test func `light that falls across the picture is followed locally`() {
        let seen = dark(width: 160, height: 64, .local, unevenSquares)
        for (row, line) in seen.enumerated() {
            #expect(line == (0..<160).map { ($0 / 4 + row / 4) % 2 == 0 ? 1 : 0 })
        }
    }

    @Test func `one threshold for all lies between the two groups of pixels`() {
        let seen = dark(width: 64, height: 64, .global) { column, _ in column < 20 ? 30 : 200 }
        #expect(seen.allSatisfy { $0 == (0..<64).map { $0 < 20 ? 1 : 0 } })
    }

    @Test func `a picture of one gray is one whole, dark or light`() {
        for gray in [0, 100, 255] as [UInt8] {
            let seen = dark(width: 40, height: 24, .local) { _, _ in gray }
            #expect(Set(seen.joined()).count == 1)
        }
    }

    @Test func `half a picture is made of the means of four pixels`() {
        let pixels: [UInt8] = [10, 20, 200, 200, 30, 40, 100, 103]
        var half = [UInt8](repeating: 0, count: 2)
        Halving.halve(pixels, stride: 4, to: &half, 2)
        #expect(half == [25, 151])
    }

    @Test func `filters smooth and sharpen, but for the edges`() {
        let side = 9
        var pixels = [UInt8](repeating: 100, count: side * side)
        pixels[4 * side + 4] = 190
        for (filtering, middle, beside) in [(Filtering.smoothed, 110, 110), (.sharpened, 255, 94)]
            as [(Filtering, UInt8, UInt8)]
        {
            var result = [UInt8](repeating: 0, count: side * side)
            pixels.withUnsafeBufferPointer { pixels in
                guard let start = pixels.baseAddress else { return }
                filtering.apply(to: GrayPlane(pixels: start, width: side, height: side, stride: side), &result)
            }
            #expect(result[4 * side + 4] == middle)
            #expect(result[4 * side + 5] == beside)
            #expect(result[..<(2 * side)].allSatisfy { $0 == 100 })
        }
    }
}
