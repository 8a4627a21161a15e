// The form for a tracker's reminder: whether and when it reminds, and whether in quiet hours; the rest of its rule is
// constant (Notices.md, Trackers).
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

  /// The timing as edited.
  var timing: NudgeRule.Timing {
    switch kind {
    case .clock: .exact(clock)
    case .before: .before(minutes)
    case .after: .after(minutes)
    case .waking: .dynamic(NudgeAnchor.waking.rawValue)
    case .bedtime: .dynamic(NudgeAnchor.bedtime.rawValue)
    }
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
    var page = FormPage(fields: NudgeForm(tracker: tracker, setup: setup).fields)
    page.remark = { _, context in
      context.words(.Settings.ruleSays(text: context.words(NoticeTexts.nudge(tracker))))
    }
    return Form(
      name: "settings.rule", title: .Settings.ruleTitle(tracker: Message.tracker(tracker)),
      draft: NudgeDraft(rule), rereading: setup.rereading { NudgeDraft($0.notices.rules[tracker]) }, pages: [page],
      leaving: .closes
    ) { values, completion in
      let (rule, timing, notice) = (values.draft.rule, values.draft.timing, setup.saidSaved(values))
      setup.managers.settings.change(now: values.now) { settings in
        settings.notices.rules[tracker].isEnabled = rule.isEnabled
        settings.notices.rules[tracker].timing = timing
        settings.notices.rules[tracker].allowsInQuietHours = rule.allowsInQuietHours
      } then: {
        completion(.from($0, .notice(notice)))
      }
    }
  }

  /// The fields; those fixed by the configuration are locked.
  var fields: [Field<Draft>] {
    [
      .toggle(id(""), .Reminders.fieldEnabled, \.rule.isEnabled),
      .choice(
        id(".time"), .Settings.ruleWhen, \.kind,
        [
          (.clock, .Settings.ruleClock), (.before, Message.before(tracker)),
          (.after, Message.after(tracker)),
          (.waking, .Settings.ruleWaking), (.bedtime, .Settings.ruleBedtime),
        ]),
      clock.asDetail.shown { $0.kind == .clock }, minutes.asDetail.shown { $0.kind == .before || $0.kind == .after },
      .toggle(id(".in-quiet"), .Settings.ruleInQuiet, \.rule.allowsInQuietHours),
    ].map { field in
      setup.locked.contains(SettingKey(rawValue: field.id))
        ? field.locked { _ in .Settings.locked } : field
    }
  }

  private func id(_ name: String) -> String { "nudge." + tracker.rawValue + name }

  private var clock: Field<Draft> {
    let example = "08:00"
    return Field(
      "clock", .Settings.ruleAt, .text, hint: .Entries.plain(text: example),
      get: { NudgeRule.Timing.exact($0.clock).rawValue },
      set: { draft, text, _ in
        let typed = NumberText.trimmed(text)
        guard let minute = TimeOfDayText.minute(typed) else {
          return .refused(
            Refusal(field: "reminder.at", .unreadable(typed: typed, example: example)))
        }
        draft.clock = minute
        return .fine
      })
  }

  private var minutes: Field<Draft> {
    let range = NudgeRule.Timing.minutes
    return Field(
      "minutes", .Settings.ruleMinutes, .number(unit: .Units.minute), get: { String($0.minutes) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft.minutes = try TimeLanguage.wholeMinutes(text, field: "reminder.duration", in: range, example: "60")
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}
