import CQREncode
import CZXing
import CZint
import QRCodes

/// Another encoder: makes the modules of a text and says how many a side there are, or 0.
struct Peer: Sendable {
    let name: String
    let encode: @Sendable (_ text: [CChar], _ level: ErrorCorrectionLevel, _ version: Int) -> Int

    static let libqrencode = Peer(name: "libqrencode") { text, level, version in
        let levels: [ErrorCorrectionLevel: QRecLevel] = [
            .low: QR_ECLEVEL_L, .medium: QR_ECLEVEL_M, .quartile: QR_ECLEVEL_Q, .high: QR_ECLEVEL_H,
        ]
        guard let level = levels[level], let code = QRcode_encodeString(text, Int32(version), level, QR_MODE_8, 1)
        else {
            return 0
        }
        defer { QRcode_free(code) }
        return Int(code.pointee.width)
    }

    static let zint = Peer(name: "zint") { text, level, version in
        guard let symbol = ZBarcode_Create() else { return 0 }
        defer { ZBarcode_Delete(symbol) }
        symbol.pointee.symbology = Int32(BARCODE_QRCODE)
        symbol.pointee.input_mode = Int32(UNICODE_MODE)
        symbol.pointee.option_1 = Int32(ErrorCorrectionLevel.allCases.firstIndex(of: level) ?? 0) + 1
        symbol.pointee.option_2 = Int32(version)
        let status = text.withUnsafeBytes {
            ZBarcode_Encode(symbol, $0.bindMemory(to: UInt8.self).baseAddress, Int32(text.count - 1))
        }
        return status < ZINT_ERROR ? Int(symbol.pointee.width) : 0
    }

    static let zxing = Peer(name: "zxing-cpp") { text, level, version in
        Int(
            zxing_encode(
                text, Int32((ErrorCorrectionLevel.allCases.firstIndex(of: level) ?? 0) * 2 + 1), Int32(version)))
    }
}
