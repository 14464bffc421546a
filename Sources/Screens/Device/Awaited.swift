/// One answer that comes later or never. Once given up, an answer that still comes is dropped, and whoever waited is let go.
///
/// So a view model can be freed although someone outside keeps the closure that would answer it.
final class Awaited<Answer> {
    private var take: ((Answer) -> Void)?

    init(_ take: @escaping (Answer) -> Void) {
        self.take = take
    }

    /// Hands the answer over, at the first call only.
    func answer(_ answer: Answer) {
        guard let take else { return }
        self.take = nil
        take(answer)
    }

    func giveUp() {
        take = nil
    }
}
