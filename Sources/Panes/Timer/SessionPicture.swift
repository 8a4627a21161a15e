// The running session, readable across a room: phase in spaced capitals, digits as large as fit, the two bars. Also the
// same screen paused, with an offer, flashing. A paused rest looks as it does running, but for a small sign (spec
// meditation 3.5); the bars of a sitting and of the countdown fall (1.4, 2.7), those of a workout rise.
import Canvas
import Core
import Managers
import Screen
import Words

/// Draws a running session.
struct SessionPicture {
  /// How a cue shows.
  enum Flash { case none, screen, sign }
  let running: RunningSession
  var offer: SessionOffer?
  var resumeKey = ""
  var endKey = ""
  var discardKey = ""
  var proceedKey = ""
  var isMuted = false
  var flash = Flash.none

  init(running: RunningSession, offer: SessionOffer?) {
    self.running = running
    self.offer = offer
  }

  func draw(in region: Region, _ context: DrawContext) {
    let state = running.state(at: context.now)
    let gap = region.rows >= 15 ? 1 : 0
    let run = ProgrammeRun(running, at: context.now)
    let shape = BreathShape(running, at: context.now)
    let lines = footer(state, run, context, width: max(1, region.columns - 4))
    let bars = shape == nil ? 2 + gap : 1
    let below = bars + lines.count + 2 * gap
    let nameRows = run != nil && gap > 0 ? 3 : 1
    let head = 1 + nameRows + 2 * gap
    if flash == .screen { region.fill(" ", Style(.accent, .reverse)) }
    drawTitle(in: region.rows(gap..<(gap + 1)), state, context)
    let name = region.rows((head - nameRows + gap)..<min(region.rows, head + gap))
    if let run { drawExercise(run, in: name, state, context) } else { drawName(in: name, state, context) }
    let digits = region.rows((head + gap)..<max(head + gap, region.rows - below))
    if let shape {
      drawBreath(shape, in: digits.inset(columns: 2), state, context)
    } else {
      drawDigits(in: digits.inset(columns: 2), state, context)
    }
    drawBars(in: region.rows(digits.endRow(region)..<region.rows), state, isBreath: shape != nil, gap: gap, context)
    let top = region.rows - lines.count - gap
    for (row, line) in lines.enumerated() where top + row < region.rows {
      region.put(line.text, in: 2..<(region.columns - 2), row: top + row, align: .centre, style(line.role))
    }
  }

  private func style(_ role: Role, _ emphasis: Emphasis = []) -> Style {
    flash == .screen ? Style(.accent, emphasis.union(.reverse)) : Style(role, emphasis)
  }

  // MARK: Head

  private func drawTitle(in line: Region, _ state: SessionState, _ context: DrawContext) {
    let words = context.words
    var right: [String] = []
    if let run = ProgrammeRun(running, at: context.now) {
      right += words.counters(run.face)
    } else if state.rounds > 0 {
      right.append(words(.Timer.round(k: words.count(max(1, state.round)), n: words.count(state.rounds))))
    }
    if state.isPaused, !looksPaused(state) { right.insert(words(.Timer.paused), at: 0) }
    if isMuted { right.insert(words(.Timer.soundOff), at: 0) }
    if flash == .sign { right.insert("\(context.glyphs.diamond) \(words(.Timer.flashMark))", at: 0) }
    let text = right.joined(separator: "   ")
    let width = Width.of(text)
    line.put(text, in: 2..<(line.columns - 2), row: 0, align: .trailing, style(flash == .sign ? .accent : .text))
    let title = words(SessionWords.title(running.plan))
    let values = SessionWords.values(running.plan, context)
    let full = values.isEmpty ? title : "\(title)  \(values)"
    let room = line.columns - 4 - (width > 0 ? width + 2 : 0)
    line.put(Width.of(full) <= room ? full : title, 2, 0, style(.title), width: room)
  }

  private func drawName(in line: Region, _ state: SessionState, _ context: DrawContext) {
    let name = context.words(looksPaused(state) ? .Timer.paused : SessionWords.name(state.phase)).uppercased()
    let spaced = name.map(String.init).joined(separator: " ")
    let sign = looksPaused(state) ? "" : SessionPicture.sign(state.phase, context.glyphs)
    let room = line.columns - 4
    let text = [sign + spaced, spaced].first { Width.of($0) <= room } ?? name
    line.put(text, in: 2..<(line.columns - 2), row: 0, align: .centre, style(nameRole(state), .bold))
  }

  /// Phase and exercise below each other where there is room, else the exercise with the sign of the phase.
  private func drawExercise(
    _ run: ProgrammeRun, in region: Region, _ state: SessionState, _ context: DrawContext
  ) {
    let title = context.words.title(run.face)
    let columns = 2..<(region.columns - 2)
    guard region.rows >= 3 else {
      let sign = looksPaused(state) ? "" : SessionPicture.sign(state.phase, context.glyphs)
      region.put(sign + title, in: columns, row: 0, align: .centre, style(nameRole(state), .bold))
      return
    }
    drawName(in: region.rows(0..<1), state, context)
    region.put(title, in: columns, row: 1, align: .centre, style(.title, .bold))
    region.put(run.caption(context.words), in: columns, row: 2, align: .centre, style(.dim))
  }

