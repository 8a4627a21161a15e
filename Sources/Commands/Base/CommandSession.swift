// A running command: opens the store, loads the managers, and formats output as lines or JSON. Created once per
// command.
import Core
import Foundation
import Managers
import Store
import Words

/// The context of a running command.
@MainActor
struct CommandSession {
  let environment: CommandEnvironment
  let store: Store
  let library: Library
  let managers: Managers
  let now: Moment
  let words: Words

  /// How a command uses the store.
  enum StoreAccess {
    /// Read-only.
    case reading
    /// Reads a copy: what takes long, or waits for whoever takes its output, keeps nobody from writing.
    case copying
    /// Reads data with defaults, such as settings, presets and programmes: built-in before the first entry.
    case listing
    /// Changes existing data; requires a store.
    case changing
    /// Reads, and writes if necessary and possible; never creates a store.
    case watching
    /// Adds entries; the first one creates the store.
    case adding
  }

  /// Opens the store and loads data for commands; a session that has ended by now is logged first, unless the command
  /// deals with it by itself or never writes.
  init(
    _ environment: CommandEnvironment, _ use: StoreAccess = .adding, extent: Library.Extent = .full,
    logsEnded: Bool = true
  ) throws(StoreError) {
    self.environment = environment
    now = environment.now()
    store = try environment.open(use, now: now)
    if logsEnded { try environment.logEndedSession(in: store, now: now) }
    library = Library(
      store: store, pace: .immediate, extent: extent, actor: .command, identifiers: environment.identifiers,
      forced: environment.forced, region: environment.region)
    managers = environment.makeManagers(library)
    try library.load(now: now)
    environment.speak(library.settings)
    words = environment.words
  }

  var settings: Settings { library.settings }
  var today: Day { Day(now, dayStart: settings.dayStart) }

  /// Prints a line.
  func say(_ text: String) { environment.say(text) }

  /// Runs an action and throws its problem, along with the options that override it.
  @discardableResult
  func carryOut(
    offering ways: ConflictOptions = ConflictOptions(), _ verb: (@escaping Completion) -> Void
  ) throws -> Done {
    var answer: Result<Done, Problem>?
    verb { answer = $0 }
    guard let answer else { throw Problem.busy }
    if case .failure(.refused(let refusal)) = answer, !ways.options(for: refusal).isEmpty {
      let option = ways.options(for: refusal).joined(separator: " / ")
      throw CommandError(.Commands.duplicate(what: refusal.message, option: option), code: 65)
    }
    return try answer.get()
  }

  /// Rejects changes to a setting forced by the configuration file; 77 as for other permission errors.
  func refuseForced(_ key: SettingKey) throws(CommandError) {
    guard environment.forced[key] != nil else { return }
    throw CommandError(.Commands.settingForced(name: key.rawValue, path: environment.configuration.path), code: 77)
  }

  /// Asks for confirmation of a likely mistake; without a terminal it is refused, naming the option to use.
  func confirm(_ question: Message, option: String) throws -> Bool {
    guard environment.isInteractive else {
      throw CommandError(.Commands.unasked(question: question, option: option), code: 65)
    }
    return environment.agrees(to: words(question) + " " + words(.Commands.yesOrNo))
  }

  /// Whether goals that a change would set are meant, by flag or by answer: those that every door asks about.
  func means(_ change: (inout Settings) -> Void, kilograms: Double? = nil, force: Bool) throws -> Bool {
    guard !force else { return true }
    var new = settings
    change(&new)
    let guards = GoalGuard.all(
      in: new, was: settings, kilograms: kilograms ?? managers.weight.state.value.latest?.kilograms,
      maintenance: managers.food.state.value.maintenance)
    return try guards.allSatisfy { goal in
      try confirm(.Commands.setIt(fact: words.fact(about: goal, new)), option: "--force")
    }
  }

  /// Whether an unlikely value of an edited entry is meant; asks about weights far off the trend, as forms do.
  func means(_ entry: Entry, was old: Entry, force: Bool) throws -> Bool {
    guard let weight = entry.record as? Weight, weight.kilograms != (old.record as? Weight)?.kilograms else {
      return true
    }
    try EntryRules.check(entry, was: old, now: now.instant)
    return try means(weight, force: force)
  }

