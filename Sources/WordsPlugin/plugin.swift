// Runs WordsTool before Assets is compiled: the string catalogues in Resources/Words become one Swift file, the long
// texts in Resources/Pages another, the built-in programmes in Resources/Programmes a third, the table of foods in
// Resources/Foods a fourth.
import Foundation
import PackagePlugin

@main
struct WordsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let tool = try context.tool(named: "WordsTool").url
    let messages = context.pluginWorkDirectoryURL.appending(path: "Messages.swift")
    let catalogues = try files(in: target.directoryURL.appending(path: "Words"), ending: "xcstrings")
    let pages = context.pluginWorkDirectoryURL.appending(path: "Pages.swift")
    let texts = try files(in: target.directoryURL.appending(path: "Pages"), ending: "md")
    let programmes = context.pluginWorkDirectoryURL.appending(path: "Programmes.swift")
    let plans = try files(in: target.directoryURL.appending(path: "Programmes"), ending: "txt")
    let foods = context.pluginWorkDirectoryURL.appending(path: "Foods.swift")
    let table = try files(in: target.directoryURL.appending(path: "Foods"), ending: "tsv")
    return [
      .buildCommand(
        displayName: "Turning the string catalogues into a table",
        executable: tool, arguments: [messages.path()] + catalogues.map { $0.path() },
        inputFiles: catalogues, outputFiles: [messages]),
      .buildCommand(
        displayName: "Embedding the long texts",
        executable: tool, arguments: ["--pages", pages.path()] + texts.map { $0.path() },
        inputFiles: texts, outputFiles: [pages]),
      .buildCommand(
        displayName: "Embedding the built-in programmes",
        executable: tool, arguments: ["--programmes", programmes.path()] + plans.map { $0.path() },
        inputFiles: plans, outputFiles: [programmes]),
      .buildCommand(
        displayName: "Embedding the table of foods",
        executable: tool, arguments: ["--foods", foods.path()] + table.map { $0.path() },
        inputFiles: table, outputFiles: [foods]),
    ]
  }

  private func files(in folder: URL, ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }
}
