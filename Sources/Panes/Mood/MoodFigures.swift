// The figures of mood and energy: labels, values from long to short, and explanations. Screen and help both read them
// from here, based on one published state.
import Core
import Managers
import Screen
import Words

/// Labels and values of the figures.
struct MoodFigures {
  let shown: ShownFigures

  /// The columns: latest levels and averages; beside them the time of the entry and derived figures.
  static let levels: [FigureID] = [.moodMood, .moodEnergy, .moodAverage, .moodEnergyAverage]
  static let course: [FigureID] = [.moodTime, .moodStability, .moodNext, .moodToday]
  /// A single column for narrow screens, starting with the figure for screens with a single row.
  static let narrow: [FigureID] = [
    .moodNext, .moodToday, .moodTime, .moodMood, .moodEnergy, .moodAverage, .moodEnergyAverage, .moodStability,
  ]
  /// Those of the latest entry, which Enter then opens.
  static let latest: [FigureID] = [.moodMood, .moodEnergy, .moodTime]

  /// The row of a figure.
  func row(_ id: FigureID, isFocused: Bool) -> FigureRow {
    let values = values(id)
    return FigureRow(
      label: shown.label(id), value: values.first ?? "", isFocused: isFocused,
      role: id == .moodNext || id == .moodToday ? .text : .value, shorter: Array(values.dropFirst()),
      target: "mood/figure/\(id.key)")
  }

  /// The value of a figure, longest text first; levels by name.
  private func values(_ id: FigureID) -> [String] {
    let words = shown.texts.words
    // Level names reveal as much as the numbers.
    guard !words.isRedacted || id == .moodNext else { return [words.redaction] }
    let value = shown.value(id)
    guard let long = shown.long(id) else { return [value] }
    switch id {
    case .moodMood, .moodEnergy: return [long]
    case .moodStability:
      let stability = Int(shown[id]?.number ?? 0)
      let banded = words(.Mood.stabilityOf(percent: value, band: MoodWords.band(stability)))
      return long == banded ? [banded, value] : [long, banded, value]
    default: return [long, value]
    }
  }
}
