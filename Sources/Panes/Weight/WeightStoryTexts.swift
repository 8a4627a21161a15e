// The sentences of the story, chosen by the change. They are neutral: loss and gain weigh the same, and the greater a
// gain, the gentler its sentence.
import Core
import Managers
import Screen
import Words

/// The texts of statistics and story.
struct WeightStoryTexts {
  let state: WeightState
  let shown: ShownFigures

  private var words: Words { shown.texts.words }
  private var settings: Settings { shown.figures.context.settings }
  private var today: Day { shown.figures.context.today }
  private var unit: MassUnit { settings.weightUnit }
  private var story: WeightStory { state.story }

  /// The statistics, one row each (Weight.md, Story: changes, entries, start date).
  func statistics(_ figures: WeightFigures) -> [(label: String, value: String)] {
    let ids: [FigureID] = [.weightWeek, .weightMonth]
    var rows = ids.map { (figures.label($0), figures.values($0).last ?? "") }
    rows.append(
      (
        words(.Stats.lately),
        words.lately(state.lately) { shown.form(.mass($0, decimals: 1), of: .weightLately) }.last ?? ""
      ))
    rows.append((words(.Weight.total), words.of(.count).count(state.count)))
    rows.append((shown.label(.weightRun), shown.value(.weightRun)))
    if let first = state.first {
      rows.append(
        (words(.Weight.since), words.of(.field).shortDate(Day(first.at, dayStart: settings.dayStart), today: today)))
    }
    if let index = shown.known(.weightIndex) { rows.append((shown.label(.weightIndex), index)) }
    return rows.map { (label: $0.0, value: $0.1) }
  }

  /// The text of a card.
  func text(_ card: WeightStory.Card) -> String {
    // The choice of sentence reveals as much as the numbers.
    guard !words.isRedacted || [.recap, .tip].contains(card) else { return words.redaction }
    return switch card {
    case .week: change(.weightWeek, story.week)
    case .month: change(.weightMonth, story.month)
    case .banner: words(banner)
    case .plateau: words(.Weight.plateau(time: state.plateau.map { shown.form($0.wording, of: .weightRate) } ?? ""))
    case .recap:
      words(
        .Weight.recap(
          net: shown.value(.weightNet),
          readings: shown.sentence(.Charts.entries(n: shown.count(.weightEntries)), of: .weightEntries),
          run: shown.value(.weightRun)))
    case .tip: words(WeightStoryTexts.tips[((today.number % 4) + 4) % 4])
    }
  }

  private func change(_ id: FigureID, _ change: TrendChange?) -> String {
    guard let change else { return "" }
    let words = words.of(.figure(id))
    let value = words.weight(abs(change.kilograms), unit: unit == .st ? .lb : unit)
    switch WeightCourse(changeInKilograms: change.kilograms) {
    case .falling: return words(.Weight.storyLess(value: value, days: change.days))
    case .rising: return words(.Weight.storyMore(value: value, days: change.days))
    case .flat: return words(.Weight.storyLevel(days: change.days, value: value))
    }
  }

  private var banner: Message {
    switch WeightStep(changeInKilograms: story.month?.kilograms ?? 0) {
    case .level: .Weight.bannerLevel
    case .lighter(let step):
      [.Weight.less0, .Weight.less1, .Weight.less2, .Weight.less3, .Weight.less4, .Weight.less5][min(step, 5)]
    case .heavier(let step):
      [.Weight.more0, .Weight.more1, .Weight.more2, .Weight.more3, .Weight.more4][min(step, 4)]
    }
  }

  private static let tips: [Message] = [.Weight.tip1, .Weight.tip2, .Weight.tip3, .Weight.tip4]
}

extension WeightStory.Card {
  /// The title of the card.
  var title: Message {
    switch self {
    case .week: .Weight.storyWeek
    case .banner: .Weight.storyBanner
    case .month: .Weight.storyMonth
    case .plateau: .Weight.storyPlateau
    case .recap: .Weight.storyRecap
    case .tip: .Weight.storyTip
    }
  }
}

extension ContentCategory {
  /// The categories with texts; nudges are reminders, each with a switch of its own.
  static let shown: [ContentCategory] = [.educational, .motivational, .progress]

  /// The name of a shown category.
  var name: Message {
    switch self {
    case .educational, .behavioural: .Settings.textsEducational
    case .motivational: .Settings.textsMotivational
    case .progress: .Settings.textsProgress
    }
  }

  /// The texts of a shown category.
  var hint: Message {
    switch self {
    case .educational, .behavioural: .Settings.textsEducationalHint
    case .motivational: .Settings.textsMotivationalHint
    case .progress: .Settings.textsProgressHint
    }
  }
}
