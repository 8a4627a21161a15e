// How a summary writes a figure: its values in the unit of display, and its course as signs.
import Core
import Managers
import Screen
import Words

/// Formats the values of a figure in their display unit.
struct SummaryFigure {
  let figure: DayFigure
  let settings: Settings
  let words: Words

  /// `sleep, h`.
  var label: String {
    let name = words(figure.message)
    return unit.isEmpty ? name : words(.Stats.summaryUnit(figure: name, unit: unit))
  }

  private var mass: MassUnit { settings.weightUnit == .st ? .lb : settings.weightUnit }

  var unit: String {
    switch figure.scale {
    case .hours: words(.Units.hour)
    case .minutes: words(.Units.minute)
    case .volume: words.unit(settings.volumeUnit)
    case .mass: words.unit(mass)
    case .energy: words(words.energySymbol)
    case .level, .clock, .presence: ""
    case .quantity(let unit, _): words.signs(unit)
    }
  }

  /// The number of a figure without its unit; hours with minutes; a dash if unknown.
  func number(_ value: Double?, of id: FigureID) -> String {
    guard let value else { return words.isUnicode ? "–" : "-" }
    let words = words.of(.figure(id))
    return switch figure.scale {
    case .hours: words.hours(value)
    case .clock: words.clockTime(value)
    default: words.number(self.value(value), decimals: decimals)
    }
  }

  /// The value in its display unit.
  func value(_ base: Double) -> Double {
    switch figure.scale {
    case .hours: base / 3600
    case .minutes: base / 60
    case .volume: settings.volumeUnit.value(ofMillilitres: base)
    case .mass: mass.value(ofKilograms: base)
    case .energy: settings.energyUnit.value(ofKilocalories: base)
    case .level, .clock, .quantity, .presence: base
    }
  }

  private var decimals: Int {
    switch figure.scale {
    case .volume: settings.volumeUnit == .l ? 2 : settings.volumeUnit == .oz ? 1 : 0
    case .minutes, .energy, .clock, .presence: 0
    case .quantity(_, let decimals): decimals
    case .hours, .mass, .level: 1
    }
  }

  /// The number with its unit.
  func text(_ value: Double) -> String { text(value, words.of(.figure(.summaryRecent))) }

  /// The number with its unit in words of an origin.
  func text(_ value: Double, _ words: Words) -> String {
    if figure.scale == .hours { return words.duration(value) }
    if figure.scale == .clock { return words.clockTime(value) }
    let number = words.number(self.value(value), decimals: decimals)
    return unit.isEmpty ? number : words.with(unit, number)
  }
}

/// A figure of the summary as signs: the difference as a bar, its days as blocks, its weekdays as shades.
struct SummarySigns {
  private let summary: FigureSummary
  private let order: [Int]
  private let context: DrawContext

  /// Creates the signs; `order` are the weekdays from the first, Monday as 0.
  init(_ summary: FigureSummary, order: [Int], _ context: DrawContext) {
    (self.summary, self.order, self.context) = (summary, order, context)
  }

  private var glyphs: Glyphs { context.glyphs }

  /// Cells on each side of the bar, and those of the margin.
  private static let side = 4
  private static let margin = 2.0

  /// `  ━━┊    `: less than before to the left, more to the right; empty if not known.
  var bar: String {
    guard let lately = summary.lately, !context.isDiscreet else { return "" }
    let difference = lately.recent - lately.usual
    let share = lately.margin > 0 ? abs(difference) / lately.margin : difference == 0 ? 0 : .infinity
    let cells = min(Double(Self.side), (share * Self.margin).rounded(.up))
    let filled = String(repeating: glyphs.barFull, count: Int(cells))
    let free = String(repeating: " ", count: Self.side - Int(cells))
    let none = String(repeating: " ", count: Self.side)
    return difference < 0 ? free + filled + glyphs.tick + none : none + glyphs.tick + filled + free
  }

  /// The last days in so many blocks, from the lowest to the highest; unknown ones are dots.
  func days(_ columns: Int) -> String {
    guard !context.isDiscreet else { return "" }
    let width = max(1, summary.recent.count / columns)
    let cells = stride(from: 0, to: summary.recent.count, by: width).map { start -> Double? in
      let known = summary.recent[start..<min(start + width, summary.recent.count)].compactMap { $0 }
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
    return signs(cells, glyphs.lowerBlocks, unknown: glyphs.separator)
  }

  /// The means of the weekdays as shades, from the lowest to the highest.
  var weekdays: String {
    guard !context.isDiscreet else { return "" }
    return signs(order.map { summary.weekdays[$0] }, glyphs.fills.reversed(), unknown: " ")
  }

  private func signs(_ values: [Double?], _ signs: [String], unknown: String) -> String {
    let known = values.compactMap { $0 }
    guard let lowest = known.min(), let highest = known.max() else { return "" }
    return values.map { value in
      guard let value else { return unknown }
      let share = highest > lowest ? (value - lowest) / (highest - lowest) : 0.5
      return signs[Int((share * Double(signs.count - 1)).rounded())]
    }.joined()
  }
}
