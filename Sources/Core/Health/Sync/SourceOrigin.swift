// Which program a sample comes from, by its identifier, then by its name (healthbank 1, spec fastlife 1.3).

/// The program that wrote a sample.
public enum SourceOrigin: Hashable, Sendable {
  /// This program.
  case app
  /// The health app of a phone; its command programs; a food diary that writes there.
  case healthStore, shortcuts, foodNoms
  /// Another program, by name.
  case other(name: String)

  /// Detects the origin; case is ignored, and identifiers count before names.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the program, such as `com.apple.Health`.
  ///   - name: Its name.
  ///   - ownID: Our own identifier.
  public init(identifier: String, name: String, ownID: String) {
    let (id, plain, own) = (identifier.lowercased(), name.lowercased(), ownID.lowercased())
    self =
      if id.hasSuffix(own) {
        .app
      } else if id.hasPrefix("com.apple.health") {
        .healthStore
      } else if id.hasPrefix("com.apple.shortcuts") {
        .shortcuts
      } else if id.hasSuffix("foodnoms") {
        .foodNoms
      } else {
        switch plain {
        case own: .app
        case "health": .healthStore
        case "shortcuts": .shortcuts
        case "foodnoms": .foodNoms
        default: .other(name: name)
        }
      }
  }
}

/// The kind of program or device that a weight comes from.
public enum WeightOrigin: String, Sendable {
  case healthStore, renpho, otherScale

  /// Detects the kind; case is ignored.
  public init(identifier: String, name: String) {
    let (id, name) = (identifier.lowercased(), name.lowercased())
    self =
      if id.contains("renpho") || name.contains("renpho") {
        .renpho
      } else if id.hasPrefix("com.apple.health") {
        .healthStore
      } else if id.contains("scale") || id.contains("weight") || name.contains("scale") {
        .otherScale
      } else {
        .healthStore
      }
  }
}

/// The prefix by which a record's source says that it mirrors a sample of another program: `health:withings`.
public enum ForeignSource {
  /// The prefix.
  public static let prefix = "health:"

  /// The source of a mirror of a program's sample.
  public static func source(of app: String) -> String { prefix + app }

  /// The program's name in such a source; nil of any other source.
  public static func name(of source: String) -> String? {
    source.hasPrefix(prefix) ? String(source.dropFirst(prefix.count)) : nil
  }
}

/// Whether a record may be changed, or the goals, which are no record (healthbank INV-HB-8); forms, lists and managers ask
/// the same rule.
public enum RecordAccess: Hashable, Sendable {
  /// The person's own; a mirror of another program's sample; the goals.
  case own, foreign, goals

  /// The access to a record.
  public init(_ record: some Record) { self = record.isForeign ? .foreign : .own }

  /// Whether its form edits it, with its keys for computed values; otherwise the form only shows it.
  public var canEdit: Bool { self != .foreign }
  /// Whether it can be deleted.
  public var canDelete: Bool { self == .own }
}

extension Record {
  /// Whether it mirrors a sample of another program, which nothing here may edit or delete (healthbank INV-HB-8).
  public var isForeign: Bool { source.hasPrefix(ForeignSource.prefix) }

  /// The program or device that it mirrors a sample of; nil for the person's own.
  public var foreignSource: String? { ForeignSource.name(of: source) }
}
