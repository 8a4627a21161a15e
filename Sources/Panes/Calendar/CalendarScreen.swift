// The calendar: all habits as a matrix, or the days of any figure or habit as a month or a year, with streaks in its head.
// A pane opens it on its own subject. Opening a day lists all its entries; the calendar of fasts edits the fast of that
// day, and the calendar that a pane of drinks has opened lists the day's drinks in that pane.
import Canvas
import Core
import Managers
import Screen
import Words

/// The calendar of everything.
public final class CalendarScreen: Commanded {
  public let name = "calendar"
  public let title: Message = .Calendar.title
  let setup: PaneSetup
  private(set) var subject: CalendarSubject
  private var view: CalendarView
  private(set) var day: Day
  /// The selected row of the matrix.
  lazy var list = ListState({ [weak self] in self?.all ?? [] }, by: \.subject.id)
  /// Opens a day in the pane below instead of its page, while the subject is the one it was opened on; nil for the page.
  private let opens: ((Day, Moment) -> Void)?
  private let opened: CalendarSubject

  /// Creates the calendar with a day selected: of all habits as a matrix, else as a month.
  init(
    _ setup: PaneSetup, _ subject: CalendarSubject = .all, day: Day, opens: ((Day, Moment) -> Void)? = nil
  ) {
    (self.setup, self.subject, self.day, self.opens, opened) = (setup, subject, day, opens, subject)
    view = subject == .all ? .matrix : .month
  }

  /// The calendar with today selected.
  convenience init(_ setup: PaneSetup, _ subject: CalendarSubject = .all, now: Moment) {
    self.init(setup, subject, day: Day(now, dayStart: setup.managers.settings.state.value.dayStart))
  }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public let commands: [Row] =
    [
      Row(.open) {
        $0.canOpen($1)
      } action: {
        $0.open($1)
      },
      Row("calendar.add", ["a"], .Entries.add, .Calendar.addSentence) {
        $0.canAdd($1)
      } action: {
        $0.add($1)
      },
      Row("calendar.view", ["v"], .Calendar.viewVerb, .Calendar.viewSentence, place: .always) { $0.showView($1) },
      Row("calendar.next", ["w"], .Calendar.nextFigure, .Calendar.nextFigureSentence, place: .always) {
        $0.showSubject(1, $1)
      },
      Row("calendar.previous", ["W"], .Calendar.previousFigure, .Calendar.previousFigureSentence, place: .helpOnly) {
        $0.showSubject(-1, $1)
      },
      Row("calendar.earlier", ["[", .pageUp], .Calendar.earlier, .Calendar.earlierSentence) {
        .when($0.reach($1).start < $0.start, else: .Calendar.noEarlier)
      } action: {
        $0.step(-1, $1)
      },
      Row("calendar.later", ["]", .pageDown], .Calendar.later, .Calendar.laterSentence) {
        .when($0.canGoOn($1), else: .Calendar.noLater)
      } action: {
        $0.step(1, $1)
      },
      Row("calendar.today", ["n"], .Charts.monthToday, .Charts.monthTodaySentence) {
        .when($0.day != $0.today($1), else: .Charts.todaySelected)
      } action: {
        $0.select($0.today($1), $1)
      },
      Row("calendar.about", ["i"], .Calendar.aboutVerb, .Calendar.aboutSentence) { screen, _ in
        .present(CalendarScreen.page(screen.setup))
      },
      .back,
    ]
    + Row.rows(Binding.movement.filter { ![.pageUp, .pageDown].contains($0.command) } + Binding.sideways) {
      $0.move($1, $2)
    }

  /// The help page about signs and days.
  static func page(_ setup: PaneSetup) -> PageScreen {
    PageScreen(name: "calendar.about", title: .Calendar.aboutTitle, page: "Streaks", article: "matrix")
  }

  // MARK: State

  var settings: Settings { setup.managers.settings.state.value }
  func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// All habits with their days; empty while they are being read.
  var all: [SubjectStreak] { setup.managers.streaks.state.value.all ?? [] }

  /// Only all habits have a matrix.
  var shownView: CalendarView { view == .matrix && subject != .all ? .month : view }

  /// The first day of the month or year shown.
  private var start: Day { shownView == .year ? DayRange(yearOf: day).start : day.firstOfMonth }

