import CheckIn
import TestSupport
import Testing

struct PublicKeyTests {
    private let x = [UInt8](repeating: 7, count: 32)

    @Test func aKeyIsWrittenAsItsFourParameters() throws {
        let key = try #require(PublicKey(x: x, yIsOdd: true))
        #expect(key.coseKey.encoded.hex == "a401022001215820" + x.hex + "22f5")
        #expect(PublicKey(coseKey: key.coseKey) == key)
    }

    @Test func anythingElseIsNoKey() {
        func key(
            type: CBOR = .integer(2), curve: CBOR = .integer(1), x: CBOR? = nil, y: CBOR? = .bool(true),
            more: [CBOR.Pair] = []
        ) -> PublicKey? {
            var pairs: [CBOR.Pair] = [
                .init(.integer(1), type), .init(.integer(-1), curve), .init(.integer(-2), x ?? .bytes(self.x)),
            ]
            if let y { pairs.append(.init(.integer(-3), y)) }
            return PublicKey(coseKey: .map(pairs + more))
        }
        #expect(key() != nil)
        #expect(key(type: .integer(1)) == nil)
        #expect(key(type: .text("EC2")) == nil)
        #expect(key(curve: .integer(2)) == nil)
        #expect(key(x: .bytes(Array(x.dropLast()))) == nil)
        #expect(key(x: .bytes(x + [0])) == nil)
        #expect(key(x: .text("x")) == nil)
        #expect(key(y: .null) == nil)
        #expect(key(y: .bytes(x)) == nil)
        #expect(key(y: nil) == nil)
        #expect(key(more: [.init(.integer(3), .integer(-7))]) == nil)
        #expect(PublicKey(coseKey: .array([])) == nil)
    }
}
