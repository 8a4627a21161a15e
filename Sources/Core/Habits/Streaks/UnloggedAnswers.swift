// Days without an entry on which there was nothing to log, or on which fasting rested. They are not asked about again; a
// rest is passed over by the streak like a planned one.

/// An answer for a day of a tracker without an entry.
public struct UnloggedAnswer: Hashable, Codable, Sendable {
  public var tracker: String
  public var day: Day
  /// Whether fasting rested; otherwise there was nothing to log.
  public var isRest: Bool

  /// Creates an answer.
  public init(_ tracker: String, on day: Day, isRest: Bool = false) {
    (self.tracker, self.day, self.isRest) = (tracker, day, isRest)
  }
}

/// The setting `catch-up.answers`.
public enum UnloggedAnswers {
  /// Most answers kept: rests count for streaks for ever, the others only while they can be asked about.
  public static let most = 2000

  /// Whether a list is valid: no more than `most`, of possible days, rests of fasting alone.
  public static func isValid(_ answers: [UnloggedAnswer]) -> Bool {
    answers.count <= most && Set(answers).count == answers.count
      && answers.allSatisfy {
        (Limits.earliestDay...Limits.latestDay).contains($0.day)
          && (!$0.isRest || $0.tracker == Tracker.fasting.rawValue)
      }
  }

  /// A list with more answers, without those that nobody asks about any more.
  public static func adding(
    _ new: [UnloggedAnswer], to answers: [UnloggedAnswer], today: Day
  ) -> [UnloggedAnswer] {
    let kept = answers.filter { old in
      (old.isRest || today - old.day <= UnloggedTracker.window)
        && !new.contains { $0.tracker == old.tracker && $0.day == old.day }
    }
    return Array((kept + new).suffix(most))
  }
}
