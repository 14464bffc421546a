public import CheckIn

/// What a gate that decides by itself needs of its device.
public struct GateDevice {
    /// Checks one signature with the device's own cryptography, at once or later; nil if it has none.
    public var verify: (_ check: SignatureCheck, _ done: @escaping (Bool?) -> Void) -> Void
    /// Asks the server for what is new since a mark.
    public var fetchSnapshot: (_ mark: String?, _ done: @escaping (Server.Answer) -> Void) -> Void
    /// Hands over what was kept when the gate was left.
    public var load: (_ done: @escaping (_ memory: [UInt8]?, _ queue: [KeptScan]) -> Void) -> Void
    /// Keeps what the gate knows, in place of what was kept before.
    public var saveMemory: (_ memory: [UInt8]) -> Void
    /// Keeps a scan until it is sent, behind those that wait; nil if it could not be kept.
    public var append: (_ scan: [UInt8], _ done: @escaping (_ key: Int?) -> Void) -> Void
    /// Forgets scans that were sent.
    public var remove: (_ keys: [Int]) -> Void

    /// Takes a closure for each.
    public init(
        verify: @escaping (_ check: SignatureCheck, _ done: @escaping (Bool?) -> Void) -> Void,
        fetchSnapshot: @escaping (_ mark: String?, _ done: @escaping (Server.Answer) -> Void) -> Void,
        load: @escaping (_ done: @escaping (_ memory: [UInt8]?, _ queue: [KeptScan]) -> Void) -> Void,
        saveMemory: @escaping (_ memory: [UInt8]) -> Void,
        append: @escaping (_ scan: [UInt8], _ done: @escaping (_ key: Int?) -> Void) -> Void,
        remove: @escaping (_ keys: [Int]) -> Void
    ) {
        self.verify = verify
        self.fetchSnapshot = fetchSnapshot
        self.load = load
        self.saveMemory = saveMemory
        self.append = append
        self.remove = remove
    }
}

@available(*, unavailable)
extension GateDevice: Sendable {}

/// A scan on the device that the server has not heard of, or not answered.
public struct KeptScan: Equatable, Sendable {
    /// Rises with each that is kept.
    public var key: Int
    /// An ``OfflineScan`` in CBOR.
    public var bytes: [UInt8]

    /// Puts both together.
    public init(key: Int, bytes: [UInt8]) {
        self.key = key
        self.bytes = bytes
    }
}

/// Where a gate stands.
public struct GatePlace: Equatable, Sendable {
    /// The gate's name.
    public var gate: String
    /// The venue's name.
    public var venue: String

    /// Puts both together.
    public init(gate: String, venue: String) {
        self.gate = gate
        self.venue = venue
    }
}
