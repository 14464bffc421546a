import Testing

@testable import QRCodes

struct GridTests {
    private let tilted = Homography(
        x: SIMD3(4, 0.5, 20), y: SIMD3(-0.4, 3.6, 40), scale: SIMD2(0.002, -0.001))

    @Test func `a homography is fitted to where modules are seen`() throws {
        var fit = HomographyFit(origin: Point(20, 40), pixels: 150, modules: 33)
        for column in stride(from: 0, through: 33, by: 11) {
            for row in stride(from: 0, through: 33, by: 11) {
                fit.add(Float(column), Float(row), at: tilted.place(Float(column), Float(row)))
            }
        }
        let fitted = try #require(fit.solved(resistance: 0))
        for (column, row) in [(3.5, 29), (16, 16), (32.5, 0.5)] as [(Float, Float)] {
            let way = fitted.place(column, row) - tilted.place(column, row)
            #expect(abs(way.x) < 0.01 && abs(way.y) < 0.01)
        }
        #expect(HomographyFit(origin: Point(0, 0), pixels: 1, modules: 1).solved() == nil)
    }

    @Test func `bends between nodes are interpolated, and go on beyond the last`() {
        let map = ModuleMap(
            tilted, columns: [0, 10], rows: [0, 10], bends: [Point(0, 0), Point(2, 0), Point(0, 4), Point(2, 4)])
        #expect(map.bend(5, 5) == Point(1, 2))
        #expect(map.bend(10, 0) == Point(2, 0))
        #expect(map.bend(20, 0) == Point(4, 0))
    }

    @Test func `modules are sampled at their middles, and those beyond the picture are lost`() throws {
        let grid = ModuleGrid(of: try QRCode.encode("sampled"))
        let picture = TurnedPicture(grid, degrees: 25, modulePixels: 5, size: 160)
        let (right, down) = (picture.place(1, 0) - picture.place(0, 0), picture.place(0, 1) - picture.place(0, 0))
        for shift in [0, -8] as [Float] {
            let origin = picture.place(shift, 0)
            let map = ModuleMap(
                Homography(
                    x: SIMD3(right.x, down.x, origin.x), y: SIMD3(right.y, down.y, origin.y), scale: SIMD2(0, 0)))
            let looked = BinarizedPicture()
            let samples: ModuleSamples? = picture.pixels.withUnsafeBufferPointer { pixels in
                guard let start = pixels.baseAddress else { return nil }
                looked.look(at: GrayPlane(pixels: start, width: 160, height: 160, stride: 160), .local)
                return looked.darkness.map {
                    ModuleSamples(map, columns: grid.columns, rows: grid.rows, $0, isDark: true)
                }
            }
            let seen = try #require(samples)
            if shift == 0 {
                #expect(seen.lost == 0)
                for way in ModuleSharpening.allCases { #expect(way.grid(seen) == grid) }
            } else {
                #expect(seen.lost > 0)
                #expect(seen.unseen.count { $0 == 1 } == seen.lost)
            }
        }
    }
}
