// The rows of the table of settings that are about breathing patterns and programmes.

extension Settings {
  /// The settings of what one practises by; null while the built-in lists stand.
  static let practiceRows: [SettingDefinition] = [
    row("practice.patterns", \.practice.patterns, accepts: "JSON, null") { $0.map(PracticeList.isValid) ?? true },
    row("practice.programmes", \.practice.programmes, accepts: "JSON, null") { $0.map(PracticeList.isValid) ?? true },
    choice("breathing.profile", \.practice.profile, BreathProfile.self),
  ]
}
