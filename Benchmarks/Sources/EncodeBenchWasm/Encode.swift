import EncodeInputs
import QRCodes

/// Kept between symbols; the module runs on one thread.
nonisolated(unsafe) private var encoder = QREncoder()

/// Encodes an input so many times, and says how many modules a side the last symbol has.
@_expose(wasm, "encode") @_cdecl("encode")
public func encode(_ input: Int32, _ count: Int32) -> Int32 {
    let input = Input.all[Int(input)]
    let options = EncodingOptions(level: input.level)
    var side = 0
    for _ in 0..<count {
        if let code = try? encoder.encode(input.text, options) { side = code.modulesPerSide }
    }
    return Int32(side)
}
