// The rig: the whole app over a store in memory or in a folder, with time by hand and a recorder for sound. Tests press
// keys, let time pass and look at the screen; nothing sleeps.
import Canvas
import Core
import Foundation
import Managers
import Panes
import Screen
import Store
import Synchronization
import Words

/// The calls of the sound port, in order.
public final class SoundRecorder {
  /// A cue and the moment's instant it was due at.
  public private(set) var orders: [CueOrder] = []
  /// How often everything was silenced.
  public private(set) var silences = 0
  /// The orders for sound behind sessions: `waves 36`, `fade 0.5`, `stop`.
  public private(set) var behind: [String] = []
  /// The words to be spoken, with their volume.
  public private(set) var said: [String] = []
  /// Whether there is a voice.
  public var canSpeak = true
  /// Whether the voice fails at what it is given.
  public var cannotSay = false
  /// Where what cannot be heard is told.
  public let problems = SoundProblems()
  private var waiting: [() -> Void] = []

  /// Creates a recorder.
  public init() {}

  /// The names of the cues, in order.
  public var cues: [String] { orders.map(\.cue.rawValue) }

  /// Ends every sound that is playing.
  public func finishAll() {
    let ended = waiting
    waiting = []
    for done in ended { done() }
  }

  /// The port; sounds end when `finishAll` is called, lengths are those of the originals (Sounds.md, Cues).
  public var port: Sound {
    Sound(
      play: { [self] order, done in
        orders.append(order)
        waiting.append(done)
      },
      stopAll: { [self] in
        silences += 1
        finishAll()
      }, length: { ["auftakt": 2, "ausklang": 6.41][$0.rawValue] ?? 1 },
      ambience: Ambience(
        start: { [self] in behind.append("\($0.sound.rawValue) \($0.volume)") },
        fadeOut: { [self] in behind.append("fade \($0)") }, stop: { [self] in behind.append("stop") }),
      speech: Speech(
        isAvailable: { [self] in canSpeak },
        say: { [self] what, volume, otherwise in
          if cannotSay { return otherwise() }
          said.append("\(Words(language: .english).spoken(what)) \(volume)")
        },
        stop: {}), problems: problems)
  }
}

/// Identifiers that count, in their first signs as in their last, so that two runs make the same records.
public func countingIdentifiers(_ series: UInt8 = 0) -> Identifiers {
  let counter = Mutex(UInt64(0))
  return Identifiers {
    let n = counter.withLock { count in
      count += 1
      return count
    }
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: n >> (index * 8)) }
    return UUID(
      uuid: (
        series, byte(2), byte(1), byte(0), 0, 0, 0x40, 0, 0x80, 0, byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      ))
  }
}

extension Store {
  private static let schema = Result { try Store.inMemory() }

  /// An empty store in memory: a copy of one that is made once a process.
  public static func blank(mailbox: Mailbox? = nil) throws -> Store { try schema.get().memoryCopy(mailbox: mailbox) }
}

/// The managers of one process over a store.
public final class ManagersRig {
  public let time: ManualTime
  public let store: Store
  public let library: Library
  public let managers: Managers
  public let sound = SoundRecorder()
  public let mailbox: Mailbox

  /// Creates the managers and reads the store.
  ///
  /// - Parameters:
  ///   - store: The store; an empty one in memory when nil.
  ///   - time: Shared by several rigs that stand for several processes.
  ///   - pace: `background` posts results to the mailbox, which `settle` drains.
  ///   - series: Keeps the ids of several rigs apart.
  ///   - mailbox: Where the store posts; shared with a store that was made before.
  ///   - ownership: Who may sound.
  /// - Throws: Errors of opening and reading a store.
  public init(
    store: Store? = nil, time: ManualTime = ManualTime(), pace: Library.Pace = .immediate, series: UInt8 = 0,
    mailbox: Mailbox = Mailbox(), ownership: SessionOwnership = .alone
  ) throws {
    self.time = time
    self.mailbox = mailbox
    self.store = try store ?? Store.blank(mailbox: mailbox)
    library = Library(store: self.store, pace: pace, identifiers: countingIdentifiers(series))
    managers = Managers(library: library, sound: sound.port, ownership: ownership)
    try library.load(now: time.now)
  }

  /// Lets everything on the store's queue finish and delivers it.
  public func settle() {
    for _ in 0..<4 {
      store.drain()
      mailbox.drain()
    }
  }

  /// Lets time pass in steps of the 50 ms grid, or of `step` seconds, with a turn of the managers at each.
  public func advance(_ seconds: Double, step: Double = 0.05) {
    var left = seconds
    while left > 1e-9 {
      time.advance(min(step, left))
      left -= step
      managers.library.turn(time.now)
      managers.timer.turn(time.now)
      if library.pace == .background { settle() }
    }
  }
}

/// A folder for a store that goes when the test ends.
public final class ScratchFolder {
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("fastlife-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Where a store in the folder lies.
  public var location: StoreLocation { StoreLocation(folder: url) }

  deinit { try? FileManager.default.removeItem(at: url) }
}
