/// Reads the Micro QR code that a finder pattern belongs to.
struct MicroReader {
    let finder: FinderFrame
    let picture: Darkness
    let isDark: Bool

    func read(_ decoder: inout SymbolDecoder) -> SymbolReading? {
        finder.firstReading { frame in isCorner(frame) ? read(frame, &decoder) : nil }
    }

    /// Whether separators and the beginnings of both timing patterns are where they would be.
    private func isCorner(_ frame: FinderFrame) -> Bool {
        var right = 0
        for module in 0...7 {
            if !frame.isModuleDark(7, module, in: picture, isDark: isDark) { right += 1 }
            if !frame.isModuleDark(module, 7, in: picture, isDark: isDark) { right += 1 }
        }
        for module in 8...10 {
            if frame.isModuleDark(module, 0, in: picture, isDark: isDark) == (module % 2 == 0) { right += 2 }
            if frame.isModuleDark(0, module, in: picture, isDark: isDark) == (module % 2 == 0) { right += 2 }
        }
        return right >= 25
    }

    private func read(_ frame: FinderFrame, _ decoder: inout SymbolDecoder) -> SymbolReading? {
        for number in [1, 2, 3, 4] {
            let side = MicroVersion(known: number).modulesPerSide
            guard let homography = homography(frame, side), timing(homography, side) else { continue }
            let map = ModuleMap(homography)
            let samples = ModuleSamples(map, columns: side, rows: side, picture, isDark: isDark)
            let reading = SymbolReading(map, samples, isDark: isDark) { try? decoder.decodeMicro($0) }
            if let reading { return reading }
        }
        return nil
    }

    /// The finder pattern's frame continued along both timing patterns.
    private func homography(_ frame: FinderFrame, _ side: Int) -> Homography? {
        let modules = (0..<side).map { $0 < 7 || $0 % 2 == 0 }
        let fit = HomographyFit(frame, TimingTrack(picture: picture, isDark: isDark), upper: modules, left: modules)
        return fit.solved(resistance: 0.002)
    }

    /// Whether both timing patterns are right and end where the symbol does.
    private func timing(_ homography: Homography, _ side: Int) -> Bool {
        var wrong = 0
        for module in 7...side + 1 {
            let isExpectedDark = module < side && module % 2 == 0
            let along = Float(module) + 0.5
            for place in [homography.place(along, 0.5), homography.place(0.5, along)] where picture.contains(place) {
                if ((picture[place] > 0) == isDark) != isExpectedDark { wrong += 1 }
            }
        }
        return wrong <= 2
    }
}
