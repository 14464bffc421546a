public import CheckIn

/// Where the device keeps its pass.
public struct PassStore {
    /// The pass kept from an earlier launch, if it is bound to the device's key.
    public var load: () -> Pass?
    /// Keeps a pass in the place of the one before.
    public var save: (Pass) -> Void
    /// Forgets the pass; the key stays.
    public var remove: () -> Void

    /// Makes a store from its functions.
    public init(
        load: @escaping () -> Pass?, save: @escaping (Pass) -> Void, remove: @escaping () -> Void = {}
    ) {
        self.load = load
        self.save = save
        self.remove = remove
    }
}

@available(*, unavailable)
extension PassStore: Sendable {}
