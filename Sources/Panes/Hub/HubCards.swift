// The cards of the Hub, made from what the managers publish; the same numbers as the panes show (INV-HUB-3).
import Core
import Managers
import Screen
import Words

/// Makes cards.
struct HubCards {
  let managers: Managers
  let words: Words
  let now: Moment
  /// The name of the key that starts a fast, for the card that has none.
  var startKey = "f"

  private var settings: Settings { managers.settings.state.value }
  private var today: Day { Day(now, dayStart: settings.dayStart) }

  /// The cards in the order in force, focus card first.
  func all() -> [HubCard] { managers.hub.state.value.order.compactMap(card) }

  private func card(_ name: String) -> HubCard? {
    guard var card = plainCard(name) else { return nil }
    card.chart = { chart(name) }
    return card
  }

  private func plainCard(_ name: String) -> HubCard? {
    switch name {
    case "fasting": fasting()
    case "hydration": hydration()
    case "weight": weight()
    case "sleep": sleep()
    case "mood": mood()
    default: nil
    }
  }

  // MARK: Fasting

  private func fasting() -> HubCard {
    let state = managers.fasting.state.value
    let progress = state.progress(at: now)
    let streak = self.streak(state.streak, opens: .fastStreak, rank: 4)
    guard let fast = state.active else { return idleFasting(state, streak) }
    let isReached = progress.isReached
    let goalHours = fast.goal / 3600
    let goal = HubPart(words(.Hub.ofGoal(goal: words.duration(fast.goal))), .dim, opens: .fastGoal, rank: 7)
    let bar = HubBar(
      fraction: progress.fraction, role: progress.colour.role, scale: scale(goalHours),
      words: [HubPart(words.percent(Double(progress.percent) / 100), .value, bold: true, rank: 8), goal])
    let left =
      isReached
      ? HubPart(words(.Hub.over(time: words.clock(progress.overtime))), .gold, bold: true, opens: .fastToggle, rank: 9)
      : HubPart(
        words(.Hub.left(time: words.clock(progress.remaining))), .value, bold: true, opens: .fastToggle, rank: 9)
    let start = HubPart(
      words(.Hub.started(time: words.dayAndTime(fast.start, today: Day(now), inSentence: true))), .dim,
      opens: .fastStart, rank: 6)
    let end = Stamp(fast.start.instant + fast.goal, in: now.zone)
    let until = HubPart(
      words(.Hub.goalAt(time: words.dayAndTime(end, today: Day(now), inSentence: true))), .dim, rank: 3)
    return HubCard(
      id: "fasting", title: words(.Hub.fasting),
      value: HubPart(
        words.clock(progress.elapsed), isReached ? .gold : .value, bold: true, opens: .fastTimes, rank: 9),
      bar: bar, lines: [HubLine([start, until], [left] + streak), means(state)], digits: words.clock(progress.elapsed))
  }

  private func idleFasting(_ state: FastingState, _ streak: [HubPart]) -> HubCard {
    let start = HubPart(words(.Hub.startFast(key: startKey)), .accent, opens: .fastToggle, rank: 9)
    let goal = HubPart(words(.Hub.goalOf(goal: words.duration(state.goal))), .dim, opens: .fastGoal, rank: 6)
    var value = HubPart(words(.Hub.noFast), .dim, opens: .fastHistory, rank: 9)
    var lines = [HubLine([start, goal], streak)]
    if let last = state.history.first, let end = last.end {
      value = HubPart(
        words(.Hub.lastFast(ago: words.ago(now.instant - end.instant))), .value, opens: .fastHistory, rank: 9)
      let length = HubPart(words(.Hub.lasted(time: words.duration(last.duration))), .dim, rank: 4)
      let verdict = HubPart(words(last.metGoal ? .Hub.met : .Hub.notMet), last.metGoal ? .gold : .dim, rank: 3)
      lines.append(HubLine([length, verdict], [usual("fasting", words.duration)].compactMap { $0 }))
    }
    lines.append(HubLine(means(state).left))
    return HubCard(id: "fasting", title: words(.Hub.fasting), value: value, lines: lines)
  }

  /// A streak; nothing while there is none, which needs no saying.
  private func streak(_ streak: Streak, opens editor: HubEditor, rank: Int) -> [HubPart] {
    guard streak.current > 0 else { return [] }
    return [HubPart(words(.Hub.streak(days: streak.current)), .gold, opens: editor, rank: rank)]
  }

