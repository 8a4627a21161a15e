// Cue synthesis: bell tones with decaying partials. The same bytes every time on one machine; 44.1 kHz, 16 bit, mono,
// because every player supports that (Sounds.md, Players).
import Core

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Renders recipes as sound.
public enum CueSynthesis {
  /// Sample rate in hertz.
  public static let rate = 44_100
  /// Size of a WAV header in bytes.
  static let headerLength = 44
  /// Length of a cue in seconds; 0 for a cue without a recipe.
  public static func length(_ cue: Cue) -> Double { length(cue, .distinctive) }

  /// Length of a cue in a timbre, in seconds; 0 for a cue without a recipe.
  public static func length(_ cue: Cue, _ timbre: Timbre) -> Double { CueRecipe.recipe(cue, timbre)?.length ?? 0 }

  /// Size of a cue's WAV file in bytes; nil for a cue without a recipe.
  public static func byteCount(_ cue: Cue, _ timbre: Timbre = .distinctive) -> Int? {
    CueRecipe.recipe(cue, timbre).map { headerLength + 2 * sampleCount($0) }
  }

  /// A cue's WAV file at `volume` (0–100); nil for a cue without a recipe.
  public static func wav(_ cue: Cue, _ timbre: Timbre = .distinctive, volume: Int = 100) -> [UInt8]? {
    guard let recipe = CueRecipe.recipe(cue, timbre) else { return nil }
    let samples = samples(recipe)
    let scale = Loudness.scale(samples, to: Loudness.cues, rate: rate)
    return wav(samples, scale: scale * Double(min(max(volume, 0), 100)) / 100, rate: rate)
  }

  /// The WAV file of samples in the range −1…1, multiplied by `scale`.
  static func wav(_ samples: [Double], scale: Double, rate: Int) -> [UInt8] {
    var bytes = header(samples: samples.count, rate: rate)
    bytes.reserveCapacity(headerLength + 2 * samples.count)
    for sample in samples {
      append(Int16((min(max(sample * scale, -1), 1) * 32_767).rounded()), to: &bytes)
    }
    return bytes
  }

  static func sampleCount(_ recipe: CueRecipe) -> Int { Int((recipe.length * Double(rate)).rounded()) }

  /// The samples of a recipe, not normalised.
  static func samples(_ recipe: CueRecipe) -> [Double] {
    var samples = [Double](repeating: 0, count: sampleCount(recipe))
    for tone in recipe.tones {
      for partial in tone.voice { add(partial, of: tone, to: &samples) }
    }
    fade(&samples)
    return samples
  }

  /// Adds one partial: a decaying sine, as a recurrence of two multiplications per sample.
  private static func add(_ partial: Partial, of tone: Tone, to samples: inout [Double]) {
    let first = Int(tone.at * Double(rate))
    let frequency = tone.pitch * partial.ratio
    guard first < samples.count, frequency < Double(rate) / 2 else { return }
    let angle = 2 * Double.pi * frequency / Double(rate)
    // A decay of 60 dB (a factor of 1000) in `ring` seconds.
    let ring = tone.ring * partial.ring
    let loss = exp(-log(1000) / (ring * Double(rate)))
    let turn = 2 * loss * cos(angle)
    let square = loss * loss
    let attack = Int(tone.attack * Double(rate))
    let gain = tone.gain * partial.gain * presence(frequency)
    let last = min(samples.count, first + Int(ring * 1.5 * Double(rate)))
    var before = -sin(angle) / loss
    var now = 0.0
    for index in first..<last {
      let since = index - first
      let swell = since < attack ? Double(since) / Double(attack) : 1
      samples[index] += gain * swell * now
      (before, now) = (now, turn * now - square * before)
    }
  }

  /// The share of a partial's gain that it gets: low ones less, since small loudspeakers do not give them and they would
  /// use up the level of those that are heard.
  private static func presence(_ frequency: Double) -> Double {
    let share = frequency / 500
    return min(1, share * share)
  }

  /// Fades out the last 60 ms, to avoid a click at the end.
  private static func fade(_ samples: inout [Double]) {
    let count = min(samples.count, rate * 60 / 1000)
    for index in 0..<count { samples[samples.count - 1 - index] *= Double(index) / Double(count) }
  }

  private static func header(samples: Int, rate: Int) -> [UInt8] {
    let length = UInt32(2 * samples)
    var bytes = Array("RIFF".utf8)
    append(length + UInt32(headerLength) - 8, to: &bytes)
    bytes += Array("WAVEfmt ".utf8)
    append(UInt32(16), to: &bytes)
    append(UInt16(1), to: &bytes)  // PCM
    append(UInt16(1), to: &bytes)  // one channel
    append(UInt32(rate), to: &bytes)
    append(UInt32(2 * rate), to: &bytes)
    append(UInt16(2), to: &bytes)  // bytes a frame
    append(UInt16(16), to: &bytes)  // bits a sample
    bytes += Array("data".utf8)
    append(length, to: &bytes)
    return bytes
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
