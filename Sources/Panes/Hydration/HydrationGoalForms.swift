// Forms for the goal and for the waking window that the pace is based on. Common rules are offered as goals along
// with their source; none is set automatically.
import Core
import Managers
import Screen
import Words

extension HydrationForms {
  private struct GoalDraft {
    var goal: Amount?
  }

  /// The form for the daily goal, effective from today.
  public static func goal(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.hydration
    let unit = setup.managers.settings.state.value.volumeUnit
    let offered = unit == .oz ? HydrationRules.goalPresets : HydrationRules.millilitreGoalPresets
    let goal = setup.managers.settings.state.value.hydrationGoal
    var page = FormPage<GoalDraft>(
      fields: setup.locking(
        "hydration.goal",
        [
          setup.fields.volume("hydration.goal", .Entries.goal, \.goal, read: HydrationRules.readGoal)
            .asking { draft in setup.question { $0.hydrationGoal = draft.goal?.value ?? $0.hydrationGoal } },
          choice("hydration.preset", .Hydration.presets, \.goal, offered, shown: unit, setup), rules(setup),
        ]), remark: { _, context in goalRemark(setup, context.words) })
    page.explain = { _, words, now in setup.figures(words, now: now).explanation(.hydrationGoal) }
    return Form(
      name: "hydration.goal", title: .Hydration.goalTitle, draft: GoalDraft(goal: Amount(goal)),
      rereading: setup.rereading { GoalDraft(goal: Amount($0.hydrationGoal)) }, pages: [page], keeping: setup.drafts
    ) { values, completion in
      guard let goal = values.draft.goal else { return completion(.done(.stay)) }
      if let lock = setup.lock("hydration.goal") { return completion(.done(.notice(lock))) }
      manager.setGoal(goal.value, now: values.now) { result in
        completion(.from(result, .notice(.Hydration.goalSaved(goal: text(goal.value, setup)))))
      }
    }
  }

  /// Describes the rules in the selected units.
  private static func goalRemark(_ setup: PaneSetup, _ words: Words) -> String {
    words(
      .Hydration.goalRemark(
        women: text(HydrationSuggestion.efsa.women, setup), men: text(HydrationSuggestion.efsa.men, setup),
        rate: setup.drinkRate(words)))
  }

  /// A choice of common rules; choosing one fills in the goal.
  private static func rules(_ setup: PaneSetup) -> Field<GoalDraft> {
    let rules = HydrationSuggestion.all(kilograms: setup.shownWeight)
    let choices = rules.enumerated().map { Choice(String($0.offset), label($0.element, setup)) }
    return Field(
      "hydration.rule", .Hydration.rules, .list(choices), isRequired: false,
      get: { draft in
        let index = rules.firstIndex { abs($0.millilitres - (draft.goal?.value ?? 0)) < 0.5 }
        return index.map(String.init) ?? ""
      },
      set: { draft, text, _ in
        guard let index = Int(text), rules.indices.contains(index) else { return .fine }
        draft.goal = Amount(rules[index].millilitres)
        return .fine
      })
  }

  private static func label(_ rule: HydrationSuggestion, _ setup: PaneSetup) -> Message {
    let amount = text(rule.millilitres, setup)
    return switch rule {
    case .efsaWomen: .Hydration.ruleWomen(amount: amount)
    case .efsaMen: .Hydration.ruleMen(amount: amount)
    case .perKilogram: .Hydration.ruleWeight(amount: amount, rate: setup.drinkRate(setup.words()))
    }
  }

  private struct WakingDraft {
    var window: ClockWindow?
  }

  /// The form for the waking window.
  public static func waking(_ setup: PaneSetup, now: Moment) -> any Component {
    let settings = setup.managers.settings
    let page = FormPage<WakingDraft>(
      fields: setup.locking("day.waking", [setup.fields.waking("day.waking", \.window)]),
      remark: { _, context in context.words(.Hydration.wakingRemark) })
    return Form(
      name: "hydration.waking", title: .Hydration.wakingTitle, draft: WakingDraft(window: settings.state.value.waking),
      rereading: setup.rereading { WakingDraft(window: $0.waking) }, pages: [page], keeping: setup.drafts
    ) { values, completion in
      guard let window = values.draft.window else { return completion(.done(.stay)) }
      if let lock = setup.lock("day.waking") { return completion(.done(.notice(lock))) }
      settings.change(now: values.now) {
        $0.waking = window
      } then: {
        completion(.from($0, .notice(.Hydration.wakingSaved(window: window.rawValue))))
      }
    }
  }
}

extension PaneSetup {
  /// `30 ml per kg`, in the selected units.
  func drinkRate(_ words: Words) -> String {
    let settings = managers.settings.state.value
    return words.rate(HydrationSuggestion.millilitresPerKilogram, settings.volumeUnit, per: settings.weightUnit)
  }
}

extension EntryFields {
  /// A field for the waking window: `07:00-23:00`.
  func waking<Draft>(_ id: String, _ path: WritableKeyPath<Draft, ClockWindow?>) -> Field<Draft> {
    Field(
      id, .Hydration.waking, .text, hint: .Hydration.wakingHint, get: { $0[keyPath: path]?.rawValue ?? "" },
      set: { draft, text, _ in
        guard let window = TimeOfDayText.window(text), window.isWaking else {
          return .refused(Refusal(field: id, .unreadable(typed: text, example: ClockWindow.waking.rawValue)))
        }
        draft[keyPath: path] = window
        return .fine
      },
      echo: { draft, context in
        draft[keyPath: path].map { window in
          context.words(.Time.understood(meaning: context.words.duration(Double(window.length) * 60)))
        }
      })
  }
}
