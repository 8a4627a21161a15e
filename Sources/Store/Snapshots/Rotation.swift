// Which daily snapshots stay: the newest of each of 7 days, 4 weeks and 12 months. An empty one never takes the place
// of one that holds records (Promises.md, Changes; a tracker lost its only backup that way).
import Core
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct Rotation {
  private let snapshots: [Snapshot]
  private let offset: Int

  /// Looks at the `auto` snapshots among those given, newest first; `offset` decides their civil days.
  init(snapshots: [Snapshot], offset: Int) {
    self.snapshots = snapshots.filter { $0.kind == "auto" }
    self.offset = offset
  }

  /// The snapshots to keep.
  var kept: Set<Snapshot> {
    var kept: Set<Snapshot> = []
    keep(7, into: &kept) { $0 }
    keep(4, into: &kept) { $0.firstOfWeek() }
    keep(12, into: &kept) { $0.firstOfMonth }
    if let fullest = snapshots.max(by: { $0.records < $1.records }), kept.allSatisfy({ $0.records == 0 }) {
      kept.insert(fullest)
    }
    return kept
  }

  /// Removes the others.
  func apply() throws(StoreError) {
    guard let newest = snapshots.first else { return }
    let kept = kept
    for snapshot in snapshots where !kept.contains(snapshot) {
      if newest.records == 0, snapshot.records > 0 { continue }
      guard unlink(snapshot.file.path) == 0 || errno == ENOENT else {
        throw StoreError.io(path: snapshot.file.path, code: Int(errno))
      }
    }
  }

  /// Keeps the newest snapshot with records (or else the newest) of each of the last `count` periods.
  private func keep(_ count: Int, into kept: inout Set<Snapshot>, period: (Day) -> Day) {
    let groups = Dictionary(grouping: snapshots) { period(Day($0.at, offset: offset)) }
    for key in groups.keys.sorted(by: >).prefix(count) {
      guard let group = groups[key] else { continue }
      if let chosen = group.first(where: { $0.records > 0 }) ?? group.first { kept.insert(chosen) }
    }
  }
}
