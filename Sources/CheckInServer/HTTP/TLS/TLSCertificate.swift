import CMicroHTTPD

/// A certificate with those above it, and its key, as GnuTLS takes them.
///
/// What it points to stays for as long as the program runs, since a handshake may be using it; it is some ten kilobytes.
/// Unchecked, since nobody writes there.
struct TLSCertificate: @unchecked Sendable {
    let chain: UnsafeMutablePointer<gnutls_pcert_st>
    let length: UInt32
    let key: gnutls_privkey_t
    /// From when until when it is valid, in Unix seconds.
    let validity: ClosedRange<Int64>

    /// How many certificates a file may have.
    private static let longestChain: UInt32 = 16

    /// Reads PEM.
    init(certificate: [UInt8], key: [UInt8]) throws(TLSCertificateFault) {
        validity = try Self.validity(certificate)
        let ready = try Self.key(key)
        do throws(TLSCertificateFault) {
            try Self.checkPair(certificate, key)
            (chain, length) = try Self.chain(certificate)
        } catch {
            gnutls_privkey_deinit(ready)
            throw error
        }
        self.key = ready
    }

    /// Wraps gnutls_pcert_list_import_x509_raw.
    private static func chain(
        _ pem: [UInt8]
    ) throws(TLSCertificateFault) -> (UnsafeMutablePointer<gnutls_pcert_st>, UInt32) {
        let chain = UnsafeMutablePointer<gnutls_pcert_st>.allocate(capacity: Int(longestChain))
        var length = longestChain
        let code = withDatum(pem) { datum in
            gnutls_pcert_list_import_x509_raw(chain, &length, datum, GNUTLS_X509_FMT_PEM, 0)
        }
        guard code == GNUTLS_E_SUCCESS, length > 0 else {
            chain.deallocate()
            throw .noCertificate
        }
        return (chain, length)
    }

    /// Wraps gnutls_privkey_import_x509_raw.
    private static func key(_ pem: [UInt8]) throws(TLSCertificateFault) -> gnutls_privkey_t {
        var made: gnutls_privkey_t?
        guard gnutls_privkey_init(&made) == GNUTLS_E_SUCCESS, let key = made else { throw .noKey }
        let code = withDatum(pem) { gnutls_privkey_import_x509_raw(key, $0, GNUTLS_X509_FMT_PEM, nil, 0) }
        guard code == GNUTLS_E_SUCCESS else {
            gnutls_privkey_deinit(key)
            throw code == GNUTLS_E_DECRYPTION_FAILED ? .keyHasPassword : .noKey
        }
        return key
    }

    /// Wraps gnutls_x509_crt_get_expiration_time.
    private static func validity(_ pem: [UInt8]) throws(TLSCertificateFault) -> ClosedRange<Int64> {
        var made: gnutls_x509_crt_t?
        guard gnutls_x509_crt_init(&made) == GNUTLS_E_SUCCESS, let first = made else { throw .noCertificate }
        defer { gnutls_x509_crt_deinit(first) }
        // The first of the file is the server's own.
        guard withDatum(pem, { gnutls_x509_crt_import(first, $0, GNUTLS_X509_FMT_PEM) }) == GNUTLS_E_SUCCESS else {
            throw .noCertificate
        }
        let start = Int64(gnutls_x509_crt_get_activation_time(first))
        return start...max(start, Int64(gnutls_x509_crt_get_expiration_time(first)))
    }

    /// Wraps gnutls_certificate_set_x509_key_mem2, which finds out whether the key is the certificate's.
    private static func checkPair(_ certificate: [UInt8], _ key: [UInt8]) throws(TLSCertificateFault) {
        var made: gnutls_certificate_credentials_t?
        guard gnutls_certificate_allocate_credentials(&made) == GNUTLS_E_SUCCESS, let credentials = made else {
            throw .noCertificate
        }
        defer { gnutls_certificate_free_credentials(credentials) }
        let code = withDatum(certificate) { certificate in
            withDatum(key) { key in
                gnutls_certificate_set_x509_key_mem2(credentials, certificate, key, GNUTLS_X509_FMT_PEM, nil, 0)
            }
        }
        guard code >= 0 else { throw .otherKey }
    }

    private static func withDatum(_ bytes: [UInt8], _ body: (UnsafePointer<gnutls_datum_t>) -> Int32) -> Int32 {
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { bytes in
            var datum = gnutls_datum_t(data: bytes.baseAddress, size: UInt32(bytes.count))
            return body(&datum)
        }
    }
}
