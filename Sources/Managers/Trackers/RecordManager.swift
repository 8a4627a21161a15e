// The verbs that every tracker has: add, edit and delete, as their labels on disk.
import Core

/// A manager of one type of record.
public protocol RecordManager {
  associatedtype R: Record
  var library: Library { get }
}

extension RecordManager {
  /// Adds a record.
  ///
  /// - Parameters:
  ///   - record: The new record, with the id of a template.
  ///   - resolving: Decisions about conflicting records.
  ///   - now: The time of the command.
  ///   - then: `refused` by the rules of the tracker.
  public func add(
    _ record: R, resolving: ConflictResolution = ConflictResolution(), now: Moment, then: @escaping Completion
  ) {
    library.add(Entry(record), resolving: resolving, now: now, then: then)
  }

  /// Changes a record.
  ///
  /// - Parameters:
  ///   - record: The new version.
  ///   - expecting: The version shown; nil takes the stored one.
  ///   - resolving: Decisions about conflicting records.
  ///   - now: The time of the command.
  ///   - then: `refused` by the rules of the tracker; `changedElsewhere` if it was deleted or differs from `expecting`.
  public func edit(
    _ record: R, expecting: R? = nil, resolving: ConflictResolution = ConflictResolution(), now: Moment,
    then: @escaping Completion
  ) {
    library.edit(Entry(record), expecting: expecting.map { Entry($0) }, resolving: resolving, now: now, then: then)
  }

  /// Deletes a record.
  public func delete(_ record: R, now: Moment, then: @escaping Completion) {
    library.delete(Entry(record), now: now, then: then)
  }
}
