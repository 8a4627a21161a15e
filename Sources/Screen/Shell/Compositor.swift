// The stack of layers: for each pane its sub-screens, above them all the windows (forms, help, palette). The shell asks
// who is on top; components never hold the stack.
import Canvas
import Core

/// Panes with their sub-screens, and the windows above.
public final class Compositor {
  private var screens: [[any Component]]
  /// Windows over the pane, the topmost last.
  public private(set) var windows: [any Component] = []
  /// The pane that is shown, from 0.
  public private(set) var pane = 0

  /// Creates a compositor over the panes.
  public init(panes: [any Component]) { screens = panes.map { [$0] } }

  /// The sub-screen (or pane) that is shown under the windows.
  public var screen: (any Component)? { screens.indices.contains(pane) ? screens[pane].last : nil }

  /// Who gets the keys first.
  public var top: (any Component)? { windows.last ?? screen }

  /// Whether Esc has a sub-screen to leave.
  public var isOnSubscreen: Bool { screens.indices.contains(pane) && screens[pane].count > 1 }

  /// All components in layers, the panes that are not shown included.
  public var all: [any Component] { screens.flatMap { $0 } + windows }

  /// What is on the screen, from the back to the front.
  public var visible: [any Component] { (screen.map { [$0] } ?? []) + windows }

  /// Puts a component on top: as a sub-screen of the pane, or as a window.
  public func present(_ component: any Component, asWindow: Bool) {
    if asWindow || !screens.indices.contains(pane) {
      windows.append(component)
    } else {
      screens[pane].append(component)
    }
  }

  /// Takes a component off, wherever it is, with the windows that stood on it; a pane itself stays.
  public func dismiss(_ component: any Component) {
    if let index = windows.firstIndex(where: { $0 === component }) { windows = keep(windows, before: index) }
    for index in screens.indices {
      if let at = screens[index].dropFirst().firstIndex(where: { $0 === component }) {
        screens[index] = keep(screens[index], before: at)
      }
    }
  }

  /// Of layers, those below `end`; the others are told that they went.
  private func keep(_ layers: [any Component], before end: Int) -> [any Component] {
    for layer in layers[end...].reversed() { layer.disappeared() }
    return Array(layers[..<end])
  }

  /// Leaves the topmost sub-screen.
  public func leaveSubscreen() {
    if isOnSubscreen { screens[pane] = keep(screens[pane], before: screens[pane].count - 1) }
  }

  /// Leaves the sub-screens of every pane; windows stay.
  public func returnToPanes() {
    for index in screens.indices { screens[index] = keep(screens[index], before: min(1, screens[index].count)) }
  }

  /// Shows a pane; going to the one that is shown returns to its root.
  ///
  /// Windows close.
  public func go(to number: Int) {
    guard screens.indices.contains(number) else { return }
    windows = keep(windows, before: 0)
    if number == pane { screens[pane] = keep(screens[pane], before: 1) }
    pane = number
  }
}
