// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "qr-checkin-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "qr-checkin", path: ".."), .package(name: "qr-checkin-web", path: "../Web")],
    targets: [
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .systemLibrary(name: "CZint", providers: [.apt(["libzint-dev"]), .brew(["zint"])]),
        .target(name: "CZXing", linkerSettings: [.linkedLibrary("ZXing")]),
        .target(name: "EncodeInputs", dependencies: [.product(name: "QRCodes", package: "qr-checkin")]),
        .executableTarget(
            name: "EncodeBench",
            dependencies: [
                "CQREncode", "CZint", "CZXing", "EncodeInputs", .product(name: "QRCodes", package: "qr-checkin"),
            ]),
        .executableTarget(
            name: "EncodeBenchWasm",
            dependencies: [
                "EncodeInputs", .product(name: "QRCodes", package: "qr-checkin"),
                .product(name: "CRuntime", package: "qr-checkin-web"),
            ]),
        .executableTarget(
            name: "ReadBench",
            dependencies: [
                .product(name: "QRCodes", package: "qr-checkin"), .product(name: "QRCharsets", package: "qr-checkin"),
            ]),
        .systemLibrary(name: "CEpoll"),
        .executableTarget(
            name: "GateLoad",
            dependencies: [
                "CEpoll", .product(name: "CheckIn", package: "qr-checkin"),
                .product(name: "Keys", package: "qr-checkin"),
            ]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
