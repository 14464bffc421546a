/// The characters that GB 18030 writes in four bytes: in their order those that have no shorter code.
struct FourByteCharacters {
    /// Those of the first plane.
    private let characters: [UInt16]

    /// - Parameter shorter: The characters of the two-byte codes.
    init(besides shorter: [UInt16]) {
        var isShorter = [Bool](repeating: false, count: 0x10000)
        for character in shorter { isShorter[Int(character)] = true }
        // 0xFFFD stands for two-byte codes without a character, and has a code of four bytes.
        isShorter[0xFFFD] = false
        characters = (0x80...0xFFFF).filter { !isShorter[Int($0)] && !(0xD800...0xDFFF).contains($0) }
    }

    /// Nil if the bytes are no such code.
    func character(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let bytes = bytes.map { Int($0) }
        guard bytes.count == 4, (0x81...0xFE).contains(bytes[0]), (0x30...0x39).contains(bytes[1]),
            (0x81...0xFE).contains(bytes[2]), (0x30...0x39).contains(bytes[3])
        else { return nil }
        let place = (((bytes[0] - 0x81) * 10 + bytes[1] - 0x30) * 126 + bytes[2] - 0x81) * 10 + bytes[3] - 0x30
        if place < characters.count { return Unicode.Scalar(characters[place]) }
        // The other planes begin at 90 30 81 30.
        let beyond = place - (0x90 - 0x81) * 12_600
        return beyond < 0 ? nil : Unicode.Scalar(UInt32(0x10000 + beyond))
    }
}
