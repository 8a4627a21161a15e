// The root command; without a subcommand it opens the screen.
import ArgumentParser
import Core

/// `fastlife`.
public struct RootCommand: ParsableCommand {
  static let usage = "fastlife [options] [command]"

  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      "fastlife", .Help.fastlife, usage: usage, discussion: .Help.fastlifeDiscussion,
      examples: """
        fastlife
        fastlife log drink 250ml
        fastlife status --json
        fastlife --data ./demo demo-data --years 2
        fastlife --data ./demo --lang de
        """, version: Version.current,
      subcommands: [
        SetupCommand.self, LogCommand.self, CatchUpCommand.self, FastCommand.self, PlanCommand.self, BedCommand.self,
        UpCommand.self, TimerCommand.self,
        PatternsCommand.self, ProgrammesCommand.self, NoAlcCommand.self, HabitCommand.self, MeasuresCommand.self,
        EatCommand.self, FoodsCommand.self, RecipeCommand.self, MealCommand.self, BudgetCommand.self,
        ExpenditureCommand.self,
        ListCommand.self, StatsCommand.self, StreaksCommand.self, RelationsCommand.self, RecapCommand.self,
        TagsCommand.self,
        ScalesCommand.self,
        EditCommand.self, DeleteCommand.self,
        UndoCommand.self, RedoCommand.self, StatusCommand.self, NoticesCommand.self, RemindersCommand.self,
        GoalCommand.self, PauseCommand.self,
        DrinksCommand.self, SettingsCommand.self,
        ExportCommand.self, ImportCommand.self, ImportsCommand.self, HealthCommand.self, TextCommand.self,
        BackupCommand.self,
        ResetCommand.self, PurgeCommand.self, CheckCommand.self, DoctorCommand.self, RenderCommand.self,
        DemoDataCommand.self,
      ])
  }

  @OptionGroup var globals: GlobalOptions

  public init() {}
}
