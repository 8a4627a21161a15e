// The rows of the settings table for breathing patterns, programmes and saved set-ups.

extension Settings {
  /// The practice settings; null while the built-in lists apply.
  static let practiceRows: [SettingDefinition] = [
    row("practice.patterns", \.practice.patterns, accepts: "JSON, null") { $0.map(PracticeList.isValid) ?? true },
    row("practice.programmes", \.practice.programmes, accepts: "JSON, null") { $0.map(PracticeList.isValid) ?? true },
    row("practice.setups", \.practice.setups, accepts: "JSON") { PracticeList.isValid($0) },
    choice("breathing.profile", \.practice.profile, BreathProfile.self),
  ]
}
