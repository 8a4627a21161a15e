// Since when reminders are known to be on. The switch is moved in many ways (a setting, a step of undo, an import, the
// configuration file); whoever looks first after that remembers it as a claim, and what lay before is not asked for.
//
// | claim                     | who writes it                                     | what it means              |
// |---------------------------|---------------------------------------------------|----------------------------|
// | `reminders.on.MS.DAY`     | who switched on, or saw first that they are       | asked for from MS on       |
// | `reminders.off.MS.DAY`    | who switched off, or saw first that they are      | nothing is asked for       |
//
// Claims are forgotten after some weeks, so that one of reminders that stay on is written anew, with another DAY.

/// What is remembered of the switch of reminders.
public struct ReminderSwitch: Hashable, Sendable {
  /// The beginning of the names.
  public static let prefix = "reminders."
  private static let renewedAfter = 20 * 86_400.0

  public var isOn: Bool
  /// When it was switched so, or seen so first.
  public var since: Instant
  /// When that was written.
  public var at: Instant

  /// Creates what is remembered of a moment.
  public init(isOn: Bool, since: Instant, at: Instant? = nil) {
    self.isOn = isOn
    self.since = since
    self.at = at ?? since
  }

  /// The name it is claimed under.
  public var name: String {
    ReminderSwitch.prefix + (isOn ? "on" : "off") + ".\(since.milliseconds).\(Day(at, offset: 0).number)"
  }

  /// Reads a claim; nil for one that is none.
  public init?(name: some StringProtocol, at: Instant) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] + "." == ReminderSwitch.prefix, ["on", "off"].contains(parts[1]),
      let since = Int64(parts[2])
    else { return nil }
    self.init(isOn: parts[1] == "on", since: Instant(milliseconds: since), at: at)
  }

  /// What is to be remembered when reminders are seen on or off; nil while what was remembered last says it already.
  public static func seen(_ isOn: Bool, after last: ReminderSwitch?, now: Instant) -> ReminderSwitch? {
    if let last, last.isOn, isOn {
      return now - last.at < renewedAfter ? nil : ReminderSwitch(isOn: true, since: last.since, at: now)
    }
    return isOn == (last?.isOn ?? false) ? nil : ReminderSwitch(isOn: isOn, since: now)
  }
}

extension ReminderSettings {
  /// Whether they speak at their times.
  public var areAwake: Bool { isOn && !isPaused }

  /// The settings after a change: where they speak from now on, not from before.
  public func begun(after old: ReminderSettings, now: Instant) -> ReminderSettings {
    guard areAwake, !old.areAwake, since == old.since else { return self }
    var settings = self
    settings.since = Int(now.milliseconds)
    return settings
  }
}