  /// The mean of the last seven fasts, and what is usual for the weekday.
  private func means(_ state: FastingState) -> HubLine {
    let mean = state.average.map { HubPart(words(.Hub.lastSeven(value: words.duration($0))), .dim, rank: 5) }
    return HubLine([mean].compactMap { $0 }, [usual("fasting", words.duration)].compactMap { $0 })
  }

  /// What is usual for today's weekday; nil where too little is known.
  private func usual(_ card: String, _ text: (Double) -> String) -> HubPart? {
    managers.hub.state.value.usual[card].map { usual in
      HubPart(words(.Hub.usual(weekday: words.shortWeekday(today.weekday), value: text(usual.mean))), .dim, rank: 5)
    }
  }

  /// Hours under the bar: about four of them.
  private func scale(_ goalHours: Double) -> [(text: String, at: Double)] {
    guard goalHours > 0 else { return [] }
    let step = goalHours <= 4 ? 1.0 : goalHours <= 8 ? 2 : goalHours <= 24 ? 4 : 12
    return stride(from: 0, through: goalHours, by: step).map { hour in
      (text: hour == 0 ? "0h" : words.count(Int(hour)), at: hour / goalHours)
    }
  }

  // MARK: Hydration

  private func hydration() -> HubCard {
    let state = managers.hydration.state.value
    let unit = settings.volumeUnit
    let sums = state.sums
    let isMet = sums.isMet
    let bar = HubBar(
      fraction: sums.fraction, role: isMet ? .gold : nil, pointer: HydrationTexts.pacePointer(state, now: now),
      words: [HubPart(words.percent(Double(sums.percent) / 100), isMet ? .gold : .value, bold: true, rank: 8)])
    let pace = HydrationTexts.pace(state.pace(at: now), unit: unit, words)
    let rest =
      isMet
      ? HubPart(words(.Hub.goalMet), .gold, rank: 7)
      : HubPart(words(.Hub.toGo(amount: words.volume(sums.left, unit: unit))), .dim, rank: pace == nil ? 7 : 3)
    let streak = self.streak(state.streak, opens: .hydrationDay, rank: 5)
    let isNew = state.history.isEmpty
    let first =
      isNew
      ? [HubPart(words(.Hub.addDrink), .dim, rank: 8)]
      : [pace.map { HubPart($0, .text, opens: .waking, rank: 7) }, rest].compactMap { $0 }
    return HubCard(
      id: "hydration", title: words(.Hub.hydration),
      value: HubPart(
        HydrationTexts.ofGoal(sums, unit: unit, words), isMet ? .gold : .value, bold: true,
        opens: .drinkAdd, rank: 9),
      bar: bar, lines: [HubLine(first, isNew ? [rest] : streak)] + drinks(state))
  }

  /// The usual amount of this weekday and of the last days, how many drinks it were, and the goal.
  private func drinks(_ state: HydrationState) -> [HubLine] {
    let unit = settings.volumeUnit
    let count = HubPart(words(.Hub.drinksToday(n: state.today.count)), .dim, rank: 4)
    let mean = state.average.map { HubPart(words(.Hub.sevenDays(value: words.volume($0, unit: unit))), .dim, rank: 5) }
    let goal = HubPart(
      words(.Hub.goalOf(goal: words.volume(state.goal, unit: unit))), .dim, opens: .hydrationGoal, rank: 6)
    guard let usual = usual("hydration", { words.volume($0, unit: unit) }) else {
      return [HubLine([goal], [count]), HubLine([mean].compactMap { $0 })]
    }
    return [HubLine([usual], [count]), HubLine([goal], [mean].compactMap { $0 })]
  }

  // MARK: Weight

  private func weight() -> HubCard {
    let state = managers.weight.state.value
    let unit = settings.weightUnit
    guard let latest = state.latest else {
      return empty("weight", words(.Hub.weight), .Hub.addWeight, opens: .weightAdd)
    }
    var rate: [HubPart] = []
    if let perWeek = state.perWeek {
      rate = [
        HubPart(
          words(.Hub.perWeek(change: words.weightChange(perWeek, unit: unit, decimals: 2))), .text,
          opens: .weightHistory, rank: 6)
      ]
    }
    var goal = HubLine([HubPart(words(.Hub.setGoal), .dim, opens: .weightGoal, rank: 6)])
    if let target = state.goal, let progress = state.progress {
      let isReached = progress.percent >= 100
      let left = isReached ? Message.Weight.goalReached : .Hub.toGo(amount: words.weight(progress.toGo, unit: unit))
      goal = HubLine(
        [HubPart(words(.Hub.goalOf(goal: words.weight(target, unit: unit))), .dim, opens: .weightGoal, rank: 6)],
        [HubPart(words(left), isReached ? .gold : .dim, rank: 7)])
    }
    return HubCard(
      id: "weight", title: words(.Hub.weight),
      value: HubPart(words.weight(latest, unit: unit), .value, bold: true, opens: .weightAdd, rank: 9),
      history: HubHistory(values: state.trend.suffix(14).map(\.value), bounds: nil, words: rate),
      lines: [goal, reading(latest, state)])
  }

