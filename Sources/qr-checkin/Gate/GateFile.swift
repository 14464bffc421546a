import CheckIn
import CheckInServer
import Foundation
import Screens

/// The file in which a gate keeps what it needs to decide without a server. One program at a time has it.
final class GateFile {
    var memory = GateMemory()
    /// What was decided from the file and the server has not heard of yet, oldest first.
    var unsent: [OfflineScan] = []
    /// What the server said about this computer's clock.
    var clock: ServerClock.Said?
    /// Whether there is such a file.
    private(set) var exists = false

    private let path: String
    private let lock: Int32

    static let option = Option(
        "--snapshot", value: "FILE", korean: "서버 없이 이 파일에 있는 것으로 확인해요. `gate sync`가 만들어요.",
        english: "Decide without a server, from this file, which `gate sync` makes.")

    /// Larger than what is known of a million passes.
    private static let longestFile = 256 << 20

    /// Waits until no other program has the file, and reads it. A file that is not there yet holds nothing.
    init(_ path: String) throws(CommandError) {
        guard !path.isEmpty, path != "-" else {
            throw .wrongUse(
                korean: "게이트의 데이터에는 이름이 있는 파일이 필요해요.", english: "a gate's data needs a file that has a name")
        }
        var facts = stat()
        guard stat(path, &facts) != 0 || facts.st_mode & S_IFMT != S_IFDIR else { throw Self.failure(path, EISDIR) }
        self.path = path
        lock = try Self.lock(path)
        try read()
    }

    deinit {
        // Where the work failed, nothing is left behind.
        if !exists { unlink(Self.lockPath(path)) }
        close(lock)
    }

    /// Locks a file of its own, since the other is replaced whole.
    private static func lock(_ path: String) throws(CommandError) -> Int32 {
        while true {
            let lock = open(lockPath(path), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw failure(path, errno) }
            var held = stat()
            var named = stat()
            fstat(lock, &held)
            // Whoever had it before may have removed it.
            if stat(lockPath(path), &named) == 0, held.st_ino == named.st_ino { return lock }
            close(lock)
        }
    }

    private static func lockPath(_ path: String) -> String { path + ".lock" }

    /// Replaces the file by what is known now.
    func save() throws(CommandError) {
        let tree = CBOR.fields([
            ("memory", memory.tree), ("clockAhead", clock.map { .integer($0.ahead) }),
            ("clockLead", clock.map { .integer($0.lead) }),
            ("unsent", unsent.isEmpty ? nil : .array(unsent.map(\.tree))),
        ])
        let url = URL(filePath: path)
        do throws(FolderError) {
            let folder = try PrivateFolder(existing: url.deletingLastPathComponent().path)
            try folder.replace(url.lastPathComponent, tree.encoded)
            exists = true
        } catch {
            throw CommandError(error)
        }
    }

    private func read() throws(CommandError) {
        guard let file = fopen(path, "rb") else {
            if errno == ENOENT { return }
            throw Self.failure(path, errno)
        }
        defer { fclose(file) }
        exists = true
        let bytes: [UInt8]
        do {
            bytes = Array(try FileHandle(fileDescriptor: fileno(file)).read(upToCount: Self.longestFile) ?? Data())
        } catch {
            throw Self.failure(path, errno)
        }
        do {
            let tree = try CBOR.decode(bytes, limits: CBOR.Limits(byteCount: Self.longestFile))
            memory = try GateMemory(try tree.required("memory") { $0 })
            for item in tree["unsent"]?.array ?? [] { unsent.append(try OfflineScan(item)) }
            if let ahead = tree["clockAhead"]?.integer, let lead = tree["clockLead"]?.integer {
                clock = ServerClock.Said(ahead: ahead, lead: lead)
            }
        } catch {
            throw .fault(
                korean: "\(path)에는 게이트의 데이터가 없어요. 지우고 `gate sync`를 다시 해 주세요.",
                english: "\(path) holds no gate's data; remove it and run `gate sync` again")
        }
    }

    private static func failure(_ path: String, _ errno: Int32) -> CommandError {
        let reason = String(cString: strerror(errno))
        return .fault(korean: "쓸 수 없는 파일이에요: \(path) (\(reason))", english: "cannot use \(path): \(reason)")
    }
}
