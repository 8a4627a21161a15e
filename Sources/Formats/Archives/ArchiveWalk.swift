// One pass over an archive, entry by entry, in constant memory. Nothing is ever unpacked to a path, so that names such as
// `../../x` lead nowhere. It stops where more comes out than a person's history can be (Promises.md, Faults).
import CArchive
import Synchronization

/// The kinds of archives that are read, told by their first bytes.
enum ArchiveKind: Sendable {
  case zip, sevenZip, tar, gzip

  /// The bytes that are looked at.
  static let head = 512

  init?(_ head: [UInt8]) {
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .zip
    } else if head.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) {
      self = .sevenZip
    } else if head.starts(with: [0x1F, 0x8B, 0x08]) {
      self = .gzip
    } else if head.count >= 262, head[257..<262].elementsEqual("ustar".utf8) {
      self = .tar
    } else {
      return nil
    }
  }

  fileprivate var code: fastlife_archive_kind {
    switch self {
    case .zip: FASTLIFE_ARCHIVE_ZIP
    case .sevenZip: FASTLIFE_ARCHIVE_7ZIP
    case .tar: FASTLIFE_ARCHIVE_TAR
    case .gzip: FASTLIFE_ARCHIVE_GZIP
    }
  }
}

/// The most that is taken out of the archives of an import.
struct ArchiveLimits: Sendable {
  /// Bytes out for each byte in, beyond `free`.
  var ratio = 200
  var free = 1 << 27
  var most = 64 << 30
  /// Files of one archive.
  var entries = ByteSource.mostFiles
  /// Bytes of entries that are kept in memory: of one, and of all.
  var keptOfOne = 1 << 20
  var keptOfAll = 16 << 20
  /// Bytes of each entry that are kept even then.
  var keptAnyway = 1 << 10
}

/// The bytes that came out of all archives of an import, and those that were read for them.
///
/// Those within others count as well, but take nothing themselves. Who reads an archive again spends nothing.
final class ArchiveBudget: Sendable {
  private struct Spent {
    var given = 0
    var taken = 0
  }

  private let spent = Mutex((archives: [Spent](), all: Spent()))

  /// The number of another archive.
  func archive() -> Int {
    spent.withLock { spent in
      spent.archives.append(Spent())
      return spent.archives.count - 1
    }
  }

  /// Notes how far a pass over an archive has come; answers whether that is within the limits.
  func allows(_ archive: Int, given: Int, taken: Int, _ limits: ArchiveLimits) -> Bool {
    spent.withLock { spent in
      let known = spent.archives[archive]
      let (given, taken) = (max(0, given - known.given), max(0, taken - known.taken))
      spent.archives[archive] = Spent(given: known.given + given, taken: known.taken + taken)
      spent.all = Spent(given: spent.all.given + given, taken: spent.all.taken + taken)
      return spent.all.given <= limits.most
        && (spent.all.given <= limits.free || spent.all.given / limits.ratio <= spent.all.taken)
    }
  }
}

/// A pass over an archive.
final class ArchiveWalk {
  /// An entry before its bytes.
  struct Entry {
    let path: String
    let size: Int?
    let isFile: Bool

    /// Whether it is a compressed file by itself, which has no name but that of its archive.
    var isAlone: Bool { size == nil && path == "data" }
  }

  private let kind: ArchiveKind
  private let limits: ArchiveLimits
  private let allows: (_ given: Int, _ taken: Int) -> Bool
  private let input: ArchiveInput
  private let archive: OpaquePointer
  private var given = 0
  private var entries = 0
  private var current: Entry?

  init(
    _ source: ByteSource, _ kind: ArchiveKind, _ limits: ArchiveLimits,
    _ allows: @escaping (_ given: Int, _ taken: Int) -> Bool
  ) throws {
    (self.kind, self.limits, self.allows) = (kind, limits, allows)
    input = ArchiveInput(source)
    let callbacks = fastlife_archive_source(
      context: Unmanaged.passUnretained(input).toOpaque(),
      read: { context, piece in
        guard let context, let piece else { return -1 }
        return Unmanaged<ArchiveInput>.fromOpaque(context).takeUnretainedValue().read(piece)
      },
      seek: { context, offset, whence in
        guard let context else { return -1 }
        return Unmanaged<ArchiveInput>.fromOpaque(context).takeUnretainedValue().seek(offset, whence)
      })
    guard let archive = fastlife_archive_open(kind.code, callbacks) else {
      throw FormatError.archive(.noLibrary, offset: 0)
    }
    self.archive = archive
  }

