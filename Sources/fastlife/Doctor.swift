// The platform's part of `fastlife doctor`. Facts only; no health values.
import Canvas
import Commands
import Core
import Foundation
import Platform
import Words

extension AppEnvironment {
  /// Facts about terminal, time, sound and notifications.
  func doctorFacts() -> [DoctorFact] {
    let now = clock.stamp()
    let term = variables["TERM"] ?? ""
    let zone = now.zone
    let helpers = SoundHelper.find(configured: configuration.player, in: processes).map(\.name)
    let voices = SpeechHelper.find(in: processes).map(\.name)
    let notify = processes.find("notify-send")
    let complaints = configuration.complaints + keyComplaints()
    return [
      DoctorFact("program.version", Version.current),
      DoctorFact("folder.data", paths.data),
      DoctorFact("folder.state", paths.state),
      DoctorFact("folder.config", paths.config),
      DoctorFact(
        "config.file", complaints.first.map { words(.auto, isUnicode: true)($0) } ?? paths.configFile,
        isProblem: !complaints.isEmpty),
      DoctorFact("terminal.type", term.isEmpty ? "-" : term, isProblem: term.isEmpty || term == "dumb"),
      DoctorFact("terminal.utf8", Terminals.isUTF8(variables) ? "yes" : "no", isProblem: !Terminals.isUTF8(variables)),
      DoctorFact("terminal.truecolor", ["truecolor", "24bit"].contains(variables["COLORTERM"] ?? "") ? "yes" : "no"),
      DoctorFact("language", words(.auto, isUnicode: true).language.rawValue),
      DoctorFact("time.zone", zone.identifier),
      DoctorFact("time.offset", "\(zone.offset(at: now.instant) / 60) min"),
      DoctorFact("time.boot", now.boot.isEmpty ? "-" : "known", isProblem: now.boot.isEmpty),
      DoctorFact("sound.players", helpers.isEmpty ? "-" : helpers.joined(separator: ", "), isProblem: helpers.isEmpty),
      DoctorFact("sound.voices", voices.isEmpty ? "-" : voices.joined(separator: ", ")),
      DoctorFact("notifications.helper", notify ?? "-"),
    ]
  }
}
