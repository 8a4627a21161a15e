// `fastlife export --by day` and `--format`: tables for other programs and people, none of them lossless.
import ArgumentParser
import Core
import Managers
import Words

/// A format that is written.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case fastlifeCSV = "fastlife-csv"
  case openScale = "openscale"
  case letter
  case openMHealth = "openmhealth"
  case fhir
  case healthConnect = "health-connect"
}

/// What a table has a row for.
enum ExportUnit: String, CaseIterable, ExpressibleByArgument {
  case day
}

/// How days, or a letter, are laid out.
enum ExportLayout: String, CaseIterable, ExpressibleByArgument {
  case long, wide, json, markdown, text
}

/// The part of the data, and its form.
struct TableOptions: ParsableArguments {
  @Option(help: .text(.Help.exportFormat))
  var format: ExportFormat?
  @Option(help: .text(.Help.exportBy))
  var by: ExportUnit?
  @Option(help: .text(.Help.exportLayout))
  var layout: ExportLayout?
  @Option(help: .text(.Help.exportFrom))
  var from: String?
  @Option(help: .text(.Help.exportTo))
  var to: String?
  @Option(help: .text(.Help.exportTypes))
  var types: String?
  @Option(help: .text(.Help.exportUnit))
  var unit: MassUnit?
  @Flag(help: .text(.Help.exportRaw))
  var raw = false
  @Option(help: .text(.Help.exportTemplate), completion: .file(extensions: ["zip", "db"]))
  var template: String?
  @Flag(help: .text(.Help.exportExperimental))
  var experimental = false

  /// Whether a table or a letter is asked for, and not the document.
  var isAsked: Bool { format != nil || by != nil || template != nil || experimental }

  /// The form asked for.
  ///
  /// - Throws: For options that do not go together.
  @MainActor
  func form(_ settings: Settings) throws -> ExportRequest.Form {
    if by != nil, format != nil { throw CommandError(.Commands.exportOneForm, code: 64) }
    if template != nil || experimental, format != .healthConnect {
      throw CommandError(.Commands.exportTemplateAlone, code: 64)
    }
    guard let format else {
      guard let layout = ExportRequest.DayLayout(rawValue: (layout ?? .long).rawValue) else {
        throw CommandError(.Commands.exportNoLayout(name: "text"), code: 64)
      }
      return .days(layout)
    }
    switch (format, layout) {
    case (.letter, nil), (.letter, .markdown): return .letter(isMarkdown: true)
    case (.letter, .text): return .letter(isMarkdown: false)
    case (_, let layout?): throw CommandError(.Commands.exportNoLayout(name: layout.rawValue), code: 64)
    case (.fastlifeCSV, nil): return .fastlifeCSV
    case (.openScale, nil): return .openScale(unit ?? settings.weightUnit)
    case (.openMHealth, nil): return .openMHealth
    case (.fhir, nil): return .fhir
    case (.healthConnect, nil):
      guard experimental else { throw CommandError(.Commands.exportExperimental, code: 64) }
      guard let template else { throw CommandError(.Commands.exportNeedsTemplate, code: 64) }
      return .healthConnect(template: template)
    }
  }

  /// The request.
  @MainActor
  func request(_ session: CommandSession) throws -> ExportRequest {
    var request = ExportRequest(try form(session.settings))
    request.isRaw = raw
    request.from = try from.map { text throws(Refusal) in try session.day(text, field: "stats.from") }
    request.through = try to.map { text throws(Refusal) in try session.day(text, field: "stats.to") }
    if let first = request.from, first > request.through ?? session.today {
      guard let last = request.through else {
        let (lowest, today) = (Limits.earliestDay.iso, session.today.iso)
        throw Refusal(
          field: "stats.from", .outOfRange(typed: first.iso, lowest: lowest, highest: today, example: today))
      }
      throw CommandError(.Commands.exportDaysReversed(to: last.iso, from: first.iso), code: 65)
    }
    request.kinds = try types.map { types in
      try types.split(separator: ",").map { name in
        let name = NumberText.trimmed(String(name))
        guard let kind = TableOptions.kind(name) else {
          throw CommandError(.Commands.importNoKind(name: name), code: 64)
        }
        return kind
      }
    }
    return request
  }

  /// The kind of records of a tracker, of sessions or of habits, by name.
  private static func kind(_ name: String) -> RecordKind? {
    if let subject = StatsSubject(argument: name) { return subject.kind }
    let kind = name == "habits" ? .habit : RecordKind(rawValue: name)
    return kind.flatMap { ExportRequest.kinds.contains($0) ? $0 : nil }
  }
}

extension ExportCommand {
  /// Writes a table to a file or to standard output.
  @MainActor
  func exportTable(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .copying, extent: .entry)
    let request = try table.request(session)
    let texts = LetterTexts(
      session.words, session.settings, now: session.now, columns: environment.columns, wrap: environment.wrap)
    let exporting = session.managers.exporting
    if case .fastlifeCSV = request.form { environment.complain(session.words(.Export.tableLoses)) }
    if case .openMHealth = request.form { environment.complain(session.words(.Export.mhealthLoses)) }
    if case .healthConnect = request.form {
      guard file != "-" else { throw CommandError(.Commands.exportNeedsFile, code: 64) }
      environment.complain(session.words(.Export.connectLoses))
    }
    if file == "-", request.form.exchange != nil {
      return try exporting.write(request, now: session.now) { environment.write(String(decoding: $0, as: UTF8.self)) }
    }
    if file == "-" {
      var answer: Result<ExportContent, Problem>?
      exporting.content(request, now: session.now) { answer = $0 }
      guard let content = try answer?.get() else { throw Problem.busy }
      return environment.write(String(decoding: content.bytes(texts), as: UTF8.self))
    }
    var answer: Result<ExportDone, ExportFailure>?
    exporting.export(
      request, to: file, replacing: force, now: session.now, texts: { $0.bytes(texts) }, then: { answer = $0 })
    guard let answer else { throw Problem.busy }
    let done: ExportDone
    do throws(ExportFailure) { done = try answer.get() } catch { throw error.asError(file) }
    if done.left > 0 { environment.complain(session.words(.Export.connectLeft(n: String(done.left)))) }
    session.say(session.words(.Commands.written(path: file)))
  }
}

extension ExportContent {
  /// As a file.
  @MainActor fileprivate func bytes(_ texts: LetterTexts) -> [UInt8] {
    bytes(days: texts.days) { texts.letter($0, isMarkdown: $1) }
  }
}
