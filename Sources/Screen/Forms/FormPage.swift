// A page of a form: fields and, for wizards, the surrounding content (headline, paragraphs, a picture, own buttons). A
// dialog has one page, a wizard several, a confirmation one without fields.
import Assets
import Canvas
import Core
import Words

/// A form page for a draft of type `Draft`.
public struct FormPage<Draft> {
  /// The day or thing that the page is about, where several pages have the same fields.
  public var subject: String?
  /// Heading below the window's title; nil for dialogs.
  public var heading: Message?
  /// The page's key value, drawn large if there is room.
  public var headline: ((Draft, DrawContext) -> String?)?
  /// A picture at the top of the page; dropped first when space is short.
  public var picture: PagePicture?
  /// Paragraphs above the fields, wrapped to the width.
  public var paragraphs: [Message]
  /// Text about something that goes on while the page is open; above its paragraphs.
  public var live: LivePage?
  public var fields: [Field<Draft>]
  /// The derivation of the page's numbers; shown at the top of help.
  public var explain: ((Draft, Words, Moment) -> Explanation?)?
  /// Text below the fields derived from the draft, such as calories computed from macros.
  public var remark: ((Draft, DrawContext) -> String?)?
  /// Whether the remark goes above the fields, for information needed before typing.
  public var remarkFirst = false
  /// Whether its first line stays in sight below the fields while they scroll.
  public var remarkStays = false
  /// Own buttons, before Back/Next/Save; Enter presses the focused one.
  public var buttons: [PageButton<Draft>]
  /// Page commands besides the form's own, such as Ctrl-T for the unit.
  public var commands: [PageCommand<Draft>]
  /// The field or own button focused first, or `save`; nil is the first field, or the first button.
  public var initialFocus: String?
  /// Things to pick one of, below the fields; Up and Down move among them while a field is typed in.
  public var picks: PagePicks<Draft>?
  /// Whether Back/Next/Save/Cancel are offered; a page with its own buttons may omit Next.
  public var offersNext: Bool
  /// Label of the next button; Next if nil.
  public var nextVerb: Message?
  /// Enter in a field saves at once instead of going to the next field: for quick entries.
  public var savesOnEnter = false
  /// A digit in a level field moves to the next field: a mood and its energy in two digits, then its note.
  public var quickLevels = false

  /// Creates a page.
  public init(
    heading: Message? = nil, headline: ((Draft, DrawContext) -> String?)? = nil, picture: PagePicture? = nil,
    paragraphs: [Message] = [], fields: [Field<Draft>] = [], remark: ((Draft, DrawContext) -> String?)? = nil,
    buttons: [PageButton<Draft>] = [],
    commands: [PageCommand<Draft>] = [], initialFocus: String? = nil, offersNext: Bool = true
  ) {
    self.heading = heading
    self.headline = headline
    self.picture = picture
    self.paragraphs = paragraphs
    self.fields = fields
    self.remark = remark
    self.buttons = buttons
    self.commands = commands
    self.initialFocus = initialFocus
    self.offersNext = offersNext
  }
}

/// A list below the fields of which one is picked; its rows follow from the draft.
public struct PagePicks<Draft> {
  /// A row: a name, more about it, and a number at the right end.
  public struct Line: Hashable {
    public var name: String
    public var about: String
    public var number: String
    /// The number where there is little room.
    public var short: String

    /// Creates a row.
    public init(_ name: String, about: String, number: String, short: String) {
      (self.name, self.about, self.number, self.short) = (name, about, number, short)
    }
  }

  /// The place of the one picked.
  public var picked: WritableKeyPath<Draft, Int>
  public var count: (Draft) -> Int
  public var lines: (Draft, DrawContext) -> [Line]

  /// Creates a list.
  public init(
    picked: WritableKeyPath<Draft, Int>, count: @escaping (Draft) -> Int,
    lines: @escaping (Draft, DrawContext) -> [Line]
  ) {
    (self.picked, self.count, self.lines) = (picked, count, lines)
  }
}

/// The part of a page about something that goes on while it is open, such as a running session.
///
/// `FormValues.shown` is the moment it showed last.
public struct LivePage {
  /// Asked again for each picture.
  public var paragraphs: (Moment) -> [Message]
  /// Label of the save button in place of the form's; nil leaves that.
  public var saveVerb: () -> Message?
  /// Seconds until the paragraphs change; nil while they stand still.
  public var changesAfter: (Moment) -> Double?

  /// Creates the live part of a page.
  public init(
    paragraphs: @escaping (Moment) -> [Message], saveVerb: @escaping () -> Message? = { nil },
    changesAfter: @escaping (Moment) -> Double?
  ) {
    (self.paragraphs, self.saveVerb, self.changesAfter) = (paragraphs, saveVerb, changesAfter)
  }
}

/// A picture at the top of a page.
public struct PagePicture {
  public var rows: Int
  public var draw: (Region, DrawContext) -> Void

  /// Creates a picture.
  public init(rows: Int, draw: @escaping (Region, DrawContext) -> Void) {
    self.rows = rows
    self.draw = draw
  }
}

/// The form's next step after a page button or command.
public enum PageStep {
  case stay, next, back, submit
  /// Goes on with the draft's values for this page, ignoring typed text.
  case skip
  /// Ends the form without saving.
  case cancel
  /// Performs an outcome, such as presenting another form on top.
  case act(Outcome)
}

/// A page-specific button.
public struct PageButton<Draft> {
  public var id: String
  /// The label of a moment.
  public var label: (Moment) -> Message
  /// Disabled with a reason, which is shown beside it; a hidden one is left out.
  public var availability: (Draft) -> Availability
  public var press: (inout Draft, Moment) -> PageStep

  /// Creates a button.
  public init(
    _ id: String, _ label: Message, availability: @escaping (Draft) -> Availability = { _ in .enabled },
    press: @escaping (inout Draft, Moment) -> PageStep
  ) {
    self.init(id, label: { _ in label }, availability: availability, press: press)
  }

  /// Creates a button whose label changes with time.
  public init(
    _ id: String, label: @escaping (Moment) -> Message,
    availability: @escaping (Draft) -> Availability = { _ in .enabled },
    press: @escaping (inout Draft, Moment) -> PageStep
  ) {
    self.id = id
    self.label = label
    self.availability = availability
    self.press = press
  }
}

/// A page-specific command, bound to a non-printing key (Ctrl, Alt, a function key).
public struct PageCommand<Draft> {
  public var binding: Binding
  public var act: (inout Draft, Moment) -> PageStep

  /// Creates a command.
  public init(_ binding: Binding, act: @escaping (inout Draft, Moment) -> PageStep) {
    self.binding = binding
    self.act = act
  }
}
