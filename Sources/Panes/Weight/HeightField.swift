// Body height as entered and displayed: in centimetres with kilograms, in feet and inches with pounds and stones.
import Core
import Screen
import Words

extension PaneSetup {
  /// The unit of weight, which determines the display of heights.
  var lengthUnit: MassUnit { managers.settings.state.value.weightUnit }
}

extension EntryFields {
  /// The body height in centimetres at `path`; nil while the field is empty.
  func height<Draft>(_ id: String, _ path: WritableKeyPath<Draft, Double?>) -> Field<Draft> {
    let unit = settings.weightUnit
    let example: Message = unit == .kg ? .Weight.heightHint : .Weight.heightHintFeet
    return Field(
      id, .Weight.height, .text, isRequired: false, hint: example,
      get: { [words] draft in
        draft[keyPath: path].map { words.height($0, unit: unit).replacing("\u{A0}", with: " ") } ?? ""
      },
      set: { [words] draft, text, _ in
        // Unchanged text keeps the stored value at full precision.
        if let old = draft[keyPath: path], words.height(old, unit: unit).replacing("\u{A0}", with: " ") == text {
          return .fine
        }
        do throws(Refusal) {
          draft[keyPath: path] = try Height.read(text)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft[keyPath: path].map { height in
          context.words(.Time.understood(meaning: context.words.height(height, unit: unit == .kg ? .lb : .kg)))
        }
      })
  }
}
