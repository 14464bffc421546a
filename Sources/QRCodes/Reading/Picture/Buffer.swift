/// Memory that is used again and again, and grows when more is needed.
final class Buffer<Element: BitwiseCopyable> {
    private(set) var start: UnsafeMutablePointer<Element>
    private var capacity: Int

    init() {
        capacity = 64
        start = .allocate(capacity: capacity)
    }

    deinit {
        start.deallocate()
    }

    /// Makes room for that many elements; what was there is lost if it grows.
    func reserve(_ count: Int) {
        if count <= capacity { return }
        start.deallocate()
        capacity = count
        start = .allocate(capacity: capacity)
    }
}
