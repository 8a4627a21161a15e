// The end of a fast in forms: either date and time, or a length counted from the start. Shared by the forms for the
// running fast and for past fasts.
import Core
import Managers
import Screen
import Words

/// Start and end of a fast while being edited.
struct FastTimes {
  enum Method { case exact, length }
  var start: Stamp
  /// The end entered as date and time; nil while the field is empty.
  var end: Stamp?
  /// The end entered as a length, in seconds.
  var length: Double?
  var method = Method.exact

  init(_ fast: Fast) {
    start = fast.start
    end = fast.end
    length = fast.end == nil ? nil : fast.duration
  }

  /// The end resulting from the selected method; nil while its field is empty.
  var meantEnd: Stamp? {
    switch method {
    case .exact: end
    case .length:
      length.map { length in
        let instant = start.instant + length
        guard let zone = Zone(identifier: start.zone) else {
          return Stamp(instant: instant, zone: start.zone, offset: start.offset)
        }
        return Stamp(instant, in: zone)
      }
    }
  }

  /// The fast with these times; keeps its end if none is given.
  func applied(to fast: Fast) -> Fast {
    var fast = fast
    fast.start = start
    fast.end = meantEnd ?? fast.end
    return fast
  }
}

/// A form draft with the times of a fast.
protocol HasFastTimes {
  var times: FastTimes { get set }
}

extension FastingForms {
  /// Fields for the start, and for the end by either method.
  static func timeFields<Draft: HasFastTimes>(
    of fast: Fast, endIsNow: Bool, _ setup: PaneSetup
  ) -> [Field<Draft>] {
    [
      setup.fields.time("fast.start", .Entries.start, \Draft.times.start, like: fast.start),
      .choice(
        "fast.endMethod", .Fasting.endMethod, \Draft.times.method,
        [(value: .exact, label: .Fasting.methodExact), (value: .length, label: .Fasting.methodLength)]),
      setup.fields.time(
        "fast.end", .Entries.end, \Draft.times.end, emptyMeansNow: endIsNow,
        after: endIsNow ? nil : \Draft.times.start
      ).shown { $0.times.method == .exact },
      setup.fields.duration(
        "fast.length", .Fasting.length, \Draft.times.length, range: Limits.fastHours, example: "16",
        hint: .Fasting.lengthHint
      ).shown { $0.times.method == .length },
    ]
  }
}
