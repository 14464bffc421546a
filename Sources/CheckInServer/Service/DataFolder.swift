import Keys
import Ledger

/// The folder with all that a service keeps: the ledger and the issuer's key. Several processes may use it at once.
public struct DataFolder: Sendable {
    private let folder: PrivateFolder

    private static let keyFile = "issuer-key.pem"
    private static let ledgerFile = "ledger.sqlite"

    /// Uses the folder, and makes it if need be.
    public init(making path: String) throws(StartError) {
        do { folder = try PrivateFolder(making: path) } catch { throw .folder(error) }
    }

    /// Uses a folder that a service has used before.
    public init(existing path: String) throws(StartError) {
        do throws(FolderError) {
            folder = try PrivateFolder(existing: path)
            if try folder.read(Self.keyFile) != nil { return }
        } catch {
            throw .folder(error)
        }
        throw .noData(path: path)
    }

    /// The issuer's key, which is made the first time.
    func issuerKey() throws(StartError) -> PrivateKey {
        if let key = try keptKey() { return key }
        let pem: String
        do { pem = try PrivateKey().pem() } catch { throw .key(error) }
        do { _ = try folder.create(Self.keyFile, Array(pem.utf8)) } catch { throw .folder(error) }
        // Read back, since another process may have been quicker; then its key counts.
        guard let key = try keptKey() else { throw .key(.unreadable) }
        return key
    }

    private func keptKey() throws(StartError) -> PrivateKey? {
        let kept: [UInt8]?
        do { kept = try folder.read(Self.keyFile) } catch { throw .folder(error) }
        guard let kept else { return nil }
        do { return try PrivateKey(pem: String(decoding: kept, as: UTF8.self)) } catch { throw .key(error) }
    }

    func ledger() throws(StartError) -> SQLiteLedger {
        // SQLite would make a file that everyone may read.
        do { _ = try folder.create(Self.ledgerFile, []) } catch { throw .folder(error) }
        do { return try SQLiteLedger(path: folder.path(of: Self.ledgerFile)) } catch { throw .ledger(error) }
    }
}
