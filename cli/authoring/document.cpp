#include "cli/authoring/document.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "cli/common/html_text.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

// A clause is named by letters, digits and hyphens; anything else would not be found as a place in the text.
std::string anchor(const std::string& name) {
  std::string id = "clause-";
  for (const char c : name) id += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
  return id;
}

std::string section(const std::string& title) {
  std::string id;
  for (const char c : title)
    id += std::isalnum(static_cast<unsigned char>(c)) != 0 ? static_cast<char>(std::tolower(static_cast<unsigned char>(c))) : '-';
  return id;
}

std::string on_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string markdown_text(const std::string& text) {
  std::string result;
  for (const char c : on_one_line(text)) {
    if (std::string_view("\\`*_[]<>#|&~").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

// Longer quotes than any within. In a table a bar would end the cell even so; elsewhere a backslash before it would be shown.
std::string markdown_code(const std::string& text, bool in_table) {
  std::size_t longest = 0;
  std::size_t run = 0;
  std::string inner;
  for (const char c : on_one_line(text)) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
    inner += c == '|' && in_table ? std::string("\\|") : std::string(1, c);
  }
  const std::string quotes(longest + 1, '`');
  const std::string gap = inner.starts_with('`') || inner.ends_with('`') ? " " : "";
  return inner.empty() ? "" : quotes + gap + inner + gap + quotes;
}

std::string markdown_phrases(const Phrases& phrases, bool in_table = false) {
  std::string result;
  for (const Phrase& phrase : phrases) {
    switch (phrase.kind) {
      case Phrase::Kind::kText:
        result += markdown_text(phrase.text);
        break;
      case Phrase::Kind::kStrong:
        result += "**" + markdown_text(phrase.text) + "**";
        break;
      case Phrase::Kind::kCode:
        result += markdown_code(phrase.text, in_table);
        break;
      case Phrase::Kind::kReference:
        result += fmt::format("[{}](#{})", markdown_text(phrase.text), anchor(phrase.text));
        break;
      case Phrase::Kind::kAnchor:
        result += fmt::format("<a id=\"{}\"></a>{}", anchor(phrase.text), markdown_text(phrase.text));
        break;
    }
  }
  return result;
}

// At the beginning of a line, where a hyphen or a number would begin a list.
std::string markdown_line(const Phrases& phrases) {
  std::string text = markdown_phrases(phrases);
  const auto digits = text.find_first_not_of("0123456789");
  if (text.starts_with('-') || text.starts_with('+') || text.starts_with('='))
    text.insert(0, "\\");
  else if (digits != 0 && digits != std::string::npos && (text[digits] == '.' || text[digits] == ')'))
    text.insert(digits, "\\");
  return text;
}

// The pips of a half whose upper left corner is at x, as they lie on dominoes and dice.
std::string pips(int end, int x) {
  constexpr int kNear = 5, kMiddle = 10, kFar = 15;
  std::vector<std::pair<int, int>> at;
  const auto pair = [&](int across, int down) {
    at.emplace_back(across, down);
    at.emplace_back(2 * kMiddle - across, 2 * kMiddle - down);
  };
  if (end % 2 == 1) at.emplace_back(kMiddle, kMiddle);
  if (end >= 2) pair(kNear, kNear);
  if (end >= 4) pair(kFar, kNear);
  if (end >= 6) pair(kNear, kMiddle);
  if (end >= 8) pair(kMiddle, kNear);
  std::string result;
  for (const auto& [across, down] : at) result += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"2\"/>", x + across, down);
  return result;
}

std::string written(const std::string& text, int x) {
  return fmt::format("<text x=\"{}\" y=\"14.5\" text-anchor=\"middle\">{}</text>", x, html_text(text));
}

constexpr int kMostPips = 9;
constexpr int kHalf = 20;

std::string drawn(const TileSet& tiles, const Face& face) {
  std::string inside;
  int width = 2 * kHalf;
  if (tiles.is_joker(face)) {
    inside = written("\u2605", kHalf);
  } else if (tiles.has_suits()) {
    const std::string text = fmt::format("{} {}", face.low, tiles.end_text(face.high));
    width = std::max(width, 8 * static_cast<int>(text.size()) + 8);
    inside = written(text, width / 2);
  } else {
    inside = "<path d=\"M20 2V18\"/>";
    for (const auto& [end, x] : {std::pair(face.low, 0), std::pair(face.high, kHalf)})
      inside += end <= kMostPips ? pips(end, x) : written(std::to_string(end), x + kHalf / 2);
  }
  return fmt::format(
      "<svg class=\"tile\" viewBox=\"-1 -1 {} 22\" role=\"img\" aria-label=\"{}\"><rect width=\"{}\" height=\"20\" rx=\"3\"/>{}</svg>",
      width + 2, html_text(tiles.text(face)), width, inside);
}

std::string html_with_tiles(const TileSet& tiles, const std::string& text) {
  std::string result;
  std::string_view rest = text;
  // A tile is the last bracket before one that closes: no name has a bracket in it.
  for (auto close = rest.find(']'); close != std::string_view::npos; close = rest.find(']')) {
    const auto open = rest.substr(0, close).rfind('[');
    const Tile tile = open == std::string_view::npos || tiles.size() == 0 ? kNoTile : tiles.find(rest.substr(open, close - open + 1));
    result += html_text(rest.substr(0, tile == kNoTile ? close + 1 : open));
    if (tile != kNoTile) result += drawn(tiles, tiles.face(tile));
    rest.remove_prefix(close + 1);
  }
  return result + html_text(rest);
}

std::string html_phrases(const TileSet& tiles, const Phrases& phrases) {
  std::string result;
  for (const Phrase& phrase : phrases) {
    switch (phrase.kind) {
      case Phrase::Kind::kText:
        result += html_with_tiles(tiles, phrase.text);
        break;
      case Phrase::Kind::kStrong:
        result += "<strong>" + html_text(phrase.text) + "</strong>";
        break;
      case Phrase::Kind::kCode:
        result += "<code>" + html_with_tiles(tiles, phrase.text) + "</code>";
        break;
      case Phrase::Kind::kReference:
        result += fmt::format("<a href=\"#{}\">{}</a>", anchor(phrase.text), html_text(phrase.text));
        break;
      case Phrase::Kind::kAnchor:
        result += fmt::format("<span id=\"{}\">{}</span>", anchor(phrase.text), html_text(phrase.text));
        break;
    }
  }
  return result;
}

int level_of(const DocumentBlock& block, std::size_t item) { return block.levels.empty() ? 0 : block.levels[item]; }

constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf8; --line: #ccc; --link: #0550ae; --tile: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #1b1c1e; --line: #555; --link: #7ab7ff; --tile: #2c2e31; } }
body { margin: 0 auto; padding: 1rem; max-width: 50rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: break-word; }
a { color: var(--link); }
h2 { margin-top: 2rem; border-bottom: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
ul { padding-left: 1.2rem; }
@media (max-width: 40rem) { ul ul { padding-left: .8rem; } }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .3rem .6rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
code { font-size: .95em; }
.tile { height: 1.3em; vertical-align: -.3em; margin: 0 .1em; }
.tile rect { fill: var(--tile); stroke: var(--ink); }
.tile path { stroke: var(--ink); }
.tile circle, .tile text { fill: var(--ink); }
.tile text { font: 13px system-ui, sans-serif; }
:target { outline: 2px solid var(--link); outline-offset: 2px; }
@media print { nav { display: none; } }
)css";

}  // namespace

