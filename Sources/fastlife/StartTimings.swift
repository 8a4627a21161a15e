// The phases of a start and how long each took, which `--timings` writes to standard error at the end.
import CCurses
import Canvas
import Core
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the phases of a start, up to the first frame or a command's answer.
///
/// ```
/// process           2.41 ms
/// arguments         0.08
/// …
/// whole            11.90
/// ```
final class StartTimings {
  private var phases: [(name: String, milliseconds: Double)] = []
  private var last = cc_uptime()
  private var isWhole = false

  /// Begins with what came before: the processor time of the process so far, since its start is known to 10 ms only.
  init() {
    var spent = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent)
    phases.append(("process", Double(spent.tv_sec) * 1000 + Double(spent.tv_nsec) / 1e6))
  }

  /// Ends a phase; after the last one nothing counts any more.
  func end(_ phase: String, isLast: Bool = false) {
    guard !isWhole else { return }
    let now = cc_uptime()
    phases.append((phase, (now - last) * 1000))
    last = now
    isWhole = isLast
  }

  /// Writes a row for each phase.
  func write() {
    let rows = phases + [("whole", phases.reduce(0) { $0 + $1.milliseconds })]
    for row in rows {
      let name = row.name.padding(toLength: 16, withPad: " ", startingAt: 0)
      Terminals.write(name + String(format: "%7.2f ms\n", row.milliseconds), to: 2)
    }
  }
}

/// A display whose first frame ends the start.
final class TimedDisplay: Display {
  private let display: any Display
  private let timings: StartTimings

  init(_ display: any Display, _ timings: StartTimings) { (self.display, self.timings) = (display, timings) }

  var size: Size { display.size }
  var capabilities: Capabilities { display.capabilities }

  func present(_ canvas: Canvas, inks: [Ink]) {
    timings.end("draw")
    display.present(canvas, inks: inks)
    timings.end("write", isLast: true)
  }

  func invalidate() { display.invalidate() }
  func bell() { display.bell() }
  func notify(title: String, body: String, bell: Bool?) { display.notify(title: title, body: body, bell: bell) }
  func title(_ text: String?) { display.title(text) }
}
