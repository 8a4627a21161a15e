// Draws the clock card of the fasting pane. The pause between fasts is in FastingPane+Idle.swift; chart, history,
// stages and figures are in FastingPane+Cards.swift.
import Canvas
import Core
import Screen
import Words

extension FastingPane {
  func draw(in region: Region, _ context: DrawContext) {
    let layout = FastingLayout(region.size, isRunning: state.active != nil, isQuiet: isQuiet(context))
    hasChart = layout.chart != nil
    shownFigures = figuresShown(in: layout)
    hasMeals = mealsText(context) != nil
    clampFocus()
    if layout.density == .lines {
      drawLines(region.part(layout.clock), context)
    } else {
      drawClock(region.part(layout.clock), layout.density, context)
    }
    drawHistory(region.part(layout.history), layout.density, context)
    if let place = layout.chart {
      wantsMonth = MonthCard(
        pane: name, today: today(context.now), settings: settings, contents: FastingCalendar.contents(setup)
      ).draw(in: region.part(place), context) { drawChart($0, context) }
    }
    if let place = layout.stages { drawStages(region.part(place), context) }
    if let place = layout.figures { drawFigures(region.part(place), context) }
  }

  /// The figures with room: those of the card, otherwise the streak in the chart border or beside the goal.
  private func figuresShown(in layout: FastingLayout) -> [FigureID] {
    if layout.figures != nil { return FastingFigureTexts.card }
    let isShown =
      layout.chart != nil
      ? state.streak.current > 0 : layout.density == .lines && state.active != nil && state.streak.current > 0
    return isShown ? [.fastingStreak] : []
  }

  // MARK: Figures of the moment

  /// The last thirty days' longest fast in seconds; nil without one.
  var best: Double? { state.days.compactMap(\.value).max() }

  func progress(_ context: DrawContext) -> FastProgress { state.progress(at: context.now) }

  /// The seconds in the large digits: of the fast, until the next planned one, or since the last one.
  private func counted(_ context: DrawContext) -> Double {
    state.active == nil ? pauseSeconds(context) : progress(context).elapsed
  }

  private func clock(_ context: DrawContext) -> String {
    context.words.of(counts(context)).clock(counted(context))
  }

  /// Where the large digits come from: between fasts they count to the next planned one or from the last one.
  private func counts(_ context: DrawContext) -> DigitOrigin {
    guard state.active == nil else { return .figure(.fastingElapsed) }
    if case .eating = FastingPause(state, now: context.now) { return .clock }
    return .figure(.fastingPause)
  }

  /// Text in place of the digits if nothing is counted: no fast yet, or none for a long time.
  private func uncounted(_ context: DrawContext) -> String? {
    guard state.active == nil else { return nil }
    switch FastingPause(state, now: context.now) {
    case .never: return context.words(.Fasting.noneYet)
    case .long(let end):
      return context.words(.Fasting.longAgo(when: FastingMoment.text(end, context.words, now: context.now)))
    default: return nil
    }
  }

  /// Between fasts nothing but a countdown is worth large digits.
  private func isQuiet(_ context: DrawContext) -> Bool {
    guard state.active == nil else { return false }
    if case .eating = FastingPause(state, now: context.now) { return false }
    return true
  }

  private func headline(_ context: DrawContext) -> (text: String, role: Role) {
    let progress = progress(context)
    guard state.active != nil else { return (pauseTitle(context), .dim) }
    let percent = context.words.of(.figure(.fastingShare)).percent(Double(progress.wholePercent) / 100)
    let goal = context.words.of(.figure(.fastingGoal)).duration(progress.goal)
    let text = context.words(.Fasting.percentOf(percent: percent, goal: goal))
    return (progress.isReached ? context.words(.Fasting.percentReached(percent: percent, goal: goal)) : text, .value)
  }

  // MARK: The card

  private func drawClock(_ region: Region, _ density: FastingLayout.Density, _ context: DrawContext) {
    let headline = headline(context)
    let card = Card(
      context.words(title), value: headline.text,
      isFocused: context.isFocused && [.clock, .start, .goal, .meals].contains(area),
      valueRole: headline.role, target: "fasting/clock", info: context.info(in: bindings))
    let inner = card.draw(in: region, context)
    let isFull = density == .full
    // Below the digits: bar, scale, facts, stage and its description.
    // At half width the description needs more lines.
    let isNarrow = isFull && inner.rows >= 14 && inner.columns < 76
    let below =
      isFull ? (inner.rows >= 14 && state.active != nil ? (isNarrow ? 8 : 6) : state.active == nil ? 4 : 5) : 3
    let digits = inner.rows(0..<max(1, inner.rows - below))
    drawDigits(digits, context)
    var rest = inner.rows(digits.rows..<inner.rows)
    if inner.rows >= 14, state.active != nil { rest = rest.rows(1..<rest.rows) }
    guard state.active != nil else { return drawIdle(rest, context) }
    if progress(context).isReached, isFull { return drawPast(in: rest, context) }
    drawBar(rest, scale: isFull, context)
    facts(context).draw(in: rest, row: isFull ? 2 : 1)
    let stages = rest.rows(min(rest.rows, isFull ? 3 : 2)..<rest.rows)
    drawStage(stages, context)
  }

