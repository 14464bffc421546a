import Keys
import Testing

struct SealingKeyTests {
    private let key = SealingKey()

    @Test func `what is sealed opens again, whatever its length`() throws {
        for length in [0, 1, 15, 16, 17, 4096] {
            let plain = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            let sealed = try key.seal(plain, context: "a name")
            #expect(sealed.count == length + 29)
            #expect(key.open(sealed, context: "a name") == plain)
        }
    }

    @Test func `it is secret, and no two seals are alike`() throws {
        let plain = Array("김현규 010-1234-5678".utf8)
        let first = try key.seal(plain, context: "")
        #expect(first.firstRange(of: Array("김".utf8)) == nil)
        #expect(try key.seal(plain, context: "") != first)
    }

    @Test func `a change anywhere is noticed, and so are another key and another context`() throws {
        let sealed = try key.seal(Array("12현34규".utf8), context: "a")
        for place in sealed.indices {
            var changed = sealed
            changed[place] ^= 1
            #expect(key.open(changed, context: "a") == nil)
        }
        for count in 0..<sealed.count { #expect(key.open(Array(sealed.prefix(count)), context: "a") == nil) }
        #expect(key.open(sealed, context: "b") == nil)
        #expect(SealingKey().open(sealed, context: "a") == nil)
        #expect(SealingKey(bytes: key.secret)?.open(sealed, context: "a") != nil)
    }

    /// McGrew and Viega, The Galois/Counter Mode of Operation, test case 14.
    @Test func `the published vector opens`() throws {
        let key = try #require(SealingKey(bytes: [UInt8](repeating: 0, count: 32)))
        let nonce = [UInt8](repeating: 0, count: 12)
        let ciphertext = bytes("cea7403d4d606b6e074ec5d3baf39d18")
        let tag = bytes("d0d1c8a799996bf0265b98b5d48ab919")
        #expect(key.open([1] + nonce + ciphertext + tag, context: "") == [UInt8](repeating: 0, count: 16))
    }

    private func bytes(_ hex: String) -> [UInt8] {
        stride(from: 0, to: hex.utf8.count, by: 2).map { start in
            UInt8(hex.dropFirst(start).prefix(2), radix: 16) ?? 0
        }
    }
}
