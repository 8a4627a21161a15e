// The forms of fasting: goal, start, stop and the times of a fast. Pane, Hub numbers and the quick log open these same
// ones, so that every number has one editor.
import Core
import Managers
import Screen
import Words

/// Makes the forms of fasting.
public enum FastingForms {
  /// Hours that the goal editor offers side by side (spec fastlife 2.2).
  static let presets: [Double] = [12, 14, 16, 18, 20, 24, 36, 48]

  /// Starts a fast, or asks how to end the running one: what the one key `s` does.
  public static func toggle(_ setup: PaneSetup, now: Moment) -> any Component {
    setup.managers.fasting.state.value.active == nil ? start(setup, now: now) : stop(setup, now: now)
  }

  // MARK: Goal

  private struct GoalDraft {
    var goal: Double?
  }

  /// The goal for the running and for every later fast.
  public static func goal(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let options = presets.map { (value: $0 * 3600 as Double?, label: Message.Entries.plain(text: "\(Int($0))")) }
    let active = manager.state.value.active
    let page = FormPage<GoalDraft>(
      fields: [
        .choice("fast.preset", .Fasting.goalHours, \.goal, options),
        setup.fields.duration(
          "fast.goal", .Fasting.goalTyped, \.goal, range: Limits.fastingGoal, example: "16:30",
          hint: .Fasting.goalHint),
      ],
      remark: { draft, context in
        guard let active, let goal = draft.goal else { return nil }
        let end = FastingMoment.text(active.start, after: goal, context.words, now: context.now)
        return context.words(.Fasting.goalEnds(when: end))
      })
    return Form(
      name: "fasting.goal", title: .Fasting.goalTitle, draft: GoalDraft(goal: manager.state.value.goal),
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      guard let goal = values.draft.goal else { return completion(.done(.stay)) }
      manager.setGoal(goal, now: values.now) { result in
        let notice = Message.Fasting.goalSaved(goal: setup.words().duration(goal))
        completion(.from(result, .notice(notice)))
      }
    }
  }

  // MARK: Start

  private struct StartDraft {
    var isEarlier = false
  }

  /// Asks whether to start a fast now, `e` says when it began instead; with a fast running, the editor of its start.
  public static func start(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    if manager.state.value.active != nil { return startTime(setup, now: now) }
    let words = setup.words()
    let goal = manager.state.value.goal
    let end = FastingMoment.text(now.stamp, after: goal, words, now: now)
    let earlier: (inout StartDraft, Moment) -> PageStep = { draft, _ in
      draft.isEarlier = true
      return .submit
    }
    let page = FormPage<StartDraft>(
      paragraphs: [.Fasting.startQuestion(goal: words.duration(goal), when: end)],
      buttons: [PageButton("earlier", .Fasting.startEarlier, press: earlier)],
      commands: [
        PageCommand(
          Binding(
            "fasting.start.earlier", keys: ["e"], verb: .Fasting.startEarlier, sentence: .Fasting.startEarlierSentence,
            place: .always), act: earlier)
      ], initialFocus: "save")
    return Form(
      name: "fasting.start", title: .Fasting.startTitle, draft: StartDraft(), pages: [page],
      saveVerb: .Fasting.startVerb, leaving: .closes
    ) { values, completion in
      if values.draft.isEarlier { return completion(.done(.present(startTime(setup, now: values.now)))) }
      manager.start(now: values.now) { result in
        completion(.from(result, .notice(startedNotice(setup, now: values.now))))
      }
    }
  }

  /// What is said once a fast has started.
  static func startedNotice(_ setup: PaneSetup, now: Moment) -> Message {
    let state = setup.managers.fasting.state.value
    let goal = state.active?.goal ?? state.goal
    let start = state.active?.start ?? now.stamp
    return .Fasting.started(when: FastingMoment.text(start, after: goal, setup.words(), now: now))
  }

  // MARK: Stop

  private struct StopDraft {
    enum Action { case stop, times, delete }
    var action = Action.stop
  }

