import Foundation
import Pictures
import QRCodes

/// The folder that gets a picture of each stage of a reading.
struct StageFolder {
    static let option = Option(
        "--stages", value: "DIR", korean: "읽는 단계마다 그림을 이 폴더에 남겨요.",
        english: "Put a picture of each stage of the reading into this folder.")

    let path: String

    /// Reads a picture's first symbol and writes the pictures of it, named for the picture.
    func write(_ picture: Luminance, named name: String) throws(CommandError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .fault(korean: "\(path) 폴더를 만들 수 없어요.", english: "the folder \(path) cannot be made")
        }
        let base = name == "-" ? "input" : URL(filePath: name).deletingPathExtension().lastPathComponent
        let pictures: [(name: String, file: [UInt8])]
        do {
            pictures = try QRReader().stages(of: picture).pictures()
        } catch {
            throw .fault(korean: "\(name): 단계의 그림을 그릴 수 없어요.", english: "\(name): the stages cannot be drawn")
        }
        for picture in pictures { try OutputFile.write(picture.file, to: "\(path)/\(base)-\(picture.name).png") }
    }
}
