// The folder of text that follows the store (setting `text.folder`). Every transaction marks what it changed; whoever
// comes next (the command after its answer, the screen two seconds after a change, the next start after a kill) rewrites
// these files and takes the marks away. A file changed by hand is left alone until it is taken or rewritten on request.
import Core
import Formats
import Foundation
import Store

/// A folder of text that follows a store.
public nonisolated struct LivingFolder: Sendable {
  /// The outcome of a refresh.
  public struct Refresh: Hashable, Sendable {
    public var written = 0
    /// Files left alone, because they were changed by hand.
    public var edited: [String] = []
  }

  /// How a file differs from the store.
  public struct Difference: Hashable, Sendable {
    public var path: String
    /// Lines that the store has and the file has not, and the other way round, in their order.
    public var lacking: [String]
    public var added: [String]
  }

  public let folder: PrivateFolder
  /// The files as they were written last: a difference from them was made by hand.
  ///
  /// Nil without a state folder.
  let base: PrivateFolder?
  let store: Store

  /// The folder that a store's settings name; nil for none.
  public init?(_ store: Store, forced: [SettingKey: String] = [:]) throws(StoreError) {
    let key = SettingKey(rawValue: "text.folder")
    var json = forced[key]
    if json == nil { json = try store.readNow { try $0.settings()[key] } }
    guard let path = json.flatMap({ String(json: $0) }), !path.isEmpty else { return nil }
    folder = PrivateFolder(Store.textFolder(path))
    base = store.location.map { PrivateFolder($0.texts) }
    self.store = store
  }

  /// Rewrites the marked files, or with `all` every file, also those changed by hand.
  ///
  /// Nothing happens while another process is at it: it takes these marks, too. With `all` that is `busy`.
  ///
  /// - Parameters:
  ///   - all: Whether every file is written, also those changed by hand.
  ///   - kept: Files that `all` leaves alone.
  /// - Returns: The number of files written, and those left since they were changed by hand.
  /// - Throws: `busy`; an error of the store or of the folder.
  @discardableResult
  public func refresh(all: Bool = false, but kept: Set<String> = []) throws -> Refresh {
    // Looked at without the lock: most of the time there is nothing to do.
    guard try all || !store.readNow({ try $0.textMarks() }).isEmpty, !store.isReadOnly else { return Refresh() }
    let refreshed = try store.holdingText {
      var refresh = Refresh()
      // Somebody may have forgotten everything meanwhile.
      guard try all || !store.readNow({ try $0.textMarks() }).isEmpty else { return refresh }
      try refuseFolderOfOthers()
      try adoptBase()
      try folder.removeLeftovers { TextFile(path: $0) != nil }
      try base?.removeLeftovers { _ in true }
      try finishCopies()
      // A folder that is new, or gone, lacks more than was changed.
      let isAll = all || folder.trace(TextFile.head.path) == nil
      let source = isAll ? try store.copyForReading() : store
      let (marks, files) = try source.readNow { reader in try stale(all: isAll, reader) }
      for (path, bytes) in files {
        let there = try folder.read(path).map { [UInt8]($0) }
        if there != bytes {
          // One that is gone may be written again.
          if !all || kept.contains(path), let there, let base, try base.read(path).map({ [UInt8]($0) }) != there {
            refresh.edited.append(path)
            continue
          }
          // The copy is there before the file is, and gets its name afterwards: whatever a kill leaves, the file is known as ours.
          if let bytes { try base?.write(bytes, to: path + LivingFolder.coming) }
          if let bytes { try folder.write(bytes, to: path) } else { try folder.remove(path) }
          if bytes != nil { try base?.move(path + LivingFolder.coming, to: path) } else { try base?.remove(path) }
          refresh.written += 1
        } else if let base, let bytes, try base.read(path).map({ [UInt8]($0) }) != bytes {
          try base.write(bytes, to: path)
        }
      }
      try store.clearTextMarks(
        marks.filter { mark in !refresh.edited.contains { LivingFolder.part(mark.part, has: $0) } })
      return refresh
    }
    guard all, refreshed == nil else { return refreshed ?? Refresh() }
    throw StoreError.busy(path: store.location?.state.path ?? folder.path)
  }

  /// The marks, and the files to be written with their contents.
  private func stale(all: Bool, _ reader: Reader) throws -> ([TextMark], [(path: String, bytes: [UInt8]?)]) {
    let marks = try reader.textMarks()
    let parts: Set<TextPart> = all ? [.everything] : Set(marks.map(\.part))
    var stale: [(path: String, bytes: [UInt8]?)] = []
    for file in try files(of: parts, reader) { stale.append((file.path, try TextForm.bytes(file, reader)?.bytes)) }
    // The head comes last: a folder that has it is whole, also after a kill.
    let head = stale.partition { $0.path == TextFile.head.path }
    stale[..<head].sort { $0.path < $1.path }
    return (marks, stale)
  }

  /// Every file that differs from the store.
  public func differences() throws -> [Difference] {
    try refuseFolderOfOthers()
    return try store.copyForReading().readNow { reader in
      var differences: [Difference] = []
      for file in try files(of: [.everything], reader) {
        let ours = try TextForm.bytes(file, reader)?.bytes ?? []
        let there = try folder.read(file.path).map { [UInt8]($0) } ?? []
        guard ours != there else { continue }
        let (mine, theirs) = (LivingFolder.lines(ours), LivingFolder.lines(there))
        let (known, seen) = (Set(mine), Set(theirs))
        differences.append(
          Difference(
            path: file.path, lacking: mine.filter { !seen.contains($0) }, added: theirs.filter { !known.contains($0) }))
      }
      return differences
    }
  }

  /// The end of the name of a copy whose file is about to be written.
  private static let coming = ".coming"

  /// Gives copies their names whose files a killed writer has written, and removes those of files it has not.
  func finishCopies() throws {
    guard let base else { return }
    for copy in base.paths where copy.hasSuffix(LivingFolder.coming) {
      let path = String(copy.dropLast(LivingFolder.coming.count))
      if try folder.read(path) == base.read(copy) { try base.move(copy, to: path) } else { try base.remove(copy) }
    }
  }

  /// Of another folder it is not known how its files were written.
  private func adoptBase() throws {
    guard let base, try !isAdopted() else { return }
    try store.noteText(folder.url)
    for path in base.paths { try base.remove(path) }
    try base.write(Array(folder.path.utf8), to: Store.textPath)
  }

  private func isAdopted() throws -> Bool {
    try base?.read(Store.textPath).map { String(decoding: $0, as: UTF8.self) } == folder.path
  }

  /// A folder that the configuration file names was checked by no form.
  private func refuseFolderOfOthers() throws {
    guard try !isAdopted() else { return }
    switch TextFolder.finding(at: folder.path) {
    case .free, .ours: break
    case .others, .file: throw TextFolderError.others
    }
  }

  /// The files of some parts, also those in the folder that the store has no more.
  private func files(of parts: Set<TextPart>, _ reader: Reader) throws -> [TextFile] {
    guard !parts.contains(.everything) else {
      let files = try TextForm.files(reader)
      return files + folder.paths.compactMap { TextFile(path: $0) }.filter { !files.contains($0) }
    }
    var files: [TextFile] = []
    for part in parts {
      switch part {
      case .entries(let kind, let year): files.append(.entries(kind, year: year))
      case .settings: files += [.settings, .items, .marks]
      case .goals: files.append(.goals)
      case .everything: break
      }
    }
    return files
  }

  private static func part(_ part: TextPart, has path: String) -> Bool {
    switch (part, TextFile(path: path)) {
    case (.everything, _), (.settings, .settings), (.settings, .items), (.settings, .marks), (.goals, .goals): true
    case (.entries(let kind, let year), let file): file == .entries(kind, year: year)
    default: false
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }
}
