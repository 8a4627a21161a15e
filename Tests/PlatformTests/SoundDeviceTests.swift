// Real audio: aplay writes its output into a file through ALSA's file plugin, and the file is looked at. Each run of
// aplay has a file of its own, since a plugin's file belongs to one stream. Tests install aplay (.ci/need).
import Core
import Foundation
import Testing

@testable import Platform

@MainActor
@Suite(.serialized, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/aplay")))
struct SoundDeviceTests {
  let scratch = Scratch()
  let post = Post()

  /// An aplay that plays into `$folder/heard.PID.wav`.
  init() throws {
    try scratch.script(
      "aplay",
      """
      cat > "$folder/asound.$$" <<EOF
      </usr/share/alsa/alsa.conf>
      pcm.!default { type file slave.pcm "null" file "$folder/heard.$$.wav" format "wav" }
      EOF
      ALSA_CONFIG_PATH="$folder/asound.$$" exec /usr/bin/aplay "$@"
      """)
  }

  private var processes: Processes { Processes(mailbox: post.mailbox, environment: ["PATH": "/usr/bin:/bin"]) }

  private func player() -> SoundPlayer {
    SoundPlayer(
      helpers: [SoundHelper(path: scratch.path + "/aplay")], library: SoundLibrary(folder: scratch.path + "/sounds"),
      processes: processes, mailbox: post.mailbox, standIn: {}, report: { _ in })
  }

  private var heardFiles: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: scratch.path)) ?? []).filter { $0.hasPrefix("heard.") }
  }

  /// The samples that a device got, one array a sound, longest first.
  private func heard() throws -> [[Double]] {
    try heardFiles.map { name in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/" + name)))
      return stride(from: 44, to: bytes.count - 1, by: 2).map {
        Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32_767
      }
    }.sorted { $0.count > $1.count }
  }

  /// How strong a frequency is in a stretch of seconds (Goertzel), of the stretch's own power.
  private func share(_ samples: [Double], _ hertz: Double, _ range: Range<Double>) -> Double {
    let part = samples[Int(range.lowerBound * 44_100)..<Int(range.upperBound * 44_100)]
    let turn = 2 * cos(2 * Double.pi * hertz / 44_100)
    var (before, now) = (0.0, 0.0)
    for sample in part { (before, now) = (now, sample + turn * now - before) }
    let power = part.reduce(0) { $0 + $1 * $1 }
    return power > 0 ? (now * now + before * before - turn * now * before) * 2 / (power * Double(part.count)) : 0
  }

  private func play(_ cues: [Cue], volume: Int = 100) {
    var done = 0
    let player = player()
    for cue in cues {
      player.play(CueOrder(cue: cue, planned: Instant(milliseconds: 0), lateness: 0, volume: volume)) { done += 1 }
    }
    #expect(post.wait { done == cues.count })
  }

  @Test func `a gong arrives whole, with the partials of a bowl`() throws {
    play([.gong])
    let sounds = try heard()
    #expect(sounds.count == 1)
    let gong = try #require(sounds.first)
    // A device takes whole periods: silence may follow, nothing may lack.
    #expect(Double(gong.count) / 44_100 >= 6.07)
    let partials = [220, 220 * 2.71, 220 * 5.1].map { share(gong, $0, 0.02..<1.5) }
    let beside = [180.0, 300, 500, 700, 900].map { share(gong, $0, 0.02..<1.5) }
    #expect(partials[0] > 0.05)
    #expect(partials[1] > 0.005)
    #expect(partials.min() ?? 0 > 5 * (beside.max() ?? 1))
    // It rings to its end.
    #expect(share(gong, 220, 5.2..<5.9) > 0.1)
  }

  @Test func `the triple gong is heard with its three strikes`() throws {
    play([.gongTriple])
    let gong = try #require(try heard().first)
    func loudness(_ from: Double) -> Double {
      gong[Int(from * 44_100)..<Int((from + 0.2) * 44_100)].reduce(0) { max($0, abs($1)) }
    }
    let strikes = stride(from: 0.4, to: 16, by: 0.2).filter { loudness($0) > 1.3 * loudness($0 - 0.2) }
    #expect(strikes.count == 2)
    #expect(loudness(0) > 0.3)
  }

  @Test func `three sounds at once are three sounds, each of them whole`() throws {
    play([.gong, .auftakt, .lastRound])
    let lengths = try heard().map { Double($0.count) / 44_100 }
    #expect(lengths.count == 3)
    for (heard, length) in zip(lengths, [6.07, 2.0, 0.78]) { #expect(heard >= length) }
  }

  @Test func `half the volume is half as loud at the device`() throws {
    play([.auftakt], volume: 50)
    let peak = try #require(try heard().first).reduce(0) { max($0, abs($1)) }
    let whole = SoundSynthesisTests().samples(try #require(CueSynthesis.wav(.auftakt)))
    #expect(abs(peak - whole.reduce(0) { max($0, abs($1)) } / 2) < 0.01)
  }

  @Test func `what sounds behind a session reaches the device, opening and loop`() throws {
    var recording = AmbienceRecording()
    (recording.seconds, recording.crossing, recording.lead) = (1, 0.2, 0.3)
    let player = AmbiencePlayer(
      helpers: [SoundHelper(path: scratch.path + "/aplay")], library: SoundLibrary(folder: scratch.path + "/sounds"),
      processes: processes, mailbox: post.mailbox, recording: recording, report: { _ in })
    player.start(AmbienceOrder(.fire, volume: 100))
    #expect(post.poll { heardFiles.count >= 2 })
    player.stop()
    #expect(post.poll { player.active == 0 })
    for sound in try heard().prefix(1) { #expect(sound.contains { abs($0) > 0.02 }) }
  }
}
