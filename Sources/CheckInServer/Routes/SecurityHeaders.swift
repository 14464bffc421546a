/// What every answer tells browsers not to allow.
enum SecurityHeaders {
    static let all = [
        ConstantField(
            "Content-Security-Policy",
            """
            default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; \
            form-action 'self'; frame-ancestors 'none'
            """),
        ConstantField("X-Content-Type-Options", "nosniff"),
        ConstantField("Referrer-Policy", "no-referrer"),
        ConstantField("Cross-Origin-Opener-Policy", "same-origin"),
        ConstantField("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    /// What answers over TLS say beside: not to come without it (RFC 6797).
    static let overTLS = [ConstantField("Strict-Transport-Security", "max-age=31536000")]
}
