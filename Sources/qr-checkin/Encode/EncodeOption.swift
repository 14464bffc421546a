/// The flags of `qr-checkin qr encode`.
enum EncodeOption {
    static let all =
        [input, binary, kind, version, level, boost, mask] + ofText + [segments, parts]
        + [output, format, scale, quietZone, dark, light, title, invert, facts]
    /// What a list of segments says itself.
    static let ofText = [eci, kanji, gs1, industry]

    static let input = Option(
        "--input", short: "-i", value: "FILE", korean: "TEXT 대신 이 파일의 내용을 담아요.",
        english: "Hold what is in this file, instead of TEXT.")
    static let binary = Option(
        "--binary", korean: "내용을 글이 아니라 바이트 그대로, 바이트 모드로만 담아요.",
        english: "Take it for bytes as they are, in byte mode alone, not for text in UTF-8.")

    static let kind = Option(
        "--kind", value: "KIND", korean: "qr, micro, rmqr 가운데 하나예요. (기본값: --version을 따르고, 없으면 qr)",
        english: "qr, micro or rmqr (default: as --version says, or else qr).")
    static let version = Option(
        "--version", value: "SIZE", korean: "크기: 1-40, M1-M4, R7x43-R17x139. (기본값: 들어가는 가장 작은 크기)",
        english: "1-40, M1-M4, or R7x43-R17x139 (default: the smallest that it fits in).")
    static let level = Option(
        "--level", value: "L|M|Q|H", korean: "오류 정정 수준: 7, 15, 25, 30%까지 손상을 견뎌요. (기본값: M, micro는 L)",
        english: "Survives damage to 7, 15, 25 or 30 percent (default: M; L in Micro QR).")
    static let boost = Option(
        "--boost", korean: "크기가 그대로라면 더 높은 수준으로 만들어요.",
        english: "Take a higher level where the code gets no larger for it.")
    static let mask = Option(
        "--mask", value: "0-7", korean: "마스크예요. micro는 0-3. (기본값: 벌점이 가장 낮은 것)",
        english: "Its mask; 0-3 in a Micro QR code (default: the one of lowest penalty).")

    static let eci = Option(
        "--eci", value: "WHEN", korean: "UTF-8 선언: auto, always, never. --binary에는 ECI 번호. (기본값: auto)",
        english: "Declare UTF-8: auto, always, never; --binary takes a number (default: auto).")
    static let kanji = Option(
        "--kanji", korean: "짧아진다면 일본어를 한자 모드로 담아요.",
        english: "Write Japanese in kanji mode where that is shorter.")
    static let gs1 = Option(
        "--gs1", korean: "GS1 데이터예요(FNC1 첫째 자리). 필드는 0x1D로 나눠요.",
        english: "It is GS1 data (FNC1 in first position); 0x1D separates fields.")
    static let industry = Option(
        "--industry", value: "00-99|A-z", korean: "이 번호나 글자의 업계 데이터예요(FNC1 둘째 자리).",
        english: "It is data of that industry, a number or letter (FNC1 in second position).")
    static let segments = Option(
        "--segments", value: "LIST",
        korean: "숫자 N, 영숫자 A, 바이트 B, 한자 K의 개수. ECI E, GS1 G, 업계 F. 예: E26,B12",
        english: "N9: nine digits; A alphanumeric, B bytes, K kanji; E ECI, G GS1, F industry.")
    static let parts = Option(
        "--parts", korean: "길면 코드 16개까지 나눠 담아요. 파일은 이름에 -1, -2, …가 붙어요.",
        english: "Divide what is too long among up to 16 codes, in files NAME-1, NAME-2, …")

    static let output = Option(
        "--output", short: "-o", value: "FILE",
        korean: "그림을 둘 파일이에요. `-`는 표준 출력이에요. (기본값: -)",
        english: "Put the picture here; `-` is standard output (default: -).")
    static let format = Option(
        "--format", value: "FORMAT", korean: "svg, png, pdf, eps, text, ascii 가운데 하나예요. (기본값: 파일 이름을 따름)",
        english: "svg, png, pdf, eps, text or ascii (default: as the file's name, or text).")
    static let scale = Option(
        "--scale", value: "1-255", korean: "모듈 하나의 크기: SVG와 PNG는 픽셀, PDF와 EPS는 포인트예요. (기본값: 8)",
        english: "The size of a module: pixels, in PDF and EPS points (default: 8).")
    static let quietZone = Option(
        "--quiet-zone", value: "0-255", korean: "둘레에 비워 둘 모듈 수예요. (기본값: 4, micro와 rmqr은 2)",
        english: "The light margin in modules (default: 4; 2 with micro and rmqr).")
    static let dark = Option(
        "--dark", value: "#RRGGBB", korean: "어두운 모듈의 색이에요. (기본값: #000000)",
        english: "The colour of dark modules (default: #000000).")
    static let light = Option(
        "--light", value: "#RRGGBB", korean: "밝은 모듈과 둘레의 색이에요. (기본값: #ffffff)",
        english: "The colour of light modules and the margin (default: #ffffff).")
    static let title = Option(
        "--title", value: "TEXT", korean: "SVG와 PDF에서, 그림을 못 보는 사람에게 읽어 줄 제목이에요.",
        english: "What SVG and PDF tell people who do not see the picture.")
    static let facts = Option(
        Option.json.name, korean: "코드에 대해 JSON으로 답하고, 그림은 -o로 준 파일에만 그려요.",
        english: "Tell the facts in JSON; a picture is drawn only into a file given with -o.")
    static let invert = Option(
        "--invert", korean: "글자로 그릴 때 색을 쓰지 않으면, 어두운 바탕에 맞게 그려요.",
        english: "In characters without colours, draw for a dark background.")
}
