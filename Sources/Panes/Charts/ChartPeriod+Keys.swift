// Key commands for the period of a chart, and its labels.
import Core
import Managers
import Screen
import Words

extension ChartPeriod {
  /// The period after a command; nil for other commands, or if the period cannot change that way.
  func after(_ command: Command) -> ChartPeriod? {
    switch command {
    case .earlier where canGoEarlier: earlier
    case .later where canGoLater: later
    case .shorter where canShorten: shorter
    case .longer where canLengthen: longer
    default: nil
    }
  }

  /// Whether a period command has an effect now.
  func availability(of command: Command) -> Availability {
    switch command {
    case .earlier: canGoEarlier ? .enabled : .disabled(isEverything ? .Charts.noEarlierAll : .Charts.noEarlier)
    case .later: canGoLater ? .enabled : .disabled(.Charts.noLater)
    case .shorter: canShorten ? .enabled : .disabled(lengths.first == 1 ? .Charts.noShorterDay : .Charts.noShorter)
    case .longer: canLengthen ? .enabled : .disabled(isEverything ? .Charts.noLongerAll : .Charts.noLonger)
    default: .enabled
    }
  }

  /// `30 days: 23 Oct to 21 Nov`.
  func title(today: Day, first: Day? = nil, _ words: Words) -> String {
    let range = range(today: today, first: first)
    let words = words.of(.axis)
    if days == 1 { return words(.Charts.titledDay(day: words.longDate(range.start))) }
    let length: Message =
      switch days {
      case ChartPeriod.everything: .Charts.everything
      case 7: .Charts.week
      case 90: .Charts.quarter
      case 365: .Charts.year
      default: .Charts.month
      }
    let first = words.dayAndMonth(range.start, today: range.count > 300 || back > 0 ? today : nil)
    return words(.Charts.titled(length: length, from: first, to: words.dayAndMonth(range.end - 1, today: today)))
  }

  /// Hours since the midnight at the start of `day`.
  static func hour(of stamp: Stamp, on day: Day) -> Double {
    (stamp.instant.seconds + Double(stamp.offset) - Double(day.number) * 86_400) / 3600
  }

  /// The hours shown in the chart of a single day: from 06:00 or an earlier entry to the end of the day.
  static func hours(holding hours: [Double], dayStart: Int) -> ClosedRange<Double> {
    let end = Double(24 + dayStart)
    return min(6, (hours.min() ?? 6).rounded(.down))...max(end, hours.max() ?? end)
  }

  /// Labels for the hours of a single day, every third.
  static func labels(ofHours span: ClosedRange<Double>, _ words: Words) -> [AxisLabel] {
    let words = words.of(.axis)
    let first = (span.lowerBound / 3).rounded(.up) * 3
    return stride(from: first, through: span.upperBound, by: 3).map { hour in
      AxisLabel(hour, words.timeOfDay(Instant(seconds: hour.truncatingRemainder(dividingBy: 24) * 3600), offset: 0))
    }
  }

  /// Labels for the days: weekdays in a week, months in a year, years beyond, otherwise dates.
  func labels(today: Day, first: Day? = nil, _ words: Words) -> [AxisLabel] {
    let range = range(today: today, first: first)
    let words = words.of(.axis)
    if range.count > 800 {
      return (range.start.civil.year...(range.end - 1).civil.year).compactMap { year in
        Day(year: year, month: 1, day: 1).flatMap { day in
          range.contains(day) ? AxisLabel(Double(day.number), words.marked(String(year))) : nil
        }
      }
    }
    if range.count > 150 {
      return range.filter { $0.civil.day == 1 }.map {
        AxisLabel(Double($0.number), words.shortMonth($0.civil.month))
      }
    }
    let step = range.count <= 7 ? 1 : range.count <= 30 ? 7 : 14
    return stride(from: (range.count - 1) % step, to: range.count, by: step).map { index in
      let day = range[index]
      return AxisLabel(
        Double(day.number), range.count <= 7 ? words.shortWeekday(day.weekday) : words.dayAndMonth(day))
    }
  }
}
