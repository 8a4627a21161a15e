// When reminders were switched on. The switch changes in many ways (a setting, undo, an import, the configuration
// file); the first process to notice records it as a claim, and earlier times are ignored.
//
// | claim                  | written by                                           | meaning                |
// |------------------------|------------------------------------------------------|------------------------|
// | `reminders.on.MS.DAY`  | the process that switched them on, or noticed first  | times count from MS on |
// | `reminders.off.MS.DAY` | the process that switched them off, or noticed first | no times count         |
//
// Claims expire after some weeks, so while reminders stay on the claim is renewed with another DAY.

/// A recorded state of the reminder switch.
public struct ReminderSwitch: Hashable, Sendable {
  /// The prefix of the claims.
  public static let prefix = "reminders."
  private static let renewedAfter = 20 * 86_400.0

  public var isOn: Bool
  /// When it was switched, or first noticed.
  public var since: Instant
  /// When the claim was written.
  public var at: Instant

  /// Creates a record.
  public init(isOn: Bool, since: Instant, at: Instant? = nil) {
    self.isOn = isOn
    self.since = since
    self.at = at ?? since
  }

  /// The name of its claim.
  public var name: String {
    ReminderSwitch.prefix + (isOn ? "on" : "off") + ".\(since.milliseconds).\(Day(at, offset: 0).number)"
  }

  /// Parses a claim; nil for other names.
  public init?(name: some StringProtocol, at: Instant) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] + "." == ReminderSwitch.prefix, ["on", "off"].contains(parts[1]),
      let since = Int64(parts[2])
    else { return nil }
    self.init(isOn: parts[1] == "on", since: Instant(milliseconds: since), at: at)
  }

  /// The record to write after observing the switch; nil if the last one is still accurate.
  public static func seen(_ isOn: Bool, after last: ReminderSwitch?, now: Instant) -> ReminderSwitch? {
    if let last, last.isOn, isOn {
      return now - last.at < renewedAfter ? nil : ReminderSwitch(isOn: true, since: last.since, at: now)
    }
    return isOn == (last?.isOn ?? false) ? nil : ReminderSwitch(isOn: isOn, since: now)
  }
}

extension ReminderSettings {
  /// Whether reminders fire at their times.
  public var areAwake: Bool { isOn && !isPaused }

  /// The settings after a change, counting from now if reminders were just enabled.
  public func begun(after old: ReminderSettings, now: Instant) -> ReminderSettings {
    guard areAwake, !old.areAwake, since == old.since else { return self }
    var settings = self
    settings.since = Int(now.milliseconds)
    return settings
  }
}
