// `fastlife measures`: the list of measures, and the user's own.
import ArgumentParser
import Core
import Managers
import Words

/// Lists and changes measures.
struct MeasuresCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "measures", .Help.measures, discussion: .Help.measuresDiscussion,
      examples: """
        fastlife measures
        fastlife measures add Steps --adds-up --band 8000-
        fastlife measures add Lipids --numbers 3 --unit mmol/l --decimals 1
        fastlife measures edit glucose --unit mmol/l
        fastlife measures edit bp --band -129 --band -79
        fastlife measures archive hip
        """,
      subcommands: [
        MeasuresList.self, MeasuresAdd.self, MeasuresEdit.self, MeasuresArchive.self, MeasuresDelete.self,
      ], defaultSubcommand: MeasuresList.self)
  }
}

extension CommandSession {
  /// Finds a measure by id or name.
  fileprivate func measure(_ name: String) throws(Refusal) -> Measure {
    try settings.measure(named: name) { words(Message.label($0)) }
  }

  fileprivate func save(_ measure: Measure) throws {
    try refuseForced(SettingKey(rawValue: "measures"))
    try carryOut { managers.measures.setMeasure(measure, now: now, then: $0) }
    say(words(.Measures.measureSaved(name: words(Message.label(measure.label)))))
  }

  /// Bands as typed, one for each number; an empty text removes one.
  fileprivate func bands(_ typed: [String], of measure: Measure) throws(Refusal) -> Measure {
    var measure = measure
    for (part, text) in typed.enumerated() {
      guard measure.parts.indices.contains(part) else {
        throw Refusal(
          field: "measures.numbers",
          .outOfRange(typed: "\(typed.count)", lowest: "0", highest: "\(measure.parts.count)", example: "60-100"))
      }
      let isOwnUnit = measure.parts[part].unit != nil
      measure.parts[part].band = try MeasureBand.read(text, field: "measures.band", measure.grain)?.map {
        isOwnUnit ? $0 : measure.unit.base($0)
      }
    }
    return measure
  }
}

struct MeasuresList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.measuresList) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let (list, words) = (session.settings.measureList, session.words)
    if json {
      let rows: [[String: Any?]] = list.map { measure in
        [
          "id": measure.id, "name": words(Message.label(measure.label)), "unit": measure.unit.symbol,
          "numbers": measure.parts.count, "decimals": measure.decimals, "addsUp": measure.addsUp,
          "archived": measure.isArchived,
          "bands": measure.parts.map { part -> [String: Any?] in
            ["lowest": part.band?.lowest, "highest": part.band?.highest]
          },
        ]
      }
      return session.say(CommandJSON.text(["measures": rows]))
    }
    let texts = FigureTexts(words, session.settings, now: session.now)
    session.sayRows(
      list.map { measure in
        let bands = measure.parts.indices.compactMap { measure.wording(ofBand: $0) }.map { texts($0) }
        let facts = [
          measure.isBuiltIn ? measure.id : "", measure.unit.symbol, bands.joined(separator: " / "),
          measure.isArchived ? words(.Habits.archived) : "",
        ]
        return (words(Message.label(measure.label)), facts.filter { !$0.isEmpty }.joined(separator: ", "))
      })
  }
}

struct MeasuresAdd: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("add", .Help.measuresAdd) }
  @Argument(help: .text(.Help.measuresName))
  var name: String
  @Option(help: .text(.Help.measuresUnit))
  var unit = ""
  @Option(help: .text(.Help.measuresNumbers))
  var numbers = 1
  @Option(parsing: .unconditional, help: .text(.Help.measuresRange))
  var range = "0-1000000"
  @Option(help: .text(.Help.measuresDecimals))
  var decimals = 0
  @Option(parsing: .unconditionalSingleValue, help: .text(.Help.measuresBand))
  var band: [String] = []
  @Flag(help: .text(.Help.measuresAddsUp))
  var addsUp = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    guard let ends = try MeasureBand.read(range, field: "measures.range"), let low = ends.lowest,
      let high = ends.highest, low < high
    else { throw Refusal(field: "measures.range", .unreadable(typed: range, example: "0-200")) }
    guard (1...Measure.mostNumbers).contains(numbers) else {
      throw Refusal(
        field: "measures.numbers", .outOfRange(typed: "\(numbers)", lowest: "1", highest: "3", example: "1"))
    }
    let measure = Measure(
      own: name, unit: unit, numbers: numbers, range: low...high, decimals: decimals, addsUp: addsUp)
    try session.save(try session.bands(band, of: measure))
  }
}

struct MeasuresEdit: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("edit", .Help.measuresEdit) }
  @Argument(help: .text(.Help.measuresWhich))
  var measure: String
  @Option(help: .text(.Help.measuresUnit))
  var unit: String?
  @Option(parsing: .unconditionalSingleValue, help: .text(.Help.measuresBand))
  var band: [String] = []

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    var measure = try session.measure(measure)
    if let unit {
      guard let found = measure.units.first(where: { $0.symbol.lowercased() == unit.lowercased() }) else {
        throw Refusal(
          field: "measures.unit",
          .unreadable(typed: unit, example: measure.units.map(\.symbol).joined(separator: ", ")))
      }
      measure.shown = found.symbol
    }
    try session.save(try session.bands(band, of: measure))
  }
}

struct MeasuresArchive: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("archive", .Help.measuresArchive) }
  @Argument(help: .text(.Help.measuresWhich))
  var measure: String
  @Flag(help: .text(.Help.measuresRestore))
  var restore = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let measure = try session.measure(measure)
    try session.refuseForced(SettingKey(rawValue: "measures"))
    try session.carryOut { session.managers.measures.archive(measure.id, !restore, now: session.now, then: $0) }
    let name = session.words(Message.label(measure.label))
    session.say(session.words(restore ? .Measures.backInList(name: name) : .Measures.archivedNow(name: name)))
  }
}

struct MeasuresDelete: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", .Help.measuresDelete) }
  @Argument(help: .text(.Help.measuresWhich))
  var measure: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let measure = try session.measure(measure)
    guard !measure.isBuiltIn else { throw CommandError(.Measures.builtInStays, code: 64) }
    try session.refuseForced(SettingKey(rawValue: "measures"))
    try session.carryOut { session.managers.measures.remove(measure.id, now: session.now, then: $0) }
    session.say(session.words(.Measures.measureDeleted(name: measure.name)))
  }
}
