import Screens

extension ServerClock {
    /// What is said when this computer's clock is off by more than gates allow.
    var sentence: Sentence? {
        let seconds = slowBySeconds
        guard seconds != 0 else { return nil }
        return Sentence { phrases in
            let duration = phrases.duration(seconds: abs(seconds))
            return switch (phrases.language, seconds > 0) {
            case (.korean, true): "이 컴퓨터의 시계가 \(duration) 느려요. 시간을 맞춰 주세요."
            case (.korean, false): "이 컴퓨터의 시계가 \(duration) 빨라요. 시간을 맞춰 주세요."
            case (.english, true): "this computer's clock is \(duration) slow; please set it"
            case (.english, false): "this computer's clock is \(duration) fast; please set it"
            }
        }
    }
}
