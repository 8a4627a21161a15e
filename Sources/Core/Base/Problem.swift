// Errors from user input and from the store; Words turns each case into text. They carry no health values beyond the
// user's own input for the field in question.

/// A rejected value: the field, the input and the accepted values.
public struct Refusal: Error, Hashable, Sendable {
  /// Stable name of the field, such as `weight.value`.
  public var field: String
  public var reason: Reason
  /// The input, or its interpretation, if the reason does not include it: `2026-11-22 10:00`, `10 min`.
  public var typed: String

  /// Why a value was rejected.
  public enum Reason: Hashable, Sendable {
    /// Not a number, time or duration at all.
    ///
    /// `example` shows the expected form; the accepted limits have units.
    case unreadable(typed: String, example: String, lowest: String = "", highest: String = "")
    /// Within the range but between its steps; all with unit.
    case offStep(typed: String, step: String, lowest: String, highest: String, example: String)
    /// Outside the range; both limits with unit.
    case outOfRange(typed: String, lowest: String, highest: String, example: String)
    /// A number that can mean two, both of which are valid.
    case meansTwo(typed: String, one: String, other: String)
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
    /// An equivalent entry exists already.
    case duplicate
    /// Overlaps another entry.
    case overlaps
    /// Too close to another entry; the typed value becomes the first free time.
    case tooSoon
    /// The level to be removed has logs.
    case hasLogs(level: HabitLevel)
    /// Only workouts have it.
    case onlyOfWorkouts
    /// Cannot be changed for the diary.
    case fixedInDiary
    /// A recipe or a meal that is one of its own parts.
    case partOfItself
    /// It mirrors what another program wrote, and can be changed only there.
    case ofAnotherProgram
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

  /// A time as shown in refusals, the same in every language: `2026-11-22 10:00`.
  public static func text(_ stamp: Stamp) -> String {
    let civil = CivilTime(stamp.instant, offset: stamp.offset)
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return "\(civil.day.iso) \(two(civil.hour)):\(two(civil.minute))"
  }

  /// A duration in seconds as shown in refusals: `10 min`, `16:30 h`.
  public static func text(ofLength seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded(.down))
    let rest = minutes % 60
    if minutes < 60 { return "\(minutes)\u{A0}min" }
    return rest == 0 ? "\(minutes / 60)\u{A0}h" : "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)\u{A0}h"
  }
}

/// A step of undo: its number, the stable name of the change, and when it was made.
public struct UndoStep: Hashable, Sendable {
  public var id: Int64
  public var label: String
  public var at: Stamp

  /// Creates a step.
  public init(id: Int64, label: String, at: Stamp) {
    (self.id, self.label, self.at) = (id, label, at)
  }
}

/// Why a manager could not carry out an action.
public enum Problem: Error, Hashable, Sendable {
  /// A value was refused.
  case refused(Refusal)
  /// The action does not apply now (starting while running); nothing changed.
  case notNow(String)
  /// The record was deleted or modified after it was displayed.
  case changedElsewhere
  /// A step of undo or redo cannot be taken, since what it wrote has changed; the next one that can be.
  case stepChanged(UndoStep, next: UndoStep?)
  /// The stored list cannot be read, so that a change of it would lose what is there; nothing was written.
  case unreadableList(SettingKey)
  /// Another program holds the store longer than our timeout.
  case busy
  /// The disk is full; the path names the file.
  case diskFull(path: String)
  /// The store is read-only.
  case readOnly(path: String)
  /// The file was replaced or removed while open; nothing was written.
  case replaced(path: String)
  /// The file cannot be used; it was left unchanged.
  case unusable(FileProblem, path: String)
  /// Writing failed so late that the change may be kept or not.
  case unconfirmed(code: Int, path: String)
  /// Everything was forgotten but these files, which could not be removed.
  case left(paths: [String])
  /// Any other error of the store: its code, without values.
  case store(code: Int, path: String)

  /// Why a file cannot be used.
  public enum FileProblem: Hashable, Sendable {
    /// It no longer exists.
    case missing
    /// It is damaged, or not a database.
    case damaged, notADatabase
    /// A newer version of the program wrote it.
    case newer(version: Int)
    /// It is empty.
    case empty
    /// It belongs to another program.
    case foreign
    /// Somebody changed its triggers or views.
    case altered
    /// It could not be created.
    case cannotCreate
    /// It rejects a value that our own rules accept.
    case refusedRow
  }
}
