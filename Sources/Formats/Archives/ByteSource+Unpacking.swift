// Archives as sources: each file in one is a source of its own, whose bytes are read by walking through the archive again,
// or from memory where it is small. An archive within an archive is opened, one within that is a file like any other.
import Synchronization

extension ByteSource {
  /// The source with the files in it where it is an archive or a folder, and with its tables where it is a database, which
  /// `database` opens.
  public func unpacked(database: ((ByteSource) throws -> ForeignTables)? = nil) throws -> ByteSource {
    try unpacked(depth: 0, ArchiveLimits(), ArchiveBudget(), database)
  }

  /// How many archives may lie within each other.
  private static let deepest = 2

  func unpacked(
    depth: Int, _ limits: ArchiveLimits, _ budget: ArchiveBudget = ArchiveBudget(),
    _ database: ((ByteSource) throws -> ForeignTables)? = nil
  ) throws -> ByteSource {
    var whole = self
    if let parts {
      whole.hold(try parts.map { try $0.unpacked(depth: depth, limits, budget, database) })
      return whole
    }
    let head = try head(ArchiveKind.head)
    if let database, ForeignTables.areIn(head) {
      whole.tables = try database(self)
    } else if depth < ByteSource.deepest, let kind = ArchiveKind(head) {
      let damage = ArchiveDamage()
      let number = budget.archive()
      let files = try entries(kind, limits, damage) {
        try ArchiveWalk(self, kind, limits) {
          budget.allows(number, given: $0, taken: depth == 0 ? $1 : 0, limits)
        }
      }
      if kind == .zip, let sheets = try Workbook.sheets(in: files, damage: damage) {
        whole.hold(sheets)
        whole.isWorkbook = true
      } else {
        whole.hold(try files.map { try $0.unpacked(depth: depth + 1, limits, budget, database) })
      }
      whole.damage = damage
    }
    return whole
  }

  /// The files of an archive, as far as they can be told.
  private func entries(
    _ kind: ArchiveKind, _ limits: ArchiveLimits, _ damage: ArchiveDamage,
    _ again: @escaping @Sendable () throws -> ArchiveWalk
  ) throws -> [ByteSource] {
    let walk = try again()
    let cursor = ArchiveCursor(again)
    var files: [ByteSource] = []
    var paths: Set<String> = []
    var (ordinal, kept) = (0, 0)
    do {
      while let entry = try walk.next() {
        ordinal += 1
        let path = entry.path.split { $0 == "/" || $0 == "\\" }.map(String.init)
        guard entry.isFile, let name = path.last, !ByteSource.isLitter(path) else { continue }
        guard paths.insert(path.joined(separator: "/")).inserted else {
          throw FormatError.archive(.sameName, offset: 0)
        }
        let most = kept < limits.keptOfAll ? limits.keptOfOne : limits.keptAnyway
        let memory = try EntryMemory(walk, most)
        kept += memory.bytes.count
        let isAlone = kind == .gzip && entry.isAlone
        files.append(
          part(isAlone ? ByteSource.plainName(self.name) : name, path.dropLast().last, entry, ordinal, memory, cursor))
      }
    } catch FormatError.endsEarly(let offset) {
      damage.note(offset)
    }
    return files
  }

  private func part(
    _ name: String, _ folder: String?, _ entry: ArchiveWalk.Entry, _ ordinal: Int, _ memory: EntryMemory,
    _ cursor: ArchiveCursor
  ) -> ByteSource {
    let damage = memory.damage
    var part = ByteSource(name: name, size: memory.isWhole ? memory.bytes.count : entry.size) { offset in
      if memory.isWhole { return ByteStream(memory.bytes, from: offset) }
      var rest: ByteStream?
      var isAtStart = offset < memory.bytes.count
      return ByteStream {
        if isAtStart {
          isAtStart = false
          return Array(memory.bytes[offset...])
        }
        if rest == nil {
          let entry = try cursor.entry(ordinal)
          rest = ByteStream { try entry.read() }.wholeLines(damage).dropping(max(offset, memory.bytes.count))
        }
        return try rest?.next()
      }
    }
    part.folder = folder ?? self.folder
    part.damage = damage
    return part
  }

  /// `weights.csv` of `weights.csv.gz`.
  private static func plainName(_ name: String) -> String {
    name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }

  /// Whether a path is one of those that file managers leave in archives.
  private static func isLitter(_ path: [String]) -> Bool {
    path.contains("__MACOSX") || path.last.map { $0 == ".DS_Store" || $0.hasPrefix("._") } ?? true
  }
}

/// The place where an archive was read last: files that are read in their order cost one walk, and not one each from the
/// beginning.
private final class ArchiveCursor: Sendable {
  /// A walk that nobody reads from.
  private struct Idle: @unchecked Sendable {
    // Whoever takes it out of the lock is the only one to have it.
    let walk: ArchiveWalk
    let ordinal: Int
  }

  private let idle = Mutex(Idle?.none)
  private let walk: @Sendable () throws -> ArchiveWalk

  init(_ walk: @escaping @Sendable () throws -> ArchiveWalk) { self.walk = walk }

  /// The entry of an ordinal, from its beginning.
  func entry(_ ordinal: Int) throws -> ArchiveEntry {
    let kept = idle.withLock { idle -> Idle? in
      guard let known = idle, known.ordinal < ordinal else { return nil }
      idle = nil
      return known
    }
    let walk = try kept?.walk ?? self.walk()
    for _ in (kept?.ordinal ?? 0)..<ordinal { _ = try walk.next() }
    return ArchiveEntry(walk, ordinal, self)
  }

  /// Takes a walk back that stands in an entry.
  fileprivate func keep(_ walk: ArchiveWalk, _ ordinal: Int) {
    let known = Idle(walk: walk, ordinal: ordinal)
    idle.withLock { $0 = known }
  }
}

/// An entry that is read; its walk goes on with the next one when nobody reads it any more.
private final class ArchiveEntry {
  private let walk: ArchiveWalk
  private let ordinal: Int
  private let cursor: ArchiveCursor
  private var isBroken = false

  init(_ walk: ArchiveWalk, _ ordinal: Int, _ cursor: ArchiveCursor) {
    (self.walk, self.ordinal, self.cursor) = (walk, ordinal, cursor)
  }

  deinit {
    if !isBroken { cursor.keep(walk, ordinal) }
  }

  func read() throws -> [UInt8]? {
    do { return try walk.read() } catch {
      isBroken = true
      throw error
    }
  }
}

/// The first bytes of an entry, all of them where it is small or broken off.
private struct EntryMemory: Sendable {
  let damage = ArchiveDamage()
  private(set) var bytes: [UInt8] = []
  private(set) var isWhole = false

  init(_ walk: ArchiveWalk, _ most: Int) throws {
    let stream = ByteStream { try walk.read() }.wholeLines(damage)
    while bytes.count <= most {
      guard let piece = try stream.next() else {
        isWhole = true
        return
      }
      bytes += piece
    }
    bytes.removeLast(bytes.count - most)
  }
}

extension ByteStream {
  private static let longestLine = 1 << 20

  private static func beginsJSON(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") || bytes.starts(with: "ey".utf8)
  }

  private static func beginsXML(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "<".utf8) || bytes.starts(with: "\u{FEFF}<".utf8)
  }

  /// The whole lines before the place where an archive breaks off: half a number would be another number.
  ///
  /// JSON on a single line, plain or in base 64, and XML are given as far as they go: their readers take the whole
  /// records of them.
  fileprivate func wholeLines(_ damage: ArchiveDamage) -> ByteStream {
    var held: [UInt8] = []
    var (isAtEnd, hasLines, isXML) = (false, false, false)
    return ByteStream {
      while !isAtEnd {
        do {
          guard let piece = try next() else {
            isAtEnd = true
            break
          }
          isXML = isXML || (!hasLines && held.isEmpty && ByteStream.beginsXML(piece))
          if isXML { return piece }
          let end = piece.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
          guard end > 0 || held.count > ByteStream.longestLine else {
            held += piece
            continue
          }
          defer { held = Array(piece[end...]) }
          hasLines = true
          return held + piece[..<end]
        } catch FormatError.endsEarly(let offset) {
          damage.note(offset)
          isAtEnd = true
          if hasLines || !ByteStream.beginsJSON(held) { held = [] }
        }
      }
      defer { held = [] }
      return held.isEmpty ? nil : held
    }
  }
}
