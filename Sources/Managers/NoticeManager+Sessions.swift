// What is told of a sitting outside its screen, where that is wanted: that its closing phase begins, and that it is over
// (spec meditation 1.5). Only the process that ends the session knows of its end; the claim keeps it to one.
import Core

extension NoticeManager {
  /// Tells of the running sitting's closing phase, and of the end of one that came to it by itself.
  func sessionNotices(_ managers: Managers, now: Moment) {
    guard library.settings.timer.notices else { return }
    let timer = managers.timer.state.value
    if let running = timer.running, case .sitting = running.plan, running.segment(at: now).phase == .closing {
      claim(.session(.closing, running.id), isShown: !isQuiet(now), now: now)
    }
    if let ending = timer.ending, ending.reason == .natural, let log = ending.log, log.activity == SittingPlan.activity
    {
      claim(.session(.end, log.id), isShown: !isQuiet(now), now: now)
    }
  }
}
