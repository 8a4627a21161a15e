// The rows of the table of settings that hold breathing patterns and programmes.

extension Settings {
  /// The settings of breathing patterns and programmes, in the order forms and lists show them.
  static let practiceRows: [SettingDefinition] = []
}
