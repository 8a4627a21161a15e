// The parts of a Hub card that can have the focus.
import Core

/// A part of a Hub card that can have the focus: a figure, or what tells of the key that adds an entry or starts.
nonisolated enum HubStop: Hashable {
  case figure(FigureID)
  case add(Tracker)
  case startOrStop
  case practise

  /// The name of its click target.
  var target: String {
    switch self {
    case .figure(let id): "part:" + id.key
    case .add(let tracker): "part:add-" + tracker.rawValue
    case .startOrStop: "part:startOrStop"
    case .practise: "part:practise"
    }
  }
}
