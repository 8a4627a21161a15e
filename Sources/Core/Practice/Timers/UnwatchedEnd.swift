// The offer to shorten a session that nobody watched to its end, as it is stored until somebody answers it.
import Foundation

/// How a session ended unwatched, without its log.
public struct UnwatchedEnd: Codable, Hashable, Sendable {
  let id: UUID
  let reason: SessionEnding.Reason
  let at: Instant
  /// The times as logged: an entry with other times has been edited since.
  let start: Instant
  let end: Instant
  let slept: SessionGap
  /// The end and energy of the shorter log; nil if that is too short to be logged.
  let shorterEnd: Stamp?
  let shorterEnergy: Double?

  /// The ending of a session; nil if it offers nothing.
  public init?(_ ending: SessionEnding) {
    guard let log = ending.log, let slept = ending.slept else { return nil }
    (id, reason, at, self.slept) = (log.id, ending.reason, ending.at, slept)
    (start, end) = (log.start.instant, log.end.instant)
    (shorterEnd, shorterEnergy) = (ending.shorter?.end, ending.shorter?.energy)
  }

  /// Reads the stored form; nil if it is unreadable.
  public init?(json: String) {
    guard let read = try? JSONDecoder().decode(UnwatchedEnd.self, from: Data(json.utf8)) else { return nil }
    self = read
  }

  /// As stored.
  public var json: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The id of the session's log.
  public var log: UUID { id }

  /// The ending with its log as it stands; nil if its times have been edited since.
  public func ending(of log: Session) -> SessionEnding? {
    func isSame(_ a: Instant, _ b: Instant) -> Bool { a.milliseconds == b.milliseconds }
    guard log.id == id, isSame(log.start.instant, start), isSame(log.end.instant, end) else { return nil }
    var ending = SessionEnding(reason: reason, at: at, log: log)
    ending.slept = slept
    ending.shorter = shorterEnd.map { end in
      var shorter = log
      (shorter.end, shorter.energy) = (end, shorterEnergy)
      return shorter
    }
    return ending
  }
}
