// Draws the setup of the timer: tabs, the view of the selected tab, and logged sessions.
//
// | size (pane)      | contents                                                            |
// |------------------|---------------------------------------------------------------------|
// | 104×26 and more  | values and chart on the left, sessions on the right                 |
// | 80×20 and more   | values, sessions and a chart beside one another below               |
// | 56×16 and more   | values, sessions below                                              |
// | smaller          | one line a value, the newest sessions                               |
import Canvas
import Core
import Managers
import Screen
import Words

extension TimerPane {
  func draw(in region: Region, _ context: DrawContext) {
    switch mode {
    case .setup: drawSetup(in: region, context)
    case .running(let running): drawSession(running, nil, in: region, context)
    case .offer(let running, let offer): drawSession(running, offer, in: region, context)
    case .finished(let ending, let log):
      var picture = FinishedPicture(ending: ending, log: log, keys: finishedKeys(context))
      picture.wasHeard = !state.isUnheard
      picture.setsKey = context.key(TimerPane.sets.binding)
      picture.shortenKey = context.key(TimerPane.shorten.binding)
      if asksEffort(log) { picture.effortKey = context.key(TimerPane.effort.binding) }
      picture.draw(in: region, context)
    }
  }

  private func drawSession(
    _ running: RunningSession, _ offer: SessionOffer?, in region: Region, _ context: DrawContext
  ) {
    var picture = SessionPicture(running: running, offer: offer)
    picture.resumeKey = context.key(TimerPane.resume.binding)
    picture.endKey = context.key(TimerPane.end.binding)
    picture.discardKey = context.key(TimerPane.discard.binding)
    picture.proceedKey = context.key(TimerPane.proceed.binding)
    picture.isMuted = !settings.sound
    picture.isSilent = state.isSilent
    picture.hidesTime = settings.timer.hidesTime
    if case .breathing = running.plan {} else { picture.flash = flash(context) }
    breathColumns = SessionPicture.breathColumns(of: region.columns)
    (isBreathDisc, isBreathCalm) = (
      offer == nil && BreathDisc.fits(region.size), context.isCalm
    )
    picture.draw(in: region, context)
  }

  /// The current form of a cue: none, a flash of the screen, or a sign with reduced motion.
  private func flash(_ context: DrawContext) -> SessionPicture.Flash {
    guard settings.flash || state.isSilent || !settings.sound, let flashedAt else { return .none }
    let age = context.now.uptime - flashedAt.uptime
    if context.reducedMotion { return age < TimerPane.flashEnds[1] ? .sign : .none }
    return age < TimerPane.flashEnds[0] ? .screen : .none
  }

  private func finishedKeys(_ context: DrawContext) -> String {
    context.words(
      .Timer.doneLine(key: context.key(TimerPane.done.binding), note: context.key(TimerPane.note.binding)))
  }

  // MARK: Set-up

  private func drawSetup(in region: Region, _ context: DrawContext) {
    let isWide = region.columns >= 104 && region.rows >= 26
    let isTall = !isWide && region.columns >= 56 && region.rows >= 16
    drawTabs(in: region.rows(0..<1), info: isWide || isTall ? nil : context.info(in: bindings), context)
    var top = 1
    if let running = state.running {
      drawBanner(running, in: region.rows(top..<(top + 1)), context)
      top += 1
    }
    let body = region.rows(top..<region.rows)
    let isFocused = context.isFocused && focused == .view
    if isWide {
      let sides = body.splitColumns([.fill(6), .fill(5)])
      let left = sides[0].splitRows([.fixed(view.rows(.wide)), .fill(1)])
      view.draw(in: left[0], .wide, isFocused: isFocused, context)
      drawCharts(in: left[1], context)
      drawHistory(in: sides[1], hasCard: true, context)
    } else if isTall {
      let parts = body.splitRows([.fixed(view.rows(.tall)), .fill(1)])
      view.draw(in: parts[0], .tall, isFocused: isFocused, context)
      if region.columns >= 80, parts[1].rows >= 8 {
        let sides = parts[1].splitColumns([.fill(1), .fixed(TimerPane.chartColumns)])
        drawHistory(in: sides[0], hasCard: true, tellsStreak: true, context)
        drawChart(of: kind, in: sides[1], context)
      } else {
        drawHistory(in: parts[1], hasCard: true, tellsStreak: true, context)
      }
    } else {
      let inner = body.part(Rect(1, 0, body.columns - 2, body.rows))
      let parts = inner.splitRows([.fixed(view.rows(.small)), .fill(1)])
      view.draw(in: parts[0], .small, isFocused: isFocused, context)
      drawHistory(in: parts[1], hasCard: false, context)
    }
  }

