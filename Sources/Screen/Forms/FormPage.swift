// A page of a form: fields, and for wizards what stands around them (headline, paragraphs, a picture, own buttons).
// A dialog has one page, a wizard several, a confirmation one without fields.
import Assets
import Canvas
import Core
import Words

/// A page of a form over a draft of type `Draft`.
public struct FormPage<Draft> {
  /// Heading under the window's title; nil for dialogs.
  public var heading: Message?
  /// The one value the page is about, drawn large where there is room.
  public var headline: ((Draft, DrawContext) -> String?)?
  /// A picture at the top of the page, so many rows high; left out first when there is no room.
  public var picture: PagePicture?
  /// Paragraphs above the fields; wrapped to the width.
  public var paragraphs: [Message]
  public var fields: [Field<Draft>]
  /// Where the numbers of the page come from; help opens with it.
  public var explain: ((Draft, Words, Moment) -> Explanation?)?
  /// What stands below the fields, derived from the draft, such as calories computed from macros.
  public var remark: ((Draft, DrawContext) -> String?)?
  /// Whether that stands above the fields, for what is to be known before anything is typed.
  public var remarkFirst = false
  /// Own buttons, before Back/Next/Save; Enter presses the focused one.
  public var buttons: [PageButton<Draft>]
  /// Commands of this page besides the form's own, such as Ctrl-T for the unit.
  public var commands: [PageCommand<Draft>]
  /// The field or own button that gets the keys first, or `save`; nil is the first field, or the first button.
  public var initialFocus: String?
  /// Whether Back/Next/Save/Cancel are offered; a page with choices of its own may leave Next out.
  public var offersNext: Bool
  /// Label of the button that goes on; Next when nil.
  public var nextVerb: Message?
  /// Enter in a field saves at once instead of going to the next field: for entries of a few keys.
  public var savesOnEnter = false
  /// A digit in a level goes on to the level behind it, and the last one saves: a mood in three keys.
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

/// Something drawn at the top of a page.
public struct PagePicture {
  public var rows: Int
  public var draw: (Region, DrawContext) -> Void

  /// Creates a picture.
  public init(rows: Int, draw: @escaping (Region, DrawContext) -> Void) {
    self.rows = rows
    self.draw = draw
  }
}

/// Where the form goes after a page's own button or command.
public enum PageStep {
  case stay, next, back, submit
  /// Goes on with the fields of this page as the draft has them, whatever was typed.
  case skip
  /// Ends the form without saving.
  case cancel
  /// Carries out an outcome, such as presenting another form over this one.
  case act(Outcome)
}

/// A button of a page's own.
public struct PageButton<Draft> {
  public var id: String
  public var label: Message
  /// Disabled with a reason, which is shown beside it.
  public var availability: (Draft) -> Availability
  public var press: (inout Draft, Moment) -> PageStep

  /// Creates a button.
  public init(
    _ id: String, _ label: Message, availability: @escaping (Draft) -> Availability = { _ in .enabled },
    press: @escaping (inout Draft, Moment) -> PageStep
  ) {
    self.id = id
    self.label = label
    self.availability = availability
    self.press = press
  }
}

/// A command of a page's own, with a key that types nothing (Ctrl, Alt, a function key).
public struct PageCommand<Draft> {
  public var binding: Binding
  public var act: (inout Draft, Moment) -> PageStep

  /// Creates a command.
  public init(_ binding: Binding, act: @escaping (inout Draft, Moment) -> PageStep) {
    self.binding = binding
    self.act = act
  }
}
