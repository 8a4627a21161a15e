// swift-tools-version: 6.2
// The app of Fast LIFe: which rooms there are and who may import whom (see Sources/Core/Core.docc).
import PackageDescription

let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "FastLIFe",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "fastlife", targets: ["fastlife"])
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    // Values, rules and ports. No I/O, no clock, no locale.
    .target(name: "Core"),
    // Cells, regions, the ledger, and the Display and Loop ports.
    .target(name: "Canvas"),
    // The few calls that the store makes and Swift cannot.
    .target(name: "CStore"),
    // Everything on disk.
    .target(
      name: "Store",
      dependencies: [
        "Core", "CStore", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    // Archives through libarchive, loaded at first use.
    .target(name: "CArchive"),
    // Bytes of foreign files to facts, and back. No disk, no clock.
    .target(name: "Formats", dependencies: ["Core", "CArchive", .product(name: "TOMLKit", package: "TOMLKit")]),
    // One manager per subject, owning its published state.
    .target(name: "Managers", dependencies: ["Core", "Store", "Formats"], swiftSettings: mainActor),
    // Texts, themes, pages and programmes, embedded in the binary.
    .target(
      name: "Assets", path: "Resources",
      exclude: ["Words", "Pages", "Programmes", "Manual", "Foods"], plugins: ["WordsPlugin"]),
    .executableTarget(name: "WordsTool"),
    .plugin(
      name: "WordsPlugin", capability: .buildTool(), dependencies: ["WordsTool"],
      path: "Sources/WordsPlugin"),
    // Messages, plural rules, formatters, the time language.
    .target(name: "Words", dependencies: ["Core", "Assets"]),
    // Components, forms, keys, themes and the shell.
    .target(
      name: "Screen", dependencies: ["Core", "Canvas", "Words", "Assets"], swiftSettings: mainActor),
    // The six panes, their sub-screens and the onboarding wizard.
    .target(
      name: "Panes", dependencies: ["Screen", "Managers", "Core", "Canvas", "Words"],
      swiftSettings: mainActor),
    // The C shim over ncursesw and the few system calls Swift cannot name.
    .target(name: "CCurses", linkerSettings: [.linkedLibrary("ncursesw")]),
    // Adapters: curses, loop, sound, paths, signals, files, notifications.
    .target(name: "Platform", dependencies: ["Core", "Canvas", "CCurses"]),
    // The command line.
    .target(
      name: "Commands",
      dependencies: [
        "Managers", "Words", "Store", "Formats", "Core",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Composition root.
    .executableTarget(
      name: "fastlife",
      dependencies: [
        "Commands", "Panes", "Screen", "Platform", "Managers", "Store", "Formats", "Words", "Canvas", "Core",
        .product(name: "TOMLKit", package: "TOMLKit"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: mainActor),

    // A made-up tracker, registered before any test runs, and records of every tracker.
    .target(name: "CTestRecords", path: "Tests/CTestRecords"),
    .target(name: "TestRecords", dependencies: ["Core", "Store", "Words", "CTestRecords"], path: "Tests/TestRecords"),
    .target(
      name: "TestKit",
      dependencies: ["Panes", "Screen", "Managers", "Store", "Words", "Canvas", "Core", "TestRecords"],
      path: "Tests/TestKit", swiftSettings: mainActor),
    // `make bench`: rows read by field lists beside code written by hand.
    .executableTarget(
      name: "RowBench", dependencies: ["Core", .product(name: "GRDB", package: "GRDB.swift")], path: "Tests/Bench"),
    .testTarget(name: "CoreTests", dependencies: ["Core"]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas"]),
    .testTarget(name: "FormatsTests", dependencies: ["Formats", "Core"]),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Store", "Core", "TestRecords", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ManagersTests",
      dependencies: [
        "Managers", "TestKit", "TestRecords", "Store", "Formats", "Core",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "WordsTests", dependencies: ["Words", "WordsTool", "TestRecords", "Core"]),
    .testTarget(
      name: "ScreenTests", dependencies: ["Screen", "TestKit", "Words", "Canvas", "Core"], exclude: ["Goldens"]),
    .testTarget(
      name: "PanesTests",
      dependencies: [
        "Panes", "TestKit", "TestRecords", "Screen", "Managers", "Store", "Words", "Canvas", "Core",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], exclude: ["Goldens"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "Canvas", "Core"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Panes", "Screen", "TestKit", "TestRecords", "Managers", "Store", "Words", "Core",
      ]),
    .testTarget(
      name: "VectorTests",
      dependencies: [
        "Core", "Managers", "Store", "Formats", "Platform", "Panes", "Screen", "Words", "TestKit",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// `make` optimises the modules that sweeps and simulations spend their time in, and no others: optimising takes three times
// as long as compiling without (Core.docc 045).
if Context.environment["FASTLIFE_OPTIMISE"] == "1" {
  let optimised = ["Assets", "Core", "Canvas", "Platform", "Screen", "Words", "TestKit"]
  for target in package.targets where optimised.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
  }
}

// `make units ROOM=Core` builds the tests of one module, and what these need.
if let room = Context.environment["FASTLIFE_ROOM"], !room.isEmpty {
  package.targets.removeAll { $0.type == .test && $0.name != "\(room)Tests" }
}

// What windows and commands do is said once a key: small is worth more there than fast (Core.docc 009).
for target in package.targets where ["Commands", "Panes", "Screen", "Words"].contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"], .when(configuration: .release))]
}

// `make` treats every warning of ours as an error; a plain `swift build` by a newer compiler does not.
if Context.environment["FASTLIFE_STRICT"] == "1" {
  for target in package.targets where target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
