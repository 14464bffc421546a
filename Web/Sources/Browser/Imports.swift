// What bridge.js provides. Text and bytes cross as a pointer into the module's memory and a count; text is UTF-8.

/// Carries out a command: its name and arguments, each but the last ended by a zero byte. The last may be any bytes.
///
/// - Returns: The byte count of the answer, now waiting to be taken; −1 if there is none.
@_extern(wasm, module: "page", name: "command") @_extern(c)
func pageCommand(_ bytes: UnsafePointer<UInt8>?, _ count: Int32, _ number: Int32, _ second: Int32) -> Int32

/// Writes the last command's answer there.
@_extern(wasm, module: "page", name: "take") @_extern(c)
func pageTake(_ bytes: UnsafeMutablePointer<UInt8>?)

@_extern(wasm, module: "page", name: "now") @_extern(c)
func pageNow() -> Double

/// Milliseconds by a clock that nobody sets.
@_extern(wasm, module: "page", name: "steady") @_extern(c)
func pageSteady() -> Double

/// Minutes.
@_extern(wasm, module: "page", name: "utcOffset") @_extern(c)
func pageUTCOffset() -> Int32
