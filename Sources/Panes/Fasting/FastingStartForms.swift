// The forms before and around the start of a fast: its goal, the plan of the week, and the question whether to begin.
import Core
import Managers
import Screen
import Words

extension FastingForms {
  // MARK: Goal

  private struct GoalDraft {
    var goal: Double?
  }

  /// The goal for the running and for every later fast.
  public static func goal(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let words = setup.words()
    let options = FastingRules.goalPresets.map { hours in
      (value: hours * 3600 as Double?, label: Message.Entries.plain(text: FastingTexts.goal(hours * 3600, words)))
    }
    let active = manager.state.value.active
    let page = FormPage<GoalDraft>(
      fields: [
        .choice("fast.preset", .Fasting.goalHours, \.goal, options).typing(into: "fast.goal"),
        setup.fields.duration(
          "fast.goal", .Fasting.goalTyped, \.goal, range: Limits.fastingGoal, example: "16:30",
          hint: .Fasting.goalHint),
      ],
      remark: { draft, context in
        guard let goal = draft.goal else { return nil }
        guard let active else {
          return manager.state.value.plan.isEmpty ? nil : context.words(.Fasting.goalBesidePlan)
        }
        let end = FastingMoment.text(active.start, after: goal, context.words, now: context.now)
        return context.words(.Fasting.goalEnds(when: end))
      })
    return Form(
      name: "fasting.goal", title: .Fasting.goalTitle,
      draft: GoalDraft(goal: active?.goal ?? manager.state.value.standardGoal), pages: [page], keeping: setup.drafts
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
    enum Action { case now, planned, earlier }
    var action = Action.now
  }

  /// Asks whether to start a fast now; with a fast running, the editor of its start.
  ///
  /// `e` says when it began instead, `p` takes the time that was planned.
  public static func start(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let state = manager.state.value
    if state.active != nil { return startTime(setup, now: now) }
    let due = state.planned(at: now).flatMap { $0.isDue(at: now.instant) ? $0 : nil }
    return Form(
      name: "fasting.start", title: .Fasting.startTitle, draft: StartDraft(),
      pages: [startPage(due, state, setup.words(), now: now)], saveVerb: .Fasting.startVerb, leaving: .closes
    ) { values, completion in
      if values.draft.action == .earlier {
        return completion(.done(.present(startTime(setup, now: values.now))))
      }
      let planned = values.draft.action == .planned ? due : nil
      let start = planned.map { Stamp($0.start, in: values.now.zone) }
      manager.start(at: start, goal: planned?.goal, now: values.now) { result in
        completion(.from(result, .notice(startedNotice(setup, now: values.now))))
      }
    }
  }

  private static func startPage(
    _ due: ProposedFast?, _ state: FastingState, _ words: Words, now: Moment
  ) -> FormPage<StartDraft> {
    func choose(_ action: StartDraft.Action) -> (inout StartDraft, Moment) -> PageStep {
      { draft, _ in
        draft.action = action
        return .submit
      }
    }
    let goal = state.goal(startingAt: now.stamp)
    let end = FastingMoment.text(now.stamp, after: goal, words, now: now)
    var page = FormPage<StartDraft>(
      paragraphs: [.Fasting.startQuestion(goal: words.duration(goal), when: end)],
      buttons: [PageButton("earlier", .Fasting.startEarlier, press: choose(.earlier))],
      commands: [
        PageCommand(
          Binding(
            "fasting.start.earlier", keys: ["e"], verb: .Fasting.startEarlier, sentence: .Fasting.startEarlierSentence,
            place: .always), act: choose(.earlier))
      ], initialFocus: "save")
    if state.isRest(Day(now, dayStart: state.dayStart)) { page.paragraphs.append(.Fasting.startRest) }
    if let due {
      let when = FastingMoment.text(Stamp(due.start, in: now.zone), words, now: now)
      page.paragraphs.append(
        state.plan.isEmpty
          ? .Fasting.startWindow(when: when) : .Fasting.startPlanned(when: when, goal: words.duration(due.goal)))
      page.buttons.append(PageButton("planned", .Fasting.startAtPlan, press: choose(.planned)))
      page.commands.append(
        PageCommand(
          Binding(
            "fasting.start.planned", keys: ["p"], verb: .Fasting.startAtPlan, sentence: .Fasting.startAtPlanSentence,
            place: .always), act: choose(.planned)))
    }
    return page
  }

  /// What is said once a fast has started.
  static func startedNotice(_ setup: PaneSetup, now: Moment) -> Message {
    let state = setup.managers.fasting.state.value
    let goal = state.active?.goal ?? state.goal
    let start = state.active?.start ?? now.stamp
    return .Fasting.started(when: FastingMoment.text(start, after: goal, setup.words(), now: now))
  }

  // MARK: Plan

  private struct PlanDraft {
    /// Seconds for Monday to Sunday; nil is a day of rest.
    var goals: [Double?]
    var isRemoved = false

    var plan: FastingPlan { isRemoved ? FastingPlan() : FastingPlan(goals: goals.map { $0 ?? 0 }) }
  }

  /// The goals of the weekdays; an empty one is a day of rest.
  public static func plan(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let state = manager.state.value
    let words = setup.words()
    let plan = state.plan.isEmpty ? .even(state.standardGoal) : state.plan
    let first = setup.managers.settings.state.value.firstWeekday
    let fields = (0..<7).map { offset in
      let weekday = (first - 1 + offset) % 7
      return planField(weekday, Message.Entries.plain(text: words.weekday(weekday + 1)), setup)
    }
    var page = FormPage<PlanDraft>(
      fields: fields,
      remark: { draft, context in
        let rest = draft.goals.count { $0 == nil }
        return context.words(rest == 7 ? .Fasting.planAllRest : .Fasting.planRemark(n: 7 - rest))
      })
    if !state.plan.isEmpty {
      page.buttons = [
        PageButton("remove", .Fasting.planRemove) { draft, _ in
          draft.isRemoved = true
          return .submit
        }
      ]
    }
    return Form(
      name: "fasting.plan", title: .Fasting.planTitle,
      draft: PlanDraft(goals: plan.goals.map { $0 > 0 ? $0 : nil }), pages: [page], keeping: setup.drafts
    ) { values, completion in
      manager.setPlan(values.draft.plan, now: values.now) { result in
        completion(.from(result, .notice(values.draft.isRemoved ? .Fasting.planRemoved : .Fasting.planSaved)))
      }
    }
  }

  private static func planField(_ weekday: Int, _ label: Message, _ setup: PaneSetup) -> Field<PlanDraft> {
    var field = setup.fields.duration(
      "fast.plan.\(weekday + 1)", label, \PlanDraft.goals[weekday], range: Limits.fastingGoal, example: "16:30",
      isRequired: false, hint: .Fasting.planRest)
    field.echo = { draft, context in
      draft.goals[weekday].map { context.words(.Time.understood(meaning: FastingTexts.goal($0, context.words))) }
    }
    return field
  }
}
