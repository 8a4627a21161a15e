// Effects requested by a session after it advances. Managers carry them out in order.

/// A period in which the program did not run: stopped, suspended, stalled or closed.
public struct SessionGap: Hashable, Codable, Sendable {
  /// The last attended moment, on the session's own wall clock.
  public var from: Instant
  /// The return.
  public var to: Instant
  /// Seconds from pressing start to `from`, pauses included; the end used by `endAtSleep`.
  public var elapsed: Double
  /// Length in seconds.
  public var seconds: Double { to - from }
}

/// The end of a session and its log.
public struct SessionEnding: Hashable, Sendable {
  /// Why it ended.
  public enum Reason: String, Hashable, Codable, Sendable {
    /// It reached its end while the program ran.
    case natural
    /// It reached its end while no program ran, which is worth mentioning.
    case away
    /// Ended by the user.
    case aborted
    /// Ended by the user, backdated to the moment of sleep.
    case asleep
    /// Discarded by the user.
    case discarded
    /// Removed because its stored form is unreadable.
    case unreadable
  }
  public var reason: Reason
  /// The actual time of the end.
  public var at: Instant
  /// The record to write, with the session's own id; nil if nothing is logged.
  public var log: Session?
  /// More than a minute without attention during which a sitting ended, or unanswered by then, and the log as of its
  /// start; the log is nil if that is too short to be logged.
  public var slept: SessionGap?
  public var shorter: Session?
  /// The log of a discarded session, which an undo brings back.
  public var withheld: Session?

  /// Whether the log may be shortened to where the session was left.
  public var isOffered: Bool { log != nil && slept != nil }

  /// The log if nobody watched the session to its end; nil otherwise.
  public var unwatched: Session? { isOffered || reason == .away ? log : nil }

  /// The end of an unreadable session, which logs nothing.
  public static func unreadable(at instant: Instant) -> SessionEnding {
    SessionEnding(reason: .unreadable, at: instant, log: nil)
  }

  /// Seconds between the end of the last sound and dependent actions (Sessions.md, After the last sound).
  public static let followUpDelay = 0.5
}

/// An effect of advancing a session.
public enum SessionEffect: Hashable, Sendable {
  /// Play this cue now.
  case sound(CueOrder)
  /// Announce the next round.
  case announced(round: Int, of: Int)
  /// Speak this.
  case said(Announcement)
  /// A cue that was not played; real seconds of delay, for the log.
  case skipped(Cue, planned: Instant, lateness: Double)
  /// Stop all sounds at once.
  case silence
  /// A new phase has started.
  case phaseChanged(SessionPhase)
  /// A sitting kept running through a gap of more than a minute: offer to end it at the moment of sleep.
  case slept(SessionGap)
  /// A workout was paused when the program stopped: offer to continue, end or (after a restart) discard it.
  case stalled(SessionGap)
  /// The session has ended; sent at most once.
  case ended(SessionEnding)
}
