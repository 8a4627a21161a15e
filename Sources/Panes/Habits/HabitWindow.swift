// The list of habits: today's value, the streak, and keys to log, take back, reorder, archive and delete. Every
// change is one undo step.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of habits.
enum HabitWindow {
  static let name = "habits"
  static let setting = "habits"

  /// Creates the window.
  static func window(_ setup: PaneSetup) -> ListWindow {
    let manager = setup.managers.habits
    func habits() -> [HabitFigures] { manager.state.value.habits }
    let selection = ListState(habits, by: \.id)
    return ListWindow(
      name, title: .Habits.title,
      ListContents(
        sentences: (.Habits.addSentence, .Habits.editSentence, .Habits.deleteSentence), columns: columns,
        rows: { context in habits().map { row($0, context) } }, count: { habits().count },
        isFull: { setup.lock(setting) ?? (habits().count < PracticeList.most ? nil : .Programme.full) },
        stays: { _ in setup.lock(setting) },
        form: { index, _ in HabitForm.make(index.map { habits()[$0].habit }, selecting: selection, setup) },
        delete: { index, _ in .present(delete(habits()[index], setup)) },
        extras: [
          log(habits, setup), more(habits, setup), less(habits, setup), details(habits, setup), history(habits, setup),
          archive(habits, setup), learn(setup),
        ],
        move: { from, to, now in
          manager.move(habits()[from].id, to: to, now: now, then: setup.answer())
        },
        empty: { context, bindings in
          context.words(.Habits.emptyList(key: context.key(Command(name + ".add"), in: bindings)))
        }, selection: selection))
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(), PracticeFields.nameColumn(words), TableColumn(words(.Habits.columnToday), rank: 8),
      TableColumn(words(.General.streak), align: .trailing, rank: 5),
    ]
  }

  private static func row(_ figures: HabitFigures, _ context: DrawContext) -> TableRow {
    let (words, habit) = (context.words, figures.habit)
    guard !habit.isArchived else {
      return TableRow(
        [context.glyphs.sign(of: habit), words.name(of: habit), words(.Habits.archived), ""], roles: [.dim])
    }
    // Before the hour of the diary its evening is that of yesterday, while today is open.
    let day = habit.isDiary ? Day(context.now) : figures.today
    let today = words.of(.figure(habit.isPeriodic ? .habitProgress : .streakDay))
      .today(
        of: habit, on: figures.known(on: day), isForeign: figures.foreign(on: day) != nil, progress: figures.progress)
    // The colour would also reveal the level.
    let isDone = figures.isDone(on: day) && !(context.isDiscreet && habit.mode == .levels)
    return TableRow(
      [
        context.glyphs.sign(of: habit), words.name(of: habit), today,
        words.of(.figure(.streakDays)).run(figures.streak.current, of: habit.period),
      ], roles: [.accent, .text, isDone ? .value : .dim, .dim])
  }

  // MARK: Keys

  private typealias Habits = () -> [HabitFigures]

  /// A key for the selected habit; `refuses` gives the reason it is unavailable, or nil.
  private static func extra(
    _ binding: Binding, _ habits: @escaping Habits, refuses: @escaping (HabitFigures) -> Message? = { _ in nil },
    act: @escaping (HabitFigures, Moment) -> Outcome
  ) -> ListExtra {
    ListExtra(
      binding: binding,
      availability: { index in
        guard let index, habits().indices.contains(index) else { return .disabled(.Entries.nothingSelected) }
        return refuses(habits()[index]).map { .disabled($0) } ?? .enabled
      },
      act: { index, now in index.map { act(habits()[$0], now) } ?? .stay })
  }

  /// Confirms a log on the message line.
  private static func logged(_ figures: HabitFigures, _ setup: PaneSetup) -> Completion {
    let words = setup.words()
    let day = words.relativeDay(figures.today, today: figures.today, inSentence: true)
    return setup.answer(.Habits.logged(name: words.name(of: figures.habit), day: day, key: setup.undoKey))
  }

  private static func log(_ habits: @escaping Habits, _ setup: PaneSetup) -> ListExtra {
    extra(
      Binding(
        Command(name + ".log"), keys: [.space], verb: .Habits.logVerb, sentence: .Habits.quickSentence, place: .always),
      habits,
      refuses: { figures in
        let isChecked = figures.habit.mode == .yesNo && figures.logged(on: figures.today) != nil
        return isChecked ? .Habits.alreadyDone : nil
      }
    ) { figures, now in
      let habit = figures.habit
      if habit.isDiary { return .present(NoAlcSheet(setup)) }
      if habit.mode == .levels || habit.question != nil {
        return .present(HabitLogForms.add(habit, setup, now: now))
      }
      setup.managers.habits.quickLog(habit, now: now, then: logged(figures, setup))
      return .stay
    }
  }

  private static func more(_ habits: @escaping Habits, _ setup: PaneSetup) -> ListExtra {
    extra(
      Binding(Command(name + ".more"), keys: ["+"], verb: .Habits.moreVerb, sentence: .Habits.moreSentence), habits,
      refuses: { $0.habit.mode == .counter ? nil : .Habits.countersOnly }
    ) { figures, now in
      setup.managers.habits.quickLog(figures.habit, now: now, then: logged(figures, setup))
      return .stay
    }
  }

  private static func less(_ habits: @escaping Habits, _ setup: PaneSetup) -> ListExtra {
    extra(
      Binding(Command(name + ".less"), keys: ["-"], verb: .Habits.lessVerb, sentence: .Habits.lessSentence), habits,
      refuses: { $0.hasOwn(on: $0.today) ? nil : .Habits.nothingToTakeBack }
    ) { figures, now in
      setup.managers.habits.takeBack(
        figures.habit, now: now, then: setup.answer(.Entries.deleted(key: setup.undoKey)))
      return .stay
    }
  }

  private static func details(_ habits: @escaping Habits, _ setup: PaneSetup) -> ListExtra {
    extra(
      Binding(Command(name + ".details"), keys: ["D"], verb: .Habits.detailsVerb, sentence: .Habits.logSentence), habits
    ) { figures, now in
      .present(
        figures.habit.isDiary
          ? HabitLogForms.evening(setup, now: now) : HabitLogForms.add(figures.habit, setup, now: now))
    }
  }

  private static func history(_ habits: @escaping Habits, _ setup: PaneSetup) -> ListExtra {
    extra(
      Binding(
        Command(name + ".history"), keys: ["v"], verb: .Habits.historyVerb, sentence: .Habits.historySentence), habits
    ) { figures, _ in .present(HabitHistory.window(figures.id, setup)) }
  }

  private static func archive(_ habits: @escaping Habits, _ setup: PaneSetup) -> ListExtra {
    extra(
      Binding(
        Command(name + ".archive"), keys: ["r"], verb: .Habits.archiveVerb, sentence: .Habits.archiveSentence), habits,
      refuses: { _ in setup.lock(setting) }
    ) { figures, now in
      let habit = figures.habit
      setup.managers.habits.archive(habit.id, !habit.isArchived, now: now, then: setup.answer())
      return .stay
    }
  }

  private static func learn(_ setup: PaneSetup) -> ListExtra {
    ListExtra(
      binding: Binding(
        Command(name + ".learn"), keys: ["i"], verb: .Programme.learnVerb, sentence: .Habits.learnSentence),
      availability: { _ in .enabled },
      act: { _, _ in
        .replace(NoAlcTexts.page(setup, article: "ways"))
      })
  }

  /// Asks before deleting a habit and all its logs.
  private static func delete(_ figures: HabitFigures, _ setup: PaneSetup) -> any Component {
    let name = setup.words().name(of: figures.habit)
    let logs = figures.own.reduce(0) { $0 + $1.count }
    return confirmation(
      name: "habits.delete", title: .Habits.deleteTitle, question: .Habits.deleteQuestion(name: name, n: logs),
      verb: .General.delete
    ) { now, completion in
      setup.managers.habits.delete(figures.id, now: now) {
        completion(.from($0, .notice(.Programme.gone(name: name, key: setup.undoKey))))
      }
    }
  }
}

extension Glyphs {
  /// The sign of a habit, one cell wide: its icon if that is narrow enough, otherwise that of its kind.
  func sign(of habit: Habit) -> String {
    if Width.of(habit.icon) == 1, isUnicode || habit.icon.allSatisfy(\.isASCII) { return habit.icon }
    return habit.kind == .good ? diamond : dotEmpty
  }
}
