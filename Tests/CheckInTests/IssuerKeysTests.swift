import CheckIn
import TestSupport
import Testing

struct IssuerKeysTests {
    private let one: PublicKey
    private let other: PublicKey

    init() throws {
        one = try #require(PublicKey(x: [UInt8](repeating: 1, count: 32), yIsOdd: true))
        other = try #require(PublicKey(x: [UInt8](repeating: 2, count: 32), yIsOdd: false))
    }

    @Test func aKeyIsFoundByItsID() {
        let keys = IssuerKeys([.init(id: KeyID(1), publicKey: one), .init(id: KeyID(2), publicKey: other)])
        #expect(keys[KeyID(1)] == one)
        #expect(keys[KeyID(2)] == other)
        #expect(keys[KeyID(3)] == nil)
    }

    @Test func aKeySetComesBack() throws {
        let keys = IssuerKeys([.init(id: KeyID(1), publicKey: one), .init(id: KeyID(2), publicKey: other)])
        #expect(try IssuerKeys(try CBOR.decode(keys.tree.encoded)) == keys)
        #expect(try IssuerKeys(IssuerKeys().tree) == IssuerKeys())
        #expect(
            keys.tree.array?.first?.encoded.hex
                == "a60102" + "02480000000000000001" + "0326" + "2001" + "215820" + one.x.hex + "22f5")
    }

    @Test func keysThatSignNoPassesArePassedOver() throws {
        func key(_ label: Int64, _ value: CBOR?) -> CBOR {
            var pairs = IssuerKeys([.init(id: KeyID(1), publicKey: one)]).tree.array?.first?.map ?? []
            pairs.removeAll { $0.key.integer == label }
            if let value { pairs.append(.init(.integer(label), value)) }
            return .map(pairs)
        }
        let set: [CBOR] = [
            key(1, .integer(1)), key(2, nil), key(2, .bytes([1])), key(3, .integer(-35)), key(-1, .integer(2)),
            key(-2, .bytes([1])), key(-3, .bytes(one.x)), .null, .map([]),
        ]
        #expect(try IssuerKeys(.array(set)).keys.isEmpty)
        #expect(try IssuerKeys(.array(set + [key(3, nil), key(99, .null)])).keys.count == 2)
        #expect(throws: MessageError.notAnArray) { try IssuerKeys(.map([])) }
    }
}
