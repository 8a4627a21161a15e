// Access to types of health data, and the popup in which a person grants it (spec fastlife 11.1, healthbank 2.6). Types go
// by their names.

/// Whether the program may read and write a type; the raw value is stored.
public enum SyncAccess: String, CaseIterable, Sendable {
  case undetermined, authorized, denied
}

/// The access to all types taken together.
public enum SyncAccessInAll: String, Sendable {
  /// No type was decided on, or there is none.
  case notReviewed
  case authorized, denied
  /// Some of each.
  case partial

  /// Sums up the access to each type.
  public init(_ states: some Sequence<SyncAccess>) {
    let found = Set(states)
    self =
      switch found {
      case [], [.undetermined]: .notReviewed
      case [.authorized]: .authorized
      case [.denied]: .denied
      default: .partial
      }
  }
}

/// The choice of types, as remembered.
public struct SyncSelection: Hashable, Sendable {
  /// Whether the popup was answered before.
  public private(set) var wasShown: Bool
  /// The chosen types.
  public private(set) var enabled: Set<String>

  /// Creates a choice; the standard one is that of a new user.
  public init(wasShown: Bool = false, enabled: Set<String> = []) {
    self.wasShown = wasShown
    self.enabled = enabled
  }

  /// The next step when a type is to be synced.
  public enum Step: String, Sendable {
    case showSelection, typeNotEnabled, proceed
  }

  /// Whether the popup is to be shown: it never was, and nothing is authorized.
  public func shouldShow(authorized: Set<String>) -> Bool { !wasShown && authorized.isEmpty }

  /// The step that follows when `type` is asked for.
  public func step(for type: String, authorized: Set<String>) -> Step {
    if shouldShow(authorized: authorized) { return .showSelection }
    return enabled.contains(type) ? .proceed : .typeNotEnabled
  }

  /// The types ticked in the popup when it opens for `type`: that one, and others as they are.
  public func ticked(for type: String?) -> Set<String> { type.map { enabled.union([$0]) } ?? enabled }

  /// Whether the popup's button can be pressed.
  public static func canEnable(ticked: Set<String>, isWorking: Bool) -> Bool { !ticked.isEmpty && !isWorking }

  /// Stores the ticked types.
  public mutating func complete(_ ticked: Set<String>) { self = SyncSelection(wasShown: true, enabled: ticked) }

  /// Chooses none for now.
  public mutating func later() { complete([]) }

  /// Forgets the choice and that it was made.
  public mutating func reset() { self = SyncSelection() }
}
