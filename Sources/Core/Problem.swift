// What can go wrong with what a person asks for; Words turns each case into a text. Never carries health values
// beyond what was typed into the field at hand.

/// A refused value: which field, what was typed, what would be accepted.
public struct Refusal: Error, Hashable, Sendable {
  /// Stable name of the field, such as `weight.value`.
  public var field: String
  public var reason: Reason
  /// What was typed, or what it was understood as, where the reason itself does not tell: `2026-11-22 10:00`, `10 min`.
  public var typed: String

  /// Why a value was refused.
  public enum Reason: Hashable, Sendable {
    /// Not a number, a time, a duration at all; `example` shows the form, the ends with unit what would be accepted.
    case unreadable(typed: String, example: String, lowest: String = "", highest: String = "")
    /// Inside the range, but not one of its steps; all with unit.
    case offStep(typed: String, step: String, lowest: String, highest: String, example: String)
    /// Outside the range, both ends shown with unit.
    case outOfRange(typed: String, lowest: String, highest: String, example: String)
    /// Required but empty.
    case missing(example: String)
    /// The end is not after the start.
    case endBeforeStart
    /// In the future.
    case inTheFuture
    /// A sleep shorter than 30 minutes.
    case tooShort(minimumMinutes: Int)
    /// A sleep longer than 16 hours, a fast longer than 7 days.
    case tooLong(maximumHours: Int)
    /// There is an entry for this already.
    case duplicate
    /// Has time in common with another entry.
    case overlaps
    /// Too close to another entry; what was typed becomes the first time at which there is room.
    case tooSoon
    /// There are logs of a level that would go.
    case hasLogs(level: HabitLevel)
    /// Fixed for the diary of evenings.
    case fixedInDiary
    /// A local time that does not exist (DST gap) or exists twice.
    case timeDoesNotExist(typed: String)
    case timeIsAmbiguous(typed: String)
  }

  /// Creates a refusal.
  public init(field: String, _ reason: Reason, typed: String = "") {
    self.field = field
    self.reason = reason
    self.typed = typed
  }

  /// A moment as a refusal shows it, the same in every language: `2026-11-22 10:00`.
  public static func text(_ stamp: Stamp) -> String {
    let civil = CivilTime(stamp.instant, offset: stamp.offset)
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return "\(civil.day.iso) \(two(civil.hour)):\(two(civil.minute))"
  }

  /// A length in seconds as a refusal shows it: `10 min`, `16:30 h`.
  public static func text(ofLength seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded(.down))
    let rest = minutes % 60
    if minutes < 60 { return "\(minutes)\u{A0}min" }
    return rest == 0 ? "\(minutes / 60)\u{A0}h" : "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)\u{A0}h"
  }
}

/// Why a verb of a manager could not be carried out.
public enum Problem: Error, Hashable, Sendable {
  /// A value was refused.
  case refused(Refusal)
  /// The verb makes no sense now (starting while running); nothing changed.
  case notNow(String)
  /// The record is gone or has changed since it was shown.
  case changedElsewhere
  /// Another program holds the store longer than we wait.
  case busy
  /// The disk is full; the path names the file.
  case diskFull(path: String)
  /// The store may only be read.
  case readOnly(path: String)
  /// The file was exchanged or removed while it was open; nothing was written.
  case replaced(path: String)
  /// The file cannot be used as it is; it was left so.
  case unusable(Unusable, path: String)
  /// Anything else the store reports: its code, no values.
  case store(code: Int, path: String)

  /// Why a file cannot be used.
  public enum Unusable: Hashable, Sendable {
    /// It is gone.
    case missing
    /// It is damaged, or no database at all.
    case damaged, notADatabase
    /// A newer version of the program wrote it.
    case newer(version: Int)
    /// It holds no bytes.
    case empty
    /// It belongs to another program.
    case foreign
    /// It could not be made.
    case cannotCreate
    /// It does not accept a value that our own rules do.
    case refusedRow
  }
}
