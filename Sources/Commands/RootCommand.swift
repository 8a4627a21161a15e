// The root of the command line; without a subcommand the screen opens.
import ArgumentParser
import Core

/// `fastlife`.
public struct RootCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "fastlife",
    abstract: "A private health tracker and mindful timer for the terminal.",
    version: Version.current,
    subcommands: [RenderCommand.self])

  @OptionGroup var globals: GlobalOptions

  public init() {}
}
