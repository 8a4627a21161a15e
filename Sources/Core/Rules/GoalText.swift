// What a goal field keeps of what is typed into it (spec fastlife 4): digits and the first point, at most one decimal,
// at most 999.9. Other fields keep everything and refuse at the end; this one never holds an impossible text.

/// The filter of the goal-weight field.
public enum GoalText {
  /// `text` as the field keeps it: `18a0` → `180`, `1.2.3` → `1.2`, `1234` → `999.9`; a comma counts as a point.
  public static func filtered(_ text: String) -> String {
    var whole = ""
    var decimals: String?
    for character in text {
      if character == "." || character == "," {
        decimals = decimals ?? ""
        if decimals?.isEmpty == false { break }
      } else if ("0"..."9").contains(character), character.isASCII {
        if decimals == nil {
          whole.append(character)
        } else if decimals?.isEmpty == true {
          decimals = String(character)
        }
      }
    }
    let significant = whole.drop { $0 == "0" }
    if significant.count > 3 { return "999.9" }
    return (whole.count > 3 ? String(significant) : whole) + (decimals.map { "." + $0 } ?? "")
  }
}
