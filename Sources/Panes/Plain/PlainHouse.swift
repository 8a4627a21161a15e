// The house by lines (`--plain`): for screen readers, pipes and terminals that cannot draw. The same managers, the same
// numbers as the Hub's cards, the same forms, asked one question a line; no control sequence is ever written.
//
// | input            | what happens                                       |
// |------------------|----------------------------------------------------|
// | a letter         | that is done; what it needs is asked               |
// | an empty line    | everything is shown again, other processes' writes |
// | none, for a time | a session goes on; its end is told at once         |
// | the end of input | the program ends; a form half asked writes nothing |
//
// What only the screen can show says so; nothing ends in silence.
import Canvas
import Core
import Managers
import Screen
import Words

/// What a house by lines is built from.
public struct PlainSetup {
  public var managers: Managers
  public var clock: () -> Moment
  /// Texts for a language setting.
  public var words: (LanguageChoice) -> Words
  /// Writes text, without adding a line end.
  public var write: (String) -> Void
  /// Reads a line; nil at the end of input.
  public var readLine: () -> String?
  /// Whether what is typed shows by itself; in a pipe the answer's line end is written here.
  public var echoes = true
  /// Settings that the configuration file forces.
  public var locked: Set<SettingKey> = []

  /// Creates a setup.
  public init(
    managers: Managers, clock: @escaping () -> Moment, words: @escaping (LanguageChoice) -> Words,
    write: @escaping (String) -> Void, readLine: @escaping () -> String?
  ) {
    self.managers = managers
    self.clock = clock
    self.words = words
    self.write = write
    self.readLine = readLine
  }
}

/// Shows the Hub as lines and asks what is to be done.
public final class PlainHouse {
  private let setup: PlainSetup
  private let panes: PaneSetup
  private var asking: [any Component] = []
  private var isOver = false
  /// The session as it was when something was said of it last.
  private var said: TimerState
  /// Uptime at which another process's writes were looked for last.
  private var lookedAt = 0.0

  /// Builds a house; the managers' library must have been loaded.
  public init(_ setup: PlainSetup) {
    self.setup = setup
    said = setup.managers.timer.state.value
    let settings = setup.managers.settings.state
    var panes = PaneSetup(
      managers: setup.managers, outbox: Outbox(), drafts: .none, words: { setup.words(settings.value.language) })
    panes.locked = setup.locked
    self.panes = panes
    panes.outbox.attach { [weak self] in self?.carry($0) }
  }

  /// Runs until the person quits or the input ends.
  public func run() {
    if !setup.managers.settings.state.value.onboarded { carry(.present(Onboarding.wizard(panes))) }
    var showsAll = true
    while !isOver {
      let deeds = deeds
      if showsAll {
        try? setup.managers.library.load(now: setup.clock())
        show(deeds)
      }
      guard let typed = ask("> ") else { return }
      showsAll = true
      if typed.isEmpty { continue }
      if let deed = deeds.first(where: { $0.letter == typed }) {
        carry(deed.act(setup.clock()))
      } else {
        say(words(.Plain.unknown(typed: typed)))
        showsAll = false
      }
    }
  }

  // MARK: Sessions

  /// Moves a session on and tells what became of it; called while a line is waited for, and before it is read.
  ///
  /// - Returns: Seconds after which it must be called again.
  public func turn(_ now: Moment) -> Double {
    let timer = setup.managers.timer
    setup.managers.library.turn(now)
    if timer.needsGrid, abs(now.uptime - lookedAt) >= 1 {
      lookedAt = now.uptime
      setup.managers.library.noticeWrites(now: now)
    }
    timer.turn(now)
    let state = timer.state.value
    if state.ending != said.ending, let ending = state.ending {
      tell(SessionWords.ended(ending, words) ?? .Timer.discarded)
    }
    if state.offer != said.offer, let offer = state.offer {
      if case .slept = offer { tell(.Timer.sleptNotice(key: "T")) } else { tell(.Timer.stalledNotice(key: "T")) }
    }
    if state.soundTrouble != said.soundTrouble, let trouble = state.soundTrouble { tell(.soundTrouble(trouble)) }
    said = state
    return timer.needsGrid ? 0.05 : 1
  }

