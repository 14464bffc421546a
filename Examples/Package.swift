// swift-tools-version: 6.2
import PackageDescription

/// What somebody writes who takes a part of QRCheckIn into a program of their own.
let package = Package(
    name: "qr-checkin-examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "qr-checkin", path: "..")],
    targets: [
        .executableTarget(name: "LivingNumber", dependencies: [.product(name: "Observables", package: "qr-checkin")]),
        .executableTarget(
            name: "PosterMaker",
            dependencies: [
                .product(name: "QRCodes", package: "qr-checkin"), .product(name: "QRCharsets", package: "qr-checkin"),
            ]),
        .executableTarget(
            name: "OwnGate",
            dependencies: [
                .product(name: "CheckIn", package: "qr-checkin"), .product(name: "Keys", package: "qr-checkin"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
