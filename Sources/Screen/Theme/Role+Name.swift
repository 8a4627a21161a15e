// Role names as used in theme tables; spelled out, because reflection would cost more than the rest of a theme.
import Canvas

nonisolated extension Role {
  /// The role's name in themes.
  var name: String {
    switch self {
    case .text: "text"
    case .dim: "dim"
    case .value: "value"
    case .title: "title"
    case .accent: "accent"
    case .gold: "gold"
    case .error: "error"
    case .border: "border"
    case .focusBorder: "focusBorder"
    case .selection: "selection"
    case .field: "field"
    case .bar: "bar"
    case .track: "track"
    case .series: "series"
    case .seriesAlt: "seriesAlt"
    case .goalLine: "goalLine"
    case .key: "key"
    case .backdrop: "backdrop"
    case .step1: "step1"
    case .step2: "step2"
    case .step3: "step3"
    case .step4: "step4"
    case .step5: "step5"
    case .step6: "step6"
    }
  }
}