  private func reach(_ now: Moment) -> DayRange {
    CalendarRange.days(today: today(now), first: setup.managers.calendar.state.value.first)
  }

  private func canGoOn(_ now: Moment) -> Bool {
    shownView == .year ? day < today(now) : DayRange(monthOf: day).end < reach(now).end
  }

  public func appeared(_ now: Moment) {
    setup.managers.streaks.show(now: now)
    read(now)
  }

  public func turn(_ now: Moment) -> Outcome {
    read(now)
    return .ignored
  }

  public func disappeared() {
    setup.managers.streaks.hide()
    setup.managers.calendar.hideMonth()
    setup.managers.calendar.hideYear()
  }

  /// Requests the months in sight.
  private func read(_ now: Moment) {
    setup.managers.calendar.showMonth(of: day, now: now)
    guard case .figure(let figure) = subject else { return }
    if shownView == .month, let month { return month.read(setup, day, now) }
    setup.managers.calendar.showYear(figure, through: through(now), now: now)
  }

  /// The month of the subject with signs of its own; nil for one of plain values.
  var month: FigureMonth? {
    guard case .figure(let figure) = subject else { return nil }
    return setup.trackers.lazy.compactMap(\.month).first { $0.figure == figure }
  }

  /// The last day of the year shown, or of the month.
  func through(_ now: Moment) -> Day {
    let today = today(now)
    if shownView == .month { return min(today, DayRange(monthOf: day).end - 1) }
    var through = today
    while day < DayRange(weeks: YearGrid.weeks, through: through, firstWeekday: settings.firstWeekday).start {
      through = through.adding(months: -12)
    }
    return through
  }

  // MARK: Keys

  private func canOpen(_ now: Moment) -> Availability { .when(day <= today(now), else: .Charts.dayAhead) }

  private func open(_ now: Moment) -> Outcome {
    if let open = month?.open { return open(setup, day, now) }
    guard let opens, subject == opened else { return .present(DayScreen(setup, day: day)) }
    opens(day, now)
    return .close
  }

  private func canAdd(_ now: Moment) -> Availability {
    month == nil ? .disabled(.Calendar.addElsewhere) : canOpen(now)
  }

  private func add(_ now: Moment) -> Outcome {
    month.map { .present($0.add(setup, day, now)) } ?? .ignored
  }

  private func showView(_ now: Moment) -> Outcome {
    let views = CalendarView.allCases.filter { $0 != .matrix || subject == .all }
    let index = views.firstIndex(of: shownView) ?? 0
    view = views[(index + 1) % views.count]
    return select(view == .year ? min(day, today(now)) : day, now)
  }

  private func showSubject(_ step: Int, _ now: Moment) -> Outcome {
    let offered = CalendarSubject.offered(settings)
    let index = offered.firstIndex(of: subject) ?? 0
    subject = offered[(index + step + offered.count) % offered.count]
    return select(day, now)
  }

  private func step(_ step: Int, _ now: Moment) -> Outcome {
    switch shownView {
    case .matrix: select(day + 28 * step, now)
    case .month: select(day.adding(months: step), now)
    case .year: select(day.adding(months: 12 * step), now)
    }
  }

  private func move(_ command: Command, _ now: Moment) -> Outcome {
    switch shownView {
    case .matrix where command == .up || command == .down:
      return list.move(command, count: all.count) ? .stay : .ignored
    case .matrix, .month: return select(MonthView.day(after: command, day), now)
    case .year:
      let through = through(now)
      let first = DayRange(weeks: YearGrid.weeks, through: through, firstWeekday: settings.firstWeekday).start
      return select(YearGrid.day(after: command, day, first: first, last: through), now)
    }
  }

  /// Selects the nearest day in reach and reads its month.
  private func select(_ new: Day, _ now: Moment) -> Outcome {
    let reach = reach(now)
    let last = shownView == .year ? today(now) : reach.end - 1
    day = min(max(new, min(reach.start, last)), last)
    read(now)
    return .stay
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count >= 2, parts[0] == name, let number = Int(parts[parts.count - 1]) else { return .ignored }
    let row = parts.count > 2 ? Int(parts[1]) : nil
    let isAgain = day.number == number && row.map { $0 == list.selected } ?? true
    if let row { list.selected = row }
    day = Day(number: number)
    read(now)
    return isAgain && day <= today(now) ? perform(.open, now: now) : .stay
  }
}
