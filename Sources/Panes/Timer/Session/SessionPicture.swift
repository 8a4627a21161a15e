// The running session, readable across a room: phase in spaced capitals, digits as large as fit, two bars; also
// paused, with an offer, or flashing. A paused rest looks like a running one except for a small sign
// (Programmes.md, Picture). Bars fall during a sitting and the countdown and rise during a workout.
import Canvas
import Core
import Managers
import Screen
import Words

/// Draws a running session.
struct SessionPicture {
  /// The visual form of a cue.
  enum Flash { case none, screen, sign }
  let running: RunningSession
  var offer: SessionOffer?
  var resumeKey = ""
  var endKey = ""
  var discardKey = ""
  var proceedKey = ""
  var isMuted = false
  var isSilent = false
  /// Whether the time of a sitting is hidden.
  var hidesTime = false
  var flash = Flash.none

  init(running: RunningSession, offer: SessionOffer?) {
    self.running = running
    self.offer = offer
  }

  func draw(in region: Region, _ context: DrawContext) {
    let context = context.of(.clock)
    let state = running.state(at: context.now)
    if offer == nil, drawBreathing(in: region, state, context) { return }
    let run = ProgrammeRun(running, at: context.now)
    let shape = BreathShape(running, at: context.now)
    let isStill = hidesTime && (state.phase == .sitting || state.phase == .closing)
    let isTall = SessionRows.isTall(region.rows)
    let mostDigitRows = isTall ? max(3, region.rows / 3) : region.rows
    let width = max(1, region.columns - 4)
    let lines = foot(state, run, hasCaption: isTall, context, width: width)
    let rows = SessionRows(
      rows: region.rows, name: isTall ? (run == nil ? 3 : 5) : 1, bars: isStill ? 0 : shape == nil ? 2 : 1,
      foot: max(lines.count, running.plan.canPause ? 2 : 1)
    ) { free in
      if isStill { return StonesPicture.rows(in: free) }
      return shape == nil
        ? digits(state, context).size(in: Size(width, min(free, mostDigitRows)), context).rows
        : max(0, free - (isTall ? 3 : 0))
    }
    if flash == .screen { region.fill(" ", Style(.accent, .reverse)) }
    drawTitle(in: region.rows(rows.title..<(rows.title + 1)), state, context)
    let name = region.rows(rows.name)
    if let run { drawExercise(run, in: name, state, context) } else { drawName(in: name, state, context) }
    let body = region.rows(rows.body).inset(columns: 2)
    if isStill {
      StonesPicture().draw(in: body, style(.dim), context)
    } else if let shape {
      drawBreath(shape, in: body, state, context)
    } else {
      // People look for the name: the time takes a third of a tall screen at most.
      let rows = min(body.rows, mostDigitRows)
      let top = (body.rows - rows) / 2
      drawDigits(in: body.rows(top..<(top + rows)), state, context)
    }
    if !isStill { drawBars(in: region, rows.bars, state, isBreath: shape != nil, context) }
    for (row, line) in zip(rows.foot, lines) {
      region.put(line.text, in: 2..<(region.columns - 2), row: row, align: .centre, style(line.role))
    }
  }

  private func style(_ role: Role, _ emphasis: Emphasis = []) -> Style {
    flash == .screen ? Style(.accent, emphasis.union(.reverse)) : Style(role, emphasis)
  }

  // MARK: Head

  private func drawTitle(in line: Region, _ state: SessionState, _ context: DrawContext) {
    let words = context.words
    var right: [String] = []
    if state.isPaused, !looksPaused(state) { right.insert(words(.Timer.paused), at: 0) }
    if isMuted { right.insert(words(line.columns >= 60 ? .Sound.quiet : .Timer.soundOff), at: 0) }
    if isSilent, !isMuted { right.insert(words(.Sound.silentShort), at: 0) }
    if flash == .sign { right.insert("\(context.glyphs.diamond) \(words(.Timer.flashMark))", at: 0) }
    let title = words(Message.session(running.plan))
    let texts = counters(state, context).map { (right + $0).joined(separator: "   ") }
    let text = texts.first { Width.of(title) + 2 + Width.of($0) <= line.columns - 4 } ?? texts.last ?? ""
    let width = Width.of(text)
    line.put(text, in: 2..<(line.columns - 2), row: 0, align: .trailing, style(flash == .sign ? .accent : .text))
    let values = SessionWords.values(running.plan, context.of(.field))
    let full = values.isEmpty ? title : "\(title)  \(values)"
    let titleWidth = line.columns - 4 - (width > 0 ? width + 2 : 0)
    line.put(Width.of(full) <= titleWidth ? full : title, 2, 0, style(.title), width: titleWidth)
  }

