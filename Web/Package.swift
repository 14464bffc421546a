// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "qr-checkin-web",
    dependencies: [.package(name: "qr-checkin", path: "..")],
    targets: [
        .target(name: "CRuntime"),
        .target(
            name: "Browser",
            dependencies: ["CRuntime"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "HolderPage",
            dependencies: ["Browser", .product(name: "Screens", package: "qr-checkin")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "GatePage",
            dependencies: ["Browser", .product(name: "Screens", package: "qr-checkin")],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
