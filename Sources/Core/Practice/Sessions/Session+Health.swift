// Sittings and workouts in the health store: a span each; of a workout with its activity, its seconds and its energy.

extension Session: SharedRecord {
  public static let healthType = HealthType.sessions
  public static let syncRules = SyncRules.sessions
  public static let healthKinds = [HealthKind.mindful, .workout]
  public static let partKinds = [active]
  private static let active = HealthKind.energyActive
  /// The activity of a sitting of another program.
  private static let sitting = "open"
  /// The activity of a workout that names none.
  private static let workout = "free"

  public var content: SyncContent? {
    var details = ["activity": activity]
    details["energy"] = energy.map { "\($0)" }
    return SyncContent(start: start.instant, end: end.instant, details: details)
  }

  public var samples: [HealthSample] {
    let energy = counts == .workout ? energy : nil
    var span = HealthSample(
      counts == .mindful ? .mindful : .workout, of: id, at: start, until: end.instant, text: activity,
      isGrouped: energy != nil)
    if counts == .workout { span.value = duration }
    return [span]
      + [energy].compactMap(\.self).map {
        HealthSample(Session.active, of: id, place: 1, at: start, until: end.instant, value: $0, isGrouped: true)
      }
  }

  public init?(_ group: SampleGroup) {
    guard let span = group.first(.mindful) ?? group.first(.workout), span.length > 0 else { return nil }
    let isSitting = span.kind == HealthKind.mindful.id
    let activity = span.text.map(CleanText.clean).flatMap { (1...40).contains($0.utf8.count) ? $0 : nil }
    self.init(
      id: group.id, start: group.start(span), end: group.end(span), counts: isSitting ? .mindful : .workout,
      activity: activity ?? (isSitting ? Session.sitting : Session.workout),
      energy: isSitting ? nil : group.value(Session.active), source: group.source)
  }

  public mutating func follow(_ other: Session) {
    (start, end, counts, activity, energy) = (other.start, other.end, other.counts, other.activity, other.energy)
  }
}
