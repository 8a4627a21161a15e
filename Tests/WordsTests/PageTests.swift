// The long texts: every language has the same articles, health facts name a source, and every subject asked for is there.
import Core
import Testing
import Words

private let pages = Language.offered.map { ($0, Words(language: $0).page("Fasting")) }

@Test(arguments: PageTable.names) func `a page has the same chapters and articles in every language`(name: String) {
  let ids = Language.offered.map { language in
    Words(language: language).page(name).chapters.map { [$0.id] + $0.articles.map(\.id) }
  }
  #expect(Set(ids).count == 1)
  #expect(ids.allSatisfy { !$0.isEmpty })
  for language in Language.offered {
    for article in Words(language: language).page(name).articles {
      #expect(!article.title.isEmpty && !article.blocks.isEmpty, "\(name) \(article.id)")
      #expect(article.blocks.allSatisfy { !$0.text.isEmpty && !$0.text.hasPrefix(">") && !$0.text.hasPrefix("@") })
    }
  }
}

@Test func `every stage has a page with what happens, how sure that is, a source and a note of caution`() throws {
  for (language, page) in pages {
    let timeline = try #require(page.chapters.first { $0.id == "timeline" })
    for stage in FastStage.allCases {
      let article = try #require(timeline.articles.first { $0.id == stage.id }, "\(language) \(stage)")
      var headings = 0
      var sources = 0
      var cautions = 0
      for block in article.blocks {
        switch block {
        case .heading: headings += 1
        case .source: sources += 1
        case .caution: cautions += 1
        case .paragraph, .item: break
        }
      }
      #expect(headings == 4 && sources >= 1 && cautions >= 1, "\(language) \(stage)")
    }
  }
}

@Test func `a stage has one name, in its page as everywhere else`() throws {
  for language in Language.offered {
    let words = Words(language: language)
    for stage in FastStage.allCases {
      let article = try #require(words.page("Fasting").articles.first { $0.id == stage.id })
      #expect(article.title.hasSuffix(": " + words(stage.title)), "\(article.title)")
    }
  }
}

@Test func `there are at least ten questions, six myths and fifteen terms, and myths all name a source`() throws {
  for (_, page) in pages {
    let counts = Dictionary(uniqueKeysWithValues: page.chapters.map { ($0.id, $0.articles.count) })
    #expect(counts["faq", default: 0] >= 10 && counts["myths", default: 0] >= 6 && counts["terms", default: 0] >= 15)
    #expect(counts["essentials", default: 0] >= 6)
    let myths = try #require(page.chapters.first { $0.id == "myths" })
    for myth in myths.articles {
      #expect(myth.blocks.contains { if case .source = $0 { true } else { false } }, "\(myth.id)")
    }
  }
}

@Test func `lines of a paragraph and of a caution are joined, a list keeps its items`() throws {
  let page = Words(language: .english).page("Fasting")
  let safety = try #require(page.articles.first { $0.id == "safety" })
  let cautions = safety.blocks.filter { if case .caution = $0 { true } else { false } }
  #expect(cautions.count == 3)
  #expect(cautions.first?.text.contains("under 18, underweight") == true)
  let mostly = try #require(page.articles.first { $0.id == "mostly" })
  #expect(mostly.blocks.count { if case .item = $0 { true } else { false } } == 3)
}

@Test func `a heading ends with its line, what follows is a paragraph of its own`() throws {
  let page = Words(language: .english).page("Fasting")
  let stage = try #require(page.articles.first { $0.id == "fatBurning" })
  #expect(stage.blocks.first == .heading("What happens"))
  #expect(stage.blocks.dropFirst().first?.text.hasPrefix("Insulin is low") == true)
}

@Test func `a page that does not exist is empty`() {
  #expect(Words(language: .english).page("Nothing").chapters.isEmpty)
}

@Test(arguments: PageTable.names) func `a page is in ASCII where the terminal has no UTF-8`(name: String) {
  for language in Language.offered {
    for article in Words(language: language, isUnicode: false).page(name).articles {
      let texts = [article.title] + article.blocks.map(\.text)
      #expect(texts.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) }, "\(language) \(article.id)")
    }
  }
}
