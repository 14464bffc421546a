import Foundation

/// The folder of files that make up the pages, as `make web` leaves it.
///
/// A file is looked up anew for each request, so pages that are built again show at once.
struct PageFolder: Sendable {
    let path: String

    /// The file that an address names; nil if there is none, or it is not for the public.
    func file(at address: String) -> PageFile? {
        let name = Self.names[address] ?? String(address.dropFirst())
        guard address.hasPrefix("/"), Self.isPublic(name), let mediaType = MediaType.of(name) else { return nil }
        return PageFile(path: path + "/" + name, mediaType: mediaType)
    }

    /// Whether an address is one that people open.
    static func isPage(_ address: String) -> Bool {
        names[address] != nil
    }

    /// Addresses that are not the names of their files.
    private static let names = ["/": "index.html", "/gate": "gate.html", "/desk": "desk.html"]

    /// Whether a name stays inside the folder and hides nothing: `a/b.css`, but no `..`, no `.git`, no other characters.
    private static func isPublic(_ name: String) -> Bool {
        name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && !part.hasPrefix(".")
                && part.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                        true
                    default: false
                    }
                }
        }
    }
}
