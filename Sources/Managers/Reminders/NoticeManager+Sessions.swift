// Optional notices of a sitting outside its screen: the start of its closing phase, and its end (spec meditation 1.5).
// Only the process that ends the session observes its end; the claim prevents duplicates.
import Core

extension NoticeManager {
  /// Announces the running sitting's closing phase, and the natural end of a sitting.
  func sessionNotices(_ managers: Managers, now: Moment) {
    guard library.settings.timer.notices else { return }
    let timer = managers.timer.state.value
    if let running = timer.running, case .sitting = running.plan, running.segment(at: now).phase == .closing {
      claim(.session(.closing, running.id), isShown: !isQuiet(now), now: now)
    }
    // An ending that is shown again by a later start is no news.
    if let ending = timer.ending, ending.reason == .natural, now.instant - ending.at < 3600, let log = ending.log,
      log.activity == SittingPlan.activity
    {
      claim(.session(.end, log.id), isShown: !isQuiet(now), now: now)
    }
  }
}
