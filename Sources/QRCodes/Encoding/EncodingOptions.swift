/// What an encoder may choose, and what it may not.
public struct EncodingOptions: Sendable {
    /// How bytes beyond ASCII are declared.
    public enum Declaration: Equatable, Hashable, Sendable {
        /// Where there are any, as UTF-8 (ECI 26), which is what they are. Readers guess otherwise.
        case whenNeeded
        /// As UTF-8 in any case.
        case always
        /// Never, for readers that do not know declarations.
        case never
    }

    /// The level asked for.
    public var level: ErrorCorrectionLevel
    /// Takes a higher level if the symbol is no larger for it; the symbol says which one it has.
    public var raisesLevel: Bool
    /// The sizes allowed.
    public var versions: ClosedRange<Version>
    /// The mask asked for; nil for the one of lowest penalty.
    public var mask: Mask?
    /// Whether the text is declared to be UTF-8.
    public var declaration: Declaration
    /// The characters that may be written in kanji mode; nil for none. Where others are beyond ASCII, or a declaration is asked
    /// for in any case, kanji mode is not possible.
    public var kanji: KanjiTable?
    /// Whose data format the text follows; 0x1D separates its fields.
    public var application: ApplicationIndicator?

    /// What is not given is as in ``QRCode/encode(_:level:version:mask:declaringUTF8:)``.
    public init(
        level: ErrorCorrectionLevel = .medium, raisesLevel: Bool = false,
        versions: ClosedRange<Version> = .smallest ... .largest, mask: Mask? = nil,
        declaration: Declaration = .whenNeeded, kanji: KanjiTable? = nil, application: ApplicationIndicator? = nil
    ) {
        self.level = level
        self.raisesLevel = raisesLevel
        self.versions = versions
        self.mask = mask
        self.declaration = declaration
        self.kanji = kanji
        self.application = application
    }
}

extension Version {
    /// 21 × 21 modules.
    public static let smallest = Version(known: 1)
    /// 177 × 177 modules.
    public static let largest = Version(known: 40)
}
