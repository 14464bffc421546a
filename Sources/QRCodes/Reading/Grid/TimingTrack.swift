/// Follows a timing pattern along a symbol's upper or left edge, module by module, which bridges what a single finder pattern's
/// frame cannot foresee.
struct TimingTrack {
    let picture: Darkness
    let isDark: Bool

    /// A place among the modules, counted along the edge and from it inwards, and where it is seen.
    struct Mark {
        let along: Float
        let inwards: Float
        let place: Point
    }

    /// - Parameters:
    ///   - start: The middle of module 7 of the edge's row.
    ///   - forward: From one module to the next.
    ///   - outward: From the edge's row to the one beyond.
    ///   - modules: Which modules of the edge are dark, up to the last to be followed.
    func follow(from start: Point, _ forward: Point, _ outward: Point, _ modules: [Bool]) -> [Mark] {
        var marks: [Mark] = []
        var centre = start
        var step = forward
        for module in 7..<max(7, modules.count - 1) {
            var next = centre + step
            if modules[module] != modules[module + 1], let share = edge(centre, step, isDark: modules[module]) {
                let edge = centre + step * share
                marks.append(Mark(along: Float(module + 1), inwards: 0.5, place: edge))
                next = edge + step * 0.5
                step *= 1 + 0.2 * (share - 0.5)
            }
            if modules[module + 1], let share = edge(next, outward, isDark: true) {
                marks.append(Mark(along: Float(module) + 1.5, inwards: 0, place: next + outward * share))
                next += outward * (0.5 * (share - 0.5))
            }
            centre = next
        }
        return marks
    }

    /// After which share of a step the colour changes; nil if it does not.
    private func edge(_ from: Point, _ step: Point, isDark isModuleDark: Bool) -> Float? {
        let sign: Float = isModuleDark == isDark ? 1 : -1
        var before = sign * picture[from + step * 0.1]
        guard before > 0 else { return nil }
        for tenth in 2...10 {
            let share = Float(tenth) / 10
            let here = sign * picture[from + step * share]
            if here <= 0 { return share - 0.1 + 0.1 * before / (before - here) }
            before = here
        }
        return nil
    }
}
