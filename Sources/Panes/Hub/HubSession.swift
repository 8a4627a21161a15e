// A running session on a large Hub: the picture of the timer above the cards, so that a screen on the wall shows both.
import Canvas
import Core
import Managers
import Screen
import Words

/// The session above the cards.
struct HubSession {
  let managers: Managers
  /// Whether a breath moves in steps.
  let isCalm: Bool

  /// The least size of a Hub with a session, the rows that its cards keep, and the most rows of the session.
  private static let least = Size(120, 48)
  private static let (cardRows, mostRows) = (30, 24)

  /// The rows of the session; 0 without one and on smaller screens.
  static func rows(of size: Size, managers: Managers) -> Int {
    guard managers.timer.state.value.running != nil, size.columns >= least.columns, size.rows >= least.rows else {
      return 0
    }
    return min(mostRows, size.rows - cardRows)
  }

  private var running: RunningSession? { managers.timer.state.value.running }

  func refreshAfter(_ now: Moment) -> Double? { running?.secondsToNextNumber(at: now) }

  func nextMove(_ now: Moment) -> Double? {
    running.flatMap { $0.isPaused ? nil : BreathDisc.secondsToNextStep($0, at: now, isCalm: isCalm) }
  }

  func draw(in region: Region, _ context: DrawContext) {
    let (state, settings) = (managers.timer.state.value, managers.settings.state.value)
    guard let running = state.running else { return }
    var picture = SessionPicture(running: running, offer: nil)
    picture.isMuted = !settings.sound
    picture.isSilent = state.isSilent
    picture.hidesTime = settings.timer.hidesTime
    picture.draw(in: region, context)
  }
}