  private func drawDigits(_ region: Region, _ context: DrawContext) {
    let isSelected = area == .clock && context.isFocused
    if let text = uncounted(context) {
      if isSelected { region.cursor(0, 0) }
      return EmptyState(text).draw(in: region)
    }
    let role: Role = isSelected ? .accent : state.active == nil ? .dim : .value
    let digits = BigDigits(clock(context), role: role)
    let place = isQuiet(context) ? region.rows((region.rows / 2)..<(region.rows / 2 + 1)) : region
    let size = digits.draw(in: place, context)
    if isSelected {
      let at = place.bounds.centred(size)
      // Beside the digits, which it would cover.
      place.cursor(max(0, at.column - 2), at.row)
    }
  }

  func drawBar(_ region: Region, scale: Bool, _ context: DrawContext) {
    let progress = progress(context)
    let hours = progress.isReached ? FastingAxis(progress).hours : progress.goal / 3600
    if progress.isReached {
      drawAxis(in: region.rows(0..<1), context)
    } else {
      var bar = ProgressBar(progress.fraction, marks: FastStage.marks(goalHours: hours))
      bar.ramp = FastColour.ramp(goal: 1)
      bar.draw(in: region.rows(0..<1), context)
    }
    guard scale, hours > 0, region.rows > 1, !context.isDiscreet else { return }
    let step = hours <= 24 ? 4.0 : 12
    var free = 0
    for hour in stride(from: 0, through: hours, by: step) {
      let text = context.words.of(.axis).marked(hour == 0 ? "0h" : String(Int(hour)))
      let column = min(Int(hour / hours * Double(region.columns)), region.columns - Width.of(text))
      guard column >= free else { continue }
      free = region.put(text, column, 1, .dim) + 1
    }
  }

  /// Start and goal on the left, remaining time on the right.
  private func facts(_ context: DrawContext) -> FactLine {
    let words = context.words.of(.figure(.fastingLeft))
    let progress = progress(context)
    let left: LineFact
    if progress.isReached {
      let over = words(.Fasting.over(time: words.clock(progress.overtime)))
      left = LineFact(over, role: .gold, isBold: true)
    } else {
      left = LineFact(words(.Fasting.left(time: words.clock(progress.remaining))), role: .value, isBold: true)
    }
    return FactLine([startFact(context), goalFact(context)] + mealsFact(context), right: left)
  }

  /// The meals of today: `Ate 12:05–19:40, 7 h 35 m`; nil before the first one, or while food is hidden.
  private func mealsText(_ context: DrawContext) -> String? {
    guard !settings.isHidden(.food) else { return nil }
    let shown = setup.figures(context.words, now: context.now)
    return shown.known(.foodWindow).map { shown.sentence(shown.ate($0), of: .foodWindow) }
  }

  /// The meals of today as a fact; none without any.
  func mealsFact(_ context: DrawContext) -> [LineFact] {
    mealsText(context).map { text in
      [
        LineFact(
          text, role: .dim, target: "fasting/meals", isSelected: area == .meals && context.isFocused)
      ]
    } ?? []
  }

  func startFact(_ context: DrawContext) -> LineFact {
    guard let active = state.active else { return LineFact("") }
    let when = FastingMoment.text(active.start, context.words.of(.figure(.fastingStart)), now: context.now)
    return LineFact(
      context.words(.Fasting.startedAt(when: when)), when, target: "fasting/start",
      isSelected: area == .start && context.isFocused)
  }

  func goalFact(_ context: DrawContext) -> LineFact {
    let words = context.words.of(.figure(.fastingGoal))
    let goal = state.active?.goal ?? state.goal
    let short = words(.Fasting.goalOnly(goal: words.duration(goal)))
    let named = words(.Fasting.goalOnly(goal: FastingTexts.goal(goal, words)))
    let isSelected = area == .goal && context.isFocused
    guard let active = state.active else {
      return LineFact(named, short, target: "fasting/goal", isSelected: isSelected)
    }
    let when = FastingMoment.text(active.start, after: goal, words.of(.figure(.fastingUntil)), now: context.now)
    return LineFact(
      words(.Fasting.goalAt(goal: words.duration(goal), when: when)), short, target: "fasting/goal",
      isSelected: isSelected)
  }

