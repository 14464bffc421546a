import Foundation
import Testing

@testable import CheckInServer

struct PagesTests {
    /// A folder of pages, a secret beside it, and a server for them.
    private final class Site {
        let folder = TestServer.newFolder()
        var pages: String { folder + "/pages" }

        init() throws {
            try FileManager.default.createDirectory(atPath: pages + "/icons", withIntermediateDirectories: true)
            for (name, text) in [
                ("index.html", "home"), ("gate.html", "gate"), ("page.wasm", "\u{0}asm"), ("page.js", "js"),
                ("style.css", "css"), ("icons/a.svg", "svg"), (".hidden.html", "hidden"), ("notes.md", "notes"),
                ("../secret.txt", "secret"),
            ] {
                try write(text, to: name)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(filePath: pages + "/" + name))
        }
    }

    @Test func `each file has its media type`() throws {
        let site = try Site()
        let server = try TestServer(pages: site.pages)
        for (target, type, text) in [
            ("/", "text/html; charset=utf-8", "home"), ("/gate", "text/html; charset=utf-8", "gate"),
            ("/index.html", "text/html; charset=utf-8", "home"), ("/page.wasm", "application/wasm", "\u{0}asm"),
            ("/page.js", "text/javascript; charset=utf-8", "js"), ("/style.css", "text/css; charset=utf-8", "css"),
            ("/icons/a.svg", "image/svg+xml", "svg"), ("/?from=qr", "text/html; charset=utf-8", "home"),
        ] {
            let answer = try #require(try server.ask("GET", target))
            #expect(answer.status == 200, "\(target)")
            #expect(answer.headers["Content-Type"] == type)
            #expect(answer.text == text)
        }
    }

    @Test(arguments: [
        "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/icons/../../secret.txt",
        "/icons/..%2F..%2Fsecret.txt",
        "/%2e%2e%5csecret.txt", "/.hidden.html", "/notes.md", "/icons", "/icons/", "//index.html", "/./index.html",
        "/index.html/", "/page.wasm.gz", "/etc/passwd", "/index.html%20",
    ])
    func `nothing outside the folder, and nothing hidden, is served`(target: String) throws {
        let site = try Site()
        let answer = try #require(try TestServer(pages: site.pages).ask("GET", target))
        #expect(answer.status == 404)
        #expect(answer.isProblem)
    }

    @Test func `a file that has not changed is not sent again`() throws {
        let site = try Site()
        let server = try TestServer(pages: site.pages)
        let first = try #require(try server.ask("GET", "/page.js"))
        let tag = try #require(first.headers["ETag"])
        for header in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
            let again = try #require(try server.ask("GET", "/page.js", headers: ["If-None-Match": header]))
            #expect(again.status == 304)
            #expect(again.headers["ETag"] == tag)
        }
        try site.write("js, longer", to: "page.js")
        let changed = try #require(try server.ask("GET", "/page.js", headers: ["If-None-Match": tag]))
        #expect(changed.status == 200)
        #expect(changed.text == "js, longer")
    }

    @Test func `the compressed form goes to those who take it, unless it is outdated`() throws {
        let site = try Site()
        try site.write("zipped", to: "page.wasm.gz")
        let server = try TestServer(pages: site.pages)
        let zipped = try #require(try server.ask("GET", "/page.wasm", headers: ["Accept-Encoding": "gzip, br"]))
        #expect(zipped.text == "zipped")
        #expect(zipped.headers["Content-Encoding"] == "gzip")
        #expect(zipped.headers["Content-Type"] == "application/wasm")
        for encoding in ["", "br", "gzip;q=0"] {
            let plain = try #require(try server.ask("GET", "/page.wasm", headers: ["Accept-Encoding": encoding]))
            #expect(plain.text == "\u{0}asm")
            #expect(plain.headers["Content-Encoding"] == nil)
            #expect(plain.headers["ETag"] != zipped.headers["ETag"])
            #expect(plain.headers["Vary"] == "Accept-Encoding")
        }
        let past = Date(timeIntervalSince1970: 1)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: site.pages + "/page.wasm.gz")
        let outdated = try server.ask("GET", "/page.wasm", headers: ["Accept-Encoding": "gzip"])
        #expect(outdated?.text == "\u{0}asm")
    }

    @Test func `pages that are not built say how to build them`() throws {
        for pages in [nil, TestServer.newFolder()] {
            let server = try TestServer(pages: pages)
            for target in ["/", "/gate"] {
                let answer = try #require(try server.ask("GET", target))
                #expect(answer.status == 404)
                #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
                #expect(answer.text.contains("make web"))
            }
        }
    }
}
