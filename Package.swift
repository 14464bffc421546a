// swift-tools-version: 6.2
import PackageDescription

/// What every target obeys.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What the targets obey that also compile as Embedded Swift for the browser.
let portable = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
    name: "qr-checkin",
    platforms: [.macOS(.v15), .iOS(.v17)],
    products: [
        .library(name: "Observables", targets: ["Observables"]),
        .library(name: "QRCodes", targets: ["QRCodes"]),
        .library(name: "QRCharsets", targets: ["QRCharsets"]),
        .library(name: "CheckIn", targets: ["CheckIn"]),
        .library(name: "Keys", targets: ["Keys"]),
        .library(name: "Screens", targets: ["Screens"]),
        .executable(name: "qr-checkin", targets: ["qr-checkin"]),
    ],
    targets: [
        .target(name: "Observables", swiftSettings: portable),
        .testTarget(name: "ObservablesTests", dependencies: ["Observables"], swiftSettings: strict),

        .target(name: "QRCodes", exclude: ["Encoding/README.md"], swiftSettings: portable),
        .target(name: "QRCharsets", dependencies: ["QRCodes"], swiftSettings: strict),
        .testTarget(
            name: "QRCodesTests", dependencies: ["QRCodes", "QRCharsets"],
            exclude: ["Reading/make_symbols.py", "Reading/symbols.txt"],
            swiftSettings: strict),
        .executableTarget(
            name: "MatrixDump", dependencies: ["QRCodes"], path: "Tests/Interop/MatrixDump", swiftSettings: strict),

        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .target(name: "JPEGDecoding", dependencies: ["CJPEG"]),
        .target(name: "Pictures", dependencies: ["QRCodes", "CPNG", "JPEGDecoding"], swiftSettings: strict),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "QRCodes", "CPNG"], exclude: ["Files", "make_files.py"],
            swiftSettings: strict),

        .target(name: "CheckIn", swiftSettings: portable),
        .testTarget(
            name: "CheckInTests", dependencies: ["CheckIn", "Keys", "TestSupport"], swiftSettings: strict),

        .systemLibrary(
            name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .target(
            name: "Keys", dependencies: ["CheckIn", .target(name: "CCrypto", condition: .when(platforms: [.linux]))],
            swiftSettings: strict),
        .testTarget(name: "KeysTests", dependencies: ["Keys", "CheckIn", "TestSupport"], swiftSettings: strict),

        .executableTarget(
            name: "CodeDump", dependencies: ["CheckIn", "Keys", "TestSupport"], path: "Tests/Interop/CodeDump",
            swiftSettings: strict),

        .target(name: "TestSupport", dependencies: ["CheckIn", "Keys"], path: "Tests/Support", swiftSettings: strict),

        .target(name: "Screens", dependencies: ["Observables", "QRCodes", "CheckIn"], swiftSettings: portable),
        .testTarget(
            name: "ScreensTests",
            dependencies: ["Screens", "Observables", "QRCodes", "CheckIn", "Keys", "TestSupport"],
            swiftSettings: strict),

        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev", "libgnutls28-dev"]), .brew(["libmicrohttpd", "gnutls"])]),

        .target(name: "LogGathering", dependencies: ["CSQLite"]),
        .target(
            name: "Ledger", dependencies: ["CSQLite", "LogGathering", "CPostgreSQL", "CheckIn"], swiftSettings: strict),
        .testTarget(
            name: "LedgerTests", dependencies: ["Ledger", "CheckIn", "Keys", "CSQLite", "TestSupport"],
            swiftSettings: strict),

        .target(
            name: "CheckInServer", dependencies: ["CMicroHTTPD", "CZlib", "CheckIn", "Keys", "Ledger", "Screens"],
            resources: [.embedInCode("openapi.yaml")], swiftSettings: strict),
        .testTarget(
            name: "CheckInServerTests", dependencies: ["CheckInServer", "CheckIn", "Keys", "Ledger", "TestSupport"],
            swiftSettings: strict),

        .target(name: "CRevision"),
        .executableTarget(
            name: "qr-checkin",
            dependencies: [
                "CRevision", "Observables", "QRCodes", "QRCharsets", "CheckIn", "Screens", "Keys", "Ledger",
                "CheckInServer", "Pictures",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: ["qr-checkin", "QRCodes", "CheckIn", "CheckInServer", "Keys", "Screens"], exclude: ["Help"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
