// The sides of a component beyond its commands and its drawing, one protocol for each. All have defaults, so a component
// writes only those it has.
import Assets
import Canvas
import Core
import Words

/// A layer's place and life on the stack.
@MainActor
public protocol Layer: AnyObject {
  /// Its placement on a screen of this size.
  func placement(in size: Size, _ context: DrawContext) -> Placement
  /// Called after it was pushed onto the stack.
  func appeared(_ now: Moment)
  /// Called after it was removed from the stack.
  func disappeared()
  /// For windows: whether changes are stored immediately, so that undo works there.
  var storesAtOnce: Bool { get }
  /// Whether undo and redo wait, since something is being written.
  var isWriting: Bool { get }
}

/// Takes typed text while it has text focus.
@MainActor
public protocol TextInput: AnyObject {
  /// Handles a typing or editing key; returns whether it was consumed.
  func type(_ key: Key, now: Moment) -> Bool
  /// Whether leaving now would lose typed text.
  var hasUnsavedText: Bool { get }
  /// Whether it shows the running session itself, so that the line of messages need not.
  var showsSession: Bool { get }
  /// Saves typed text to a safe place (hang-up).
  func keepDraft()
}

/// Has targets for the mouse.
@MainActor
public protocol Clickable: AnyObject {
  /// Handles a click on one of its targets.
  func click(_ target: String, now: Moment) -> Outcome
  /// The second click of a double click, after `click` handled the first; nil treats it as a click and Enter.
  func doubleClick(_ target: String, now: Moment) -> Outcome?
}

/// Changes by itself as time passes.
@MainActor
public protocol Timed: AnyObject {
  /// Seconds until the next animation frame; nil if nothing moves. Not called with reduced motion.
  func nextMove(_ now: Moment) -> Double?
  /// Seconds until its content changes by itself; nil if it does not.
  func refreshAfter(_ now: Moment) -> Double?
  /// Called once per turn while on the stack, for self-driven changes; `.ignored` if there were none.
  func turn(_ now: Moment) -> Outcome
}

/// Tells how the number in focus is computed.
@MainActor
public protocol Explaining: AnyObject {
  /// The derivation of the focused number, shown at the top of help; nil if no number has the focus.
  func explanation(_ words: Words, now: Moment) -> Explanation?
}

/// Where a layer is placed.
public nonisolated enum Placement: Hashable, Sendable {
  /// In place of the pane, with tabs and bottom lines; shell keys work.
  case pane
  /// Centred at the requested size over a dimmed background; shell keys are off.
  case centred(Size)
  /// The full screen except its two bottom lines; shell keys are off (the wizard).
  case whole
}

extension Layer {
  public func placement(in size: Size, _ context: DrawContext) -> Placement { .pane }
  public func appeared(_ now: Moment) {}
  public func disappeared() {}
  public var storesAtOnce: Bool { false }
  public var isWriting: Bool { false }
}

extension TextInput {
  public func type(_ key: Key, now: Moment) -> Bool { false }
  public var hasUnsavedText: Bool { false }
  public var showsSession: Bool { false }
  public func keepDraft() {}
}

extension Clickable {
  public func click(_ target: String, now: Moment) -> Outcome { .ignored }
  public func doubleClick(_ target: String, now: Moment) -> Outcome? { nil }
}

extension Timed {
  public func nextMove(_ now: Moment) -> Double? { nil }
  public func refreshAfter(_ now: Moment) -> Double? { nil }
  public func turn(_ now: Moment) -> Outcome { .ignored }
}

extension Explaining {
  public func explanation(_ words: Words, now: Moment) -> Explanation? { nil }
}