  /// When it was measured, and the change of a week.
  private func reading(_ latest: Weight, _ state: WeightState) -> HubLine {
    var line = HubLine([HubPart(words.dayAndTime(latest.at, today: Day(now)), .dim, rank: 4)])
    if let change = state.sevenDayChange {
      let text = words(.Hub.sevenDays(value: words.weightChange(change, unit: settings.weightUnit)))
      line.right = [HubPart(text, .dim, rank: 5)]
    }
    return line
  }

  // MARK: Sleep

  private func sleep() -> HubCard {
    let state = managers.sleep.state.value
    guard state.count > 0 else { return empty("sleep", words(.Hub.sleep), .Hub.addSleep, opens: .sleepAdd) }
    var value = HubPart(words(.Hub.noLastNight), .dim, opens: .sleepAdd, rank: 9)
    var left: [HubPart] = []
    if let night = state.lastNight {
      value = HubPart(
        words.duration(state.lastSeconds ?? night.duration), .value, bold: true, opens: .sleepHistory, rank: 9)
      left = [HubPart(words.range(night.bed, night.wake), .dim, rank: 7)]
    }
    var right = score(state.lastNight)
    if let regularity = state.regularity {
      right.append(HubPart(words(.Hub.regular(percent: words.percent(Double(regularity) / 100))), .dim, rank: 5))
    }
    var mean: [HubPart] = []
    if let average = state.average {
      mean = [HubPart(words(.Hub.sevenDays(value: words.duration(average))), .dim, rank: 5)]
    }
    let usual = usual("sleep", words.duration)
    let need = HubPart(words(.Hub.need(need: words.duration(state.need))), .dim, opens: .sleepNeed, rank: 5)
    let known = HubPart(words(.Hub.nights(n: state.days.count { $0.value != nil })), .dim, rank: 3)
    return HubCard(
      id: "sleep", title: words(.Hub.sleep), value: value,
      history: HubHistory(
        values: state.days.suffix(7).map(\.value), bounds: 0...(10 * 3600), words: usual.map { [$0] } ?? mean),
      lines: [
        HubLine(left, right), HubLine([need], usual == nil ? [known] : mean), HubLine(usual == nil ? [] : [known]),
      ]
    )
  }

  /// The score of a night with stages, else how it was rated, else that neither is known (spec fastlife 6 R).
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

  private func mood() -> HubCard {
    let state = managers.mood.state.value
    guard let latest = state.latest else { return empty("mood", words(.Hub.mood), .Hub.addMood, opens: .moodAdd) }
    let value = words(.Hub.moodEnergy(mood: words.count(latest.mood), energy: words.count(latest.energy)))
    let ago = HubPart(words.ago(now.instant - latest.at.instant), .dim, rank: 4)
    var left: [HubPart] = []
    if let mood = state.moodAverage, let energy = state.energyAverage {
      let means = words(.Hub.moodEnergy(mood: words.number(mood), energy: words.number(energy)))
      left = [HubPart(words(.Hub.sevenDays(value: means)), .dim, rank: 6)]
    }
    var right: [HubPart] = []
    if let stability = state.stability {
      right = [HubPart(words(.Hub.stable(percent: words.percent(Double(stability) / 100))), .dim, rank: 5)]
    }
    let feeling = HubPart(words(MoodWords.mood(latest.mood)), .dim, rank: 5)
    return HubCard(
      id: "mood", title: words(.Hub.mood),
      value: HubPart(value, .value, bold: true, opens: .moodAdd, rank: 9),
      history: HubHistory(
        values: state.days.suffix(14).map(\.value), bounds: 1...10,
        words: [HubPart(words(.Hub.entriesToday(n: state.today)), .text, opens: .moodHistory, rank: 6)]),
      lines: [
        HubLine(left, right), HubLine([feeling], [ago]),
        HubLine([usual("mood") { words.number($0) }].compactMap { $0 }),
      ])
  }

  private func empty(_ id: String, _ title: String, _ text: Message, opens editor: HubEditor) -> HubCard {
    HubCard(
      id: id, title: title, value: HubPart(words(.Hub.nothing), .dim, opens: editor, rank: 9),
      lines: [HubLine([HubPart(words(text), .dim, rank: 6)])])
  }
}
