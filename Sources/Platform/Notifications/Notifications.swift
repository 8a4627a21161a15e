// Desktop and terminal notifications: notify-send if there is a desktop, else the terminal's own sequence, else the
// bell. A hanging desktop does no harm: the helper runs in its own process with a limit of three seconds.
import Canvas
import Core
import Foundation

/// Delivers notices to the desktop or the terminal.
@MainActor
public final class Notifications {
  /// Time limit for notify-send in seconds.
  public static let limit = 3.0

  private let processes: Processes
  private let helper: String?
  private let display: (any Display)?
  private let ask: Ask?
  private var isHelperUsable = true

  /// Shows an answerable notice in a separate process; its exit tells whether it could be shown.
  public typealias Ask = (Notice, _ then: @escaping @MainActor @Sendable (Bool) -> Void) -> Void

  /// Creates notifications.
  ///
  /// - Parameters:
  ///   - processes: Starts the helper.
  ///   - environment: DISPLAY, WAYLAND_DISPLAY and DBUS_SESSION_BUS_ADDRESS indicate a desktop, SSH_TTY its absence.
  ///   - display: The terminal, if there is a screen.
  ///   - ask: Shows a notice that can be answered in place, if notify-send is available; it runs in its own process,
  ///   since the answer may take an hour.
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

  /// The environment, with the user's session bus added if only its socket reveals it: a crontab has neither bus nor
  /// display.
  ///
  /// - Parameters:
  ///   - environment: The program's environment.
  ///   - exists: Whether a file exists.
  /// - Returns: The environment for notification helpers.
  public nonisolated static func reaching(
    _ environment: [String: String],
    exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> [String: String] {
    let known = ["DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/run/user/\(getuid())"
    guard !known, exists(folder + "/bus") else { return environment }
    return environment.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus"]) { $1 }
  }

  /// Whether there is a desktop to show notices on.
  public var hasDesktop: Bool { helper != nil }

  /// The port used by managers.
  public var notifier: Notifier { Notifier { [self] in deliver($0) } }

  /// Arguments for notify-send: no markup, and nothing that looks like an option.
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

  /// Delivers a notice to the desktop; `then` receives whether it arrived, for answerable notices only at their end.
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
      // No daemon, or a hanging one: use the terminal from now on.
      isHelperUsable = false
      then(false)
    }
    if child == nil { then(false) }
  }

  /// Shows a notice with answers and waits for the user's choice.
  ///
  /// If notify-send or the desktop does not support actions, it is shown like any other.
  ///
  /// - Parameters:
  ///   - notice: The question.
  ///   - answers: Names and button labels.
  ///   - limit: Seconds to wait.
  ///   - file: A private temporary file that receives the answer; deleted afterwards.
  ///   - then: Receives the result.
  /// - Returns: The helper process, to be ended with SIGINT once no answer is needed; nil if there is none.
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
    // SIGINT makes it close the notification: its buttons would no longer have an effect.
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

  /// Delivers a notice through the terminal, even if there is a desktop.
  public func show(_ notice: Notice) {
    let bell = notice.sound == .usual ? nil : notice.sound == .bell
    display?.notify(title: notice.title, body: notice.body, bell: bell)
  }
}
