import CheckIn
import Foundation
import Keys
import Testing

final class KeyFileTests {
    /// A folder of its own for each test.
    private let folder: URL
    private let file: KeyFile

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "keys-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = KeyFile(path: folder.appending(path: "device.pem").path())
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path()) }
    }

    @Test func aKeyComesBackFromItsFile() throws {
        #expect(try file.load() == nil)
        let key = try PrivateKey()
        try file.create(key)
        #expect(try file.load()?.publicKey == key.publicKey)
    }

    @Test func onlyItsOwnerReadsIt() throws {
        try file.create(PrivateKey())
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try files == ["device.pem"])
    }

    @Test func aFileThatIsThereIsLeftAsItIs() throws {
        let key = try PrivateKey()
        try file.create(key)
        #expect(throws: KeyFileError.exists(path: file.path)) { try file.create(PrivateKey()) }
        #expect(try file.load()?.publicKey == key.publicKey)
        #expect(try files == ["device.pem"])
    }

    @Test func theKeyIsMadeOnceAndReadEverAfter() throws {
        let first = try file.loadOrCreate()
        #expect(try file.loadOrCreate().publicKey == first.publicKey)
    }

    @Test func ofManyThatMakeTheFileAtOnceAllGetTheSameKey() async throws {
        let keys = await withTaskGroup(of: PublicKey?.self) { [file] group in
            for _ in 0..<32 { group.addTask { try? file.loadOrCreate().publicKey } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(keys).count == 1)
        #expect(keys.first != .some(nil))
        #expect(try files == ["device.pem"])
    }

    @Test func whatIsNoKeyIsNotReplaced() throws {
        let url = URL(filePath: file.path)
        try Data("not a key".utf8).write(to: url)
        #expect(throws: KeyFileError.key(.unreadable, path: file.path)) { try file.loadOrCreate() }
        #expect(try Data(contentsOf: url) == Data("not a key".utf8))
    }

    @Test func aFolderThatIsNotThereIsNamed() {
        let path = folder.appending(path: "none/device.pem").path()
        #expect(throws: KeyFileError.system(operation: "open", path: path, code: ENOENT)) {
            try KeyFile(path: path).loadOrCreate()
        }
    }

    @Test func aFolderInTheFilesPlaceIsNamed() {
        #expect(throws: KeyFileError.system(operation: "read", path: folder.path(), code: EISDIR)) {
            try KeyFile(path: folder.path()).load()
        }
    }
}
