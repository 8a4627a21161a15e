// Notifications outside the screen: notify-send where a desktop is there, else the terminal's own sequence, else the
// bell. A desktop that never answers costs nothing here: the helper has three seconds and a process of its own.
import Canvas
import Core
import Foundation

/// Delivers notices to the desktop or the terminal.
@MainActor
public final class Notifications {
  /// Seconds that notify-send may take.
  public static let limit = 3.0

  private let processes: Processes
  private let helper: String?
  private let display: (any Display)?
  private let ask: Ask?
  private var isHelperUsable = true

  /// Shows a notice that can be answered in a process of its own, whose end tells whether it could be shown.
  public typealias Ask = (Notice, _ then: @escaping @MainActor @Sendable (Bool) -> Void) -> Void

  /// Creates notifications.
  ///
  /// - Parameters:
  ///   - processes: Starts the helper.
  ///   - environment: DISPLAY, WAYLAND_DISPLAY and DBUS_SESSION_BUS_ADDRESS tell of a desktop, SSH_TTY of its absence.
  ///   - display: The terminal, where there is a screen.
  ///   - ask: Shows a notice that can be answered from the notification itself, where notify-send can be had; it has a
  ///     process of its own, since the answer may take an hour.
  public init(
    processes: Processes, environment: [String: String], display: (any Display)?, ask: Ask? = nil
  ) {
    self.processes = processes
    self.ask = ask
    self.display = display
    func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let isLocal = !has("SSH_TTY") && !has("SSH_CONNECTION")
    let hasDesktop = has("DBUS_SESSION_BUS_ADDRESS") || has("DISPLAY") || has("WAYLAND_DISPLAY")
    helper = isLocal && hasDesktop ? processes.find("notify-send") : nil
  }

  /// The environment with the bus of the user's session named where only its socket tells of it: a crontab knows neither
  /// bus nor display.
  ///
  /// - Parameters:
  ///   - environment: As the program was started with it.
  ///   - exists: Whether a file is there.
  /// - Returns: The environment for whoever shows notifications.
  public nonisolated static func reaching(
    _ environment: [String: String],
    exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> [String: String] {
    let known = ["DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/run/user/\(getuid())"
    guard !known, exists(folder + "/bus") else { return environment }
    return environment.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus"]) { $1 }
  }

  /// The port that managers use.
  public var notifier: Notifier { Notifier { [self] in deliver($0) } }

  /// What notify-send is started with: no markup, no argument that looks like an option.
  public nonisolated static func arguments(_ notice: Notice) -> [String] {
    let body = notice.body.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let sound =
      switch notice.sound {
      case .usual: [String]()
      case .none: ["--hint=boolean:suppress-sound:true"]
      case .bell: ["--hint=string:sound-name:message-new-instant"]
      }
    return ["--app-name=Fast LIFe", "--urgency=\(notice.urgency.rawValue)"] + sound + ["--", notice.title, body]
  }

  private func deliver(_ notice: Notice) {
    send(notice) { [self] isDelivered in
      if !isDelivered { show(notice) }
    }
  }

  /// Delivers a notice to the desktop; `then` is told whether it came there, of one that can be answered at its end.
  public func send(_ notice: Notice, then: @escaping @MainActor @Sendable (Bool) -> Void) {
    guard let helper, isHelperUsable else { return then(false) }
    if notice.reminder != nil, let ask {
      return ask(notice) { [self] isShown in
        if !isShown { isHelperUsable = false }
        then(isShown)
      }
    }
    let child = processes.start(helper, Self.arguments(notice), limit: Self.limit) { [self] outcome in
      if outcome == .exited(0) || outcome == .stopped { return then(true) }
      // No daemon, or one that hangs: from now on the terminal has to do.
      isHelperUsable = false
      then(false)
    }
    if child == nil { then(false) }
  }

  /// Shows a notice with answers to choose from, and waits for one.
  ///
  /// A notify-send that knows no actions, or a desktop without them, shows it as any other.
  ///
  /// - Parameters:
  ///   - notice: What is asked.
  ///   - answers: Names and what their buttons say.
  ///   - limit: Seconds to wait.
  ///   - file: A file of ours that takes the answer on its way; it is gone afterwards.
  ///   - then: Told what became of it.
  /// - Returns: Who shows it, to be ended by SIGINT once nobody needs to answer; nil where nobody does.
  @discardableResult
  public func ask(
    _ notice: Notice, answers: [(name: String, label: String)], limit: Double, through file: String,
    then: @escaping @MainActor @Sendable (NoticeAnswer) -> Void
  ) -> Processes.Child? {
    guard let helper else {
      then(.unshown)
      return nil
    }
    let actions = answers.map { "--action=\($0.name)=\($0.label)" }
    // Interrupted, it takes the notification away: buttons that nobody hears would promise what is not.
    let child = processes.start(
      helper, actions + Self.arguments(notice), limit: limit, ending: SIGINT, output: file
    ) { [self] outcome in
      let said = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n").first.map(String.init)
      try? FileManager.default.removeItem(atPath: file)
      if case .exited(0) = outcome { return then(said.map { .chosen($0) } ?? .unanswered) }
      if outcome == .timedOut || outcome == .stopped { return then(.unanswered) }
      var plain = notice
      plain.reminder = nil
      send(plain) { then($0 ? .unanswered : .unshown) }
    }
    if child == nil { then(.unshown) }
    return child
  }

  /// Delivers a notice through the terminal, whatever desktop is there.
  public func show(_ notice: Notice) {
    let bell = notice.sound == .usual ? nil : notice.sound == .bell
    display?.notify(title: notice.title, body: notice.body, bell: bell)
  }
}
