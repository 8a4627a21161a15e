// `fastlife patterns`: breathing patterns, built-in and custom.
import ArgumentParser
import Core
import Managers
import Words

/// Lists and changes breathing patterns.
struct PatternsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "patterns", .Help.patterns, discussion: .Help.patternsDiscussion,
      examples: """
        fastlife patterns
        fastlife patterns show 'Box Breathing'
        fastlife patterns add Evening 4-0-8-0 --minutes 5
        fastlife patterns delete Evening
        """,
      subcommands: [PatternsList.self, PatternsShow.self, PatternsAdd.self, PatternsDelete.self, PatternsRestore.self],
      defaultSubcommand: PatternsList.self)
  }
}

extension CommandSession {
  /// Finds a breathing pattern by name or unambiguous prefix.
  func pattern(_ name: String) throws(CommandError) -> BreathingPattern {
    guard let pattern = NameMatch.item(name, in: settings.patterns, names: { [$0.name] }) else {
      throw CommandError(.Breathing.noSuch(name: name), code: 66)
    }
    return pattern
  }

  /// A pattern as lines: its row, then notes to read before starting it.
  fileprivate func say(_ pattern: BreathingPattern) {
    say("\(pattern.name): \(words.row(of: pattern))")
    for finding in BreathSafety.findings(of: pattern) { say(words(.breathFinding(finding))) }
  }
}

extension BreathingPattern {
  /// The pattern as JSON.
  fileprivate var object: [String: Any?] {
    [
      "id": id, "name": name, "mark": mark.rawValue, "timbre": timbre?.rawValue,
      "pattern": BreathingText.write(segments), "rounds": rounds,
      "cycleMilliseconds": cycleMilliseconds, "totalMilliseconds": totalMilliseconds,
      "breathsPerMinute": breathsPerMinute, "holds": segments.contains { $0.phase.isHold },
      "builtIn": BreathingPresets.standard.contains(self),
    ]
  }
}

struct PatternsList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.patternsList) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .glance)
    let patterns = session.settings.patterns
    if json { return session.say(CommandJSON.text(["patterns": patterns.map(\.object)])) }
    if patterns.isEmpty { return session.say(session.words(.Breathing.none)) }
    session.sayRows(patterns.map { ($0.name, session.words.row(of: $0)) })
  }
}

struct PatternsShow: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("show", .Help.patternsShow) }
  @Argument(help: .text(.Help.name), completion: .names(.breathing))
  var name: String
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .glance)
    let pattern = try session.pattern(name)
    if json { return session.say(CommandJSON.text(["pattern": pattern.object])) }
    session.say(pattern)
    session.sayArticle(pattern.id, of: "Breathing", otherwise: .Programme.ownUse)
  }
}

struct PatternsAdd: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add", .Help.patternsAdd,
      examples: """
        fastlife patterns add Evening 4-0-8-0 --minutes 5
        fastlife patterns add Sigh 'in 1, hold .5, in .5, out 3' --rounds 10
        """)
  }
  @Argument(help: .text(.Help.patternsAddName))
  var name: String
  @Argument(help: .text(.Help.patternsAddPattern))
  var pattern: String
  @Option(help: .text(.Help.patternsAddRounds))
  var rounds: Int?
  @Option(help: .text(.Help.breathingMinutes))
  var minutes: Double?
  @Option(help: .text(.Help.patternsAddMark))
  var mark: String?
  @Option(help: .text(.Help.patternsAddTimbre))
  var timbre: String?
  @Flag(help: .text(.Help.patternsAddReplace))
  var replace = false

  func validate() throws {
    if rounds != nil, minutes != nil { throw ValidationError(.Parser.roundsOrMinutes) }
  }

  func run(in environment: CommandEnvironment) throws {
    let segments = try BreathingText.read(pattern)
    let session = try CommandSession(environment)
    let old = replace ? try? session.pattern(name) : nil
    var new = BreathingPattern(
      id: old?.id ?? "", name: old?.name ?? name, mark: old?.mark ?? .dot, segments: segments,
      rounds: rounds ?? old?.rounds ?? BreathingPattern.newRounds, timbre: old?.timbre)
    if let timbre {
      guard let found = Timbre(rawValue: timbre.lowercased()) else {
        throw Refusal(field: "breathing.timbre", .unreadable(typed: timbre, example: "harp"))
      }
      new.timbre = found
    }
    if let mark {
      guard let found = PracticeMark(text: mark) else {
        throw Refusal(field: "programme.mark", .unreadable(typed: mark, example: "diamond"))
      }
      new.mark = found
    }
    if let minutes { new.rounds = try new.rounds(minutes: minutes) }
    session.say(try session.save(new, offering: "--replace"))
  }
}

struct PatternsDelete: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", .Help.patternsDelete) }
  @Argument(help: .text(.Help.name), completion: .names(.breathing))
  var name: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let pattern = try session.pattern(name)
    try session.changeList(of: BreathingPattern.self) { $0.remove(pattern, now: session.now, then: $1) }
    session.say(session.words(.Programme.deleted(name: pattern.name)))
  }
}

struct PatternsRestore: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("restore", .Help.patternsRestore) }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    try session.restore(BreathingPresets.standard)
  }
}
