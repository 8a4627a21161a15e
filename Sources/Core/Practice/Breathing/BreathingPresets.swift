// The six built-in presets (Breathing.md, Presets). A new store starts with them; deleted ones stay deleted until the
// user restores them (Breathing.md, Presets). Background on each is in Resources/Pages/Breathing.

/// The built-in breathing patterns.
public enum BreathingPresets {
  /// The six presets in their order; their ids name articles on the page `Breathing`.
  public static let standard: [BreathingPattern] = [
    preset("boxBreathing", "Box Breathing", .square, (4, 4, 4, 4), 10),
    preset("calmingBreath", "Calming Breath", .down, (4, 0, 6, 0), 10),
    preset("coherentBreathing", "Coherent Breathing", .diamond, (5, 0, 5, 0), 12),
    preset("deepCalm", "Deep Calm", .dot, (7, 0, 5, 0), 8),
    preset("relaxingBreath", "Relaxing Breath", .ring, (4, 7, 8, 0), 10),
    preset("rhythmicBreath", "Rhythmic Breath", .up, (6, 3, 6, 3), 8),
  ]

  /// The preset with this name, ignoring case.
  public static func named(_ name: String) -> BreathingPattern? {
    let name = NumberText.trimmed(name).lowercased()
    return standard.first { $0.name.lowercased() == name }
  }

  private static func preset(
    _ id: String, _ name: String, _ mark: PracticeMark, _ row: (Int, Int, Int, Int), _ rounds: Int
  ) -> BreathingPattern {
    BreathingPattern(
      id: id, name: name, mark: mark, segments: BreathingPattern.row(row.0, row.1, row.2, row.3), rounds: rounds)
  }
}