  /// Whether a weight far off the trend is meant, by flag or by answer.
  func means(_ weight: Weight, force: Bool) throws -> Bool {
    guard !force, let distance = managers.weight.doubt(of: weight.kilograms, at: weight.at, now: now) else {
      return true
    }
    let question = words.weightQuestion(weight.kilograms, distance: distance, unit: settings.weightUnit)
    return try confirm(question, option: "--force")
  }

  /// Logs an entry, unless the same of the last minutes was meant; answers whether it did.
  ///
  /// Without a terminal it is logged, with a word about it.
  func log(_ entry: Entry, _ verb: (@escaping Completion) -> Void) throws -> Bool {
    var twin: Entry?
    library.twin(of: entry, within: 300, now: now) { twin = (try? $0.get()) ?? nil }
    let time = twin.map { twin in
      let seconds = abs(entry.stamp.instant - twin.stamp.instant)
      return words.duration(max(60, (seconds / 60).rounded() * 60))
    }
    if let time, environment.isInteractive,
      !environment.agrees(to: words(.Commands.logTwice(time: time)) + " " + words(.Commands.yesOrNo))
    {
      return false
    }
    try carryOut(verb)
    if let time, !environment.isInteractive { environment.complain(words(.Commands.loggedTwice(time: time))) }
    return true
  }

  /// Parses a day: days next to today by name, others such as 2026-12-20.
  func day(_ text: String, weekdaysFrom start: Day? = nil, field: String) throws(Refusal) -> Day {
    try DayText.read(text, today: today, weekdaysFrom: start, field: field)
  }

  /// Parses a past moment in the time language; nil means now.
  ///
  /// With `takesLengths`, `2h` is two hours ago.
  func stamp(_ text: String?, field: String, takesLengths: Bool = false) throws(Refusal) -> Stamp {
    guard let text else { return now.stamp }
    let language = TimeLanguage(now: now, region: words.region)
    return try (takesLengths ? language.pastOrAgo(text, field: field) : language.past(text, field: field)).stamp
  }

  /// Finds a beverage by name in any case or the active language; rejects unknown ones.
  func beverage(_ typed: String) throws(CommandError) -> String {
    let known = settings.drinks.filter { !$0.isRetired }
    let match = NameMatch.item(typed, in: known, isWhole: true) { [$0.name, words(.beverage($0.name))] }
    if let match { return match.name }
    let names = known.map { words(.beverage($0.name)) }.joined(separator: ", ")
    throw CommandError(.Commands.noSuchDrink(name: typed, known: names), code: 65)
  }

  /// The vessel with a name, in any case or the active language; for an empty name the first one for a beverage.
  func vessel(_ name: String, of beverage: String?) -> Vessel? {
    guard !name.isEmpty else {
      return settings.vessels.first { $0.beverage == beverage ?? HydrationRules.beverages[0] }
    }
    return words.vessel(named: name, of: settings)
  }

  /// One's own foods without those archived, the newest first.
  func ownFoods(archived: Bool = false) throws -> [OwnFood] {
    try store.readNow { try $0.ownFoods() }.filter { archived || !$0.isArchived }
  }

  /// Parses a range such as `23:10 6:50` or `7:00 20m`, or a length that ends now.
  func range(
    _ text: String, field: String, example: String = "23:10 6:50", like old: Stamp? = nil
  ) throws(Refusal) -> (start: Stamp, end: Stamp) {
    let range = try TimeLanguage(now: now, region: words.region).span(text, field: field, example: example, like: old)
    return (range.start.stamp, range.end.stamp)
  }

  /// A day and time in output format.
  func when(_ stamp: Stamp, inSentence: Bool = false) -> String {
    words.dayAndTime(stamp, today: Day(now), inSentence: inSentence)
  }
}

/// Options that resolve a conflict with existing entries; options already given are omitted.
struct ConflictOptions {
  /// For a duplicate or another entry on the same day.
  var duplicate: [String] = []
  /// For overlapping times.
  var overlaps: [String] = []

  /// The remaining options for an overlap: a cut that leaves nothing can still be overridden.
  static func overlapping(keep: Bool, cut: Bool) -> [String] { keep ? [] : cut ? ["--keep"] : ["--keep", "--cut"] }

