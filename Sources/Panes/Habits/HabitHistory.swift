// Logs of a habit over the last 30 days, newest first, each with an edit form.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of a habit's logs.
enum HabitHistory {
  /// Creates the window.
  static func window(_ id: String, _ setup: PaneSetup) -> ListWindow {
    let state = setup.managers.habits.state
    func habit() -> Habit { state.value[id]?.habit ?? setup.managers.habits.diary }
    func logs() -> [HabitLog] { state.value.logs(of: id) }
    /// Logs of other programs have their sign before them, so that it is there where notes have no room.
    func hasForeign() -> Bool { logs().contains(where: \.isForeign) }
    return ListWindow(
      "habit.history", title: .Habits.historyTitle,
      ListContents(
        sentences: (.Habits.logSentence, .Habits.logEditSentence, .Habits.logDeleteSentence),
        columns: { (hasForeign() ? [TableColumn()] : []) + columns($0) },
        rows: { context in
          let today = habit().today(context.now, dayStart: setup.managers.settings.state.value.dayStart)
          return logs().map { row($0, habit(), today: today, hasForeign: hasForeign(), context) }
        }, count: { logs().count }, isFull: { nil },
        stays: { _ in nil },
        form: { index, now in
          guard let index else { return form(of: habit(), setup, now: now) }
          return HabitLogForms.edit(logs()[index], setup, now: now)
        },
        delete: { index, now in .present(HabitLogForms.delete(logs()[index], setup, now: now)) },
        heading: { context in
          let figures = state.value[id]
          let streak = figures.map { heading($0, context.words) } ?? ""
          return (context.words.name(of: habit()), streak)
        },
        empty: { context, bindings in
          context.words(
            .Habits.historyEmpty(
              days: String(HabitsState.history), key: context.key(Command("habit.history.add"), in: bindings)))
        }, selection: ListState(logs, by: \.id)))
  }

  /// The streak, and the money not spent.
  private static func heading(_ figures: HabitFigures, _ words: Words) -> String {
    let streak = words.of(.figure(.streakDays)).streak(figures.streak, of: figures.habit)
    guard let money = figures.money,
      let saved = words.of(.figure(.habitMoney)).money(figures.habit, month: money.month, all: money.all)
    else { return streak }
    return streak + " · " + saved
  }

  private static func form(of habit: Habit, _ setup: PaneSetup, now: Moment) -> any Component {
    habit.isDiary ? HabitLogForms.evening(setup, now: now) : HabitLogForms.add(habit, setup, now: now)
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(words(.Habits.fieldDay)), TableColumn(words(.History.columnWhat)),
      TableColumn(words(.History.columnNote), rank: 3, grows: true),
    ]
  }

  private static func row(
    _ log: HabitLog, _ habit: Habit, today: Day, hasForeign: Bool, _ context: DrawContext
  ) -> TableRow {
    let words = context.words
    let facts = words.facts(of: log, habit: habit)
    let sign = hasForeign ? [log.isForeign ? context.glyphs.foreign : ""] : []
    return TableRow(
      sign + [
        words.relativeDay(log.day, today: today), facts.isEmpty ? words(.Habits.done) : facts.joined(separator: ", "),
        words.remark(log),
      ], roles: sign.map { _ in .dim } + [.dim, .value, .text])
  }
}
