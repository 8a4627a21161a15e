// A command at work: the store opened at once, the managers loaded, answers as lines or as JSON. One is made per command.
import Core
import Foundation
import Managers
import Store
import Words

/// What a command works with.
@MainActor
struct CommandSession {
  let environment: CommandEnvironment
  let store: Store
  let library: Library
  let managers: Managers
  let now: Moment
  let words: Words

  /// How a command uses the store.
  enum Use {
    /// Reads; writes nothing.
    case reading
    /// Reads what there is from the start, such as settings, presets and programmes: before the first entry as built in.
    case listing
    /// Changes what is there; without a store there is nothing to change.
    case changing
    /// Reads, and writes where something is to be written and can be; makes no store.
    case watching
    /// Adds; the first entry makes the store.
    case adding
  }

  /// Opens the store and reads what commands need.
  init(
    _ environment: CommandEnvironment, _ use: Use = .adding, extent: Library.Extent = .full
  ) throws(StoreError) {
    self.environment = environment
    now = environment.now()
    store = try environment.open(use, now: now)
    library = Library(
      store: store, pace: .immediate, extent: extent, actor: .command, identifiers: environment.identifiers,
      forced: environment.forced, firstWeekday: environment.firstWeekday)
    managers = environment.makeManagers(library)
    try library.load(now: now)
    environment.speak(library.settings.language)
    words = environment.words
  }

  var settings: Settings { library.settings }
  var today: Day { Day(now, dayStart: settings.dayStart) }

  /// Prints a line.
  func say(_ text: String) { environment.say(text) }

  /// Carries out a verb and throws its problem, with the options that overrule what is in the way.
  @discardableResult
  func carryOut(offering ways: WaysOut = WaysOut(), _ verb: (@escaping Completion) -> Void) throws -> Done {
    var answer: Result<Done, Problem>?
    verb { answer = $0 }
    guard let answer else { throw Problem.busy }
    if case .failure(.refused(let refusal)) = answer, !ways.options(for: refusal).isEmpty {
      let option = ways.options(for: refusal).joined(separator: " / ")
      throw CommandFailure(.Commands.duplicate(what: refusal.message, option: option), code: 65)
    }
    return try answer.get()
  }

  /// Refuses to change a setting that the configuration file holds; 77 as for other things not permitted.
  func refuseForced(_ key: SettingKey) throws(CommandFailure) {
    guard environment.forced[key] != nil else { return }
    throw CommandFailure(.Commands.settingForced(name: key.rawValue, path: environment.configuration.path), code: 77)
  }

  /// Asks about what looks like a mistake; without a terminal it is refused, naming the option that answers.
  func confirm(_ question: Message, option: String) throws -> Bool {
    guard environment.isInteractive else {
      throw CommandFailure(.Commands.unasked(question: question, option: option), code: 65)
    }
    return environment.agrees(to: words(question) + " " + words(.Commands.yesOrNo))
  }

  /// Whether a weight far off the trend is meant: by the flag, else by the answer (the forms' own rule).
  func means(_ weight: Weight, force: Bool) throws -> Bool {
    guard !force, let distance = managers.weight.doubt(of: weight.kilograms, at: weight.at, now: now) else {
      return true
    }
    let question = words.weightQuestion(weight.kilograms, distance: distance, unit: settings.weightUnit)
    return try confirm(question, option: "--force")
  }

  /// Reads a day: today's neighbours by name, others such as 2026-12-20.
  func day(_ text: String, field: String) throws(Refusal) -> Day {
    try DayText.read(text, today: today, field: field)
  }

  /// Reads a moment in the past in the time language; now when nil.
  func stamp(_ text: String?, field: String) throws(Refusal) -> Stamp {
    guard let text else { return now.stamp }
    return try TimeLanguage(now: now, region: words.region).past(text, field: field).stamp
  }

  /// The drink of the table that is meant, by its name in any case or language in force; refuses what is none.
  func beverage(_ typed: String) throws(CommandFailure) -> String {
    let known = settings.drinks.filter { !$0.isRetired }
    let wanted = NumberText.trimmed(typed).lowercased()
    let match = known.first { drink in
      [drink.name, words(.beverage(drink.name))].contains { $0.lowercased() == wanted }
    }
    if let match { return match.name }
    let names = known.map { words(.beverage($0.name)) }.joined(separator: ", ")
    throw CommandFailure(.Commands.noSuchDrink(name: typed, known: names), code: 65)
  }

