// Line mode (`--plain`), for screen readers, pipes and terminals that cannot draw: same managers, same numbers as on
// the Hub cards, same forms, one question per line, and never a control sequence.
//
// | input            | effect                                             |
// |------------------|----------------------------------------------------|
// | a letter         | runs the action, asking for its values             |
// | an empty line    | shows everything again, with other processes' data |
// | none, for a time | a session continues; its end is announced at once  |
// | the end of input | ends the program; an unfinished form is discarded  |
//
// Actions that need the screen say so; nothing fails silently.
import Canvas
import Core
import Managers
import Screen
import Words

/// The parts line mode is built from.
public struct PlainSetup {
  public var managers: Managers
  public var clock: () -> Moment
  /// Texts for a language setting.
  public var words: (LanguageChoice) -> Words
  /// Writes text without adding a line end.
  public var write: (String) -> Void
  /// Reads a line; nil at the end of input.
  public var readLine: () -> String?
  /// Whether input is echoed; otherwise, as in a pipe, the line end after an answer is written here.
  public var echoes = true
  /// Settings fixed by the configuration file.
  public var locked: Set<SettingKey> = []
  /// Whether notifications can be shown on a desktop.
  public var hasDesktop = true

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

/// Shows the Hub as lines and asks for an action.
public final class PlainApp {
  private let setup: PlainSetup
  private let panes: PaneSetup
  private var asking: [any Component] = []
  private var isOver = false
  /// The state of the session at the last announcement.
  private var said: TimerState
  /// Uptime of the last check for writes by other processes.
  private var lookedAt = 0.0

  /// Builds line mode; the managers' library must be loaded already.
  public init(_ setup: PlainSetup) {
    self.setup = setup
    said = TimerState()
    let settings = setup.managers.settings.state
    var panes = PaneSetup(
      managers: setup.managers, outbox: Outbox(), drafts: .none,
      words: { TextSettings(settings.value).words(setup.words) })
    panes.locked = setup.locked
    panes.hasDesktop = setup.hasDesktop
    self.panes = panes
    panes.outbox.attach { [weak self] in self?.carry($0) }
  }

  /// Runs until the user quits or the input ends.
  public func run() {
    // Nobody ran a session until now; its end, or its pause, is told with the first line.
    setup.managers.timer.catchUp(now: setup.clock())
    if !setup.managers.settings.state.value.onboarded { carry(.present(Onboarding.wizard(panes))) }
    var showsAll = true
    while !isOver {
      let items = items
      if showsAll {
        try? setup.managers.library.load(now: setup.clock())
        show(items)
      }
      guard let typed = ask("> ") else { return }
      showsAll = true
      if typed.isEmpty { continue }
      if let item = items.first(where: { $0.letter == typed }) {
        carry(item.act(setup.clock()))
      } else {
        printLine(words(.Plain.unknown(typed: typed)))
        showsAll = false
      }
    }
  }

  // MARK: Sessions