  /// Says something between a question and its answer.
  private func tell(_ text: Message) { setup.write("\n" + PlainHouse.printable("! " + words(text)) + "\n") }

  // MARK: Showing

  private var words: Words { panes.words() }

  private func show(_ deeds: [Deed]) {
    let now = setup.clock()
    say("")
    for card in HubCards(managers: setup.managers, words: words, now: now).all() { say(line(card)) }
    let due = HubDue(managers: setup.managers, words: words, now: now, catchUpKey: PlainHouse.catchUpLetter)
    due.texts.forEach(say)
    if let session = SessionLine.status(setup.managers.timer.state.value, now: now, words: words) {
      say(words(session.text))
    }
    say("")
    say(words(.Plain.question))
    for deed in deeds { say("  \(deed.letter)  \(words(deed.text))") }
  }

  /// A card in one line: title and value, then what else it says; what only the screen's keys do is left out.
  private func line(_ card: HubCard) -> String {
    let keys = [Message.Hub.addDrink, .Hub.addWeight, .Hub.addSleep, .Hub.addMood].map { words($0) }
    let parts =
      (card.bar?.words ?? []) + (card.history?.words ?? []) + card.lines.flatMap { $0.left + $0.right }
    let texts = parts.map(\.text).filter { !keys.contains($0) }
    return ([card.title + ": " + card.value.text] + texts).joined(separator: ", ")
  }

  // MARK: Deeds

  /// Something that can be done, and the letter that does it.
  private struct Deed {
    var letter: String
    var text: Message
    var act: (Moment) -> Outcome
  }

  /// A capital, so that no vessel has it.
  private static let catchUpLetter = "Y"

  private var deeds: [Deed] {
    let panes = panes
    let library = setup.managers.library
    let catchUp = Deed(letter: PlainHouse.catchUpLetter, text: .Hub.catchUpSentence) {
      .present(CatchUpForm.make(panes, now: $0))
    }
    func editor(_ letter: String, _ text: Message, _ editor: HubEditor) -> Deed {
      Deed(letter: letter, text: text) { editor.open(panes, now: $0) }
    }
    let settings = setup.managers.settings.state.value
    let goals = [
      (Tracker.fasting, editor("F", .Plain.fastGoal, .fastGoal)),
      (.hydration, editor("H", .Plain.hydrationGoal, .hydrationGoal)),
      (.weight, editor("W", .Plain.weightGoal, .weightGoal)),
    ].filter { tracker, _ in !settings.isHidden(tracker) }.map(\.1)
    let isOpen = !setup.managers.hub.state.value.unanswered.isEmpty
    // The diary and habits have letters of their own here.
    return QuickLog(panes).choices.filter { $0.tracker != nil }.map { Deed(letter: $0.key, text: $0.text, act: $0.act) }
      + goals
      + (isOpen ? [catchUp] : []) + [
        Deed(letter: "A", text: .NoAlc.sentence) { .present(HabitLogForms.evening(panes, now: $0)) },
        Deed(letter: "B", text: .Habits.sentence) { _ in .present(HabitLogForms.menu(panes)) },
        Deed(letter: "E", text: .Plain.entriesDeed) { _ in .present(PlainEntries.menu(panes)) },
        Deed(letter: "T", text: .Plain.sessionsDeed) { _ in .present(PlainSessions.menu(panes)) },
        Deed(letter: "S", text: .Streaks.sentence) { [weak self] in self?.showStreaks($0) ?? .stay },
        Deed(letter: "N", text: .Plain.notices) { [weak self] in self?.showNotices($0) ?? .stay },
        Deed(letter: "u", text: .Plain.undo) { now in
          library.undo(now: now, then: panes.answer(.Plain.undone))
          return .stay
        },
        Deed(letter: "r", text: .Plain.redo) { now in
          library.redo(now: now, then: panes.answer(.Plain.redone))
          return .stay
        },
        Deed(letter: ",", text: .Plain.settings) { _ in .present(SettingsForm.make(panes)) },
        Deed(letter: "q", text: .Plain.quit) { _ in .quit },
      ]
  }

