import CheckIn

/// The key that the pass is bound to. Its private half never leaves the device.
struct DeviceKey {
    /// The public half, once there is a key.
    var publicKey: @MainActor () -> PublicKey?
    /// Makes a key in place of the one there was; a guarded one signs only with the owner's proof. Nil if the device could not.
    var make: @MainActor (_ isGuarded: Bool) -> PublicKey?
    /// Signs with ES256. Nil if there is no key, or the proof is missing.
    var sign: @MainActor (_ message: [UInt8], _ proof: OwnerProof?) -> Signature?
}
