// Stepping through a date or time being typed: the part under the cursor goes up or down by one and carries into its
// neighbours, as on a clock.
//
// | under the cursor               | steps                                          |
// |--------------------------------|------------------------------------------------|
// | year, month, day of 2026-11-20 | that part; the day stays in its month          |
// | hour, minute of 07:10          | the clock; with a date before it, the date too |
// | anything else, the end         | nothing: the arrows go to the next field       |
import Core

/// Steps parts of typed times.
public enum TimeStep {
  /// The text and cursor after a step; nil if the cursor is not on a part, or is past the last character.
  public static func stepped(_ text: String, cursor: Int, by step: Int) -> (text: String, cursor: Int)? {
    let characters = Array(text)
    guard cursor < characters.count, characters.allSatisfy(\.isASCII) else { return nil }
    if let date = date(characters, around: cursor) { return stepped(characters, date, cursor, step) }
    guard let clock = clock(characters, around: cursor) else { return nil }
    return stepped(characters, clock, cursor, step)
  }

  // MARK: Finding

  private struct DatePart {
    var start: Int
    var day: Day
  }

  private struct ClockPart {
    var start: Int
    var colon: Int
    var end: Int { colon + 3 }
    var minutes: Int
  }

  private static func number(_ characters: [Character], _ range: Range<Int>) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= characters.count,
      characters[range].allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    return Int(String(characters[range]))
  }

  private static func date(_ characters: [Character], around cursor: Int) -> DatePart? {
    (max(0, cursor - 10)...cursor).lazy.compactMap { date(characters, at: $0) }.first
  }

  private static func date(_ characters: [Character], at start: Int) -> DatePart? {
    guard start + 10 <= characters.count, characters[start + 4] == "-", characters[start + 7] == "-",
      let day = Day(iso: String(characters[start..<(start + 10)]))
    else { return nil }
    return DatePart(start: start, day: day)
  }

  private static func clock(_ characters: [Character], around cursor: Int) -> ClockPart? {
    for colon in max(0, cursor - 3)...min(characters.count - 1, cursor + 2) where characters[colon] == ":" {
      for digits in [2, 1] {
        let start = colon - digits
        let isWhole = start == 0 || start > 0 && !characters[start - 1].isNumber && characters[start - 1] != ":"
        let ends = colon + 3 >= characters.count || !characters[colon + 3].isNumber
        guard isWhole, ends, (start...(colon + 3)).contains(cursor), let hour = number(characters, start..<colon),
          let minute = number(characters, (colon + 1)..<(colon + 3)), hour < 24, minute < 60
        else { continue }
        return ClockPart(start: start, colon: colon, minutes: hour * 60 + minute)
      }
    }
    return nil
  }

  // MARK: Stepping

  private static func stepped(
    _ characters: [Character], _ part: DatePart, _ cursor: Int, _ step: Int
  ) -> (text: String, cursor: Int)? {
    let place = cursor - part.start
    let day = place > 7 ? part.day + step : part.day.adding(months: place > 4 ? step : 12 * step)
    guard (1900...9999).contains(day.civil.year) else { return nil }
    return (replaced(characters, part.start..<(part.start + 10), day.iso), cursor)
  }

  private static func stepped(
    _ characters: [Character], _ part: ClockPart, _ cursor: Int, _ step: Int
  ) -> (text: String, cursor: Int)? {
    let total = part.minutes + (cursor <= part.colon ? 60 : 1) * step
    let days = total >= 0 ? total / 1440 : (total - 1439) / 1440
    let minutes = total - days * 1440
    let hour = minutes / 60
    let isPadded = part.colon - part.start == 2
    let text = (isPadded ? Words.two(hour) : String(hour)) + ":" + Words.two(minutes % 60)
    var result = Array(replaced(characters, part.start..<part.end, text))
    let cursor = cursor + (cursor > part.colon ? result.count - characters.count : 0)
    // A date directly before the clock time: `2026-11-20 23:59`, `2026-11-20T23:59`.
    if days != 0, part.start >= 11, characters[part.start - 1] == " " || characters[part.start - 1] == "T",
      let date = date(characters, at: part.start - 11)
    {
      result = Array(replaced(result, date.start..<(date.start + 10), (date.day + days).iso))
    }
    return (String(result), min(cursor, result.count))
  }

  private static func replaced(_ characters: [Character], _ range: Range<Int>, _ text: String) -> String {
    String(characters[..<range.lowerBound]) + text + String(characters[range.upperBound...])
  }
}
