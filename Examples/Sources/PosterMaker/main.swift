import QRCharsets
import QRCodes

let poster = try QRCode.encode("https://checkin.example/gate?gate=A", level: .quartile)
print("version \(poster.version.number), \(poster.modulesPerSide) modules a side, level \(poster.level.letter)")

let svg = poster.svg(DrawingStyle(moduleSize: 10, title: "The gate's page"))
print("\(svg.utf8.count) bytes of SVG")

do throws(EncodingError) {
    _ = try QRCode.encode("안녕하세요, QR", level: .high, version: Version(1))
} catch {
    print("does not fit: \(error.bitsTooMany) bits too many")
}

let photograph = picture(of: try QRCode.encode("안녕하세요, QR"))
let reader = QRReader()
for symbol in reader.read(photograph) {
    print(symbol.version.name, symbol.message.text(.all) ?? "no text")
}
