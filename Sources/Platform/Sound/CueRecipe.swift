// What each cue is made of. Lengths follow the recordings of spec meditation 3.2: auftakt exactly 2.00 s, the countdown
// 6.63 s with its long tone at 3.0 s, so that it meets the change of phase.
import Core

/// One partial of a voice, relative to the strike.
struct Partial: Hashable, Sendable {
  /// Frequency as a multiple of the strike's pitch.
  var ratio: Double
  /// Loudness, of 1.
  var gain: Double
  /// Share of the strike's ring.
  var ring: Double
}

/// One strike of a voice.
struct Strike: Hashable, Sendable {
  /// Seconds from the start of the cue.
  var at: Double
  /// Frequency in hertz.
  var pitch: Double
  /// Loudness, of 1.
  var gain = 1.0
  /// Seconds in which 60 dB are lost.
  var ring: Double
  /// Seconds until full loudness.
  var attack = 0.004
  var voice = Voice.bell
}

/// The voices: sets of partials.
enum Voice {
  /// A church bell's partials: hum, prime, minor third, fifth, nominal and above.
  static let bell = [
    Partial(ratio: 0.5, gain: 0.45, ring: 1), Partial(ratio: 1, gain: 1, ring: 0.8),
    Partial(ratio: 1.2, gain: 0.55, ring: 0.6), Partial(ratio: 1.5, gain: 0.3, ring: 0.45),
    Partial(ratio: 2, gain: 0.5, ring: 0.4), Partial(ratio: 2.67, gain: 0.2, ring: 0.25),
    Partial(ratio: 4.03, gain: 0.1, ring: 0.15),
  ]
  /// A singing bowl: few partials far apart, beating slowly.
  static let bowl = [
    Partial(ratio: 1, gain: 1, ring: 1), Partial(ratio: 1.006, gain: 0.5, ring: 0.95),
    Partial(ratio: 2.71, gain: 0.4, ring: 0.55), Partial(ratio: 5.1, gain: 0.12, ring: 0.25),
  ]
  /// A wooden bar: the prime and one partial two octaves up.
  static let bar = [Partial(ratio: 1, gain: 1, ring: 1), Partial(ratio: 3.98, gain: 0.25, ring: 0.3)]
}

/// A cue: strikes within a length.
struct CueRecipe: Hashable, Sendable {
  /// Seconds.
  var length: Double
  var strikes: [Strike]

  /// Every cue that can sound.
  static let all: [Cue: CueRecipe] = [
    .gong: CueRecipe(length: 6.07, strikes: [Strike(at: 0, pitch: 220, ring: 5.8, voice: Voice.bowl)]),
    .gongTriple: CueRecipe(
      length: 17.42,
      strikes: [0, 4.2, 8.4].map { Strike(at: $0, pitch: 220, ring: 8.5, voice: Voice.bowl) }),
    .gongEnd: CueRecipe(length: 6.07, strikes: [Strike(at: 0, pitch: 165, ring: 5.8)]),
    .bell: CueRecipe(length: 4.5, strikes: [Strike(at: 0, pitch: 440, gain: 0.8, ring: 4.3, voice: Voice.bowl)]),
    .auftakt: CueRecipe(
      length: 2.00,
      strikes: zip([0, 0.5, 1.0, 1.5], [523.25, 523.25, 523.25, 659.26]).map {
        Strike(at: $0, pitch: $1, ring: 0.4, attack: 0.002, voice: Voice.bar)
      }),
    .countdown: CueRecipe(
      length: 6.63,
      strikes: [0, 1, 2].map { Strike(at: $0, pitch: 784, ring: 0.35, attack: 0.002, voice: Voice.bar) }
        + [Strike(at: 3, pitch: 1046.5, gain: 1.1, ring: 3.4)]),
    .round: CueRecipe(length: 0.62, strikes: [Strike(at: 0, pitch: 880, ring: 0.55, voice: Voice.bar)]),
    .lastRound: CueRecipe(
      length: 0.78,
      strikes: [Strike(at: 0, pitch: 880, ring: 0.4, voice: Voice.bar), Strike(at: 0.22, pitch: 1174.66, ring: 0.5)]),
    .ausklang: CueRecipe(
      length: 6.41,
      strikes: zip([0, 0.35, 0.7], [659.26, 523.25, 392]).map { Strike(at: $0, pitch: $1, gain: 0.8, ring: 5.2) }),
    // Breathing (spec meditation 2.4, the lengths of the first theme): two bowls that rise, one high, two that fall, one
    // low; told apart with closed eyes.
    .breath(.inhale): CueRecipe(length: 7.14, strikes: bowls([293.66, 440], ring: 6.2)),
    .breath(.holdIn): CueRecipe(length: 4.72, strikes: bowls([587.33], ring: 4.2)),
    .breath(.exhale): CueRecipe(length: 6.45, strikes: bowls([440, 293.66], ring: 5.5)),
    .breath(.holdOut): CueRecipe(length: 5.97, strikes: bowls([196], ring: 5.4)),
  ]

  /// Bowls struck softly, 0.35 s apart.
  private static func bowls(_ pitches: [Double], ring: Double) -> [Strike] {
    pitches.enumerated().map { index, pitch in
      Strike(at: Double(index) * 0.35, pitch: pitch, gain: 0.8, ring: ring, attack: 0.02, voice: Voice.bowl)
    }
  }
}