  /// Draws a banner about a session running behind the setup, with the key to return to it.
  private func drawBanner(_ running: RunningSession, in line: Region, _ context: DrawContext) {
    let words = context.words.of(.clock)
    let hidesTime = settings.timer.hidesTime
    let status =
      SessionLine.status(state, now: context.now, words: words, hidesTime: hidesTime)?.text
      ?? SessionLine.text(running, now: context.now, words: words)
    let key = context.key(TimerPane.show.binding)
    let title = Message.session(running.plan)
    let long = words(
      running.isPaused
        ? .Timer.pausedBanner(title: title, status: status, key: key)
        : .Timer.runningBanner(title: title, status: status, key: key))
    let fits = Width.of(long) <= line.columns - 2
    line.put(fits ? long : words(.Timer.runningShort(status: status, key: key)), 1, 0, .accent, width: line.columns - 2)
  }

  /// Draws the tabs, followed by the help key of the current one if that has no title.
  private func drawTabs(in line: Region, info: KeyMark?, _ context: DrawContext) {
    var column = 1
    for tab in TimerPage.allCases {
      let label = context.words(tab.label)
      let isShown = tab == page
      let hasFocus = isShown && focused == .tabs && context.isFocused
      let text = isShown ? "[\(label)]" : " \(label) "
      let end = line.put(text, column, 0, Style(hasFocus ? .selection : isShown ? .accent : .dim, isShown ? .bold : []))
      line.target(Rect(column, 0, end - column, 1), "timer/\(tab.rawValue)")
      if hasFocus { line.cursor(column + 1, 0) }
      column = end + 1
    }
    if let info { column = info.draw(in: line, column, 0, until: line.columns) }
    let sound = soundText(context)
    let titleWidth = line.columns - column - 2
    if Width.of(sound) <= titleWidth {
      line.put(sound, in: column..<(line.columns - 1), row: 0, align: .trailing, Style(.dim))
    }
  }

  private func soundText(_ context: DrawContext) -> String {
    let words = context.words
    if state.isSilent { return words(.Timer.silent) }
    guard settings.sound else { return words(.Sound.quiet) }
    return words(.Timer.soundOn(volume: words.of(.field).percent(Double(settings.volume) / 100)))
  }

  // MARK: Logged sessions

  /// Columns of a card with a bar for each of 30 days beside the sessions.
  private static let chartColumns = 38

  /// The rows that hold the charts of both kinds.
  private static let bothRows = 32

  /// The kind of the selected tab.
  private var kind: SessionKind { view.plan?.isWorkout == true ? .workout : .mindful }

  /// Draws the chart of the selected kind, and below it that of the other where one alone would grow taller than it is read.
  private func drawCharts(in region: Region, _ context: DrawContext) {
    let other: SessionKind = kind == .mindful ? .workout : .mindful
    guard region.rows >= TimerPane.bothRows, days(of: other).contains(where: { ($0.value ?? 0) > 0 }) else {
      return drawChart(of: kind, in: region, tellsStreak: true, context)
    }
    let parts = region.splitRows([.fill(1), .fill(1)])
    drawChart(of: kind, in: parts[0], tellsStreak: true, context)
    drawChart(of: other, in: parts[1], tellsStreak: true, context)
  }

  private func days(of kind: SessionKind) -> [DayValue] { kind == .mindful ? state.mindful : state.workouts }

  private func drawChart(
    of kind: SessionKind, in region: Region, tellsStreak: Bool = false, _ context: DrawContext
  ) {
    let words = context.words
    let days = days(of: kind)
    var card = Card(words(kind == .mindful ? .Timer.chartOpen : .Timer.chartFree))
    if tellsStreak { (card.value, card.valueRole) = streak(of: kind, words) }
    let inner = card.draw(in: region, context)
    let known = days.filter { ($0.value ?? 0) > 0 }
    guard !known.isEmpty else {
      return EmptyState(words(.Timer.emptyChart(key: context.key(TimerPane.start.binding)))).draw(in: inner)
    }
    let axis = words.of(.axis)
    let bars = days.map { ChartBar(($0.value ?? 0) > 0 ? $0.value : nil, label: axis.count($0.day.civil.day)) }
    let n = words(.Entries.n(count: words.of(.figure(.practiceDays)).count(known.count)))
    BarChart(bars, unit: "", caption: "\(words(.Timer.minutesUnit))   \(n)") {
      axis.shortNumber($0, decimals: 0)
    }.draw(in: inner, context)
  }

