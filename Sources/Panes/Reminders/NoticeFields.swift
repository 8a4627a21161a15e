// The page of reminders in the settings: choices that all of them share, the way to their list; and the fields of each that is
// built in, for its form over that list.
import Core
import Screen
import Words

extension SettingsFields {
  /// Where notices go, quiet hours, and the most of a day.
  var reminders: FormPage<Draft> {
    let mode: Field<Draft> = .choice(
      "notices.mode", .Settings.noticeMode, \.settings.notices.fasting.mode,
      [
        (.minimal, .Settings.modeMinimal), (.balanced, .Settings.modeBalanced),
        (.coaching, .Settings.modeCoaching),
      ])
    var page = page(
      .Settings.pageReminders,
      [
        .choice(
          "notifications", .Settings.notifications, \.settings.notifications,
          [
            (.off, .Settings.noticesOff), (.auto, .Settings.automatic),
            (.desktop, .Settings.noticesDesktop),
            (.terminal, .Settings.noticesTerminal),
          ]),
        .toggle("quiet", .Settings.quiet, \.settings.notices.quietOn),
        window(
          "quiet.hours", .Settings.quietHours, \.settings.notices.quiet, hint: .Settings.quietHint
        )
        .asDetail.shown { $0.settings.notices.quietOn },
        mode.shown { !$0.settings.isHidden(.fasting) },
      ], remark: .Settings.quietRemark)
    page.buttons = [
      PageButton("smart", .Reminders.title) { [setup] _, _ in
        .act(.present(ReminderWindow.window(setup)))
      }
    ]
    return page
  }

  /// The fields of something built in; those of trackers stand in a form of their own (NudgeForm).
  func fields(of item: ReminderItem) -> [Field<Draft>] {
    let fields: [Field<Draft>] =
      switch item {
      case .own, .tracker, .longFast: []
      case .bell:
        [
          active(item),
          window(
            "bell.hours", .Settings.quietHours, \.settings.bell.hours, hint: .Settings.quietHint
          ).asDetail,
          bellTimes.asDetail,
        ]
      case .drinkGoal, .plannedStart: [active(item)]
      case .fast(.goal): [active(item), before("notices.goal.lead", \.goalLead)]
      case .fast(.milestone): [active(item), before("notices.milestones.lead", \.milestoneLead)]
      case .fast(.stage):
        [
          active(item),
          minutes(
            "notices.stages.delay", .Settings.noticeDelay, \.stageDelay, NoticeSettings.delays
          ).asDetail,
        ]
      case .fast(.fact): [active(item), factTime.asDetail]
      case .fast(.hydration): [active(item), every.asDetail]
      case .eatingEnd: [eating]
      }
    return page(.Reminders.editTitle, fields).fields
  }

  private func active(_ item: ReminderItem) -> Field<Draft> {
    .toggle(item.setting?.rawValue ?? item.id, .Reminders.fieldEnabled, \.settings[isOn: item])
  }

  private func before(_ id: String, _ path: WritableKeyPath<FastNoticePlan, Int>) -> Field<Draft> {
    minutes(id, .Settings.noticeLead, path, NoticeSettings.leads).asDetail
  }

  private func minutes(
    _ id: String, _ label: Message, _ path: WritableKeyPath<FastNoticePlan, Int>, _ values: [Int]
  ) -> Field<Draft> {
    .choice(
      id, label, (\Draft.settings.notices.fasting).appending(path: path),
      values.map { (value: $0, label: plain(words.duration(Double($0) * 60))) })
  }

  private var every: Field<Draft> {
    .choice(
      "notices.drink.every", .Settings.noticeEvery, \.settings.notices.fasting.hydrationEvery,
      (1...6).map { (value: $0, label: plain(words.duration(Double($0) * 3600))) })
  }

  private var factTime: Field<Draft> {
    func at(_ minute: Int) -> Message {
      plain(words.timeOfDay(Instant(seconds: Double(minute) * 60), offset: 0))
    }
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

  private var bellTimes: Field<Draft> {
    Field(
      "bell.times", .Reminders.bellTimes, .text, hint: .Reminders.bellTimesHint,
      get: { $0.settings.bell.times.text },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft.settings.bell.times = try DayBell.Times.read(text)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  /// A clock window, such as quiet hours.
  private func window(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, ClockWindow>, hint: Message
  ) -> Field<Draft> {
    Field(
      id, label, .text, hint: hint, get: { $0[keyPath: path].rawValue },
      set: { draft, text, _ in
        let (typed, example) = (NumberText.trimmed(text), NoticeSettings().quiet.rawValue)
        if typed.isEmpty { return .refused(Refusal(field: id, .missing(example: example))) }
        guard let window = TimeOfDayText.window(typed) else {
          return .refused(Refusal(field: id, .unreadable(typed: typed, example: example)))
        }
        draft[keyPath: path] = window
        return .fine
      })
  }
}

extension Settings {
  /// Whether something built in is switched on.
  fileprivate subscript(isOn item: ReminderItem) -> Bool {
    get { item.isOn(self) }
    set { item.turn(on: newValue, in: &self) }
  }
}
