// Panes that are still being built; each line goes when its pane arrives. Nothing of this file ships.
import Canvas
import Core
import Managers
import Screen
import Words

/// A pane without content.
public class PlainPane: Component {
  public let name: String
  public let title: Message
  public init(_ name: String, _ title: Message) {
    self.name = name
    self.title = title
  }
  public func draw(in region: Region, _ context: DrawContext) {}
}

public final class HydrationPane: PlainPane {
  public init(_ setup: PaneSetup) { super.init("hydration", .Panes.hydration) }
}
public final class SleepPane: PlainPane {
  public init(_ setup: PaneSetup) { super.init("sleep", .Panes.sleep) }
}
public final class TimerPane: PlainPane {
  public init(_ setup: PaneSetup) { super.init("timer", .Panes.timer) }
}
public final class MoodScreen: PlainPane {
  public init(_ setup: PaneSetup) { super.init("mood", .Hub.mood) }
}
enum SleepForms {
  static func add(_ setup: PaneSetup, now: Moment) -> any Component { PlainPane("sleep.add", .Panes.sleep) }
  static func edit(_ sleep: Sleep, _ setup: PaneSetup) -> any Component { PlainPane("sleep.edit", .Panes.sleep) }
  static func need(_ setup: PaneSetup) -> any Component { PlainPane("sleep.need", .Panes.sleep) }
}
enum MoodForms {
  static func add(_ setup: PaneSetup, now: Moment) -> any Component { PlainPane("mood.add", .Hub.mood) }
}
enum HydrationForms {
  static func add(_ setup: PaneSetup, now: Moment) -> any Component { PlainPane("drink.add", .Panes.hydration) }
  static func goal(_ setup: PaneSetup) -> any Component { PlainPane("hydration.goal", .Panes.hydration) }
}
enum Onboarding {
  static func wizard(_ setup: PaneSetup) -> any Component { PlainPane("onboarding", .Panes.appName) }
}
enum SettingsForm {
  static func make(_ setup: PaneSetup) -> any Component { PlainPane("settings", .Panes.appName) }
}
enum SessionLine {
  static func status(_ state: TimerState, now: Moment, words: Words) -> SessionStatus? { nil }
}
