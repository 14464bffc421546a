import Synchronization

/// The certificate that a server shows, from files in PEM that may be read again while it runs.
public final class TLSFiles: Sendable {
    private let certificatePath: String
    private let keyPath: String
    private let state: Mutex<State>

    private struct State {
        var certificate: [UInt8]
        var key: [UInt8]
        var ready: TLSCertificate
    }

    /// Reads both, each in PEM.
    public init(certificate: String, key: String) throws(TLSFilesError) {
        certificatePath = certificate
        keyPath = key
        state = Mutex(try Self.read(certificate, key))
    }

    /// Shows what the files hold now from the next connection on; where they are of no use, what they held before.
    public func reload() throws(TLSFilesError) {
        let new = try Self.read(certificatePath, keyPath)
        state.withLock { state in
            // What is read is kept for good, so the same is not kept twice.
            if state.certificate != new.certificate || state.key != new.key { state = new }
        }
    }

    /// From when until when the certificate is valid, in Unix seconds.
    public var validity: ClosedRange<Int64> { current.validity }

    var current: TLSCertificate { state.withLock { $0.ready } }

    private static func read(_ certificatePath: String, _ keyPath: String) throws(TLSFilesError) -> State {
        let certificate = try bytes(certificatePath)
        let key = try bytes(keyPath)
        do {
            let ready = try TLSCertificate(certificate: certificate, key: key)
            return State(certificate: certificate, key: key, ready: ready)
        } catch {
            throw .unusable(error)
        }
    }

    private static func bytes(_ path: String) throws(TLSFilesError) -> [UInt8] {
        do { return try WholeFile.read(path) } catch { throw .file(error) }
    }
}

/// Why a server cannot show a certificate.
public enum TLSFilesError: Error, Equatable, Sendable {
    case file(FolderError)
    case unusable(TLSCertificateFault)
}
