// The reminder of a tracker as a row beside it: its rule, its occasion and its texts.

/// How a tracker reminds.
public struct Nudge: TrackerRow {
  public let tracker: Tracker
  /// Whether it reminds by itself; a fast does so by the notice before its goal.
  public let reminds: Bool
  /// Its name in lists, and its sentence.
  public let title: Wording
  public let text: Wording
  /// The tracker's own moment among the waking hours, and how "before" and "after" name it.
  let moment: @Sendable (ClockWindow) -> Int
  public let before: Wording
  public let after: Wording
  /// The rule until the user changes it; one window of quiet hours holds for all.
  public let rule: NudgeRule
  private let fires: @Sendable (NudgeRule, NudgeContext) -> Bool

  /// Creates a row; `fires` says when the tracker asks for a reminder, which is after a day without an entry by default.
  public init(
    _ tracker: Tracker, title: Wording, text: Wording, reminds: Bool = true,
    moment: @escaping @Sendable (ClockWindow) -> Int = { $0.from },
    before: Wording = .text("Settings.ruleBeforeWaking"),
    after: Wording = .text("Settings.ruleAfterWaking"), rule change: (inout NudgeRule) -> Void,
    fires: @escaping @Sendable (NudgeRule, NudgeContext) -> Bool = { $1.sinceLast.map { $0 >= 86_400 } ?? true }
  ) {
    var rule = NudgeRule()
    // The table's throttles apply unchanged.
    rule.adaptive = false
    change(&rule)
    (self.tracker, self.reminds, self.title, self.text) = (tracker, reminds, title, text)
    (self.moment, self.before, self.after) = (moment, before, after)
    (self.rule, self.fires) = (rule, fires)
  }

  /// The rows of all trackers that have one, in the order of lists.
  private static let all: [Nudge] = RecordType.rows()

  /// The row of a tracker; nil if it never reminds.
  public static func of(_ tracker: Tracker) -> Nudge? { all.first { $0.tracker == tracker } }

  fileprivate static let trackers = all.filter(\.reminds).map(\.tracker)

  fileprivate func fires(by rule: NudgeRule, _ context: NudgeContext) -> Bool { fires(rule, context) }
}

extension NudgeRule {
  /// The trackers that remind.
  public static var trackers: [Tracker] { Nudge.trackers }

  /// The default rule of a tracker.
  public static func standard(_ tracker: Tracker) -> NudgeRule {
    if let nudge = Nudge.of(tracker) { return nudge.rule }
    var rule = NudgeRule()
    rule.adaptive = false
    return rule
  }

  /// Whether a tracker's rule requests a reminder, before filtering.
  public func fires(_ tracker: Tracker, _ context: NudgeContext) -> Bool {
    isEnabled && Nudge.of(tracker)?.fires(by: self, context) ?? false
  }
}
