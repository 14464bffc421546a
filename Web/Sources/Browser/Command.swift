/// What the page is told to do: a name, arguments without zero bytes, and at last any bytes at all.
struct Command {
    private var bytes: [UInt8]

    init(_ name: String) {
        bytes = []
        append(name)
    }

    init(_ name: String, _ argument: String) {
        self.init(name)
        bytes.append(0)
        append(argument)
    }

    init(_ name: String, _ argument: String, _ last: String) {
        self.init(name, argument)
        bytes.append(0)
        append(last)
    }

    init(_ name: String, _ argument: String, _ second: String, _ last: String) {
        self.init(name, argument, second)
        bytes.append(0)
        append(last)
    }

    init(_ name: String, _ argument: String, _ last: [UInt8]) {
        self.init(name, argument)
        bytes.append(0)
        bytes += last
    }

    /// - Parameters: A callback, a time or a size, as the command has it.
    @discardableResult
    func run(_ number: Int32 = 0, _ second: Int32 = 0) -> Int32 {
        bytes.withUnsafeBufferPointer { pageCommand($0.baseAddress, Int32($0.count), number, second) }
    }

    /// Runs it and takes what it answers.
    func answer() -> [UInt8]? {
        let count = run()
        guard count >= 0 else { return nil }
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initializedCount in
            pageTake(buffer.baseAddress)
            initializedCount = Int(count)
        }
    }

    private mutating func append(_ text: String) {
        // Every string is native here, so its bytes are contiguous.
        text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    }
}
