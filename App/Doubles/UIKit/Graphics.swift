// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Core Graphics and Core Animation, which UIKit brings along.
@_exported import Foundation
@_exported import FoundationNetworking

public struct CGColor: Hashable, Sendable {
    let source: UIColor
}

public struct CGAffineTransform: Hashable, Sendable {
    let angle: CGFloat
    public init(rotationAngle angle: CGFloat) { self.angle = angle }
}

/// Records what is filled, in order.
public final class CGContext {
    struct Fill: Equatable { let color: UIColor, rect: CGRect }
    private(set) var fills: [Fill] = []
    fileprivate var fillColor = UIColor.black
    nonisolated(unsafe) fileprivate static var current: CGContext?

    public func fill(_ rect: CGRect) { fill([rect]) }
    public func fill(_ rects: [CGRect]) { fills += rects.map { Fill(color: fillColor, rect: $0) } }

    /// What `draw` draws.
    static func recording(_ draw: () -> Void) -> CGContext {
        let context = CGContext()
        current = context
        defer { current = nil }
        draw()
        return context
    }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

extension UIColor {
    public func setFill() {
        guard let context = CGContext.current else { preconditionFailure("setFill() outside draw(_:)") }
        context.fillColor = self
    }
}

public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
}

open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var maskedCorners = CACornerMask(rawValue: 15)
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
}
