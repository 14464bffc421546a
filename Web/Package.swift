// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let core: [Target.Dependency] = ["Observables", "QRCodes", "CheckIn", "Screens"].map {
    .product(name: $0, package: "qr-checkin")
}

let package = Package(
    name: "qr-checkin-web",
    products: [.library(name: "CRuntime", targets: ["CRuntime"])],
    dependencies: [.package(name: "qr-checkin", path: "..")],
    targets: [
        .target(name: "CRuntime"),
        .target(
            name: "Browser",
            dependencies: ["CRuntime"] + core,
            swiftSettings: strict
        ),
        .executableTarget(
            name: "HolderPage",
            dependencies: ["Browser"] + core,
            swiftSettings: strict
        ),
        .executableTarget(
            name: "CameraReader",
            dependencies: ["CRuntime", .product(name: "QRCodes", package: "qr-checkin")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "DeskPage",
            dependencies: ["Browser"] + core,
            swiftSettings: strict
        ),
        .executableTarget(
            name: "GatePage",
            dependencies: ["Browser"] + core,
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
