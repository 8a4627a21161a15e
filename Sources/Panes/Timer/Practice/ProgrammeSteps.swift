// The exercises of a programme: a reorderable list, and a form for each. Every change is stored immediately as one
// undo step; the last exercise cannot be deleted, since a programme has at least one (Programmes.md, Editing).
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of a programme's exercises; the programme is looked up by id on every access.
struct ProgrammeSteps {
  private let id: String
  private let setup: PaneSetup
  private let selection: ListState

  /// Creates the window of a programme.
  static func window(_ id: String, _ setup: PaneSetup) -> ListWindow {
    let rows = { setup.programme(id)?.steps ?? [] }
    let steps = ProgrammeSteps(id: id, setup: setup, selection: ListState(rows, by: \.self))
    return ListWindow("timer.steps", title: .Programme.stepsTitle, steps.contents)
  }

  private var programme: Programme? { setup.programme(id) }
  private var steps: [ProgrammeStep] { programme?.steps ?? [] }
  private var locked: Message? { setup.lock(ProgrammeList.setting) }

  private var contents: ListContents {
    ListContents(
      sentences: (.Programme.stepAddSentence, .Programme.stepEditSentence, .Programme.stepDeleteSentence),
      columns: { words in
        [TableColumn(words(.Programme.fieldExercise), grows: true), TableColumn(words(.Programme.columnAmount))]
      },
      rows: { context in
        steps.map { step in
          TableRow([context.words.exercise(step.exercise), context.words.amounts(of: step)], roles: [.text, .dim])
        }
      },
      count: { steps.count },
      isFull: { locked ?? (steps.count < Programme.mostSteps ? nil : .Programme.stepsFull) },
      stays: { _ in locked ?? (steps.count > 1 ? nil : .Programme.stepLast) },
      form: { index, _ in StepForm.make(index, of: id, selecting: selection, setup) }, delete: delete, extras: extras,
      move: move,
      heading: { context in
        programme.map { (title: context.words.name(of: $0), value: context.words.row(of: $0)) }
          ?? (title: "", value: "")
      }, selection: selection)
  }

  private var extras: [ListExtra] {
    [
      ListExtra(
        binding: Binding("timer.steps.start", keys: [.space], verb: .Timer.startVerb, sentence: .Programme.startHere),
        act: start),
      ListExtra(
        binding: Binding(
          "timer.steps.whole", keys: ["o"], verb: .Programme.wholeVerb, sentence: .Programme.wholeSentence),
        availability: { _ in locked.map { .disabled($0) } ?? .enabled },
        act: { _, _ in programme.map { .present(ProgrammeForm.edit($0, setup)) } ?? .stay }),
      PracticeKeys.learn("timer.steps.learn", .Programme.exerciseSentence) { index in
        index.flatMap { ExercisePage.screen(ExerciseLabel(steps[$0].exercise), coversWindows: true) }
      },
      ProgrammeEditing.key("timer.steps.text", setup) { _ in programme },
    ]
  }

  /// Starts the programme at the selected exercise.
  private func start(_ index: Int?, _ now: Moment) -> Outcome {
    guard let programme, let index else { return .stay }
    let plan = SessionPlan.programme(
      ProgrammePlan(programme, countdown: setup.managers.settings.state.value.countdown))
    return .several([.close, TimerForms.start(plan, at: index > 0 ? index + 1 : nil, setup, now: now)])
  }

  private func delete(_ index: Int, _ now: Moment) -> Outcome {
    var steps = steps
    let gone = steps.remove(at: index)
    keep(steps, now, .Programme.gone(name: setup.words().exercise(gone.exercise), key: setup.undoKey))
    return .stay
  }

  private func move(_ from: Int, _ to: Int, _ now: Moment) {
    guard locked == nil else { return }
    var steps = steps
    steps.swapAt(from, to)
    keep(steps, now)
  }

  private func keep(_ steps: [ProgrammeStep], _ now: Moment, _ notice: Message? = nil) {
    guard var changed = programme else { return }
    changed.steps = steps
    ProgrammeForm.keep(changed, setup, now: now, notice)
  }
}

extension PaneSetup {
  /// A programme as it is stored; nil if it is gone.
  func programme(_ id: String) -> Programme? { settings.programmes.first { $0.id == id } }
}

/// The page of an exercise.
enum ExercisePage {
  /// The page opened at an exercise, found by its typed name; nil if it has none.
  static func screen(
    _ exercise: ExerciseLabel, coversWindows: Bool = false, closed: (() -> Void)? = nil
  ) -> PageScreen? {
    Words.exercises.find(exercise.name, side: exercise.side).map { match in
      PageScreen(
        name: "timer.exercise", title: .Programme.exerciseTitle, page: "Exercises", article: match.id.rawValue,
        coversWindows: coversWindows, closed: closed)
    }
  }
}

/// The form of an exercise.
enum StepForm {
  private enum Kind { case seconds, repetitions, open }

  private struct Draft {
    var exercise: String
    var kind = Kind.seconds
    var seconds = ProgrammeStep.newSeconds
    var repetitions = 12
    var rest: Int
    var isSplit: Bool
    var split: Int