  /// The options that override a refusal; there are none for an existing night.
  func options(for refusal: Refusal) -> [String] {
    switch refusal.reason {
    case .duplicate: refusal.field.hasPrefix("sleep.") ? [] : duplicate
    case .overlaps: overlaps
    default: []
    }
  }
}

extension CommandEnvironment {
  /// Opens the store for a command, and switches to the stored language.
  func open(_ use: CommandSession.StoreAccess, now: Moment) throws(StoreError) -> Store {
    // Opening for reading never creates a store, and reports whether it is missing.
    if use == .changing || use == .watching, !FileManager.default.fileExists(atPath: location.file.path) {
      _ = try Store(at: location, access: .readOnly, now: now)
    }
    let access: StoreAccess =
      switch use {
      case .reading, .copying, .listing: .readOnly
      case .watching: .preferWrite
      case .changing, .adding: .readWrite
      }
    let store: Store
    do throws(StoreError) { store = try Store(at: location, access: access, now: now) } catch {
      guard use == .listing, case .absent = error else { throw error }
      store = try Store.inMemory()
    }
    if use == .copying { return try store.copyForReading() }
    store.onSlowWork(onSlowWork)
    if !store.isReadOnly {
      try store.forceNow(forced)
      opened.store = store
    }
    return store
  }

  /// Opens the store for a command without managers; one that only looks at the file logs no ended session.
  func openAlone(_ use: CommandSession.StoreAccess, now: Moment, logsEnded: Bool = true) throws(StoreError) -> Store {
    let store = try open(use, now: now)
    if logsEnded { try logEndedSession(in: store, now: now) }
    speak(try settings(of: store))
    return store
  }

  /// The settings of a store.
  private func settings(of store: Store) throws(StoreError) -> Settings {
    let rows = try store.readNow { try $0.settings() }
    return Settings(rows: rows.merging(forced) { $1 })
  }

  /// Switches to the stored language if a store is readable; commands that repair a broken one continue without.
  ///
  func speakStored(_ now: Moment) {
    guard let store = try? open(.reading, now: now), let settings = try? settings(of: store) else { return }
    speak(settings)
  }

  /// Asks a yes/no question; on no, reports that nothing was changed.
  func agrees(to question: String) -> Bool {
    write(Printable.clean(question) + " ")
    let answer = readLine()?.lowercased() ?? ""
    if ["y", "j", "yes", "ja"].contains(answer) { return true }
    say(words(.Commands.nothingDone))
    return false
  }

  /// Prints a line, sanitised so that user text cannot control the terminal.
  func say(_ text: String) { write(Printable.clean(text) + "\n") }
}

/// JSON output of commands: sorted keys, one object, a schema number.
enum CommandJSON {
  /// Schema number of every response.
  static let schema = 1

  /// Serialises an object; values are strings, numbers, booleans, arrays, dictionaries and nil.
  static func text(_ object: [String: Any?]) -> String {
    var all = object.mapValues { clean($0) }
    all["schema"] = schema
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: all, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Serialises an object in another program's format, on one line and without a schema number.
  static func line(_ object: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A missing value inside a list.
  static var null: Any { NSNull() }

  private static func clean(_ value: Any?) -> Any {
    switch value {
    case nil: NSNull()
    case let list as [[String: Any?]]: list.map { $0.mapValues { clean($0) } }
    case let object as [String: Any?]: object.mapValues { clean($0) }
    case let json as RawJSON: json.value
    case let double as Double where !double.isFinite: NSNull()
    case let some?: some
    }
  }

  /// A value already in JSON, such as a stored setting.
  struct RawJSON {
    let text: String

    fileprivate var value: Any {
      (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) ?? NSNull()
    }
  }

  /// A time of a document without its milliseconds.
  static func seconds(_ time: String) -> String { time.replacing(/\.[0-9]{3}/, with: "") }

  /// An instant as ISO 8601 in its own offset, such as `2026-03-01T08:00:00+01:00`.
  static func time(_ stamp: Stamp) -> String {
    let civil = CivilTime(stamp.instant, offset: stamp.offset)
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    let sign = stamp.offset < 0 ? "-" : "+"
    let minutes = abs(stamp.offset) / 60
    return "\(civil.day.iso)T\(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))"
      + "\(sign)\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
