// Which keys a binding answers to: its default keys, or the user's from the configuration's [keys] table.
import Canvas

/// Default keys of bindings with the user's changes on top.
public nonisolated struct Keymap: Hashable, Sendable {
  /// A row of the configuration that cannot be used.
  public enum Trouble: Hashable, Sendable {
    /// No command has this name; the nearest one is offered.
    case unknownCommand(String, nearest: String?)
    /// Not the name of a key.
    case unknownKey(command: String, key: String)
  }
  private var overrides: [Command: [Key]]

  /// A keymap with the keys of `overrides` in place of the default ones; an empty list leaves a command without key.
  public init(overrides: [Command: [Key]] = [:]) { self.overrides = overrides }

  /// Reads the configuration's table: command name to key names separated by blanks; answers what was not understood.
  public static func read(_ table: [String: String], known: Set<Command>) -> (Keymap, [Trouble]) {
    var overrides: [Command: [Key]] = [:]
    var troubles: [Trouble] = []
    for (name, keys) in table.sorted(by: { $0.key < $1.key }) {
      let command = Command(name)
      guard known.contains(command) else {
        troubles.append(.unknownCommand(name, nearest: nearest(to: name, in: known)))
        continue
      }
      var read: [Key] = []
      for word in keys.split(separator: " ") {
        if let key = Key(name: String(word)) {
          read.append(key)
        } else {
          troubles.append(.unknownKey(command: name, key: String(word)))
        }
      }
      overrides[command] = read
    }
    return (Keymap(overrides: overrides), troubles)
  }

  /// The keys a binding answers to, the one to show first.
  public func keys(of binding: Binding) -> [Key] { overrides[binding.command] ?? binding.keys }

  /// The command that a key asks for, among `bindings` in their order.
  public func command(for key: Key, in bindings: [Binding]) -> Command? {
    bindings.first { keys(of: $0).contains(key) }?.command
  }

  private static func nearest(to name: String, in known: Set<Command>) -> String? {
    let ranked = known.map { (distance($0.name, name), $0.name) }.sorted { $0 < $1 }
    guard let best = ranked.first, best.0 <= max(2, name.count / 3) else { return nil }
    return best.1
  }

  /// Levenshtein distance.
  private static func distance(_ a: String, _ b: String) -> Int {
    let other = Array(b)
    var row = Array(0...other.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in other.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (left == right ? 0 : 1))
        diagonal = above
      }
    }
    return row[other.count]
  }
}
