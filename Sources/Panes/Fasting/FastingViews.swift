// Fasting among the panes and the settings, on the Hub, in the quick log and in the calendar, and the forms of fasts. The
// card shows the running fast against its goal with stage marks, or the result of the last one.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let fasting = TrackerViews(
    name: Tracker.fasting.rawValue, place: .pane("fasting", title: .Panes.fasting) { FastingPane($0) },
    card: { $0.fasting() }, chart: { $0.fastingChart },
    quick: { setup in
      let runs = setup.managers.fasting.state.value.active != nil
      return [
        QuickChoice(tracker: .fasting, key: "f", text: runs ? .Hub.quickFastStop : .Hub.quickFastStart) {
          .present(FastingForms.toggle(setup, now: $0))
        },
        adding(.fasting, "a", .Hub.quickPastFast, setup),
      ]
    }, goal: { FastingForms.goal($0, now: $1) }, goals: { SettingsFields($0).fastingGoals },
    plainGoal: ("F", .Plain.fastGoal),
    openings: [
      .fastTimes: { FastingForms.times($0, now: $1) }, .fastStart: { FastingForms.startTime($0, now: $1) },
    ],
    month: FigureMonth(
      figure: .fasting, read: { $0.managers.fasting.showMonth(of: $1, now: $2) },
      contents: { FastingCalendar.contents($0) }, add: { FastingForms.add($0, on: $1, now: $2) },
      open: { FastingCalendar.open($0, $1, now: $2) }),
    axis: (1, { $0.fasts }), run: { $0.fastingRun }, standing: { $0.fasting },
    catchUp: .fast, notice: { FastingForms.open($0, $1, now: $2) },
    synonyms: ["fasting.toggle": .Synonyms.fast, "fasting.add": .Synonyms.fast])
}

extension EntryForms {
  static let fast = {
    var forms = EntryForms(Fast.self, add: { FastingForms.add($0, now: $1) }) { FastingForms.edit($0, $1, now: $2) }
    forms.discard = { FastingForms.discard($0, now: $1) }
    return forms
  }()
}

extension CatchUpRow {
  /// A fast that started on that day; it may have ended today.
  fileprivate static let fast = CatchUpRow(
    field: {
      $0.times("fast.start", .Hub.fasting, example: "6:00 22:00", endsOnDay: false, field: "fast.span")
    },
    record: { answer, day in
      answer.span.map { span in
        let goal = day.setup.managers.fasting.state.value.goal(startingAt: span.start)
        return { Fast(id: $0, start: span.start, end: span.end, goal: goal, source: $1) }
      }
    }, takesRest: true)
}

extension FastingForms {
  /// Opens the subject of a notice of fasts; nil for other notices.
  fileprivate static func open(_ notice: NoticeName, _ setup: PaneSetup, now: Moment) -> Outcome? {
    switch notice {
    case .fast(.stage, let hour, _, _), .longFast(let hour, _):
      return .present(FastingLearning.page(setup, article: FastStage.at(hours: Double(hour)).id))
    case .fast(.fact, _, _, _): return .present(FastingLearning.page(setup, article: nil))
    case .fast(.hydration, _, _, _): return .go("hydration")
    case .fast(.goal, _, _, let id), .fast(.milestone, _, _, let id), .fastGoalReached(let id, _):
      // A fast that is not in the history is running, or gone.
      let fast = setup.managers.fasting.state.value.history.first { $0.id == id }
      return fast.map { .present(edit($0, setup, now: now)) } ?? .go("fasting")
    case .eatingEnds: return .go("fasting")
    case .proposal:
      guard setup.managers.fasting.state.value.active == nil else { return .go("fasting") }
      return .several([.go("fasting"), .present(start(setup, now: now))])
    default: return nil
    }
  }
}

