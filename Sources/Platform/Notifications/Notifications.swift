// Notifications outside the screen: notify-send where a desktop is there, else the terminal's own sequence, else the
// bell. A desktop that never answers costs nothing here: the helper has three seconds and a process of its own.
import Canvas
import Core

/// Delivers notices to the desktop or the terminal.
@MainActor
public final class Notifications {
  /// Seconds that notify-send may take.
  public static let limit = 3.0

  private let processes: Processes
  private let helper: String?
  private let display: (any Display)?
  private var isHelperUsable = true

  /// Creates notifications.
  ///
  /// - Parameters:
  ///   - processes: Starts the helper.
  ///   - environment: DISPLAY, WAYLAND_DISPLAY and DBUS_SESSION_BUS_ADDRESS tell of a desktop, SSH_TTY of its absence.
  ///   - display: The terminal, where there is a screen.
  public init(processes: Processes, environment: [String: String], display: (any Display)?) {
    self.processes = processes
    self.display = display
    func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let isLocal = !has("SSH_TTY") && !has("SSH_CONNECTION")
    let hasDesktop = has("DBUS_SESSION_BUS_ADDRESS") || has("DISPLAY") || has("WAYLAND_DISPLAY")
    helper = isLocal && hasDesktop ? processes.find("notify-send") : nil
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
    guard let helper, isHelperUsable else { return show(notice) }
    let child = processes.start(helper, Self.arguments(notice), limit: Self.limit) { [self] outcome in
      if outcome == .exited(0) || outcome == .stopped { return }
      // No daemon, or one that hangs: from now on the terminal has to do.
      isHelperUsable = false
      show(notice)
    }
    if child == nil { show(notice) }
  }

  /// Delivers a notice through the terminal, whatever desktop is there.
  public func show(_ notice: Notice) {
    let bell = notice.sound == .usual ? nil : notice.sound == .bell
    display?.notify(title: notice.title, body: notice.body, bell: bell)
  }
}