  // MARK: Stage

  /// Draws the stage, the start of the next one, and as much of the description as fits.
  func drawStage(_ region: Region, _ context: DrawContext) {
    // The stage would reveal the length of the fast.
    guard region.rows > 0, !context.isDiscreet else { return }
    let words = context.words.of(.axis)
    var text = words(stage(context).happening)
    var role = Role.dim
    if let hours = FastSafety.passed(seconds: progress(context).elapsed) {
      text = words(
        .Fasting.warning(hours: words.duration(Double(hours) * 3600), key: context.key(FastingPane.learn.binding)))
      role = hours > 24 ? .error : .text
    }
    if let drift = state.clockDrift(at: context.now) {
      text = words(.Fasting.drift(time: words.of(.clock).duration(abs(drift))))
      role = .error
    }
    // With a single row, a clock change matters more than the stage.
    let from = region.rows == 1 && state.clockDrift(at: context.now) != nil ? 0 : 1
    if from == 1 {
      stageLine(context).draw(in: region, row: 0)
      region.target(Rect(0, 0, region.columns, 1), "fasting/stage")
    }
    let lines = Paragraph.lines(text, columns: region.columns, rows: region.rows - from)
    for (index, line) in lines.enumerated() { region.put(line, 0, from + index, role) }
  }

  private func stage(_ context: DrawContext) -> FastStage { .at(hours: progress(context).elapsed / 3600) }

  private func stageLine(_ context: DrawContext) -> FactLine {
    let words = context.words
    let hours = progress(context).elapsed / 3600
    let name = LineFact(words(stage(context).title), role: .accent)
    guard let wait = FastStage.hoursToNext(at: hours), let next = FastStage(rawValue: stage(context).rawValue + 1)
    else {
      return FactLine([name], right: LineFact(words(.Fasting.lastStage), role: .dim))
    }
    let time = words.of(.clock).duration(max(60, wait * 3600))
    let at = words.of(.axis).duration(next.startHour * 3600)
    return FactLine(
      [name],
      right: LineFact(
        words(.Fasting.nextStage(stage: words(next.title), hours: at, time: time)),
        words(.Fasting.nextShort(hours: at, time: time)), words(.Fasting.nextTiny(time: time)), role: .dim))
  }

  // MARK: Small screens

  /// Draws one fact per line, without borders.
  private func drawLines(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let headline = headline(context)
    let clock = LineFact(
      uncounted(context) ?? clock(context),
      role: state.active == nil ? .dim : .value, isBold: uncounted(context) == nil, target: "fasting/clock",
      isSelected: area == .clock && context.isFocused)
    var name = LineFact(words(title), role: .title)
    name.info = context.info(in: bindings)
    let isCounted = uncounted(context) == nil
    let percent = words.of(.figure(.fastingShare)).percent(Double(progress(context).wholePercent) / 100)
    let share = LineFact(
      headline.text, state.active == nil ? headline.text : percent, role: headline.role, isBold: true)
    var line = FactLine(isCounted ? [name, clock] : [name], right: isCounted ? share : clock)
    line.gap = 2
    line.draw(in: region, row: 0)
    let rest = region.rows(1..<max(1, region.rows))
    guard state.active != nil else { return drawIdle(rest, context) }
    drawBar(rest, scale: false, context)
    let ends = facts(context)
    FactLine([ends.left[0]], right: ends.right).draw(in: rest, row: 1)
    FactLine(Array(ends.left.dropFirst()), right: streakFact(context)).draw(in: rest, row: 2)
    drawStage(rest.rows(min(3, rest.rows)..<rest.rows), context)
  }

  func streakFact(_ context: DrawContext) -> LineFact {
    let words = context.words.of(.figure(.fastingStreak))
    guard state.streak.current > 0 else { return LineFact("") }
    return LineFact(
      words(.Entries.streak(n: state.streak.current)), role: .dim,
      target: "fasting/figure/" + FigureID.fastingStreak.key,
      isSelected: area == .figure(.fastingStreak) && context.isFocused)
  }
}

extension FastColour {
  /// The role of each part of a bar on which the goal stands at a fraction: the colour that the fast had there.
  static func ramp(goal: Double) -> (Double) -> Role {
    { FastColour(fraction: $0 / goal).role }
  }

  /// The themed role of the colour (Fasting.md, Colours).
  var role: Role {
    switch self {
    case .grey: .track
    case .blue: .step1
    case .teal: .step2
    case .cyanGreen: .step3
    case .greenTeal: .step4
    case .vividGreen: .step5
    case .celebrationGreen: .step6
    }
  }
}
