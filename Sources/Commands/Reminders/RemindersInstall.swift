// `fastlife reminders install` and `uninstall`: a systemd user timer that checks every minute, or a crontab line if
// systemd is unavailable. Nothing else on the system is touched.
import ArgumentParser
import Core
import Foundation
import Managers
import Words

struct RemindersInstall: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("install", .Help.remindersInstall, discussion: .Help.remindersInstallDiscussion)
  }

  func run(in environment: CommandEnvironment) throws {
    environment.speakStored(environment.now())
    let (units, words) = (environment.units, environment.words)
    guard let hasSystemd = units.systemctl(["daemon-reload"]) else {
      environment.say(words(.Commands.unitsNoSystemd))
      return environment.say(units.cronLine)
    }
    for (name, text) in [(UserUnits.service, units.serviceText), (UserUnits.timer, units.timerText)] {
      let path = units.folder + "/" + name
      do {
        try FileManager.default.createDirectory(atPath: units.folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw CommandError(.Commands.unitsUnwritable(path: path), code: 73)
      }
      environment.say(words(.Commands.unitsWrote(path: path)))
    }
    if hasSystemd, units.systemctl(["daemon-reload"]) == true,
      units.systemctl(["enable", "--now", UserUnits.timer]) == true
    {
      environment.say(words(.Commands.unitsEnabled))
    } else {
      environment.say(words(.Commands.unitsNotEnabled(command: "systemctl --user enable --now \(UserUnits.timer)")))
      environment.say(units.cronLine)
    }
  }
}

struct RemindersUninstall: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("uninstall", .Help.remindersUninstall) }

  func run(in environment: CommandEnvironment) throws {
    environment.speakStored(environment.now())
    let (units, words) = (environment.units, environment.words)
    let files = [UserUnits.timer, UserUnits.service].map { units.folder + "/" + $0 }
      .filter {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
      }
    if files.isEmpty { return environment.say(words(.Commands.unitsNone)) }
    _ = units.systemctl(["disable", "--now", UserUnits.timer])
    for path in files {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        throw CommandError(.Commands.unitsUnwritable(path: path), code: 73)
      }
      environment.say(words(.Commands.unitsRemoved(path: path)))
    }
    _ = units.systemctl(["daemon-reload"])
  }
}
