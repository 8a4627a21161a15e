// Saved set-ups: a list over the timer pane, started by letter, and the forms to save and to change one. The list is a
// setting, as those of patterns and programmes are.
import Canvas
import Core
import Managers
import Screen
import Words

extension PaneSetup {
  /// The saved set-ups.
  fileprivate var savedSetups: [SavedSetup] { managers.settings.state.value.practice.setups }
}

/// The list of set-ups.
enum SetupList {
  private static let name = "timer.setups"
  private static let setting = "practice.setups"
  /// Letters with a meaning of their own in the list, or everywhere.
  private static let taken = Set("adehijklqu")

  /// Creates the window; `current` is the plan that adding saves.
  static func window(_ setup: PaneSetup, current: @escaping () -> SessionPlan?) -> ListWindow {
    let selection = ListState({ setup.savedSetups }, by: \.name)
    weak var window: ListWindow?
    func availability(_ index: Int?) -> Availability {
      guard let index else { return .disabled(.Entries.nothingSelected) }
      return .unless(setup.managers.settings.state.value.refusal(of: setup.savedSetups[index].plan))
    }
    func start(_ index: Int?, _ now: Moment) -> Outcome {
      guard let index else { return .stay }
      let started = TimerForms.start(setup.savedSetups[index].plan, setup, now: now)
      return window.map { .several([.dismiss($0), started]) } ?? started
    }
    let list = ListWindow(
      name, title: .Setups.title,
      ListContents(
        sentences: (.Setups.addSentence, .Setups.editSentence, .Setups.deleteSentence), columns: columns,
        rows: { rows(setup.savedSetups, $0) }, count: { setup.savedSetups.count },
        isFull: { refusal(of: current(), setup) }, stays: { _ in setup.lock(setting) },
        form: { index, _ in
          index.map { SetupForm.edit(setup.savedSetups[$0], setup) }
            ?? SetupForm.save(current() ?? .openDefault, selecting: selection, setup)
        },
        delete: { index, now in
          let saved = setup.savedSetups[index]
          let done = Message.Programme.gone(name: saved.name, key: setup.undoKey)
          setup.managers.settings.remove(saved, now: now, then: setup.answer(done))
          return .stay
        },
        extras: [
          ListExtra(
            binding: Binding(
              "timer.setups.start", keys: [.space], verb: .Timer.startVerb, sentence: .Setups.startSentence,
              place: .always),
            availability: availability, act: start)
        ] + letterKeys(setup.savedSetups, availability, start),
        move: { from, to, now in
          guard setup.lock(setting) == nil else { return }
          setup.managers.settings.move(setup.savedSetups[from], to: to, now: now, then: setup.answer())
        },
        empty: { context, bindings in
          context.words(.Setups.emptyList(add: context.key(Command(name + ".add"), in: bindings)))
        },
        detail: { $1.words.row(of: setup.savedSetups[$0].plan) },
        selection: selection))
    window = list
    return list
  }

  /// The reason a plan cannot be saved as another set-up; nil if it can.
  static func refusal(of plan: SessionPlan?, _ setup: PaneSetup) -> Message? {
    if let locked = setup.lock(setting) { return locked }
    guard setup.savedSetups.count < PracticeList.most else { return .Programme.full }
    guard let plan else { return .Entries.nothingSelected }
    return plan.isSavable ? nil : .Setups.programmes
  }

  /// A key a set-up.
  private static func letterKeys(
    _ setups: [SavedSetup], _ availability: @escaping (Int?) -> Availability,
    _ start: @escaping (Int?, Moment) -> Outcome
  ) -> [ListExtra] {
    zip(setups, letters(of: setups)).enumerated().compactMap { index, row in
      guard let letter = row.1 else { return nil }
      let name = Message.Entries.plain(text: row.0.name)
      let binding = Binding(
        Command("\(SetupList.name).\(index + 1)"), keys: [.character(letter)], verb: name,
        sentence: .Setups.startNamed(name: name), place: .helpOnly)
      return ListExtra(binding: binding, availability: { _ in availability(index) }) { start(index, $1) }
    }
  }

