// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let core: [Target.Dependency] = ["Observables", "QRCodes", "CheckIn", "Screens"].map {
    .product(name: $0, package: "qr-checkin")
}

/// A page's module.
func page(_ name: String) -> Target {
    .executableTarget(name: name, dependencies: ["Browser"] + core, swiftSettings: strict)
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
        page("HolderPage"), page("GatePage"), page("DeskPage"),
        .executableTarget(
            name: "CameraReader",
            dependencies: ["CRuntime", .product(name: "QRCodes", package: "qr-checkin")],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
