// Forms for the times of a fast: the start, start and end of the running fast, and any past fast. All input shows its
// interpretation immediately.
import Core
import Managers
import Screen
import Words

extension FastingForms {
  // MARK: Start

  private struct BeginDraft {
    /// The start; nil while the field is empty.
    var at: Stamp?
    /// Seconds; only asked before a fast is running.
    var goal: Double?
  }

  /// The start of the running fast, or of one that began earlier.
  public static func startTime(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let active = manager.state.value.active
    let draft = BeginDraft(at: active?.start, goal: active?.goal ?? manager.state.value.goal)
    let answers = PendingResolution()
    let shown = ShownEntry(active)
    return Form(
      name: "fasting.begin", of: active?.id.uuidString ?? "",
      title: active == nil ? .Fasting.startTitle : .Fasting.startEditTitle, draft: draft,
      rereading: setup.rereading(shown, of: Fast.self) { BeginDraft(at: $0.start, goal: $0.goal) },
      pages: [beginPage(active, setup)], saveVerb: active == nil ? .Fasting.startVerb : nil, keeping: setup.drafts
    ) { values, completion in
      guard let start = values.draft.at else { return completion(.done(.stay)) }
      let used = answers.take()
      var fast = shown.entry?.record as? Fast ?? Fast(id: UUIDValue.random(), start: start, goal: 0)
      fast.start = start
      let answer = setup.asking(.fast(fast), used, answers, now: values.now, completion) { result in
        let when = FastingMoment.text(start, setup.words(), now: values.now)
        completion(.from(result, .notice(.Fasting.startSaved(when: when))))
      }
      if active != nil {
        setup.write(fast, over: shown, resolving: used, now: values.now, then: answer)
      } else {
        manager.start(at: start, goal: values.draft.goal, overlap: used.overlap, now: values.now, then: answer)
      }
    }
  }

  private static func beginPage(_ active: Fast?, _ setup: PaneSetup) -> FormPage<BeginDraft> {
    FormPage(
      fields: [
        setup.fields.duration(
          "fast.goal", .Entries.goal, \.goal, range: Limits.fastingGoal, example: "16:30", hint: .Fasting.goalHint,
          named: FastPattern.goal(named:)
        ).shown { _ in active == nil },
        setup.fields.time("fast.start", .Entries.start, \.at, takesLengths: true, hint: .Fasting.startHint),
      ],
      remark: { draft, context in
        guard let start = draft.at else { return nil }
        let state = setup.managers.fasting.state.value
        let words = context.words
        return words(
          .Fasting.preview(
            when: FastingMoment.text(start, words, now: context.now),
            time: words.duration(max(0, context.now.instant - start.instant)),
            goal: FastingMoment.text(
              start, after: active?.goal ?? draft.goal ?? state.goal, words, now: context.now)))
      }, initialFocus: "fast.start")
  }

  // MARK: Times of the running fast

  private struct TimesDraft: HasFastTimes {
    var times: FastTimes
  }

  /// The form for start and end of the running fast; saving stops it.
  public static func times(_ setup: PaneSetup, now: Moment) -> any Component {
    guard let active = setup.managers.fasting.state.value.active else { return start(setup, now: now) }
    let doubts = Doubts()
    let answers = PendingResolution()
    let opened = OpenedForm()
    let page = FormPage<TimesDraft>(
      fields: timeFields(of: active, endIsNow: true, setup),
      remark: { draft, context in
        var fast = draft.times.applied(to: active)
        fast.end = fast.end ?? context.now.stamp
        return total(fast, context)
      },
      buttons: [
        PageButton("start", .Fasting.timesStartOnly) { _, now in
          .act(.several([opened.dismissal, .present(startTime(setup, now: now))]))
        }
      ], initialFocus: "fast.end")
    let form = Form(
      name: "fasting.times", of: active.id.uuidString, title: .Fasting.timesTitle,
      draft: TimesDraft(times: FastTimes(active)),
      pages: [page], saveVerb: .Fasting.timesVerb, keeping: setup.drafts
    ) { values, completion in
      doubts.begin(values.isConfirmed)
      let times = values.draft.times
      guard setup.managers.fasting.state.value.active?.id == active.id else {
        return completion(.done(changed(setup, now: values.now)))
      }
      let start = times.start == active.start ? nil : times.start
      let length = (times.meantEnd ?? values.now.stamp).instant - times.start.instant
      let doubt = doubts.next(of: [
        setup.managers.fasting.state.value.active == active ? nil : .Entries.changedMeanwhile,
        lengthDoubt(length, setup),
      ])
      if let doubt { return completion(.doubt(doubt)) }
      finish(at: times.meantEnd, start: start, answers, setup, values.now, completion)
    }
    opened.form = form
    return form
  }

