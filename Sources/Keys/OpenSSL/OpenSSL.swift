#if !canImport(CryptoKit)
    import CCrypto

    /// The one place where libcrypto's results become errors of ours.
    enum OpenSSL {
        /// Throws unless the result is 1, libcrypto's word for success.
        static func require(_ result: Int32, _ operation: String) throws(KeyError) {
            guard result == 1 else { throw failure(operation) }
        }

        /// Throws if there is no object.
        static func require<Object>(_ object: Object?, _ operation: String) throws(KeyError) -> Object {
            guard let object else { throw failure(operation) }
            return object
        }

        /// Takes this thread's errors away, so that none is found by a later, unrelated call.
        static func clearErrors() {
            ERR_clear_error()
        }

        private static func failure(_ operation: String) -> KeyError {
            let code = ERR_peek_last_error()
            let reason = ERR_reason_error_string(code).map { String(cString: $0) } ?? ""
            clearErrors()
            return .failed(operation: operation, reason: reason)
        }
    }
#endif