  /// Asks how to end the running fast: stop, edit its times first, delete it, or not at all.
  public static func stop(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    guard let active = manager.state.value.active else { return start(setup, now: now) }
    let progress = manager.state.value.progress(at: now)
    let doubts = Doubts()
    return Form(
      name: "fasting.stop", title: .Fasting.stopTitle, draft: StopDraft(),
      pages: [stopPage(active, progress, setup.words(), now: now)], saveVerb: .Fasting.stopVerb, leaving: .closes
    ) { values, completion in
      switch values.draft.action {
      case .times: return completion(.done(.present(times(setup, now: values.now))))
      case .delete: return completion(.done(.present(discard(setup, now: values.now))))
      case .stop: break
      }
      doubts.begin(values.isConfirmed)
      let elapsed = manager.state.value.progress(at: values.now).elapsed
      if let doubt = doubts.next(of: [lengthDoubt(elapsed, setup)]) { return completion(.doubt(doubt)) }
      end(at: nil, start: nil, setup, doubts, values.now, completion)
    }
  }

  private static func stopPage(
    _ active: Fast, _ progress: FastProgress, _ words: Words, now: Moment
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
    return FormPage(
      paragraphs: [.Fasting.stopQuestion(time: words.duration(progress.elapsed), when: since, verdict: verdict)],
      buttons: [
        PageButton("times", .Fasting.stopTimes, press: choose(.times)),
        PageButton("delete", .Fasting.stopDelete, press: choose(.delete)),
      ],
      commands: [
        PageCommand(
          Binding(
            "fasting.stop.times", keys: ["e"], verb: .Fasting.stopTimes, sentence: .Fasting.stopTimesSentence,
            place: .always),
          act: choose(.times)),
        PageCommand(
          Binding(
            "fasting.stop.delete", keys: ["d"], verb: .Fasting.stopDelete, sentence: .Fasting.stopDeleteSentence,
            place: .always),
          act: choose(.delete)),
      ], initialFocus: "save")
  }

  /// Ends the running fast; asks before another fast of the same start day is replaced.
  static func end(
    at end: Stamp?, start: Stamp?, _ setup: PaneSetup, _ doubts: Doubts, _ now: Moment,
    _ completion: @escaping (FormResult) -> Void
  ) {
    let manager = setup.managers.fasting
    let replacing = doubts.accepts(.Fasting.doubtReplace)
    manager.stop(at: end, start: start, replacing: replacing, now: now) { result in
      if let doubt = replaceDoubt(result, doubts) { return completion(.doubt(doubt)) }
      let fast = manager.state.value.history.first
      let notice = fast.map { Message.Fasting.stopped(summary: FastingTexts.summary($0, setup.words())) }
      let kind: NoticeKind = fast?.metGoal == true ? .reached : .info
      completion(.from(result, notice.map { .notice($0, kind) } ?? .stay))
    }
  }

  // MARK: Questions

  /// Asks before the running fast is given up (spec fastlife 2.1: a second confirmation).
  public static func discard(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let elapsed = manager.state.value.progress(at: now).elapsed
    return confirmation(
      name: "fasting.discard", title: .Fasting.discardTitle,
      question: .Fasting.discardQuestion(time: setup.words().duration(elapsed)), verb: .Fasting.stopDelete
    ) { now, completion in
      manager.discard(now: now) { completion(.from($0, .notice(.Fasting.discarded(key: setup.undoKey)))) }
    }
  }

  /// Asks before a finished fast is deleted.
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

  /// The doubt about a fast of more than two days; nil for shorter ones.
  static func lengthDoubt(_ seconds: Double, _ setup: PaneSetup) -> Message? {
    FastingRules.asksForLength(seconds) ? .Fasting.doubtLong(time: setup.words().duration(seconds)) : nil
  }

  /// The question whether to replace, when a manager refused because the start day has a fast.
  static func replaceDoubt(_ result: Result<Done, Problem>, _ doubts: Doubts) -> Message? {
    guard case .failure(.refused(let refusal)) = result, refusal.reason == .duplicate else { return nil }
    return doubts.next(of: [.Fasting.doubtReplace])
  }
}

/// A point of a fast in words.
enum FastingMoment {
  /// `today 18:50`: so many seconds after a start, in the start's zone.
  static func text(
    _ start: Stamp, after seconds: Double = 0, _ words: Words, now: Moment, inSentence: Bool = true
  ) -> String {
    let instant = start.instant + seconds
    let zone = Zone(identifier: start.zone) ?? now.zone
    return words.dayAndTime(Stamp(instant, in: zone), today: Day(now), inSentence: inSentence)
  }
}
