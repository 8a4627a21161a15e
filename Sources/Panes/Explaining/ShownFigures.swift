// The published figures with their texts, as screens show them.
import Core
import Managers
import Words

/// The figures of a frame in words.
struct ShownFigures {
  let figures: Figures
  let texts: FigureTexts

  /// Reads the figures of a moment.
  init(_ managers: Managers, _ words: Words, now: Moment) {
    figures = managers.figures(at: now)
    texts = FigureTexts(words, figures.context.settings, now: now)
  }

  /// A figure; nil if nothing publishes it now.
  subscript(id: FigureID) -> Figure? { figures[id] }

  /// The label of a figure.
  func label(_ id: FigureID) -> String { figures[id].map(texts.label) ?? "" }

  /// The value of a figure; a dash if unknown.
  func value(_ id: FigureID) -> String { figures[id].map(texts.value) ?? texts(.unknown) }

  /// The value of a figure; nil if unknown.
  func known(_ id: FigureID) -> String? { texts.known(figures[id]) }

  /// The fuller form of the value of a figure; nil if it has none.
  func long(_ id: FigureID) -> String? { texts.long(figures[id]) }

  /// Another form of the value of a figure.
  func form(_ wording: Wording, of id: FigureID) -> String { texts.of(id)(wording) }

  /// A sentence about a figure.
  func sentence(_ message: Message, of id: FigureID) -> String { texts.words.of(.figure(id))(message) }

  /// The number of a figure, as a whole one; 0 if unknown.
  func count(_ id: FigureID) -> Int { Int(figures[id]?.number ?? 0) }

  /// Where a figure comes from; nil if there is nothing to explain.
  func explanation(_ id: FigureID) -> Explanation? { figures[id].flatMap(texts.explanation) }
}
