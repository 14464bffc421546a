/// A fixed number of plain values, in memory of their own.
///
/// An array of a type of this module would first have the runtime make metadata, which takes longer than a small symbol.
/// Copies share the memory, so only who made a table writes into it.
struct Table<Element> {
    private var memory: TableMemory

    /// - Parameter element: What is there at first; nil if all will be written before it is read.
    init(repeating element: Element? = nil, count: Int) {
        memory = TableMemory(byteCount: count * MemoryLayout<Element>.stride)
        guard let element else { return }
        withValues { $0.initialize(repeating: element, count: count) }
    }

    /// Whether no copy shares the memory.
    mutating func isAlone() -> Bool { isKnownUniquelyReferenced(&memory) }

    /// Hands the values to a function, which has to stay among them.
    @inline(__always)
    func withValues<Result>(_ body: (UnsafeMutablePointer<Element>) -> Result) -> Result {
        withExtendedLifetime(memory) { body(memory.start.assumingMemoryBound(to: Element.self)) }
    }
}

/// Unchecked, since nobody writes into memory that a copy shares: a kept table is complete before it is passed on, and who
/// writes into one again first asks ``isAlone()``.
extension Table: @unchecked Sendable {}

/// Not part of ``Table``, so that it is one class for all types of values.
private final class TableMemory {
    let start: UnsafeMutableRawPointer

    init(byteCount: Int) {
        start = .allocate(byteCount: byteCount, alignment: 16)
    }

    deinit { start.deallocate() }
}
