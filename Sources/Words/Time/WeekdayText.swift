// Sets of weekdays as typed and displayed: `Mon–Fri`, `Mo Mi Fr`, `none`; both languages are always accepted.
public import Core

/// Parses sets of weekdays.
public enum WeekdayText {
  /// The weekdays of a text, 1 = Monday … 7 = Sunday; empty for `none` and `keine`.
  ///
  /// Rejects other words; an empty text is rejected as missing, for forms to report.
  public static func read(_ text: String, field: String, example: String) throws(Refusal) -> [Int] {
    let typed = NumberText.trimmed(text)
    guard !typed.isEmpty else { throw Refusal(field: field, .missing(example: example)) }
    let unreadable = Refusal(field: field, .unreadable(typed: typed, example: example))
    guard let tokens = TimeToken.tokens(typed) else { throw unreadable }
    var days: Set<Int> = []
    var last: Int?
    var isRange = false
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .word(let word):
        if tokens.count == 1, none.contains(word) { return [] }
        if TimeWords.to.contains(word), last != nil, !isRange {
          isRange = true
        } else if joining.contains(word) {
          continue
        } else if let day = TimeWords.weekdays[word] {
          if isRange, let first = last {
            for step in 0...((day - first + 7) % 7) { days.insert((first - 1 + step) % 7 + 1) }
          }
          days.insert(day)
          last = isRange ? nil : day
          isRange = false
        } else {
          throw unreadable
        }
      case .sign("-") where last != nil && !isRange && index + 1 < tokens.count: isRange = true
      case .sign(","), .sign("."): continue
      default: throw unreadable
      }
    }
    guard !isRange, !days.isEmpty else { throw unreadable }
    return days.sorted()
  }

  private static let none: Set<String> = ["none", "keine", "keiner", "never", "nie"]
  private static let joining: Set<String> = ["and", "und"]
}

extension Words {
  /// Weekdays as text readable by `WeekdayText`: runs of three or more as `Mon–Fri`, others by name, `none` if empty.
  public func weekdays(_ days: [Int]) -> String {
    let days = Set(days.filter { (1...7).contains($0) }).sorted()
    guard !days.isEmpty else { return self(Message.Time.noWeekdays) }
    var runs: [ClosedRange<Int>] = []
    for day in days {
      if let last = runs.last, last.upperBound + 1 == day {
        runs[runs.count - 1] = last.lowerBound...day
      } else {
        runs.append(day...day)
      }
    }
    return runs.flatMap { run -> [String] in
      guard run.count >= 3 else { return run.map { shortWeekday($0) } }
      return [shortWeekday(run.lowerBound) + signs("\u{2013}") + shortWeekday(run.upperBound)]
    }.joined(separator: " ")
  }
}
