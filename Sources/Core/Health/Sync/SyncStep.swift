// The step that an entry and its sample lead to, as each may have changed or gone since they last agreed. Plans ask it while
// reading, the drain of the outbox before it writes, so that both decide alike.
//
// | entry          | sample              | step                                                        |
// |----------------|---------------------|-------------------------------------------------------------|
// | mirror         | changed             | the mirror follows                                          |
// | mirror         | gone                | it goes                                                     |
// | own, unchanged | changed             | it follows; in another store than before, ours is written   |
// | own, unchanged | ours, gone          | it goes, unless the outbox holds it or the store is new     |
// | own, unchanged | another's, gone     | it stays, and is written                                    |
// | own, changed   | ours, unchanged     | it is written                                               |
// | own, changed   | ours, changed       | it is written; a conflict keeps the other value             |
// | own, changed   | of another program  | it takes the sample's place, which is ignored from then on  |
// | own, changed   | gone                | it is written anew; a conflict says so                      |

/// A difference that both sides made; the entry stays and the other side is kept for the log.
public struct SyncConflict: Hashable, Sendable {
  /// How the other side differed.
  public enum Kind: Hashable, Sendable {
    /// Both changed.
    case changedOnBoth
    /// The sample was deleted, the entry changed.
    case deletedElsewhere
  }

  public var kind: Kind
  public var entry: UUIDValue
  public var sample: UUIDValue
  public var ours: SyncContent
  /// Nil when the sample is gone.
  public var theirs: SyncContent?
  /// The source of the sample; nil when it is gone or unknown.
  public var source: String?
}

/// The step to be taken about an entry and its sample.
public enum SyncStep: Hashable, Sendable {
  /// Nothing.
  case none
  /// They are the same again: their agreement is renewed.
  case agree
  /// The entry takes the content of the sample.
  case follow
  /// The entry is written to the store.
  case write
  /// The entry is written as a sample of its own, and the sample of another program is ignored.
  case takePlace
  /// The entry loses its link and is written: what was typed is nobody else's to delete.
  case loosen
  /// The entry goes.
  case remove

  /// Decides about a linked entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - link: Its link.
  ///   - sample: Its sample; nil when it is gone.
  ///   - isNewStore: Whether the health store is another file than when they agreed, so that a missing sample was not
  ///     deleted.
  /// - Returns: The step, and the conflict if there is one.
  public static func of(
    _ entry: SyncEntry, _ link: SyncLink, _ sample: SyncSample?, isNewStore: Bool = false
  ) -> (step: SyncStep, conflict: SyncConflict?) {
    let ours = entry.content.print
    let isChanged = ours != link.agreed.entry
    guard let sample else { return ofGone(entry, link, isChanged: isChanged, isNewStore: isNewStore) }
    let theirs = sample.content.print
    let hasMoved = theirs != link.agreed.sample
    guard isChanged || hasMoved else { return (.none, nil) }
    if ours == theirs { return (.agree, nil) }
    // An earlier state of the store, or of the entries: nobody has corrected anything.
    if isNewStore, entry.isManual, sample.isOurs { return (.write, nil) }
    guard entry.isManual, isChanged else { return (.follow, nil) }
    let conflict = SyncConflict(
      kind: .changedOnBoth, entry: entry.id, sample: sample.id, ours: entry.content, theirs: sample.content,
      source: sample.source)
    return (sample.isOurs ? .write : .takePlace, hasMoved ? conflict : nil)
  }

  private static func ofGone(
    _ entry: SyncEntry, _ link: SyncLink, isChanged: Bool, isNewStore: Bool
  ) -> (step: SyncStep, conflict: SyncConflict?) {
    guard entry.isManual else { return (.remove, nil) }
    guard isChanged || isNewStore || entry.isPending else { return (link.isOurs ? .remove : .loosen, nil) }
    let conflict = SyncConflict(
      kind: .deletedElsewhere, entry: entry.id, sample: link.sample, ours: entry.content, theirs: nil, source: nil)
    let isNews = isChanged && !isNewStore && link.agreed.sample != nil
    return (.write, isNews ? conflict : nil)
  }
}
