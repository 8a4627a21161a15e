// The reminder timer's view of the machine: the user's unit folder, the path of this program, and systemctl.
import Foundation

/// The user's systemd.
public struct UserUnits {
  /// `$XDG_CONFIG_HOME/systemd/user`.
  public var folder = ""
  /// The absolute path of this program.
  public var program = "fastlife"
  /// Options required on every call, such as `--data /folder`.
  public var options: [String] = []
  /// The shell's locale, such as `de_DE.UTF-8`, which timers lack; the language setting takes precedence.
  public var locale = ""
  /// Runs `systemctl --user` with arguments; returns whether it succeeded, nil if it is unavailable.
  public var systemctl: ([String]) -> Bool? = { _ in nil }

  /// Creates units without systemd.
  public init() {}

  /// The command line run by the timer.
  var words: [String] { [program] + options + ["reminders", "check", "--quiet"] }

  /// The locale as an assignment; nil if it is missing or invalid.
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

  /// The text of the timer: every minute, and once after the machine was off.
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

  /// The equivalent crontab line; `%` means a line end there.
  var cronLine: String {
    "* * * * * " + (language.map { $0 + " " } ?? "")
      + words.map { StoreRemedy.quoted($0).replacing("%", with: "\\%") }.joined(separator: " ")
  }

  /// A word in systemd quoting: in quotes, with special characters doubled, and control characters by their numbers, so that
  /// none begins a line of its own.
  static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.map(escaped).joined()
    return plain.allSatisfy { !$0.isWhitespace && $0 != "'" && $0 != "\\" && $0 != ";" } ? plain : "\"\(plain)\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "\"": "\\\(scalar)"
    case "%", "$": "\(scalar)\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      "\\x" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}
