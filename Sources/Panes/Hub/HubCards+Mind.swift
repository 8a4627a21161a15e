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
    guard state.count > 0 else { return empty("sleep", words(.Hub.sleep), .Hub.addSleep, opens: .sleepAdd) }
    var value = HubPart(words(.Hub.noLastNight), .dim, opens: .sleepAdd, rank: 9)
    var left: [HubPart] = []
    if let night = state.lastNight {
      value = HubPart(
        words.duration(state.lastSeconds ?? night.duration), .value, bold: true, opens: .sleepNight, rank: 9)
      left = [HubPart(words.range(night.bed, night.wake), .dim, opens: .sleepTimes, rank: 7)]
    }
    var right = score(state.lastNight)
    if let regularity = state.regularity {
      right.append(
        HubPart(
          words(.Hub.regular(percent: words.percent(Double(regularity) / 100))), .dim, opens: .sleepConsistency))
    }
    let mean = self.mean(state.average.map { words.duration($0) }, opens: .sleepMean)
    let usual = usual("sleep", opens: .sleepUsual) { words.duration($0) }
    let need = HubPart(words(.Hub.need(need: words.duration(state.need))), .dim, opens: .sleepNeed, rank: 5)
    let known = HubPart(
      words(.Hub.nights(n: state.days.count { $0.value != nil })), .dim, opens: .sleepNights, rank: 3)
    return HubCard(
      id: "sleep", title: words(.Hub.sleep), value: value,
      history: HubHistory(
        values: state.days.suffix(7).map(\.value), bounds: 0...(10 * 3600), words: usual.map { [$0] } ?? mean),
      lines: [
        HubLine(left, right), HubLine([need], usual == nil ? [] : mean), HubLine(deviation(state), [known]),
      ].filter { !$0.left.isEmpty || !$0.right.isEmpty })
  }

  /// Deviation of bed and wake times from their means.
  private func deviation(_ state: SleepState) -> [HubPart] {
    guard let found = state.consistency else { return [] }
    func minutes(_ minutes: Double) -> String { words.minutes(Int(minutes.rounded())) }
    let text = words(.Hub.deviation(bed: minutes(found.bedDeviation), wake: minutes(found.wakeDeviation)))
    return [HubPart(text, .dim, opens: .sleepDeviation, rank: 5)]
  }

  /// The score of a night with stages, otherwise its rating, otherwise a note that both are missing (spec fastlife 6
  /// R).
  private func score(_ night: Sleep?) -> [HubPart] {
    guard let night else { return [] }
    if let score = SleepScore.score(of: night) {
      let isGreen = ScoreBand(score: score) == .green
      return [
        HubPart(
          words(.Sleep.score(score: words.count(score))), isGreen ? .gold : .value, opens: .sleepScore, rank: 6)
      ]
    }
    let rating = night.quality.map { Message.Hub.rated(quality: words.count($0)) }
    return [
      HubPart(
        words(rating ?? .Sleep.score(score: words(.Charts.unknown))), .dim, opens: .sleepScore,
        rank: rating == nil ? 2 : 4)
    ]
  }

  // MARK: Mood

  /// The mood card: latest entry, the week against the goals, variability.
  func mood() -> HubCard {
    let state = managers.mood.state.value
    guard let latest = state.latest else { return empty("mood", words(.Hub.mood), .Hub.addMood, opens: .moodAdd) }
    let value = words(.Hub.moodEnergy(mood: words.count(latest.mood), energy: words.count(latest.energy)))
    let usual = usual("mood", opens: .moodUsual) { words.number($0) }
    return HubCard(
      id: "mood", title: words(.Hub.mood),
      value: HubPart(value, .value, bold: true, opens: .moodLatest, rank: 9),
      history: HubHistory(
        values: state.days.suffix(14).map(\.value), bounds: 1...10,
        words: [HubPart(words(.Hub.entriesToday(n: state.today)), .text, opens: .moodToday, rank: 6)]),
      lines: [
        week(state), HubLine(support(state)), feeling(latest, state),
        HubLine([usual].compactMap { $0 }, goals(state)),
      ].filter { !$0.left.isEmpty || !$0.right.isEmpty })
  }

  /// The weekly means and their variability.
  private func week(_ state: MoodState) -> HubLine {
    var means: String?
    if let mood = state.moodAverage, let energy = state.energyAverage {
      means = words(.Hub.moodEnergy(mood: words.number(mood), energy: words.number(energy)))
    }
    let stable = state.stability.map { stability in
      HubPart(words(.Hub.stable(percent: words.percent(Double(stability) / 100))), .dim, opens: .moodStability)
    }
    return HubLine(mean(means, opens: .moodMeans, rank: 6), [stable].compactMap { $0 })
  }

  /// The latest mood in words, the trend, and the time of the entry.
  private func feeling(_ latest: Mood, _ state: MoodState) -> HubLine {
    let trend = state.course.map { course in
      HubPart(
        words.isRedacted ? words.redaction : words(.Hub.trend(course: MoodWords.course(course))), .dim,
        opens: .moodTrend,
        rank: 3)
    }
    return HubLine(
      [HubPart(words.stated(mood: latest.mood), .dim), trend].compactMap { $0 },
      [HubPart(words.ago(now.instant - latest.at.instant), .dim, opens: .moodTime, rank: 4)])
  }

  /// The goals, and the weekly means as shares of them.
  private func goals(_ state: MoodState) -> [HubPart] {
    let goal = words(.Hub.moodEnergy(mood: words.count(settings.moodGoal), energy: words.count(settings.energyGoal)))
    var parts = [HubPart(words(.Hub.goalOf(goal: goal)), .dim, opens: .moodGoal, rank: 3)]
    if let shares = MoodGoals.shares(state, settings) {
      let text = words(.Hub.shares(mood: words.percent(shares.mood), energy: words.percent(shares.energy)))
      parts.append(HubPart(text, .dim, opens: .moodProgress, rank: 2))
    }
    return parts
  }

  /// A daily changing sentence about mood variability, on the focus card only (spec fastlife 7, 8).
  private func support(_ state: MoodState) -> [HubPart] {
    guard isFocusCard("mood"), !words.isRedacted, let stability = state.stability,
      let text = MoodSupport.text(stability, day: today, settings.content)
    else { return [] }
    return [HubPart(words(text), .text, rank: 0)]
  }
}

/// The weekly means relative to the goals.
enum MoodGoals {
  /// Mean mood and energy over seven days as shares of their goals; nil without entries.
  static func shares(_ state: MoodState, _ settings: Settings) -> (mood: Double, energy: Double)? {
    guard let mood = state.moodAverage, let energy = state.energyAverage else { return nil }
    return (mood / Double(max(1, settings.moodGoal)), energy / Double(max(1, settings.energyGoal)))
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
