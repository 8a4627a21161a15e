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

  /// Opens the store and reads what commands need.
  init(
    _ environment: CommandEnvironment, writing: Bool = true, extent: Library.Extent = .full
  ) throws(StoreError) {
    self.environment = environment
    now = environment.now()
    store = try Store(at: environment.location, access: writing ? .readWrite : .readOnly, now: now)
    library = Library(store: store, pace: .immediate, extent: extent, actor: .command)
    managers = environment.makeManagers(library)
    try library.load(now: now)
    words = environment.wordsFor(managers.settings.state.value.language)
  }

  var settings: Settings { managers.settings.state.value }
  var today: Day { Day(now, dayStart: settings.dayStart) }

  /// Prints a line.
  func say(_ text: String) { environment.write(text + "\n") }

  /// Carries out a verb and throws its problem.
  @discardableResult
  func carryOut(_ verb: (@escaping Completion) -> Void) throws -> Done {
    var answer: Result<Done, Problem>?
    verb { answer = $0 }
    guard let answer else { throw Problem.busy }
    return try answer.get()
  }

  /// Reads a moment in the past in the time language; now when nil.
  func stamp(_ text: String?, field: String) throws(Refusal) -> Stamp {
    guard let text else { return now.stamp }
    return try TimeLanguage(now: now, region: words.region).past(text, field: field).stamp
  }

  /// Reads a range such as `23:10 6:50`.
  func range(_ text: String, field: String) throws(Refusal) -> (start: Stamp, end: Stamp) {
    let range = try TimeLanguage(now: now, region: words.region).range(text, field: field)
    return (range.start.stamp, range.end.stamp)
  }

  /// A day and time as commands print it.
  func when(_ stamp: Stamp) -> String { words.dayAndTime(stamp, today: today) }
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

  private static func clean(_ value: Any?) -> Any {
    switch value {
    case nil: NSNull()
    case let list as [[String: Any?]]: list.map { $0.mapValues { clean($0) } }
    case let object as [String: Any?]: object.mapValues { clean($0) }
    case let double as Double where !double.isFinite: NSNull()
    case let some?: some
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