void Document::items(std::vector<Phrases> texts) {
  if (!texts.empty()) blocks_.push_back({DocumentBlock::Kind::kItems, std::move(texts), {}});
}

void Document::outline(std::vector<Outlined> lines) {
  if (lines.empty()) return;
  DocumentBlock block;
  block.kind = DocumentBlock::Kind::kItems;
  for (Outlined& line : lines) {
    block.levels.push_back(std::min(line.level, block.levels.empty() ? 0 : block.levels.back() + 1));
    block.texts.push_back(std::move(line.text));
  }
  blocks_.push_back(std::move(block));
}

void Document::table(const std::vector<std::string>& columns, std::vector<std::vector<Phrases>> rows) {
  DocumentBlock block;
  block.kind = DocumentBlock::Kind::kTable;
  for (const std::string& column : columns) block.texts.push_back(plain(column));
  block.rows = std::move(rows);
  blocks_.push_back(std::move(block));
}

std::string Document::markdown() const {
  std::string text = "# " + markdown_text(title_) + "\n";
  for (const DocumentBlock& block : blocks_) {
    text += '\n';
    switch (block.kind) {
      case DocumentBlock::Kind::kHeading:
        text += "## " + markdown_phrases(block.texts[0]) + "\n";
        break;
      case DocumentBlock::Kind::kSubheading:
        text += "### " + markdown_phrases(block.texts[0]) + "\n";
        break;
      case DocumentBlock::Kind::kParagraph:
        text += markdown_line(block.texts[0]) + "\n";
        break;
      case DocumentBlock::Kind::kItems:
        for (std::size_t i = 0; i < block.texts.size(); ++i)
          text += std::string(2 * static_cast<std::size_t>(level_of(block, i)), ' ') + "- " + markdown_line(block.texts[i]) + "\n";
        break;
      case DocumentBlock::Kind::kTable: {
        const auto row = [&](const std::vector<Phrases>& cells) {
          text += '|';
          for (const Phrases& cell : cells) text += ' ' + markdown_phrases(cell, true) + " |";
          text += '\n';
        };
        row(block.texts);
        text += '|';
        for (std::size_t i = 0; i < block.texts.size(); ++i) text += "---|";
        text += '\n';
        for (const auto& cells : block.rows) row(cells);
        break;
      }
    }
  }
  return printable_lines(text);
}

