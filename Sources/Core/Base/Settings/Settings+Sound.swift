// The sound rows of the settings table, except the main switch and volume (Sessions.md, Settings).

extension Settings {
  /// The sound settings in the order of forms and lists.
  static let soundRows: [SettingDefinition] =
    [
      volume("sound.bells", \.sounds.bells), volume("sound.workout", \.sounds.workout),
      volume("sound.breathing", \.sounds.breathing), volume("sound.ambience", \.sounds.ambience),
      volume("sound.voice", \.sounds.voice),
      row("sound.endGong", \.sounds.endGong, accepts: "true, false"),
      choice("breathing.timbre", \.sounds.timbre, Timbre.self),
      choice("ambience", \.sounds.ambient, AmbientSound.self),
      row("ambience.sitting", \.sounds.ambientSitting, accepts: "true, false"),
      row("ambience.breathing", \.sounds.ambientBreathing, accepts: "true, false"),
    ]
    + ExtraCue.allCases.map { row("cues.\($0.rawValue)", \.sounds[$0], accepts: "true, false") }
    + [row("voice", \.sounds.speaks, accepts: "true, false")]

  private static func volume(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, Int>
  ) -> SettingDefinition {
    row(name, path(), accepts: "0–100", 0...100)
  }
}

extension Timbre: SettingValue {}
extension AmbientSound: SettingValue {}
