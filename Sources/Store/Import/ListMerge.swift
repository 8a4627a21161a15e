// What an import does with a setting that is a list of items with an id (habits, reminders, patterns, vessels, pauses)
// where there is a list already: items that are not there are added, others stay as they are. Not for settings that are
// one value: there the own one is kept.
import Core
import Foundation

/// Two versions of a list setting as one.
struct ListMerge {
  /// The JSON text to store; the own one where nothing was to be added.
  let json: String
  /// Ids of items that are here with other content; ours were kept.
  let kept: [String]

  /// Merges `other` into `own`; nil where the setting is no such list, or where both together are none that it takes.
  init?(_ key: SettingKey, own: String, other: String) {
    guard let definition = Settings.definition(key) else { return nil }
    if key.rawValue == "pauses" {
      var (mine, theirs) = (Settings(), Settings())
      guard definition.write(&mine, own), definition.write(&theirs, other) else { return nil }
      // Days are paused or not: there is nothing to differ in.
      let before = definition.read(mine)
      mine.pauses = theirs.pauses.reduce(mine.pauses) { Pauses.adding($1, to: $0) }
      (json, kept) = (definition.read(mine) == before ? own : definition.read(mine), [])
      return
    }
    guard let mine = ListMerge.items(own), let theirs = ListMerge.items(other) else { return nil }
    var known = Dictionary(mine.map { ($0.id, $0.text) }) { first, _ in first }
    var (added, differing): ([ListMerge.Item], [String]) = ([], [])
    for item in theirs {
      if let text = known[item.id] {
        if text != item.text { differing.append(item.id) }
      } else {
        known[item.id] = item.text
        added.append(item)
      }
    }
    kept = differing
    guard !added.isEmpty else {
      json = own
      return
    }
    var merged = Settings()
    guard definition.write(&merged, "[" + (mine + added).map(\.text).joined(separator: ",") + "]") else { return nil }
    json = definition.read(merged)
  }

  /// A item of a list: what it is known by, and its JSON with sorted keys.
  private struct Item {
    let id: String
    let text: String
  }

  /// The items of a list; nil when it is no list of items with an id or a name each.
  private static func items(_ json: String) -> [Item]? {
    guard let list = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]] else { return nil }
    var items: [Item] = []
    for object in list {
      guard let id = object["id"] as? String ?? object["name"] as? String,
        let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      else { return nil }
      items.append(Item(id: id, text: String(decoding: data, as: UTF8.self)))
    }
    return items
  }
}
