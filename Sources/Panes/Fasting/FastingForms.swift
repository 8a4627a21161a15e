// Forms to end, discard and delete fasts; goal, plan, start and times have their own files. Pane, Hub and quick log
// share these forms, so every number has exactly one editor.
import Core
import Managers
import Screen
import Words

/// Builds the fasting forms.
public enum FastingForms {
  /// Starts a fast or asks how to end the running one (the `s` key).
  public static func toggle(_ setup: PaneSetup, now: Moment) -> any Component {
    setup.managers.fasting.state.value.active == nil ? start(setup, now: now) : stop(setup, now: now)
  }

  // MARK: Stop

  private struct StopDraft {
    enum Action { case stop, likely, times, delete }
    var action = Action.stop
  }

  /// Asks how to end the running fast: stop, edit times first, delete, or cancel.
  public static func stop(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    guard let active = manager.state.value.active else { return start(setup, now: now) }
    let progress = manager.state.value.progress(at: now)
    let likely = manager.state.value.likelyEnd(at: now)
    let doubts = Doubts()
    let answers = PendingResolution()
    return Form(
      name: "fasting.stop", title: .Fasting.stopTitle, draft: StopDraft(),
      pages: [stopPage(active, progress, likely, setup.words(), now: now)], saveVerb: .Fasting.stopVerb,
      leaving: .closes
    ) { values, completion in
      guard manager.state.value.active == active else { return completion(.done(changed(setup, now: values.now))) }
      switch values.draft.action {
      case .times: return completion(.done(.present(times(setup, now: values.now))))
      case .delete: return completion(.done(.present(discard(setup, now: values.now))))
      case .likely: return finish(at: likely, start: nil, answers, setup, values.now, completion)
      case .stop: break
      }
      doubts.begin(values.isConfirmed)
      let elapsed = manager.state.value.progress(at: values.now).elapsed
      if let doubt = doubts.next(of: [lengthDoubt(elapsed, setup)]) { return completion(.doubt(doubt)) }
      finish(at: nil, start: nil, answers, setup, values.now, completion)
    }
  }

  /// After the fast of a question was stopped or changed elsewhere: says so, and asks again about one that runs.
  static func changed(_ setup: PaneSetup, now: Moment) -> Outcome {
    let notice = Outcome.notice(Problem.changedElsewhere.message, .error)
    guard setup.managers.fasting.state.value.active != nil else { return notice }
    return .several([notice, .present(stop(setup, now: now))])
  }

  private static func stopPage(
    _ active: Fast, _ progress: FastProgress, _ likely: Stamp?, _ words: Words, now: Moment
  ) -> FormPage<StopDraft> {
    func choose(_ action: StopDraft.Action) -> (inout StopDraft, Moment) -> PageStep {
      { draft, _ in
        draft.action = action
        return .submit
      }
    }
    let since = words.dayAndTime(active.start, today: Day(now), inSentence: true)
    let verdict =
      progress.isReached
      ? words(.Fasting.met)
      : words(.Fasting.short(time: words.duration(FastingTexts.minuteUp(progress.remaining))))
    let ended = likely.map { words.dayAndTime($0, today: Day(now), inSentence: true) }
    let forgotten = ended.map { PageButton("likely", .Fasting.stopLikely(when: $0), press: choose(.likely)) }
    return FormPage(
      paragraphs: [.Fasting.stopQuestion(time: words.duration(progress.elapsed), when: since, verdict: verdict)]
        + (likely == nil ? [] : [.Fasting.stopForgotten]),
      buttons: [forgotten].compactMap(\.self) + [
        PageButton("times", .Fasting.stopTimes, press: choose(.times)),
        PageButton("delete", .Fasting.stopDelete, press: choose(.delete)),
      ],
      commands: (forgotten == nil ? [] : [PageCommand(PageKeys.stopLikely, act: choose(.likely))]) + [
        PageCommand(PageKeys.stopTimes, act: choose(.times)), PageCommand(PageKeys.stopDelete, act: choose(.delete)),
      ], initialFocus: likely == nil ? "save" : "likely")
  }

  /// Ends the running fast, asking first if it overlaps others and no answer was given.
  static func finish(
    at end: Stamp?, start: Stamp?, _ answers: PendingResolution, _ setup: PaneSetup, _ now: Moment,
    _ completion: @escaping (FormResult) -> Void
  ) {
    let manager = setup.managers.fasting
    let id = manager.state.value.active?.id
    let used = answers.take()
    var meant = manager.state.value.active ?? manager.template(now: now)
    meant.start = start ?? meant.start
    meant.end = end ?? now.stamp
    let stopped: Completion = { result in
      let fast = manager.state.value.history.first { $0.id == id }
      let notice = fast.map { Message.Fasting.stopped(summary: FastingTexts.summary($0, setup.words())) }
      let kind: NoticeKind = fast?.metGoal == true ? .reached : .info
      completion(.from(result, notice.map { .notice($0, kind) } ?? .stay))
    }
    manager.stop(
      at: end, start: start, sameDay: used.sameDay, overlap: used.overlap, now: now,
      then: setup.asking(.fast(meant), used, answers, now: now, completion, stopped))
  }

  // MARK: Questions

  /// Asks before discarding the running fast (Fasting.md, Actions: a second confirmation).
  public static func discard(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let active = manager.state.value.active
    let elapsed = manager.state.value.progress(at: now).elapsed
    return confirmation(
      name: "fasting.discard", title: .Fasting.discardTitle,
      question: .Fasting.discardQuestion(time: setup.words().duration(elapsed)), verb: .Fasting.stopDelete
    ) { now, completion in
      guard manager.state.value.active?.id == active?.id else { return completion(.done(changed(setup, now: now))) }
      manager.discard(now: now) { completion(.from($0, .notice(.Fasting.discarded(key: setup.undoKey)))) }
    }
  }

  /// Asks before deleting a finished fast.
  public static func delete(_ fast: Fast, _ setup: PaneSetup, now: Moment) -> any Component {
    let words = setup.words()
    let when = words.dayAndTime(fast.start, today: Day(now), inSentence: true)
    return confirmation(
      name: "fasting.delete", title: .Fasting.deleteTitle,
      question: .Fasting.deleteQuestion(when: when, time: words.duration(fast.duration)), verb: .Fasting.stopDelete
    ) { now, completion in
      setup.managers.fasting.delete(fast, now: now) {
        completion(.from($0, .notice(.Entries.deleted(key: setup.undoKey))))
      }
    }
  }

  /// The plausibility question for a fast of more than two days; nil for shorter ones.
  static func lengthDoubt(_ seconds: Double, _ setup: PaneSetup) -> Message? {
    FastingRules.asksForLength(seconds) ? .Fasting.doubtLong(time: setup.words().duration(seconds)) : nil
  }
}
