// Comparison of the last four weeks with the time before, shared by panes and commands. Neither better nor worse, only
// higher or lower.
import Core

extension Words {
  /// `higher than usual: 2.1 l, before 1.8 l`, then without figures; nil is reported as not known yet.
  public func lately(_ trend: RecentTrend?, _ text: (Double) -> String) -> [String] {
    guard let trend else { return [self(Message.Charts.unknown)] }
    guard !isRedacted else { return [redaction] }
    let (recent, usual) = (text(trend.recent), text(trend.usual))
    switch trend.course {
    case .higher:
      return [self(Message.Stats.latelyHigher(recent: recent, usual: usual)), self(Message.Stats.latelyHigherShort)]
    case .lower:
      return [self(Message.Stats.latelyLower(recent: recent, usual: usual)), self(Message.Stats.latelyLowerShort)]
    case .usual:
      return [self(Message.Stats.latelyUsual(recent: recent, usual: usual)), self(Message.Stats.latelyUsualShort)]
    }
  }
}
