// Bytes of a file, a pipe or an archive's entry, piece by piece. Formats opens nothing itself: who has the disk gives
// the pieces.

/// A stream of bytes.
public struct ByteStream {
  private let take: () throws -> [UInt8]?

  /// A stream over a closure that answers the next piece, never an empty one; nil at the end.
  public init(_ take: @escaping () throws -> [UInt8]?) { self.take = take }

  /// A stream over bytes in memory, in pieces of at most `size`.
  public init(_ bytes: [UInt8], pieces size: Int = 1 << 16) {
    var at = 0
    take = {
      guard at < bytes.count else { return nil }
      defer { at += size }
      return Array(bytes[at..<min(at + size, bytes.count)])
    }
  }

  /// The next piece; nil at the end.
  public func next() throws -> [UInt8]? { try take() }
}

/// Something with a name whose bytes can be read from the start as often as needed.
public struct ByteSource: Sendable {
  /// The last component of its path, by which a format may be told; not shown without cleaning.
  public let name: String
  /// The name of the folder it lies in, by which Loop tells its habits; nil when it is unknown.
  public var folder: String?
  /// Its size in bytes; nil when it is unknown.
  public let size: Int?
  private let start: @Sendable () throws -> ByteStream

  /// Creates a source whose stream `start` opens.
  public init(name: String, size: Int? = nil, start: @escaping @Sendable () throws -> ByteStream) {
    self.name = name
    self.size = size
    self.start = start
  }

  /// A source in memory.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, size: bytes.count) { ByteStream(bytes) }
  }

  /// Its bytes from the start.
  public func open() throws -> ByteStream { try start() }

  /// The same source, which says after each piece how many bytes of this reading have been taken; `body` may throw to
  /// end the reading.
  public func counting(_ body: @escaping @Sendable (_ bytes: Int) throws -> Void) -> ByteSource {
    var counted = ByteSource(name: name, size: size) {
      let stream = try start()
      var bytes = 0
      return ByteStream {
        guard let piece = try stream.next() else { return nil }
        bytes += piece.count
        try body(bytes)
        return piece
      }
    }
    counted.folder = folder
    return counted
  }
}
