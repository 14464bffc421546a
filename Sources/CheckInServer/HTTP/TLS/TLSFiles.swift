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

        init(_ certificate: [UInt8], _ key: [UInt8]) throws(TLSFilesError) {
            self.certificate = certificate
            self.key = key
            do { ready = try TLSCertificate(certificate: certificate, key: key) } catch { throw .unusable(error) }
        }
    }

    /// Reads both, each in PEM.
    public init(certificate: String, key: String) throws(TLSFilesError) {
        certificatePath = certificate
        keyPath = key
        state = Mutex(try State(try Self.bytes(certificate), try Self.bytes(key)))
    }

    /// Shows what the files hold now from the next connection on; where they are of no use, what they held before.
    public func reload() throws(TLSFilesError) {
        let certificate = try Self.bytes(certificatePath)
        let key = try Self.bytes(keyPath)
        // What is made ready is kept for good, so the same is not made twice.
        if state.withLock({ $0.certificate == certificate && $0.key == key }) { return }
        let new = try State(certificate, key)
        state.withLock { $0 = new }
    }

    /// From when until when the certificate is valid, in Unix seconds.
    public var validity: ClosedRange<Int64> { current.validity }

    var current: TLSCertificate { state.withLock { $0.ready } }

    private static func bytes(_ path: String) throws(TLSFilesError) -> [UInt8] {
        do { return try WholeFile.read(path) } catch { throw .file(error) }
    }
}

/// Why a server cannot show a certificate.
public enum TLSFilesError: Error, Equatable, Sendable {
    case file(FolderError)
    case unusable(TLSCertificateFault)
}
