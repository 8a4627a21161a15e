// Synthesis recipes of the cues. Lengths follow the recordings of Sounds.md, Cues: auftakt exactly 2.00 s, the
// countdown 6.63 s with its long tone at 3.0 s, so that it meets the phase change. The end gong alone is longer: it
// rings for more than 8 s. `Loudness` makes all of them equally loud.
import Core

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One partial of a voice, relative to the tone.
struct Partial: Hashable, Sendable {
  /// Frequency as a multiple of the tone's pitch.
  var ratio: Double
  /// Loudness, out of 1.
  var gain: Double
  /// Share of the tone's ring.
  var ring: Double
}

/// A single tone of a voice.
struct Tone: Hashable, Sendable {
  /// Seconds from the start of the cue.
  var at: Double
  /// Frequency in hertz.
  var pitch: Double
  /// Loudness, out of 1.
  var gain = 1.0
  /// Decay time by 60 dB, in seconds.
  var ring: Double
  /// Seconds until full loudness.
  var attack = 0.004
  var voice = Voice.bell
}

/// The voices: sets of partials.
enum Voice {
  /// A church bell: hum, prime, minor third, fifth, nominal and above.
  static let bell = [
    Partial(ratio: 0.5, gain: 0.45, ring: 1), Partial(ratio: 1, gain: 1, ring: 0.8),
    Partial(ratio: 1.2, gain: 0.55, ring: 0.6), Partial(ratio: 1.5, gain: 0.3, ring: 0.45),
    Partial(ratio: 2, gain: 0.5, ring: 0.4), Partial(ratio: 2.67, gain: 0.2, ring: 0.25),
    Partial(ratio: 4.03, gain: 0.1, ring: 0.15),
  ]
  /// A singing bowl: few, widely spaced partials, beating slowly.
  static let bowl = [
    Partial(ratio: 1, gain: 1, ring: 1), Partial(ratio: 1.006, gain: 0.5, ring: 0.95),
    Partial(ratio: 2.71, gain: 0.4, ring: 0.55), Partial(ratio: 5.1, gain: 0.12, ring: 0.25),
  ]
  /// A wooden bar: the prime and one partial two octaves up.
  static let bar = [Partial(ratio: 1, gain: 1, ring: 1), Partial(ratio: 3.98, gain: 0.35, ring: 0.45)]
  /// A large gong: partials up to more than two octaves above its pitch that ring nearly as long as it does.
  static let gong = [
    Partial(ratio: 1, gain: 1, ring: 1), Partial(ratio: 1.2, gain: 0.5, ring: 0.9),
    Partial(ratio: 1.5, gain: 0.35, ring: 0.85), Partial(ratio: 2, gain: 0.8, ring: 0.95),
    Partial(ratio: 2.67, gain: 0.6, ring: 0.8), Partial(ratio: 3.01, gain: 0.45, ring: 0.7),
    Partial(ratio: 4.03, gain: 0.35, ring: 0.55), Partial(ratio: 5.3, gain: 0.2, ring: 0.4),
  ]
}

extension Voice {
  /// The tine of an electric piano: a soft prime, and a high partial that decays at once.
  static let tine = [
    Partial(ratio: 1, gain: 1, ring: 1), Partial(ratio: 2, gain: 0.6, ring: 0.75),
    Partial(ratio: 3, gain: 0.3, ring: 0.5), Partial(ratio: 14, gain: 0.1, ring: 0.04),
  ]
  /// A harp string: plucked in its middle, so that the even partials are weak.
  static let harp = string(plucked: 0.47, partials: 9, ring: 1.15)
  /// A guitar string: plucked near its bridge, bright, with a shorter decay.
  static let guitar = string(plucked: 0.16, partials: 14, ring: 1.7)

  /// The partials of a string: their loudness follows from the plucking point, and the higher ones decay faster.
  private static func string(plucked at: Double, partials: Int, ring: Double) -> [Partial] {
    (1...partials).map { index in
      let number = Double(index)
      // Stiffness raises the upper partials slightly.
      let ratio = number * (1 + 0.0004 * number * number)
      let gain = abs(sin(Double.pi * number * at)) / (number * number.squareRoot())
      return Partial(ratio: ratio, gain: gain, ring: 1 / (1 + (number - 1) * ring / 4))
    }
  }
}

