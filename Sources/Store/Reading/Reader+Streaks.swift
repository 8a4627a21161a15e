// The days of habits as marks, which streaks, strengths and rings are made of, from the totals of each day.
import Core
import GRDB
import GRDBSQLite

extension Reader {
  /// Minutes of this program's own sessions of a kind, on every day of a range that has some, oldest first.
  public func ownMinutes(
    _ kind: SessionKind, in days: Range<Day> = Limits.earliestDay..<(Limits.latestDay + 1)
  ) throws -> [(day: Day, minutes: Double)] {
    var found: [(day: Day, minutes: Double)] = []
    try db.eachRow(
      """
      SELECT day, sum FROM \(DayTotal.sane) WHERE tracker = 'session' AND part = ? AND day >= ? AND day < ? ORDER BY day
      """, [kind.rawValue, days.lowerBound.number, days.upperBound.number]
    ) { row in
      found.append((Day(number: Int(sqlite3_column_int64(row, 0))), sqlite3_column_double(row, 1) / 60))
    }
    return found
  }

  /// The days of fasts: those with a goal met and those that a longer one went on for, beside what fell short.
  public func fastingMarks() throws -> [DayMark] {
    var marks: [DayMark] = []
    try db.eachRow(
      "SELECT day, met, second, highest, goal FROM \(DayTotal.sane) WHERE tracker = 'fast' AND part = '' ORDER BY day",
      []
    ) { row in
      let day = Day(number: Int(sqlite3_column_int64(row, 0)))
      if sqlite3_column_int64(row, 1) > 0 {
        let credited = DayFasts.creditedDays(day, longestMet: sqlite3_column_double(row, 2))
        marks += credited.map { DayMark($0, isDone: true, share: 1) }
      } else {
        // What fell short by less than shows is never whole.
        let goal = max(1, sqlite3_column_double(row, 4))
        marks.append(DayMark(day, isDone: false, share: min(0.99, sqlite3_column_double(row, 3) / goal)))
      }
    }
    return marks
  }

  /// The days of a tracker that has a goal a day: the share of it that each day had.
  public func goalMarks(of kind: RecordKind) throws -> [DayMark] {
    var marks: [DayMark] = []
    try db.eachRow(
      "SELECT day, met, sum, goal FROM \(DayTotal.sane) WHERE tracker = ? AND part = '' ORDER BY day",
      [kind.rawValue]
    ) { row in
      let goal = max(1, sqlite3_column_double(row, 3))
      let isMet = sqlite3_column_int64(row, 1) > 0
      marks.append(
        DayMark(
          Day(number: Int(sqlite3_column_int64(row, 0))), isDone: isMet,
          share: isMet ? 1 : min(0.99, sqlite3_column_double(row, 2) / goal)))
    }
    return marks
  }
}
