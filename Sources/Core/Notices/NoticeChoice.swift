// Which milestones and stages of a fast are told when not all may be (spec fastlife 12.1). Pure; chance comes from a
// seeded generator, so that every screen and every restart chooses the same.

/// Chooses milestones and stages.
public enum NoticeChoice {
  /// Hours that count as milestones up to a goal; beyond the last, every hour up to the goal.
  static let milestoneHours = [4, 8, 12, 16, 18, 20, 24]
  /// Hours at which stages are told.
  public static let stageHours = [4, 6, 8, 10, 12, 14, 16, 18, 20, 24]

  /// The milestones of a fast in the order they are chosen: the goal first if it is one, then every n-th of the others
  /// until `most` are chosen.
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

  /// The stage hours told during a fast, ascending: all when they are few enough; otherwise at least one of the early
  /// and one of the late half, avoiding those told last time while enough remain.
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
