// The dependencies of every pane, and the conversion of manager results into outcomes for the shell.
import Core
import Managers
import Screen
import Words

/// The dependencies of every pane.
public struct PaneSetup {
  /// The one set of managers.
  public let managers: Managers
  /// Receives outcomes of asynchronous work.
  public let outbox: Outbox
  /// Storage for unfinished forms.
  public let drafts: DraftKeeping
  /// The current words; called whenever a form is created.
  public let words: () -> Words
  /// Settings fixed by the configuration file; forms show them as locked.
  public var locked: Set<SettingKey> = []
  /// Whether notifications can be shown on a desktop.
  public var hasDesktop = true
  /// Opens a text in the user's editor under a file name and waits for it to exit; nil without a terminal.
  public var editText: ((_ text: String, _ name: String) -> EditedText)?
  /// Shows a theme while it is being chosen.
  public let preview = ThemePreview()
  /// The current key bindings, including the user's.
  public var keymap: () -> Keymap = { Keymap() }
  /// The views of the trackers, and the forms of their entries.
  let trackers: [TrackerViews]
  let forms: [RecordKind: EntryForms]
  /// The list of a type of entries, narrowed by a filter.
  var list: (_ setup: PaneSetup, _ kind: RecordKind, _ filter: String, _ now: Moment) -> any Component
  /// The name of the undo key, for notices.
  public var undoKey: String { ShellCommand.undoKey(keymap()) }

  /// Creates a setup.
  init(
    managers: Managers, outbox: Outbox, drafts: DraftKeeping, words: @escaping () -> Words, trackers: [TrackerViews],
    forms: [RecordKind: EntryForms], list: @escaping (PaneSetup, RecordKind, String, Moment) -> any Component
  ) {
    self.managers = managers
    self.outbox = outbox
    self.drafts = drafts
    self.words = words
    self.trackers = trackers
    self.forms = forms
    self.list = list
  }

  /// The settings in force.
  var settings: Settings { managers.settings.state.value }

  /// The latest weight in kilograms for calculations of other trackers; nil if there is none or weight is hidden.
  var shownWeight: Double? { settings.isHidden(.weight) ? nil : managers.weight.state.value.latest?.kilograms }

  /// The words for texts outside of `draw`: like on screen, with figures redacted in discreet mode.
  public var shownWords: Words { managers.settings.state.value.discreet ? words().redacted : words() }

  /// The reason a setting is locked by the configuration file; nil if it is not.
  func lock(_ setting: String) -> Message? {
    locked.contains(SettingKey(rawValue: setting)) ? .Settings.locked : nil
  }

  /// The fields, locked if the configuration file fixes the setting.
  func locking<Draft>(_ setting: String, _ fields: [Field<Draft>]) -> [Field<Draft>] {
    fields.map { field in field.locked { _ in lock(setting) } }
  }

  /// The figures as shown now.
  func figures(_ words: Words, now: Moment) -> ShownFigures { ShownFigures(managers, words, now: now) }

  /// Shows the list of entries, which has to leave its previous place first.
  func listing(_ kind: RecordKind, _ filter: String, _ now: Moment) -> Outcome {
    let screen = list(self, kind, filter, now)
    return .several([.dismiss(screen), .present(screen)])
  }

  /// A completion for a command without a form: posts `notice` on success, otherwise the problem.
  public func answer(_ notice: Message? = nil, _ kind: NoticeKind = .info) -> Completion {
    { [outbox] result in
      switch result {
      case .success: outbox.post(notice.map { .notice($0, kind) } ?? .stay)
      case .failure(let problem): outbox.post(.notice(problem.message, .error))
      }
    }
  }
}

extension FormResult {
  /// The form result of a manager's result: closed with `outcome`, or kept open with the reason.
  public static func from(_ result: Result<Done, Problem>, _ outcome: Outcome = .stay) -> FormResult {
    switch result {
    case .success: .done(outcome)
    case .failure(.refused(let refusal)): .refused(refusal)
    case .failure(let problem): .failed(problem)
    }
  }
}

/// The result of editing a text in an external editor.
public enum EditedText: Hashable, Sendable {
  /// The saved text.
  case edited(String)
  /// The user discarded the edit.
  case abandoned
  case noEditor
  /// The file could not be written or read.
  case failed(path: String)
}