extension HubCards {
  /// The fasting card.
  fileprivate func fasting() -> HubCard {
    let state = managers.fasting.state.value
    let streak = self.streak(.fastingStreak, rank: 4)
    guard let fast = state.active else { return idleFasting(state, streak) }
    let progress = state.progress(at: now)
    return HubCard(
      id: "fasting", title: words(.Hub.fasting),
      value: value(.fastingElapsed, progress.isReached ? .gold : .value, bold: true),
      bar: bar(fast, progress), lines: [course(progress, streak), HubLine(mean(of: state), usualFast)],
      digits: figures.value(.fastingElapsed))
  }

  /// The share of the goal, with the stages as marks.
  private func bar(_ fast: Fast, _ progress: FastProgress) -> HubBar {
    let hours = fast.goal / 3600
    return HubBar(
      fraction: progress.fraction, ramp: FastColour.ramp(goal: 1), marks: FastStage.marks(goalHours: hours),
      scale: scale(hours),
      words: [
        value(.fastingShare, bold: true, rank: 8), part(.fastingGoal, rank: 7) { .Hub.ofGoal(goal: $0) },
      ].compactMap { $0 })
  }

  /// Start, end, remaining time, streak.
  private func course(_ progress: FastProgress, _ streak: [HubPart]) -> HubLine {
    let isReached = progress.isReached
    let left = figures.value(.fastingLeft)
    let start = figures.texts.inSentence(figures[.fastingStart]) ?? ""
    let until = figures.texts.inSentence(figures[.fastingUntil]) ?? ""
    return HubLine(
      [
        HubPart(words(.Hub.started(time: start)), .dim, .figure(.fastingStart), rank: 6),
        HubPart(words(.Hub.goalAt(time: until)), .dim, .figure(.fastingUntil), rank: 3),
      ],
      [
        HubPart(
          words(isReached ? .Hub.over(time: left) : .Hub.left(time: left)), isReached ? .gold : .value, bold: true,
          .figure(.fastingLeft), rank: 9)
      ] + streak)
  }

  private func idleFasting(_ state: FastingState, _ streak: [HubPart]) -> HubCard {
    let start = HubPart(words(.Hub.startFast(key: startKey)), .accent, .startOrStop, rank: 9)
    let goal = part(.fastingGoal, rank: 6) { .Hub.goalOf(goal: $0) }
    var value = HubPart(words(.Hub.noFast), .dim, .add(.fasting), rank: 9)
    var lines = [HubLine([start, goal].compactMap { $0 }, streak)]
    if let last = state.history.first, let pause = figures[.fastingPause]?.number {
      value = HubPart(
        figures.sentence(.Hub.ended(ago: figures.form(.ago(pause), of: .fastingPause)), of: .fastingPause), .value,
        .figure(.fastingPause), rank: 9)
      let length = part(.fastingLasted, rank: 4) { .Hub.lasted(time: $0) }
      let verdict = HubPart(words(last.metGoal ? .Hub.met : .Hub.notMet), last.metGoal ? .gold : .dim, rank: 3)
      lines.append(HubLine([length, words.isRedacted ? nil : verdict].compactMap { $0 }, usualFast))
    }
    if let end = figures[.fastingWindowEnd] {
      let until = figures.texts.inSentence(end) ?? ""
      let left = part(.fastingWindowLeft, .value, rank: 7) { .Hub.left(time: $0) }
      lines.insert(
        HubLine(
          [HubPart(words(.Hub.windowUntil(time: until)), .dim, .figure(.fastingWindowEnd), rank: 5)],
          [left].compactMap { $0 }), at: 1)
    }
    lines.append(HubLine(mean(of: state)))
    return HubCard(id: "fasting", title: words(.Hub.fasting), value: value, lines: lines)
  }

  /// The mean of up to seven recent fasts.
  private func mean(of state: FastingState) -> [HubPart] {
    guard state.count > 1, let figure = figures[.fastingRecent] else { return [] }
    return [part(.fastingRecent) { .Hub.averageFasts(n: figure.n, value: $0) }].compactMap { $0 }
  }

  private var usualFast: [HubPart] { [usual(.fastingUsual)].compactMap { $0 } }

