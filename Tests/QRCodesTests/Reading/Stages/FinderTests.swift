import Testing

@testable import QRCodes

struct FinderTests {
    /// What the reader finds in a picture of that code, turned by an angle and scaled, with its middle in the picture's.
    private func finders(degrees: Float, modulePixels: Float) throws -> (finders: [Finder], centres: [Point], side: Int)
    {
        let grid = ModuleGrid(of: try QRCode.encode("finders", version: Version(3)))
        let size = 300
        let turned = TurnedPicture(grid, degrees: degrees, modulePixels: modulePixels, size: size)
        let picture = BinarizedPicture()
        let found: [Finder] = turned.pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return [] }
            picture.look(at: GrayPlane(pixels: start, width: size, height: size, stride: size), .local)
            guard let darkness = picture.darkness else { return [] }
            var search = FinderSearch(picture, most: 100)
            search.scan(from: 1, step: 3, Buffer<Int32>())
            return Finder.all(among: search.patterns, picture, darkness, step: 3, most: 10)
        }
        let far = Float(grid.columns) - 3.5
        let centres = [(3.5, 3.5), (far, 3.5), (3.5, far)].map { turned.place($0.0, $0.1) }
        return (found, centres, grid.columns)
    }

    @Test(arguments: [0, 17, 45, 90, 200] as [Float], [2.5, 4, 6] as [Float])
    func `finder patterns are found where they are, with their edges' directions`(degrees: Float, modulePixels: Float)
        throws
    {
        let (finders, centres, _) = try finders(degrees: degrees, modulePixels: modulePixels)
        for centre in centres {
            let nearest = finders.min { distance($0.centre, centre) < distance($1.centre, centre) }
            let frame = try #require(nearest?.frame)
            #expect(distance(frame.centre, centre) < 0.6)
            #expect(abs(frame.moduleSize - modulePixels) < 0.15 * modulePixels)
            #expect(abs((frame.right * frame.down).sum()) < 0.1 * modulePixels * modulePixels)
        }
    }

    @Test func `of three patterns the one at the right angle is the corner, and the others lie clockwise`() throws {
        let (finders, centres, side) = try finders(degrees: 30, modulePixels: 4)
        let triple = try #require(FinderTriple.all(finders).first)
        #expect(distance(triple.upperLeft.centre, centres[0]) < 0.6)
        #expect(distance(triple.upperRight.centre, centres[1]) < 0.6)
        #expect(distance(triple.lowerLeft.centre, centres[2]) < 0.6)
        #expect(abs(triple.distance - Float(side - 7)) < 1)
        #expect(triple.isDark)
    }

    @Test func `runs are a finder pattern's up to what ink and light do to edges`() {
        for runs in [(4, 4, 12, 4, 4), (5, 3, 13, 3, 5), (3, 5, 11, 5, 3), (1, 1, 3, 1, 1)]
            as [(Int32, Int32, Int32, Int32, Int32)]
        {
            #expect(RunRatio.margin(runs.0, runs.1, runs.2, runs.3, runs.4, .strict) >= 0)
        }
        for runs in [(4, 4, 4, 4, 4), (4, 4, 30, 4, 4), (12, 4, 12, 4, 4), (0, 8, 12, 4, 4), (4, 4, 12, 12, 4)]
            as [(Int32, Int32, Int32, Int32, Int32)]
        {
            #expect(RunRatio.margin(runs.0, runs.1, runs.2, runs.3, runs.4, .strict) < 0)
        }
    }

    private func distance(_ first: Point, _ second: Point) -> Float {
        let way = first - second
        return (way * way).sum().squareRoot()
    }
}
