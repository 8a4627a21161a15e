// Entries of any registered tracker, typed into its fields as a user would. A tracker that comes later has them at once; a
// field that takes none of the texts here fails the test that asks.
public import Core
public import Foundation
public import Words

/// How much of an entry is filled in.
public enum Fill: CaseIterable, Sendable {
  /// Nothing but the fields that must be.
  case bare
  /// Every field, with the least value that it takes to a thousandth, or the most.
  case least, most
}

/// A field that takes none of the texts there are.
public struct FieldNotFilled: Error {
  public let key: String
}

/// Makes entries of any tracker.
public struct Samples {
  public let input: EntryInput

  /// Samples of the time before a moment.
  public init(now: Moment, isStrict: Bool = false) {
    input = EntryInput(Settings(), Words(language: .english), now: now, isStrict: isStrict)
  }

  /// An entry that began `hours` ago.
  ///
  /// - Throws: `FieldNotFilled`.
  public func entry(_ kind: RecordKind, _ fill: Fill, id: UUID = UUID(), hours: Double = 30) throws -> Entry {
    let type = RecordType.of(kind)
    let at = Stamp(input.now.instant - hours * 3600, in: input.now.zone)
    var entry = Entry(type.blank(id, at))
    var end = at
    for field in type.fields {
      if fill == .bare, field.isOptional, (try? field.read(&entry, "", input)) != nil { continue }
      // The first choice is taken for the most: it is the one with most to say.
      let all = field.choices.map { $0(input).reversed() } ?? Samples.texts(field.type)
      var texts = fill == .most ? all.reversed() : all
      if field.type == .time {
        texts = [input.text(of: end)]
        end = Stamp(end.instant + 8 * 3600, in: input.now.zone)
      }
      if field.type == .day { texts = [Day(at).iso] }
      let taken = texts.first { takes(field, $0, entry) }
      guard let taken else {
        if field.isOptional { continue }
        throw FieldNotFilled(key: field.key)
      }
      try field.read(&entry, atLimit(field, taken, after: texts, entry), input)
    }
    let facts = DerivationFacts(Settings(), kilograms: 80)
    let following = EntryChange(before: nil, after: entry).followed(by: facts).after ?? entry
    return fill == .bare ? following : Samples.withUntyped(following, fill)
  }

  private func takes(_ field: EntryField, _ text: String, _ entry: Entry) -> Bool {
    var entry = entry
    return (try? field.read(&entry, text, input)) != nil
  }

  /// The outermost number that a field takes, to a thousandth, between one of a list and the refused one before it.
  private func atLimit(_ field: EntryField, _ text: String, after texts: [String], _ entry: Entry) -> String {
    guard let place = texts.firstIndex(of: text), place > 0, let inside = Double(text),
      let outside = Double(texts[place - 1])
    else { return text }
    var (taken, refused) = (Int((inside * 1000).rounded()), Int((outside * 1000).rounded()))
    while abs(taken - refused) > 1 {
      let middle = (taken + refused) / 2
      if takes(field, NumberText.editable(Double(middle) / 1000), entry) { taken = middle } else { refused = middle }
    }
    return NumberText.editable(Double(taken) / 1000)
  }

  /// Texts that some field of a type takes, from the least to the most.
  private static func texts(_ type: FieldType) -> [String] {
    switch type {
    case .time, .day: []
    case .duration: ["0.25h", "1h", "16h", "48h", "168h"]
    case .mass, .volume, .number: numbers
    case .name: ["water", "NoAlc"]
    case .text: ["by the lake", "36", "90", "400", "128/82 64", "a | bar, a \\ and \"quotes\""]
    case .note: ["Grüße #work", "two\nlines | and a \\ of 水"]
    case .list: ["250ml@4.5%, 40ml@38%", "lake 1200, hill 300.5"]
    case .level(let range): [String(range.lowerBound), String(range.upperBound)]
    case .choice(let names): names
    }
  }

  private static let numbers = [
    "0", "0.001", "0.1", "0.5", "1", "4", "10", "50", "99.9", "100", "250", "453.5", "999", "5000", "8872", "9999",
    "100000",
  ]

  /// With values that follow from others or come from elsewhere, so that no field is typed in them.
  private static func withUntyped(_ entry: Entry, _ fill: Fill) -> Entry {
    switch entry.record {
    case var sleep as Sleep:
      sleep.segments = [SleepSegment(stage: .deep, start: sleep.bed.instant, end: sleep.wake.instant)]
      return Entry(sleep)
    case var session as Session:
      session.title = "Core Circuit"
      session.details = SessionDetails(bells: [SoundedBell(cue: .gong, planned: 0, late: 12, sounded: true)])
      return Entry(session)
    case var food as Food:
      (food.item, food.amount, food.unit, food.grams) = ("sr/01009", 2, "slice", 56)
      return Entry(food)
    case var own as OwnFood:
      own.barcode = fill == .most ? "4006381333931" : "00012345"
      // The numbers of a recipe cannot be typed.
      guard fill == .most else { return Entry(own) }
      (own.sort, own.origin, own.isArchived, own.basis) = (.recipe, "fdc/1", true, .serving)
      own.parts = [
        FoodPart(item: "sr/01009", name: "Oats", amount: 2, unit: "cup", grams: 160, nutrients: own.nutrients)
      ]
      return Entry(own).following(nil, by: nil)
    case var fast as Fast:
      fast.eatingWindow = 3600
      return Entry(fast)
    default: return entry
    }
  }
}
