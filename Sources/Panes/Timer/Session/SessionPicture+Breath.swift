// A breathing exercise on a screen with room: the disc with phase and second in it, rounds as dots in the corner, the phases
// as one line below, each with its own bar. Nothing flashes: the breath is the cue.
import Canvas
import Core
import Managers
import Screen
import Words

extension SessionPicture {
  /// Draws the exercise; answers whether there was room, and a breath.
  func drawBreathing(in region: Region, _ state: SessionState, _ context: DrawContext) -> Bool {
    let isCalm = context.isCalm
    guard case .breathing(let plan) = running.plan, BreathDisc.fits(region.size),
      let disc = BreathDisc(running, at: context.now, isCalm: isCalm)
    else { return false }
    drawBreathTitle(in: region.rows(0..<1), state, context)
    let lines = foot(state, nil, hasCaption: false, context, width: region.columns - 4)
    let footTop = region.rows - lines.count
    let body = region.rows(1..<(footTop - 2))
    disc.draw(in: body, isCalm: isCalm, context)
    drawWord(in: body, state, disc, context)
    drawPhases(plan, in: region.rows((footTop - 2)..<(footTop - 1)), state, context)
    for (row, line) in lines.enumerated() {
      region.put(line.text, in: 2..<(region.columns - 2), row: footTop + row, align: .centre, Style(line.role))
    }
    return true
  }

  private func drawBreathTitle(in line: Region, _ state: SessionState, _ context: DrawContext) {
    let words = context.words
    let silence = isMuted ? words(.Sound.quiet) : isSilent ? words(.Sound.silentShort) : ""
    let dots = rounds(state, context)
    line.put(dots, in: 2..<(line.columns - 2), row: 0, align: .trailing, Style(.dim))
    let room = line.columns - 4 - Width.of(dots) - 2
    let title = words(Message.session(running.plan))
    let full = silence.isEmpty ? title : title + "   " + silence
    line.put(Width.of(full) <= room ? full : title, 2, 0, .title, width: room)
  }

  /// A dot a round: done, running, to come; a count where they are many.
  private func rounds(_ state: SessionState, _ context: DrawContext) -> String {
    guard state.rounds > 0 else { return "" }
    let (glyphs, round) = (context.glyphs, max(1, state.round))
    guard state.rounds <= 20, !context.isDiscreet else {
      return context.words.counter(ofRound: round, of: state.rounds)
    }
    let running = glyphs.isUnicode ? "◐" : "o"
    return (1...state.rounds).map { $0 < round ? glyphs.dotFull : $0 == round ? running : glyphs.dotEmpty }.joined()
  }

  /// The phase and its second in the middle, cut out of the disc.
  private func drawWord(in body: Region, _ state: SessionState, _ disc: BreathDisc, _ context: DrawContext) {
    let words = context.words
    let name = words(looksPaused(state) ? .Timer.paused : SessionWords.name(state.phase)).uppercased()
    let row = max(0, body.rows / 2 - 1)
    for (offset, text) in [" \(name) ", " \(words.marked(clockText(state.clock))) "].enumerated() {
      let style = Style(looksPaused(state) ? .dim : offset == 0 ? .accent : .value, .bold)
      body.put(text, in: 0..<body.columns, row: row + offset, align: .centre, style)
    }
  }

  /// `in ━━━━╾───  hold ────  out ────  hold ────   2:37`.
  private func drawPhases(_ plan: BreathingPlan, in line: Region, _ state: SessionState, _ context: DrawContext) {
    let words = context.words
    let segments = plan.pattern.segments
    let segment = running.segment(at: context.now)
    let left = words.marked(clockText(state.totalClock))
    line.put(left, in: 0..<(line.columns - 2), row: 0, align: .trailing, Style(.value, .bold))
    let room = line.columns - 4 - Width.of(left) - 2
    let names = segments.map { words(SessionWords.name(.breath($0.phase))).lowercased() }
    let labels = names.reduce(0) { $0 + Width.of($1) + 3 }
    guard !segments.isEmpty, room - labels >= 4 * segments.count else {
      return ProgressBar(state.progress, role: .bar).draw(in: line.part(Rect(2, 0, max(0, room), 1)), context)
    }
    // As often as the disc, so that a second has few pictures.
    let steps = ((running.position(at: context.now) - segment.begins) / BreathDisc.step + 1e-6).rounded(.down)
    let share = segment.length > 0 ? steps * BreathDisc.step / segment.length : 0
    let bar = (room - labels) / segments.count
    var column = 2
    for (index, name) in names.enumerated() {
      let isNow = index == segment.step - 1
      column = line.put(name, column, 0, isNow ? .accent : .dim) + 1
      let filled = index < segment.step - 1 ? 1 : isNow ? share : 0
      ProgressBar(filled, role: isNow ? .bar : .dim).draw(in: line.part(Rect(column, 0, bar, 1)), context)
      column += bar + 2
    }
  }
}
