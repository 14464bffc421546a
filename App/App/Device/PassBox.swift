/// Where the pass is kept, as the bytes that came from the server.
struct PassBox {
    var load: @MainActor () -> [UInt8]?
    var save: @MainActor ([UInt8]) -> Void
}
