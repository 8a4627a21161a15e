// What a pipe gives, which can be had only once, kept so that it can be read again: in a file of the state folder, 0600,
// whose name is gone before a byte is in it. Read on as far as somebody asks: a pipe without end is not waited for.
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe gave more than is kept.
public struct PipeTooLong: Error {
  /// How many bytes it had given.
  public let bytes: Int
}

/// The bytes of a pipe.
public final class PipeSpool: Sendable {
  /// The most that is kept.
  public static let largest = 1 << 30

  private struct State {
    var kept = 0
    var isAtEnd = false
  }

  private let state = Mutex(State())
  private let pipe: FileHandle
  private let file: Int32
  private let path: String
  private let largest: Int
  private static let piece = 1 << 16

  /// Keeps what a pipe gives in a folder, up to `largest` bytes.
  ///
  /// - Throws: `StoreError` for the disk.
  public init(_ pipe: FileHandle, in folder: URL, largest: Int = PipeSpool.largest) throws(StoreError) {
    path = folder.appendingPathComponent("pipe-" + UUID.random().uuidString).path
    (self.pipe, self.largest) = (pipe, largest)
    do {
      try FileTools.makeFolder(folder)
      file = try FileTools.createExclusive(path)
      unlink(path)
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  deinit { close(file) }

  /// The next bytes from an offset, once they are there; nil behind the last one.
  ///
  /// - Throws: `PipeTooLong`, or `StoreError` for the disk.
  public func bytes(at offset: Int) throws -> [UInt8]? {
    try state.withLock { state in
      while state.kept <= offset {
        guard !state.isAtEnd, let piece = try next(&state) else { return nil }
        guard state.kept + piece.count <= largest else { throw PipeTooLong(bytes: state.kept) }
        do { try FileTools.write(Data(piece), to: file, path: path) } catch {
          throw StoreError.wrapping(error, path: path)
        }
        state.kept += piece.count
      }
      return try kept(at: offset, state)
    }
  }

  /// All that it gives, beginning with what is kept; no more is kept, so that this is for somebody who reads it once.
  public func remainder() -> () throws -> [UInt8]? {
    var offset = 0
    return { [self] in
      try state.withLock { state in
        if offset < state.kept {
          let piece = try kept(at: offset, state)
          offset += piece.count
          return piece
        }
        return state.isAtEnd ? nil : try next(&state)
      }
    }
  }

  private func next(_ state: inout State) throws -> [UInt8]? {
    guard let piece = try pipe.read(upToCount: PipeSpool.piece), !piece.isEmpty else {
      state.isAtEnd = true
      return nil
    }
    return [UInt8](piece)
  }

  private func kept(at offset: Int, _ state: borrowing State) throws -> [UInt8] {
    let most = min(PipeSpool.piece, state.kept - offset)
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, most, off_t(offset)))
    }
    guard !bytes.isEmpty else { throw StoreError.wrapping(SystemCallError(code: errno, path: path), path: path) }
    return bytes
  }
}
