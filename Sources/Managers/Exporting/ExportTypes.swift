// A request to export, and the answers to it.
import Core
import Formats
import Foundation
import Store

/// The contents of an export, and its form.
public nonisolated struct ExportRequest: Hashable, Sendable {
  /// How values by day are laid out.
  public enum DayLayout: String, CaseIterable, Sendable {
    /// A row for each value, and a row for each day.
    case long, wide
    case json, markdown
  }

  /// The form of an export.
  public enum Form: Hashable, Sendable {
    /// Our document, and the folder of text: both lossless, and always everything.
    case document, text
    /// The table of the original app.
    case fastlifeCSV
    /// The table of openScale 3, weights in a unit that the file does not say.
    case openScale(MassUnit)
    case days(DayLayout)
    /// A letter for a doctor, as Markdown or plain text.
    case letter(isMarkdown: Bool)
    /// Data points of Open mHealth, and Observations of FHIR.
    case openMHealth, fhir
    /// Health Connect's database with our rows in it: that of the person's own export at a path, as experiment.
    case healthConnect(template: String)

    /// The form of data for medicine, which are written piece by piece; nil of any other.
    public var exchange: ExchangeForm? {
      switch self {
      case .openMHealth: .openMHealth
      case .fhir: .fhir
      default: nil
      }
    }

    /// How many days there are unless said otherwise; nil for all.
    public var standardDays: Int? {
      switch self {
      case .days: 30
      case .letter: 90
      case .document, .text, .fastlifeCSV, .openScale, .openMHealth, .fhir, .healthConnect: nil
      }
    }
  }

  public var form: Form
  /// The first and the last day; nil for those of the form, up to today.
  public var from: Day?
  public var through: Day?
  /// Whose records; nil for all shown ones that have entries in these days.
  public var kinds: [RecordKind]?
  /// Whether cells that look like formulas are left as they are.
  public var isRaw = false

  /// The kinds that the form can hold, in the order of lists; none of the forms that always hold everything.
  public static func kinds(of form: Form) -> [RecordKind] {
    switch form {
    case .document, .text: []
    case .openScale: [.weight]
    case .fastlifeCSV: kinds.filter { [.fast, .weight, .drink, .sleep, .mood].contains($0) }
    case .openMHealth: kinds.filter { SharedType.of($0) != nil && ![.fast, .mood, .habit].contains($0) }
    case .fhir: kinds.filter { SharedType.of($0) != nil }
    case .healthConnect: kinds.filter { SharedType.of($0) != nil && ![.fast, .mood, .habit].contains($0) }
    case .days, .letter: kinds
    }
  }

  /// Creates a request.
  public init(_ form: Form) { self.form = form }

  /// All kinds that a table or a letter may have, in the order of lists.
  public static var kinds: [RecordKind] { Tracker.allCases.map(\.kind) + [.session, .habit] }

  /// The days asked for, both ends included; from the last to the last where they are the wrong way round.
  func days(today: Day) -> DayRange {
    let last = through ?? today
    let first = from ?? form.standardDays.map { last - ($0 - 1) } ?? Day.stored.lowerBound
    return DayRange(min(first, last), through: last)
  }
}

/// The content of a file, before it is written in a language.
public enum ExportContent {
  case bytes([UInt8])
  /// Markdown of days: all other layouts are bytes.
  case days(DayTable)
  case letter(Letter, isMarkdown: Bool)

  /// The content as a file, in the words that write days as Markdown, and letters.
  public func bytes(days: (DayTable) -> String, letter: (Letter, _ isMarkdown: Bool) -> String) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .days(let table): Array(days(table).utf8)
    case .letter(let content, let isMarkdown): Array(letter(content, isMarkdown).utf8)
    }
  }
}

/// The outcome of an export.
public nonisolated struct ExportDone: Hashable, Sendable {
  public var path: String
  /// The days with values, of days and letters; nil of forms with entries.
  public var days: Int?
  public var entries = 0
  /// Of the lossless forms: settings and goals, and rows outside their limits.
  public var others = 0
  public var setAside = 0
  /// Samples that the form has no place for.
  public var left = 0
}

/// Why nothing was exported.
public nonisolated enum ExportFailure: Error, Hashable, Sendable {
  /// There is a file of that name, a folder instead of a file, or something that is no file at all.
  case isThere, isFolder, isNoFile
  /// Text needs a folder, and one without other things in it.
  case isNoFolder, notEmpty
  /// The file is no export of Health Connect, or of a version that nobody here knows.
  case noTemplate(path: String), unknownTemplate(path: String, version: Int)
  case problem(Problem)
  case store(StoreError)

  /// The state of the store as a screen tells it.
  public var asProblem: Problem? {
    switch self {
    case .problem(let problem): problem
    case .store(let error): error.problem
    default: nil
    }
  }
}