  /// The streak of a kind, or its run waiting for today; empty without one.
  private func streak(of kind: SessionKind, _ words: Words) -> (value: String, role: Role) {
    let streak = setup.managers.streaks.state.value[kind]
    if streak.current > 0 { return (words.of(.figure(.streakDays))(.Entries.streak(n: streak.current)), .gold) }
    guard streak.waiting > 0 else { return ("", .dim) }
    return (words.of(.figure(.streakWaiting))(.Streaks.runWaits(n: streak.waiting)), .dim)
  }

  /// Draws the logged sessions; `tellsStreak` adds the streak if there is no chart.
  private func drawHistory(in region: Region, hasCard: Bool, tellsStreak: Bool = false, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let words = context.words
    let isFocused = focused == .history && context.isFocused
    var card = Card(words(.Timer.history), isFocused: isFocused)
    if tellsStreak { (card.value, card.valueRole) = streak(of: kind, words) }
    let inner = hasCard ? card.draw(in: region, context) : region
    guard !state.history.isEmpty else {
      if isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      let text = words(
        .Timer.emptyHistory(start: context.key(TimerPane.start.binding), add: context.key(TimerPane.add.binding)))
      return EmptyState(text).draw(in: inner)
    }
    let width = HistoryColumn.roomOfWhat(inner.columns)
    let rows = historyRows.value(for: RowsKey(state.history, settings, measure: Double(width), context)) {
      state.history.enumerated().map { index, session in
        TableRow(
          historyColumns.map { $0.text(session, width, words.of(.field), Day(context.now)) },
          roles: historyColumns.map(\.role),
          target: "timer/row/\(index)")
      }
    }
    let columns = historyColumns.map { column in
      var shown = column.column
      shown.title = inner.rows >= 4 ? words(column.title) : ""
      return shown
    }
    Table(columns, rows: rows, state: list, isFocused: isFocused).draw(in: inner, context)
  }

  /// The columns of the sessions; effort only if any session has one.
  private var historyColumns: [HistoryColumn] {
    HistoryColumn.allCases.filter { $0 != .effort || state.history.contains { $0.effort != nil } }
  }
}

/// A column of the logged sessions.
private enum HistoryColumn: CaseIterable {
  case when, what, length, effort, energy, note

  var title: Message {
    switch self {
    case .when: .Timer.columnWhen
    case .what: .Timer.columnWhat
    case .length: .Timer.columnLength
    case .effort: .Timer.columnEffort
    case .energy: .Timer.columnEnergy
    case .note: .Timer.columnNote
    }
  }

  var column: TableColumn {
    switch self {
    case .when: TableColumn()
    case .what: TableColumn(rank: 8)
    case .length: TableColumn(align: .trailing)
    case .effort: TableColumn(align: .trailing, rank: 3)
    case .energy: TableColumn(align: .trailing, rank: 4)
    case .note: TableColumn(rank: 2, grows: true)
    }
  }

  var role: Role {
    switch self {
    case .when, .what: .text
    case .length: .value
    case .effort, .energy, .note: .dim
    }
  }

  /// Maximum width of the activity column in a table.
  static func roomOfWhat(_ columns: Int) -> Int { min(24, max(10, columns - 37)) }

  /// The text for a session; a long name gives way before the length beside it.
  func text(_ session: Session, _ width: Int, _ words: Words, _ today: Day) -> String {
    switch self {
    case .when: words.dayAndTime(session.start, today: today)
    case .what:
      Width.truncate(words(.session(session)), to: width, ellipsis: words.signs("…"))
    case .length: words.sessionClock(session.duration)
    case .effort: session.counts == .workout ? session.effort.map { words.count($0) } ?? "" : ""
    case .energy: session.energy.map { words.energy($0) } ?? ""
    case .note: words.remark(session)
    }
  }
}
