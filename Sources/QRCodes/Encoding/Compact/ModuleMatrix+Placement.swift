extension ModuleMatrix {
    /// Writes codewords into the free modules (ISO/IEC 18004:2015 §7.7.3): in stripes of two columns from the right, upwards
    /// and downwards in turns. Modules that remain at the end stay light.
    mutating func place(_ codewords: [UInt8], in free: ModuleMatrix) {
        var index = 0
        var isUpward = true
        for stripe in stride(from: side - 1, to: 0, by: -2) {
            // The vertical timing pattern is no part of any stripe.
            let right = stripe <= 6 ? stripe - 1 : stripe
            for step in 0..<side {
                let row = isUpward ? side - 1 - step : step
                for column in [right, right - 1] where free[column, row] {
                    if codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1 { self[column, row] = true }
                    index += 1
                }
            }
            isUpward.toggle()
        }
    }
}
