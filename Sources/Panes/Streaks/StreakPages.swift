// The help page about streaks, opened at the rule of the selected one; on the page of a policy a key activates it.
import Core
import Managers
import Screen
import Words

/// The page about streaks.
enum StreakPages {
  static let use: Command = "streaks.use"

  /// The page, opened at the rule of a subject; habits have their own page.
  static func about(_ subject: StreakSubject?, _ setup: PaneSetup) -> PageScreen {
    if let habit = subject?.habit {
      return NoAlcTexts.page(setup, name: "streaks.about", article: habit.isDiary ? "streak" : "streaks")
    }
    let policy = setup.managers.settings.state.value.streaks.policy
    let article = subject?.tracker?.rawValue ?? policy.rawValue
    return PageScreen(
      name: "streaks.about", title: .Streaks.aboutTitle, page: "Streaks", article: article, extra: policies(setup))
  }

  /// Shows the active policy and activates the one being read.
  private static func policies(_ setup: PaneSetup) -> PageSwitch {
    let settings = setup.managers.settings
    return PageSwitch(
      binding: Binding(use, keys: ["p"], verb: .Streaks.useVerb, sentence: .Streaks.useSentence),
      state: { article in
        StreakPolicy(rawValue: article).map { policy in
          let inForce = settings.state.value.streaks.policy
          return policy == inForce ? .Streaks.inForce : .Streaks.notInForce(policy: Message.policy(inForce))
        }
      },
      flip: { article, now in
        guard !setup.locked.contains(SettingKey(rawValue: "streak.policy")) else {
          return setup.outbox.post(.notice(.Settings.locked))
        }
        guard let policy = StreakPolicy(rawValue: article), policy != settings.state.value.streaks.policy else {
          return setup.outbox.post(.notice(.Streaks.alreadyInForce))
        }
        settings.change(
          now: now, { $0.streaks.policy = policy }, then: setup.answer(.Streaks.switched(key: setup.undoKey)))
      })
  }
}
