// A form and the stored value it edits, which may change elsewhere before it is saved. Saving reads it again: fields that were
// not touched follow the stored value, those changed here are written, and one changed here and elsewhere asks.
//
// | the field    | stored value as shown | changed elsewhere | gone |
// |--------------|-----------------------|-------------------|------|
// | untouched    | stays                 | follows it        | asks |
// | changed here | is saved              | asks              | asks |
import Assets
import Core
import Words

/// The stored value of a form, beside the one that the form stands on.
public enum StoredVersion<Draft> {
  /// Still the same.
  case same
  /// Changed into a draft; `take` makes that the one the form stands on.
  case changed(Draft, take: () -> Void)
  /// Deleted; after `take` saving adds it anew.
  case gone(take: () -> Void)
}

/// Reads the stored value of a form again.
public struct Rereading<Draft> {
  public typealias Answer = (Result<StoredVersion<Draft>, Problem>) -> Void
  /// Calls its completion once, now or later on the main thread.
  public var read: (Moment, @escaping Answer) -> Void

  /// Creates a reading.
  public init(read: @escaping (Moment, @escaping Answer) -> Void) { self.read = read }
}

/// A field that was changed, and its value elsewhere if that was changed as well.
struct Difference {
  var label: Message
  var mine: (Words) -> String
  var theirs: ((Words) -> String)?

  func line(_ words: Words) -> String {
    let (name, mine) = (words(label), mine(words))
    guard let theirs = theirs?(words) else { return words(.Form.changedHere(field: name, mine: mine)) }
    return words(.Form.changedBoth(field: name, theirs: theirs, mine: mine))
  }
}

extension Form {
  /// Whether any field was changed.
  var isEdited: Bool { !edited.isEmpty }

  /// The fields that differ from the value the form stands on, and those typed anew: 81.5 may be typed over 81.46, which shows
  /// as 81.5.
  private var edited: [(page: Int, index: Int, field: Field<Draft>)] {
    pages.enumerated().flatMap { page, fields in
      fields.fields.enumerated().compactMap { index, field in
        let isTyped = field.selectsText && states[page][index].typedAt != nil
        return isTyped || field.get(draft) != field.get(base) ? (page, index, field) : nil
      }
    }
  }

  /// The fields that were changed, with their values.
  var changes: [Difference] {
    edited.map(\.field).filter(isOpen).map { Difference(label: $0.label, mine: reading($0.get(draft), $0)) }
  }

  /// Saves over the stored value, or asks first.
  func save(over found: Result<StoredVersion<Draft>, Problem>, _ now: Moment, _ isConfirmed: Bool) {
    switch found {
    case .failure(let problem): pending = .failed(problem)
    case .success(.same): handIn(now, isConfirmed)
    case .success(.gone(let take)):
      pending = .asks { [changes] again in
        Form.question(.Form.conflictDeleted, changes) { now in
          take()
          return again.save(now)
        } theirs: { _ in
          .several([again.giveUp(), .notice(.Form.tookTheirs)])
        }
      }
    case .success(.changed(let stored, let take)):
      let differences = differences(from: stored)
      func stand(keepingMine: Bool, _ now: Moment) -> Refusal? {
        take()
        return self.stand(on: stored, keepingMine: keepingMine, now: now)
      }
      guard !differences.isEmpty else {
        if let refusal = stand(keepingMine: true, now) {
          pending = .refused(refusal)
        } else {
          handIn(now, isConfirmed)
        }
        return
      }
      pending = .asks { again in
        Form.question(.Form.conflictChanged, differences) { now in
          _ = stand(keepingMine: true, now)
          return again.save(now)
        } theirs: { [weak self] now in
          _ = stand(keepingMine: false, now)
          return self?.isEdited == true ? again.save(now) : .several([again.giveUp(), .notice(.Form.tookTheirs)])
        }
      }
    }
  }

  /// The fields changed here and elsewhere, to different values.
  private func differences(from stored: Draft) -> [Difference] {
    edited.map(\.field).compactMap { field in
      let (mine, theirs) = (field.get(draft), field.get(stored))
      guard theirs != mine, theirs != field.get(base) else { return nil }
      return Difference(label: field.label, mine: reading(mine, field), theirs: reading(theirs, field))
    }
  }

  /// Moves the form onto the stored value: what was changed here is entered over it, other fields follow.
  ///
  /// Gives the first refusal of a field that no longer fits.
  private func stand(on stored: Draft, keepingMine: Bool, now: Moment) -> Refusal? {
    var (merged, refusal) = (stored, Refusal?.none)
    for (page, index, field) in edited {
      let isTheirs = field.get(stored) != field.get(base)
      guard keepingMine || !isTheirs else {
        states[page][index].typedAt = nil
        continue
      }
      let state = states[page][index]
      // A text derived from another field is entered as it shows.
      let text = state.typedAt == nil ? field.get(draft) : state.editor.text
      if case .refused(let reason) = field.set(&merged, text, state.typedAt ?? now) { refusal = refusal ?? reason }
    }
    let before = shownTexts()
    (draft, base) = (merged, stored)
    follow(before, now: now)
    return refusal
  }

  /// A field's text as a reader knows it: the label of an option.
  private func reading(_ text: String, _ field: Field<Draft>) -> (Words) -> String {
    let label = choices(field).first { $0.value == text }?.label
    let unit: Message? = if case .number(let unit?) = field.kind { unit } else { field.unit?(draft) }
    return { words in
      if let label { return words(label) }
      guard let unit, !text.isEmpty, !text.contains(where: \.isLetter) else {
        return text.isEmpty ? words(.Form.empty) : text
      }
      return text + " " + words(unit)
    }
  }

  private static func question(
    _ text: Message, _ differences: [Difference], keep: @escaping (Moment) -> Outcome,
    theirs: @escaping (Moment) -> Outcome
  ) -> any Component {
    let take = PageButton<Void>("theirs", .Form.takeTheirs) { _, now in
      .act(.several([.close, .run { theirs(now) }]))
    }
    let page = FormPage<Void>(
      paragraphs: [text], remark: { _, context in differences.map { $0.line(context.words) }.joined(separator: "\n") },
      buttons: [take], initialFocus: "save")
    return Form<Void>(
      name: "form.conflict", title: .Form.conflictTitle, draft: (), pages: [page], saveVerb: .Form.keepMine,
      cancelVerb: .Form.goOn, leaving: .closes
    ) { values, completion in
      completion(.done(.run { keep(values.now) }))
    }
  }
}