  /// About four hour labels under the bar.
  private func scale(_ goalHours: Double) -> [(text: String, at: Double)] {
    guard goalHours > 0 else { return [] }
    let axis = words.of(.axis)
    let step = goalHours <= 4 ? 1.0 : goalHours <= 8 ? 2 : goalHours <= 24 ? 4 : 12
    return stride(from: 0, through: goalHours, by: step).map { hour in
      (text: hour == 0 ? axis.marked("0h") : axis.count(Int(hour)), at: hour / goalHours)
    }
  }

  /// The last month.
  fileprivate var fastingChart: HubChart {
    let state = managers.fasting.state.value
    return HubChart(
      days: state.days.map { ($0.day, $0.value.map { $0 / 3600 }, reached($0)) }, goal: state.goal / 3600,
      unit: words(.Units.hour), format: { words.of(.axis).shortNumber($0, decimals: 1) }, isLine: false)
  }
}

extension HubDay {
  /// The fasts that touch the day, and the times of meals.
  fileprivate var fasts: DayAxisRow {
    var fasts = managers.hub.state.value.fasts.compactMap { span($0.start.instant, $0.end?.instant ?? now.instant) }
    if let active = managers.fasting.state.value.active, let running = span(active.start.instant, now.instant) {
      fasts.append(running)
    }
    return DayAxisRow(words(.Hub.axisFast), spans: fasts, points: meals, role: .accent)
  }

  /// The streak; a running fast that started today can still count for today, and one of a day or more credits every day
  /// that it reaches.
  fileprivate var fastingRun: Run {
    let fasting = managers.fasting.state.value
    let runs = fasting.active?.reaches(today, now: now, dayStart: settings.dayStart) ?? false
    return (.fasting, fasting.streak.current, runs || fasting.countsToday || fasting.isRest(today))
  }

  fileprivate var fasting: Standing { Standing(item: dueFast, isKept: !managers.fasting.state.value.history.isEmpty) }

  /// The goal of the running fast, or the start of the planned one.
  private var dueFast: Item? {
    let state = managers.fasting.state.value
    guard let active = state.active else {
      // Without a plan the end of the eating window is a proposal, which nobody has made due.
      guard !state.plan.isEmpty, let planned = state.planned(at: now), planned.start < end, !state.isRest(today)
      else { return nil }
      let start = Stamp(planned.start, in: now.zone)
      let time = words.of(.field).dayAndTime(start, today: Day(now), inSentence: true)
      return (planned.start, LineFact(words(.Hub.dueStart(time: time)), words(.Hub.habitFasting)))
    }
    let goal = active.start.instant + active.goal
    guard goal < end, !state.progress(at: now).isReached else { return nil }
    let figures = ShownFigures(managers, words, now: now)
    let time = figures.texts.inSentence(figures[.fastingUntil]) ?? ""
    return (goal, LineFact(words(.Hub.dueGoal(time: time)), words(.Hub.habitFasting)))
  }
}

extension SettingsFields {
  /// The button that opens the plan.
  var planButton: PageButton<Draft> {
    PageButton(
      "plan", .Fasting.planTitle,
      availability: { $0.settings.isHidden(.fasting) ? .disabled(.Settings.trackerHidden) : .enabled }
    ) { [setup] _, now in .act(.present(FastingForms.plan(setup, now: now))) }
  }

  fileprivate var fastingGoals: [Field<Draft>] {
    [
      entries.duration(
        "fasting.goal", .Settings.fastingGoal, \.fastingGoal, range: Limits.fastingGoal, example: "16:30",
        hint: .Settings.fastingHint, named: FastPattern.goal(named:)
      ).asking { [setup] draft in setup.question { $0.fastingGoal = draft.fastingGoal ?? $0.fastingGoal } },
      .toggle("fasting.goal-line", .Settings.fastingGoalLine, \.settings.fastingGoalLine).asDetail,
    ]
  }
}
