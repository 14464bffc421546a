import CheckIn

/// The scans that this gate decided by itself, until the server has them: the oldest first, each on the device before its
/// verdict shows.
final class ScanQueue {
    /// Told whenever another number of them waits.
    var onChange: () -> Void = {}

    private let device: GateDevice
    private var waiting: [(key: Int, scan: OfflineScan)] = []

    init(_ device: GateDevice) {
        self.device = device
    }

    var count: Int { waiting.count }
    var scans: [OfflineScan] { waiting.map { $0.scan } }

    /// Takes up what was kept. What cannot be read any more is no scan.
    func restore(_ kept: [KeptScan]) {
        var restored: [(key: Int, scan: OfflineScan)] = []
        for item in kept {
            guard let tree = try? CBOR.decode(item.bytes), let scan = try? OfflineScan(tree) else { continue }
            restored.append((item.key, scan))
        }
        waiting = restored + waiting
        onChange()
    }

    /// Keeps a scan and says whether the device could.
    func append(_ scan: OfflineScan, _ done: @escaping (Bool) -> Void) {
        device.append(scan.tree.encoded) { [self] key in
            guard let key else { return done(false) }
            waiting.append((key, scan))
            onChange()
            done(true)
        }
    }

    /// As many of the oldest as one message takes.
    var batch: OfflineBatch { OfflineBatch(firstOf: scans) }

    /// The server answered these: hands over the scan of each, and forgets them.
    func settle(_ results: [OfflineResult]) -> [(OfflineScan, OfflineResult)] {
        var settled: [(OfflineScan, OfflineResult)] = []
        var keys: [Int] = []
        for result in results {
            let isIt = { (kept: (key: Int, scan: OfflineScan)) in kept.scan.request.id.hasSameBytes(as: result.id) }
            guard let place = waiting.firstIndex(where: isIt) else { continue }
            settled.append((waiting[place].scan, result))
            keys.append(waiting[place].key)
            waiting.remove(at: place)
        }
        device.remove(keys)
        onChange()
        return settled
    }
}
