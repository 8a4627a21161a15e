// What can go wrong with what a person asks for; Words turns each case into a text. Never carries health values
// beyond what was typed into the field at hand.

/// A refused value: which field, what was typed, what would be accepted.
public struct Refusal: Error, Hashable, Sendable {
  /// Stable name of the field, such as `weight.value`.
  public var field: String
  public var reason: Reason

  /// Why a value was refused.
  public enum Reason: Hashable, Sendable {
    /// Not a number, a time, a duration at all; `example` shows the form.
    case unreadable(typed: String, example: String)
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
    /// Too soon after the entry before: minutes until it is allowed.
    case tooSoon(minutes: Int)
    /// A local time that does not exist (DST gap) or exists twice.
    case timeDoesNotExist(typed: String)
    case timeIsAmbiguous(typed: String)
  }

  /// Creates a refusal.
  public init(field: String, _ reason: Reason) {
    self.field = field
    self.reason = reason
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
  /// Anything else the store reports: its code, no values.
  case store(code: Int, path: String)
}