    init(_ step: ProgrammeStep, _ words: Words) {
      exercise = words.exercise(step.exercise)
      rest = step.rest
      isSplit = step.split != nil
      split = step.split ?? 5
      switch step.amount {
      case .seconds(let seconds): self.seconds = seconds
      case .repetitions(let times): (kind, repetitions) = (.repetitions, times)
      case .open: kind = .open
      }
    }

    func step(over old: ProgrammeStep?, _ words: Words) -> ProgrammeStep {
      let amount: ProgrammeStep.Amount =
        switch kind {
        case .seconds: .seconds(seconds)
        case .repetitions: .repetitions(repetitions)
        case .open: .open
        }
      // Keep the language in which the name was typed unless it is edited.
      let same = old.map { words.exercise($0.exercise) == exercise } ?? false
      return ProgrammeStep(
        same ? old?.exercise ?? exercise : exercise, amount, rest: rest, split: isSplit ? split : nil)
    }
  }

  /// The form for an existing exercise or a new one at the end (Programmes.md, Editing: 30 s, 15 s of rest).
  ///
  /// Selects a new exercise once it is saved.
  static func make(
    _ index: Int?, of id: String, selecting selection: ListState, _ setup: PaneSetup
  ) -> any Component {
    let words = setup.words()
    let steps = setup.programme(id)?.steps ?? []
    let (old, count) = (index.map { steps[$0] }, steps.count)
    // The exercise may be changed in its place, or moved, while the form is open.
    var (place, stored) = (index, old)
    let rereading = old.map { _ in
      setup.rereading { settings in
        let steps = settings.programmes.first { $0.id == id }?.steps ?? []
        let isThere = place.map { steps.count == count && steps.indices.contains($0) } ?? false
        place = stored.flatMap { old in steps.firstIndex(of: old) } ?? (isThere ? place : nil)
        stored = place.map { steps[$0] }
        return stored.map { Draft($0, words) }
      }
    }
    let new = ProgrammeStep(
      words.exerciseSuggestions[0], .seconds(ProgrammeStep.newSeconds), rest: ProgrammeStep.newRest)
    let page = FormPage<Draft>(fields: fields(words), commands: [suggestion(words)])
    return Form(
      name: "timer.step.\(old == nil ? "new" : "edit")", of: "\(id).\(index ?? count)",
      title: old == nil ? .Programme.stepAdd : .Programme.stepEdit,
      draft: Draft(old ?? new, words), rereading: rereading, pages: [page], keeping: setup.drafts
    ) { values, completion in
      guard var programme = setup.programme(id) else { return completion(.failed(.changedElsewhere)) }
      let step = values.draft.step(over: stored, words)
      if let place, let stored {
        guard programme.steps.indices.contains(place), programme.steps[place] == stored else {
          return completion(.failed(.changedElsewhere))
        }
        programme.steps[place] = step
      } else {
        programme.steps.append(step)
      }
      let isNew = index == nil
      setup.save(programme, now: values.now, completion) { saved in
        if isNew { selection.selected = saved.steps.count - 1 }
        return .stay
      }
    }
  }

  private static func fields(_ words: Words) -> [Field<Draft>] {
    let kinds: [(value: Kind, label: Message)] = [
      (.seconds, .Programme.kindSeconds), (.repetitions, .Programme.kindRepetitions), (.open, .Programme.kindOpen),
    ]
    var exercise = PracticeFields.name("programme.exercise", .Programme.fieldExercise, \Draft.exercise, "Plank")
    exercise.hint = .Programme.exerciseHint
    return [
      exercise, .choice("programme.kind", .Programme.fieldAmount, \.kind, kinds),
      PracticeFields.seconds("programme.seconds", .Programme.fieldSeconds, \.seconds, Limits.exerciseSeconds, "45")
        .shown { $0.kind == .seconds },
      PracticeFields.number(
        "programme.repetitions", .Programme.fieldRepetitions, \.repetitions, Limits.repetitions,
        hint: .Timer.hintRounds(lowest: "1", highest: "999"), example: "12"
      ).shown { $0.kind == .repetitions },
      PracticeFields.seconds("programme.rest", .Programme.fieldRest, \.rest, Limits.restSeconds, "15"),
      .toggle("programme.sides", .Programme.fieldSides, \.isSplit),
      PracticeFields.seconds("programme.split", .Programme.fieldSplit, \.split, Limits.changeoverSeconds, "5")
        .shown { $0.isSplit },
    ]
  }

  /// Ctrl-T: the next suggestion containing the typed text, or any if none does.
  private static func suggestion(_ words: Words) -> PageCommand<Draft> {
    let all = words.exerciseSuggestions
    return PageCommand(PageKeys.suggest) { draft, _ in
      let at = all.firstIndex(of: draft.exercise)
      let next = at.map { ($0 + 1) % all.count } ?? 0
      let typed = draft.exercise.lowercased()
      let found = at == nil ? all.first { $0.lowercased().contains(typed) } : nil
      draft.exercise = found ?? all[next]
      return .stay
    }
  }
}
