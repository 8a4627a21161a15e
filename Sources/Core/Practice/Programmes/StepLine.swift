// Parser for a step's line: amount, name, and options (the format is documented in ProgrammeText.swift). Options are
// parsed from the end, so that a name may contain any word.

/// Parses the line of a step.
enum StepLine {
  /// An error in the line, with its column.
  struct SyntaxError: Error {
    var column: Int
    var refusal: Refusal
  }

  private struct Token {
    var text: Substring
    var column: Int
    /// The name inside quotes; nil for an unquoted token.
    var quoted: String?
  }

  /// Parses a line that starts at `column` of its text.
  static func read(_ line: Substring, from column: Int) -> Result<ProgrammeStep, SyntaxError> {
    do throws(SyntaxError) { return .success(try step(line, column)) } catch { return .failure(error) }
  }

  private static func step(_ line: Substring, _ column: Int) throws(SyntaxError) -> ProgrammeStep {
    var tokens = try tokens(line, column)
    guard let first = tokens.first, first.quoted == nil else {
      throw unreadable(column, String(line), ProgrammeText.example)
    }
    let amount = try amount(first)
    tokens.removeFirst()
    var rest: Int?
    var split: Int?
    /// A bare `split` takes the default changeover time.
    func takeSplit() {
      guard split == nil, tokens.count > 1, let last = tokens.last, last.quoted == nil,
        last.text.lowercased() == "split"
      else { return }
      split = ProgrammeStep.usualChangeover
      tokens.removeLast()
    }
    takeSplit()
    while let word = tokens.dropLast().last, word.quoted == nil, let last = tokens.last, last.quoted == nil,
      last.text.first?.isNumber == true
    {
      let keyword = word.text.lowercased()
      if keyword == "rest", rest == nil {
        rest = try seconds(last, "programme.rest", Limits.restSeconds, example: "rest 15s")
      } else if keyword == "split", split == nil {
        split = try seconds(last, "programme.split", Limits.changeoverSeconds, example: "split 5s")
      } else {
        break
      }
      tokens.removeLast(2)
    }
    takeSplit()
    let name = try name(tokens, after: column + line.count)
    return ProgrammeStep(name, amount, rest: rest ?? 0, split: split)
  }

  private static func name(_ tokens: [Token], after end: Int) throws(SyntaxError) -> String {
    if let odd = tokens.first(where: { $0.quoted != nil }), tokens.count > 1 {
      throw unreadable(odd.column, String(odd.text), "45s \"Active rest\"")
    }
    let text = tokens.first?.quoted ?? tokens.map { String($0.text) }.joined(separator: " ")
    do throws(Refusal) {
      let name = try PracticeName.checked(text, field: "programme.exercise", example: ProgrammeText.example)
      return name
    } catch {
      throw SyntaxError(column: tokens.first?.column ?? end, refusal: error)
    }
  }

  // MARK: Numbers

  private static func amount(_ token: Token) throws(SyntaxError) -> ProgrammeStep.Amount {
    if token.text.lowercased() == "open" { return .open }
    guard token.text.first?.isNumber == true else {
      throw unreadable(token.column, String(token.text), ProgrammeText.example)
    }
    if let last = token.text.last, last == "x" || last == "X" || last == "×" {
      do throws(Refusal) {
        let times = try number(
          token.text.dropLast(), field: "programme.repetitions", limit: Limits.repetitions, unit: "", example: "12x")
        return .repetitions(times)
      } catch {
        throw SyntaxError(column: token.column, refusal: error)
      }
    }
    return .seconds(try seconds(token, "programme.seconds", Limits.exerciseSeconds, example: "45s"))
  }

  private static func seconds(_ token: Token, _ field: String, _ limit: Limit, example: String) throws(SyntaxError)
    -> Int
  {
    do throws(Refusal) { return try seconds(token.text, field, limit, example: example) } catch {
      throw SyntaxError(column: token.column, refusal: error)
    }
  }

  /// Parses seconds written as `45s`, `2m` or `1:30`.
  static func seconds(_ text: Substring, _ field: String, _ limit: Limit, example: String) throws(Refusal) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var total: Int?
    if parts.count == 2, parts[1].count == 2, let minutes = plain(parts[0]), let rest = plain(parts[1]), rest < 60 {
      total = minutes * 60 + rest
    } else if let unit = text.last?.lowercased(), unit == "s" || unit == "m" {
      total = plain(text.dropLast()).map { unit == "m" ? $0 * 60 : $0 }
    }
    guard let total else {
      throw Refusal(field: field, .unreadable(typed: String(text), example: example))
    }
    guard limit.contains(Double(total)) else {
      throw limit.refusal(field, typed: String(text), unit: "s", example: example)
    }
    return total
  }

  /// Parses a whole number within its range.
  static func number(
    _ text: Substring, field: String, limit: Limit, unit: String, example: String
  ) throws(Refusal) -> Int {
    guard let value = plain(text) else {
      if text.isEmpty { throw Refusal(field: field, .missing(example: example)) }
      throw Refusal(field: field, .unreadable(typed: String(text), example: example))
    }
    guard limit.contains(Double(value)) else {
      throw limit.refusal(field, typed: String(text), unit: unit, example: example)
    }
    return value
  }

  /// Parses one to seven ASCII digits.
  private static func plain(_ text: Substring) -> Int? {
    guard (1...7).contains(text.count), text.allSatisfy({ ("0"..."9").contains($0) && $0.isASCII }) else { return nil }
    return Int(text)
  }

  // MARK: Words

  /// Whether a character separates words; line breaks never reach here.
  static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\u{A0}" || character == "\u{202F}"
  }

  private static func tokens(_ line: Substring, _ column: Int) throws(SyntaxError) -> [Token] {
    var tokens: [Token] = []
    var rest = line
    var at = column
    while let first = rest.first {
      if isBlank(first) {
        rest.removeFirst()
        at += 1
        continue
      }
      let token = first == "\"" ? try quoted(rest, at) : Token(text: rest.prefix { !isBlank($0) }, column: at)
      tokens.append(token)
      rest = rest.dropFirst(token.text.count)
      at += token.text.count
    }
    return tokens
  }

  /// A quoted name at the start of `rest`; a doubled quote stands for a single one.
  private static func quoted(_ rest: Substring, _ column: Int) throws(SyntaxError) -> Token {
    var name = ""
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      let next = rest.index(after: index)
      if rest[index] == "\"" {
        guard next < rest.endIndex, rest[next] == "\"" else {
          return Token(text: rest[..<next], column: column, quoted: name)
        }
        index = next
      }
      name.append(rest[index])
      index = rest.index(after: index)
    }
    throw unreadable(column, String(rest), "45s \"Active rest\"")
  }

  private static func unreadable(_ column: Int, _ typed: String, _ example: String) -> SyntaxError {
    SyntaxError(column: column, refusal: Refusal(field: "programme.line", .unreadable(typed: typed, example: example)))
  }
}
