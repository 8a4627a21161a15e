// The whole app in a memory display: every pane, form and overlay as the program shows them.
import Canvas
import Core
import Foundation
import Managers
import Panes
import Screen
import Store
import Words

/// An app with time by hand.
public final class AppRig {
  /// The contents of the store.
  public enum Stock: String, Sendable {
    /// Nothing.
    case empty
    /// An entry of each tracker, a fast and a sitting that run.
    case dayOne
    /// A year of entries, and a fast beyond its goal.
    case year
    /// The same year with a food diary.
    case eating
    /// Ten years of entries.
    case decade
    /// Entries that nobody has and a store may hold: see `AbsurdEntries`.
    case absurd

    /// The stocks that people have, a decade left out: that is the same at ten times the cost.
    public nonisolated static let allCases: [Stock] = [.empty, .dayOne, .year]
  }

  public let managers: ManagersRig
  public let app: App
  public let driver: ShellDriver
  /// Texts as the house was built with.
  public let words: Words
  /// Notices delivered outside the screen.
  public private(set) var notices: [Notice] = []
  /// Whether the terminal was last asked for clicks; nil when it was never asked.
  public private(set) var mouse: Bool?

  /// Saturday 21 November 2026, 14:32 in Berlin.
  public nonisolated static let afternoon = Instant(seconds: 1_795_267_920)

  /// Builds an app over a store in memory.
  ///
  /// - Parameters:
  ///   - stock: The contents of the store.
  ///   - language: Of the texts; nil follows the setting, in a British environment.
  ///   - theme: Name of the theme; nil follows the setting.
  ///   - unicode: Whether the terminal shows more than ASCII.
  ///   - isOnboarded: Whether the wizard is over.
  ///   - size: Of the terminal.
  /// - Throws: Errors of opening a store in memory.
  public convenience init(
    _ stock: Stock = .empty, language: Language? = .english, theme: String? = nil, unicode: Bool = true,
    isOnboarded: Bool = true, size: Size = Size(80, 24)
  ) throws {
    let managers = try AppRig.managers(stock, isOnboarded: isOnboarded)
    self.init(over: managers, language: language, theme: theme, unicode: unicode, size: size)
  }

  /// Builds an app over managers that others may share; with `tracing` digits carry their origin, and `adjust` fills in
  /// the rest of the setup.
  public init(
    over managers: ManagersRig, language: Language? = .english, theme: String? = nil, unicode: Bool = true,
    tracing: Bool = false, size: Size = Size(80, 24), adjust: (inout AppSetup) -> Void = { _ in }
  ) {
    self.managers = managers
    let time = managers.time
    func plain(_ choice: LanguageChoice) -> Words {
      if let language { return Words(language: language, isUnicode: unicode) }
      let setting = choice == .auto ? nil : choice.rawValue
      return Words(setting: setting, environment: ["LANG": "en_GB.UTF-8"], isUnicode: unicode)
    }
    func words(_ choice: LanguageChoice) -> Words { tracing ? plain(choice).tracing : plain(choice) }
    self.words = words(.auto)
    let display = MemoryDisplay(size, capabilities: Capabilities(tier: .full, unicode: unicode))
    let link = Link()
    var setup = AppSetup(
      managers: managers.managers, display: display, clock: { time.now }, words: words)
    setup.theme = theme
    setup.keepsLedger = true
    setup.notify = { notice, _ in link.rig?.notices.append(notice) }
    setup.useMouse = { link.mouse = $0 }
    adjust(&setup)
    app = App(setup)
    driver = ShellDriver(shell: app.shell, display: display, time: time, mailbox: managers.mailbox)
    mouse = link.mouse
    link.rig = self
  }

  /// Carries the reports of the setup's closures to the rig, which is made after them.
  private final class Link {
    weak var rig: AppRig?
    var mouse: Bool? { didSet { rig?.mouse = mouse } }
  }

