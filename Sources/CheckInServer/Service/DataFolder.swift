import CheckIn
import Keys
public import Ledger

/// The folder with all that a service keeps: the ledger and the keys. Several processes may use it at once.
public struct DataFolder: Sendable {
    private let folder: PrivateFolder
    /// Where the ledger is, if not in the folder.
    private let database: String?

    /// Where an operator puts a key of their own.
    private static let givenKeyFile = "issuer-key.pem"
    private static let sealingKeyFile = "people.key"
    private static let ledgerFile = "ledger.sqlite"

    /// Uses the folder, and makes it if need be.
    ///
    /// - Parameter database: The URL of a PostgreSQL database that has the ledger, for several servers; each needs the
    ///   same keys in its folder.
    public init(making path: String, database: String? = nil) throws(StartError) {
        self.database = database
        do { folder = try PrivateFolder(making: path) } catch { throw .folder(error) }
    }

    /// Uses a folder that a service has used before.
    ///
    /// - Parameter database: As for a new one.
    public init(existing path: String, database: String? = nil) throws(StartError) {
        self.database = database
        do throws(FolderError) {
            folder = try PrivateFolder(existing: path)
            if database != nil { return }
            if try folder.has(Self.ledgerFile) { return }
        } catch {
            throw .folder(error)
        }
        throw .noData(path: path)
    }

    /// The ledger alone, without the keys.
    public func ledger() throws(StartError) -> SQLLedger {
        if let database {
            do { return try SQLLedger(url: database) } catch { throw .ledger(error) }
        }
        // SQLite would make a file that everyone may read.
        do { _ = try folder.create(Self.ledgerFile, []) } catch { throw .folder(error) }
        do { return try SQLLedger(path: folder.path(of: Self.ledgerFile)) } catch { throw .ledger(error) }
    }

    /// What the ledger keeps of people is sealed with this key, which is made the first time and is not in the ledger.
    func sealingKey() throws(StartError) -> SealingKey {
        do throws(FolderError) {
            let made = Array(Base64URL.encode(SealingKey().secret).utf8)
            _ = try folder.create(Self.sealingKeyFile, made)
            // Read back, since another process may have been quicker; then its key counts.
            let kept = String(decoding: try folder.read(Self.sealingKeyFile) ?? [], as: UTF8.self)
            if let key = Base64URL.decode(kept).flatMap({ SealingKey(bytes: $0) }) { return key }
        } catch {
            throw .folder(error)
        }
        throw .sealingKeyUnreadable(path: folder.path(of: Self.sealingKeyFile))
    }

    /// The issuer's private keys, a file for each.
    var issuerKeys: PrivateKeyStore {
        PrivateKeyStore(
            given: { () throws(StartError) in try key(in: Self.givenKeyFile) },
            load: { (id) throws(StartError) in
                if let key = try key(in: Self.keyFile(id)) { return key }
                let given = try key(in: Self.givenKeyFile)
                return given.flatMap { KeyID(of: $0.publicKey) == id ? $0 : nil }
            },
            keep: { (key) throws(StartError) in
                let pem: String
                do throws(KeyError) { pem = try key.pem() } catch { throw StartError.key(error) }
                do throws(FolderError) {
                    _ = try folder.create(Self.keyFile(KeyID(of: key.publicKey)), Array(pem.utf8))
                } catch { throw StartError.folder(error) }
            },
            destroy: { (id) throws(StartError) in
                // A key that the operator gave is the operator's.
                do throws(FolderError) { try folder.remove(Self.keyFile(id)) } catch { throw StartError.folder(error) }
            })
    }

    private func key(in file: String) throws(StartError) -> PrivateKey? {
        let kept: [UInt8]?
        do { kept = try folder.read(file) } catch { throw .folder(error) }
        guard let kept else { return nil }
        do { return try PrivateKey(pem: String(decoding: kept, as: UTF8.self)) } catch { throw .key(error) }
    }

    private static func keyFile(_ id: KeyID) -> String {
        "issuer-key-\(id.hex).pem"
    }
}
