// The clock of the running fast: it includes suspend and is never set, unlike the wall clock (Fasting.md, Clock). It is
// kept as a row beside the settings, `fasting.anchor`.
import Foundation

/// Ties a running fast to the clock that includes suspend and is never set.
///
/// Within a boot, elapsed time comes from it, regardless of the wall clock.
public struct ClockAnchor: Hashable, Codable, Sendable {
  /// The name of its row.
  public static let key = SettingKey(rawValue: "fasting.anchor")
  var id: UUID
  var boot: String
  /// The uptime at the start of the fast; negative if it began before the boot.
  var uptime: Double

  /// Parses its row; nil if unreadable.
  public init?(json: String) {
    guard let anchor = try? JSONDecoder().decode(ClockAnchor.self, from: Data(json.utf8)) else { return nil }
    self = anchor
  }

  private init(id: UUID, boot: String, uptime: Double) {
    self.id = id
    self.boot = boot
    self.uptime = uptime
  }

  /// With sorted keys, as in imports, so that an exported and re-imported document is identical to the byte.
  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// The change that ties a running fast to the current clock.
  public static func change(of fast: Fast, now: Moment) -> Change {
    let anchor = ClockAnchor(
      id: fast.id, boot: now.boot, uptime: now.uptime - (now.instant - fast.start.instant))
    return .set(key, anchor.json)
  }

  /// Seconds of the fast up to `now`, rounded to milliseconds like wall time, so that the display is not a second
  /// short; nil for another fast or after a reboot.
  public func elapsed(of fast: UUID, at now: Moment) -> Double? {
    guard fast == id, boot == now.boot, !boot.isEmpty else { return nil }
    return ((now.uptime - uptime) * 1000).rounded() / 1000
  }
}
