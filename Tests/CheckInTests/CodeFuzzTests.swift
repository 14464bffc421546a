import CheckIn
import Keys
import TestSupport
import Testing

/// Valid codes, damaged at random: every one is refused with a typed error or found to be forged.
struct CodeFuzzTests {
    private static func damaged(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1 where !bytes.isEmpty: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
            case 2: bytes.removeLast(min(bytes.count, Int.random(in: 1...8, using: &generator)))
            case 3: bytes.insert(UInt8.random(in: .min ... .max, using: &generator), at: place)
            case 4 where !bytes.isEmpty: bytes.remove(at: place)
            default: bytes += (0..<4).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            }
        }
        return bytes
    }

    @Test func alteredBytesNeverTrapAndAreNeverGenuine() throws {
        let issuer = try Issuer()
        let samples = try [
            Holder(of: issuer).code(at: 1_790_000_000),
            Holder(of: issuer, notBefore: 1, status: "2차 접종", name: "김현규", venues: ["도서관", "강당"]).code(at: -1),
        ]
        var generator = SeededGenerator(seed: 6)
        var readable = 0
        for round in 0..<100_000 {
            let original = samples[round % samples.count].bytes
            let bytes = CodeFuzzTests.damaged(original, using: &generator)
            guard bytes != original, let code = try? Code(bytes: bytes) else { continue }
            readable += 1
            #expect(code.bytes == bytes)
            #expect(code.authenticity(issuers: issuer.keys, verifier: .system) != .genuine)
        }
        #expect(readable > 1000)
    }

    @Test func alteredTextsNeverTrapAndAreNeverGenuine() throws {
        let issuer = try Issuer()
        let text = Array(try Holder(of: issuer).code(at: 1_790_000_000).text.utf8)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let damaged = CodeFuzzTests.damaged(text, using: &generator)
            guard damaged != text, let code = try? Code(text: String(decoding: damaged, as: UTF8.self)) else {
                continue
            }
            #expect(code.authenticity(issuers: issuer.keys, verifier: .system) != .genuine)
        }
    }

    @Test func everySingleBitAndByteCounts() throws {
        let issuer = try Issuer()
        let original = try Holder(of: issuer).code(at: 1_790_000_000).bytes
        let flips: [UInt8] = (0..<8).map { 1 << $0 } + [0xFF]
        var refused = 0
        for place in original.indices {
            for flip in flips {
                var bytes = original
                bytes[place] ^= flip
                let authenticity = try? Code(bytes: bytes).authenticity(issuers: issuer.keys, verifier: .system)
                if authenticity != .genuine { refused += 1 }
            }
        }
        #expect(refused == 241 * 9)
    }

    @Test func cutOffAnywhereACodeIsUnreadable() throws {
        let original = try Holder(of: Issuer()).code(at: 1_790_000_000).bytes
        let refused = original.indices.count { (try? Code(bytes: Array(original[..<$0]))) == nil }
        #expect(refused == 241)
    }
}
