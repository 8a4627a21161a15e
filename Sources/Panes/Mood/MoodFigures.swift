// The figures of mood and energy: labels, values from long to short, and explanations. Screen and help both read them
// from here, based on one published state.
import Core
import Managers
import Screen
import Words

/// A figure of mood and energy.
enum MoodFigure: String, CaseIterable {
  case mood, energy, moodAverage, energyAverage, latest, stability, next, today

  /// The columns: latest levels and averages; beside them the time of the entry and derived figures.
  static let levels: [MoodFigure] = [.mood, .energy, .moodAverage, .energyAverage]
  static let course: [MoodFigure] = [.latest, .stability, .next, .today]
  /// A single column for narrow screens, starting with the figure for screens with a single row.
  static let narrow: [MoodFigure] = [
    .next, .today, .latest, .mood, .energy, .moodAverage, .energyAverage, .stability,
  ]

  /// Whether it belongs to the latest entry, which Enter then opens.
  var isOfLatest: Bool { self == .mood || self == .energy || self == .latest }
}

/// Labels, values and explanations of the figures.
struct MoodFigures {
  let state: MoodState
  let words: Words
  let now: Moment

  /// The row of a figure.
  func row(_ figure: MoodFigure, isFocused: Bool) -> FigureRow {
    let values = values(figure)
    return FigureRow(
      label: label(figure), value: values.first ?? "", isFocused: isFocused,
      role: figure == .next || figure == .today ? .text : .value, shorter: Array(values.dropFirst()),
      target: "mood/figure/\(figure.rawValue)")
  }

  /// The label of a figure.
  func label(_ figure: MoodFigure) -> String {
    switch figure {
    case .mood: words(.Mood.mood)
    case .energy: words(.Mood.energy)
    case .moodAverage: words(.Mood.moodAverage)
    case .energyAverage: words(.Mood.energyAverage)
    case .latest: words(.Mood.latest)
    case .stability: words(.Mood.stability)
    case .next: words(.Mood.next)
    case .today: words(.Mood.today)
    }
  }

  /// The value of a figure, longest text first.
  func values(_ figure: MoodFigure) -> [String] {
    // Level names reveal as much as the numbers.
    guard !words.isRedacted || figure == .next else { return [words.redaction] }
    let unknown = words(.Charts.unknown)
    func average(_ value: Double?) -> String { value.map { words.number($0, decimals: 1) } ?? unknown }
    switch figure {
    case .mood: return [state.latest.map { words(Message.mood($0.mood)) } ?? unknown]
    case .energy: return [state.latest.map { words(Message.energy($0.energy)) } ?? unknown]
    case .moodAverage: return [average(state.moodAverage)]
    case .energyAverage: return [average(state.energyAverage)]
    case .latest:
      return [state.latest.map { words.dayAndTime($0.at, today: Day(now), inSentence: true) } ?? unknown]
    case .stability: return stability ?? [unknown]
    case .next: return next
    case .today: return [words(.Charts.entries(n: state.today))]
    }
  }

  private var stability: [String]? {
    state.stability.map { stability in
      let percent = words.percent(Double(stability) / 100)
      let banded = words(.Mood.stabilityOf(percent: percent, band: MoodWords.band(stability)))
      let course = state.course.map { [words(.Mood.stabilityCourse(text: banded, course: MoodWords.course($0)))] }
      return (course ?? []) + [banded, percent]
    }
  }

  /// The time of the next possible entry, long and short.
  private var next: [String] {
    guard let seconds = MoodWords.secondsUntilAllowed(state, now: now), let free = MoodWords.free(state, now: now)
    else { return [words(.Mood.nextNow)] }
    let minutes = Int((seconds / 60).rounded(.up))
    let clock = words.timeOfDay(free, offset: now.stamp.offset)
    return [words(.Mood.inMinutes(time: words.minutes(minutes), clock: clock)), words(.Mood.nextAt(time: clock))]
  }
}