  /// The position within exercises and rounds, longest first: `Exercise 1 / 6`, `Round 1 / 3`, or `1/6  1/3`.
  private func counters(_ state: SessionState, _ context: DrawContext) -> [[String]] {
    let words = context.words
    if let face = ProgrammeRun(running, at: context.now)?.face {
      let short = "\(face.exercise)/\(face.exercises)  \(face.round)/\(face.rounds)"
      return [words.counters(face), [words.marked(words.redacting(short))]]
    }
    guard state.rounds > 0, !state.phase.isOutsideRounds else { return [[]] }
    let round = max(1, state.round)
    return [
      [words.counter(ofRound: round, of: state.rounds)], [words.marked(words.redacting("\(round)/\(state.rounds)"))],
    ]
  }

  private func drawName(in line: Region, _ state: SessionState, _ context: DrawContext) {
    let name = context.words(looksPaused(state) ? .Timer.paused : SessionWords.name(state.phase)).uppercased()
    let spaced = name.map(String.init).joined(separator: " ")
    let sign = looksPaused(state) ? "" : SessionPicture.sign(state.phase, context.glyphs)
    let titleWidth = line.columns - 4
    let text = [sign + spaced, spaced].first { Width.of($0) <= titleWidth } ?? name
    if line.rows >= 3, drawLarge(name, in: line, nameRole(state), context) { return }
    line.put(text, in: 2..<(line.columns - 2), row: 0, align: .centre, style(nameRole(state), .bold))
  }

  /// Draws phase above exercise if there is room, otherwise the exercise with the sign of the phase.
  ///
  /// A rest is then shown by its own name, lest users start the next exercise early.
  private func drawExercise(
    _ run: ProgrammeRun, in region: Region, _ state: SessionState, _ context: DrawContext
  ) {
    let title = context.words.title(run.face)
    let columns = 2..<(region.columns - 2)
    guard region.rows >= 5 else {
      if run.nextStep != nil { return drawName(in: region, state, context) }
      let sign = looksPaused(state) ? "" : SessionPicture.sign(state.phase, context.glyphs)
      region.put(sign + title, in: columns, row: 0, align: .centre, style(nameRole(state), .bold))
      return
    }
    drawName(in: region.rows(0..<1), state, context)
    if !drawLarge(title.uppercased(), in: region.rows(1..<4), .title, context) {
      region.put(title, in: columns, row: 2, align: .centre, style(.title, .bold))
    }
    region.put(run.caption(context.words), in: columns, row: 4, align: .centre, style(.dim))
  }

  /// Draws a name in large letters; answers whether the font has all of them and they fit.
  private func drawLarge(_ name: String, in region: Region, _ role: Role, _ context: DrawContext) -> Bool {
    let letters = BigDigits(context.words.marked(name), role: flash == .screen ? .accent : role)
    let body = region.inset(columns: 2)
    guard context.glyphs.isUnicode, letters.size(in: Size(body.columns, 3), context).rows == 3 else { return false }
    letters.draw(in: body.rows(0..<3), context)
    return true
  }

  /// Draws the band below the seconds; with reduced motion only the seconds.
  private func drawBreath(_ shape: BreathShape, in region: Region, _ state: SessionState, _ context: DrawContext) {
    guard !context.reducedMotion, flash != .screen, region.rows >= 3 else {
      return drawDigits(in: region, state, context)
    }
    let isTall = region.rows >= 9
    let parts = region.splitRows([.fill(1), .fixed(isTall ? 3 : 1), .fixed(isTall ? 1 : 0)])
    // The breath is the larger one.
    drawDigits(in: parts[0].rows(0..<max(1, min(parts[0].rows, region.rows / 3))), state, context)
    let columns = SessionPicture.breathColumns(of: region.columns + 4)
    shape.draw(in: parts[1].inset(columns: (region.columns - columns) / 2), context)
  }

