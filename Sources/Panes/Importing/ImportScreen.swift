// The import of a file: its path, the questions that it leaves open, a preview, the rows that are refused, and the
// report. It holds the path being typed; everything else is the manager's.
//
// | step               | Enter                       | Esc                     |
// |--------------------|-----------------------------|-------------------------|
// | typing a path      | looks at the file           | leaves                  |
// | several formats    | takes the selected one      | leaves                  |
// | unknown table      | opens the form of a mapping | leaves                  |
// | questions          | opens their form            | leaves                  |
// | preview            | imports                     | leaves                  |
// | reading or writing |                             | stops, takes all back   |
// | report, failure    | leaves; chooses a file      | leaves                  |
import Canvas
import Core
import Managers
import Screen
import Words

/// The import screen.
public final class ImportScreen: Commanded {
  public let name = "import"
  public let title: Message = .Import.title
  let setup: PaneSetup
  let list = ListState()
  private(set) var editor = TextEditor()
  private(set) var isTyping = true
  /// The files that a path may go on with, after Tab.
  private(set) var choices: [String] = []
  /// The questions whose form was opened.
  private var asked: [OpenQuestion] = []
  /// When the progress was looked at last, on the continuous clock.
  private var lookedAt = -Double.infinity

  private let coversWindows: Bool

  /// Creates the screen; `coversWindows` where it is opened from a window over a pane.
  public init(_ setup: PaneSetup, coversWindows: Bool = false) {
    self.setup = setup
    self.coversWindows = coversWindows
  }

  public func placement(in size: Size, _ context: DrawContext) -> Placement { coversWindows ? .whole : .pane }

  var manager: ImportManager { setup.managers.importing }
  var state: ImportState { manager.state.value }

  public let commands: [Row] =
    [
      Row("import.next", [.enter], .Import.nextVerb, .Import.nextSentence, place: .always, when: \.canGoOn) {
        $0.next($1)
      },
      Row("import.complete", [.tab], .Import.completeVerb, .Import.completeSentence, place: .always) {
        $0.isTyping ? .enabled : .hidden
      } action: { screen, _ in
        screen.complete()
      },
      Row("import.file", ["e"], .Import.fileVerb, .Import.fileSentence, when: \.canChoose) { screen, _ in
        screen.isTyping = true
        return .stay
      },
      Row("import.answers", ["o"], .Import.answersVerb, .Import.answersSentence, when: \.canAnswer) { screen, _ in
        .present(ImportForms.answers([], screen.setup))
      },
      Row("import.map", ["m"], .Import.mapVerb, .Import.mapSentence, when: \.canMap) { $0.map($1) },
      Row("import.past", ["I"], .Import.pastVerb, .Import.pastSentence) {
        $0.isTyping ? .hidden : $0.manager.isBusy ? .disabled(.Import.busy) : .enabled
      } action: { screen, _ in
        .present(PastImportsScreen(screen.setup, coversWindows: screen.coversWindows))
      },
      Row("import.stop", [.escape], .Import.stopVerb, .Import.stopSentence, place: .always) {
        $0.isWriting ? .enabled : .hidden
      } action: { screen, _ in
        screen.manager.cancel()
        return .stay
      },
      Row(.back) {
        $0.isWriting ? .hidden : .enabled
      } action: {
        $0.leave($1)
      },
    ]
    + Row.rows(Binding.movement) { screen, _, _ in
      screen.isTyping ? .hidden : .enabled
    } action: { screen, command, _ in
      screen.list.move(command, count: screen.rows) ? .stay : .ignored
    }

  public var focus: Focus { isTyping ? .text : .list }
  public var isWriting: Bool { if case .importing = state.step { true } else { false } }

  public func type(_ key: Key, now: Moment) -> Bool {
    guard isTyping, editor.type(key) else { return false }
    choices = []
    return true
  }

  public func disappeared() { manager.leave() }

  public func refreshAfter(_ now: Moment) -> Double? { manager.isBusy ? ImportScreen.pace : nil }

  /// Seconds between two looks at the progress.
  private static let pace = 0.2
  /// Seconds by which the loop may wake before that.
  private static let tolerance = 0.01

  public func turn(_ now: Moment) -> Outcome {
    // An import that writes turns the loop at every page of the file: its own writes are among those that are watched.
    if now.uptime >= lookedAt + ImportScreen.pace - ImportScreen.tolerance {
      lookedAt = now.uptime
      manager.poll()
    }
    guard case .asking(let open) = state.step, open != asked else { return .ignored }
    asked = open
    return .present(ImportForms.answers(open, setup))
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    if target == "import/path" {
      if case .enabled = canChoose { isTyping = true }
      return .stay
    }
    guard let isAgain = list.click(target, after: "import/row/", count: rows) else { return .ignored }
    return isAgain ? perform("import.next", now: now) : .stay
  }

  // MARK: Availability

  private var canGoOn: Availability {
    if isTyping { return .unless(editor.text.isEmpty ? .Import.noPath : nil) }
    return manager.isBusy ? .disabled(.Import.busy) : .enabled
  }

  private var canChoose: Availability {
    isTyping ? .hidden : manager.isBusy ? .disabled(.Import.busy) : .enabled
  }

  private var canAnswer: Availability {
    if isTyping { return .hidden }
    switch state.step {
    case .ready, .asking: return .enabled
    default: return .disabled(.Import.nothingToAnswer)
    }
  }

  private var canMap: Availability {
    if isTyping { return .hidden }
    if case .unknown(_, _?) = state.step { return .enabled }
    return .disabled(.Import.nothingToMap)
  }

  // MARK: Acting

  private func next(_ now: Moment) -> Outcome {
    guard !isTyping else { return look(now) }
    switch state.step {
    case .several(let formats):
      guard formats.indices.contains(list.selected) else { return .stay }
      manager.look(state.path, as: formats[list.selected].id, now: now)
    case .unknown(_, _?): return map(now)
    case .asking(let open): return .present(ImportForms.answers(open, setup))
    case .ready(let report):
      guard report.newCount > 0 else { return .notice(ImportScreen.nothingNew(report)) }
      manager.begin(now: now)
    case .done: return .close
    default: isTyping = true
    }
    return .stay
  }

  private func look(_ now: Moment) -> Outcome {
    isTyping = false
    (asked, choices, list.selected) = ([], [], 0)
    manager.look(ImportPath.read(editor.text), now: now)
    return .stay
  }

  private func complete() -> Outcome {
    let (text, choices) = ImportPath.completed(editor.text)
    if text != editor.text { editor = TextEditor(text) }
    self.choices = choices
    return .stay
  }

  private func map(_ now: Moment) -> Outcome {
    guard case .unknown(_, let sample?) = state.step else { return .stay }
    return .present(MappingForm.make(sample, setup, now: now))
  }

  private func leave(_ now: Moment) -> Outcome {
    switch state.step {
    case .checking where !isTyping:
      manager.cancel()
      return .stay
    default: return .close
    }
  }

  /// The rows that can be moved through.
  var rows: Int {
    switch state.step {
    case .several(let formats): formats.count
    case .ready(let report), .done(let report): report.refused.count + report.kept.count
    default: 0
    }
  }
}
