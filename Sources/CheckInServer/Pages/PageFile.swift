import Foundation

/// One file of the pages, and its compressed form beside it.
struct PageFile: Sendable {
    private let plain: Form
    private let compressed: Form?
    private let mediaType: String

    /// Nil unless it is a file that can be read.
    init?(path: String, mediaType: String) {
        guard let plain = Form(path: path) else { return nil }
        self.plain = plain
        self.mediaType = mediaType
        let compressed = Form(path: path + ".gz")
        // An older compressed file was made from another version.
        self.compressed = compressed.flatMap { $0.changedAt >= plain.changedAt ? $0 : nil }
    }

    /// The answer to a request for it: the file, or word that the client has it already. Nil if it vanished meanwhile.
    func response(to request: Request) -> Response? {
        let encodings = Preferences(request.headers.list("Accept-Encoding") ?? "")
        let gzip = encodings.weight(of: "gzip", or: "x-gzip", "*") > 0 ? compressed : nil
        let form = gzip ?? plain
        let tag = form.tag(suffix: gzip == nil ? "" : "-gzip")
        var headers = Fields(["ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"])
        if Self.has(request.headers.list("If-None-Match"), tag) {
            return Response(status: .notModified, headers: headers)
        }
        guard let bytes = form.bytes else { return nil }
        headers.add("Content-Type", mediaType)
        if gzip != nil { headers.add("Content-Encoding", "gzip") }
        return Response(status: .ok, headers: headers, body: bytes)
    }

    /// Whether an `If-None-Match` names the tag (RFC 9110 §13.1.2).
    private static func has(_ header: String?, _ tag: String) -> Bool {
        (header ?? "").split(separator: ",").contains { item in
            let item = item.drop { $0 == " " }.prefix { $0 != " " }
            return item == "*" || item == tag || item == "W/" + tag
        }
    }

    /// The file as it stands on disk.
    private struct Form {
        let path: String
        let size: Int
        /// Nanoseconds since 1970.
        let changedAt: Int

        init?(path: String) {
            var facts = stat()
            guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
            self.path = path
            size = Int(facts.st_size)
            #if canImport(Darwin)
                let changed = facts.st_mtimespec
            #else
                let changed = facts.st_mtim
            #endif
            changedAt = Int(changed.tv_sec) * 1_000_000_000 + Int(changed.tv_nsec)
        }

        func tag(suffix: String) -> String {
            "\"\(String(changedAt, radix: 36))-\(String(size, radix: 36))\(suffix)\""
        }

        var bytes: [UInt8]? {
            FileManager.default.contents(atPath: path).map { Array($0) }
        }
    }
}
