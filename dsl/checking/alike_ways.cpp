#include "dsl/checking/alike_ways.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <span>
#include <tuple>

#include "engine/notation.hpp"
#include "engine/words.hpp"

namespace boneyard::dsl {
namespace {

using core::Node;
using core::Op;

// What stands at one place of a typed move: a word, or whatever can be chosen there.
struct Piece {
  std::string word;  // in small letters; empty: a choice
  core::Type type = core::Type::kNothing;
  int least = 1;  // so many of them
  int most = 1;
};

// The fewest and the most that can be chosen at once.
std::pair<int, int> how_many(const Node& sets) {
  const std::pair<int, int> any{0, std::max(kMaxChosenTiles, kMaxDice)};
  std::pair<int, int> range{any.second, any.first};
  for (std::size_t i = 1; i < sets.kids.size(); ++i) {
    const Node& number = sets.kid(i);
    if (number.op != Op::kLiteral) return any;
    range = {std::min(range.first, number.a), std::max(range.second, number.a)};
  }
  return sets.kids.size() > 1 ? range : any;
}

std::vector<Piece> pieces_of(const Node& way) {
  std::vector<Piece> pieces;
  for (const WayInfo::Part& part : way.parts) {
    for (const std::string& word : single_words(part.word)) pieces.push_back({.word = lower(word)});
    if (!part.word.empty()) continue;
    const Node& from = way.regions[core::kChoices][static_cast<std::size_t>(part.choice)]->kid(0);
    Piece& chosen = pieces.emplace_back();
    chosen.type = from.op == Op::kSubsets                                              ? core::Type::kTiles
                  : from.type == core::Type::kTiles || from.type == core::Type::kSeats ? from.type
                                                                                       : core::Type::kNumber;
    if (from.op != Op::kSubsets && from.op != Op::kChosenDice) continue;
    std::tie(chosen.least, chosen.most) = how_many(from);
  }
  return pieces;
}

class Reading {
 public:
  explicit Reading(const core::Core& core) : core_(core) {}

  // Whether some text is one of these ways and the other, from these pieces on, of whose first ones so many were read.
  bool alike(std::span<const Piece> one, std::span<const Piece> other, int read = 0, int other_read = 0) const {
    if (one.empty() && other.empty()) return true;
    if (!one.empty() && read >= one.front().least && alike(one.subspan(1), other, 0, other_read)) return true;
    if (!other.empty() && other_read >= other.front().least && alike(one, other.subspan(1), read, 0)) return true;
    return !one.empty() && !other.empty() && read < one.front().most && other_read < other.front().most &&
           same(one.front(), other.front()) && alike(one, other, read + 1, other_read + 1);
  }

 private:
  bool same(const Piece& one, const Piece& other) const {
    if (!one.word.empty() && !other.word.empty()) return one.word == other.word;
    if (one.word.empty() && other.word.empty()) {
      // A number may have the name of a seat.
      const bool tiles = one.type == core::Type::kTiles;
      return tiles == (other.type == core::Type::kTiles);
    }
    return one.word.empty() ? may_be(other.word, one.type) : may_be(one.word, other.type);
  }

  // Whether something of this type is typed as the word.
  bool may_be(const std::string& word, core::Type type) const {
    if (type == core::Type::kSeats) return word.size() == 1;
    const bool figures = std::isdigit(static_cast<unsigned char>(word.front())) != 0;
    if (type == core::Type::kTiles) return figures || word.front() == '[' || word == "none" || word == "joker";
    const auto names = [&](const CheckedNames& list) {
      return std::any_of(list.words.begin(), list.words.end(), [&](const std::string& each) { return lower(each) == word; });
    };
    // The arms from the fifth on have numbers.
    const std::string fifth = arm_text(4);
    return figures || word == arm_text(0) || word == arm_text(1) || word == arm_text(2) || word == arm_text(3) ||
           word.starts_with(fifth.substr(0, fifth.find('-') + 1)) ||
           std::any_of(core_.equipment.names.begin(), core_.equipment.names.end(), names);
  }