  /// The band with the seconds above it; where motion is reduced the seconds alone.
  private func drawBreath(_ shape: BreathShape, in region: Region, _ state: SessionState, _ context: DrawContext) {
    guard !context.reducedMotion, flash != .screen, region.rows >= 3 else {
      return drawDigits(in: region, state, context)
    }
    let isTall = region.rows >= 9
    let parts = region.splitRows([.fill(1), .fixed(isTall ? 3 : 1), .fixed(isTall ? 1 : 0)])
    drawDigits(in: parts[0], state, context)
    shape.draw(in: parts[1].inset(columns: region.columns >= 60 ? 4 : 0), context)
  }

  /// A flame for work, the two bars of a pause for rest, which way a breath goes.
  private static func sign(_ phase: SessionPhase, _ glyphs: Glyphs) -> String {
    switch phase {
    case .work: glyphs.up + "  "
    case .rest, .changeover: glyphs.pauseBar + glyphs.pauseBar + "  "
    case .breath(let phase): glyphs.sign(of: phase.direction) + "  "
    default: ""
    }
  }

  /// Whether it shows that it is paused: a rest does not.
  private func looksPaused(_ state: SessionState) -> Bool {
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
    if case .countdown = state.phase {
      digits(String(state.clock), state).draw(in: region, context)
      return
    }
    // As wide as the phase began, so that nothing jumps when a digit goes.
    let text = clockText(state.clock)
    let length = running.segment(at: context.now).length
    let widest = max(length.isFinite ? clockText(Int(length.rounded(.up))).count : 0, text.count)
    digits(String(repeating: " ", count: widest - text.count) + text, state).draw(in: region, context)
  }

  private func digits(_ text: String, _ state: SessionState) -> BigDigits {
    BigDigits(text, role: flash == .screen ? .accent : looksPaused(state) ? .dim : .value)
  }

  // MARK: Bars

  private func drawBars(
    in region: Region, _ state: SessionState, isBreath: Bool, gap: Int, _ context: DrawContext
  ) {
    let words = context.words
    let isBefore = state.phase == .countdown || state.phase == .leadIn
    // The shape of the breath is the bar of its phase, and the session's rises with it (spec meditation 2.3).
    let falls = !running.plan.isWorkout && !isBreath
    // What only a person ends has no share.
    let phase: Double? =
      state.remaining == nil
      ? nil : falls || state.phase == .countdown ? 1 - state.phaseProgress : state.phaseProgress
    let whole: Double? =
      state.totalRemaining == nil && state.progress == 0
      ? nil : isBefore ? (falls ? 1 : 0) : falls ? 1 - state.progress : state.progress
    var rows: [(label: String, share: Double?, value: String)] = [
      (words(.Timer.phaseBar), phase, clockText(state.clock)),
      (words(.Timer.sessionBar), whole, clockText(state.totalClock)),
    ]
    if isBreath { rows.removeFirst() }
    let label = rows.map { Width.of($0.label) }.max() ?? 0
    let value = max(5, rows.map { Width.of($0.value) }.max() ?? 0)
    let margin = region.columns >= 60 ? 4 : 2
    let start = margin + label + 2
    let end = region.columns - margin - value - 2
    for (index, row) in rows.enumerated() {
      let at = index * (1 + gap)
      guard at < region.rows else { return }
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

  // MARK: Foot

  private func footer(
    _ state: SessionState, _ run: ProgrammeRun?, _ context: DrawContext, width: Int
  ) -> [(text: String, role: Role)] {
    let words = context.words
    if let offer {
      return offerTexts(offer, context).flatMap { text, role in
        Paragraph.wrap(words(text), to: width).map { ($0, role) }
      }
    }
    if let next = run?.nextStep { return [(words.amount(of: next), .dim)] }
    let next = (
      run.map { words.caption($0.next) } ?? words(SessionWords.next(running, now: context.now, words)), Role.dim
    )
    if looksPaused(state) {
      let paused = (words(.Timer.pausedLine(key: resumeKey)), Role.accent)
      return running.plan.isWorkout ? [paused, next] : [paused]
    }
    if state.waits { return [(words(.Meditation.proceedLine(key: proceedKey)), .accent), next] }
    if state.phase == .sitting, state.remaining == nil { return [(words(.Meditation.openLine(key: endKey)), .dim)] }
    return [next]
  }

  private func offerTexts(_ offer: SessionOffer, _ context: DrawContext) -> [(Message, Role)] {
    func time(_ instant: Instant) -> String {
      context.words.timeOfDay(instant, offset: context.now.zone.offset(at: instant))
    }
    switch offer {
    case .slept(let gap):
      let from = time(gap.from)
      let length = context.words.duration(gap.seconds)
      return [
        (.Timer.slept(from: from, to: time(gap.to), time: length), .text),
        (.Timer.sleptKeys(go: resumeKey, end: endKey, from: from), .accent),
      ]
    case .stalled(let gap):
      let length = context.words.duration(gap.seconds)
      return [
        (.Timer.stalled(from: time(gap.from), to: time(gap.to), time: length), .text),
        (.Timer.stalledKeys(go: resumeKey, end: endKey, discard: discardKey), .accent),
      ]
    }
  }
}

extension Region {
  /// The row of `whole` behind this part of it.
  fileprivate func endRow(_ whole: Region) -> Int { frame.endRow - whole.frame.row }
}
