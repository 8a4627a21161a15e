// The end of a fast as forms take it: as date and time, or as a length counted from the start. Shared by the forms of the
// running fast and of those in the history, with the question what becomes of another fast of the same day.
import Core
import Managers
import Screen
import Words

/// Start and end as a form edits them.
struct FastTimes {
  enum Method { case exact, length }
  var start: Stamp
  /// The end typed as date and time; nil while the field is empty.
  var end: Stamp?
  /// The end typed as a length, seconds.
  var length: Double?
  var method = Method.exact
  /// What becomes of another fast of the same day.
  var sameDay = SameDay.keepsBoth

  init(_ fast: Fast) {
    start = fast.start
    end = fast.end
    length = fast.end == nil ? nil : fast.duration
  }

  /// The end this means; nil while nothing was typed.
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

  /// The fast with these times; an end that is missing stays as it is.
  func applied(to fast: Fast) -> Fast {
    var fast = fast
    fast.start = start
    fast.end = meantEnd ?? fast.end
    return fast
  }
}

/// A draft that has the times of a fast.
protocol HasFastTimes {
  var times: FastTimes { get set }
}

extension FastingForms {
  /// Start, end by two methods, and what becomes of another fast that day.
  ///
  /// `original` is the fast as it is, for finding others of its day.
  static func timeFields<Draft: HasFastTimes>(
    _ original: Fast, endIsNow: Bool, _ setup: PaneSetup
  ) -> [Field<Draft>] {
    [
      setup.fields.time("fast.start", .Entries.start, \Draft.times.start),
      .choice(
        "fast.endMethod", .Fasting.endMethod, \Draft.times.method,
        [(value: .exact, label: .Fasting.methodExact), (value: .length, label: .Fasting.methodLength)]),
      setup.fields.time("fast.end", .Entries.end, \Draft.times.end, emptyMeansNow: endIsNow).shown {
        $0.times.method == .exact
      },
      setup.fields.duration(
        "fast.length", .Fasting.length, \Draft.times.length, range: Limits.fastHours, example: "16",
        hint: .Fasting.lengthHint
      ).shown { $0.times.method == .length },
      .choice(
        "fast.sameDay", .Fasting.sameDay, \Draft.times.sameDay,
        [(value: .keepsBoth, label: .Fasting.sameDayKeep), (value: .replaces, label: .Fasting.sameDayReplace)]
      ).shown { hasOthers($0, original, setup) },
    ]
  }

  /// The doubt of a form that is about to replace a fast; nil where nothing is replaced.
  static func sameDayDoubt(_ draft: some HasFastTimes, _ original: Fast, _ setup: PaneSetup) -> Message? {
    draft.times.sameDay == .replaces && hasOthers(draft, original, setup) ? .Fasting.doubtReplace : nil
  }

  private static func hasOthers(_ draft: some HasFastTimes, _ original: Fast, _ setup: PaneSetup) -> Bool {
    !setup.managers.fasting.others(onDayOf: draft.times.applied(to: original)).isEmpty
  }

  // MARK: Ending without a form

  private struct SameDayDraft {
    var sameDay = SameDay.keepsBoth
  }

  /// Asks what becomes of the other fast that began on the day of the one that was just ended.
  static func sameDayQuestion(at end: Stamp, _ setup: PaneSetup) -> any Component {
    let replace: (inout SameDayDraft, Moment) -> PageStep = { draft, _ in
      draft.sameDay = .replaces
      return .submit
    }
    let page = FormPage<SameDayDraft>(
      paragraphs: [.Fasting.sameDayQuestion],
      buttons: [PageButton("replace", .Fasting.sameDayReplace, press: replace)],
      commands: [
        PageCommand(
          Binding(
            "fasting.sameDay.replace", keys: ["r"], verb: .Fasting.sameDayReplace,
            sentence: .Fasting.sameDayReplaceSentence, place: .always), act: replace)
      ], initialFocus: "save")
    return Form(
      name: "fasting.sameDay", title: .Fasting.stopTitle, draft: SameDayDraft(), pages: [page],
      saveVerb: .Fasting.sameDayKeep, leaving: .closes
    ) { values, completion in
      finish(at: end, start: nil, sameDay: values.draft.sameDay, setup, values.now, completion)
    }
  }
}
