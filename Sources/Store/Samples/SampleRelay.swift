// Reading and writing at once: a file is read on a thread of its own, and its samples are handed over in pieces to the one
// that writes. Each takes about half of the time; a file in an archive is unpacked on the reader's side.
//
// | event                          | consequence                                                        |
// |--------------------------------|--------------------------------------------------------------------|
// | the reader is far ahead        | it waits until a piece was taken                                   |
// | writing fails or is cancelled  | the reader's next piece throws `CancellationError`; it is awaited  |
// | reading fails                  | the error comes behind all that was read before                    |
import Core
import Foundation
import Synchronization

/// The findings of a reader, on their way to the writer.
final class SampleRelay: Sendable {
  private enum Piece: Sendable {
    case kind(HealthKind, Int)
    case source(HealthSource, Int)
    case samples([HealthSample])
    case file(String?)
    case refused(line: Int, HealthType?, RowError)
    case refusedRest(line: Int, RowError)
    case mended(characters: Int, attributes: Int)
    case end(Result<Int?, any Error>)
  }

  private static let mostPieces = 8
  private static let samplesInPiece = 500

  private let pieces = Mutex((waiting: [Piece](), isCancelled: false))
  private let room = DispatchSemaphore(value: SampleRelay.mostPieces)
  private let filled = DispatchSemaphore(value: 0)

  /// Reads on another thread, and gives everything to a receiver on this one.
  ///
  /// - Returns: The answer of `read`.
  /// - Throws: Whatever `read` or the receiver throws; by then nothing is read any more.
  static func run(
    _ read: @escaping @Sendable (any HealthReceiver) throws -> Int?, into receiver: any HealthReceiver
  ) throws -> Int? {
    let relay = SampleRelay()
    Thread.detachNewThread {
      let reader = RelayReader(relay)
      let result = Result {
        let end = try read(reader)
        try reader.flush()
        return end
      }
      if case .failure = result { try? reader.flush() }
      relay.push(.end(result))
    }
    let result: Result<Int?, any Error>
    do { result = try relay.drain(into: receiver) } catch {
      relay.cancel()
      throw error
    }
    return try result.get()
  }

  /// Gives everything to a receiver; answers how reading has ended.
  private func drain(into receiver: any HealthReceiver) throws -> Result<Int?, any Error> {
    while true {
      switch pop() {
      case .kind(let kind, let number): try receiver.take(kind: kind, number: number)
      case .source(let source, let number): try receiver.take(source: source, number: number)
      case .file(let name): try receiver.begin(file: name)
      case .samples(let samples): for sample in samples { try receiver.take(sample) }
      case .refused(let line, let type, let error): try receiver.refuse(line: line, type: type, error)
      case .refusedRest(let line, let error): try receiver.refuseRest(line: line, error)
      case .mended(let characters, let attributes): try receiver.mend(characters: characters, attributes: attributes)
      case .end(let result): return result
      }
    }
  }

  /// Lets the reader end, and waits for that.
  private func cancel() {
    pieces.withLock { $0.isCancelled = true }
    while true { if case .end = pop() { return } }
  }

  private func push(_ piece: Piece) {
    room.wait()
    pieces.withLock { $0.waiting.append(piece) }
    filled.signal()
  }

  private func pop() -> Piece {
    filled.wait()
    defer { room.signal() }
    return pieces.withLock { $0.waiting.removeFirst() }
  }

  /// The reader's side.
  private final class RelayReader: HealthReceiver {
    private let relay: SampleRelay
    private var samples: [HealthSample] = []

    init(_ relay: SampleRelay) { self.relay = relay }

    func begin(file: String?) throws { try hand(.file(file)) }
    func take(kind: HealthKind, number: Int) throws { try hand(.kind(kind, number)) }
    func take(source: HealthSource, number: Int) throws { try hand(.source(source, number)) }

    func take(_ sample: borrowing HealthSample) throws {
      samples.append(copy sample)
      if samples.count == SampleRelay.samplesInPiece { try flush() }
    }

    func refuse(line: Int, type: HealthType?, _ error: RowError) throws { try hand(.refused(line: line, type, error)) }

    func refuseRest(line: Int, _ error: RowError) throws { try hand(.refusedRest(line: line, error)) }

    func mend(characters: Int, attributes: Int) throws {
      try hand(.mended(characters: characters, attributes: attributes))
    }

    private func hand(_ piece: Piece) throws {
      try flush()
      relay.push(piece)
    }

    func flush() throws {
      if relay.pieces.withLock({ $0.isCancelled }) { throw CancellationError() }
      guard !samples.isEmpty else { return }
      var full: [HealthSample] = []
      full.reserveCapacity(SampleRelay.samplesInPiece)
      swap(&full, &samples)
      relay.push(.samples(full))
    }
  }
}
