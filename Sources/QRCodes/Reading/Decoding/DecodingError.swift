/// Why modules are no readable symbol.
enum DecodingError: Error, Equatable, Sendable {
    /// No kind of symbol has that size.
    case unknownSize
    /// Neither copy of the format information can be corrected.
    case noFormat
    /// The version information names another size.
    case otherVersion
    /// A block has more errors than can be corrected.
    case tooManyErrors
    /// The bits follow no rule of the standard.
    case impossibleStructure
}
