// Runs WordsTool before Assets is compiled: the string catalogues in Resources/Words become one Swift file.
import Foundation
import PackagePlugin

@main
struct WordsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Words")
    let output = context.pluginWorkDirectoryURL.appending(path: "Messages.swift")
    let catalogues = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "xcstrings" }
      .sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Turning the string catalogues into a table",
        executable: try context.tool(named: "WordsTool").url,
        arguments: [output.path()] + catalogues.map { $0.path() },
        inputFiles: catalogues,
        outputFiles: [output])
    ]
  }
}