  /// Width of the breath shape in a pane of `columns`.
  static func breathColumns(of columns: Int) -> Int { columns >= 64 ? columns - 12 : columns - 4 }

  /// The sign of a phase: an upward triangle for work, pause bars for rest, the direction of a breath.
  private static func sign(_ phase: SessionPhase, _ glyphs: Glyphs) -> String {
    switch phase {
    case .work, .warmUp: glyphs.up + "  "
    case .coolDown: glyphs.down + "  "
    case .rest, .changeover: glyphs.pauseBar + glyphs.pauseBar + "  "
    case .breath(let phase): glyphs.sign(of: phase.direction) + "  "
    default: ""
    }
  }

  /// Whether the pause is visible; it is not during a rest.
  func looksPaused(_ state: SessionState) -> Bool {
    switch state.phase {
    case .rest, .changeover: false
    default: state.isPaused
    }
  }

  private func nameRole(_ state: SessionState) -> Role {
    if looksPaused(state) { return .dim }
    switch state.phase {
    case .work, .sitting, .breath: return .accent
    case .finished: return .gold
    default: return .text
    }
  }

  private func drawDigits(in region: Region, _ state: SessionState, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    digits(state, context).draw(in: region, context)
  }

  /// The seconds, padded to the initial width of the phase, so that dropping a digit does not shift them.
  private func digits(_ state: SessionState, _ context: DrawContext) -> BigDigits {
    var text = clockText(state.clock)
    if case .countdown = state.phase {
      text = String(state.clock)
    } else {
      let length = running.segment(at: context.now).length
      let widest = max(length.isFinite ? clockText(Int(length.rounded(.up))).count : 0, text.count)
      text = String(repeating: " ", count: widest - text.count) + text
    }
    return BigDigits(context.words.marked(text), role: flash == .screen ? .accent : looksPaused(state) ? .dim : .value)
  }

  // MARK: Bars

  private func drawBars(
    in region: Region, _ places: [Int], _ state: SessionState, isBreath: Bool, _ context: DrawContext
  ) {
    let words = context.words
    let isBefore = state.phase == .countdown || state.phase == .leadIn
    // The breath shape serves as the bar of its phase, so the session's bar rises like it (Breathing.md, Picture).
    let falls = !running.plan.isWorkout && !isBreath
    // A phase ended by the user has no share.
    let phase: Double? =
      state.remaining == nil
      ? nil : falls || state.phase == .countdown ? 1 - state.phaseProgress : state.phaseProgress
    let whole: Double? =
      state.totalRemaining == nil && state.progress == 0
      ? nil : isBefore ? (falls ? 1 : 0) : falls ? 1 - state.progress : state.progress
    var rows: [(label: String, share: Double?, value: String)] = [
      (words(.Timer.phaseBar), phase, words.marked(clockText(state.clock))),
      (words(.Timer.sessionBar), whole, words.marked(clockText(state.totalClock))),
    ]
    if isBreath { rows.removeFirst() }
    let label = rows.map { Width.of($0.label) }.max() ?? 0
    let value = max(5, rows.map { Width.of($0.value) }.max() ?? 0)
    let margin = region.columns >= 60 ? 4 : 2
    let start = margin + label + 2
    let end = region.columns - margin - value - 2
    for (at, row) in zip(places, rows) {
      region.put(row.label, in: margin..<(margin + label), row: at, align: .trailing, style(.dim))
      if let share = row.share, end - start >= 4, flash != .screen {
        ProgressBar(share, role: looksPaused(state) ? .dim : .bar).draw(
          in: region.part(Rect(start, at, end - start, 1)), context)
      }
      region.put(
        row.value, in: (region.columns - margin - value)..<(region.columns - margin), row: at, align: .trailing,
        style(.value, .bold))
    }
  }
}