std::string Document::html(const TileSet& tiles) const {
  std::string body;
  std::string contents;
  for (const DocumentBlock& block : blocks_) {
    switch (block.kind) {
      case DocumentBlock::Kind::kHeading: {
        const std::string& title = block.texts[0][0].text;
        contents += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", section(title), html_text(title));
        body += fmt::format("<h2 id=\"{}\">{}</h2>\n", section(title), html_text(title));
        break;
      }
      case DocumentBlock::Kind::kSubheading:
        body += "<h3>" + html_phrases(tiles, block.texts[0]) + "</h3>\n";
        break;
      case DocumentBlock::Kind::kParagraph:
        body += "<p>" + html_phrases(tiles, block.texts[0]) + "</p>\n";
        break;
      case DocumentBlock::Kind::kItems:
        body += "<ul>\n";
        for (std::size_t i = 0; i < block.texts.size(); ++i) {
          body += "<li>" + html_phrases(tiles, block.texts[i]);
          const int below = (i + 1 < block.texts.size() ? level_of(block, i + 1) : 0) - level_of(block, i);
          body += below > 0 ? "\n<ul>\n" : "</li>\n";
          for (int level = below; level < 0; ++level) body += "</ul>\n</li>\n";
        }
        body += "</ul>\n";
        break;
      case DocumentBlock::Kind::kTable: {
        const auto row = [&](const std::vector<Phrases>& cells, const char* element) {
          body += "<tr>";
          for (const Phrases& cell : cells) body += fmt::format("<{0}>{1}</{0}>", element, html_phrases(tiles, cell));
          body += "</tr>\n";
        };
        body += "<div class=\"table\"><table>\n<thead>\n";
        row(block.texts, "th");
        body += "</thead>\n<tbody>\n";
        for (const auto& cells : block.rows) row(cells, "td");
        body += "</tbody>\n</table></div>\n";
        break;
      }
    }
  }
  // The policy holds should anything of a rule file ever get through as markup.
  return printable_lines(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>" +
      html_text(title_) + "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n<h1>" + html_text(title_) + "</h1>\n<nav>\n<ul>\n" +
      contents + "</ul>\n</nav>\n<main>\n" + body + "</main>\n</body>\n</html>\n");
}

}  // namespace boneyard::cli