  /// Says how everything that is counted stands.
  private func showStreaks(_ now: Moment) -> Outcome {
    let streaks = setup.managers.streaks
    streaks.show(now: now)
    defer { streaks.hide() }
    let dayStart = setup.managers.settings.state.value.dayStart
    for counted in streaks.state.value.all ?? [] {
      var parts = [words(.Units.days(n: counted.streak.current)), words.rewards(counted), words.today(counted)]
      parts += words.left(counted, now: now, dayStart: dayStart).map { [words(.Streaks.termLeft) + " " + $0] } ?? []
      parts.append(words(.Streaks.termLongest) + " " + words(.Units.days(n: counted.streak.longest)))
      parts += counted.strength.map { [words(.Streaks.termStrength) + " " + words.percent($0)] } ?? []
      say(words(.habit(counted.subject)) + ": " + parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
    return .stay
  }

  /// Says what was told in the last weeks and marks it as read.
  private func showNotices(_ now: Moment) -> Outcome {
    let notices = setup.managers.notices
    let state = notices.state.value
    let texts = NoticeTexts(words: words, settings: setup.managers.settings.state.value)
    if state.inbox.isEmpty { say(words(.Notices.nothingToClear)) }
    for (index, entry) in state.inbox.enumerated() {
      let when = words.dayAndTime(Stamp(entry.at, in: now.zone), today: Day(now))
      say("\(index < state.unread ? "*" : " ") \(when)  \(texts.text(entry.name))")
    }
    notices.read(now: now)
    return .stay
  }

  // MARK: Outcomes

  func carry(_ outcome: Outcome) {
    switch outcome {
    case .present(let component): walk(component)
    case .replace(let component):
      _ = asking.popLast()
      walk(component)
    case .close: _ = asking.popLast()
    case .dismiss(let component): asking.removeAll { $0 === component }
    case .notice(let message, let kind), .noticeWhile(let message, let kind, _):
      say((kind == .error ? "! " : "") + words(message))
    case .several(let outcomes): for outcome in outcomes { carry(outcome) }
    case .run(let next): carry(next())
    case .quit: isOver = true
    case .stay, .ignored, .go: break
    }
  }

  /// Asks a form to its end.
  private func walk(_ component: any Component) {
    guard let form = component as? any LineForm else { return say(words(.Plain.needsScreen)) }
    asking.append(form)
    form.beginLines()
    var isRepeated = false
    while !isOver, asking.contains(where: { $0 === form }) {
      let context = DrawContext(
        now: setup.clock(), words: words, glyphs: Glyphs(isUnicode: words.isUnicode, hasBraille: false))
      guard let typed = ask(prompt(form.question(context), isRepeated: isRepeated)) else { return }
      isRepeated = false
      switch form.answer(typed, context) {
      case .taken(let echo): if !echo.isEmpty { say(echo) }
      case .refused(let reason):
        say("! " + reason)
        isRepeated = true
      case .outcome(let outcome): carry(outcome)
      }
    }
  }

  /// Says what stands before a question and its choices; answers the line that asks.
  private func prompt(_ question: LineQuestion, isRepeated: Bool) -> String {
    if !question.intro.isEmpty, !isRepeated {
      say("")
      question.intro.forEach(say)
    }
    for (index, choice) in question.choices.enumerated() { say("  \(index + 1)  \(choice)") }
    let hint = question.hint.isEmpty ? "" : " (\(question.hint))"
    let current = question.current.isEmpty ? "" : " [\(question.current)]"
    return question.label + hint + current + ": "
  }

  // MARK: Lines

  private func say(_ text: String) { setup.write(PlainHouse.printable(text) + "\n") }

  /// Asks; nil ends the program.
  private func ask(_ prompt: String) -> String? {
    setup.write(PlainHouse.printable(prompt))
    guard let typed = setup.readLine() else {
      isOver = true
      setup.write("\n")
      return nil
    }
    if !setup.echoes { setup.write("\n") }
    return NumberText.trimmed(typed)
  }

  /// A text whose control characters cannot steer the terminal; its line ends stay.
  private static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Width.clean(String($0)) }
      .joined(separator: "\n")
  }
}
