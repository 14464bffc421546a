/// Puts a PDF file together (ISO 32000-1).
struct PDFWriter {
    private var file = Array("%PDF-1.4\n".utf8)
    /// Where each object begins, the first of which has the number 1.
    private var offsets: [Int] = []

    /// Adds the next object.
    mutating func add(_ object: some Sequence<UInt8>) {
        offsets.append(file.count)
        file += "\(offsets.count) 0 obj\n".utf8
        file += object
        file += "\nendobj\n".utf8
    }

    /// The file with its table of objects, which has twenty bytes an entry (§7.5.4).
    func finished(root: Int, information: Int) -> [UInt8] {
        var file = file
        file += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
        for offset in offsets {
            file.append(decimal: offset, width: 10)
            file += " 00000 n \n".utf8
        }
        file += "trailer\n<< /Size \(offsets.count + 1) /Root \(root) 0 R /Info \(information) 0 R >>\n".utf8
        file += "startxref\n\(self.file.count)\n%%EOF\n".utf8
        return file
    }

    /// Any text as a string object: UTF-16 in hexadecimal (§7.9.2.2).
    static func text(_ text: String) -> [UInt8] {
        var object = Array("<feff".utf8)
        for unit in text.utf16 {
            object.append(hexadecimal: UInt8(unit >> 8))
            object.append(hexadecimal: UInt8(truncatingIfNeeded: unit))
        }
        object.append(UInt8(ascii: ">"))
        return object
    }
}
