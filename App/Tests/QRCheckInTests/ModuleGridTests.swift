import Testing
import UIKit

@testable import QRCheckIn

struct ModuleGridTests {
    @Test func modulesAreWholePixelsAndTheGridIsInTheMiddle() throws {
        // 241 × 223 points at three pixels a point: 669 pixels for 61 + 8 modules are 9 each.
        let size = CGSize(width: 241, height: 223)
        let grid = try #require(ModuleGrid(modulesPerSide: 61, in: size, pixelsPerPoint: 3))
        #expect(grid.rect(columns: 0..<1, row: 0) == CGRect(x: 29, y: 20, width: 3, height: 3))
        #expect(grid.rect(columns: 7..<10, row: 60) == CGRect(x: 50, y: 200, width: 9, height: 3))
    }

    @Test func theQuietZoneCountsForTheSize() {
        #expect(ModuleGrid(modulesPerSide: 21, in: CGSize(width: 29, height: 29), pixelsPerPoint: 1) != nil)
        #expect(ModuleGrid(modulesPerSide: 21, in: CGSize(width: 28, height: 29), pixelsPerPoint: 1) == nil)
        #expect(ModuleGrid(modulesPerSide: 21, in: CGSize(width: 29, height: 28), pixelsPerPoint: 1) == nil)
    }
}
