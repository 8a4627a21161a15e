// A year on one screen: each figure and each habit as a row of 52 weeks over one axis, the selected week, the
// weeks with the most and the fewest days done, the longest streaks. It can be written as a picture or as text.
import Canvas
import Core
import Managers
import Screen
import Words

/// The year in weeks.
public final class YearScreen: Commanded {
  public let name = "year"
  public let title: Message = .Stats.yearTitle
  let setup: PaneSetup
  let list = ListState()
  /// The selected week; the last one unless chosen.
  private var chosen: Int?

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public let commands: [Row] =
    [
      Row(.open) {
        .when($0.selected != nil, else: .Charts.nothingSelected)
      } action: {
        $0.open($1)
      },
      Row("year.earlier", ["[", .pageUp], .Calendar.earlier, .Stats.yearEarlier) {
        .when($0.review?.hasEarlier ?? false, else: .Stats.yearNoEarlier)
      } action: {
        $0.step(1, $1)
      },
      Row("year.later", ["]", .pageDown], .Calendar.later, .Stats.yearLater) {
        .when($0.state.yearsBack > 0, else: .Stats.yearNoLater)
      } action: {
        $0.step(-1, $1)
      },
      Row("year.save", ["x"], .Stats.yearSave, .Stats.yearSaveSentence, place: .always) {
        .when($0.selected != nil, else: .Charts.nothingSelected)
      } action: { screen, now in
        .present(PictureForm(setup: screen.setup, draw: { screen.frame(now: now) }).form)
      },
      .back,
    ]
    + Row.rows(Binding.movement.filter { ![.pageUp, .pageDown].contains($0.command) } + Binding.sideways) {
      screen, command, _ in
      screen.move(command)
    }

  var state: StatsState { setup.managers.stats.state.value }
  var review: YearReview? { state.year }
  private var settings: Settings { setup.managers.settings.state.value }

  /// A row of the year.
  enum Line {
    case figure(YearReview.Row)
    case habit(YearReview.Habit)

    /// The meaning of its blocks.
    var heading: Message { if case .habit = self { .Stats.yearDays } else { .Stats.yearMeans } }
  }

  /// The figures that everyone has, the habits, then the other figures.
  var lines: [Line] {
    guard let review else { return [] }
    let common = review.figures.prefix { DayFigure.allCases.contains($0.figure) }
    return common.map { .figure($0) } + review.habits.map { .habit($0) }
      + review.figures.dropFirst(common.count).map { .figure($0) }
  }

  var selected: Line? { lines.indices.contains(list.selected) ? lines[list.selected] : nil }

  /// The selected week.
  var week: Int { min(chosen ?? YearReview.weeks - 1, YearReview.weeks - 1) }

  public func appeared(_ now: Moment) {
    setup.managers.stats.show(.year, now: now)
    setup.managers.streaks.show(now: now)
  }

  public func disappeared() {
    setup.managers.stats.hide(.year)
    setup.managers.streaks.hide()
  }

  // MARK: Keys

  private func open(_ now: Moment) -> Outcome {
    switch selected {
    case .figure(let row): TrackerViews.open(figure: row.figure, setup, now: now)
    case .habit(let habit):
      .present(CalendarScreen(setup, habit.subject.habit.map { .habit(id: $0.id) } ?? .all, now: now))
    case nil: .stay
    }
  }

  private func step(_ years: Int, _ now: Moment) -> Outcome {
    setup.managers.stats.take(yearsBack: state.yearsBack + years, now: now)
    return .stay
  }

  private func move(_ command: Command) -> Outcome {
    switch command {
    case .left: chosen = max(0, week - 1)
    case .right: chosen = min(YearReview.weeks - 1, week + 1)
    default: return list.move(command, count: lines.count) ? .stay : .ignored
    }
    return .stay
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/")
    guard parts.count == 3, parts[0] == name, let row = Int(parts[1]), let week = Int(parts[2]) else { return .ignored }
    let isAgain = list.selected == row && self.week == week
    (list.selected, chosen) = (row, week)
    return isAgain ? perform(.open, now: now) : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    switch selected {
    case .figure(let row): return shown.explanation(.yearMean.of(row.figure.name))
    case .habit(let habit): return shown.explanation(.yearDone.of(habit.subject.id))
    case nil: return nil
    }
  }

  // MARK: Picture

  /// Columns of a picture.
  private static let pictureColumns = 100

  /// The screen as a frame of its own, as tall as its rows need.
  private func frame(now: Moment) -> Canvas {
    let canvas = Canvas(Size(YearScreen.pictureColumns, YearLayout.roomyRows(lines.count) + 2))
    draw(in: canvas.region(name), DrawContext(now: now, words: setup.words(), isFocused: false))
    return canvas
  }
}
