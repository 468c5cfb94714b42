#pragma once
// A text with headings, lists and tables, and how it is written as Markdown and as a page of HTML. What phrases say may come from strangers: nothing in them ends
// the element that they stand in.

#include <string>
#include <utility>
#include <vector>

#include "engine/tile.hpp"

namespace boneyard::cli {

struct Phrase {
  // kReference: to the text that stands under an kAnchor of the same text.
  enum class Kind { kText, kStrong, kCode, kReference, kAnchor };
  Kind kind = Kind::kText;
  std::string text;
};
using Phrases = std::vector<Phrase>;

inline Phrases plain(std::string text) { return {{Phrase::Kind::kText, std::move(text)}}; }

// A line of an outline: how deep it stands, and what it says.
struct Outlined {
  int level = 0;
  Phrases text;
};

struct DocumentBlock {
  enum class Kind { kHeading, kSubheading, kParagraph, kItems, kTable };
  Kind kind = Kind::kParagraph;
  std::vector<Phrases> texts;              // of a heading and a paragraph one, of items each, of a table the headings of its columns
  std::vector<std::vector<Phrases>> rows;  // of a table
  std::vector<int> levels = {};            // of items, how deep each stands; empty: none is below another
};

class Document {
 public:
  explicit Document(std::string title) : title_(std::move(title)) {}

  void heading(const std::string& text) { blocks_.push_back({DocumentBlock::Kind::kHeading, {plain(text)}, {}}); }
  void subheading(const std::string& text) { blocks_.push_back({DocumentBlock::Kind::kSubheading, {plain(text)}, {}}); }
  void paragraph(Phrases text) { blocks_.push_back({DocumentBlock::Kind::kParagraph, {std::move(text)}, {}}); }
  // Without any, nothing.
  void items(std::vector<Phrases> texts);
  // A line stands one deeper than the line before it at most.
  void outline(std::vector<Outlined> lines);
  void table(const std::vector<std::string>& columns, std::vector<std::vector<Phrases>> rows);

  std::string markdown() const;
  // One file that loads nothing and runs nothing. Tiles of the set are drawn where the text names them.
  std::string html(const TileSet& tiles) const;

 private:
  std::string title_;
  std::vector<DocumentBlock> blocks_;
};

}  // namespace boneyard::cli
