// How a form is saved, kept and left.
import Assets
import Core

/// What a form hands over for saving.
public struct FormValues<Draft> {
  public var draft: Draft
  public var now: Moment
  /// The person has seen the doubt and saved again.
  public var isConfirmed: Bool

  /// Creates values.
  public init(draft: Draft, now: Moment, isConfirmed: Bool = false) {
    self.draft = draft
    self.now = now
    self.isConfirmed = isConfirmed
  }
}

/// How saving ended; the form stays open with everything typed unless it is `done`.
public enum FormResult {
  /// Saved: the form closes, then the outcome is carried out.
  case done(Outcome)
  /// A manager refused a value; shown at its field.
  case refused(Refusal)
  /// Could not be saved; shown above the buttons.
  case failed(Problem)
  /// Not saved for a reason that is no field's; said above the buttons, the focus stays.
  case said(Message)
  /// Asks once more; saving again comes with `isConfirmed`.
  case doubt(Message)
  /// Asks with a component of its own (changed elsewhere: mine or theirs); the form stays open under it.
  case asks((FormAgain) -> any Component)
}

/// What a question over a form may do with it.
public struct FormAgain {
  /// Saves again, as the form stands.
  public var save: (Moment) -> Outcome
  /// Closes the form and forgets what was typed.
  public var giveUp: () -> Outcome
}

/// What Esc does in a form in which something was typed.
public enum LeavingRule {
  /// Keeps the draft and closes.
  case keepsDraft
  /// Asks whether to leave, with this question (the wizard).
  case asks(Message)
  /// Just closes (filters, confirmations).
  case closes
}

/// Where half-typed forms are kept: texts by field name, one draft per form name.
public struct DraftKeeping {
  public var save: (_ form: String, _ texts: [String: String]) -> Void
  public var load: (_ form: String) -> [String: String]?
  public var delete: (_ form: String) -> Void
  /// Whether anything is kept; a form that keeps nothing asks before it is left.
  public var keeps = true

  /// Creates draft keeping.
  public init(
    save: @escaping (String, [String: String]) -> Void, load: @escaping (String) -> [String: String]?,
    delete: @escaping (String) -> Void
  ) {
    self.save = save
    self.load = load
    self.delete = delete
  }

  /// Keeps nothing.
  public static var none: DraftKeeping {
    var none = DraftKeeping(save: { _, _ in }, load: { _ in nil }, delete: { _ in })
    none.keeps = false
    return none
  }
}
