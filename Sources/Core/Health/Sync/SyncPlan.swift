// The plan of a sync, decided from the entries and the samples alone; one implementation for all types and methods
// (Sync.md, Methods). The store reads both, makes a plan, and carries it out in one transaction.
//
// | sample                                   | comes to                                                             |
// |------------------------------------------|----------------------------------------------------------------------|
// | has an entry by link or id               | `SyncStep`                                                           |
// | is near an entry without a link          | a link                                                               |
// | is ignored, lacks a part, or is our own  | nothing                                                              |
// | tells of the same as another source      | the source of the higher rank is shown (`EchoRule`)                  |
// | none of these                            | a new mirror                                                         |
// | is gone: reported, or absent from a span | its entry goes, or is written anew; never in a historical import     |
// | never was: a mirror without a link       | it goes in a reset, if this machine made it                          |

/// A reading of the health store.
public struct SyncReading: Sendable {
  /// The samples of the type; for a change feed those that changed and those near a change or a deletion (`EchoRule.milliseconds`).
  public var samples: [SyncSample]
  /// The ids of samples that are reported as deleted.
  public var removed: Set<UUIDValue>
  /// The ids of samples of this installation's that are there, though nothing may be read of them: their values may be
  /// beyond the range of their kind.
  public var unread: Set<UUIDValue>
  /// The span of starts whose samples were all read; nil for a change feed.
  public var whole: Range<Instant>?
  /// Whether the store is another file than at the last sync, by its epoch.
  public var isNewStore: Bool

  /// Creates a reading.
  public init(
    _ samples: [SyncSample], removed: Set<UUIDValue> = [], unread: Set<UUIDValue> = [], whole: Range<Instant>? = nil,
    isNewStore: Bool = false
  ) {
    self.samples = samples
    self.removed = removed
    self.unread = unread
    self.whole = whole
    self.isNewStore = isNewStore
  }
}

/// Facts that are kept beside the entries.
public struct SyncMemory: Sendable {
  /// Samples that were put away and stay away.
  public var ignored: Set<UUIDValue>
  /// The sources of the type, the first one wins.
  public var ranks: [String]

  /// Creates a memory.
  public init(ignored: Set<UUIDValue> = [], ranks: [String] = []) {
    self.ignored = ignored
    self.ranks = ranks
  }
}

/// The changes of a sync, each list by id.
public struct SyncPlan: Hashable, Sendable {
  /// An entry that takes the content of a sample.
  public struct Following: Hashable, Sendable {
    public var entry: UUIDValue
    public var sample: SyncSample
  }

  /// Samples that become mirrors; the entry has the sample's id.
  public private(set) var added: [SyncSample] = []
  /// Entries that go, with their links.
  public private(set) var removed: [UUIDValue] = []
  /// Entries that change.
  public private(set) var followed: [Following] = []
  /// Links to be written, by entry; those of new mirrors and of entries that follow are among them.
  public private(set) var links: [UUIDValue: SyncLink] = [:]
  /// Entries that lose their link and stay.
  public private(set) var unlinked: [UUIDValue] = []
  /// Samples to be ignored from now on.
  public private(set) var ignored: [UUIDValue] = []
  /// Entries for the outbox to write.
  public private(set) var written: [UUIDValue] = []
  public private(set) var conflicts: [SyncConflict] = []

  /// Whether there is nothing to do.
  public var isEmpty: Bool { self == .nothing }

  /// The plan that changes nothing.
  static let nothing = SyncPlan()

  private init() {}

  /// Decides on the changes of a sync.
  ///
  /// - Parameters:
  ///   - method: How it is done.
  ///   - from: Samples that start earlier are left alone, and so are their entries.
  ///   - rules: The rules of the type.
  ///   - entries: The entries of the type; for a change feed at least those linked to the reading, and those without
  ///     a link or from another source nearby.
  ///   - reading: The samples read.
  ///   - memory: The facts kept beside the entries.
  public init(
    _ method: SyncMethod, from: Instant, by rules: SyncRules, entries: [SyncEntry], reading: SyncReading,
    memory: SyncMemory = SyncMemory()
  ) {
    var work = SyncWork(method: method, from: from, rules: rules, reading: reading, memory: memory)
    work.compare(entries.sorted { $0.id < $1.id })
    self = work.plan
  }
}

extension SyncPlan {
  mutating func add(_ sample: SyncSample) {
    added.append(sample)
    links[sample.id] = SyncLink(sample.content, sample)
  }

  mutating func remove(_ entry: SyncEntry) {
    removed.append(entry.id)
    links[entry.id] = nil
    followed.removeAll { $0.entry == entry.id }
  }

  mutating func link(_ entry: SyncEntry, _ sample: SyncSample) { links[entry.id] = SyncLink(entry.content, sample) }

  mutating func follow(_ entry: SyncEntry, _ sample: SyncSample) {
    followed.append(Following(entry: entry.id, sample: sample))
    links[entry.id] = SyncLink(sample.content, sample)
  }

  /// Writes an entry; its link remembers which state of the sample was seen, so that a conflict is told once.
  mutating func write(_ entry: SyncEntry, _ link: SyncLink, seen sample: SyncSample?) {
    if !entry.isPending { written.append(entry.id) }
    guard sample != nil || link.isOurs else { return unlinked.append(entry.id) }
    var seen = link
    seen.agreed.sample = sample?.content.print
    // What is to be written has not been since, even where the entry is as it was.
    if sample != nil, seen.agreed.entry == entry.content.print { seen.agreed.entry = nil }
    if seen != link || entry.link == nil { links[entry.id] = seen }
  }

  /// Has an entry written that has lost its link.
  mutating func loosen(_ entry: SyncEntry) {
    unlinked.append(entry.id)
    if !entry.isPending { written.append(entry.id) }
  }

  mutating func takePlace(_ entry: SyncEntry, of sample: SyncSample) {
    if !entry.isPending { written.append(entry.id) }
    unlinked.append(entry.id)
    ignored.append(sample.id)
  }

  mutating func note(_ conflict: SyncConflict?) { conflicts += [conflict].compactMap(\.self) }
}
