// Ambient sounds, synthesised from noise (Sounds.md, Ambience). Nothing is recorded: each sound has a fixed seed, so
// its file is the same on every machine of one kind.
//
// | sound  | synthesis                                                                                    |
// |--------|----------------------------------------------------------------------------------------------|
// | waves  | deep noise that swells every 7 to 11 seconds, with a hiss where a swell breaks               |
// | spring | a brook of band-limited noise, and birds: short calls that slide in pitch, in phrases        |
// | fire   | a low rumble that flickers, and crackles: clicks that ring for a few thousandths of a second |
import Core
import Foundation

/// Synthesises ambient sounds.
enum AmbienceSynthesis {
  /// Samples, not normalised.
  static func samples(_ sound: AmbientSound, count: Int, rate: Int) -> [Double] {
    switch sound {
    case .none: [Double](repeating: 0, count: count)
    case .waves: waves(count, Double(rate))
    case .spring: spring(count, Double(rate))
    case .fire: fire(count, Double(rate))
    }
  }

  // MARK: Waves

  private static func waves(_ count: Int, _ rate: Double) -> [Double] {
    var chance = SeededGenerator(seed: 0x7761_7665)
    var deep = LowPass(hertz: 600, rate: rate)
    var deeper = LowPass(hertz: 600, rate: rate)
    var hiss = LowPass(hertz: 1800, rate: rate)
    var swell = Swell(&chance)
    return (0..<count).map { _ in
      let noise = chance.sample()
      let height = swell.next(1 / rate, &chance)
      let body = deeper.next(deep.next(noise)) * 2.6
      let foam = (noise - hiss.next(noise)) * 0.16
      return body * (0.25 + 0.75 * height) + foam * height * height
    }
  }

  /// Successive swells, each 7 to 11 seconds long, rising faster than they fall.
  private struct Swell {
    private var length: Double
    private var at: Double
    private var height: Double

    init(_ chance: inout SeededGenerator) {
      length = chance.value(in: 7...11)
      height = chance.value(in: 0.6...1)
      at = length / 3
    }

    mutating func next(_ step: Double, _ chance: inout SeededGenerator) -> Double {
      at += step
      if at >= length {
        at -= length
        length = chance.value(in: 7...11)
        height = chance.value(in: 0.6...1)
      }
      let share = at / length
      let rise = share < 0.4 ? share / 0.4 : (1 - share) / 0.6
      return height * 0.5 * (1 - cos(.pi * rise))
    }
  }

  // MARK: Spring

  private static func spring(_ count: Int, _ rate: Double) -> [Double] {
    var chance = SeededGenerator(seed: 0x7370_7269)
    var low = LowPass(hertz: 300, rate: rate)
    var high = LowPass(hertz: 1600, rate: rate)
    var gurgle = LowPass(hertz: 3, rate: rate)
    var samples = (0..<count).map { _ in
      let noise = chance.sample()
      let band = high.next(noise) - low.next(noise)
      return band * (0.5 + 25 * abs(gurgle.next(chance.sample())))
    }
    var at = chance.value(in: 0.5...2)
    while at * rate < Double(count) {
      call(at: at, &samples, rate, &chance)
      at += chance.value(in: 1.5...5)
    }
    return samples
  }

  /// A bird's phrase: the same short call two to five times.
  private static func call(at: Double, _ samples: inout [Double], _ rate: Double, _ chance: inout SeededGenerator) {
    let pitch = chance.value(in: 2200...4600)
    let slide = chance.value(in: -1200...1400)
    let length = chance.value(in: 0.05...0.14)
    let gain = chance.value(in: 0.1...0.45)
    for index in 0..<Int(chance.value(in: 2...5.99)) {
      let begins = Int((at + Double(index) * (length + 0.07)) * rate)
      var phase = 0.0
      for step in 0..<Int(length * rate) where begins + step < samples.count {
        let share = Double(step) / (length * rate)
        phase += 2 * .pi * (pitch + slide * share) / rate
        samples[begins + step] += gain * sin(.pi * share) * sin(.pi * share) * sin(phase)
      }
    }
  }

  // MARK: Fire

  private static func fire(_ count: Int, _ rate: Double) -> [Double] {
    var chance = SeededGenerator(seed: 0x6669_7265)
    var rumble = LowPass(hertz: 350, rate: rate)
    var deeper = LowPass(hertz: 600, rate: rate)
    var flicker = LowPass(hertz: 2.5, rate: rate)
    var air = LowPass(hertz: 2000, rate: rate)
    var samples = (0..<count).map { _ in
      let noise = chance.sample()
      let light = 0.6 + 22 * abs(flicker.next(chance.sample()))
      return deeper.next(rumble.next(noise)) * 3.5 * light + air.next(noise) * 0.25
    }
    var at = 0.1
    while at * rate < Double(count) {
      crackle(at: at, &samples, rate, &chance)
      // Mostly in bursts.
      at += chance.value(in: 0...1) < 0.7 ? chance.value(in: 0.01...0.12) : chance.value(in: 0.3...1.4)
    }
    return samples
  }

  private static func crackle(at: Double, _ samples: inout [Double], _ rate: Double, _ chance: inout SeededGenerator) {
    let begins = Int(at * rate)
    let pitch = chance.value(in: 900...4200)
    let loud = chance.value(in: 0...1)
    let gain = 0.04 + 0.35 * loud * loud * loud
    let ring = chance.value(in: 0.002...0.01)
    for step in 0..<Int(6 * ring * rate) where begins + step < samples.count {
      let now = Double(step) / rate
      samples[begins + step] += gain * exp(-now / ring) * sin(2 * .pi * pitch * now) * (0.6 + 0.4 * chance.sample())
    }
  }
}

/// A one-pole low-pass filter.
private struct LowPass {
  private let share: Double
  private var level = 0.0

  init(hertz: Double, rate: Double) { share = 1 - exp(-2 * .pi * hertz / rate) }

  mutating func next(_ sample: Double) -> Double {
    level += share * (sample - level)
    return level
  }
}

extension SeededGenerator {
  /// A white noise sample, −1…1.
  fileprivate mutating func sample() -> Double { Double(Int64(bitPattern: next())) * 0x1p-63 }

  /// A random value in a range.
  fileprivate mutating func value(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * 0.5 * (1 + sample())
  }
}
