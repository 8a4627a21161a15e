// Optional notices of a sitting outside its screen: the start of its closing phase, and its end (Sittings.md, Notices).
// Only the process that ends the session observes its end, so they are no part of the round; the claim prevents
// duplicates.
import Core

extension NoticeManager {
  /// Announces the running sitting's closing phase, and the natural end of a sitting.
  func sessionNotices(now: Moment) {
    guard library.settings.timer.notices else { return }
    let timer = timer.state.value
    if let running = timer.running, case .sitting = running.plan, running.segment(at: now).phase == .closing {
      tell(.session(.closing, running.id), now: now)
    }
    // An ending that is shown again by a later start is no news.
    if let ending = timer.ending, ending.reason == .natural, now.instant - ending.at < 3600, let log = ending.log,
      log.activity == SittingPlan.activity
    {
      tell(.session(.end, log.id), now: now)
    }
  }

  private func tell(_ name: NoticeName, now: Moment) {
    let isQuiet = library.settings.notices.isQuiet(now.instant, in: now.zone)
    claim(NoticeEntry(name: name, at: now.instant), isQuiet ? .silent : .announced, now: now)
  }
}
