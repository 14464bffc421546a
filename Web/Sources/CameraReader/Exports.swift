import CRuntime

// The reader in a module of its own: a page loads it when it opens the camera, in a worker, so that reading never holds the page
// up. The worker asks where a frame is to be put, writes its pixels there and has it read.

/// Kept for as long as the worker, which runs this module on one thread.
nonisolated(unsafe) private let reader = FrameReader()

/// Where to put a frame of so many bytes; it may move whenever a larger one is asked for.
@_expose(wasm, "frame") @_cdecl("frame")
public func frame(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    reader.frame(Int(count))
}

/// Looks for a QR code in the frame: RGBA as a canvas gives it, or one byte of luminance a pixel.
///
/// - Returns: How many bytes it holds, to be found from `bytes()` on; −1 if there is no code.
@_expose(wasm, "read") @_cdecl("read")
public func read(_ width: Int32, _ height: Int32, _ isColoured: Bool) -> Int32 {
    reader.read(width: Int(width), height: Int(height), isColoured: isColoured).map { Int32($0) } ?? -1
}

/// Where the last code's bytes begin. The browser has the tables of all charsets, should they be needed.
@_expose(wasm, "bytes") @_cdecl("bytes")
public func bytes() -> UnsafeMutablePointer<UInt8>? {
    reader.bytes.baseAddress
}
