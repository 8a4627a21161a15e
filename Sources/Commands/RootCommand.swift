// The root of the command line; without a subcommand the screen opens.
import ArgumentParser
import Core

/// `fastlife`.
public struct RootCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "fastlife",
    abstract: "A private health tracker and mindful timer for the terminal.",
    version: Version.current,
    subcommands: [
      SetupCommand.self, LogCommand.self, FastCommand.self, TimerCommand.self, ListCommand.self, EditCommand.self,
      DeleteCommand.self, UndoCommand.self, RedoCommand.self, StatusCommand.self, SettingsCommand.self,
      ExportCommand.self, ImportCommand.self, BackupCommand.self, CheckCommand.self, DoctorCommand.self,
      RenderCommand.self, DemoDataCommand.self,
    ])

  @OptionGroup var globals: GlobalOptions

  public init() {}
}
