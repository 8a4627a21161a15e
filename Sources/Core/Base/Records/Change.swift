// Commands to the store: batches of changes, written with their journal in one transaction.
import Foundation

/// A change to the store.
public enum Change: Hashable, Sendable {
  /// Adds a record; its id must be new.
  case insert(Entry)
  /// Replaces the record with the same id.
  case update(Entry)
  /// Removes a record.
  case delete(RecordKind, UUID)
  /// Sets a setting to its JSON text, or removes it with nil.
  case set(SettingKey, String?)
}

/// The stable name of a setting, such as `fasting.goal`.
public struct SettingKey: Hashable, Sendable, RawRepresentable, Codable {
  public let rawValue: String
  /// Creates a key from its stable name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The origin of a change.
public enum Actor: String, Codable, Sendable {
  case screen, command, importing, session
  /// The sync in the background, which undo passes over.
  case sync
}

/// A change from the user's point of view: each batch is one undo step.
public struct Batch: Hashable, Sendable {
  /// Stable name of the action, such as `drink.add`; Words has a text for each.
  public var label: String
  public var actor: Actor
  public var changes: [Change]

  /// Creates a batch.
  public init(_ label: String, actor: Actor = .screen, _ changes: [Change]) {
    self.label = label
    self.actor = actor
    self.changes = changes
  }
}
