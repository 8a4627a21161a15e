// The forms that change the times of a fast: the start by two methods, start and end of the running one, and any fast of
// the history. Everything typed shows at once what it means.
import Core
import Managers
import Screen
import Words

extension FastingForms {
  // MARK: Start by two methods

  private struct BeginDraft {
    enum Method { case ago, exact }
    var method = Method.ago
    var ago: Double?
    var at: Stamp?

    /// The start this means at a moment; nil while nothing was typed.
    func start(at now: Moment) -> Stamp? {
      switch method {
      case .ago: ago.map { Stamp(now.instant - $0, in: now.zone) }
      case .exact: at
      }
    }
  }

  /// The start of the running fast, or of one that began a while ago: as a length of time or as date and time.
  public static func startTime(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let active = manager.state.value.active
    var draft = BeginDraft()
    draft.at = active?.start
    draft.ago = active.map { max(0, ((now.instant - $0.start.instant) / 60).rounded(.down) * 60) } ?? 0
    draft.method = active == nil ? .ago : .exact
    return Form(
      name: "fasting.begin", title: active == nil ? .Fasting.startTitle : .Fasting.startEditTitle, draft: draft,
      pages: [beginPage(setup)], saveVerb: active == nil ? .Fasting.startVerb : nil, keeping: setup.drafts
    ) { values, completion in
      guard let start = values.draft.start(at: values.now) else { return completion(.done(.stay)) }
      let answer: Completion = { result in completion(begun(result, values, setup)) }
      if var fast = manager.state.value.active {
        fast.start = start
        manager.save(fast, now: values.now, then: answer)
      } else {
        manager.start(at: start, now: values.now, then: answer)
      }
    }
  }

  private static func beginPage(_ setup: PaneSetup) -> FormPage<BeginDraft> {
    FormPage(
      fields: [
        .choice(
          "fast.method", .Fasting.method, \.method,
          [(value: .ago, label: .Fasting.methodAgo), (value: .exact, label: .Fasting.methodExact)]),
        setup.fields.duration(
          "fast.ago", .Fasting.ago, \.ago, range: Limits.fastAgo, example: "2:30", hint: .Fasting.agoHint
        ).shown { $0.method == .ago },
        setup.fields.time("fast.start", .Entries.start, \.at).shown { $0.method == .exact },
      ],
      remark: { draft, context in
        guard let start = draft.start(at: context.now) else { return nil }
        let state = setup.managers.fasting.state.value
        let words = context.words
        return words(
          .Fasting.preview(
            when: FastingMoment.text(start, words, now: context.now),
            time: words.duration(max(0, context.now.instant - start.instant)),
            goal: FastingMoment.text(start, after: state.active?.goal ?? state.goal, words, now: context.now)))
      }, initialFocus: setup.managers.fasting.state.value.active == nil ? "fast.ago" : "fast.start")
  }

  /// A refused start belongs to the field it was typed into.
  private static func begun(
    _ result: Result<Done, Problem>, _ values: FormValues<BeginDraft>, _ setup: PaneSetup
  ) -> FormResult {
    if case .failure(.refused(let refusal)) = result, values.draft.method == .ago, refusal.field == "fast.start" {
      return .refused(Refusal(field: "fast.ago", refusal.reason))
    }
    guard let active = setup.managers.fasting.state.value.active else { return .from(result) }
    let when = FastingMoment.text(active.start, setup.words(), now: values.now)
    return .from(result, .notice(.Fasting.startSaved(when: when)))
  }

  // MARK: Times of the running fast

  private struct TimesDraft {
    var start: Stamp
    var end: Stamp?
  }

