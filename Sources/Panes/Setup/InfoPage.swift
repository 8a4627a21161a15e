// The help page of a pane's subject; its key is shown beside the title of the pane.
import Screen
import Words

/// A page of Resources/Pages and the key that opens it from a pane.
struct InfoPage {
  /// Its command, such as `sleep.learn`, which is also its screen name.
  let command: Command
  /// The description of the key in help.
  let sentence: Message
  /// Its heading in help.
  let title: Message
  /// The name of the page.
  let page: String
  /// The article to open; nil shows the contents.
  var article: String?

  static let hydration = InfoPage(
    command: "hydration.learn", sentence: .Panes.learnHydration, title: .Panes.aboutHydration, page: "Hydration")
  static let weight = InfoPage(
    command: "weight.learn", sentence: .Panes.learnWeight, title: .Panes.aboutWeight, page: "Weight")
  static let sleep = InfoPage(
    command: "sleep.learn", sentence: .Panes.learnSleep, title: .Panes.aboutSleep, page: "Sleep")
  static let mood = InfoPage(command: "mood.learn", sentence: .Panes.learnMood, title: .Panes.aboutMood, page: "Mood")
  static let relations = InfoPage(
    command: "pairs.learn", sentence: .Panes.learnRelations, title: .Panes.aboutMood, page: "Mood", article: "relations"
  )
  static let summary = InfoPage(
    command: "summary.learn", sentence: .Panes.learnSummary, title: .Panes.aboutSummary, page: "Summary")
  static let reminders = InfoPage(
    command: "notices.learn", sentence: .Panes.learnReminders, title: .Panes.aboutReminders, page: "Reminders")

  /// The key binding.
  var binding: Binding { Binding(command, keys: ["i"], verb: .Programme.learnVerb, sentence: sentence) }

  /// The page as a screen.
  var screen: PageScreen { PageScreen(name: command.name, title: title, page: page, article: article) }
}
