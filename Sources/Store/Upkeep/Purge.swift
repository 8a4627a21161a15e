// Forgetting everything for good: rows, journal, snapshots, quarantine, drafts, folders of text with their copies, imported
// foods, samples; SQLite zeroes what it frees.
//
// | step                                              | killed or failing there                                        |
// |---------------------------------------------------|----------------------------------------------------------------|
// | write down what is outside of the store (`Traces`) | nothing has changed                                            |
// | empty the store, one transaction                  | all of it or nothing                                            |
// | remove files of one's own, then those outside     | the rest is gone on with; what stays is named                    |
// | remove the list                                   | a purge that follows finds all that is left, and removes it      |
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Store {
  /// Forgets everything for good; the caller has had it confirmed by a typed word.
  ///
  /// - Parameters:
  ///   - forced: Settings that the configuration fixes, which stay in force.
  ///   - isText: Tells the files of a folder of text from those of others.
  ///   - then: Called with what could not be removed, each with its path; the store itself is empty then.
  public func purge(
    forcing forced: [SettingKey: String] = [:], texts isText: @escaping @Sendable (_ path: String) -> Bool,
    then: @escaping @MainActor @Sendable (Result<[StoreError], StoreError>) -> Void
  ) {
    hop({ store throws(StoreError) in try store.purgeNow(forcing: forced, texts: isText) }, then: then)
  }

  /// Forgets everything for good, waiting for the disk; answers what could not be removed.
  @discardableResult
  public func purgeNow(
    forcing forced: [SettingKey: String] = [:], texts isText: (_ path: String) -> Bool = { _ in false }
  ) throws(StoreError) -> [StoreError] {
    if let obstacle { throw obstacle }
    guard let location else {
      try emptyForGood()
      if !forced.isEmpty { try forceNow(forced) }
      return []
    }
    // A snapshot that got its name only afterwards would keep what is forgotten; an import would go on.
    do {
      return try location.holding(\.wholeLock) {
        try location.holding(\.importLock) { try purge(location, forced, isText) }
      }
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  private func emptyForGood() throws(StoreError) {
    try connection.direct { db in
      try db.execute(sql: "PRAGMA secure_delete = ON")
      try db.inTransaction(.exclusive) {
        try Forgetting.empty(db)
        return .commit
      }
    }
  }

  private func purge(
    _ location: StoreLocation, _ forced: [SettingKey: String], _ isText: (String) -> Bool
  ) throws -> [StoreError] {
    var traces = Traces(location)
    traces.healths.insert(location.health.path)
    if let followed = try PrivateFolder(location.texts).read(Store.textPath) {
      traces.texts.insert(String(decoding: followed, as: UTF8.self))
    }
    let installation = try connection.read { db in
      try traces.add(db, forced: forced[SettingKey(rawValue: TextMarks.setting)])
      return try Installation.known(in: db)
    }
    try traces.save(location)
    try emptyForGood()
    var left: [StoreError] = []
    func trying(_ path: String, _ body: () throws -> Void) {
      do { try body() } catch { left.append(StoreError.wrapping(error, path: path)) }
    }
    func removing(in folder: URL, followingLink: Bool = true, where isOurs: (String) -> Bool) {
      let errors = FileTools.removeFiles(in: folder, followingLink: followingLink, where: isOurs)
      left += errors.map { StoreError.wrapping($0, path: $0.path) }
    }
    trying(path) { try connection.direct { try $0.execute(sql: "VACUUM") } }
    removing(in: location.drafts, followingLink: false, where: Drafts.owns)
    removing(in: location.copies, where: CopyFile.owns)
    removing(in: location.data, where: FoodBase.owns)
    // These folders may be links, such as to another disk: what has not our names is somebody else's.
    for folder in [location.backups, location.quarantine] { removing(in: folder, where: Snapshots.owns) }
    trying(location.state.path) {
      let isDone: Void? = try holdingText {
        let copies = PrivateFolder(location.texts)
        var errors = copies.removeFiles { _ in true }
        rmdir(copies.path)
        for folder in traces.texts.sorted() {
          errors += PrivateFolder(URL(fileURLWithPath: folder, isDirectory: true)).removeFiles(where: isText)
        }
        left += errors.map { StoreError.wrapping($0, path: $0.path) }
      }
      if isDone == nil { throw StoreError.busy(path: location.texts.path) }
    }
    for path in traces.healths.union([location.healthBeside.path]).sorted() {
      var place = location
      place.health = URL(fileURLWithPath: path)
      trying(path) { try HealthFile.forget(place, installation, traces.imports) }
    }
    if !forced.isEmpty { trying(path) { try forceNow(forced) } }
    if left.isEmpty { removing(in: location.state, where: Traces.owns) }
    return left
  }
}
