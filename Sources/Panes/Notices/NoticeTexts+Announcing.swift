// Delivers notices: on the message line, and outside the screen.
import Core
import Managers
import Screen
import Words

extension NoticeTexts {
  /// Shows a notice on the message line, and delivers it outside the screen if enabled.
  ///
  /// Without `notify` it is only shown.
  static func announce(
    _ name: NoticeName, managers: Managers, outbox: Outbox,
    notify: ((Notice, NotificationChoice) -> Void)?,
    words: Words, now: Moment
  ) {
    let settings = managers.settings.state.value
    let texts = NoticeTexts(words: words, settings: settings)
    let text = texts.told(name, streak: managers.fasting.state.value.streak)
    outbox.post(.notice(.Entries.plain(text: text), name.isGoal ? .reached : .info))
    if case .bell = name, settings.sound {
      managers.timer.tryOut([.bell], timbre: .distinctive, settings, now: now)
    }
    let channel = settings.notifications
    if channel != .off, let notify { notify(texts.notice(name, text), channel) }
  }
}

extension NoticeName {
  fileprivate var isGoal: Bool {
    switch self {
    case .fastGoalReached, .hydrationGoalReached: true
    default: false
    }
  }
}
