import CheckIn
import CheckInServer
import Keys

/// Where the command keeps a holder's device key and pass; only their owner may read them.
struct Wallet {
    let key: PrivateKey
    private let folder: PrivateFolder

    private static let keyFile = "device-key.pem"
    private static let passFile = "pass.cwt"

    /// Opens the wallet, and makes it and its key if need be.
    init(path: String) throws(CommandError) {
        do throws(FolderError) { folder = try PrivateFolder(making: path) } catch { throw CommandError(error) }
        key = try Self.key(in: folder)
    }

    /// The pass that is kept, if it is bound to the key and still valid.
    func pass(at now: Int64) throws(CommandError) -> Pass? {
        let kept: [UInt8]?
        do throws(FolderError) { kept = try folder.read(Self.passFile) } catch { throw CommandError(error) }
        guard let kept, let pass = try? Pass(bytes: kept), pass.claims.deviceKey == key.publicKey,
            now < pass.claims.expiresAt
        else { return nil }
        return pass
    }

    /// Forgets the pass; the key stays.
    func removePass() throws(CommandError) {
        do throws(FolderError) { try folder.remove(Self.passFile) } catch { throw CommandError(error) }
    }

    func keep(_ pass: Pass) throws(CommandError) {
        do throws(FolderError) { try folder.replace(Self.passFile, pass.bytes) } catch { throw CommandError(error) }
    }

    private static func key(in folder: PrivateFolder) throws(CommandError) -> PrivateKey {
        do {
            if let pem = try folder.read(keyFile) { return try PrivateKey(pem: String(decoding: pem, as: UTF8.self)) }
            _ = try folder.create(keyFile, Array(try PrivateKey().pem().utf8))
            // Read back, since another process may have been quicker; then its key counts.
            return try PrivateKey(pem: String(decoding: try folder.read(keyFile) ?? [], as: UTF8.self))
        } catch let error as FolderError {
            throw CommandError(error)
        } catch {
            let path = folder.path(of: keyFile)
            throw .fault(
                korean: "\(path)에는 읽을 수 있는 기기 키가 없어요.", english: "\(path) holds no device key that can be read")
        }
    }
}
