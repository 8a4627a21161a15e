// Programmes: a list over the timer pane; a programme opens as the list of its exercises (ProgrammeSteps.swift), its
// text in the user's editor (ProgrammeEditing.swift). Every change is one undo step.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of programmes.
enum ProgrammeList {
  static let name = "timer.programmes"
  static let setting = "practice.programmes"

  /// Creates the window.
  static func window(_ setup: PaneSetup) -> ListWindow {
    func programmes() -> [Programme] { setup.managers.settings.state.value.programmes }
    let selection = ListState(programmes, by: \.id)
    return ListWindow(
      name, title: .Programme.listTitle,
      ListContents(
        sentences: (.Programme.addSentence, .Programme.openSentence, .Programme.deleteSentence),
        columns: columns, rows: { context in programmes().map { row($0, context) } },
        count: { programmes().count },
        isFull: { setup.lock(setting) ?? (programmes().count < PracticeList.most ? nil : .Programme.full) },
        stays: { _ in setup.lock(setting) },
        form: { index, _ in
          index.map { ProgrammeSteps.window(programmes()[$0].id, setup) }
            ?? ProgrammeForm.new(selecting: selection, setup)
        },
        delete: { index, now in
          let programme = programmes()[index]
          let done = Message.Programme.gone(name: setup.words().name(of: programme), key: setup.undoKey)
          setup.managers.settings.remove(programme, now: now, then: setup.answer(done))
          return .stay
        },
        extras: [
          ProgrammeEditing.key("timer.programmes.text", setup) { index in index.map { programmes()[$0] } },
          PracticeKeys.learn("timer.programmes.learn", .Programme.learnSentence) { index in
            index.map { page(programmes()[$0].id, setup) }
          },
          PracticeKeys.restore("timer.programmes.restore", BuiltInProgrammes.standard, setup) {
            setup.lock(setting)
          },
        ], empty: PracticeKeys.empty(name), selection: selection))
  }

  /// The help page about programmes, opened at a built-in programme's article, otherwise at the contents.
  static func page(_ id: String?, _ setup: PaneSetup) -> PageScreen {
    let isOurs = BuiltInProgrammes.standard.contains { $0.id == id }
    return PageScreen(
      name: "timer.programmes.page", title: .Programme.learnTitle, page: "Programmes", article: isOurs ? id : nil)
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(), PracticeFields.nameColumn(words),
      TableColumn(words(.Programme.fieldSteps), align: .trailing, rank: 3),
      TableColumn(words(.Programme.fieldRounds), align: .trailing, rank: 4),
      TableColumn(words(.Programme.columnLength), align: .trailing, rank: 5),
    ]
  }

  private static func row(_ programme: Programme, _ context: DrawContext) -> TableRow {
    let words = context.words
    return TableRow(
      [
        context.glyphs.sign(of: programme.mark), words.name(of: programme), words.count(programme.steps.count),
        words.count(programme.rounds), words.length(of: programme),
      ], roles: [.accent, .text, .dim, .dim, .value])
  }
}

/// Forms of a programme as a whole.
enum ProgrammeForm {
  /// The form for name and first exercise of a new programme (Programmes.md, Editing: three rounds); selects it once
  /// saved.
  static func new(selecting selection: ListState, _ setup: PaneSetup) -> any Component {
    let first = ProgrammeStep(
      setup.words().exerciseSuggestions[0], .seconds(ProgrammeStep.newSeconds), rest: ProgrammeStep.newRest)
    let draft = Programme(id: "", name: "", rounds: Programme.newRounds, steps: [first])
    return form("timer.programme.new", .Programme.addTitle, draft, setup) { id in
      selection.select(id, in: setup.managers.settings.state.value.programmes)
      return .present(ProgrammeSteps.window(id, setup))
    }
  }

  /// The form for name, rounds, sign and note of a programme.
  static func edit(_ programme: Programme, _ setup: PaneSetup) -> any Component {
    form("timer.programme.edit", .Programme.editTitle, programme, setup) { _ in .stay }
  }

  private static func form(
    _ name: String, _ title: Message, _ programme: Programme, _ setup: PaneSetup,
    then next: @escaping (String) -> Outcome
  ) -> any Component {
    var draft = programme
    let shown = setup.words().name(of: programme)
    draft.name = shown
    let page = FormPage<Programme>(
      fields: [
        PracticeFields.name(Programme.nameField, .Programme.fieldName, \.name, "Core Circuit"),
        PracticeFields.number(
          "programme.rounds", .Programme.fieldRounds, \.roundsWithBreak, Limits.programmeRounds,
          hint: .Timer.hintRounds(lowest: "1", highest: "99"), example: "3"),
        PracticeFields.seconds("timer.warm-up", .Timer.warmUp, \.margins.warmUp, Limits.marginSeconds, "120"),
        PracticeFields.seconds("timer.cool-down", .Timer.coolDown, \.margins.coolDown, Limits.marginSeconds, "120"),
        PracticeFields.mark(\.mark), .note("programme.note", .Programme.fieldNote, \.note),
      ], remark: { programme, context in context.words.row(of: programme) })
    let rereading = setup.rereading { settings in
      settings.programmes.first { $0.id == programme.id }.map { stored in
        var draft = stored
        draft.name = setup.words().name(of: stored)
        return draft
      }
    }
    return Form(
      name: name, of: programme.id, title: title, draft: draft, rereading: programme.id.isEmpty ? nil : rereading,
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      // Take current values for everything the form does not show.
      let programmes = setup.managers.settings.state.value.programmes
      var new = programmes.first { $0.id == programme.id } ?? values.draft
      if new.rounds != values.draft.rounds { new.setRounds(values.draft.rounds) }
      (new.margins, new.mark, new.note) = (values.draft.margins, values.draft.mark, values.draft.note)
      // A built-in programme keeps its own name unless edited, so that it follows the language.
      if values.draft.name != shown { new.name = values.draft.name }
      setup.save(new, now: values.now, completion) { next($0.id) }
    }
  }

  /// Saves a changed programme without a form; posts `notice` or the problem.
  static func keep(_ programme: Programme, _ setup: PaneSetup, now: Moment, _ notice: Message?) {
    let answer = setup.answer(notice)
    setup.managers.settings.save(programme, now: now) { result in
      answer(result.map { _ in Done(label: "programmes.edit") })
    }
  }
}

extension Programme {
  /// The rounds; setting them adds or removes the break between rounds as needed.
  fileprivate var roundsWithBreak: Int {
    get { rounds }
    set { setRounds(newValue) }
  }
}
