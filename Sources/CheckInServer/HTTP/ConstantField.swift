/// A header field that never changes, in the form in which the library takes it.
///
/// Unchecked, since nobody writes to the texts.
struct ConstantField: @unchecked Sendable {
    let name: UnsafePointer<CChar>
    let value: UnsafePointer<CChar>

    /// The texts stay for as long as the program runs.
    init(_ name: StaticString, _ value: StaticString) {
        self.name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        self.value = UnsafeRawPointer(value.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
