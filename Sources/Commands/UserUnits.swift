// What the timer of reminders needs of the machine: where the user's units lie, how this program is called, and systemctl.
import Foundation

/// The user's systemd.
public struct UserUnits {
  /// `$XDG_CONFIG_HOME/systemd/user`.
  public var folder = ""
  /// The absolute path of this program.
  public var program = "fastlife"
  /// Options that every call needs, such as `--data /folder`.
  public var options: [String] = []
  /// The locale of the shell, such as `de_DE.UTF-8`, which a timer does not know; the language setting outranks it.
  public var locale = ""
  /// Runs `systemctl --user` with arguments: whether it did; nil where there is none.
  public var systemctl: ([String]) -> Bool? = { _ in nil }

  /// Creates one that knows no systemd.
  public init() {}

  /// The line that a timer calls.
  var words: [String] { [program] + options + ["reminders", "check", "--quiet"] }

  /// The locale as an assignment; nothing where there is none, or it is none.
  private var language: String? {
    let isLocale = locale.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_.@-".contains($0)) }
    return locale.isEmpty || !isLocale ? nil : "LANG=" + locale
  }

  static let service = "fastlife-reminders.service"
  static let timer = "fastlife-reminders.timer"

  /// The text of the service.
  var serviceText: String {
    """
    # Written by `fastlife reminders install`; `fastlife reminders uninstall` removes it.
    [Unit]
    Description=Fast LIFe reminders
    Documentation=man:fastlife(1)

    [Service]
    Type=oneshot
    \(language.map { "Environment=\($0)\n" } ?? "")\
    ExecStart=\(words.map(UserUnits.quoted).joined(separator: " "))
    # A question that waits for its answer goes on.
    KillMode=process
    # The journal takes what is missing, and nothing of each minute's start.
    SyslogLevel=err
    LogLevelMax=err
    Nice=10

    """
  }

  /// The text of the timer: each minute, and once after the machine was off.
  var timerText: String {
    """
    # Written by `fastlife reminders install`; `fastlife reminders uninstall` removes it.
    [Unit]
    Description=Fast LIFe reminders, each minute
    Documentation=man:fastlife(1)

    [Timer]
    OnCalendar=*-*-* *:*:00
    AccuracySec=5s
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  /// The line of a crontab that does the same; `%` is a line end there.
  var cronLine: String {
    "* * * * * " + (language.map { $0 + " " } ?? "")
      + words.map { StoreRemedy.quoted($0).replacing("%", with: "\\%") }.joined(separator: " ")
  }

  /// A word as systemd reads it: quoted, with its signs of its own doubled.
  static func quoted(_ word: String) -> String {
    let plain = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
      .replacing("$", with: "$$")
    return plain.allSatisfy { !$0.isWhitespace && $0 != "'" && $0 != "\\" && $0 != ";" } ? plain : "\"\(plain)\""
  }
}