  /// Reads changes by others and lets the screen have a turn.
  public func look() {
    managers.library.refresh(now: driver.time.now)
    driver.turn()
  }

  /// Managers over a new store in memory, at a moment.
  public static func managers(
    _ stock: Stock, isOnboarded: Bool = true, at instant: Instant = afternoon, zone: String = "Europe/Berlin"
  ) throws -> ManagersRig {
    let mailbox = Mailbox()
    let contents = Contents(stock: stock, isOnboarded: isOnboarded, instant: instant, zone: zone)
    let time = ManualTime(instant, zone: zone)
    let store = try filled(contents, at: time.now).memoryCopy(mailbox: mailbox)
    let rig = try ManagersRig(store: store, time: time, mailbox: mailbox)
    if stock == .dayOne {
      rig.managers.timer.start(.open(phase1: 900, phase2: 180, countdown: 0), now: rig.time.now) { _ in }
      rig.advance(20, step: 20)
    }
    return rig
  }

  /// What a store begins with.
  private struct Contents: Hashable {
    let stock: Stock
    let isOnboarded: Bool
    let instant: Instant
    let zone: String
  }

  /// Stores that are only copied: each is filled once a process.
  private static var filled: [Contents: Store] = [:]

  private static func filled(_ contents: Contents, at now: Moment) throws -> Store {
    if let store = filled[contents] { return store }
    let store = try Store.inMemory()
    let stock = contents.stock
    var settings = Settings()
    settings.onboarded = contents.isOnboarded
    if [.year, .eating, .decade].contains(stock) { (settings.weightGoal, settings.weightGoalLine) = (75, true) }
    if stock == .absurd { (settings.weightGoal, settings.weightGoalLine) = (0.05, true) }
    let changes = settings.changes(from: Settings())
    if !changes.isEmpty { _ = try store.commitNow(Batch("test", actor: .importing, changes), at: now) }
    let entries = entries(stock, now)
    if !entries.isEmpty { _ = try store.insertNow(entries, label: "test", at: now) }
    filled[contents] = store
    return store
  }

  private static func entries(_ stock: Stock, _ now: Moment) -> [Entry] {
    let id = countingIdentifiers(9)
    func stamp(_ hoursAgo: Double) -> Stamp { Stamp(now.instant - hoursAgo * 3600, in: now.zone) }
    switch stock {
    case .empty: return []
    case .dayOne:
      return [
        .fast(Fast(id: id.next(), start: stamp(4), goal: 16 * 3600)),
        .drink(Drink(id: id.next(), at: stamp(2), millilitres: 250)),
        .weight(Weight(id: id.next(), at: stamp(7), kilograms: 81.5, typed: Typed(number: "81.5", unit: "kg"))),
        .sleep(Sleep(id: id.next(), bed: stamp(15.5), wake: stamp(7.6), quality: 4)),
        .mood(Mood(id: id.next(), at: stamp(1), mood: 7, energy: 6, note: "after the run")),
      ]
    case .year:
      var maker = DemoData(seed: 1, zone: now.zone)
      let running = Entry.fast(Fast(id: id.next(), start: stamp(2.1), goal: 2 * 3600))
      return maker.entries(days: 365, until: now) + [running]
    case .eating:
      var maker = DemoData(seed: 1, zone: now.zone)
      return maker.entries(days: 365, until: now) + maker.meals(days: 365, until: now)
    case .decade:
      var maker = DemoData(seed: 1, zone: now.zone)
      return maker.entries(days: 3650, until: now)
    case .absurd: return AbsurdEntries(now).all
    }
  }

  /// Presses the keys of a script.
  public func press(_ script: String) { driver.press(script) }

  /// The screen as text, no-break spaces as plain ones.
  public var text: String { driver.text.replacing("\u{A0}", with: " ") }

  /// The name of the component that gets the keys.
  public var top: String { app.shell.top?.name ?? "" }
}
