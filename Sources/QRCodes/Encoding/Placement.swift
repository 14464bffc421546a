/// Where the bits of the codewords go (ISO/IEC 18004:2015 §7.7.3).
enum Placement {
    /// Writes the codewords around the function patterns: in stripes of two columns from the right, upwards and downwards
    /// in turns. Modules that remain at the end stay light.
    static func modules(_ codewords: Codewords, around patterns: FunctionPatterns) -> ModuleMatrix {
        var modules = patterns.dark
        let side = modules.side
        var index = 0
        var isUpward = true
        for stripe in stride(from: side - 1, to: 0, by: -2) {
            // The vertical timing pattern is no part of any stripe.
            let right = stripe <= 6 ? stripe - 1 : stripe
            for step in 0..<side {
                let row = isUpward ? side - 1 - step : step
                for column in [right, right - 1] where !patterns.reserved[column, row] {
                    guard index < codewords.bytes.count * 8 else { return modules }
                    modules[column, row] = codewords.bytes[index / 8] >> UInt8(7 - index % 8) & 1 == 1
                    index += 1
                }
            }
            isUpward.toggle()
        }
        return modules
    }
}