  /// Advances a session and announces changes; called while waiting for a line, and before reading it.
  ///
  /// - Returns: Seconds until the next call is due.
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
      printNotice(SessionWords.ended(ending, words, undo: "u", show: "T"))
    }
    if state.offer != said.offer, let offer = state.offer {
      let hasSlept = if case .slept = offer { true } else { false }
      printNotice(hasSlept ? .Timer.sleptNotice(key: "T") : .Timer.stalledNotice(key: "T"))
    }
    if state.soundProblem != said.soundProblem, let problem = state.soundProblem { printNotice(.soundProblem(problem)) }
    said = state
    return timer.needsGrid ? min(Grid.step, timer.nextCue(now) ?? Grid.step) : 1
  }

  /// Prints a message between a question and its answer.
  private func printNotice(_ text: Message) { setup.write("\n" + PlainApp.printable("! " + words(text)) + "\n") }

  // MARK: Showing

  private var words: Words { panes.words() }

  private func show(_ items: [MenuItem]) {
    let now = setup.clock()
    printLine("")
    let cards = HubCards(managers: setup.managers, words: words, now: now)
    for card in cards.all(panes.trackers) { printLine(line(card, besides: cards.firstEntry(card.id, rank: 0).text)) }
    let due = HubDue(
      managers: setup.managers, trackers: panes.trackers, words: words, now: now, catchUpKey: PlainApp.catchUpLetter,
      diaryKey: PlainApp.diaryLetter, noticesKey: PlainApp.noticesLetter)
    due.texts.forEach(printLine)
    if let session = SessionLine.status(setup.managers.timer.state.value, now: now, words: words) {
      printLine(words(session.text))
    }
    printLine("")
    for item in items { printLine("  \(item.letter)  \(words(item.text))") }
    // Last, so that it stands above the answer even where the menu is longer than the screen.
    printLine(words(.Plain.question))
  }

  /// A card as one line: title, value, then its other texts, except hints about screen keys.
  private func line(_ card: HubCard, besides hint: String) -> String {
    let parts =
      (card.bar?.words ?? []) + (card.history?.words ?? []) + card.lines.flatMap { $0.left + $0.right }
    let texts = parts.filter { $0.stop != .practise }.map(\.text).filter { $0 != hint }
    return ([card.title + ": " + card.value.text] + texts).joined(separator: ", ")
  }

  // MARK: Menu

  /// An action and its letter.
  private struct MenuItem {
    var letter: String
    var text: Message
    var act: (Moment) -> Outcome
  }

  /// Capital letters, which no vessel can have.
  private static let (catchUpLetter, diaryLetter, noticesLetter) = ("Y", "A", "N")

  private var items: [MenuItem] {
    let panes = panes
    let catchUp = MenuItem(letter: PlainApp.catchUpLetter, text: .Hub.catchUpSentence) {
      .present(CatchUpForm.make(panes, now: $0))
    }
    let settings = setup.managers.settings.state.value
    let goals = Tracker.allCases.filter { !settings.isHidden($0) }.compactMap { tracker in
      panes.views(of: tracker.rawValue)?.plainGoal.map { letter, text in
        MenuItem(letter: letter, text: text) { FigureOpening.goal(tracker).open(panes, now: $0) }
      }
    }
    let isOpen = !setup.managers.hub.state.value.open.isEmpty
    // The diary and habits have their own letters here.
    return QuickLog(panes).choices.filter { $0.tracker != nil }.map {
      MenuItem(letter: $0.key, text: $0.text, act: $0.act)
    }
      + goals
      + (isOpen ? [catchUp] : []) + [
        MenuItem(letter: PlainApp.diaryLetter, text: .NoAlc.sentence) {
          .present(HabitLogForms.evening(panes, now: $0))
        },
        MenuItem(letter: "B", text: .Habits.sentence) { _ in .present(HabitLogForms.menu(panes)) },
        MenuItem(letter: "E", text: .Plain.entriesItem) { _ in .present(PlainEntries.menu(panes)) },
        MenuItem(letter: "T", text: .Plain.sessionsItem) { _ in .present(PlainSessions.menu(panes)) },
        MenuItem(letter: "S", text: .Streaks.sentence) { [weak self] in self?.showStreaks($0) ?? .stay },
        MenuItem(letter: PlainApp.noticesLetter, text: .Plain.notices) { [weak self] now in
          self?.showNotices(now) ?? .stay
        },
        MenuItem(letter: "u", text: .Plain.undo) { now in
          panes.takeStep(isUndo: true, now: now, then: panes.outbox.post)
          return .stay
        },
        MenuItem(letter: "r", text: .Plain.redo) { now in
          panes.takeStep(isUndo: false, now: now, then: panes.outbox.post)
          return .stay
        },
        MenuItem(letter: ",", text: .Plain.settings) { _ in .present(SettingsForm.make(panes)) },
        MenuItem(letter: "q", text: .Plain.quit) { now in
          TimerForms.quit(panes, now: now).map { Outcome.present($0) } ?? .quit
        },
      ]
  }

  /// Prints the streaks of everything that is counted.
  private func showStreaks(_ now: Moment) -> Outcome {
    let streaks = setup.managers.streaks
    streaks.show(now: now)
    defer { streaks.hide() }
    let dayStart = setup.managers.settings.state.value.dayStart
    for counted in streaks.state.value.all ?? [] {
      var parts = [words.run(counted.streak.current, of: counted.period), words.rewards(counted), words.today(counted)]
      parts += words.left(counted, now: now, dayStart: dayStart).map { [words(.Streaks.termLeft) + " " + $0] } ?? []
      parts.append(words(.Streaks.termLongest) + " " + words.run(counted.streak.longest, of: counted.period))
      parts += counted.strength.map { [words(.Streaks.termStrength) + " " + words.percent($0)] } ?? []
      printLine(words(.habit(counted.subject)) + ": " + parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
    return .stay
  }

  /// Prints the notices of the last weeks and marks them as read.
  private func showNotices(_ now: Moment) -> Outcome {
    let notices = setup.managers.notices
    let state = notices.state.value
    let texts = NoticeTexts(words: words, settings: setup.managers.settings.state.value)
    if state.inbox.isEmpty { printLine(words(.Notices.nothingToClear)) }
    for (index, entry) in state.inbox.enumerated() {
      let when = words.dayAndTime(Stamp(entry.at, in: now.zone), today: Day(now))
      printLine("\(index < state.unread ? "*" : " ") \(when)  \(texts.text(entry.name))")
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
      printLine((kind == .error ? "! " : "") + words(message))
    case .several(let outcomes): for outcome in outcomes { carry(outcome) }
    case .run(let next): carry(next())
    case .quit: isOver = true
    case .stay, .ignored, .go: break
    }
  }

  /// Runs a form to its end.
  private func walk(_ component: any Component) {
    guard let form = component as? any LineForm else { return printLine(words(.Plain.needsScreen)) }
    asking.append(form)
    form.beginLines()
    var isRepeated = false
    while !isOver, asking.contains(where: { $0 === form }) {
      let context = DrawContext(
        now: setup.clock(), words: words, glyphs: Glyphs(isUnicode: words.isUnicode, hasBraille: false))
      guard let typed = ask(prompt(form.question(context), isRepeated: isRepeated)) else { return }
      isRepeated = false
      switch form.answer(typed, context) {
      case .taken(let echo): if !echo.isEmpty { printLine(echo) }
      case .refused(let reason):
        printLine("! " + reason)
        isRepeated = true
      case .outcome(let outcome): carry(outcome)
      }
    }
  }

  /// Prints the introduction and choices of a question; returns the prompt line.
  private func prompt(_ question: LineQuestion, isRepeated: Bool) -> String {
    if !question.intro.isEmpty, !isRepeated {
      printLine("")
      question.intro.forEach(printLine)
    }
    for (index, choice) in question.choices.enumerated() { printLine("  \(index + 1)  \(choice)") }
    let hint = question.hint.isEmpty ? "" : " (\(question.hint))"
    let current = question.current.isEmpty ? "" : " [\(question.current)]"
    return question.label + hint + current + ": "
  }

  // MARK: Lines

  private func printLine(_ text: String) { setup.write(PlainApp.printable(text) + "\n") }

  /// Asks for a line; nil ends the program.
  private func ask(_ prompt: String) -> String? {
    setup.write(PlainApp.printable(prompt))
    guard let typed = setup.readLine() else {
      isOver = true
      setup.write("\n")
      return nil
    }
    if !setup.echoes { setup.write("\n") }
    return NumberText.trimmed(typed)
  }

  /// The text with control characters removed, except line ends, so that it cannot affect the terminal.
  private static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Width.clean(String($0)) }
      .joined(separator: "\n")
  }
}
