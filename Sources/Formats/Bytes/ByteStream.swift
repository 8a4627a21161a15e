// Bytes of a file, a pipe or an archive's entry, piece by piece. Formats opens nothing itself: who has the disk gives
// the pieces.
import Synchronization

/// A stream of bytes.
public struct ByteStream {
  private let take: () throws -> [UInt8]?

  /// A stream over a closure that answers the next piece, never an empty one; nil at the end.
  public init(_ take: @escaping () throws -> [UInt8]?) { self.take = take }

  /// A stream over bytes in memory, in pieces of at most `size`.
  public init(_ bytes: [UInt8], from offset: Int = 0, pieces size: Int = 1 << 16) {
    var at = offset
    take = {
      guard at < bytes.count else { return nil }
      defer { at += size }
      return Array(bytes[at..<min(at + size, bytes.count)])
    }
  }

  /// The next piece; nil at the end.
  public func next() throws -> [UInt8]? { try take() }

  /// The same bytes without the first ones.
  func dropping(_ count: Int) -> ByteStream {
    var left = count
    return ByteStream {
      while let piece = try next() {
        guard left < piece.count else {
          left -= piece.count
          continue
        }
        defer { left = 0 }
        return left == 0 ? piece : Array(piece[left...])
      }
      return nil
    }
  }
}

/// Something with a name whose bytes can be read from the start as often as needed: a file, or the files of a folder or
/// an archive.
public struct ByteSource: Sendable {
  /// The most files of a folder or an archive: with photos, that of a whole account may have very many.
  public static let mostFiles = 100_000

  /// The last component of its path, by which a format may be told; not shown without cleaning.
  public let name: String
  /// The name of the folder it lies in, by which Loop tells its habits; nil when it is unknown.
  public var folder: String?
  /// Its size in bytes, of an archive that of all files in it; nil when it is unknown.
  public internal(set) var size: Int?
  /// The files in it where it is a folder or an archive; nil for a file by itself.
  public internal(set) var parts: [ByteSource]?
  /// Whether its files are the sheets of a workbook.
  var isWorkbook = false
  /// The tables in it where it is a database; nil for anything else.
  public internal(set) var tables: ForeignTables?
  /// The damage met so far.
  var damage: ArchiveDamage?
  private var start: @Sendable (Int) throws -> ByteStream
  /// Its bytes for somebody who reads them once, where nothing need be kept for that; nil of a file.
  private var once: (@Sendable () -> ByteStream)?

  /// Creates a source whose stream `start` opens.
  public init(name: String, size: Int? = nil, start: @escaping @Sendable () throws -> ByteStream) {
    self.init(name: name, size: size, at: { try start().dropping($0) })
  }

  /// Creates a source whose stream `start` opens at an offset.
  public init(name: String, size: Int? = nil, at start: @escaping @Sendable (Int) throws -> ByteStream) {
    self.name = name
    self.size = size
    self.start = start
  }

  /// Creates a source of bytes that come once: `start` keeps those it gives, `once` does not.
  public init(
    pipe name: String, at start: @escaping @Sendable (Int) throws -> ByteStream,
    once: @escaping @Sendable () -> ByteStream
  ) {
    self.init(name: name, at: start)
    self.once = once
  }

  /// A source in memory.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, size: bytes.count, at: { ByteStream(bytes, from: $0) })
  }

  /// The files of a folder.
  public init(folder name: String, files: [ByteSource]) {
    self.init(name: name, at: { _ in ByteStream([]) })
    hold(files)
  }

  /// The place where the archive, or the first file of those in it, cannot be read on; nil while nothing is missing.
  public var firstDamage: Int? { damage?.offset ?? parts?.lazy.compactMap { $0.damage?.offset }.first }

  /// The files in it, however deep they lie; itself where it is a file.
  var leaves: [ByteSource] { parts.map { $0.flatMap(\.leaves) } ?? [self] }

  /// The only file of an archive or folder, and the first sheet of a workbook; of anything else itself.
  public var alone: ByteSource {
    guard let parts, let first = parts.first, parts.count == 1 || isWorkbook else { return self }
    return first
  }

  /// Whether it is a database, or an archive of nothing else.
  public var hasTables: Bool { tables != nil || parts.map { !$0.isEmpty && $0.allSatisfy(\.hasTables) } ?? false }

  /// Gives it these files.
  mutating func hold(_ files: [ByteSource]) {
    parts = files
    let sizes = files.compactMap(\.size)
    size = sizes.count == files.count ? sizes.reduce(0, +) : nil
  }

  /// The same folder or archive with these files alone.
  func holding(_ files: [ByteSource]) -> ByteSource {
    var whole = self
    whole.hold(files)
    return whole
  }

  /// Its name in an archive or folder, behind that of a folder within.
  func name(in whole: ByteSource) -> String {
    let inner = folder == whole.folder || folder == whole.name ? nil : folder
    return (inner.map { $0 + "/" } ?? "") + name
  }

  /// Its bytes from an offset, which lies within it.
  public func open(at offset: Int = 0) throws -> ByteStream { try start(offset) }

  /// Its bytes for the last time; nil of a file, which can be opened again.
  public func openOnce() -> ByteStream? { once?() }

  /// Its first bytes, `most` of them at the most.
  func head(_ most: Int) throws -> [UInt8] {
    let stream = try open()
    var bytes: [UInt8] = []
    while bytes.count < most, let piece = try stream.next() { bytes += piece }
    return Array(bytes.prefix(most))
  }

  /// The same source, which says after each piece how many bytes of this reading have been taken, those of files before
  /// among them; `body` may throw to end the reading.
  public func counting(_ body: @escaping @Sendable (_ bytes: Int) throws -> Void) -> ByteSource {
    var counted = self
    if let parts {
      var before = 0
      counted.parts = parts.map { part in
        defer { before += part.size ?? 0 }
        return part.counting { [before] in try body(before + $0) }
      }
      return counted
    }
    counted.start = { [start] offset in
      let stream = try start(offset)
      var bytes = offset
      return ByteStream {
        guard let piece = try stream.next() else { return nil }
        bytes += piece.count
        try body(bytes)
        return piece
      }
    }
    return counted
  }
}

/// Damage of an archive or of a file in it.
final class ArchiveDamage: Sendable {
  private let place = Mutex(Int?.none)

  /// The bytes of the archive before the place where it cannot be read on; nil while nothing is missing.
  var offset: Int? { place.withLock { $0 } }

  func note(_ offset: Int) { place.withLock { $0 = $0 ?? offset } }
}
