// Forms around the start of a fast: its goal, the weekly plan, and the question whether to start.
import Core
import Managers
import Screen
import Words

extension FastingForms {
  // MARK: Goal

  private struct GoalDraft {
    var goal: Double?
  }

  /// The form for the goal of the running fast and of all later ones.
  public static func goal(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let words = setup.words()
    let options = FastingRules.goalPresets.map { hours in
      (value: hours * 3600 as Double?, label: Message.Entries.plain(text: FastingTexts.goal(hours * 3600, words)))
    }
    let active = manager.state.value.active
    let fields: [Field<GoalDraft>] = [
      .choice("fast.preset", .Fasting.goalHours, \.goal, options).typing(into: "fast.goal"),
      setup.fields.duration(
        "fast.goal", .Fasting.goalTyped, \.goal, range: Limits.fastingGoal, example: "16:30",
        hint: .Fasting.goalHint, named: FastPattern.goal(named:)
      ).asking { draft in setup.question { $0.fastingGoal = draft.goal ?? $0.fastingGoal } },
    ]
    // The running fast has its own goal, independent of the configuration file.
    let lock = active == nil ? setup.lock("fasting.goal") : nil
    let page = FormPage<GoalDraft>(
      fields: fields.map { field in field.locked { _ in lock } },
      remark: { draft, context in
        guard let goal = draft.goal else { return nil }
        guard let active else {
          return manager.state.value.plan.isEmpty ? nil : context.words(.Fasting.goalBesidePlan)
        }
        let end = FastingMoment.text(active.start, after: goal, context.words, now: context.now)
        return context.words(.Fasting.goalEnds(when: end))
      })
    let shown = ShownEntry(active)
    return Form(
      name: "fasting.goal", of: active?.id.uuidString ?? "", title: .Fasting.goalTitle,
      draft: GoalDraft(goal: active?.goal ?? manager.state.value.standardGoal),
      rereading: setup.rereading(shown, of: Fast.self) { GoalDraft(goal: $0.goal) }
        ?? setup.rereading { GoalDraft(goal: $0.fastingGoal) },
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      guard let goal = values.draft.goal else { return completion(.done(.stay)) }
      if let lock { return completion(.done(.notice(lock))) }
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

  /// Asks whether to start a fast now; while one is running, edits its start.
  ///
  /// `e` enters an earlier start, `p` takes the planned one.
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
        PageCommand(PageKeys.startEarlier, act: choose(.earlier))
      ], initialFocus: "save")
    if state.isRest(Day(now, dayStart: state.dayStart)) { page.paragraphs.append(.Fasting.startRest) }
    if let due {
      let when = FastingMoment.text(Stamp(due.start, in: now.zone), words, now: now)
      page.paragraphs.append(
        state.plan.isEmpty
          ? .Fasting.startWindow(when: when) : .Fasting.startPlanned(when: when, goal: words.duration(due.goal)))
      page.buttons.append(PageButton("planned", .Fasting.startAtPlan, press: choose(.planned)))
      page.commands.append(PageCommand(PageKeys.startAtPlan, act: choose(.planned)))
    }
    return page
  }

  /// The notice after starting a fast.
  static func startedNotice(_ setup: PaneSetup, now: Moment) -> Message {
    let state = setup.managers.fasting.state.value
    let goal = state.active?.goal ?? state.goal
    let start = state.active?.start ?? now.stamp
    return .Fasting.started(when: FastingMoment.text(start, after: goal, setup.words(), now: now))
  }

  // MARK: Plan

  private struct PlanDraft {
    /// Goals from Monday to Sunday in seconds; nil is a rest day.
    var goals: [Double?]
    /// Whether days alternate regardless of weekday, their goals, and the day of the first goal.
    var takesTurns = false
    var turns: [Double]
    var first: Day

    var plan: FastingPlan {
      takesTurns ? FastingPlan.inTurn(turns, from: first) : FastingPlan(goals: goals.map { $0 ?? 0 })
    }

    /// Creates a draft from a plan; proposes every other day if days do not alternate yet.
    init(_ plan: FastingPlan, goal: Double, today: Day) {
      let weekdays = plan.isEmpty || plan.from != nil ? FastingPlan.even(goal) : plan
      goals = weekdays.goals.map { $0 > 0 ? $0 : nil }
      takesTurns = plan.from != nil
      let turning = takesTurns ? plan : .alternating(goal, from: today)
      turns = turning.goals
      first = turning.from ?? today
    }
  }

  /// The form for weekday goals, where an empty one is a rest day, or for alternating goals.
  public static func plan(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let state = manager.state.value
    let words = setup.words()
    let first = setup.managers.settings.state.value.firstWeekday
    let fields = (0..<7).map { offset in
      let weekday = (first - 1 + offset) % 7
      return planField(weekday, Message.Entries.plain(text: words.weekday(weekday + 1)), setup)
    }
    let kind: Field<PlanDraft> = .choice(
      "fast.plan.kind", .Fasting.planKind, \.takesTurns,
      [(value: false, label: .Fasting.planWeekdays), (value: true, label: .Fasting.planTurns)])
    let shown = fields.map { $0.shown { !$0.takesTurns } }
    let lock = setup.lock("fasting.plan") ?? setup.lock("fasting.plan.from")
    let all = [kind] + shown + [turns, firstTurn(setup)].map { $0.shown { $0.takesTurns } }
    var page = FormPage<PlanDraft>(
      fields: all.map { field in field.locked { _ in lock } },
      remark: { draft, context in
        if draft.takesTurns { return turnsRemark(draft.plan, context, setup) }
        let rest = draft.goals.count { $0 == nil }
        return context.words(rest == 7 ? .Fasting.planAllRest : .Fasting.planRemark(n: 7 - rest))
      })
    let opened = OpenedForm()
    page.initialFocus = state.plan.from == nil ? fields[0].id : "fast.plan.turns"
    if !state.plan.isEmpty {
      page.buttons = [
        PageButton("remove", .Fasting.planRemove, availability: { _ in lock.map { .disabled($0) } ?? .enabled }) {
          _, now in
          .act(
            .several([
              opened.dismissal,
              .run {
                manager.setPlan(FastingPlan(), now: now, then: setup.answer(.Fasting.planRemoved))
                return .stay
              },
            ]))
        }
      ]
    }
    func draft(_ plan: FastingPlan) -> PlanDraft {
      PlanDraft(plan, goal: state.standardGoal, today: Day(now, dayStart: state.dayStart))
    }
    let form = Form(
      name: "fasting.plan", title: .Fasting.planTitle, draft: draft(state.plan),
      // The one proposed where there is none is saved as it stands.
      rereading: state.plan.isEmpty
        ? nil : setup.rereading { draft($0.plan) },
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      if let lock { return completion(.done(.notice(lock))) }
      let plan = values.draft.plan
      let question = values.isConfirmed ? nil : setup.question { $0.plan = plan }
      if let question { return completion(.doubt(question)) }
      let goals = plan.goals.map { $0 > 0 ? words.duration($0) : words(.Commands.rest) }.joined(separator: ", ")
      manager.setPlan(plan, now: values.now) { result in
        completion(.from(result, .notice(.Fasting.planSaved(goals: goals))))
      }
    }
    opened.form = form
    return form
  }

  /// The field for alternating goals: `36h rest`.
  private static var turns: Field<PlanDraft> {
    Field(
      "fast.plan.turns", .Fasting.planGoals, .text, hint: .Fasting.planTurnsHint,
      get: { TimeLanguage.text(ofPlan: $0.turns) },
      set: { draft, text, _ in
        do throws(Refusal) {
          let goals = try TimeLanguage.planGoals(text.split(separator: " ").map(String.init))
          guard FastingPlan.turns.contains(goals.count) else { return .wrong(.Fasting.planTurnsCount) }
          draft.turns = goals
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private static func firstTurn(_ setup: PaneSetup) -> Field<PlanDraft> {
    let dayStart = setup.managers.settings.state.value.dayStart
    return Field(
      "fast.plan.from", .Fasting.planFrom, .text, hint: .Fasting.planFromHint, get: { $0.first.iso },
      set: { draft, text, now in
        do throws(Refusal) {
          draft.first = try DayText.read(text, today: Day(now, dayStart: dayStart), field: "pause.day")
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        context.words(.Time.understood(meaning: context.words.longDate(draft.first)))
      })
  }

  /// Lists the next fasting days.
  private static func turnsRemark(_ plan: FastingPlan, _ context: DrawContext, _ setup: PaneSetup) -> String {
    let today = Day(context.now, dayStart: setup.managers.settings.state.value.dayStart)
    let days = DayRange(today, through: today + 6).filter { plan.goal(on: $0, standard: 0) != nil }
    guard !days.isEmpty else { return context.words(.Fasting.planAllRest) }
    return context.words(
      .Fasting.planTurnsRemark(days: days.map { context.words.shortWeekday($0.weekday) }.joined(separator: ", ")))
  }

  private static func planField(_ weekday: Int, _ label: Message, _ setup: PaneSetup) -> Field<PlanDraft> {
    var field = setup.fields.duration(
      "fast.plan.\(weekday + 1)", label, \PlanDraft.goals[weekday], range: Limits.fastingGoal, example: "16:30",
      isRequired: false, hint: .Fasting.planRest, named: FastPattern.goal(named:))
    field.echo = { draft, context in
      draft.goals[weekday].map { context.words(.Time.understood(meaning: FastingTexts.goal($0, context.words))) }
    }
    return field
  }
}
