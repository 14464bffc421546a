/// A fixed number of plain values, in memory of their own. Values own nothing, since none is released.
///
/// An array would first have the runtime make metadata, which takes longer than a small symbol.
/// Copies share the memory, so only who made a table writes into it.
struct Table<Element> {
    let count: Int
    private var memory: TableMemory

    /// - Parameter element: What is there at first; nil if all will be written before it is read.
    init(repeating element: Element? = nil, count: Int) {
        self.count = count
        memory = TableMemory(byteCount: count * MemoryLayout<Element>.stride)
        guard let element else { return }
        withValues { $0.initialize(repeating: element, count: count) }
    }

    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count)
        return withValues { $0[index] }
    }

    /// Whether no copy shares the memory.
    mutating func isAlone() -> Bool { isKnownUniquelyReferenced(&memory) }

    /// Moves into memory of its own if a copy shares it.
    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    mutating func makeAlone() {
        if isAlone() { return }
        let copy = Table(count: count)
        withValues { values in copy.withValues { $0.initialize(from: values, count: count) } }
        self = copy
    }

    /// Hands the values to a function, which has to stay among them.
    @inline(__always)
    func withValues<Result>(_ body: (UnsafeMutablePointer<Element>) -> Result) -> Result {
        withExtendedLifetime(memory) { body(memory.start.assumingMemoryBound(to: Element.self)) }
    }
}

/// Unchecked, since nobody writes into memory that a copy shares: a kept table is complete before it is passed on, and who
/// writes into one again first asks ``isAlone()`` or ``makeAlone()``.
extension Table: @unchecked Sendable {}

/// Not part of ``Table``, so that it is one class for all types of values.
private final class TableMemory {
    let start: UnsafeMutableRawPointer

    init(byteCount: Int) {
        start = .allocate(byteCount: byteCount, alignment: 16)
    }

    deinit { start.deallocate() }
}
