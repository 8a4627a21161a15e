// The foot of a running session: the next phase, the key to continue, and the options after a gap.
import Canvas
import Core
import Managers
import Screen
import Words

extension SessionPicture {
  /// The lines; the next phase comes first, so that it stays in place if a second line appears.
  func foot(
    _ state: SessionState, _ run: ProgrammeRun?, hasCaption: Bool, _ context: DrawContext, width: Int
  ) -> [(text: String, role: Role)] {
    let words = context.words
    if let offer {
      return offerTexts(offer, context).flatMap { text, role in
        Paragraph.wrap(words(text), to: width).map { ($0, role) }
      }
    }
    let isLast = running.next(at: context.now)?.phase == .coolDown
    let next =
      run.flatMap { isLast ? nil : following($0, words, width) }
      ?? words(SessionWords.next(running, now: context.now, words))
    if looksPaused(state) {
      let paused = (words(.Timer.pausedLine(key: resumeKey)), Role.accent)
      // The small text of a paused exercise already names the next one.
      let isSaid = run != nil && hasCaption
      return running.plan.isWorkout && !isSaid ? [(next, .dim), paused] : [paused]
    }
    if state.waits { return [(next, .dim), (words(.Meditation.proceedLine(key: proceedKey)), .accent)] }
    if state.phase == .sitting, state.remaining == nil { return [(words(.Meditation.openLine(key: endKey)), .dim)] }
    return [(next, .dim)]
  }

  /// The next part of a programme: the exercise and amount during a rest, otherwise the rest and the exercise after
  /// it.
  private func following(_ run: ProgrammeRun, _ words: Words, _ width: Int) -> String {
    let texts: [String]
    if let step = run.nextStep {
      let what = words(.Programme.nextAmount(name: words.title(run.face), amount: words.amount(of: step)))
      texts = [words(.Programme.upNextIs(what: what)), what]
    } else {
      texts = (run.between(words).map { [words.caption(run.next, behind: $0)] } ?? []) + [words.caption(run.next)]
    }
    return texts.first { Width.of($0) <= width } ?? texts.last ?? ""
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
