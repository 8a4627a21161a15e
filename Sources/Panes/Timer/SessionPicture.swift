// The running session, readable across a room: phase in spaced capitals, digits as large as fit, the two bars. Also the
// same screen paused, with an offer, flashing; and what stands there after the end.
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
  var isMuted = false
  var flash = Flash.none

  init(running: RunningSession, offer: SessionOffer?) {
    self.running = running
    self.offer = offer
  }

  func draw(in region: Region, _ context: DrawContext) {
    let state = running.state(at: context.now)
    let gap = region.rows >= 15 ? 1 : 0
    let lines = footer(state, context, width: max(1, region.columns - 4))
    let bars = 2 + gap
    let below = bars + lines.count + 2 * gap
    let head = 2 + 2 * gap
    if flash == .screen { region.fill(" ", Style(.accent, .reverse)) }
    drawTitle(in: region.rows(gap..<(gap + 1)), state, context)
    drawName(in: region.rows((head - 1 + gap)..<(head + gap)), state, context)
    let digits = region.rows((head + gap)..<max(head + gap, region.rows - below))
    drawDigits(in: digits.inset(columns: 2), state, context)
    drawBars(in: region.rows(digits.endRow(region)..<region.rows), state, gap: gap, context)
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
    if state.rounds > 0 {
      right.append(words(.Timer.round(k: words.count(max(1, state.round)), n: words.count(state.rounds))))
    }
    if isMuted { right.insert(words(.Timer.soundOff), at: 0) }
    if flash == .sign { right.insert("\(context.glyphs.diamond) \(words(.Timer.flashMark))", at: 0) }
    let text = right.joined(separator: "   ")
    let width = Width.of(text)
    line.put(text, in: 2..<(line.columns - 2), row: 0, align: .trailing, style(flash == .sign ? .accent : .text))
    let title = words(SessionWords.title(running.plan))
    let full = "\(title)  \(SessionWords.values(running.plan, context))"
    let room = line.columns - 4 - (width > 0 ? width + 2 : 0)
    line.put(Width.of(full) <= room ? full : title, 2, 0, style(.title), width: room)
  }

  private func drawName(in line: Region, _ state: SessionState, _ context: DrawContext) {
    let message = state.isPaused ? .Timer.paused : SessionWords.name(state.phase)
    let name = context.words(message).uppercased()
    let spaced = name.map(String.init).joined(separator: " ")
    let text = Width.of(spaced) <= line.columns - 4 ? spaced : name
    line.put(text, in: 2..<(line.columns - 2), row: 0, align: .centre, style(nameRole(state), .bold))
  }

  private func nameRole(_ state: SessionState) -> Role {
    if state.isPaused { return .dim }
    switch state.phase {
    case .work, .sitting: return .accent
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
    BigDigits(text, role: flash == .screen ? .accent : state.isPaused ? .dim : .value)
  }

  // MARK: Bars

  private func drawBars(in region: Region, _ state: SessionState, gap: Int, _ context: DrawContext) {
    let words = context.words
    let isBefore = state.phase == .countdown || state.phase == .leadIn
    let rows: [(label: String, share: Double, value: String)] = [
      (words(.Timer.phaseBar), state.phaseProgress, clockText(state.clock)),
      (words(.Timer.sessionBar), isBefore ? 0 : state.progress, clockText(state.totalClock)),
    ]
    let label = rows.map { Width.of($0.label) }.max() ?? 0
    let value = max(5, rows.map { Width.of($0.value) }.max() ?? 0)
    let margin = region.columns >= 60 ? 4 : 2
    let start = margin + label + 2
    let end = region.columns - margin - value - 2
    for (index, row) in rows.enumerated() {
      let at = index * (1 + gap)
      guard at < region.rows else { return }
      region.put(row.label, in: margin..<(margin + label), row: at, align: .trailing, style(.dim))
      if end - start >= 4, flash != .screen {
        ProgressBar(row.share, role: state.isPaused ? .dim : .bar).draw(
          in: region.part(Rect(start, at, end - start, 1)), context)
      }
      region.put(
        row.value, in: (region.columns - margin - value)..<(region.columns - margin), row: at, align: .trailing,
        style(.value, .bold))
    }
  }

  // MARK: Foot

  private func footer(_ state: SessionState, _ context: DrawContext, width: Int) -> [(text: String, role: Role)] {
    let words = context.words
    if let offer {
      return offerTexts(offer, context).flatMap { text, role in
        Paragraph.wrap(words(text), to: width).map { ($0, role) }
      }
    }
    if state.isPaused { return [(words(.Timer.pausedLine(key: resumeKey)), .accent)] }
    return [(words(SessionWords.next(running, now: context.now, words)), .dim)]
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

/// Draws what was logged when a session has ended.
struct FinishedPicture {
  let ending: SessionEnding
  let log: Session
  let keys: String

  func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let width = max(1, region.columns - 4)
    var lines: [(text: String, role: Role)] = []
    func add(_ text: String, _ role: Role) { lines += Paragraph.wrap(text, to: width).map { ($0, role) } }
    if ending.reason == .away || ending.reason == .asleep, let said = SessionWords.ended(ending, words) {
      add(words(said), .text)
    }
    let range = words.range(log.start, log.end)
    let energy = words.energy(log.energy ?? 0)
    add(
      words(
        log.counts == .workout ? .Timer.loggedWorkout(range: range, energy: energy) : .Timer.loggedMindful(range: range)
      ), .text)
    if let note = log.note { add(note, .dim) }
    add(keys, .dim)
    let name = words(.Timer.finished).uppercased().map(String.init).joined(separator: " ")
    let gap = region.rows >= 15 ? 1 : 0
    region.put(words(SessionWords.title(log)), 2, gap, .title, width: width)
    region.put(name, in: 2..<(region.columns - 2), row: 1 + 2 * gap, align: .centre, Style(.gold, .bold))
    let top = 2 + 3 * gap
    let bottom = max(top, region.rows - lines.count - gap)
    let digits = region.rows(top..<bottom).inset(columns: 2)
    if digits.rows > 0 { BigDigits(clockText(Int(log.duration)), role: .gold).draw(in: digits, context) }
    for (row, line) in lines.enumerated() where bottom + row < region.rows {
      region.put(line.text, in: 2..<(region.columns - 2), row: bottom + row, align: .centre, Style(line.role))
    }
  }
}

extension Region {
  /// The row of `whole` behind this part of it.
  fileprivate func endRow(_ whole: Region) -> Int { frame.endRow - whole.frame.row }
}