  /// Holds the form so that its own button can close it.
  final class OpenedForm {
    weak var form: (any Component)?
    var dismissal: Outcome { form.map { .dismiss($0) } ?? .stay }
  }

  /// `16 h in all, goal met; from yesterday 20:00 to today 12:00`.
  private static func total(_ fast: Fast, _ context: DrawContext) -> String? {
    guard fast.duration > 0, let end = fast.end else { return nil }
    let words = context.words
    return words(
      .Fasting.total(
        time: words.duration(fast.duration), verdict: FastingTexts.verdict(fast, words),
        start: FastingMoment.text(fast.start, words, now: context.now),
        end: FastingMoment.text(end, words, now: context.now)))
  }

  // MARK: Fasts of the history

  private struct FastDraft: HasFastTimes {
    var times: FastTimes
    var goal: Double?
    var note: String

    init(_ fast: Fast) {
      times = FastTimes(fast)
      goal = fast.goal
      note = fast.note ?? ""
    }

    /// The fast with the edits applied.
    func applied(to fast: Fast) -> Fast {
      var fast = times.applied(to: fast)
      fast.goal = goal ?? fast.goal
      fast.note = NumberText.trimmed(note).isEmpty ? nil : note
      return fast
    }
  }

  /// The form for a past fast, preset to 18:00 on the given day or yesterday, and as long as the goal.
  public static func add(_ setup: PaneSetup, on day: Day? = nil, now: Moment) -> any Component {
    form(setup.managers.fasting.template(on: day, now: now), isNew: true, setup)
  }

  /// The form for a past fast; for the running one, the editor of its start.
  public static func edit(_ fast: Fast, _ setup: PaneSetup, now: Moment) -> any Component {
    if let shown = ForeignEntryForm.make(fast, setup, now: now) { return shown }
    return fast.isRunning ? startTime(setup, now: now) : form(fast, isNew: false, setup)
  }

  private static func form(_ original: Fast, isNew: Bool, _ setup: PaneSetup) -> any Component {
    let doubts = Doubts()
    let answers = PendingResolution()
    let shown = ShownEntry(isNew ? nil : original)
    let page = FormPage<FastDraft>(
      fields: timeFields(of: original, endIsNow: false, setup) + [
        setup.fields.duration(
          "fast.goal", .Entries.goal, \.goal, range: Limits.pastFastingGoal, example: "16", hint: .Fasting.goalHint,
          named: FastPattern.goal(named:)),
        setup.fields.note("fast.note", \.note),
      ],
      remark: { draft, context in total(draft.applied(to: original), context) })
    return Form(
      name: isNew ? "fasting.add" : "fasting.edit.\(original.id)", of: isNew ? Day(original.start).iso : "",
      title: isNew ? .Fasting.addTitle : .Fasting.editTitle, draft: FastDraft(original),
      rereading: setup.rereading(shown, of: Fast.self) { FastDraft($0) }, pages: [page], keeping: setup.drafts
    ) { values, completion in
      doubts.begin(values.isConfirmed)
      let fast = values.draft.applied(to: shown.entry?.record as? Fast ?? original)
      let used = answers.take()
      if let doubt = doubts.next(of: [lengthDoubt(fast.duration, setup)]) { return completion(.doubt(doubt)) }
      let notice = setup.saidSaved(.fast(fast), now: values.now)
      let saved: Completion = { completion(.from($0, .notice(notice))) }
      setup.write(
        fast, over: shown, resolving: used, now: values.now,
        then: setup.asking(.fast(fast), used, answers, now: values.now, completion, saved))
    }
  }
}
