// The sounds behind sessions: as computed, and as they are played, crossed, faded and ended by helper programs.
import Core
import Foundation
import Testing

@testable import Platform

/// Samples of a WAV file between −1 and 1.
private func samples(_ wav: [UInt8]) -> [Double] {
  stride(from: 44, to: wav.count, by: 2).map {
    Double(Int16(bitPattern: UInt16(wav[$0]) | UInt16(wav[$0 + 1]) << 8)) / 32_767
  }
}

/// How loud a stretch of seconds is: the root of the mean square.
private func power(_ samples: [Double], _ range: Range<Double>) -> Double {
  let rate = Double(AmbienceRecording.rate)
  let part = samples[Int(range.lowerBound * rate)..<Int(range.upperBound * rate)]
  return (part.reduce(0) { $0 + $1 * $1 } / Double(part.count)).squareRoot()
}

@Suite struct AmbienceSynthesisTests {
  static let sounds: [AmbientSound] = [.waves, .spring, .fire]

  var short: AmbienceRecording {
    var recording = AmbienceRecording()
    (recording.seconds, recording.crossing, recording.lead) = (16, 4, 4.2)
    return recording
  }

  @Test(arguments: sounds)
  func `an opening fades in, both parts fade out, and neither clips`(sound: AmbientSound) {
    let opening = samples(short.wav(sound, .opening, volume: 100))
    let loop = samples(short.wav(sound, .loop, volume: 100))
    #expect(opening.count == 16 * AmbienceRecording.rate)
    for part in [opening, loop] {
      #expect(part.allSatisfy { abs($0) < 1 })
      #expect(abs(part.first ?? 1) < 0.01)
      #expect(abs(part.last ?? 1) < 0.01)
    }
    #expect(power(opening, 0..<0.3) < 0.5 * power(opening, 3..<8))
  }

  @Test(arguments: sounds)
  func `where two of them cross it is as loud as elsewhere`(sound: AmbientSound) {
    let loop = samples(short.wav(sound, .loop, volume: 100))
    let rate = AmbienceRecording.rate
    let crossed = (0..<(4 * rate)).map { loop[12 * rate + $0] + loop[$0] }
    let middle = power(crossed, 1..<3)
    let whole = power(loop, 4..<12)
    #expect(middle > 0.8 * whole)
    #expect(middle < 1.25 * whole)
  }

  @Test func `the sounds differ, and each is the same bytes every time, as loud as asked`() {
    let recording = short
    let wavs = Self.sounds.map { recording.wav($0, .loop, volume: 100) }
    #expect(Set(wavs).count == 3)
    #expect(recording.wav(.fire, .loop, volume: 100) == wavs[2])
    let half = samples(recording.wav(.fire, .loop, volume: 50))
    #expect(zip(samples(wavs[2]), half).allSatisfy { abs($0 / 2 - $1) < 0.0001 })
  }

  @Test func `a tail goes on where the file is, and runs out in three seconds`() throws {
    let scratch = Scratch()
    let wav = short.wav(.waves, .loop, volume: 100)
    let file = scratch.path + "/loop.wav"
    try Data(wav).write(to: URL(fileURLWithPath: file))
    let tail = samples(short.tail(of: [(file, 5)]))
    let before = samples(wav)
    #expect(tail.count == 3 * AmbienceRecording.rate)
    #expect(abs(tail[0] - before[5 * AmbienceRecording.rate]) < 0.001)
    let middle = tail.count / 2
    #expect(abs(tail[middle] - before[5 * AmbienceRecording.rate + middle] / 2) < 0.001)
    #expect(abs(tail.last ?? 1) < 0.001)
    // Past the end of a file there is nothing.
    #expect(samples(short.tail(of: [(file, 15.5)]))[AmbienceRecording.rate] == 0)
  }

  @Test func `lengths and crossing are the usual ones`() {
    let recording = AmbienceRecording()
    #expect(recording.crossing == 9)
    #expect(recording.lead == 9.2)
    #expect(Ambience.fadeSeconds == 3)
  }
}

@MainActor
@Suite(.serialized) struct AmbiencePlayerTests {
  let scratch = Scratch()
  let post = Post()
  final class Heard { var problems: [SoundProblem] = [] }
  let heard = Heard()
  let waves = AmbienceOrder(.waves, volume: 50)

  /// A player over recordings of a moment, so that loops and fades are seen without waiting.
  func player(_ names: [String], seconds: Double = 0.6) throws -> AmbiencePlayer {
    var recording = AmbienceRecording()
    (recording.seconds, recording.crossing, recording.lead, recording.overlap) = (seconds, 0.1, 0.2, 0.05)
    let heard = heard
    return AmbiencePlayer(
      helpers: names.map { SoundHelper(path: scratch.path + "/" + $0) },
      library: SoundLibrary(folder: scratch.path + "/sounds"),
      processes: Processes(mailbox: post.mailbox, environment: ["PATH": "/usr/bin:/bin"]), mailbox: post.mailbox,
      recording: recording, report: { heard.problems.append($0) })
  }

