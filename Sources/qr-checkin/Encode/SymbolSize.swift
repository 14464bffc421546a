import QRCodes

/// The kind of code asked for, and its size; nil for the smallest.
enum SymbolSize {
    case qrCode(Version?)
    case micro(MicroVersion?)
    case rectangular(RectangularVersion?)

    var kind: SymbolKind {
        switch self {
        case .qrCode: .qrCode
        case .micro: .microQRCode
        case .rectangular: .rectangularMicroQRCode
        }
    }

    init(_ arguments: Arguments) throws(CommandError) {
        let kind = arguments.value(of: EncodeOption.kind) ?? ""
        guard ["", "qr", "micro", "rmqr"].contains(kind) else {
            throw Subcommand.qrEncode.wrongUse(
                korean: "--kind는 qr, micro, rmqr 가운데 하나예요", english: "--kind is to be qr, micro or rmqr")
        }
        guard let name = arguments.value(of: EncodeOption.version)?.uppercased() else {
            self = kind == "micro" ? .micro(nil) : kind == "rmqr" ? .rectangular(nil) : .qrCode(nil)
            return
        }
        if ["", "qr"].contains(kind), let version = Self.number(name[...]).flatMap(Version.init) {
            self = .qrCode(version)
        } else if ["", "micro"].contains(kind), let version = Self.micro(name) {
            self = .micro(version)
        } else if ["", "rmqr"].contains(kind), let version = Self.rectangular(name) {
            self = .rectangular(version)
        } else {
            throw Self.wrongSize(kind)
        }
    }

    /// Nil for `07` and `+7`.
    private static func number(_ digits: Substring) -> Int? {
        Int(digits).flatMap { String($0) == digits ? $0 : nil }
    }

    /// `M3`.
    private static func micro(_ name: String) -> MicroVersion? {
        name.hasPrefix("M") ? number(name.dropFirst()).flatMap(MicroVersion.init) : nil
    }

    /// `R11X59`.
    private static func rectangular(_ name: String) -> RectangularVersion? {
        let numbers = name.dropFirst().split(separator: "X", omittingEmptySubsequences: false).compactMap(number)
        guard name.hasPrefix("R"), numbers.count == 2 else { return nil }
        return RectangularVersion(rows: numbers[0], columns: numbers[1])
    }

    private static func wrongSize(_ kind: String) -> CommandError {
        let sizes =
            switch kind {
            case "qr": "1-40"
            case "micro": "M1-M4"
            case "rmqr": "R7x43-R17x139"
            default: "1-40, M1-M4, R7x43-R17x139"
            }
        return Subcommand.qrEncode.wrongUse(
            korean: "--version에는 크기를 적어 주세요: \(sizes)", english: "--version is to be a size: \(sizes)")
    }
}
