// The list of reminders as its setting keeps it. A row that cannot be read, as a document or a newer program may bring
// one, is kept as it is and stops none of the others.
import Foundation

/// The value of the setting `reminders.list`.
public struct ReminderList: Hashable, Sendable {
  public var items: [Reminder]
  /// Rows that cannot be read, as JSON texts.
  public private(set) var unreadable: [String]

  /// Creates a list.
  public init(_ items: [Reminder]) {
    self.items = items
    unreadable = []
  }
}

extension ReminderList: SettingValue {
  public init?(json: String) {
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
  /// Whether all of them rest for now.
  public var isPaused = false
  /// When the switch was last turned on or the pause ended: what lay before is not asked for.
  public var since = 0
  /// The list; nil while the samples stand.
  public var list: ReminderList?

  /// The reminders in force.
  public var reminders: [Reminder] { list?.items ?? Reminder.samples }

  /// Creates the settings of a fresh store.
  public init() {}
}

extension Settings {
  /// The quiet hours in force; nil while there are none.
  public var quietHours: ClockWindow? { notices.quietOn ? notices.quiet : nil }

  /// The settings of reminders, in the order lists show them.
  static let reminderRows: [SettingDefinition] = [
    row("reminders", \.reminders.isOn, accepts: "true, false"),
    row("reminders.paused", \.reminders.isPaused, accepts: "true, false"),
    row("reminders.since", \.reminders.since, accepts: "0–9007199254740991 ms", 0...9_007_199_254_740_991),
    row("reminders.list", \.reminders.list, accepts: "JSON, null"),
  ]
}
