// Maps bindings to keys: their defaults, or overrides from the configuration's [keys] table.
import Canvas

/// Default key bindings with user overrides.
public nonisolated struct Keymap: Hashable, Sendable {
  /// An invalid configuration row.
  public enum Problem: Hashable, Sendable {
    /// Unknown command name; suggests the nearest one.
    case unknownCommand(String, nearest: String?)
    /// Not the name of a key.
    case unknownKey(command: String, key: String)
    /// A command that needs a key was left without one.
    case needsKey(command: String)
    /// The key is reserved for a command that must keep it.
    case taken(command: String, key: String, by: String)

    /// The row's command, as named in the configuration.
    public var command: String {
      switch self {
      case .unknownCommand(let name, _), .unknownKey(let name, _), .needsKey(let name), .taken(let name, _, _): name
      }
    }
  }
  private var overrides: [Command: [Key]]

  /// Creates a keymap in which `overrides` replace default keys; an empty list unbinds a command.
  public init(overrides: [Command: [Key]] = [:]) { self.overrides = overrides }

  /// Parses the configuration's table (command name to blank-separated key names); returns the errors.
  ///
  /// The bindings in `kept` always have a key, and no other command may take one of theirs.
  public static func read(
    _ table: [String: String], known: Set<Command>, kept: [Binding] = []
  ) -> (Keymap, [Problem]) {
    var overrides: [Command: [Key]] = [:]
    var problems: [Problem] = []
    for (name, keys) in table.sorted(by: { $0.key < $1.key }) {
      let command = Command(name)
      guard known.contains(command) else {
        problems.append(.unknownCommand(name, nearest: nearest(to: name, in: known)))
        continue
      }
      var read: [Key] = []
      for word in keys.split(separator: " ") {
        if let key = Key(name: String(word)) {
          read.append(key)
        } else {
          problems.append(.unknownKey(command: name, key: String(word)))
        }
      }
      if read.isEmpty, kept.contains(where: { $0.command == command }) {
        problems.append(.needsKey(command: name))
      } else {
        overrides[command] = read
      }
    }
    var keymap = Keymap(overrides: overrides)
    problems += keymap.giveBack(to: kept)
    return (keymap, problems)
  }

  /// Reserves the keys of `kept`; a command left without any returns to its defaults.
  private mutating func giveBack(to kept: [Binding]) -> [Problem] {
    var problems: [Problem] = []
    for (command, keys) in overrides.sorted(by: { $0.key.name < $1.key.name }) {
      for key in keys {
        guard let owner = self.command(for: key, in: kept), owner != command else { continue }
        problems.append(.taken(command: command.name, key: key.name ?? "", by: owner.name))
        overrides[command]?.removeAll { $0 == key }
        if overrides[command]?.isEmpty == true { overrides[command] = nil }
      }
    }
    return problems
  }

  /// The keys of a binding, preferred one first.
  public func keys(of binding: Binding) -> [Key] { overrides[binding.command] ?? binding.keys }

  /// The first command in `bindings` bound to a key.
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