  private static func letters(of setups: [SavedSetup]) -> [Character?] {
    SavedSetup.letters(for: setups.map(\.name), besides: taken)
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(), PracticeFields.nameColumn(words), TableColumn(words(.Timer.activity), rank: 3),
      TableColumn(words(.Programme.columnLength), align: .trailing, rank: 4),
    ]
  }

  private static func rows(_ setups: [SavedSetup], _ context: DrawContext) -> [TableRow] {
    let words = context.words
    return zip(setups, letters(of: setups)).map { setup, letter in
      let kind = TimerPage(rawValue: setup.plan.activity)?.label ?? .Timer.other
      let length = setup.plan.total.map(words.practiceLength) ?? words(.Meditation.endlessShort)
      return TableRow(
        [letter.map(String.init) ?? "", setup.name, words(kind), length], roles: [.key, .text, .dim, .value])
    }
  }
}

/// The forms of a set-up.
enum SetupForm {
  /// The form that asks for the name of a plan and saves it.
  static func save(
    _ plan: SessionPlan, selecting selection: ListState? = nil, _ setup: PaneSetup
  ) -> any Component {
    var page = FormPage<SavedSetup>(fields: [name], remark: remark)
    page.savesOnEnter = true
    return form("timer.setup.new", .Setups.formSave, SavedSetup(name: "", plan: plan), page, setup) { saved in
      selection?.select(saved.id, in: setup.savedSetups)
    }
  }

  /// The form of a set-up with all its values.
  static func edit(_ saved: SavedSetup, _ setup: PaneSetup) -> any Component {
    let page = FormPage<SavedSetup>(fields: [name] + fields(of: saved.plan, setup.words()), remark: remark)
    return form("timer.setup.edit", .Setups.formEdit, saved, page, setup)
  }

  private static func form(
    _ name: String, _ title: Message, _ draft: SavedSetup, _ page: FormPage<SavedSetup>, _ setup: PaneSetup,
    then done: @escaping (SavedSetup) -> Void = { _ in }
  ) -> any Component {
    let rereading = setup.rereading { $0.practice.setups.first { $0.id == draft.id } }
    return Form(
      name: name, of: draft.id, title: title, draft: draft, rereading: draft.id.isEmpty ? nil : rereading,
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      setup.save(values.draft, now: values.now, completion) { saved in
        done(saved)
        return .notice(.Programme.saved(name: saved.name))
      }
    }
  }

  private static func remark(_ setup: SavedSetup, _ context: DrawContext) -> String? {
    context.words.row(of: setup.plan)
  }

  private static var name: Field<SavedSetup> {
    PracticeFields.name(SavedSetup.nameField, .Setups.fieldName, \.name, "Morning")
  }

  private static func fields(of plan: SessionPlan, _ words: Words) -> [Field<SavedSetup>] {
    let values: [Field<SessionPlan>] =
      switch plan {
      case .sitting: TimerForms.fields(of: plan, words) + [background, bell, endGong.shown { !$0.isEndless }]
      case .breathing:
        PatternForm.values.map { $0.over(\.pattern) } + TimerForms.fields(of: plan, words) + [background, endGong]
      case .intervals, .programme: TimerForms.fields(of: plan, words)
      }
    return values.map { $0.over(\.plan) }
  }

  private static var background: Field<SessionPlan> {
    choice(
      "setup.background", .Sound.fieldAmbient, \.ownSounds.background, AmbientSound.allCases.map { ($0, $0.label) })
  }

  private static var bell: Field<SessionPlan> {
    choice("setup.bell", .Meditation.bellSound, \.ownSounds.bell, BellSound.allCases.map { ($0, $0.label) })
      .shown { $0.bells != .none }
  }

  private static var endGong: Field<SessionPlan> {
    choice("setup.endGong", .Sound.fieldEndGong, \.ownSounds.endGong, [(true, .General.on), (false, .General.off)])
  }

  /// A choice among own values, or the one of the settings.
  private static func choice<Value: Equatable>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<SessionPlan, Value?>, _ own: [(Value, Message)]
  ) -> Field<SessionPlan> {
    var options: [(value: Value?, label: Message)] = [(nil, .Sound.timbreSetting)]
    for (value, label) in own { options.append((value, label)) }
    return .choice(id, label, path, options)
  }
}

extension SessionPlan {
  /// The plan's sounds, all following the settings where it has none.
  fileprivate var ownSounds: PlanSounds {
    get { sounds ?? PlanSounds() }
    set { sounds = newValue == PlanSounds() ? nil : newValue }
  }

  /// The pattern of a breathing exercise.
  fileprivate var pattern: BreathingPattern {
    get {
      guard case .breathing(let plan) = self else { preconditionFailure("no breathing exercise: \(activity)") }
      return plan.pattern
    }
    set {
      guard case .breathing(var plan) = self else { return }
      plan.pattern = newValue
      self = .breathing(plan)
    }
  }
}
