import CheckIn
import Keys
import Synchronization

@testable import CheckInServer

extension PrivateKeyStore {
    /// Keys that are gone with the test.
    static func inMemory() -> PrivateKeyStore {
        let keys = Keyring()
        return PrivateKeyStore(
            given: { () throws(StartError) in nil },
            load: { (id) throws(StartError) in keys.kept.withLock { $0[id] } },
            keep: { (key) throws(StartError) in keys.kept.withLock { $0[KeyID(of: key.publicKey)] = key } },
            destroy: { (id) throws(StartError) in _ = keys.kept.withLock { $0.removeValue(forKey: id) } })
    }

    private final class Keyring: Sendable {
        let kept = Mutex<[KeyID: PrivateKey]>([:])
    }
}
