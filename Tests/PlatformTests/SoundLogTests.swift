// `--sound log:FILE`: the lines, and when a cue counts as over.
import Core
import Foundation
import Platform
import Testing

@MainActor
@Suite struct SoundLogTests {
  /// Actions that wait for virtual seconds.
  final class Waiting {
    var actions: [(seconds: Double, run: @MainActor () -> Void)] = []
  }

  @Test func `a cue is one line, over after its virtual length`() throws {
    let scratch = Scratch()
    let waiting = Waiting()
    let file = scratch.path + "/cues"
    let sound = try Sound.log(file: file) { seconds, action in waiting.actions.append((seconds, action)) }
    var done = 0
    let planned = Instant(milliseconds: 1_772_348_400_007)
    sound.play(CueOrder(cue: .gong, planned: planned, lateness: 0.0034)) { done += 1 }
    sound.play(CueOrder(cue: .countdown, planned: planned + 61.5, lateness: 0)) { done += 1 }
    #expect(
      scratch.read("cues")
        == "2026-03-01T07:00:00.007Z\tgong\t3\n2026-03-01T07:01:01.507Z\tcountdown-transition\t0\n")
    #expect(waiting.actions.map(\.seconds) == [6.07, 6.63])
    #expect(done == 0)
    waiting.actions[0].run()
    #expect(done == 1)
    sound.stopAll()
    #expect(waiting.actions.count == 3)
    waiting.actions[2].run()
    waiting.actions[1].run()
    #expect(done == 2)
    #expect(sound.length(.auftakt) == 2)
  }

  @Test func `what sounds behind a session is a line when it begins, fades and ends, and nothing twice`() throws {
    let scratch = Scratch()
    let waiting = Waiting()
    var now = Instant(milliseconds: 1_772_348_400_000)
    let sound = try Sound.log(file: scratch.path + "/cues", now: { now }) { seconds, action in
      waiting.actions.append((seconds, action))
    }
    func names() -> [String] {
      scratch.read("cues").split(separator: "\n").map { $0.split(separator: "\t")[1] }.map(String.init)
    }
    let waves = AmbienceOrder(.waves, volume: 36)
    sound.ambience.start(waves)
    sound.ambience.start(waves)
    #expect(names() == ["ambience-waves"])
    sound.ambience.fadeOut(0.5)
    sound.ambience.start(waves)
    waiting.actions[0].run()
    #expect(names() == ["ambience-waves"])
    now = now + 60
    sound.ambience.fadeOut(0.5)
    #expect(waiting.actions[1].seconds == 0.5)
    waiting.actions[1].run()
    sound.ambience.stop()
    #expect(names() == ["ambience-waves", "ambience-fade"])
    sound.ambience.start(waves)
    sound.ambience.stop()
    #expect(names().suffix(2) == ["ambience-waves", "ambience-stop"])
    #expect(scratch.read("cues").contains("2026-03-01T07:01:00.000Z\tambience-fade\t0\n"))
  }

  @Test func `a log that cannot be opened names its path`() {
    #expect(throws: FileError.self) { try Sound.log(file: "/is/not/there") { _, _ in } }
  }
}