  const core::Core& core_;
};

// What a node names, and how often each such thing is named.
using Name = std::pair<core::Index, int>;
using Mentions = std::map<Name, int>;

std::optional<Name> name_of(const Node& node) {
  switch (core::info(node.op).index) {
    case core::Index::kVariable:
    case core::Index::kChoice:
      return Name{core::Index::kVariable, node.a};
    case core::Index::kLocal:
      return Name{core::Index::kLocal, node.a};
    case core::Index::kLabel:
    case core::Index::kAsk:
      return Name{core::Index::kLabel, node.a};
    default:
      return std::nullopt;
  }
}

void count(const Node& node, Mentions& mentions) {
  core::for_each_node(node, [&](const Node& part) {
    if (const auto name = name_of(part)) ++mentions[*name];
    if (part.op == Op::kChoose) ++mentions[{core::Index::kVariable, part.b}];
  });
}

// Whether two ways choose from the same and do the same, so that it does not matter which of them is meant: `"play" t` of what follows suit, and of anything if nothing does.
class Doing {
 public:
  // `all` counts what the rules name.
  Doing(const Node& one, const Node& other, const Mentions& all) : all_(all), one_(one), other_(other) {
    count(one, of_one_);
    count(other, of_other_);
  }

  bool same() {
    return same(one_.regions[core::kChoices], other_.regions[core::kChoices]) &&
           same(one_.regions[core::kEffect], other_.regions[core::kEffect]);
  }

 private:
  // Whether nothing else names it.
  bool is_own(const Name& name, const Mentions& mentions) const {
    const auto found = mentions.find(name);
    return found != mentions.end() && found->second == all_.at(name);
  }

  bool same_name(const Name& one, const Name& other) {
    if (one == other) return true;
    return is_own(one, of_one_) && is_own(other, of_other_) && names_.try_emplace(one, other).first->second == other;
  }

  bool same(const core::Region& one, const core::Region& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [this](const core::NodePtr& x, const core::NodePtr& y) { return same(*x, *y); });
  }

  bool same(const Node& one, const Node& other) {
    if (one.op != other.op || one.type != other.type || one.flags != other.flags || one.kids.size() != other.kids.size() ||
        one.regions.size() != other.regions.size())
      return false;
    const auto name = name_of(one);
    if (name ? !same_name(*name, *name_of(other)) : one.a != other.a) return false;
    const bool asks = one.op == Op::kChoose;
    if (asks ? !same_name({core::Index::kVariable, one.b}, {core::Index::kVariable, other.b}) : one.b != other.b) return false;
    // A choice has the name of what is chosen; a way in the block of another one, which asks anew, is looked at by nobody here.
    if ((one.op != Op::kChoice && one.word != other.word) || one.op == Op::kWay || !one.names.empty() || !other.names.empty()) return false;
    for (std::size_t i = 0; i < one.kids.size(); ++i)
      if (!same(*one.kids[i], *other.kids[i])) return false;
    for (std::size_t i = 0; i < one.regions.size(); ++i)
      if (!same(one.regions[i], other.regions[i])) return false;
    return true;
  }

  const Mentions& all_;
  const Node& one_;
  const Node& other_;
  Mentions of_one_, of_other_;
  std::map<Name, Name> names_;
};

}  // namespace

void find_alike_ways(const core::Core& core, Findings& findings) {
  const Reading reading(core);
  Mentions all;
  for (const core::NodePtr& stmt : core.play) count(*stmt, all);
  core::for_each_statement(core.play, [&](const Node& stmt) {
    if (stmt.op != Op::kChoose) return;
    std::vector<std::vector<Piece>> pieces;
    for (const core::NodePtr& way : stmt.regions[core::kWays]) {
      const std::vector<Piece>& later = pieces.emplace_back(pieces_of(*way));
      for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
        if (!reading.alike(pieces[i], later) || Doing(*stmt.regions[core::kWays][i], *way, all).same()) continue;
        findings.report_used(way->uses, Code::kAlikeWays, way->span,
                             "a player may type two ways of this choice alike, and nobody could tell which was meant",
                             "give each way words of its own; or write one way, and let its block or its 'where' tell the cases apart",
                             {{stmt.regions[core::kWays][i]->span, "the other way is here"}});
        break;
      }
    }
  });
}

}  // namespace boneyard::dsl