  /// Reads a range such as `23:10 6:50`.
  func range(_ text: String, field: String) throws(Refusal) -> (start: Stamp, end: Stamp) {
    let range = try TimeLanguage(now: now, region: words.region).range(text, field: field)
    return (range.start.stamp, range.end.stamp)
  }

  /// A day and time as commands print it.
  func when(_ stamp: Stamp) -> String { words.dayAndTime(stamp, today: Day(now)) }
}

/// The options of a command that answer what is in the way of its entry; what was given is not named again.
struct WaysOut {
  /// For another entry of the same day, or one that is alike.
  var duplicate: [String] = []
  /// For one that has time in common.
  var overlaps: [String] = []

  /// Those for an overlap that are left: a cut that leaves nothing can still be overruled.
  static func overlapping(keep: Bool, cut: Bool) -> [String] { keep ? [] : cut ? ["--keep"] : ["--keep", "--cut"] }

  /// What overrules a refusal; nothing does for a night that is there already.
  func options(for refusal: Refusal) -> [String] {
    switch refusal.reason {
    case .duplicate: refusal.field.hasPrefix("sleep.") ? [] : duplicate
    case .overlaps: overlaps
    default: []
    }
  }
}

extension CommandEnvironment {
  /// Opens the store as a command uses it, and speaks the stored language from then on.
  func open(_ use: CommandSession.Use, now: Moment) throws(StoreError) -> Store {
    // Opening for reading never makes a store, and says whether one is missing.
    if use == .changing || use == .watching, !FileManager.default.fileExists(atPath: location.file.path) {
      _ = try Store(at: location, access: .readOnly, now: now)
    }
    let access: Store.Access =
      switch use {
      case .reading, .listing: .readOnly
      case .watching: .preferWrite
      case .changing, .adding: .readWrite
      }
    let store: Store
    do throws(StoreError) { store = try Store(at: location, access: access, now: now) } catch {
      guard use == .listing, case .absent = error else { throw error }
      store = try Store.inMemory()
    }
    if !store.isReadOnly { try store.forceNow(forced) }
    return store
  }

  /// Opens the store for a command that needs no managers.
  func openAlone(_ use: CommandSession.Use, now: Moment) throws(StoreError) -> Store {
    let store = try open(use, now: now)
    speak(try language(of: store))
    return store
  }

  /// The language setting of a store.
  private func language(of store: Store) throws(StoreError) -> LanguageChoice {
    let rows = try store.readNow { try $0.settings() }
    return Settings(rows: rows.merging(forced) { $1 }).language
  }

  /// Speaks the stored language where a store can be read; commands that mend a broken one go on without.
  ///
  /// - Returns: The language setting; nil where no store can be read.
  @discardableResult
  func speakStored(_ now: Moment) -> LanguageChoice? {
    guard let store = try? open(.reading, now: now), let choice = try? language(of: store) else { return nil }
    speak(choice)
    return choice
  }

  /// Whether a person answers a question with yes; says that nothing was changed when not.
  func agrees(to question: String) -> Bool {
    write(Printable.clean(question) + " ")
    let answer = readLine()?.lowercased() ?? ""
    if ["y", "j", "yes", "ja"].contains(answer) { return true }
    say(words(.Commands.nothingDone))
    return false
  }

  /// Prints a line; what users typed into it cannot steer the terminal.
  func say(_ text: String) { write(Printable.clean(text) + "\n") }
}

/// JSON as commands print it: sorted keys, one object, a schema number.
enum CommandJSON {
  /// Number of the schema of every answer.
  static let schema = 1

  /// The text of an object; values are strings, numbers, booleans, arrays, dictionaries and nil.
  static func text(_ object: [String: Any?]) -> String {
    var all = object.mapValues { clean($0) }
    all["schema"] = schema
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: all, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The text of an object of another program's format, on one line and without a schema number.
  static func line(_ object: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A value that is not there, inside a list.
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

  /// A value that is JSON already, such as a stored setting.
  struct RawJSON {
    let text: String

    fileprivate var value: Any {
      (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) ?? NSNull()
    }
  }

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
