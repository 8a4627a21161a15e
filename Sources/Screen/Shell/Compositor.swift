// The layer stack: each pane with its subscreens, and above them all windows (forms, help, palette). The shell queries
// the top layer; components never hold the stack.
import Canvas
import Core

/// Panes with their subscreens, and the windows above.
public final class Compositor {
  private var screens: [[any Component]]
  /// Windows over the pane, topmost last.
  public private(set) var windows: [any Component] = []
  /// The current pane, from 0.
  public private(set) var pane = 0

  /// Creates a compositor over the panes.
  public init(panes: [any Component]) { screens = panes.map { [$0] } }

  /// The current subscreen (or pane) under the windows.
  public var screen: (any Component)? { screens.indices.contains(pane) ? screens[pane].last : nil }

  /// The layer that gets keys first.
  public var top: (any Component)? { windows.last ?? screen }

  /// Whether Esc would leave a subscreen.
  public var isOnSubscreen: Bool { screens.indices.contains(pane) && screens[pane].count > 1 }

  /// All stacked components, including hidden panes.
  public var all: [any Component] { screens.flatMap { $0 } + windows }

  /// The visible layers, back to front.
  public var visible: [any Component] { (screen.map { [$0] } ?? []) + windows }

  /// Pushes a component as a subscreen of the pane or as a window.
  public func present(_ component: any Component, asWindow: Bool) {
    if asWindow || !screens.indices.contains(pane) {
      windows.append(component)
    } else {
      screens[pane].append(component)
    }
  }

  /// Removes a component from anywhere, with the windows above it; panes themselves stay.
  public func dismiss(_ component: any Component) {
    if let index = windows.firstIndex(where: { $0 === component }) { windows = keep(windows, before: index) }
    for index in screens.indices {
      if let at = screens[index].dropFirst().firstIndex(where: { $0 === component }) {
        screens[index] = keep(screens[index], before: at)
      }
    }
  }

  /// Keeps the layers below `end` and notifies the others of their removal.
  private func keep(_ layers: [any Component], before end: Int) -> [any Component] {
    for layer in layers[end...].reversed() { layer.disappeared() }
    return Array(layers[..<end])
  }

  /// Leaves the topmost subscreen.
  public func leaveSubscreen() {
    if isOnSubscreen { screens[pane] = keep(screens[pane], before: screens[pane].count - 1) }
  }

  /// Leaves all panes' subscreens; windows stay.
  public func returnToPanes() {
    for index in screens.indices { screens[index] = keep(screens[index], before: min(1, screens[index].count)) }
  }

  /// Shows a pane; selecting the current one returns to its root.
  ///
  /// Closes windows.
  public func go(to number: Int) {
    guard screens.indices.contains(number) else { return }
    windows = keep(windows, before: 0)
    if number == pane { screens[pane] = keep(screens[pane], before: 1) }
    pane = number
  }
}
