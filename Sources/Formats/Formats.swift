// The registry: every format that can be read, in the order of `import formats`.
import Core

/// The formats that can be read.
public enum Formats {
  public static let all: [Format] = [
    .appleHealth, .healthConnect, .gadgetbridge, .healthAutoExport, .withings, .fitbit, .googleFit, .garmin,
    .samsungHealth, .fit, .tcx, .gpx, .openMHealth, .fhir,
    .fastlifeCSV, .zeroCSV, .zeroJSON, .fastimerYAML, .sunriseJSON,
    .openScaleCSV, .openScale2CSV, .openScaleDatabase, .libraCSV, .trendWeightCSV, .wgerCSV,
    .sleepAsAndroidCSV, .pleesCSV, .sleepCycleCSV, .sleepmeterCSV,
    .insightTimerCSV, .taoJSON, .meditateCSV, .loopCheckmarks, .loopHabit, .loopArchive, .loopDatabase, .habitBullCSV,
    .daylioCSV, .daylioBackup, .myFitnessPalCSV, .cronometerCSV, .loseItCSV, .macroFactor, .waistlineJSON, .jsonLines,
    .lineProtocol,
  ]

  /// An id that follows from a name, the same on every machine.
  public static func id(of name: String) -> UUIDValue { DerivedIDs.id(name) }

  /// The source of entries of a format.
  public static func source(of id: String) -> String? { named(id)?.source }

  /// The format of an id.
  public static func named(_ id: String) -> Format? { all.first { $0.id == id } }
}

extension Detector {
  /// Recognises a file among all formats.
  public static func recognise(_ head: FileHead) -> Verdict { recognise(head, among: Formats.all) }

  /// Recognises a source among all formats.
  public static func recognise(_ source: ByteSource) throws -> Verdict { try recognise(source, among: Formats.all) }
}
