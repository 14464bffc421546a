import Foundation

@testable import UIKit

/// What tests leave for the programs in Tests/Interop to look at.
@MainActor
enum Records {
    /// Where they look: `APP_RECORDS`, or a folder beside the package's other products.
    static let folder: URL = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let named = ProcessInfo.processInfo.environment["APP_RECORDS"]
        return named.map { URL(filePath: $0) } ?? package.appending(path: ".build/records")
    }()

    /// A layout: the rules it was computed from and the frames that came out.
    static func write(_ record: LayoutRecord, _ window: UIWindow, as name: String) throws {
        struct Layout: Encodable {
            let items: [LayoutRecord.Item]
            let rules: [LayoutRecord.Rule]
            let frames: [[Double]]
        }
        let frames = LayoutEngine.frames.map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
        try write(Layout(items: record.items, rules: record.rules, frames: frames), as: "layout-\(name)")
    }

    /// A drawing: what was filled, in points, and the text that it must read as.
    static func write(_ fills: [CGContext.Fill], size: CGSize, scale: CGFloat, text: String, as name: String) throws {
        struct Drawing: Encodable {
            let size: [Double]
            let scale: Double
            let text: String
            let fills: [Fill]
        }
        struct Fill: Encodable {
            let color: [Double]
            let rect: [Double]
        }
        let written = fills.map { fill in
            Fill(
                color: (fill.color.components ?? []).map(Double.init),
                rect: [fill.rect.minX, fill.rect.minY, fill.rect.width, fill.rect.height].map(Double.init))
        }
        let drawing = Drawing(
            size: [size.width, size.height].map(Double.init), scale: Double(scale), text: text, fills: written)
        try write(drawing, as: "drawing-\(name)")
    }

    private static func write(_ value: some Encodable, as name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(value).write(to: folder.appending(path: "\(name).json"))
    }
}
