// The player with players that work, fail, hang or are missing (Sounds.md, Players).
import Core
import Foundation
import Platform
import Testing

@MainActor
@Suite(.serialized) struct SoundPlayerTests {
  let scratch = Scratch()
  let post = Post()

  final class Heard {
    var bells = 0
    var problems: [SoundProblem] = []
    var heals = 0
    var done = 0
  }
  let heard = Heard()

  func player(
    _ names: [String], beyond: Double = 2,
    length: @escaping @Sendable (CueOrder) -> Double = { CueSynthesis.length($0.cue) }
  ) -> SoundPlayer {
    let environment = ["PATH": "\(scratch.path):/usr/bin:/bin"]
    let processes = Processes(mailbox: post.mailbox, environment: environment)
    var timeouts = SoundPlayer.Timeouts()
    timeouts.beyond = beyond
    let heard = heard
    return SoundPlayer(
      helpers: names.map { SoundHelper(path: scratch.path + "/" + $0) },
      library: SoundLibrary(folder: scratch.path + "/sounds"), processes: processes, mailbox: post.mailbox,
      timeouts: timeouts, length: length, standIn: { heard.bells += 1 },
      report: { problem in
        if let problem { heard.problems.append(problem) } else { heard.heals += 1 }
      })
  }

  func order(_ cue: Cue, volume: Int = 100) -> CueOrder {
    CueOrder(cue: cue, planned: Instant(milliseconds: 0), lateness: 0, volume: volume)
  }

  func play(_ player: SoundPlayer, _ cue: Cue, volume: Int = 100) {
    let heard = heard
    player.play(order(cue, volume: volume)) { heard.done += 1 }
  }

