// Global keys: panes, quick log, palette, settings, undo, help, quit.
import Assets
import Canvas
import Core

/// The commands of the shell.
public nonisolated enum ShellCommand {
  static let next: Command = "shell.next"
  static let previous: Command = "shell.previous"
  static let log: Command = "shell.log"
  static let palette: Command = "shell.palette"
  static let settings: Command = "shell.settings"
  static let undo: Command = "shell.undo"
  static let redo: Command = "shell.redo"
  static let help: Command = "shell.help"
  static let quit: Command = "shell.quit"
  static let discreet: Command = "shell.discreet"
  static let mute: Command = "shell.mute"
  static let repaint: Command = "shell.repaint"
  static let back: Command = "shell.back"
  static let history: Command = "shell.history"
  static let search: Command = "shell.search"
  static let crashNote: Command = "shell.crashNote"

  /// The command for pane `number`, from 1.
  static func pane(_ number: Int) -> Command { Command("shell.pane.\(number)") }

  /// The pane number of a command.
  static func paneNumber(_ command: Command) -> Int? {
    command.name.hasPrefix("shell.pane.") ? Int(command.name.dropFirst(11)) : nil
  }

  /// Bindings for panes with these titles, and for screens over them.
  public static func bindings(panes titles: [Message], screens: [ScreenSlot] = []) -> [Binding] {
    titles.enumerated().map { index, title in
      Binding(
        pane(index + 1), keys: [.character(Character("\((index + 1) % 10)"))], verb: .Shell.pane(pane: title),
        sentence: .Shell.paneSentence(pane: title), place: .helpOnly, group: .Keys.groupPanes)
    }
      + screens.map { slot in
        Binding(
          slot.command, keys: slot.key.map { [$0] } ?? [], verb: .Shell.pane(pane: slot.title),
          sentence: .Shell.paneSentence(pane: slot.title), place: .helpOnly, group: .Keys.groupPanes)
      } + everywhere
  }

  /// Quitting, also for the question asked before it.
  public static var quitting: Binding { row(quit, ["q", .control("c")], .Shell.quit, .Shell.quitSentence, .always) }

  /// Commands that must always have a key; without quit and help users would be stuck.
  public static var kept: [Binding] { everywhere.filter { $0.command == quit || $0.command == help } }

  private static func row(
    _ command: Command, _ keys: [Key], _ verb: Message, _ sentence: Message, _ place: Binding.Place = .helpOnly,
    group: Message = .Keys.groupEverywhere
  ) -> Binding {
    Binding(command, keys: keys, verb: verb, sentence: sentence, place: place, group: group)
  }

  private static var everywhere: [Binding] {
    [
      row(next, [.tab], .Shell.next, .Shell.nextSentence, group: .Keys.groupPanes),
      row(previous, [.backTab], .Shell.previous, .Shell.previousSentence, group: .Keys.groupPanes),
      row(back, [.escape], .Keys.back, .Keys.backSentence),
      row(log, ["+"], .Shell.log, .Shell.logSentence, .ifRoom),
      row(undo, ["u"], .Shell.undo, .Shell.undoSentence, .ifRoom),
      row(redo, [.control("r")], .Shell.redo, .Shell.redoSentence),
      row(search, ["/"], .Shell.search, .Shell.searchSentence, .ifRoom),
      row(history, ["H"], .Shell.history, .Shell.historySentence),
      row(palette, [":"], .Shell.palette, .Shell.paletteSentence),
      row(settings, [","], .Shell.settings, .Shell.settingsSentence, .ifRoom),
      row(discreet, [.function(9)], .Shell.discreet, .Shell.discreetSentence),
      row(mute, [.function(7)], .Shell.mute, .Shell.muteSentence),
      row(help, ["?", .function(1)], .Shell.help, .Shell.helpSentence, .always),
      quitting,
      row(repaint, [.control("l")], .Shell.repaint, .Shell.repaintSentence),
      row(crashNote, [.function(8)], .Shell.crashNote, .Shell.crashNoteSentence),
    ]
  }

  /// The undo key's name for notices; falls back to the palette's key.
  public static func undoKey(_ keymap: Keymap) -> String {
    let rows = [undo, palette].compactMap { command in everywhere.first { $0.command == command } }
    return rows.lazy.compactMap { keymap.keys(of: $0).first?.name }.first ?? ""
  }

  /// The name of the quick-log key; empty if there is none.
  public static func logKey(_ keymap: Keymap) -> String {
    everywhere.first { $0.command == log }.flatMap { keymap.keys(of: $0).first?.name } ?? ""
  }

  /// The name of the palette key; empty if there is none.
  public static func paletteKey(_ keymap: Keymap) -> String {
    everywhere.first { $0.command == palette }.flatMap { keymap.keys(of: $0).first?.name } ?? ""
  }

  /// The name of the settings key; empty if there is none.
  public static func settingsKey(_ keymap: Keymap) -> String {
    everywhere.first { $0.command == settings }.flatMap { keymap.keys(of: $0).first?.name } ?? ""
  }

  /// The name of the crash note key; falls back to the palette's key.
  public static func crashNoteKey(_ keymap: Keymap) -> String {
    let rows = [crashNote, palette].compactMap { command in everywhere.first { $0.command == command } }
    return rows.lazy.compactMap { keymap.keys(of: $0).first?.name }.first ?? ""
  }

  /// Shell commands that still work under a window.
  static let worksInWindows: Set<Command> = [help, repaint, discreet, mute]
}
