// Two pages of the settings form: notices during a fast, and reminders of the trackers with quiet hours. The reminder
// rule of each tracker has its own form.
import Core
import Screen
import Words

extension SettingsFields {
  // MARK: During a fast

  /// The five kinds of notices during a fast, each with its time and daily maximum, and the mode that caps the total.
  var fastNotices: FormPage<Draft> {
    typealias Plan = WritableKeyPath<FastNoticePlan, Bool>
    func kind(_ id: String, _ label: Message, _ isOn: Plan, _ more: [Field<Draft>]) -> [Field<Draft>] {
      let path: WritableKeyPath<Draft, Bool> = (\Draft.settings.notices.fasting).appending(path: isOn)
      return [.toggle(id, label, path)] + more.map { field in field.shown { $0[keyPath: path] } }
    }
    let mode: Field<Draft> = .choice(
      "notices.mode", .Settings.noticeMode, \.settings.notices.fasting.mode,
      [(.minimal, .Settings.modeMinimal), (.balanced, .Settings.modeBalanced), (.coaching, .Settings.modeCoaching)])
    return page(
      .Settings.pageFastNotices,
      [mode]
        + kind(
          "notices.goal", .Settings.noticeGoal, \.goal, [before("notices.goal.lead", \.goalLead)])
        + kind(
          "notices.milestones", .Settings.noticeMilestones, \.milestone,
          [
            before("notices.milestones.lead", \.milestoneLead), most("notices.milestones.max", \.milestoneMax),
          ])
        + kind(
          "notices.stages", .Settings.noticeStages, \.stage,
          [
            minutes("notices.stages.delay", .Settings.noticeDelay, \.stageDelay, NoticeSettings.delays),
            most("notices.stages.max", \.stageMax),
          ])
        + kind("notices.fact", .Settings.noticeFact, \.fact, [factTime]) + [eating]
        + kind(
          "notices.drink", .Settings.noticeDrink, \.hydration,
          [every, most("notices.drink.max", \.hydrationMax)]),
      remark: .Settings.noticesRemark)
  }

  private func before(_ id: String, _ path: WritableKeyPath<FastNoticePlan, Int>) -> Field<Draft> {
    minutes(id, .Settings.noticeLead, path, NoticeSettings.leads)
  }

  private func minutes(
    _ id: String, _ label: Message, _ path: WritableKeyPath<FastNoticePlan, Int>, _ values: [Int]
  ) -> Field<Draft> {
    .choice(
      id, label, (\Draft.settings.notices.fasting).appending(path: path),
      values.map { (value: $0, label: plain(words.duration(Double($0) * 60))) })
  }

  private func most(_ id: String, _ path: WritableKeyPath<FastNoticePlan, Int>) -> Field<Draft> {
    .choice(
      id, .Settings.noticeMost, (\Draft.settings.notices.fasting).appending(path: path),
      (1...5).map { (value: $0, label: plain(String($0))) })
  }

  private var every: Field<Draft> {
    .choice(
      "notices.drink.every", .Settings.noticeEvery, \.settings.notices.fasting.hydrationEvery,
      (1...6).map { (value: $0, label: plain(words.duration(Double($0) * 3600))) })
  }

  private var factTime: Field<Draft> {
    func at(_ minute: Int) -> Message { plain(words.timeOfDay(Instant(seconds: Double(minute) * 60), offset: 0)) }
    let wake = setup.managers.settings.state.value.wakeMinute
    return .choice(
      "notices.fact.time", .Settings.noticeTime, \.settings.notices.fasting.factTime,
      FactTime.allCases.map { time in
        (
          value: time,
          label: time == .afterWaking ? .Settings.afterWaking : at(time.minute(wake: wake))
        )
      })
  }

  private var eating: Field<Draft> {
    .choice(
      "notices.eating", .Settings.noticeEating, \.settings.notices.eatingLead,
      NoticeSettings.eatingLeads.map {
        (value: $0, label: $0 == 0 ? .Settings.noticesOff : plain(words.duration(Double($0) * 60)))
      })
  }

  // MARK: Reminders and quiet hours

  /// The trackers that may send reminders, and the quiet hours.
  var reminders: FormPage<Draft> {
    var page = page(
      .Settings.pageReminders,
      [
        nudge(.fasting, .Settings.nudgeFasting), nudge(.hydration, .Settings.nudgeHydration),
        nudge(.weight, .Settings.nudgeWeight), nudge(.sleep, .Settings.nudgeSleep),
        nudge(.mood, .Settings.nudgeMood),
        .toggle("quiet", .Settings.quiet, \.settings.notices.quietOn),
        quietHours.shown { $0.settings.notices.quietOn },
      ], remark: .Settings.quietRemark)
    page.buttons = Tracker.original.map { tracker in
      PageButton(
        "rule." + tracker.rawValue, .Settings.ruleOf(tracker: Message.tracker(tracker)),
        availability: { $0.settings.isHidden(tracker) ? .disabled(.Settings.trackerHidden) : .enabled }
      ) { [setup] _, _ in .act(.present(NudgeForm.make(tracker, setup))) }
    }
    page.buttons.insert(
      PageButton("smart", .Reminders.title) { [setup] _, _ in .act(.present(ReminderWindow.window(setup))) }, at: 0)
    return page
  }

  private func nudge(_ tracker: Tracker, _ label: Message) -> Field<Draft> {
    .toggle("nudge." + tracker.rawValue, label, \.settings.notices.rules[tracker].isEnabled)
      .shown { !$0.settings.isHidden(tracker) }
  }

  private var quietHours: Field<Draft> {
    let example = NoticeSettings().quiet.rawValue
    return Field(
      "quiet.hours", .Settings.quietHours, .text, hint: .Settings.quietHint,
      get: { $0.settings.notices.quiet.rawValue },
      set: { draft, text, _ in
        let typed = NumberText.trimmed(text)
        if typed.isEmpty { return .refused(Refusal(field: "quiet.hours", .missing(example: example))) }
        guard let window = TimeOfDayText.window(typed) else {
          return .refused(Refusal(field: "quiet.hours", .unreadable(typed: typed, example: example)))
        }
        draft.settings.notices.quiet = window
        return .fine
      })
  }
}
