// Time that moves only when a test moves it.
import Core

/// A clock set by hand.
public final class ManualTime {
  /// The time on the clock.
  public private(set) var now: Moment

  /// Sunday 1 March 2026, 08:00 in Berlin, unless said otherwise.
  public init(
    _ instant: Instant = Instant(seconds: 1_772_348_400), zone: String = "Europe/Berlin", boot: String = "boot-1"
  ) {
    now = Moment(uptime: 1000, instant: instant, zone: Zone(identifier: zone) ?? .utc, boot: boot)
  }

  /// Lets time pass, on both clocks.
  public func advance(_ seconds: Double) {
    now.uptime += seconds
    now.instant = now.instant + seconds
  }

  /// Sets the wall clock; the clock that counts on is not touched.
  public func setWall(_ instant: Instant) { now.instant = instant }

  /// Restarts the machine: another boot, its clock from zero.
  public func reboot(_ boot: String) {
    now.boot = boot
    now.uptime = 0
  }
}
