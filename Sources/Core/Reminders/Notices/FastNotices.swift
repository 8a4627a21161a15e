// The notices of a fast, derived from its dates alone. Every process computes the same list at any time, so nothing has
// to be scheduled, moved or cancelled when a start or a goal changes (Notices.md, Fasts).
import Foundation

/// A notice of a fast and its due time.
public struct FastNotice: Hashable, Sendable {
  public var kind: FastNoticeKind
  /// The hour of fasting it refers to: the milestone, the stage's hour or the goal; 0 for the fact.
  public var hour: Int
  public var at: Instant

  /// Creates a notice.
  public init(_ kind: FastNoticeKind, hour: Int, at: Instant) {
    self.kind = kind
    self.hour = hour
    self.at = at
  }
}

/// Plans the notices of a fast.
public struct FastNotices {
  /// The fast; its id seeds the random choices.
  public var fast: Fast
  public var plan: FastNoticePlan
  public var zone: Zone
  /// Start of the day in minutes after midnight.
  public var wake: Int
  /// The stage hours announced during the previous fast.
  public var lastTime: Set<Int> = []

  /// Creates a planner.
  public init(_ fast: Fast, plan: FastNoticePlan, zone: Zone, wake: Int, lastTime: Set<Int> = []) {
    self.fast = fast
    self.plan = plan
    self.zone = zone
    self.wake = wake
    self.lastTime = lastTime
  }

  /// All notices of the fast in chronological order, within the caps of each kind and of the mode.
  public var all: [FastNotice] {
    guard fast.goal > 0 else { return [] }
    var wanted = FastNoticeKind.allCases.filter { plan.isOn($0) }.flatMap {
      capped(candidates($0), plan.most($0))
    }
    // A milestone names its stage, so that stage is not announced at the same time.
    let milestones = Set(wanted.filter { $0.kind == .milestone }.map(\.at))
    wanted.removeAll { $0.kind == .stage && milestones.contains($0.at) }
    return capped(wanted, plan.mode.perDay).sorted {
      ($0.at, $0.kind.rawValue) < ($1.at, $1.kind.rawValue)
    }
  }

  private var goalHours: Double { fast.goal / 3600 }

  private func after(hours: Double, minutes: Int = 0) -> Instant {
    fast.start.instant + (hours * 3600 + Double(minutes) * 60)
  }

  private func candidates(_ kind: FastNoticeKind) -> [FastNotice] {
    switch kind {
    case .goal:
      return [FastNotice(.goal, hour: Int(goalHours), at: after(hours: goalHours, minutes: -plan.goalLead))]
        .filter { $0.at > fast.start.instant }
    case .milestone:
      return NoticeChoice.milestones(goalHours: goalHours, most: plan.most(.milestone)).map {
        FastNotice(.milestone, hour: $0, at: after(hours: Double($0), minutes: -plan.milestoneLead))
      }
    case .stage:
      var generator = SeededGenerator(seed: seed)
      return NoticeChoice.stages(
        goalHours: goalHours, most: plan.most(.stage), muted: plan.mutedHours, lastTime: lastTime,
        using: &generator
      ).map { FastNotice(.stage, hour: $0, at: after(hours: Double($0), minutes: plan.stageDelay)) }
    case .fact:
      let start = CivilTime(fast.start.instant, offset: zone.offset(at: fast.start.instant))
      let minute = plan.factTime.minute(wake: wake)
      let at = CivilTime(start.day, hour: minute / 60, minute: minute % 60).resolution(in: zone).settled
      return at > fast.start.instant ? [FastNotice(.fact, hour: 0, at: at)] : []
    case .hydration:
      let every = max(1, plan.hydrationEvery)
      return stride(from: every, through: Int(goalHours), by: every).map {
        FastNotice(.hydration, hour: $0, at: after(hours: Double($0)))
      }
    }
  }

  /// Keeps at most `most` notices per civil day, by priority of kind and then by time.
  private func capped(_ notices: [FastNotice], _ most: Int) -> [FastNotice] {
    let order = FastNoticeKind.allCases
    let byDay = Dictionary(grouping: notices) { Day($0.at, offset: zone.offset(at: $0.at)) }
    return byDay.values.flatMap { day in
      day.sorted { a, b in
        let ranks = (order.firstIndex(of: a.kind) ?? 0, order.firstIndex(of: b.kind) ?? 0)
        return ranks.0 == ranks.1 ? a.at < b.at : ranks.0 < ranks.1
      }.prefix(most)
    }
  }

  private var seed: UInt64 {
    // Every process derives the same seed from the id.
    var hash = FNV1a()
    hash.add(fast.id.uuidString)
    return hash.value
  }
}
