// All that speaks by itself on screen: one list, matching `fastlife reminders`, with the origin of each, a form, and how the
// selected one stands.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of reminders.
enum ReminderWindow {
  static let name = "settings.smart"

  /// Creates the window.
  static func window(_ setup: PaneSetup) -> ListWindow {
    let settings = setup.managers.settings.state
    func items() -> [ReminderItem] { ReminderItem.all(settings.value) }
    func forced() -> Message? { setup.lock("reminders.list") }
    return ListWindow(
      name, title: .Reminders.title,
      ListContents(
        sentences: (.Reminders.addSentence, .Reminders.editSentence, .Reminders.deleteSentence),
        columns: columns, rows: { context in items().map { row($0, settings.value, context) } },
        count: { items().count },
        isFull: {
          forced()
            ?? (settings.value.reminders.reminders.count < PracticeList.most
              ? nil : .Reminders.full)
        },
        stays: { items()[$0].reminder == nil ? .Reminders.builtIn : forced() },
        isFixed: { items()[$0] == .longFast ? .Reminders.always : nil },
        form: { index, _ in ReminderItemForm.make(index.map { items()[$0] }, setup) },
        delete: { index, now in
          setup.managers.reminders.delete(
            items()[index].id, now: now, then: setup.answer(.Entries.deleted(key: setup.undoKey)))
          return .stay
        },
        extras: extras(setup, items),
        heading: { context in
          (context.words(.Reminders.title), state(settings.value.reminders, context.words))
        },
        empty: { context, bindings in
          context.words(.Reminders.empty(key: context.key(Command(name + ".add"), in: bindings)))
        },
        detail: { index, context in detail(items()[index], setup, context) }, selection: ListState(items, by: \.id)))
  }

  private static func state(_ settings: ReminderSettings, _ words: Words) -> String {
    let state: Message =
      settings.isOn ? settings.isPaused ? .Reminders.statePaused : .Reminders.stateOn : .Reminders.stateOff
    guard let count = settings.list?.unreadable.count, count > 0 else { return words(state) }
    return words(state) + ", " + words(.Reminders.unreadableShort(count: String(count)))
  }

  /// Snoozes a reminder for an hour.
  static func snooze(_ id: String, _ setup: PaneSetup, now: Moment) {
    let until = now.instant + 3600
    let at = setup.words().dayAndTime(Stamp(until, in: now.zone), today: Day(now), inSentence: true)
    setup.managers.reminders.snooze(id, until: until, now: now, then: setup.answer(.Reminders.snoozed(time: at)))
  }

  /// Keys to switch one, and of the user's own to switch all, rest, and snooze for an hour.
  private static func extras(_ setup: PaneSetup, _ items: @escaping () -> [ReminderItem])
    -> [ListExtra]
  {
    let settings = setup.managers.settings.state
    let manager = setup.managers.reminders
    func key(
      _ command: String, _ key: Key, _ verb: Message, _ sentence: Message,
      _ availability: @escaping (Int?) -> Availability, _ act: @escaping (Int?, Moment) -> Outcome
    ) -> ListExtra {
      ListExtra(
        binding: Binding(
          Command(name + "." + command), keys: [key], verb: verb, sentence: sentence, place: .always),
        availability: availability, act: act)
    }
    func needing(_ setting: String, _ reason: @escaping () -> Message?) -> (Int?) -> Availability {
      { _ in (setup.lock(setting) ?? reason()).map { .disabled($0) } ?? .enabled }
    }
    func selected(_ reason: @escaping (ReminderItem) -> Message?) -> (Int?) -> Availability {
      { index in
        guard let index else { return .disabled(.Entries.nothingSelected) }
        return reason(items()[index]).map { .disabled($0) } ?? .enabled
      }
    }
    return [
      key(
        "switch", "x", .Reminders.switchVerb, .Reminders.switchSentence,
        selected { item in item.setting.map { setup.lock($0.rawValue) } ?? .Reminders.always }
      ) { index, now in
        guard let item = index.map({ items()[$0] }) else { return .stay }
        manager.turn(item, on: !item.isOn(settings.value), now: now, then: setup.answer())
        return .stay
      },
      key("all", "o", .Reminders.allVerb, .Reminders.allSentence, needing("reminders") { nil }) { _, now in
        let isOn = !settings.value.reminders.isOn
        let isSilent = settings.value.notifications == .off
        let said: Message = isOn ? isSilent ? .Reminders.onInside : .Reminders.turnedOn : .Reminders.turnedOff
        manager.turn(on: isOn, now: now, then: setup.answer(said))
        return .stay
      },
      key(
        "pause", "p", .Reminders.pauseVerb, .Reminders.pauseSentence,
        needing("reminders.paused") { settings.value.reminders.isOn ? nil : .Reminders.aheadAllOff }
      ) { _, now in
        manager.pause(!settings.value.reminders.isPaused, now: now, then: setup.answer())
        return .stay
      },
      key(
        "snooze", "z", .Reminders.snoozeVerb, .Reminders.snoozeSentence,
        selected { item in
          item.reminder == nil
            ? .Notices.notSmart : settings.value.reminders.isOn ? nil : .Reminders.aheadAllOff
        }
      ) { index, now in
        guard let index else { return .stay }
        snooze(items()[index].id, setup, now: now)
        return .stay
      },
    ]
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    var title = TableColumn(words(.Reminders.fieldTitle), rank: 5, grows: true)
    title.keeps = 16
    return [
      title, TableColumn(words(.Reminders.columnOrigin), rank: 2),
      TableColumn(words(.Notices.columnWhen), rank: 3),
      TableColumn(words(.Reminders.columnState), align: .trailing, rank: 4),
    ]
  }

  private static func row(_ item: ReminderItem, _ settings: Settings, _ context: DrawContext) -> TableRow {
    let (words, isOn) = (context.words.of(.field), item.isOn(settings))
    return TableRow(
      [
        words.title(of: item), words.origin(of: item), words.schedule(of: item, settings),
        words(isOn ? Message.Reminders.active : Message.Reminders.inactive),
      ], roles: [.text, .dim, .dim, isOn ? .value : .dim])
  }

  /// How something stands: the upcoming times of a reminder, and its sentence.
  private static func detail(_ item: ReminderItem, _ setup: PaneSetup, _ context: DrawContext) -> String {
    let (words, managers) = (context.words.of(.field), setup.managers)
    guard let reminder = item.reminder else {
      let standing = managers.notices.standing(of: item, now: context.now)
      return words.standing(standing, now: context.now) + "\n"
        + words.quiet(of: item, managers.settings.state.value)
    }
    let outlook = ReminderOutlook(
      reminder, managers.reminders.round(managers.reminders.state.value.facts, now: context.now))
    return words.outlook(outlook, now: context.now) + "\n"
      + words.sentence(of: reminder, habit: setup.habit(of: reminder.activity))
  }
}

extension PaneSetup {
  /// The habit of a reminder; nil if it has none or the habit was deleted.
  func habit(of activity: ReminderActivity) -> Habit? {
    Words.habit(of: activity, in: managers.settings.state.value.habitList)
  }
}
