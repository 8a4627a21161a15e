// What a session asks of the outside world after it was moved on. Managers carry these out in order.

/// A stretch of time in which the program did not run: stopped, suspended, stalled or closed.
public struct SessionGap: Hashable, Codable, Sendable {
  /// The last moment the session was attended to, on its own wall clock.
  public var from: Instant
  /// The return.
  public var to: Instant
  /// Seconds since the press of start at `from`, pauses included; what `endAtSleep` ends at.
  public var elapsed: Double
  /// Seconds between both.
  public var seconds: Double { to - from }
}

/// How a session ended, and what is to be logged.
public struct SessionEnding: Hashable, Sendable {
  /// Why it ended.
  public enum Reason: String, Hashable, Sendable {
    /// It came to its end while the program ran.
    case natural
    /// It came to its end while no program ran; say so.
    case away
    /// Ended by the user.
    case aborted
    /// Ended by the user as of the moment the machine slept.
    case asleep
    /// Thrown away by the user.
    case discarded
    /// Removed, because what was stored of it cannot be read.
    case unreadable
  }
  public var reason: Reason
  /// The true moment of the end.
  public var at: Instant
  /// The record to write, with the session's own id; nil when nothing is to be logged.
  public var log: Session?
  /// A sleep of more than a minute in which a sitting came to its end, or to which nobody had answered by then, and what
  /// would be logged as of its beginning.
  public var slept: SessionGap?
  public var shorter: Session?

  /// The end of one that cannot be read, so that nothing of it is logged.
  public static func unreadable(at instant: Instant) -> SessionEnding {
    SessionEnding(reason: .unreadable, at: instant, log: nil)
  }

  /// Seconds between the completion of the last sound and what hangs on it (spec meditation 1.4, I4).
  public static let followUpDelay = 0.5
}

/// One effect of moving a session on.
public enum SessionEffect: Hashable, Sendable {
  /// Sound this cue now.
  case sound(CueOrder)
  /// The next round is announced.
  case announced(round: Int, of: Int)
  /// This is spoken.
  case said(Announcement)
  /// A cue that did not sound; real seconds of lateness, for the log.
  case skipped(Cue, planned: Instant, lateness: Double)
  /// Stop all sounds at once.
  case silence
  /// Another phase runs now.
  case phaseChanged(SessionPhase)
  /// A sitting ran on through a gap of more than a minute: offer to end it at the moment of sleep.
  case slept(SessionGap)
  /// A workout was paused at the moment the program stopped: offer to continue, end or (after a restart) discard it.
  case stalled(SessionGap)
  /// The session has ended; comes at most once.
  case ended(SessionEnding)
}
