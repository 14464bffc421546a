// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "qr-checkin-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "qr-checkin", path: "..")],
    targets: [
        .executableTarget(
            name: "ReadBench",
            dependencies: [
                .product(name: "QRCodes", package: "qr-checkin"), .product(name: "QRCharsets", package: "qr-checkin"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
