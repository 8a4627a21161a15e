// `fastlife list`, `edit` and `delete`: entries of any tracker by line.
import ArgumentParser
import Core
import Foundation
import Managers
import Store
import Words

extension RecordKind: ExpressibleByArgument {}

/// Lists entries.
struct ListCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List entries of a tracker, newest first.",
    discussion: """
      Examples:
        fastlife list drink
        fastlife list weight --limit 30
        fastlife list sleep --days 14 --json
      The short id before each line is what 'edit' and 'delete' take.
      """)
  @OptionGroup var globals: GlobalOptions
  @Argument(help: "fast, drink, weight, sleep, mood or session.")
  var kind: RecordKind
  @Option(help: "How many at the most.")
  var limit = 20
  @Option(help: "Only of the last so many days.")
  var days: Int?
  @Option(help: "Only those whose note or source holds this text.")
  var search: String?
  @Flag(help: "Answer as JSON.")
  var json = false

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1, such as 20") }
    if let days, days < 1 { throw ValidationError("--days takes a number from 1, such as 14") }
  }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, writing: false)
    let range = days.map { (session.today - ($0 - 1))..<(session.today + 1) }
    let entries = try session.store.readNow { reader in
      if let search { return Array(try reader.search(kind, search).prefix(limit)) }
      return try reader.entries(kind, in: range, limit: limit)
    }
    if json { return session.say(CommandJSON.text(["entries": entries.map { session.object($0) }])) }
    if entries.isEmpty { return session.say(session.words(.Commands.noEntries)) }
    for entry in entries {
      let note = entry.record.note.map { "  " + Printable.clean($0) } ?? ""
      session.say("\(entry.id.uuidString.prefix(8).lowercased())  \(session.line(entry))\(note)")
    }
  }
}

/// Deletes an entry.
struct DeleteCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an entry by its id from 'list'. 'fastlife undo' brings it back.")
  @OptionGroup var globals: GlobalOptions
  @Argument(help: "fast, drink, weight, sleep, mood or session.")
  var kind: RecordKind
  @Argument(help: "The id, or its beginning.")
  var id: String
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let entry = try session.find(kind, id)
    let batch = Batch("\(kind.rawValue).delete", actor: .command, [.delete(kind, entry.id)])
    try session.carryOut { session.library.commit(batch, now: session.now, then: $0) }
    session.report(batch.label, entry, json: json)
  }
}

