// Explains the figures of mood and energy for the help on the focused one: the formula and the entries used.
import Core
import Managers
import Screen
import Words

/// Builds explanations of the figures and of single entries.
struct MoodExplanations {
  typealias Row = Explanation.Row
  let figures: MoodFigures

  private var state: MoodState { figures.state }
  private var words: Words { figures.words }

  /// The explanation of a figure.
  func explanation(of figure: MoodFigure) -> Explanation? {
    guard let latest = state.latest else { return nil }
    var found = Explanation(
      title: figures.label(figure), value: figures.values(figure).first ?? "", formula: [words(formula(figure))])
    switch figure {
    case .mood, .energy, .latest: found.rows = [row(latest)]
    case .moodAverage, .energyAverage:
      let levels = state.week.map { figure == .moodAverage ? $0.mood : $0.energy }
      found.terms = [Row(words(.Mood.sumOfLevels), words.count(levels.reduce(0, +)))]
      found.rows = zip(state.week, levels).map { Row(when($0), words.count($1)) }
      let trend = figure == .moodAverage ? state.lately : state.energyLately
      let lately = Explanation.lately(trend, words) { words.number($0, decimals: 1) }
      found.formula += lately.formula
      found.terms += [Row(lately.title, lately.value)] + lately.terms
    case .stability: explainStability(&found)
    case .next:
      found.rows = [row(latest)]
    case .today:
      found.rows = state.history.prefix(state.today).map(row)
    }
    found.n = figure == .today ? state.today : found.rows.count
    return found
  }

  /// Explains an entry: its levels in words, its note.
  func entry(_ mood: Mood) -> Explanation {
    var terms = [
      Row(words(.Mood.columnWhen), when(mood)), Row(words(.Mood.mood), level(mood.mood, Message.mood(mood.mood))),
      Row(words(.Mood.energy), level(mood.energy, Message.energy(mood.energy))),
    ]
    if let note = mood.note { terms.append(Row(words(.Mood.columnNote), note)) }
    return Explanation(
      title: words(.Mood.title), value: headline(mood), formula: [words(.Mood.whyLevels)], terms: terms, n: 1)
  }

  private func formula(_ figure: MoodFigure) -> Message {
    switch figure {
    case .mood, .energy, .latest: .Mood.whyLevels
    case .moodAverage, .energyAverage: .Mood.whyAverage
    case .stability: .Mood.whyStability
    case .next: .Mood.whyNext
    case .today: .Mood.whyToday
    }
  }

  private func explainStability(_ found: inout Explanation) {
    let entries = state.history.prefix(MoodRules.stabilityWindow)
    found.rows = entries.map(row)
    guard state.stability != nil else {
      found.formula.append(words(.Mood.stabilityNeeds))
      return
    }
    found.terms = [
      Row(words(.Mood.moodVariance), words.number(MoodRules.variance(entries.map(\.mood)), decimals: 2)),
      Row(words(.Mood.energyVariance), words.number(MoodRules.variance(entries.map(\.energy)), decimals: 2)),
    ]
    if state.course != nil { found.formula.append(words(.Mood.whyCourse)) }
  }

  // MARK: Parts

  private func level(_ level: Int, _ word: Message) -> String {
    words(.Mood.levelOf(level: words.count(level), word: word))
  }

  private func headline(_ mood: Mood) -> String {
    words(.Mood.headline(mood: words.count(mood.mood), energy: words.count(mood.energy)))
  }

  private func when(_ mood: Mood) -> String { words.dayAndTime(mood.at, today: Day(figures.now)) }

  private func row(_ mood: Mood) -> Row { Row(when(mood), headline(mood)) }
}