  /// Start and end of the running fast; saving stops it.
  public static func times(_ setup: PaneSetup, now: Moment) -> any Component {
    guard let active = setup.managers.fasting.state.value.active else { return start(setup, now: now) }
    let doubts = Doubts()
    let page = FormPage<TimesDraft>(
      fields: [
        setup.fields.time("fast.start", .Entries.start, \.start),
        setup.fields.time("fast.end", .Entries.end, \.end, emptyMeansNow: true),
      ],
      remark: { draft, context in
        var fast = active
        fast.start = draft.start
        fast.end = draft.end ?? context.now.stamp
        return total(fast, context.words)
      }, initialFocus: "fast.end")
    return Form(
      name: "fasting.times", title: .Fasting.timesTitle, draft: TimesDraft(start: active.start, end: nil),
      pages: [page], saveVerb: .Fasting.timesVerb, keeping: setup.drafts
    ) { values, completion in
      doubts.begin(values.isConfirmed)
      let current = setup.managers.fasting.state.value.active
      let start = values.draft.start == active.start ? nil : values.draft.start
      let length = (values.draft.end ?? values.now.stamp).instant - values.draft.start.instant
      let changed: Message? = current == active ? nil : .Entries.changedMeanwhile
      if let doubt = doubts.next(of: [changed, lengthDoubt(length, setup)]) { return completion(.doubt(doubt)) }
      end(at: values.draft.end, start: start, setup, doubts, values.now, completion)
    }
  }

  private static func total(_ fast: Fast, _ words: Words) -> String? {
    guard fast.duration > 0 else { return nil }
    return words(
      .Fasting.total(time: words.duration(fast.duration), verdict: FastingTexts.verdict(fast, words)))
  }

  // MARK: Fasts of the history

  private struct FastDraft {
    var start: Stamp
    var end: Stamp?
    var goal: Double?
    var note: String

    init(_ fast: Fast) {
      start = fast.start
      end = fast.end
      goal = fast.goal
      note = fast.note ?? ""
    }

    /// The fast as it should be.
    func applied(to fast: Fast) -> Fast {
      var fast = fast
      fast.start = start
      fast.end = end ?? fast.end
      fast.goal = goal ?? fast.goal
      fast.note = NumberText.trimmed(note).isEmpty ? nil : note
      return fast
    }
  }

  /// A past fast: 18:00 yesterday, 16 h, the goal in force, to begin with.
  public static func add(_ setup: PaneSetup, now: Moment) -> any Component {
    form(setup.managers.fasting.template(now: now), isNew: true, setup)
  }

  /// A fast of the history; for the running one the editor of its start.
  public static func edit(_ fast: Fast, _ setup: PaneSetup, now: Moment) -> any Component {
    fast.isRunning ? startTime(setup, now: now) : form(fast, isNew: false, setup)
  }

  private static func form(_ original: Fast, isNew: Bool, _ setup: PaneSetup) -> any Component {
    let manager = setup.managers.fasting
    let doubts = Doubts()
    let shown = ShownEntry(isNew ? nil : original)
    let page = FormPage<FastDraft>(
      fields: [
        setup.fields.time("fast.start", .Entries.start, \.start),
        setup.fields.time("fast.end", .Entries.end, \.end),
        setup.fields.duration(
          "fast.goal", .Entries.goal, \.goal, range: Limits.pastFastingGoal, example: "16", hint: .Fasting.goalHint),
        setup.fields.note("fast.note", \.note),
      ],
      remark: { draft, context in total(draft.applied(to: original), context.words) })
    return Form(
      name: isNew ? "fasting.add" : "fasting.edit.\(original.id)",
      title: isNew ? .Fasting.addTitle : .Fasting.editTitle,
      draft: FastDraft(original), pages: [page], keeping: setup.drafts
    ) { values, completion in
      doubts.begin(values.isConfirmed)
      let fast = values.draft.applied(to: original)
      if let doubt = doubts.next(of: [lengthDoubt(fast.duration, setup)]) { return completion(.doubt(doubt)) }
      let saved = setup.saved(fast, over: shown, now: values.now, completion) { result in
        if let doubt = replaceDoubt(result, doubts) { return completion(.doubt(doubt)) }
        completion(.from(result, .notice(.Fasting.saved(summary: FastingTexts.summary(fast, setup.words())))))
      }
      manager.save(
        fast, expecting: shown.record, replacing: doubts.accepts(.Fasting.doubtReplace), now: values.now, then: saved)
    }
  }
}
