// What every pane is made from, and how it turns a manager's answer into what the shell shows.
import Core
import Managers
import Screen
import Words

/// What every pane is made from.
public struct PaneSetup {
  /// The one set of managers.
  public let managers: Managers
  /// Takes outcomes of what ends later.
  public let outbox: Outbox
  /// Where half-typed forms are kept.
  public let drafts: DraftKeeping
  /// The words in force; asked whenever a form is made.
  public let words: () -> Words
  /// Settings that the configuration file forces; forms show them as locked.
  public var locked: Set<SettingKey> = []
  /// Gives a text to the user's editor, under a file's name, and waits; nil where there is no terminal to edit in.
  public var editText: ((_ text: String, _ name: String) -> EditedText)?
  /// The keys in force, the user's own included.
  public var keymap: () -> Keymap = { Keymap() }
  /// The one list of entries, of a tracker and narrowed by a filter; nil makes one of its own.
  public var list: ((_ kind: RecordKind, _ filter: String, _ now: Moment) -> HistoryScreen)?
  /// The name of the key that takes back, for notices.
  public var undoKey: String { ShellCommand.undoKey(keymap()) }

  /// Creates a setup.
  public init(managers: Managers, outbox: Outbox, drafts: DraftKeeping, words: @escaping () -> Words) {
    self.managers = managers
    self.outbox = outbox
    self.drafts = drafts
    self.words = words
  }

  /// The words for what is shown outside of `draw`: as the screen writes them, figures veiled where it is discreet.
  public var shownWords: Words { managers.settings.state.value.discreet ? words().veiled : words() }

  /// The fields of entry forms in the language and units in force.
  public var fields: EntryFields { EntryFields(managers.settings.state.value, words: words()) }

  /// A completion for a verb without a form: says `notice` when it is done, and the problem when it is not.
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
  /// How a form ends that waited for a manager: closed with `outcome`, or open with the reason.
  public static func from(_ result: Result<Done, Problem>, _ outcome: Outcome = .stay) -> FormResult {
    switch result {
    case .success: .done(outcome)
    case .failure(.refused(let refusal)): .refused(refusal)
    case .failure(let problem): .failed(problem)
    }
  }
}

extension PaneSetup {
  /// A vessel as lists name it: `glass, 250 ml`, `cup of coffee, 200 ml`; the user's own names stay as typed.
  public func vesselText(_ vessel: Vessel) -> String {
    let words = words()
    return HydrationTexts.contents(of: vessel, words) + ", "
      + words.volume(vessel.millilitres, unit: managers.settings.state.value.volumeUnit)
  }
}
