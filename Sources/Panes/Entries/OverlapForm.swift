// Resolves conflicts of an entry with others of its tracker: fasts of the same day, and anything overlapping it.
// Saving asks how to resolve them; the form keeps its input meanwhile, and the answer saves again. A running fast may
// be discarded instead.
import Canvas
import Core
import Managers
import Screen
import Words

/// The answer for the next save, which consumes it.
final class PendingResolution {
  private var next = ConflictResolution()

  func give(_ resolution: ConflictResolution) { next = resolution }

  func take() -> ConflictResolution {
    defer { next = ConflictResolution() }
    return next
  }
}

extension PaneSetup {
  /// Wraps the completion of saving an entry with a duration.
  ///
  /// Conflicts with other entries are asked about; `saved` receives every other result.
  func asking(
    _ mine: Entry, _ used: ConflictResolution, _ answers: PendingResolution, now: Moment,
    _ completion: @escaping (FormResult) -> Void, _ saved: @escaping Completion
  ) -> Completion {
    { [self] result in
      guard case .failure(.refused(let refusal)) = result, OverlapForm.asks(refusal, mine) else { return saved(result) }
      managers.library.inTheWay(of: mine, now: now) { found in
        guard case .success(let others) = found, !others.isEmpty else { return saved(result) }
        let way = OverlapForm(mine: mine, others: others, used: used, setup: self)
        completion(.asks { again in way.question(answers, again, now: now) })
      }
    }
  }
}

/// A question about conflicting entries.
struct OverlapForm {
  let mine: Entry
  let others: [Entry]
  /// The answers in effect when saving was rejected.
  let used: ConflictResolution
  let setup: PaneSetup

  /// Whether a question can resolve a rejection; an existing night cannot be resolved.
  static func asks(_ refusal: Refusal, _ mine: Entry) -> Bool {
    refusal.reason == .overlaps || (refusal.reason == .duplicate && mine.kind == .fast)
  }

  private enum Choice: CaseIterable {
    case cut, merge, replace, discard, keep

    /// Its key; keeping is the form's own way of saving.
    var binding: Binding? {
      switch self {
      case .cut: PageKeys.cut
      case .merge: PageKeys.merge
      case .replace: PageKeys.replace
      case .discard: PageKeys.drop
      case .keep: nil
      }
    }
  }

  func question(_ answers: PendingResolution, _ again: FormAgain, now: Moment) -> any Component {
    let choices = Choice.allCases.filter { isOffered($0) && $0 != .keep }
    func press(_ choice: Choice) -> (inout Void, Moment) -> PageStep {
      { _, now in
        if choice == .discard, let discard = setup.forms[mine.kind]?.discard {
          return .act(.several([.close, .run { again.giveUp() }, .present(discard(setup, now))]))
        }
        answers.give(resolution(choice))
        return .act(.several([.close, .run { again.save(now) }]))
      }
    }
    let page = FormPage<Void>(
      paragraphs: paragraphs(now), buttons: choices.map { PageButton("\($0)", verb($0), press: press($0)) },
      commands: choices.compactMap { choice in choice.binding.map { PageCommand($0, act: press(choice)) } },
      initialFocus: "save")
    return Form<Void>(
      name: "entry.inTheWay", title: .Entries.inTheWay, draft: (),
      pages: [page], saveVerb: verb(.keep), cancelVerb: .Form.goOn, leaving: .closes
    ) { values, completion in
      answers.give(resolution(.keep))
      completion(.done(.run { again.save(values.now) }))
    }
  }

  // MARK: Choices

  private var overlapping: [Entry] { Overlaps.of(mine, in: others) }

  /// The entry after cutting; nil if there is nothing to cut or too little would remain.
  private var cut: Entry? {
    guard !overlapping.isEmpty, let cut = Overlaps.cut(mine, by: others) else { return nil }
    let least = mine.kind == .sleep ? Limits.sleepMinutes.lowest : mine.kind == .fast ? Limits.fastMinutes.lowest : 0
    let times = cut.times
    return times.count < 2 || times[1] - times[0] >= least * 60 ? cut : nil
  }

  private var replaceable: [Entry] {
    guard used.sameDay == .asks, let fast = mine.record as? Fast, fast.end != nil else { return [] }
    let dayStart = setup.managers.settings.state.value.dayStart
    let day = Day(fast.start, dayStart: dayStart)
    return others.filter { Day($0.stamp, dayStart: dayStart) == day && $0.times.count == 2 }
  }

  private func isOffered(_ choice: Choice) -> Bool {
    switch choice {
    case .cut: cut != nil
    case .merge, .replace: !replaceable.isEmpty
    case .discard: setup.managers.fasting.state.value.active?.id == mine.id
    case .keep: true
    }
  }

  private func resolution(_ choice: Choice) -> ConflictResolution {
    let sameDay = used.sameDay == .asks ? SameDay.keepsBoth : used.sameDay
    return switch choice {
    case .cut: ConflictResolution(sameDay: sameDay, overlap: .cuts)
    case .merge: ConflictResolution(sameDay: .merges, overlap: used.overlap)
    case .replace: ConflictResolution(sameDay: .replaces, overlap: used.overlap)
    case .keep, .discard: ConflictResolution(sameDay: sameDay, overlap: .keepsBoth)
    }
  }

  // MARK: Words

  private func verb(_ choice: Choice) -> Message {
    switch choice {
    case .cut: .Entries.overlapCut
    case .merge: .Fasting.sameDayMerge
    case .replace: .Fasting.sameDayReplace
    case .discard: .Fasting.sameDayDiscard
    case .keep: .Fasting.sameDayKeep
    }
  }

  private func paragraphs(_ now: Moment) -> [Message] {
    guard !overlapping.isEmpty else { return [sameDay(now)] }
    let shown = overlapping.prefix(3).map { times($0, now) }.joined(separator: "; ")
    let question: Message =
      switch mine.kind {
      case .sleep: .Sleep.overlaps(times: shown)
      case .fast: .Fasting.overlaps(times: shown)
      default: .Entries.overlaps(entries: shown)
      }
    guard let cut, cut.times.count == 2 else { return [question] }
    let length = setup.words().duration(cut.times[1] - cut.times[0])
    return [question, .Entries.overlapPreview(times: times(cut, now), length: length)]
  }

  /// The fasts of the day, this one, and both as one.
  private func sameDay(_ now: Moment) -> Message {
    let merged = (mine.record as? Fast)?.merged(with: replaceable.compactMap { $0.record as? Fast })
    return .Fasting.sameDayQuestion(
      others: replaceable.prefix(3).map { times($0, now) }.joined(separator: "; "), own: times(mine, now),
      merged: merged.map { times(.fast($0), now) } ?? "")
  }

  /// `yesterday, 20:00 to 12:00`; a running fast has no end.
  private func times(_ entry: Entry, _ now: Moment) -> String {
    let words = setup.words()
    switch entry.record {
    case let fast as Fast:
      guard let end = fast.end else { return FastingMoment.text(fast.start, words, now: now) }
      return words.relativeDay(Day(fast.start), today: Day(now), inSentence: true) + ", " + words.range(fast.start, end)
    case let sleep as Sleep:
      return words.relativeDay(Day(sleep.wake), today: Day(now), inSentence: true) + ", "
        + words.range(sleep.bed, sleep.wake)
    default: return setup.entryTexts(now: now).line(entry)
    }
  }
}
