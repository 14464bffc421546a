/// How a module is told to be dark from its own darkness and its neighbours'.
enum ModuleSharpening: CaseIterable {
    /// By its own.
    case plain
    /// Against the mean of the seven by seven modules around it, for light that changes within the symbol.
    case local
    /// Less what its four neighbours add to it, for blur.
    case sharpened

    func grid(_ samples: ModuleSamples) -> ModuleGrid {
        switch self {
        case .plain:
            ModuleGrid(columns: samples.columns, rows: samples.rows, modules: samples.darkness.map { $0 > 0 ? 1 : 0 })
        case .local: Self.local(samples)
        case .sharpened: Self.sharpened(samples)
        }
    }

    private static func local(_ samples: ModuleSamples) -> ModuleGrid {
        let (columns, rows) = (samples.columns, samples.rows)
        var grid = ModuleGrid(columns: columns, rows: rows)
        var sums = [Float](repeating: 0, count: columns)
        for row in 0..<rows {
            let near = max(0, row - 3)...min(rows - 1, row + 3)
            for column in 0..<columns {
                var sum: Float = 0
                for other in near { sum += samples.darkness[other * columns + column] }
                sums[column] = sum / Float(near.count)
            }
            for column in 0..<columns {
                let beside = max(0, column - 3)...min(columns - 1, column + 3)
                var sum: Float = 0
                for other in beside { sum += sums[other] }
                let mean = sum / Float(beside.count)
                if samples.darkness[row * columns + column] > mean * 0.7 { grid[column, row] = 1 }
            }
        }
        return grid
    }

    private static func sharpened(_ samples: ModuleSamples) -> ModuleGrid {
        let (columns, rows) = (samples.columns, samples.rows)
        var grid = ModuleGrid(columns: columns, rows: rows)
        let darkness = samples.darkness
        for row in 0..<rows {
            for column in 0..<columns {
                let own = darkness[row * columns + column]
                let beside =
                    darkness[row * columns + max(0, column - 1)]
                    + darkness[row * columns + min(columns - 1, column + 1)]
                let above =
                    darkness[max(0, row - 1) * columns + column] + darkness[min(rows - 1, row + 1) * columns + column]
                if own * 1.8 - (beside + above) * 0.2 > 0 { grid[column, row] = 1 }
            }
        }
        return grid
    }
}
