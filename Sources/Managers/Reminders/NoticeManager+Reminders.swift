// Smart reminders as notices: every minute, and on request, due ones are decided from the store and settled by claims.
// Fired ones become ordinary notices, others go to the log. A session requested in a notification arrives the same way.
import Core

extension NoticeManager {
  /// Delivers due smart reminders.
  func reminders(_ managers: Managers, now: Moment) {
    let facts = managers.reminders.state.value.facts
    managers.reminders.note(facts, now: now)
    guard !managers.reminders.round(facts, now: now).outcomes.isEmpty else { return }
    checkReminders(now: now)
  }

  /// Decides due reminders from the current store and delivers each once, across all processes.
  public func checkReminders(now: Moment) {
    guard let managers else { return }
    managers.reminders.facts(now: now) { [weak self, weak managers] facts in
      guard let self, let managers else { return }
      managers.reminders.note(facts, now: now)
      self.settle(managers.reminders.round(facts, now: now).outcomes, now: now)
    }
  }

  /// Begins a session requested in a notification, unless another process was first.
  func beginWhatWasAsked(now: Moment) {
    guard let asked = state.value.asked, asked != taken, asked.isFresh(now) else { return }
    taken = asked
    library.claim(asked.begun, now: now) { [weak self] result in
      if (try? result.get()) == true { self?.begin(asked.kind) }
    }
  }

  private func settle(_ outcomes: [ReminderOutcome], now: Moment) {
    for outcome in outcomes {
      if outcome.kind == .fired {
        claim(.reminder(outcome.occurrence), now: now)
      } else {
        library.claim(outcome.name, now: now) { _ in }
      }
    }
    let missed = outcomes.filter { $0.kind == .missed }
    if let newest = missed.last {
      let others = missed.dropLast().map(\.occurrence.reminder)
      claim(.remindersMissed(missed.count, newest.occurrence, after: others), now: now)
    }
  }
}