  deinit { fastlife_archive_close(archive) }

  /// The next entry; nil after the last one.
  func next() throws -> Entry? {
    try skip()
    var entry = fastlife_archive_entry()
    switch fastlife_archive_next(archive, &entry) {
    case 0: return nil
    case 1: break
    default: throw failure
    }
    entries += 1
    guard entries <= limits.entries else { throw FormatError.archive(.tooMany, offset: input.reached) }
    guard entry.is_encrypted == 0 else { throw FormatError.archive(.encrypted, offset: input.reached) }
    let known = Entry(
      path: entry.path.map { String(cString: $0) } ?? "", size: entry.size < 0 ? nil : Int(entry.size),
      isFile: entry.is_file != 0)
    current = known
    return known
  }

  /// The next bytes of the entry; nil at its end.
  func read() throws -> [UInt8]? {
    var piece: UnsafeRawPointer?
    let count = Int(fastlife_archive_read(archive, &piece))
    guard count >= 0 else { throw failure }
    guard count > 0, let piece else {
      current = nil
      return nil
    }
    given += count
    guard allows(given, input.taken) else { throw FormatError.archive(.tooLarge, offset: input.reached) }
    return Array(UnsafeRawBufferPointer(start: piece, count: count))
  }

  /// Passes over the rest of the entry; where that means decompressing it, it counts as well.
  private func skip() throws {
    guard let entry = current else { return }
    current = nil
    if case .zip = kind, entry.size != nil { return }
    do { while try read() != nil {} } catch FormatError.endsEarly {}
  }

  private var failure: any Error {
    if let failure = input.failure { return failure }
    return fastlife_archive_is_encrypted(archive) != 0
      ? FormatError.archive(.encrypted, offset: input.reached) : FormatError.endsEarly(offset: input.reached)
  }
}

/// Gives the bytes of an archive to the library that reads it.
private final class ArchiveInput {
  private let source: ByteSource
  private var stream: ByteStream?
  private var offset = 0
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
  private lazy var size = source.size ?? measured
  /// Bytes read in all, again and again where the library goes back.
  private(set) var taken = 0
  /// The offset of the farthest byte that was read.
  private(set) var reached = 0
  /// Why the source gave no bytes.
  private(set) var failure: (any Error)?

  init(_ source: ByteSource) { self.source = source }

  deinit { buffer.deallocate() }

  func read(_ piece: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int64 {
    do {
      let stream = try stream ?? source.open(at: offset)
      self.stream = stream
      guard let bytes = try stream.next() else { return 0 }
      if bytes.count > buffer.count {
        buffer.deallocate()
        buffer = .allocate(byteCount: bytes.count, alignment: 1)
      }
      buffer.copyBytes(from: bytes)
      offset += bytes.count
      taken += bytes.count
      reached = max(reached, offset)
      piece.pointee = UnsafeRawPointer(buffer.baseAddress)
      return Int64(bytes.count)
    } catch {
      failure = error
      return -1
    }
  }

  func seek(_ to: Int64, _ whence: Int32) -> Int64 {
    let base = [0, offset, whence == 2 ? size : 0][min(max(Int(whence), 0), 2)]
    let (target, overflow) = base.addingReportingOverflow(Int(to))
    guard failure == nil, !overflow, (0...size).contains(target) else { return -1 }
    if target != offset { stream = nil }
    offset = target
    return Int64(target)
  }

  /// The size of a source that does not know it.
  private var measured: Int {
    do {
      let stream = try source.open()
      var count = 0
      while let piece = try stream.next() { count += piece.count }
      return count
    } catch {
      failure = error
      return 0
    }
  }
}
