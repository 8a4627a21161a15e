// The Hub cards of sleep, and of mood and energy.
import Core
import Managers
import Screen
import Words

extension HubCards {
  // MARK: Sleep

  /// The sleep card: last night, its score, regularity of the week.
  func sleep() -> HubCard {
    let state = managers.sleep.state.value
    guard state.count > 0 else { return empty(.sleep, words(.Hub.sleep)) }
    var value = HubPart(words(.Hub.noLastNight), .dim, .add(.sleep), rank: 9)
    var left: [HubPart] = []
    if state.lastNight != nil {
      value = self.value(.sleepNight, bold: true)
      left = [self.value(.sleepTimes, .dim, rank: 7)]
    }
    let right = score(state.lastNight) + [part(.sleepConsistency) { .Hub.regular(percent: $0) }].compactMap { $0 }
    let mean = self.mean(.sleepMean)
    let usual = usual(.sleepUsual)
    let known = HubPart(
      figures.sentence(.Hub.nights(n: figures.count(.sleepNights)), of: .sleepNights), .dim, .figure(.sleepNights),
      rank: 3)
    return HubCard(
      id: "sleep", title: words(.Hub.sleep), value: value,
      history: HubHistory(
        values: state.days.suffix(7).map(\.value), bounds: 0...(10 * 3600), words: usual.map { [$0] } ?? mean),
      lines: [
        HubLine(left, right),
        HubLine([part(.sleepNeed) { .Hub.need(need: $0) }].compactMap { $0 }, usual == nil ? [] : mean),
        HubLine(figures.known(.sleepDeviation) == nil ? [] : [self.value(.sleepDeviation, .dim, rank: 5)], [known]),
      ].filter { !$0.left.isEmpty || !$0.right.isEmpty })
  }

  /// The score of a night with stages, otherwise its rating, otherwise a note that both are missing (spec fastlife 6
  /// R).
  private func score(_ night: Sleep?) -> [HubPart] {
    guard let night, let figure = figures[.sleepScore] else { return [] }
    if let score = figure.number.map({ Int($0) }) {
      let isGreen = ScoreBand(score: score) == .green
      let text = figures.sentence(.Sleep.score(score: figures.form(.count(score), of: .sleepScore)), of: .sleepScore)
      return [HubPart(text, isGreen ? .gold : .value, .figure(.sleepScore), rank: 6)]
    }
    let rating = night.quality.map { Message.Hub.rated(quality: words.of(.field).count($0)) }
    return [
      HubPart(
        words(rating ?? .Sleep.score(score: words(.Charts.unknown))), .dim, .figure(.sleepScore),
        rank: rating == nil ? 2 : 4)
    ]
  }

  // MARK: Mood

  /// The mood card: latest entry, the week against the goals, variability.
  func mood() -> HubCard {
    let state = managers.mood.state.value
    guard let latest = state.latest else { return empty(.mood, words(.Hub.mood)) }
    let today = HubPart(
      figures.sentence(.Hub.entriesToday(n: figures.count(.moodToday)), of: .moodToday), .text, .figure(.moodToday),
      rank: 6)
    let week = HubLine(
      mean(.moodMeans, rank: 6), [part(.moodStability) { .Hub.stable(percent: $0) }].compactMap { $0 })
    return HubCard(
      id: "mood", title: words(.Hub.mood), value: value(.moodLatest, bold: true),
      history: HubHistory(values: state.days.suffix(14).map(\.value), bounds: 1...10, words: [today]),
      lines: [
        week, HubLine(support(state)), feeling(latest), HubLine([usual(.moodUsual)].compactMap { $0 }, goals),
      ].filter { !$0.left.isEmpty || !$0.right.isEmpty })
  }

  /// The latest mood in words, the trend, and the time of the entry.
  private func feeling(_ latest: Mood) -> HubLine {
    let trend = figures.known(.moodCourse).map { course in
      HubPart(
        words.isRedacted ? words.redaction : words(.Hub.trend(course: course)), .dim, .figure(.moodCourse), rank: 3)
    }
    let ago = figures[.moodTime]?.number.map { figures.form(.ago(now.instant.seconds - $0), of: .moodTime) } ?? ""
    return HubLine(
      [HubPart(words.stated(mood: latest.mood), .dim), trend].compactMap { $0 },
      [HubPart(ago, .dim, .figure(.moodTime), rank: 4)])
  }

  /// The goals, and the weekly means as shares of them.
  private var goals: [HubPart] {
    let goal = part(.moodGoal, rank: 3) { .Hub.goalOf(goal: $0) }
    let shares = figures.known(.moodProgress).map { HubPart($0, .dim, .figure(.moodProgress), rank: 2) }
    return [goal, shares].compactMap { $0 }
  }

  /// A daily changing sentence about mood variability, on the focus card only (spec fastlife 7, 8).
  private func support(_ state: MoodState) -> [HubPart] {
    guard isFocusCard("mood"), !words.isRedacted, let stability = state.stability,
      let text = MoodSupport.text(stability, day: today, settings.content)
    else { return [] }
    return [HubPart(words(text), .text, rank: 0)]
  }
}

/// Sentences of the focus card, three for each stability band.
enum MoodSupport {
  /// The sentence of a day; nil if such texts are hidden.
  static func text(_ stability: Int, day: Day, _ content: ContentChoices) -> Message? {
    let band = StabilityBand(stability: stability)
    guard content.shows("mood.support." + band.rawValue, of: .motivational) else { return nil }
    let texts: [Message] =
      switch band {
      case .balanced: [.Mood.supportBalanced1, .Mood.supportBalanced2, .Mood.supportBalanced3]
      case .slightlyIrregular: [.Mood.supportIrregular1, .Mood.supportIrregular2, .Mood.supportIrregular3]
      case .low: [.Mood.supportLow1, .Mood.supportLow2, .Mood.supportLow3]
      }
    return texts[((day.number % texts.count) + texts.count) % texts.count]
  }
}
