// Saving, draft keeping and leaving rules for forms.
import Assets
import Core
public import Words

/// The values a form submits.
public struct FormValues<Draft> {
  public var draft: Draft
  public var now: Moment
  /// The moment of which a live page told when last shown.
  public var shown: Moment?
  /// The user has seen the doubt and saved again.
  public var isConfirmed: Bool
  /// The fields that were changed, with their values.
  public var changes: (Words) -> String = { _ in "" }
}

/// The result of saving; unless `done`, the form stays open with all typed text.
public enum FormResult {
  /// Saved: the form closes, then the outcome is performed.
  case done(Outcome)
  /// A manager refused a value; shown at its field.
  case refused(Refusal)
  /// Saving failed; shown above the buttons.
  case failed(Problem)
  /// Not saved for a reason unrelated to a field; shown above the buttons without moving the focus.
  case said(Message)
  /// Asks for confirmation; saving again sets `isConfirmed`.
  case doubt(Message)
  /// Asks with a separate component (edited elsewhere: mine or theirs); the form stays open below it.
  case asks((FormAgain) -> any Component)
}

/// Actions on the form available to a question above it.
public struct FormAgain {
  /// Saves again with the form's current state.
  public var save: (Moment) -> Outcome
  /// Closes the form and discards typed text.
  public var giveUp: () -> Outcome
}

/// The effect of Esc in a form with typed text.
public enum LeavingRule {
  /// Keeps the draft and closes.
  case keepsDraft
  /// Asks whether to leave, using this question (the wizard).
  case asks(Message)
  /// Just closes (filters, confirmations).
  case closes
}

/// Storage for half-typed forms: texts by field name, one draft per form name.
public struct DraftKeeping {
  public var save: (_ form: String, _ texts: [String: String]) -> Void
  public var load: (_ form: String) -> [String: String]?
  public var delete: (_ form: String) -> Void
  /// Whether drafts are kept; a form without drafts asks before closing.
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
