/// What a request shows of who sends it.
extension Request {
    /// RFC 6750 §2.1
    var bearerToken: [UInt8]? {
        guard var text = headers["Authorization"] else { return nil }
        let scheme = "Bearer ".utf8
        return text.withUTF8 { text in
            let token = text.dropFirst(scheme.count)
            guard sameIgnoringCase(text.prefix(scheme.count), scheme), !token.isEmpty,
                !token.contains(UInt8(ascii: " "))
            else { return nil }
            return Array(token)
        }
    }

    /// The text of the desk's session. RFC 6265 §4.2
    var deskCookie: String? {
        let pairs = (headers["Cookie"] ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
        return pairs.first { $0.hasPrefix("desk=") }.map { String($0.dropFirst("desk=".count)) }
    }

    /// Whether a page of this server had it sent, as browsers tell.
    ///
    /// Those that do not tell the site, or may not since the page came over HTTP, tell the origin.
    var isSameOrigin: Bool {
        if let site = headers["Sec-Fetch-Site"] { return site == "same-origin" }
        guard let origin = headers["Origin"], let host = headers["Host"] else { return false }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }
}