/// A cue: tones within a length.
struct CueRecipe: Hashable, Sendable {
  /// In seconds.
  var length: Double
  var tones: [Tone]

  /// All cues except those of breathing.
  static let all: [Cue: CueRecipe] = [
    .gong: CueRecipe(length: 6.07, tones: [Tone(at: 0, pitch: 220, ring: 5.8, voice: Voice.bowl)]),
    .gongTriple: CueRecipe(
      length: 17.42,
      tones: [0, 4.2, 8.4].map { Tone(at: $0, pitch: 220, ring: 8.5, voice: Voice.bowl) }),
    .gongEnd: CueRecipe(length: 11, tones: [Tone(at: 0, pitch: 165, ring: 10.5, voice: Voice.gong)]),
    .bell: CueRecipe(length: 4.5, tones: [Tone(at: 0, pitch: 440, gain: 0.8, ring: 4.3, voice: Voice.bowl)]),
    .auftakt: CueRecipe(
      length: 2.00,
      tones: zip([0, 0.5, 1.0, 1.5], [523.25, 523.25, 523.25, 659.26]).map {
        Tone(at: $0, pitch: $1, ring: 0.48, attack: 0.002, voice: Voice.bar)
      }),
    .countdown: CueRecipe(
      length: 6.63,
      tones: [0, 1, 2].map { Tone(at: $0, pitch: 784, ring: 0.35, attack: 0.002, voice: Voice.bar) }
        + [Tone(at: 3, pitch: 1046.5, gain: 1.1, ring: 3.4)]),
    .round: CueRecipe(length: 0.62, tones: [Tone(at: 0, pitch: 880, ring: 0.55, voice: Voice.bar)]),
    .lastRound: CueRecipe(
      length: 0.78,
      tones: zip([0, 0.22], [880, 1174.66]).map {
        Tone(at: $0, pitch: $1, ring: 0.5, attack: 0.002, voice: Voice.bar)
      }),
    // Rising and falling: the sides of the rounds.
    .warmUp: CueRecipe(
      length: 3.2,
      tones: zip([0, 0.4], [622.25, 1046.5]).map { Tone(at: $0, pitch: $1, ring: 2.6, voice: Voice.tine) }),
    .coolDown: CueRecipe(
      length: 3.6,
      tones: zip([0, 0.45], [784, 587.33]).map { Tone(at: $0, pitch: $1, ring: 3, voice: Voice.tine) }),
    .ausklang: CueRecipe(
      length: 6.41,
      tones: zip([0, 0.35, 0.7], [659.26, 523.25, 392]).map { Tone(at: $0, pitch: $1, gain: 0.8, ring: 5.2) }),
    // Cues played only on request: two wooden knocks, one long bright note, two falling bells, four rising ones that
    // ring longest.
    .halfway: CueRecipe(
      length: 0.75,
      tones: [0, 0.18].map { Tone(at: $0, pitch: 622.25, ring: 0.5, attack: 0.002, voice: Voice.bar) }),
    .zero: CueRecipe(
      length: 1.2, tones: [Tone(at: 0, pitch: 1396.91, gain: 0.9, ring: 1.1, attack: 0.003, voice: Voice.tine)]),
    .setEnd: CueRecipe(
      length: 2.4,
      tones: zip([0, 0.22], [880, 587.33]).map { Tone(at: $0, pitch: $1, ring: 2, voice: Voice.tine) }),
    .finish: CueRecipe(
      length: 7.5,
      tones: zip([0, 0.3, 0.6, 0.9], [523.25, 659.26, 783.99, 1046.5]).map {
        Tone(at: $0, pitch: $1, gain: 0.8, ring: 6.4)
      }),
  ]

  /// All cues, in a stable order.
  static let names = (Array(all.keys) + BreathPhase.allCases.map { .breath($0) }).sorted { $0.rawValue < $1.rawValue }

  /// The recipe of a cue in a timbre; only breathing cues depend on the timbre.
  static func recipe(_ cue: Cue, _ timbre: Timbre = .distinctive) -> CueRecipe? {
    all[cue] ?? BreathPhase.allCases.first { .breath($0) == cue }.map { breath($0, timbre) }
  }
}
