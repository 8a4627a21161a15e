// The part of a tracker in the form of missing entries (`CatchUpForm`): the field of a day, and the record of its answer.
import Core
import Screen
import Words

/// A day with missing entries.
struct CatchUpDay {
  let setup: PaneSetup
  let day: Day
  let zone: Zone

  /// The time of an entry that only has a day.
  var noon: Stamp { day.noon(in: zone) }
}

/// The answer for a tracker on a day; empty while it is open.
struct CatchUpAnswer {
  /// Input as typed, for fields with a two-part value.
  var text = ""
  var amount: Amount?
  var span: (start: Stamp, end: Stamp)?
  /// Mood and energy.
  var levels: (mood: Int, energy: Int)?
  /// Whether a day's diary is complete.
  var mark: DiaryMark.Kind?
  /// That there is nothing to log, with the word that said so.
  var nothing: (word: String, answer: UnloggedWord)?
}

/// The row of a tracker.
struct CatchUpRow {
  typealias Make = (_ id: UUIDValue, _ source: String) -> any Record

  /// The field; nil while there is nothing to ask.
  let field: (CatchUpDay) -> Field<CatchUpAnswer>?
  /// Makes the record of an answer, which is nil for an open one; nil for a tracker whose answer is no record.
  var record: ((CatchUpAnswer, CatchUpDay) -> Make?)?
  /// Whether a day can be one of rest.
  var takesRest = false
}
