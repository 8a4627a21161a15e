// A session saved by name with everything that decides its run: a sitting, a breathing exercise or a free workout. It
// holds a plan as a running session does, so whatever a plan learns is saved with it. Programmes have names of their own.

/// A named session, ready to start.
public struct SavedSetup: Hashable, Sendable, ListedItem {
  /// Stable identifier, generated.
  public var id: String
  public var name: String
  public var plan: SessionPlan

  public static let nameField = "setup.name"
  public static let countField = "setup.count"
  public static let listName = "setups"
  public static var list: WritableKeyPath<Settings, [SavedSetup]> { \.practice.setups }

  /// Creates a set-up.
  public init(id: String = "", name: String, plan: SessionPlan) {
    self.id = id
    self.name = name
    self.plan = plan
  }

  /// The set-up with a trimmed name; throws the `Refusal` of the first value outside its range.
  public func validated() throws(Refusal) -> SavedSetup {
    var setup = self
    setup.name = try PracticeName.checked(name, field: SavedSetup.nameField, example: "Morning")
    setup.plan = try plan.validated()
    guard plan.isSavable else {
      throw Refusal(field: "setup.plan", .unreadable(typed: plan.title, example: "open"))
    }
    return setup
  }

  /// The letters that start set-ups in a list: the first free one of each name, otherwise of the alphabet.
  ///
  /// - Parameters:
  ///   - names: The names in their order; earlier ones choose first.
  ///   - taken: Letters that mean something else.
  /// - Returns: A lower-case letter a name; nil once all are taken.
  public static func letters(for names: [String], besides taken: Set<Character>) -> [Character?] {
    let alphabet = "abcdefghijklmnopqrstuvwxyz"
    var taken = taken
    return names.map { name in
      let wanted = name.lowercased().filter(alphabet.contains) + alphabet
      guard let letter = wanted.first(where: { !taken.contains($0) }) else { return nil }
      taken.insert(letter)
      return letter
    }
  }
}

extension SessionPlan {
  /// Whether it may be saved by name: everything but programmes, which are.
  public var isSavable: Bool { if case .programme = self { false } else { true } }
}
