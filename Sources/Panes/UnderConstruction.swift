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

enum SettingsForm {
  static func make(_ setup: PaneSetup) -> any Component { PlainPane("settings", .Panes.appName) }
}
