/// Why a certificate and a key cannot be used for TLS.
public enum TLSCertificateFault: Error, Equatable, Sendable {
    /// The file holds no certificate in PEM.
    case noCertificate
    /// The file holds no private key in PEM.
    case noKey
    /// The key is encrypted, and there is nobody to ask.
    case keyHasPassword
    /// The key belongs to another certificate.
    case otherKey
}
