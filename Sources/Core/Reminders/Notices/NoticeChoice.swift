// Selection of a fast's milestones and stages if there are more than allowed (Notices.md, Fasts). Pure; randomness
// comes from a seeded generator, so that every screen and every restart selects the same.

/// Selects milestones and stages.
public enum NoticeChoice {
  /// Milestone hours up to 24; beyond that, every hour up to the goal.
  static let milestoneHours = [4, 8, 12, 16, 18, 20, 24]
  /// Hours with stage notices.
  public static let stageHours = [4, 6, 8, 10, 12, 14, 16, 18, 20, 24]

  /// The milestones of a fast in order of selection.
  ///
  /// The goal comes first if it is a milestone, then every n-th of the others up to `most`.
  public static func milestones(goalHours: Double, most: Int) -> [Int] {
    guard most > 0, goalHours.isFinite else { return [] }
    let whole = Int(goalHours.rounded(.down))
    let all = milestoneHours.filter { $0 <= whole } + (whole > 24 ? Array(25...whole) : [])
    let goal = Double(whole) == goalHours && all.contains(whole) ? [whole] : []
    let others = all.filter { !goal.contains($0) }
    let slots = most - goal.count
    guard slots > 0 else { return goal }
    let step = max(1, others.count / slots)
    let chosen = stride(from: 0, to: others.count, by: step).map { others[$0] }
    return goal + chosen.prefix(slots)
  }

  /// The stage hours announced during a fast, ascending.
  ///
  /// All if they fit; otherwise at least one from the early and one from the late half, avoiding those of the last fast
  /// while enough remain.
  public static func stages(
    goalHours: Double, most: Int, muted: Set<Int>, lastTime: Set<Int>, using generator: inout some RandomNumberGenerator
  ) -> [Int] {
    let candidates = stageHours.filter { Double($0) <= goalHours && !muted.contains($0) }
    guard candidates.count > most else { return candidates }
    guard most > 0 else { return [] }
    let fresh = candidates.filter { !lastTime.contains($0) }
    let pool = fresh.count >= most ? fresh : candidates
    var chosen: Set<Int> = []
    if most >= 2 {
      let early = Set(candidates.prefix(candidates.count / 2))
      for half in [candidates.filter { early.contains($0) }, candidates.filter { !early.contains($0) }] {
        let wanted = half.filter { pool.contains($0) }
        if let hour = (wanted.isEmpty ? half : wanted).randomElement(using: &generator) { chosen.insert(hour) }
      }
    }
    let rest = pool.filter { !chosen.contains($0) }.shuffled(using: &generator)
    chosen.formUnion(rest.prefix(most - chosen.count))
    return chosen.sorted()
  }
}
