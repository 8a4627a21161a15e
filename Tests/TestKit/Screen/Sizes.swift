// The sizes that the laws are checked at.
import Canvas
import Foundation
import Words

/// Sets of screen sizes.
public nonisolated enum Sizes {
  /// Twenty sizes that people use or that are at an edge.
  public static let named: [Size] = [
    Size(20, 6), Size(39, 12), Size(40, 11), Size(40, 12), Size(41, 13), Size(48, 16), Size(60, 16), Size(64, 20),
    Size(72, 22), Size(79, 23), Size(80, 24), Size(81, 25), Size(80, 43), Size(100, 30), Size(120, 40), Size(132, 43),
    Size(160, 50), Size(200, 60), Size(238, 79), Size(240, 80),
  ]

  /// Every width at 24 rows, every height at 80 columns.
  public static var edges: [Size] {
    (20...240).map { Size($0, 24) } + (6...80).map { Size(80, $0) }
  }

  /// Sizes drawn by lot; the same seed gives the same sizes.
  public static func drawn(_ count: Int, seed: UInt64) -> [Size] {
    var random = SeededRandom(seed)
    return (0..<count).map { _ in Size(Int.random(in: 20...240, using: &random), Int.random(in: 6...80, using: &random))
    }
  }

  /// The sizes of the laws: by FASTLIFE_SWEEP `check` (optimised code does by itself) or `full`, the whole grid;
  /// else the named sizes and some of the edges, as many as unoptimised code can do in a moment.
  public static var sweep: [Size] {
    switch ProcessInfo.processInfo.environment["FASTLIFE_SWEEP"] {
    case "full": return (6...80).flatMap { rows in (20...240).map { Size($0, rows) } }
    case "check": return check
    default: break
    }
    return isOptimised ? check : named + drawn(20, seed: 2)
  }

  /// The sizes of a law about one screen in each language: all of the sweep in the longest texts, the named ones in those
  /// of people, in which the laws of the app sweep every pane; all with FASTLIFE_SWEEP `full`.
  public static func sweep(_ language: Language) -> [Size] {
    isFull || language == .pseudo ? sweep : named
  }

  /// Whether FASTLIFE_SWEEP asks for everything.
  public static var isFull: Bool { ProcessInfo.processInfo.environment["FASTLIFE_SWEEP"] == "full" }

  /// Whether the compiler left assertions out, as optimised code does.
  public static var isOptimised: Bool {
    var isOptimised = true
    assert(
      {
        isOptimised = false
        return true
      }())
    return isOptimised
  }

  private static var check: [Size] { named + edges + drawn(200, seed: 2) }
}

/// Random numbers from a seed (SplitMix64, Steele and others 2014).
public nonisolated struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator.
  public init(_ seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
