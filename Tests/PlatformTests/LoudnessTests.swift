// Loudness after ITU-R BS.1770: the meter against known signals, and every cue and background against the others.
import Core
import Foundation
import Testing

@testable import Platform

@Suite struct LoudnessTests {
  private func sine(_ hertz: Double, _ gain: Double, seconds: Double, rate: Int) -> [Double] {
    (0..<Int(seconds * Double(rate))).map { gain * sin(2 * .pi * hertz * Double($0) / Double(rate)) }
  }

  private func samples(_ wav: [UInt8]) -> [Double] { SoundSynthesisTests().samples(wav) }

  private func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }

  @Test(arguments: [22_050, 44_100, 48_000])
  func `a sine of full scale at 997 Hz has −3.01 LUFS at every rate`(rate: Int) {
    // The check signal of BS.1770-4, annex 1: 0 dBFS in one channel.
    let full = Loudness.momentary(sine(997, 1, seconds: 1, rate: rate), rate: rate)
    #expect(abs(full + 3.01) < 0.05, "\(full)")
    let tenth = Loudness.momentary(sine(997, 0.1, seconds: 1, rate: rate), rate: rate)
    #expect(abs(full - 20 - tenth) < 0.01)
  }

  @Test func `low tones weigh less, and nothing on a small loudspeaker`() {
    func level(_ hertz: Double, above: Double? = nil) -> Double {
      Loudness.momentary(sine(hertz, 1, seconds: 1, rate: 44_100), rate: 44_100, above: above)
    }
    #expect(level(40) < level(1000) - 5)
    #expect(level(4000) > level(1000) + 3)
    #expect(level(100, above: 300) < level(100) - 30)
    #expect(abs(level(3000, above: 300) - level(3000)) < 0.2)
  }

  @Test func `the loudest 400 ms count, and a shorter clip is padded with silence`() {
    let second = sine(997, 1, seconds: 1, rate: 44_100)
    let padded = [Double](repeating: 0, count: 44_100) + second + [Double](repeating: 0, count: 44_100)
    #expect(abs(Loudness.momentary(padded, rate: 44_100) + 3.01) < 0.1)
    let short = Loudness.momentary(sine(997, 1, seconds: 0.1, rate: 44_100), rate: 44_100)
    #expect(abs(short + 3.01 + 6.02) < 0.3, "a quarter of the power of a block")
    #expect(Loudness.momentary([], rate: 44_100) < -100)
    #expect(Loudness.scale([0, 0], to: -16, rate: 44_100) == 0)
  }

  @Test func `all cues are within 2 LU of one another, on large loudspeakers and on small ones`() throws {
    var clips = SoundSynthesisTests.cues.map { ($0, Timbre.distinctive) }
    for timbre in Timbre.allCases.dropFirst() { clips += BreathPhase.allCases.map { (.breath($0), timbre) } }
    var large: [Double] = []
    var small: [Double] = []
    for (cue, timbre) in clips {
      let samples = samples(try #require(CueSynthesis.wav(cue, timbre)))
      large.append(Loudness.momentary(samples, rate: CueSynthesis.rate))
      small.append(Loudness.momentary(samples, rate: CueSynthesis.rate, above: Loudness.smallSpeaker))
      #expect(abs((large.last! + small.last!) / 2 - Loudness.cues) < 0.1, "\(cue.rawValue) in \(timbre)")
    }
    #expect(spread(large) <= 2 && spread(small) <= 2, "\(spread(large)), \(spread(small))")
  }

  @Test func `the backgrounds are as loud as one another, and below the cues`() {
    var large: [Double] = []
    var small: [Double] = []
    for sound in AmbientSound.allCases where sound != .none {
      let rate = AmbienceRecording.rate
      let samples = AmbienceSynthesis.samples(sound, count: 24 * rate, rate: rate)
      let scale = Loudness.scale(samples, to: Loudness.backgrounds, rate: rate)
      let levelled = samples.map { $0 * scale }
      large.append(Loudness.momentary(levelled, rate: rate))
      small.append(Loudness.momentary(levelled, rate: rate, above: Loudness.smallSpeaker))
    }
    #expect(spread(large) <= 2 && spread(small) <= 2.5, "\(large), \(small)")
    #expect((large + small).allSatisfy { $0 < Loudness.cues - 5 })
  }

  @Test func `the end gong has its energy where small loudspeakers give it, and rings for 8 s`() throws {
    let samples = samples(try #require(CueSynthesis.wav(.gongEnd)))
    let whole = Loudness.momentary(samples, rate: CueSynthesis.rate)
    #expect(whole - Loudness.momentary(samples, rate: CueSynthesis.rate, above: 300) < 2)
    func peak(_ from: Double) -> Double {
      samples[Int(from * 44_100)..<Int((from + 0.2) * 44_100)].reduce(0) { max($0, abs($1)) }
    }
    // Less than 60 dB below its beginning.
    #expect(peak(8) > peak(0) / 1000)
  }
}
