// zxing-cpp has an interface in C++ only.
#include "CZXing.h"

#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

extern "C" int zxing_encode(const char *text, int level, int version) {
    (void)version;  // it always takes the smallest
    try {
        auto matrix = ZXing::MultiFormatWriter(ZXing::BarcodeFormat::QRCode)
                          .setMargin(0)
                          .setEccLevel(level)
                          .setEncoding(ZXing::CharacterSet::UTF8)
                          .encode(std::string(text), 0, 0);
        return matrix.width();
    } catch (...) {
        return 0;
    }
}