  /// The files played, without folders: `waves-opening`.
  var played: [String] {
    scratch.read("said").split(separator: "\n").compactMap { line in
      line.split(separator: "/").last?.split(separator: "-v").first.map(String.init)
    }
  }

  @Test func `it opens, then loops over and over, and starting it again changes nothing`() throws {
    try scratch.script("pw-play", #"echo "$@" >> "$folder/said"; exec sleep 0.6"#)
    let player = try player(["pw-play"])
    player.start(waves)
    player.start(waves)
    #expect(post.poll { played.count >= 4 })
    player.start(waves)
    player.stop()
    #expect(post.poll { player.active == 0 })
    #expect(!player.isPlaying)
    let heard = played
    #expect(heard.first == "waves-opening")
    #expect(heard.dropFirst().allSatisfy { $0 == "waves-loop" })
    #expect(scratch.read("said").hasPrefix("--volume=0.50 "))
  }

  @Test func `stopping ends all at once, and nothing follows`() throws {
    try scratch.script("pw-play", #"echo "$@" >> "$folder/said"; exec sleep 60"#)
    let player = try player(["pw-play"])
    player.start(waves)
    #expect(post.poll { player.active >= 2 })
    player.stop()
    #expect(post.poll { player.active == 0 })
    let count = played.count
    #expect(!post.poll(for: 0.8) { played.count > count })
  }

  @Test func `another sound takes the place of the one that plays`() throws {
    try scratch.script("pw-play", #"echo "$@" >> "$folder/said"; exec sleep 60"#)
    let player = try player(["pw-play"], seconds: 30)
    player.start(waves)
    #expect(post.poll { player.active == 1 && played.count == 1 })
    player.start(AmbienceOrder(.fire, volume: 50))
    #expect(post.poll { played == ["waves-opening", "fire-opening"] && player.active == 1 })
    player.stop()
    #expect(post.poll { player.active == 0 })
  }

  @Test func `fading out plays a tail in the place of the rest, and ends`() throws {
    try scratch.script(
      "pw-play", #"echo "$@" >> "$folder/said"; case "$2" in *tail*) exec sleep 0.1;; esac; exec sleep 60"#)
    let player = try player(["pw-play"], seconds: 30)
    player.start(waves)
    #expect(post.poll { played.count == 1 })
    player.fadeOut(after: 0.05)
    #expect(post.poll { played.count == 2 })
    #expect(played.last?.hasPrefix("tail") == true)
    #expect(post.poll { !player.isPlaying && player.active == 0 })
    #expect(post.poll { isTailGone })
  }

  private var isTailGone: Bool {
    let left = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path + "/sounds")) ?? []
    return !left.contains { $0.hasPrefix("tail") }
  }

  @Test func `a session that begins meanwhile keeps it from fading`() throws {
    try scratch.script("pw-play", #"echo "$@" >> "$folder/said"; exec sleep 60"#)
    let player = try player(["pw-play"], seconds: 30)
    player.start(waves)
    #expect(post.poll { played.count == 1 })
    player.fadeOut(after: 0.2)
    player.start(waves)
    #expect(post.poll { played.count == 2 })
    #expect(!post.poll(for: 0.5) { played.contains { $0.hasPrefix("tail") } })
    #expect(player.isPlaying)
    player.stop()
    #expect(post.poll { player.active == 0 })
  }

  @Test func `a player that fails is replaced, and when none is left it is told`() throws {
    try scratch.script("pw-play", "exit 1")
    try scratch.script("aplay", #"echo "$@" >> "$folder/said"; exec sleep 60"#)
    let player = try player(["pw-play", "aplay"], seconds: 30)
    player.start(waves)
    #expect(post.wait { played.count == 1 })
    #expect(scratch.read("said").contains("waves-opening-v3-50.wav"))
    player.stop()
    #expect(post.wait { player.active == 0 })
    let alone = try self.player(["pw-play"], seconds: 30)
    alone.start(waves)
    #expect(post.wait { heard.problems == [.noBackground] })
    #expect(!alone.isPlaying)
  }

  @Test func `a follower that fails leaves alone what plays, and the next session asks the player again`() throws {
    let script = #"case "$*" in *loop*) exit 1 ;; esac; echo "$@" >> "$folder/said"; exec sleep 60"#
    try scratch.script("pw-play", script)
    let player = try player(["pw-play"])
    player.start(waves)
    #expect(post.wait { heard.problems == [.noBackground] })
    #expect(player.active == 1, "the opening plays on")
    player.stop()
    player.start(waves)
    #expect(post.poll { played == ["waves-opening", "waves-opening"] })
    player.stop()
    #expect(post.poll { player.active == 0 })
  }
}
