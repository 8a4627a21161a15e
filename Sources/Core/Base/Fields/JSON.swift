// JSON values, and JSON objects written on one line. Numbers stay text, so that nothing is rounded or overflows.

/// A JSON value; numbers stay text so that nothing is lost or overflows.
package indirect enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
  /// A string longer than the cap; read over, not kept.
  case oversized

  /// The value as JSON text with sorted keys; nil when part of it was not kept.
  package var json: String? {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .string(let string):
      var text = ""
      JSONText.append(string, to: &text)
      return text
    case .array(let items):
      let texts = items.compactMap(\.json)
      return texts.count == items.count ? "[" + texts.joined(separator: ",") + "]" : nil
    case .object(let members):
      var texts: [String] = []
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        guard let key = JSONValue.string(name).json, let text = value.json else { return nil }
        texts.append(key + ":" + text)
      }
      return "{" + texts.joined(separator: ",") + "}"
    case .oversized: return nil
    }
  }
}

/// Writes strings as JSON does.
package enum JSONText {
  /// Appends `string` in quotes, escaping what JSON must have escaped.
  package static func append(_ string: String, to text: inout String) {
    text += "\""
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
      text += string
      text += "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let control where control.value < 0x20:
        let hex = String(control.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// Builds one JSON object on one line; a nil value is left out.
package struct JSONLine {
  private var text = "{"

  package init() {}

  /// The finished object.
  package var closed: String { text + "}" }

  /// The JSON of its only member, which has this name; empty where it has none.
  func only(_ name: String) -> String { String(text.dropFirst(name.count + 4)) }

  package mutating func addRaw(_ name: String, _ json: String) {
    text += text == "{" ? "\"\(name)\":" : ",\"\(name)\":"
    text += json
  }

  package mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    var json = ""
    JSONText.append(value, to: &json)
    addRaw(name, json)
  }

  package mutating func add(_ name: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    addRaw(name, value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)")
  }

  package mutating func add(_ name: String, _ stamp: Stamp?) {
    guard let stamp else { return }
    var inner = JSONLine()
    inner.add("at", ISOTime.text(stamp.instant, offset: stamp.offset))
    inner.add("zone", stamp.zone)
    addRaw(name, inner.closed)
  }

  package mutating func add(_ name: String, _ typed: Typed?) {
    guard let typed else { return }
    var inner = JSONLine()
    inner.add("number", typed.number)
    inner.add("unit", typed.unit)
    addRaw(name, inner.closed)
  }
}
