// The form for a tracker's reminder rule: time, frequency, tone and loudness (spec fastlife 12.2). The on/off switch
// is on the reminders page of the settings.
import Core
import Managers
import Screen
import Words

/// The draft of a rule, with its timing split into parts.
struct NudgeDraft {
  /// The kind of timing.
  enum Kind: Hashable, CaseIterable {
    case clock, before, after, waking, bedtime
  }

  var rule: NudgeRule
  var kind: Kind
  /// Minutes after midnight.
  var clock: Int
  /// Minutes before or after the tracker's reference time.
  var minutes: Int

  init(_ rule: NudgeRule) {
    self.rule = rule
    (kind, clock, minutes) = (.clock, 9 * 60, 30)
    switch rule.timing {
    case .exact(let minute): clock = minute
    case .before(let minutes): (kind, self.minutes) = (.before, minutes)
    case .after(let minutes): (kind, self.minutes) = (.after, minutes)
    case .dynamic(let anchor): kind = anchor == NudgeAnchor.bedtime.rawValue ? .bedtime : .waking
    }
  }

  /// The rule with the edits applied.
  var result: NudgeRule {
    var rule = rule
    rule.timing =
      switch kind {
      case .clock: .exact(clock)
      case .before: .before(minutes)
      case .after: .after(minutes)
      case .waking: .dynamic(NudgeAnchor.waking.rawValue)
      case .bedtime: .dynamic(NudgeAnchor.bedtime.rawValue)
      }
    return rule
  }
}

/// Builds the form.
struct NudgeForm {
  typealias Draft = NudgeDraft
  let tracker: Tracker
  let setup: PaneSetup

  /// The form for the current rule of a tracker.
  static func make(_ tracker: Tracker, _ setup: PaneSetup) -> any Component {
    let rule = setup.managers.settings.state.value.notices.rules[tracker]
    let form = NudgeForm(tracker: tracker, setup: setup)
    var page = FormPage(fields: form.fields)
    page.remark = { draft, context in
      context.words(.Settings.ruleSays(text: context.words(NoticeTexts.nudge(tracker, draft.rule.tone))))
    }
    return Form(
      name: "settings.rule", title: .Settings.ruleTitle(tracker: Message.tracker(tracker)),
      draft: NudgeDraft(rule), pages: [page], leaving: .closes
    ) { values, completion in
      let result = values.draft.result
      setup.managers.settings.change(now: values.now) { settings in
        // The on/off switch lives elsewhere and may have changed meanwhile.
        let isEnabled = settings.notices.rules[tracker].isEnabled
        settings.notices.rules[tracker] = result
        settings.notices.rules[tracker].isEnabled = isEnabled
      } then: {
        completion(.from($0, .notice(.Settings.saved(key: setup.undoKey))))
      }
    }
  }

  /// The fields; those fixed by the configuration are locked.
  var fields: [Field<Draft>] {
    [
      .choice(
        id("time"), .Settings.ruleWhen, \.kind,
        [
          (.clock, .Settings.ruleClock), (.before, before), (.after, after), (.waking, .Settings.ruleWaking),
          (.bedtime, .Settings.ruleBedtime),
        ]),
      clock.shown { $0.kind == .clock },
      minutes("minutes", .Settings.ruleMinutes, \.minutes, NudgeRule.Timing.minutes).shown {
        $0.kind == .before || $0.kind == .after
      },
      .choice(
        id("frequency"), .Settings.ruleFrequency, \.rule.frequency,
        [
          (.daily, .Settings.ruleDaily), (.multiple, .Settings.ruleMultiple), (.weekly, .Settings.ruleWeekly),
          (.eventDriven, .Settings.ruleOnce), (.adaptive, .Settings.ruleAdaptive),
        ]),
      minutes(id("throttle"), .Settings.ruleThrottle, \.rule.throttle, NudgeRule.throttles),
      .toggle(id("adaptive"), .Settings.ruleRarer, \.rule.adaptive, hint: .Settings.ruleRarerHint),
      quiet, .toggle(id("in-quiet"), .Settings.ruleInQuiet, \.rule.allowsInQuietHours),
      .choice(
        id("tone"), .Settings.ruleTone, \.rule.tone,
        [
          (.supportive, .Settings.toneSupportive), (.educational, .Settings.toneEducational),
          (.motivational, .Settings.toneMotivational), (.stoic, .Settings.toneStoic),
        ]),
      .toggle(id("sound"), .Settings.ruleSound, \.rule.sound),
      .choice(
        id("level"), .Settings.ruleLevel, \.rule.interruption,
        [
          (.passive, .Settings.levelPassive), (.active, .Settings.levelActive),
          (.timeSensitive, .Settings.levelTimely), (.critical, .Settings.levelCritical),
        ]),
    ].map { field in
      setup.locked.contains(SettingKey(rawValue: field.id)) ? field.locked { _ in .Settings.locked } : field
    }
  }

  private func id(_ name: String) -> String { "nudge.\(tracker.rawValue).\(name)" }

  /// The reference time of "before" and "after".
  private var before: Message {
    switch tracker {
    case .fasting: .Settings.ruleBeforeGoal
    case .sleep: .Settings.ruleBeforeBed
    default: .Settings.ruleBeforeWaking
    }
  }

  private var after: Message {
    switch tracker {
    case .fasting: .Settings.ruleAfterStart
    case .hydration: .Settings.ruleAfterDrink
    case .sleep: .Settings.ruleAfterBed
    default: .Settings.ruleAfterWaking
    }
  }

  private var clock: Field<Draft> {
    let example = "08:00"
    return Field(
      "clock", .Settings.ruleAt, .text, hint: .Entries.plain(text: example),
      get: { NudgeRule.Timing.exact($0.clock).rawValue },
      set: { draft, text, _ in
        let typed = NumberText.trimmed(text)
        guard let minute = TimeOfDayText.minute(typed) else {
          return .refused(Refusal(field: "reminder.at", .unreadable(typed: typed, example: example)))
        }
        draft.clock = minute
        return .fine
      })
  }

  private func minutes(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Int>, _ range: ClosedRange<Int>
  ) -> Field<Draft> {
    Field(
      id, label, .number(unit: .Units.minute), get: { String($0[keyPath: path]) },
      set: { draft, text, _ in
        guard let number = NumberText(text) else {
          return .refused(Refusal(field: "reminder.duration", .unreadable(typed: text, example: "60")))
        }
        guard number.value == number.value.rounded(), let value = Int(exactly: number.value), range.contains(value)
        else {
          return .refused(
            Refusal(
              field: "reminder.duration",
              .outOfRange(
                typed: text, lowest: String(range.lowerBound), highest: String(range.upperBound), example: "60")))
        }
        draft[keyPath: path] = value
        return .fine
      })
  }

  /// Quiet hours of this rule in addition to the general ones; empty for none.
  private var quiet: Field<Draft> {
    Field(
      id("quiet"), .Settings.ruleQuiet, .text, isRequired: false, hint: .Settings.ruleQuietHint,
      get: { $0.rule.quiet?.rawValue ?? "" },
      set: { draft, text, _ in
        let typed = NumberText.trimmed(text)
        guard !typed.isEmpty else {
          draft.rule.quiet = nil
          return .fine
        }
        guard let window = TimeOfDayText.window(typed) else {
          return .refused(Refusal(field: "quiet.hours", .unreadable(typed: typed, example: "22:00-06:00")))
        }
        draft.rule.quiet = window
        return .fine
      })
  }
}
