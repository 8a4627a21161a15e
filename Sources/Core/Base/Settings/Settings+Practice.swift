// The rows of the settings table for breathing patterns and programmes.

extension Settings {
  /// The practice settings; null while the built-in lists apply.
  static let practiceRows: [SettingDefinition] = [
    row("practice.patterns", \.practice.patterns, accepts: "JSON, null") { $0.map(PracticeList.isValid) ?? true },
    row("practice.programmes", \.practice.programmes, accepts: "JSON, null") { $0.map(PracticeList.isValid) ?? true },
    choice("breathing.profile", \.practice.profile, BreathProfile.self),
  ]
}
