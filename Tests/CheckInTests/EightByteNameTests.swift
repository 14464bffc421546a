import CheckIn
import Testing

struct EightByteNameTests {
    @Test func eightBytesAreANameBigEndian() {
        #expect(PassID(bytes: [1, 2, 3, 4, 5, 6, 7, 8])?.value == 0x0102_0304_0506_0708)
        #expect(PassID(0xFFFE_0000_0000_0001).bytes == [0xFF, 0xFE, 0, 0, 0, 0, 0, 1])
        #expect(KeyID(bytes: KeyID(.max).bytes) == KeyID(.max))
    }

    @Test(arguments: [0, 7, 9, 100])
    func anotherLengthIsNone(count: Int) {
        #expect(KeyID(bytes: [UInt8](repeating: 0, count: count)) == nil)
    }
}