  @Test func `a cue is over when its player has ended`() throws {
    try scratch.script("pw-play", #"echo "$@" >> "$folder/said""#)
    let player = player(["pw-play"])
    play(player, .round, volume: 45)
    #expect(post.wait { heard.done == 1 })
    #expect(player.active == 0)
    #expect(heard.bells == 0)
    #expect(scratch.read("said") == "--volume=0.45 \(scratch.path)/sounds/round-v3.wav\n")
  }

  @Test func `three sounds overlap, and stopping ends them all`() throws {
    try scratch.script("paplay", #"echo on >> "$folder/said"; exec sleep 60"#)
    let player = player(["paplay"])
    for _ in 0..<3 { play(player, .gong) }
    #expect(post.poll { player.active == 3 })
    player.stopAll()
    #expect(post.wait { heard.done == 3 })
    #expect(player.active == 0)
    #expect(heard.bells == 0)
  }

  @Test func `an order of before a stop never sounds`() throws {
    try scratch.script("paplay", #"echo on >> "$folder/said"; exec sleep 60"#)
    let player = player(["paplay"])
    for _ in 0..<20 {
      play(player, .round)
      player.stopAll()
    }
    #expect(post.wait { heard.done == 20 })
    #expect(player.active == 0)
  }

  @Test func `a player that fails is followed by the next`() throws {
    try scratch.script("pw-play", "exit 1")
    try scratch.script("aplay", #"echo "$@" >> "$folder/said""#)
    let player = player(["pw-play", "aplay"])
    play(player, .round, volume: 50)
    #expect(post.wait { heard.done == 1 })
    #expect(heard.problems.isEmpty)
    #expect(scratch.read("said") == "-q \(scratch.path)/sounds/round-v3-50.wav\n")
  }

  @Test func `without any player the bell stands in, and it is said once`() {
    let player = player([])
    play(player, .gong)
    play(player, .gongEnd)
    #expect(post.wait { heard.done == 2 })
    #expect(heard.bells == 2)
    #expect(heard.problems == [.noPlayer])
  }

  @Test func `when every player fails the bell stands in`() throws {
    try scratch.script("pw-play", "exit 1")
    let player = player(["pw-play", "is-not-there"])
    play(player, .gong)
    #expect(post.wait { heard.done == 1 })
    #expect(heard.bells == 1)
    #expect(heard.problems == [.playersFail])
  }

  @Test func `an unknown cue is silent and over after a moment`() throws {
    try scratch.script("pw-play", "exit 0")
    play(player(["pw-play"]), Cue(rawValue: "does-not-exist"))
    #expect(post.wait { heard.done == 1 })
    #expect(heard.bells == 0)
    #expect(heard.problems.isEmpty)
  }

  @Test func `a player that hangs twice is no longer used`() throws {
    try scratch.script("pw-play", #"trap '' TERM; echo on >> "$folder/said"; sleep 60 & wait; wait; wait"#)
    let player = player(["pw-play"], beyond: 0.2) { _ in 0.01 }
    play(player, .round)
    play(player, .round)
    #expect(post.wait { heard.done == 2 })
    play(player, .round)
    #expect(post.wait { heard.done == 3 })
    #expect(scratch.read("said") == "on\non\n")
    #expect(heard.bells == 1)
    #expect(heard.problems == [.playerHangs(name: "pw-play"), .playersFail])
  }

  @Test func `a player that works again ends the problem, and new problem is told again`() throws {
    try scratch.script("pw-play", #"test ! -e "$folder/broken""#)
    _ = FileManager.default.createFile(atPath: scratch.path + "/broken", contents: nil)
    let player = player(["pw-play"])
    play(player, .round)
    #expect(post.wait { heard.done == 1 })
    try FileManager.default.removeItem(atPath: scratch.path + "/broken")
    play(player, .round)
    #expect(post.wait { heard.done == 2 })
    #expect(heard.heals == 1)
    _ = FileManager.default.createFile(atPath: scratch.path + "/broken", contents: nil)
    play(player, .round)
    #expect(post.wait { heard.done == 3 })
    #expect(heard.problems == [.playersFail, .playersFail])
    #expect(heard.bells == 2)
  }

  @Test func `a player that floods its output is heard to its end`() throws {
    try scratch.script("pw-play", "head -c 30000000 /dev/zero; head -c 30000000 /dev/zero >&2")
    play(player(["pw-play"]), .round)
    #expect(post.wait { heard.done == 1 })
    #expect(heard.problems.isEmpty)
    #expect(heard.bells == 0)
  }

  @Test func `ordering and silencing never wait for a player that is being started`() throws {
    try scratch.script("paplay", "exec sleep 60")
    let player = player(["paplay"])
    var slowest = 0.0
    for _ in 0..<100 {
      let begun = ContinuousClock.now
      play(player, .round)
      slowest = max(slowest, (ContinuousClock.now - begun) / .milliseconds(1))
    }
    let begun = ContinuousClock.now
    player.stopAll()
    // Each order leaves a letter and no more; a hundred starts of a process would take far longer than this.
    #expect(slowest < 20)
    #expect((ContinuousClock.now - begun) / .milliseconds(1) < 50)
    #expect(post.wait { heard.done == 100 })
    #expect(player.active == 0)
  }

  @Test func `a cue of breathing is played in its timbre`() throws {
    try scratch.script("pw-play", #"echo "$@" >> "$folder/said""#)
    var order = order(.breath(.inhale))
    order.timbre = .harp
    let heard = heard
    player(["pw-play"]).play(order) { heard.done += 1 }
    #expect(post.wait { heard.done == 1 })
    #expect(scratch.read("said") == "\(scratch.path)/sounds/einatmen-harp-v3.wav\n")
  }

  @Test func `cues that cannot be written ring the bell`() throws {
    try scratch.script("pw-play", "exit 0")
    try Data().write(to: URL(fileURLWithPath: scratch.path + "/sounds"))
    play(player(["pw-play"]), .round)
    #expect(post.wait { heard.done == 1 })
    #expect(heard.problems == [.cannotWrite(path: scratch.path + "/sounds")])
  }

  @Test func `a player inherits no descriptors and leads a group of its own`() throws {
    try scratch.script(
      "pw-play", #"readlink /proc/$$/fd/* > "$folder/files"; cut -d' ' -f1,5 /proc/$$/stat > "$folder/group""#)
    let held = open(scratch.path, O_RDONLY)
    defer { close(held) }
    play(player(["pw-play"]), .round)
    #expect(post.wait { heard.done == 1 })
    // What the shell itself opens: its script, and where it writes to.
    let files = Set(scratch.read("files").split(separator: "\n").map(String.init))
    #expect(files.subtracting([scratch.path + "/pw-play", scratch.path + "/files"]) == ["/dev/null"])
    let group = scratch.read("group").split(whereSeparator: \.isWhitespace)
    #expect(group.count == 2)
    #expect(group.first == group.last)
  }

  @Test func `players are found in order, the configured one first`() throws {
    for name in ["aplay", "paplay", "mpv"] { try scratch.script(name, "exit 0") }
    let processes = Processes(mailbox: post.mailbox, environment: ["PATH": "relative:\(scratch.path)"])
    #expect(SoundHelper.find(in: processes).map(\.name) == ["paplay", "aplay"])
    let chosen = SoundHelper.find(configured: "mpv --no-video", in: processes)
    #expect(chosen.map(\.name) == ["mpv", "paplay", "aplay"])
    #expect(chosen[0].arguments(file: "/x.wav", volume: 40) == ["--no-video", "/x.wav"])
    #expect(chosen[0].fileVolume(40) == 40)
    #expect(chosen[1].arguments(file: "/x.wav", volume: 50) == ["--volume=32768", "/x.wav"])
    #expect(SoundHelper.find(configured: "aplay", in: processes).map(\.name) == ["aplay", "paplay"])
  }
}
