/// A symbol that was read.
public struct ReadSymbol: Equatable, Hashable, Sendable {
    /// Its kind and size.
    public let version: SymbolVersion
    /// Nil for Micro QR version M1, which can only notice errors.
    public let level: ErrorCorrectionLevel?
    /// 0–7, or 0–3 for Micro QR; nil for rMQR, which has one mask.
    public let mask: Int?
    /// How many codewords were wrong and have been put right.
    public let correctedErrors: Int
    /// What it says.
    public let message: Message
    /// Where it is in the picture; nil if it was read from modules.
    public internal(set) var corners: Corners?
    /// Whether it is seen as in a mirror.
    public internal(set) var isMirrored = false
    /// Whether it is light on dark.
    public internal(set) var isInverted = false

    /// Which of the kinds it is.
    public var kind: SymbolKind { version.kind }

    /// What it holds, as it was written.
    public var bytes: [UInt8] { message.bytes }
}
