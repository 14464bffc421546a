extension Response {
    /// Fewer bytes (RFC 9110 §8.4), where the client takes them.
    func compressed(for request: Request) -> Response {
        var response = self
        response.headers.add("Vary", "Accept-Encoding")
        let encodings = Preferences(request.headers.list("Accept-Encoding") ?? "")
        guard encodings.weight(of: "gzip", or: "x-gzip", "*") > 0, let body = Gzip.compress(body) else {
            return response
        }
        response.headers.add("Content-Encoding", "gzip")
        response.body = body
        return response
    }
}
