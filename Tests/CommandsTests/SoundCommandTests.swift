// `fastlife doctor sound`, the settings of sounds, and their effect on other commands.
import Core
import Managers
import TestKit
import Testing
import Words

@testable import Commands

private func player(_ result: PlayerCheck.Result, code: Int? = nil, latency: Int? = nil) -> PlayerCheck {
  PlayerCheck(
    name: "aplay", path: "/usr/bin/aplay", result: result, code: code, startMilliseconds: 1, ranMilliseconds: 860,
    latencyMilliseconds: latency)
}

@MainActor
@Test func `doctor sound says how late each player is, and exits with 69 when none works`() throws {
  let rig = try CommandRig()
  rig.soundCheck = { _ in
    SoundCheck(
      players: [player(.played, code: 0, latency: 80), player(.failed, code: 1)], voices: ["/usr/bin/espeak-ng"],
      cue: "last-round", milliseconds: 780)
  }
  let heard = rig.run("doctor sound")
  #expect(heard.code == 0)
  #expect(heard.lines.first == "  /usr/bin/aplay  played, at most 80 ms late")
  #expect(heard.out.contains("! /usr/bin/aplay  failed with code 1"))
  #expect(heard.out.contains("/usr/bin/espeak-ng  speaks"))
  #expect(heard.out.contains("muted"))
  rig.soundCheck = { _ in SoundCheck(players: [player(.hung), player(.early), player(.notStarted)]) }
  let silent = rig.run("doctor sound")
  #expect(silent.code == 69)
  #expect(silent.out.contains("did not finish"))
  #expect(silent.out.contains("little or nothing was heard"))
  #expect(silent.out.contains("aplay -l"))
  rig.soundCheck = { _ in SoundCheck() }
  #expect(rig.run("doctor sound").out.contains("alsa-utils"))
}

@MainActor
@Test func `doctor sound answers as JSON, at the volume of the settings, and names what is switched off`() throws {
  let rig = try CommandRig()
  var asked: [Int] = []
  rig.soundCheck = { volume in
    asked.append(volume)
    return SoundCheck(players: [player(.played, code: 0, latency: 80)], cue: "last-round", milliseconds: 780)
  }
  #expect(rig.run("settings sound false").code == 0)
  #expect(rig.run("settings sound.volume 30").code == 0)
  let json = rig.run("doctor sound --json").json
  #expect(asked == [30])
  #expect(json["works"] as? Bool == true)
  #expect(json["sound"] as? Bool == false)
  let row = try #require((json["players"] as? [[String: Any]])?.first)
  #expect(row["result"] as? String == "played")
  #expect(row["latencyMilliseconds"] as? Int == 80)
  let advice = try #require(json["advice"] as? [String])
  #expect(advice.first?.contains("settings sound true") == true)
  #expect(advice.last?.contains("espeak-ng") == true)
}

@MainActor
@Test(arguments: [
  ("sound.bells", "40", "140"), ("sound.voice", "0", "101"), ("breathing.timbre", "harp", "kazoo"),
  ("ambience", "fire", "rain"), ("ambience.sitting", "true", "maybe"), ("cues.set-end", "true", "2"),
  ("voice", "true", "loud"),
])
func `sounds are set by command, and what they do not take is refused`(name: String, value: String, bad: String) throws
{
  let rig = try CommandRig()
  #expect(rig.run("settings \(name) \(value)").code == 0)
  #expect(rig.run("settings \(name)").out.contains(value))
  #expect(rig.run("settings \(name) \(bad)").code == 65)
}

@MainActor
@Test func `a pattern gets its timbre by command, keeps it, and says it`() throws {
  let rig = try CommandRig()
  #expect(rig.run("patterns add Evening 4-0-8-0 --timbre harp").code == 0)
  #expect(rig.run("patterns add Evening 4-0-6-0 --replace").code == 0)
  let pattern = rig.run("patterns show Evening --json").json["pattern"] as? [String: Any]
  #expect(pattern?["timbre"] as? String == "harp")
  #expect(pattern?["pattern"] as? String == "4-0-6-0")
  #expect(rig.run("patterns add Other 4-0-6-0 --timbre kazoo").code != 0)
}

@MainActor
@Test func `a dry run has the further signals that are wanted`() throws {
  let rig = try CommandRig()
  #expect(!rig.run("timer run 'Quick Burn' --dry-run").out.contains("halbzeit"))
  rig.run("settings cues.halfway true")
  rig.run("settings cues.finish true")
  let lines = rig.run("timer run 'Quick Burn' --dry-run").lines
  #expect(lines.contains("0:15.000  halbzeit"))
  #expect(lines.last?.hasSuffix("abschluss") == true)
}
