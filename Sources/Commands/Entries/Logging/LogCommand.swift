// `fastlife log`: logs an entry in one line, for every tracker.
import ArgumentParser
import Core
import Managers
import Words

/// Options shared by all `log` subcommands.
struct LogOptions: ParsableArguments {
  @Option(name: .customLong("at"), help: .text(.Help.logAt))
  var at: String?
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false
}

/// How to handle an entry that overlaps the new one.
struct OverlapOptions: ParsableArguments {
  @Flag(help: .text(.Help.overlapKeep))
  var keep = false
  @Flag(help: .text(.Help.overlapCut))
  var cut = false

  var choice: Overlap { keep ? .keepsBoth : cut ? .cuts : .asks }

  /// The remaining options that could resolve a conflict.
  var open: ConflictOptions { ConflictOptions(overlaps: ConflictOptions.overlapping(keep: keep, cut: cut)) }
}

/// How to handle fasts of the same day, and overlapping ones.
struct SameDayOptions: ParsableArguments {
  @Flag(help: .text(.Help.sameDayReplace))
  var replace = false
  @Flag(help: .text(.Help.sameDayKeep))
  var keep = false
  @Flag(help: .text(.Help.sameDayCut))
  var cut = false

  private var sameDay: SameDay { replace ? .replaces : keep || cut ? .keepsBoth : .asks }
  private var overlap: Overlap { keep ? .keepsBoth : cut ? .cuts : .asks }
  var resolution: ConflictResolution { ConflictResolution(sameDay: sameDay, overlap: overlap) }

  /// The questions that were answered in advance.
  var given: [SaveQuestion] {
    [(SaveQuestion.replace, replace), (.keep, keep), (.cut, cut)].filter(\.1).map(\.0)
  }

  /// The remaining options that could resolve a conflict.
  var open: ConflictOptions {
    ConflictOptions(
      duplicate: sameDay == .asks ? ["--replace", "--keep", "--cut"] : [],
      overlaps: ConflictOptions.overlapping(keep: keep, cut: cut))
  }
}

/// Logs an entry.
struct LogCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "log", .Help.log,
      examples: """
        fastlife log water
        fastlife log water 250ml
        fastlife log drink 16oz --beverage coffee --at '20m ago'
        fastlife log weight 81.5kg
        fastlife log sleep '23:10 6:50' --quality 4
        fastlife log mood 7 6
        fastlife log session 20m
        fastlife log fast 'yesterday 19:30' 'today 12:00'
        """,
      subcommands: [
        LogDrink.self, LogWeight.self, LogSleep.self, LogMood.self, LogFast.self, LogSession.self,
        LogRecord<Reading>.self, LogRecord<Burn>.self, LogFood.self,
      ])
  }
}

/// Logs a record that one line gives.
struct LogRecord<R: LineRecord>: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(R.kind.rawValue, help("")) }
  @Argument(help: .text(help(".line")))
  var line: [String]
  @OptionGroup var fields: FieldOptions<FieldsBeside<R>>
  @OptionGroup var options: LogOptions

  private static func help(_ part: String) -> Message { Message(key: "Help.log.\(R.kind)\(part)", arguments: []) }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let type = RecordType.of(R.kind)
    let at = try session.stamp(options.at, field: "\(R.kind).\(type.primaryField)")
    var record = type.blank(session.library.identifiers.next(), at)
    record.source = session.library.source
    record.note = options.note
    var entry = Entry(record)
    let input = EntryInput(session.settings, session.words, now: session.now, isStrict: true)
    for (place, name) in R.line.enumerated() {
      let words = place == R.line.count - 1 ? Array(line.dropFirst(place)) : Array(line.dropFirst(place).prefix(1))
      guard let field = type.fields.first(where: { $0.name == name }) else { continue }
      try field.read(&entry, words.joined(separator: " "), input)
    }
    for field in type.fields {
      for option in field.options { if let typed = fields[option] { try field.read(&entry, typed, input) } }
    }
    guard try session.log(entry, { session.library.add(entry, now: session.now, then: $0) }) else { return }
    session.report("\(R.kind).add", entry, json: options.json)
  }
}
