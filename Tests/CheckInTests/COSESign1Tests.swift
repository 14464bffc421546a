import CheckIn
import Keys
import TestSupport
import Testing

struct COSESign1Tests {
    private let key: PrivateKey
    private let payload = Array("This is the content.".utf8)

    init() throws {
        key = try PrivateKey()
    }

    private func message(protected: [UInt8], unprotected: CBOR = .map([])) throws -> COSESign1 {
        let signature = try key.sign(COSESign1.toBeSigned(protected: protected, payload: payload))
        return try COSESign1(.array([.bytes(protected), unprotected, .bytes(payload), .bytes(signature.bytes)]))
    }

    private func isSigned(protected: String, unprotected: String = "a0") throws -> Bool {
        let protected = try #require([UInt8](hex: protected))
        let unprotected = try CBOR.decode(try #require([UInt8](hex: unprotected)))
        return try message(protected: protected, unprotected: unprotected)
            .isSigned(by: key.publicKey, verifier: .system)
    }

    @Test func headersThatAreNotUnderstoodAreIgnored() throws {
        #expect(try isSigned(protected: "a10126"))
        #expect(try isSigned(protected: "a3012603001903e8f6", unprotected: "a104423131"))
    }

    @Test(arguments: [
        ("a2012602810f", "a0", COSEError.criticalHeader), ("a10126", "a102810f", .malformedHeader),
        ("a10126", "a10126", .malformedHeader), ("a20126044131", "a1044132", .malformedHeader),
        ("80", "a0", .malformedHeader), ("ff", "a0", .malformedHeader), ("a1012600", "a0", .malformedHeader),
        ("a201260126", "a0", .malformedHeader), ("a10127", "a0", .unsupportedAlgorithm),
        ("a0", "a0", .unsupportedAlgorithm), ("", "a0", .unsupportedAlgorithm),
        ("a101654553323536", "a0", .unsupportedAlgorithm),
    ])
    func headersThatChangeTheMeaningAreRefused(protected: String, unprotected: String, error: COSEError) {
        #expect(throws: error) { try isSigned(protected: protected, unprotected: unprotected) }
    }

    @Test(arguments: [
        "8440404040", "a10001", "83a04040", "8543a10126a04040f6", "00", "a0", "8443a10126404040",
        "8443a10126a0f640",
    ])
    func anotherShapeIsRefused(hex: String) throws {
        let item = try CBOR.decode(try #require([UInt8](hex: hex)))
        #expect(throws: COSEError.notASign1) { try COSESign1(item) }
    }

    @Test(arguments: [0, 63, 65, 96])
    func aSignatureOfAnotherLengthIsRefused(count: Int) {
        let signature = [UInt8](repeating: 1, count: count)
        #expect(throws: COSEError.wrongSignatureLength) {
            try COSESign1(.array([.bytes([0xA1, 0x01, 0x26]), .map([]), .bytes([]), .bytes(signature)]))
        }
    }

    @Test func theTagIsAskedForWhereItMatters() throws {
        let item = CBOR.array([.bytes([]), .map([]), .bytes([]), .bytes([UInt8](repeating: 1, count: 64))])
        #expect(throws: Never.self) { try COSESign1(.tagged(18, item)) }
        #expect(throws: Never.self) { try COSESign1(tagged: .tagged(18, item)) }
        #expect(throws: Never.self) { try COSESign1(untagged: item) }
        #expect(throws: COSEError.wrongTag) { try COSESign1(tagged: item) }
        #expect(throws: COSEError.wrongTag) { try COSESign1(tagged: .tagged(98, item)) }
        #expect(throws: COSEError.notASign1) { try COSESign1(untagged: .tagged(18, item)) }
        #expect(throws: COSEError.notASign1) { try COSESign1(.tagged(18, .tagged(18, item))) }
    }
}
