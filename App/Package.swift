// swift-tools-version: 6.2
// The app's sources. On a Mac, Xcode builds them from project.yml against Apple's SDK and SnapKit. Linux has neither:
// there they meet the doubles of the same names, so that `swift test` type-checks and runs them.
import PackageDescription

/// What every target obeys, as in the root package.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A part of the root package.
func core(_ name: String) -> Target.Dependency { .product(name: name, package: "qr-checkin") }

#if os(Linux)
    /// A stand-in for one of Apple's frameworks, or for SnapKit.
    ///
    /// Optimised, since it is the same for each change of the app, and solving layouts is most of the tests' work.
    func double(_ name: String, on others: [String] = []) -> Target {
        .target(
            name: name, dependencies: others.map { .init(stringLiteral: $0) }, path: "Doubles/\(name)",
            swiftSettings: [.treatAllWarnings(as: .error)])
    }

    let linuxOnly: [Target] = [
        double("UIKit", on: ["_Testing_UIKit"]),
        double("SnapKit", on: ["UIKit"]),
        double("SwiftUI"),
        double("WidgetKit", on: ["SwiftUI"]),
        double("LocalAuthentication"),
        double("Security"),
        // Swift Testing has a cross-import overlay for UIKit: a file that imports both also imports this name.
        double("_Testing_UIKit"),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "QRCheckIn", "QRCheckInWidget", "Glance", core("Observables"), core("QRCodes"), core("CheckIn"),
                core("Keys"), core("Screens"), "UIKit", "SnapKit", "LocalAuthentication", "Security", "SwiftUI",
                "WidgetKit",
            ],
            path: "Tests", exclude: ["Interop", "Mutation", "check.py"], swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
    let packages: [Package.Dependency] = []
    let appKits: [Target.Dependency] = ["UIKit", "SnapKit", "LocalAuthentication", "Security", "WidgetKit"]
    let widgetKits: [Target.Dependency] = ["SwiftUI", "WidgetKit"]
#else
    let linuxOnly: [Target] = []
    let packages: [Package.Dependency] = [.package(url: "https://github.com/SnapKit/SnapKit.git", from: "5.7.1")]
    let appKits: [Target.Dependency] = [.product(name: "SnapKit", package: "SnapKit")]
    let widgetKits: [Target.Dependency] = []
#endif

let package = Package(
    name: "qr-checkin-app",
    platforms: [.iOS(.v17)],
    dependencies: [.package(name: "qr-checkin", path: "..")] + packages,
    targets: [
        .target(name: "Glance", path: "Glance", swiftSettings: strict),
        .executableTarget(
            name: "QRCheckIn",
            dependencies: ["Glance", core("Observables"), core("QRCodes"), core("CheckIn"), core("Screens")] + appKits,
            path: "App", swiftSettings: strict),
        .executableTarget(
            name: "QRCheckInWidget", dependencies: ["Glance", core("Screens")] + widgetKits,
            path: "Widget", swiftSettings: strict),
    ] + linuxOnly,
    swiftLanguageModes: [.v6]
)
