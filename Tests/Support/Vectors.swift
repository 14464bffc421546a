import Foundation

/// The files of Tests/Vectors.
public enum Vectors {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Vectors")

    public static func read<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: path)))
    }

    /// The names of a folder's JSON files, in order.
    public static func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path())
            .filter { $0.hasSuffix(".json") }.sorted().map { "\(path)/\($0)" }
    }
}
