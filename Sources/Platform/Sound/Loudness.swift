// Loudness after ITU-R BS.1770-4: the K-weighted power of blocks of 400 ms, begun every 100 ms; the loudest block counts
// (maximum momentary loudness, EBU Tech 3341). A shorter clip is padded with silence.
//
// Loudspeakers of laptops give little below 300 Hz, so that loudness is also measured behind a high pass there. Sounds
// are levelled by the mean of both: equally loud on small loudspeakers and on large ones, as far as their spectra allow.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures and levels sounds.
enum Loudness {
  /// The level of cues, in LUFS.
  static let cues = -16.0
  /// The level of background sounds at their full volume: cues are heard over them.
  static let backgrounds = -24.0
  /// Below this, in hertz, small loudspeakers are silent.
  static let smallSpeaker = 300.0

  private static let block = 0.4
  private static let step = 0.1

  /// The maximum momentary loudness of samples between −1 and 1, in LUFS.
  static func momentary(_ samples: [Double], rate: Int, above hertz: Double? = nil) -> Double {
    let rate = Double(rate)
    var filters = Biquad.kWeighting(rate)
    if let hertz { filters += Array(repeating: Biquad.highPass(hertz, q: 0.5.squareRoot(), rate), count: 2) }
    let stride = Int(step * rate)
    let strides = Int((block / step).rounded())
    // Powers of stretches of 100 ms; a block is four of them.
    var powers = [Double](repeating: 0, count: max(strides, samples.count / stride))
    for (index, sample) in samples.enumerated() where index / stride < powers.count {
      var value = sample
      for filter in filters.indices { value = filters[filter].next(value) }
      powers[index / stride] += value * value
    }
    let blocks = (0...(powers.count - strides)).map { powers[$0..<($0 + strides)].reduce(0, +) }
    let power = (blocks.max() ?? 0) / Double(stride * strides)
    return -0.691 + 10 * log10(max(power, 1e-12))
  }

  /// The level by which sounds are made equal: the mean of the loudness on large and small loudspeakers.
  static func level(_ samples: [Double], rate: Int) -> Double {
    (momentary(samples, rate: rate) + momentary(samples, rate: rate, above: smallSpeaker)) / 2
  }

  /// The factor that gives samples a level; less where they would be clipped, 0 for silence.
  static func scale(_ samples: [Double], to level: Double, rate: Int) -> Double {
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    guard loudest > 0 else { return 0 }
    return min(1 / loudest, pow(10, (level - self.level(samples, rate: rate)) / 20))
  }
}

/// A filter of second order.
private struct Biquad {
  private let b: (Double, Double, Double)
  private let a: (Double, Double)
  private var first = 0.0
  private var second = 0.0

  /// Creates a filter from coefficients of any scale.
  private init(_ b: (Double, Double, Double), _ a: (Double, Double, Double)) {
    self.b = (b.0 / a.0, b.1 / a.0, b.2 / a.0)
    self.a = (a.1 / a.0, a.2 / a.0)
  }

  mutating func next(_ sample: Double) -> Double {
    let value = b.0 * sample + first
    first = b.1 * sample - a.0 * value + second
    second = b.2 * sample - a.1 * value
    return value
  }

  /// A high pass with a gain of 1 far above its frequency.
  static func highPass(_ hertz: Double, q: Double, _ rate: Double) -> Biquad {
    let k = tan(.pi * hertz / rate)
    return Biquad((1, -2, 1), (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))
  }

  /// The two filters of the K weighting, for any sample rate.
  ///
  /// BS.1770 gives coefficients for 48 kHz; these are the analogue prototypes behind them (De Man, Evaluation of
  /// implementations of the EBU R128 loudness measurement, AES Convention 145, 2018).
  static func kWeighting(_ rate: Double) -> [Biquad] {
    let k = tan(.pi * 1681.974450955533 / rate)
    let q = 0.7071752369554196
    let high = pow(10, 3.999843853973347 / 20)
    let band = pow(high, 0.4996667741545416)
    let shelf = Biquad(
      (high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k),
      (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))
    let low = tan(.pi * 38.13547087602444 / rate)
    let lowQ = 0.5003270373238773
    // The gain of its numerator is that of the standard, 1 before the division by the denominator.
    let divisor = 1 + low / lowQ + low * low
    let pass = Biquad(
      (1, -2, 1), (1, 2 * (low * low - 1) / divisor, (1 - low / lowQ + low * low) / divisor))
    return [shelf, pass]
  }
}