/// Changes an entry.
struct EditCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change an entry by its id from 'list'.",
    discussion: """
      Examples:
        fastlife edit drink 3f2a --amount 330ml
        fastlife edit weight 91c0 --amount 81.4kg --at 'yesterday 7:10'
        fastlife edit sleep 5d11 --times '23:40 7:05'
        fastlife edit mood 77aa --mood 6 --energy 5
      """)
  @OptionGroup var globals: GlobalOptions
  @Argument(help: "fast, drink, weight, sleep, mood or session.")
  var kind: RecordKind
  @Argument(help: "The id, or its beginning.")
  var id: String
  @Option(help: "Another amount, for drinks and weights.")
  var amount: String?
  @Option(help: "Another time, for drinks, weights and moods.")
  var at: String?
  @Option(help: "Another start and end, for fasts, nights and sessions.")
  var times: String?
  @Option(help: "Another goal, for fasts.")
  var goal: String?
  @Option(help: "Another level of mood, 1 to 10.")
  var mood: Int?
  @Option(help: "Another level of energy, 1 to 10.")
  var energy: Int?
  @Option(help: "Another rating of a night, 1 to 5.")
  var quality: Int?
  @Option(help: "Another beverage.")
  var beverage: String?
  @Option(help: "Another note; an empty one removes it.")
  var note: String?
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let managers = session.managers
    let now = session.now
    var changed: Entry
    switch try session.find(kind, id) {
    case .fast(var fast):
      if let times { (fast.start, fast.end) = try optional(session.range(times, field: "fast.end")) }
      if let goal { fast.goal = try FastingRules.readGoal(goal, limit: Limits.pastFastingGoal) }
      note.map { fast.note = $0.isEmpty ? nil : $0 }
      try session.carryOut { managers.fasting.save(fast, now: now, then: $0) }
      changed = .fast(fast)
    case .drink(var drink):
      if let amount {
        let read = try HydrationRules.readVolume(amount, unit: session.settings.volumeUnit)
        (drink.millilitres, drink.typed) = (read.millilitres, read.typed)
      }
      if let at { drink.at = try session.stamp(at, field: "drink.at") }
      if let beverage { drink.beverage = beverage }
      note.map { drink.note = $0.isEmpty ? nil : $0 }
      try session.carryOut { managers.hydration.update(drink, now: now, then: $0) }
      changed = .drink(drink)
    case .weight(var weight):
      if let amount {
        let read = try WeightRules.readValue(amount, unit: session.settings.weightUnit)
        (weight.kilograms, weight.typed) = (read.kilograms, read.typed)
      }
      if let at { weight.at = try session.stamp(at, field: "weight.at") }
      note.map { weight.note = $0.isEmpty ? nil : $0 }
      try session.carryOut { managers.weight.save(weight, keepingDuplicate: true, now: now, then: $0) }
      changed = .weight(weight)
    case .sleep(var sleep):
      if let times { (sleep.bed, sleep.wake) = try session.range(times, field: "sleep.wake") }
      if let quality { sleep.quality = quality }
      note.map { sleep.note = $0.isEmpty ? nil : $0 }
      try session.carryOut { managers.sleep.save(sleep, now: now, then: $0) }
      changed = .sleep(sleep)
    case .mood(let old):
      if let mood { try MoodRules.check(level: mood, field: "mood.mood") }
      if let energy { try MoodRules.check(level: energy, field: "mood.energy") }
      let stamp = try at.map { text throws(Refusal) in try session.stamp(text, field: "mood.at") }
      let entry = Mood(
        id: old.id, at: stamp ?? old.at, mood: mood ?? old.mood, energy: energy ?? old.energy, source: old.source,
        note: note.map { $0.isEmpty ? nil : $0 } ?? old.note)
      try session.carryOut { managers.mood.save(entry, now: now, then: $0) }
      changed = .mood(entry)
    case .session(var entry):
      if let times { (entry.start, entry.end) = try session.range(times, field: "session.end") }
      note.map { entry.note = $0.isEmpty ? nil : $0 }
      try session.carryOut { managers.timer.update(entry, now: now, then: $0) }
      changed = .session(entry)
    }
    session.report("\(kind.rawValue).edit", changed, json: json)
  }

  private func optional(_ range: (start: Stamp, end: Stamp)) -> (Stamp, Stamp?) { (range.start, range.end) }
}

extension CommandSession {
  /// The one entry whose id begins as given; asks every manager to know it first.
  func find(_ kind: RecordKind, _ id: String) throws -> Entry {
    let wanted = id.uppercased()
    guard wanted.count >= 4 else { throw CommandFailure(.Commands.idTooShort(id: id), code: 64) }
    let found = try store.readNow { try $0.entries(kind, idPrefix: wanted) }
    guard let entry = found.first else { throw CommandFailure(.Commands.noSuchId(id: id), code: 66) }
    guard found.count == 1 else { throw CommandFailure(.Commands.ambiguousId(id: id), code: 65) }
    return entry
  }
}

/// Text of the user's that may be printed to a terminal.
enum Printable {
  /// Without control, escape and direction characters (reliability I11).
  static func clean(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          let v = scalar.value
          return v >= 0x20 && !(0x7F...0x9F).contains(v) && !(0x202A...0x202E).contains(v)
            && !(0x2066...0x2069).contains(v)
        }))
  }
}
