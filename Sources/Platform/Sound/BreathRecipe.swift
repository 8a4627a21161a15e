// Breathing cues in five timbres (Sounds.md, Breathing, with the lengths of its recordings). In each of them inhaling
// rises, holding in is one high note, exhaling falls, holding out is one low note: distinguishable with closed eyes.
//
// | timbre      | voice            | lengths in s: in, hold in, out, hold out |
// |-------------|------------------|------------------------------------------|
// | distinctive | singing bowls    | 7.14, 4.72, 6.45, 5.97                   |
// | marimba     | wooden bars      | 3.00 each                                |
// | harp        | strings, flowing | 6.01, 4.50, 6.01, 7.51                   |
// | guitar      | strings, plucked | 4.46 each                                |
// | epiano      | tines            | 6.01 each                                |
import Core

extension CueRecipe {
  /// The cue of a breath phase.
  static func breath(_ phase: BreathPhase, _ timbre: Timbre) -> CueRecipe {
    let style = PlayingStyle(timbre)
    let pitches = style.pitches[phase.number - 1]
    let length = style.lengths[phase.number - 1]
    let tones = pitches.enumerated().map { index, pitch in
      let at = Double(index) * style.step
      return Tone(
        at: at, pitch: pitch, gain: 0.8, ring: min(style.ring, length - at - 0.3), attack: style.attack,
        voice: style.voice)
    }
    return CueRecipe(length: length, tones: tones)
  }
}

/// The playing style of a timbre.
private struct PlayingStyle {
  var voice: [Partial]
  /// Cue length in seconds, by phase.
  var lengths: [Double]
  /// Note pitches in hertz, by phase.
  var pitches: [[Double]]
  /// Seconds between two notes.
  var step: Double
  /// Maximum ring of a note in seconds.
  var ring: Double
  /// Seconds until a note reaches full loudness.
  var attack: Double

  init(_ timbre: Timbre) {
    switch timbre {
    case .distinctive:
      self.init(
        Voice.bowl, [7.14, 4.72, 6.45, 5.97], PlayingStyle.notes(inhale: [293.66, 440], high: 587.33, low: 196),
        step: 0.35,
        ring: 6.2, attack: 0.02)
    case .marimba:
      self.init(
        Voice.bar, [3, 3, 3, 3], PlayingStyle.notes(inhale: [261.63, 329.63, 392], high: 523.25, low: 196), step: 0.16,
        ring: 1.6, attack: 0.003)
    case .harp:
      self.init(
        Voice.harp, [6.01, 4.5, 6.01, 7.51],
        PlayingStyle.notes(inhale: [261.63, 329.63, 392, 523.25], high: 659.26, low: 174.61), step: 0.13, ring: 5,
        attack: 0.004)
    case .guitar:
      self.init(
        Voice.guitar, [4.46, 4.46, 4.46, 4.46],
        PlayingStyle.notes(inhale: [196, 246.94, 293.66], high: 392, low: 164.81), step: 0.09, ring: 4.1,
        attack: 0.002)
    case .epiano:
      self.init(
        Voice.tine, [6.01, 6.01, 6.01, 6.01],
        PlayingStyle.notes(inhale: [293.66, 369.99, 440], high: 587.33, low: 185), step: 0.22, ring: 4.8,
        attack: 0.008)
    }
  }

  private init(
    _ voice: [Partial], _ lengths: [Double], _ pitches: [[Double]], step: Double, ring: Double, attack: Double
  ) {
    self.voice = voice
    self.lengths = lengths
    self.pitches = pitches
    self.step = step
    self.ring = ring
    self.attack = attack
  }

  /// The notes of the four phases: exhaling is inhaling reversed.
  private static func notes(inhale: [Double], high: Double, low: Double) -> [[Double]] {
    [inhale, [high], inhale.reversed(), [low]]
  }
}
