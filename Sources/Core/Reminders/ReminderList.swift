// The list of reminders in its setting. Unreadable rows, as from a document or a newer version, are preserved and do
// not affect the others.
import Foundation

/// The value of the setting `reminders.list`.
public struct ReminderList: Hashable, Sendable {
  public var items: [Reminder]
  /// Unreadable rows as JSON.
  public private(set) var unreadable: [String]

  /// Creates a list.
  public init(_ items: [Reminder]) {
    self.items = items
    unreadable = []
  }
}

extension ReminderList: SettingValue {
  public init?(json: String) {
    // Mostly all rows are readable; each by itself costs twenty searches through all conformances (Core.docc 022).
    if let items = try? JSONDecoder().decode([Reminder].self, from: Data(json.utf8)), items.count <= PracticeList.most,
      !items.contains(where: \.id.isEmpty), Set(items.map(\.id)).count == items.count
    {
      self.init(items)
      return
    }
    guard let rows = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]],
      rows.count <= PracticeList.most
    else { return nil }
    self.init([])
    for row in rows {
      guard let data = try? JSONSerialization.data(withJSONObject: row, options: [.sortedKeys]) else { return nil }
      if let reminder = try? JSONDecoder().decode(Reminder.self, from: data), !reminder.id.isEmpty,
        !items.contains(where: { $0.id == reminder.id })
      {
        items.append(reminder)
      } else {
        unreadable.append(String(decoding: data, as: UTF8.self))
      }
    }
  }

  public var json: String {
    let rows = items.json.dropFirst().dropLast()
    return "[" + ([String(rows)].filter { !$0.isEmpty } + unreadable).joined(separator: ",") + "]"
  }
}

/// The settings of reminders.
public struct ReminderSettings: Hashable, Sendable {
  /// The master switch.
  public var isOn = false
  /// Whether all reminders are paused.
  public var isPaused = false
  /// When they were last switched on or resumed, in milliseconds; earlier times are ignored.
  public var since = 0
  /// The list; nil while the samples apply.
  public var list: ReminderList?

  /// The reminders in force.
  public var reminders: [Reminder] { list?.items ?? Reminder.samples }

  /// Creates the default settings.
  public init() {}
}

extension Settings {
  /// The quiet hours in force; nil if disabled.
  public var quietHours: ClockWindow? { notices.quietOn ? notices.quiet : nil }

  /// The reminder settings in list order.
  static let reminderRows: [SettingDefinition] = [
    row("reminders", \.reminders.isOn, accepts: "true, false"),
    row("reminders.paused", \.reminders.isPaused, accepts: "true, false"),
    row("reminders.since", \.reminders.since, accepts: "0–9007199254740991 ms", 0...9_007_199_254_740_991),
    row("reminders.list", \.reminders.list, accepts: "JSON, null"),
  ]
}
