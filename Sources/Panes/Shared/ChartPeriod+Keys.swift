// Stepping the period of a chart by key, and how it is said.
import Core
import Managers
import Screen
import Words

extension ChartPeriod {
  /// The period after a command of the period; nil for any other command, or where there is none.
  func after(_ command: Command) -> ChartPeriod? {
    switch command {
    case .earlier where canGoEarlier: earlier
    case .later where canGoLater: later
    case .shorter where canShorten: shorter
    case .longer where canLengthen: longer
    default: nil
    }
  }

  /// Whether a command of the period does anything now.
  func availability(of command: Command) -> Availability {
    switch command {
    case .earlier: canGoEarlier ? .enabled : .disabled(.Charts.noEarlier)
    case .later: canGoLater ? .enabled : .disabled(.Charts.noLater)
    case .shorter: canShorten ? .enabled : .disabled(.Charts.noShorter)
    case .longer: canLengthen ? .enabled : .disabled(.Charts.noLonger)
    default: .enabled
    }
  }

  /// `30 days: 23 Oct to 21 Nov`.
  func title(today: Day, _ words: Words) -> String {
    let range = range(today: today)
    let length: Message =
      switch isAll ? 0 : days {
      case 0: .Charts.all
      case 7: .Charts.week
      case 90: .Charts.quarter
      case 365: .Charts.year
      default: .Charts.month
      }
    let first = words.dayAndMonth(range.start, today: days > 300 || back > 0 || isAll ? today : nil)
    return words(.Charts.titled(length: length, from: first, to: words.dayAndMonth(range.end - 1, today: today)))
  }

  /// Labels under the days: weekdays in a week, dates otherwise, months in a year.
  func labels(today: Day, _ words: Words) -> [AxisLabel] {
    let range = range(today: today)
    if isAll, range.count > 800 {
      let step = max(1, range.count / 365 / 6)
      return range.filter { $0.civil.day == 1 && $0.civil.month == 1 && $0.civil.year % step == 0 }.map {
        AxisLabel(Double($0.number), String($0.civil.year))
      }
    }
    if days > 300 || isAll {
      return range.filter { $0.civil.day == 1 }.map {
        AxisLabel(Double($0.number), words.shortMonth($0.civil.month))
      }
    }
    let step = days <= 7 ? 1 : days <= 30 ? 7 : 14
    return stride(from: (range.count - 1) % step, to: range.count, by: step).map { index in
      let day = range[index]
      return AxisLabel(
        Double(day.number), days <= 7 ? words.shortWeekday(day.weekday) : words.dayAndMonth(day))
    }
  }
}
