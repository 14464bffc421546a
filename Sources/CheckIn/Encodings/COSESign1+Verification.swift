extension COSESign1 {
    /// Whether the key signed this message, and the application's own data with it.
    ///
    /// Headers are read as RFC 9052 §3.1 has them: labels that are not understood are ignored unless they are critical,
    /// and none is understood as critical here.
    ///
    /// - Parameter externalAAD: What was signed along but is not sent (RFC 9052 §4.3).
    public func isSigned(
        by key: PublicKey, externalAAD: [UInt8] = [], verifier: SignatureVerifier
    ) throws(COSEError) -> Bool {
        let header = try protectedHeader()
        try requireDistinctLabels(header)
        guard header[COSEHeader.critical] == nil else { throw .criticalHeader }
        guard let algorithm = header[COSEHeader.algorithm] ?? unprotected[COSEHeader.algorithm],
            algorithm.integer == COSEHeader.algorithmES256
        else { throw .unsupportedAlgorithm }
        // An empty map is signed as no bytes, however it was sent. RFC 9052 §4.4
        let signedHeader = header.map?.isEmpty == true ? [] : protected
        let message = COSESign1.toBeSigned(protected: signedHeader, payload: payload, externalAAD: externalAAD)
        return verifier.isValid(key, message, signature)
    }

    private func protectedHeader() throws(COSEError) -> CBOR {
        if protected.isEmpty { return .map([]) }
        guard let header = try? CBOR.decode(protected), header.map != nil else { throw .malformedHeader }
        return header
    }

    // RFC 9052 §3: a label in both headers makes the message malformed; `crit` may only stand in the protected one (§3.1).
    private func requireDistinctLabels(_ header: CBOR) throws(COSEError) {
        guard unprotected[COSEHeader.critical] == nil else { throw .malformedHeader }
        for pair in unprotected.map ?? [] {
            for other in header.map ?? [] where other.key == pair.key { throw .malformedHeader }
        }
    }
}

/// The COSE header labels and values that we use (RFC 9052 §3.1, RFC 9053 §2.1).
enum COSEHeader {
    static let algorithm: Int64 = 1
    static let critical: Int64 = 2

    static let algorithmES256: Int64 = -7
}
