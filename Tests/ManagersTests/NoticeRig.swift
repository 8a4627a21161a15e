// A rig for notices: they are wanted, quiet hours and reminders of trackers are off, and notices told are kept.
import Core
import Managers
import TestKit

/// Managers that tell notices of fasts alone, at any hour.
@MainActor
func noticeRig(_ change: @escaping @Sendable (inout Settings) -> Void = { _ in }) throws
  -> (rig: ManagersRig, told: Told)
{
  let rig = try ManagersRig()
  rig.managers.settings.change(now: rig.time.now) { settings in
    settings.notifications = .terminal
    settings.notices.quietOn = false
    settings.notices.rules[.hydration].isEnabled = false
    settings.notices.rules[.sleep].isEnabled = false
    settings.notices.rules[.weight].isEnabled = false
    settings.notices.rules[.mood].isEnabled = false
    change(&settings)
  } then: { _ in
  }
  return (rig, rig.listen())
}

/// The notices told, in their order.
@MainActor
final class Told {
  /// The notices announced, on the screen and outside it.
  var names: [NoticeName] = []
  /// The notices on the screen alone.
  var shown: [NoticeName] = []
  var kinds: [FastNoticeKind] {
    names.compactMap { name in
      if case .fast(let kind, _, _, _) = name { return kind }
      return nil
    }
  }
}

extension ManagersRig {
  /// Keeps its notices from now on, and looks once.
  @MainActor func listen() -> Told {
    let told = Told()
    managers.notices.announce = { told.names.append($0) }
    managers.notices.show = { told.shown.append($0) }
    managers.notices.turn(time.now)
    return told
  }

  /// Lets time pass in steps of a minute, with a turn each.
  @MainActor func pass(hours: Double) {
    for _ in 0..<Int(hours * 60) {
      time.advance(60)
      managers.notices.turn(time.now)
    }
  }
}
