// The rows of the table of settings that are about sessions, beside the lengths of their phases (spec meditation 7.3).

extension Settings {
  /// The settings of sessions, in the order forms and lists show them.
  static let timerRows: [SettingDefinition] = []
}
