// Words for players: that all which they are for is there, and that their values are such as may be told.

#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/checking/checker.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::Op;
using WordingKind = ast::Wording::Kind;

template <typename Item, typename Same>
void put(std::vector<Item>& items, Item item, const Same& same) {
  std::erase_if(items, same);
  items.push_back(std::move(item));
}

}  // namespace

// The wordings of one file after another; those of a later file take the place of those before.
class Checker::WordsCheck {
 public:
  WordsCheck(Checker& checker, bool own) : checker_(checker), game_(checker.game_), diagnostics_(checker.diagnostics_), own_(own) {}

  void check(const ast::Wording& node) {
    const std::string subject = one_line(node.span.text());
    if (const auto [known, fresh] = subjects_.emplace(subject, node.span); !fresh)
      diagnostics_.report(Code::kDuplicateName, node.span, fmt::format("there are words for '{}' twice", subject), "leave one of them out",
                          {{known->second, "the first time here"}});
    bound_.clear();
    meant_.clear();
    he_ = false;
    locals_ = false;
    if (!node.unless.text.empty() && node.kind != WordingKind::kTitle)
      diagnostics_.report(Code::kWords, node.unless.span, "only the title of a variable can be left out for a value",
                          "leave out 'unless', or put it behind the title");
    if (!node.phase.text.empty() && node.kind != WordingKind::kTitle)
      diagnostics_.report(Code::kWords, node.phase.span, "only a title can be shown in one phase alone",
                          fmt::format("leave out 'in {}', or put it behind the title", node.phase.text));
    switch (node.kind) {
      case WordingKind::kTitle:
        return title(node);
      case WordingKind::kWay:
      case WordingKind::kClause:
        return telling(node);
      case WordingKind::kOffer:
        return offer(node);
      case WordingKind::kAsk:
        return question(node);
      case WordingKind::kMove:
        return movement(node);
      case WordingKind::kSet:
        return setting(node);
    }
  }

 private:
  // What is missing in words of a base or a library may be gone from the game that uses them.
  void missing(Code code, const Span& at, std::string message, const std::string& word, const std::vector<std::string>& known,
               std::string hint = {}) {
    if (!own_ || !checker_.broken_.empty()) return;  // what could not be read may have had it
    const std::string near = checker_.nearest_known(word, known);
    diagnostics_.report(code, at, std::move(message), did_you_mean(word, near, std::move(hint)));
  }

  const CheckedVariable* variable(const std::string& name, bool declared) const {
    const CheckedVariable* found = nullptr;
    for (const CheckedVariable& one : game_.variables)
      if (one.said == name && !one.stands_in && (one.global || (!declared && !one.fixed))) found = &one;
    return found;
  }
  const CheckedZone* zone(const std::string& name) const {
    const auto it = std::find_if(game_.zones.begin(), game_.zones.end(), [&](const CheckedZone& one) { return one.name == name; });
    return it == game_.zones.end() ? nullptr : &*it;
  }
  const CheckedLayout* layout(const std::string& name) const {
    const auto it = std::find_if(game_.layouts.begin(), game_.layouts.end(), [&](const CheckedLayout& one) { return one.name == name; });
    return it == game_.layouts.end() ? nullptr : &*it;
  }

  const CheckedPot* pot(const std::string& name) const {
    const auto it = std::find_if(game_.pots.begin(), game_.pots.end(), [&](const CheckedPot& one) { return one.name == name; });
    return it == game_.pots.end() ? nullptr : &*it;
  }

  void title(const ast::Wording& node) {
    const ast::Name& name = node.thing.name;
    std::vector<std::string> known = checker_.global_names();
    for (const CheckedVariable& one : game_.variables)
      if (!one.fixed && !one.stands_in) known.push_back(one.said);
    known.insert(known.end(), checker_.blocks_met_.begin(), checker_.blocks_met_.end());
    known.insert(known.end(), {"chips", "dice"});
    if (std::find(known.begin(), known.end(), name.text) == known.end())
      return missing(Code::kUnknownName, name.span, fmt::format("no name is called '{}'", name.text), name.text, known);
    const auto definition = checker_.definitions_.find(name.text);
    if (definition != checker_.definitions_.end() && !reason(node, *definition->second)) return;
    Words::Title made;
    const auto value = std::find_if(node.parts.begin(), node.parts.end(), [](const ast::Wording::Part& part) { return part.text.empty(); });
    if (value != node.parts.end() && definition != checker_.definitions_.end()) return;
    for (auto part = node.parts.begin(); part != value; ++part) made.text += part->text;
    // "bid: {bid points}, by {bidder}" has its title before the colon.
    if (value != node.parts.end()) {
      const CheckedVariable* const of = variable(name.text, false);
      if (of == nullptr || of->per_seat || !made.text.ends_with(": ")) {
        diagnostics_.report(
            Code::kWords, value->span, "only behind the title of a variable of no seat and a colon may stand values",
            fmt::format("write '{0}: \"{0}: {{{0}}}\"'; to tell what '{0}' becomes, write 'set {0} to n: \"...\"'", name.text));
        return;
      }
      made.text.erase(made.text.size() - 2);
      locals_ = true;
      if (!sentence(node, value, made.value)) return;
    }
    if (!node.unless.text.empty()) {
      const CheckedVariable* const of = variable(name.text, false);
      const bool number = node.unless.text != "yes" && node.unless.text != "no";
      const Base wanted = number ? Base::kNumber : Base::kFlag;
      const bool pot = number && this->pot(name.text) != nullptr;
      const bool place = number && (zone(name.text) != nullptr || layout(name.text) != nullptr);
      const bool defined = definition != checker_.definitions_.end();  // a flag, where the rules state it with 'told'
      if (!pot && !place && !defined && (of == nullptr || of->kind.base != wanted)) {
        diagnostics_.report(Code::kWords, node.unless.span, fmt::format("'{}' can never be '{}'", name.text, node.unless.text),
                            "a number is left out 'unless 0', a flag 'unless no'; what is nobody or no tile is never shown");
        return;
      }
      made.unless = number ? std::stoi(node.unless.text) : node.unless.text == "yes" ? 1 : 0;
    }
    if (const std::string& phase = node.phase.text; !phase.empty()) {
      std::vector<std::string> phases(checker_.blocks_met_.begin(), checker_.blocks_met_.end());
      for (const auto& [each, declared] : checker_.phases_) phases.push_back(each);
      if (std::find(phases.begin(), phases.end(), phase) == phases.end())
        return missing(Code::kUnknownName, node.phase.span, fmt::format("no phase is called '{}'", phase), phase, phases);
      made.phase = phase;
    }
    game_.words.titles[name.text] = made;
    if (definition != checker_.definitions_.end()) of_seat(*definition->second, name);
  }

  // What is said of a definition may tell what it is given.
  bool reason(const ast::Wording& node, const ast::Declaration& definition) {
    bool sound = true;
    std::vector<std::string> given;
    for (const ast::Parameter& parameter : definition.parameters) given.push_back(parameter.name.text);
    for (const ast::Wording::Part& part : node.parts) {
      const std::string& value = part.value.name.text;
      if (!part.text.empty() || (!part.call && part.value.whose.text.empty() && part.verb.text.empty() &&
                                 std::find(given.begin(), given.end(), value) != given.end()))
        continue;
      sound = false;
      std::string here;
      for (const std::string& each : given) here += fmt::format("{}'{{{}}}'", here.empty() ? "" : ", ", each);
      diagnostics_.report(Code::kWords, part.span,
                          fmt::format("'{}' is nothing that '{}' is given", one_line(part.span.text()), node.thing.name.text),
                          here.empty() ? "it is given nothing: write a text without braces" : "here may stand " + here);
    }
    return sound;
  }

  // A definition that gives seats of one seat says who plays together with it, and one that gives a number is a column of the table.
  void of_seat(const ast::Declaration& declared, const ast::Name& name) {
    if (declared.parameters.size() != 1 || declared.parameters[0].kind != ast::Parameter::Kind::kValue ||
        declared.parameters[0].type != "seat")
      return;
    const Function& asked = checker_.function(declared, name.span);
    const Value value = checker_.expanded(asked.value);
    game_.of_seats[name.text] = {asked.parameters[0], value};
    if (value.type.base == Base::kNumber) return figure(*value, name);
    if (value.type.base != Base::kSeats) return;
    if (!is_fixed(*value)) {
      diagnostics_.report(Code::kWords, name.span, fmt::format("'{}' changes while the game is played, so that it is no team", name.text),
                          "give a title to a definition that asks only who sits where");
      return;
    }
    game_.words.team = name.text;
  }

  void figure(const core::Node& value, const ast::Name& name) {
    if (!is_open(value)) {
      diagnostics_.report(Code::kWords, name.span,
                          fmt::format("'{}' asks what not all see, so that it cannot stand on the table", name.text),
                          "give a title to a definition that asks only for what all see, and how many tiles lie somewhere");
      return;
    }
    std::erase(game_.words.figures, name.text);
    if (!game_.words.titles[name.text].text.empty()) game_.words.figures.push_back(name.text);
  }

  // Whether the operation itself reads what lies on the table, and not only who takes part.
  static bool reads_table(Op op) { return std::string_view(core::info(op).reads).find_first_not_of('w') != std::string_view::npos; }

  // Whether it asks only what all see wherever they are asked.
  bool is_open(const core::Node& value) const {
    const auto seen = [&](const auto& all) { return all[static_cast<std::size_t>(value.a)].seen == Seen::kAll; };
    const auto parts_are_open = [this](const core::Node& whole) {
      return std::all_of(whole.kids.begin(), whole.kids.end(), [this](const core::NodePtr& part) { return is_open(*part); });
    };
    // All see how many tiles lie somewhere.
    if (value.op == Op::kNumberIn) return parts_are_open(value.kid(0));
    if (value.is_one_of({Op::kVariable, Op::kVariableOf}) &&
        (!seen(game_.variables) || !game_.variables[static_cast<std::size_t>(value.a)].global))
      return false;
    if (value.is_one_of({Op::kZone, Op::kEvery}) && !seen(game_.zones)) return false;
    if (value.op == Op::kDie && !seen(game_.dice)) return false;
    if (value.op == Op::kThrown &&
        std::any_of(game_.dice.begin(), game_.dice.end(), [](const CheckedDie& die) { return die.seen != Seen::kAll; }))
      return false;
    // The others are as open as the zone, or open to all.
    const bool known = value.is_one_of({Op::kVariable, Op::kVariableOf, Op::kTilesIn, Op::kEvery, Op::kTop, Op::kAtPlace, Op::kStretch,
                                        Op::kDie, Op::kThrown, Op::kChips, Op::kEnds, Op::kTips, Op::kTilesOn, Op::kNumberOn, Op::kEndsAt});
    return (known || !reads_table(value.op)) && parts_are_open(value);
  }

  // Whether it follows from the seats and the options alone.
  static bool is_fixed(const core::Node& value) {
    bool fixed = true;
    core::for_each_node(value, [&](const core::Node& part) { fixed = fixed && !reads_table(part.op); });
    return fixed;
  }

  // The words of a way, with what is chosen in it; false where no way begins so.
  bool way(const ast::Wording& node, std::vector<std::string>& made) {
    made = single_words(fmt::format("{}", fmt::join(node.ways, " ")));
    if (node.ways.empty()) return true;
    he_ = true;
    std::vector<std::string> known;
    for (const WayMet& way : checker_.ways_met_) {
      if (!way.words.empty()) known.push_back(way.words.front());
      if (way.words.size() < made.size() || !std::equal(made.begin(), made.end(), way.words.begin())) continue;
      // A value stands for a choice of every way that is meant.
      if (meant_.empty())
        bound_ = way.chosen;
      else
        std::erase_if(bound_, [&](const auto& value) { return way.chosen.count(value.first) == 0; });
      meant_.push_back(&way);
    }
    if (meant_.empty())
      missing(Code::kUnknownName, node.span, fmt::format("no way begins with \"{}\"", node.ways.front()), node.ways.front(), known,
              "write the words that a player types, without what is chosen between them");
    return !meant_.empty();
  }

  void offer(const ast::Wording& node) {
    Words::Offer made;
    locals_ = true;
    if (!way(node, made.way) || !sentence(node, made.sentence)) return;
    put(game_.words.offers, made, [&](const Words::Offer& one) { return one.way == made.way; });
  }

  // Nothing is chosen yet when the number is asked for.
  void question(const ast::Wording& node) {
    Words::Offer made;
    if (!way(node, made.way)) return;
    bound_.clear();
    if (!sentence(node, made.sentence)) return;
    put(game_.words.questions, made, [&](const Words::Offer& one) { return one.way == made.way; });
  }

  void telling(const ast::Wording& node) {
    Words::Telling made;
    if (!way(node, made.way)) return;
    locals_ = !made.way.empty();
    made.clause = node.clause.text;
    if (!made.clause.empty() && game_.find_clause(made.clause) == nullptr) {
      return missing(Code::kUnknownClause, node.clause.span, fmt::format("no rule book has a clause '{}'", made.clause), made.clause,
                     all_names(game_.clauses));
    }
    if (!sentence(node, made.sentence)) return;
    put(game_.words.tellings, made, [&](const Words::Telling& one) { return one.way == made.way && one.clause == made.clause; });
  }

  // A zone or layout, whose seat has a name in the sentence.
  bool place(const ast::Wording::Thing& node, bool his_of_other, Words::Place& made) {
    const CheckedZone* const in = zone(node.name.text);
    const CheckedLayout* const on = layout(node.name.text);
    if (in == nullptr && on == nullptr) {
      std::vector<std::string> known = all_names(game_.zones);
      for (const CheckedLayout& one : game_.layouts) known.push_back(one.name);
      missing(Code::kUnknownName, node.name.span, fmt::format("no zone is called '{}'", node.name.text), node.name.text, known);
      return false;
    }
    const bool each = in != nullptr ? in->per_seat : on->per_seat;
    made = {node.whose.text, node.name.text};
    if (each == node.whose.text.empty()) {
      diagnostics_.report(Code::kWords, node.name.span,
                          each ? fmt::format("each seat has its '{}': whose is meant?", node.name.text)
                               : fmt::format("'{}' is one for all, and not of each seat", node.name.text),
                          each ? fmt::format("give the seat a name: 'p's {}'", node.name.text) : fmt::format("write '{}'", node.name.text));
      return false;
    }
    if (node.whose.text == "his" && !his_of_other) {
      diagnostics_.report(Code::kWords, node.whose.span, "'his' is the same seat as that of the place before, which has none",
                          fmt::format("give the seat a name: 'p's {}'", node.name.text));
      return false;
    }
    if (!node.whose.text.empty() && node.whose.text != "his") bound_[node.whose.text] = Base::kSeat;
    return true;
  }

  void movement(const ast::Wording& node) {
    Words::Movement made;
    made.tiles = node.value.text;
    bound_[made.tiles] = Base::kTiles;
    if (!place(node.from, false, made.from) || !place(node.to, !node.from.whose.text.empty(), made.to)) return;
    only_bound_ = true;
    const bool sound = sentence(node, made.sentence);
    only_bound_ = false;
    if (!sound) return;
    const auto form = [](const Words::Movement& one) {
      return std::tuple(one.from.zone, one.to.zone, one.to.whose == "his" || one.to.whose == one.from.whose);
    };
    put(game_.words.movements, made, [&](const Words::Movement& one) { return form(one) == form(made); });
  }

  void setting(const ast::Wording& node) {
    const ast::Name& name = node.thing.name;
    const CheckedVariable* const of = variable(name.text, false);
    if (of == nullptr) {
      std::vector<std::string> known;
      for (const CheckedVariable& one : game_.variables)
        if (!one.fixed && !one.stands_in) known.push_back(one.said);
      return missing(Code::kUnknownName, name.span, fmt::format("no variable is called '{}'", name.text), name.text, known);
    }
    if (of->per_seat == node.thing.whose.text.empty() || node.thing.whose.text == "his") {
      diagnostics_.report(Code::kWords, node.span,
                          of->per_seat ? fmt::format("each seat has its '{}': whose is meant?", name.text)
                                       : fmt::format("'{}' is one for all, and not of each seat", name.text),
                          of->per_seat ? fmt::format("give the seat a name: 'set p's {} to {}'", name.text, node.value.text)
                                       : fmt::format("write 'set {} to {}'", name.text, node.value.text));
      return;
    }
    Words::Setting made;
    made.whose = node.thing.whose.text;
    made.variable = name.text;
    made.value = node.value.text;
    if (!made.whose.empty()) bound_[made.whose] = Base::kSeat;
    bound_[made.value] = of->kind.base;
    if (!node.where.text.empty() && !decides(node, *of)) return;
    made.where = node.where.text;
    made.equals = node.equals.text;
    if (!sentence(node, made.sentence)) return;
    put(game_.words.settings, made,
        [&](const Words::Setting& one) { return one.variable == made.variable && one.where == made.where && one.equals == made.equals; });
  }

  // Whether the value that decides can be what it must be.
  bool decides(const ast::Wording& node, const CheckedVariable& set) {
    const CheckedVariable* const of = node.where.text == node.value.text ? &set : variable(node.where.text, true);
    const bool seat = of != nullptr && of->kind.base == Base::kSeat && !node.thing.whose.text.empty();
    if (of == nullptr || (of != &set && of->per_seat) || (of->kind.base != Base::kNumber && of->kind.base != Base::kFlag && !seat)) {
      wrong(node.where, "number or flag");
      return false;
    }
    std::vector<std::string> known;
    if (of->kind.base == Base::kFlag) known = {"yes", "no"};
    if (seat) known = {node.thing.whose.text};
    if (of->names >= 0) known = game_.names[static_cast<std::size_t>(of->names)].words;
    const bool number = of->kind.base == Base::kNumber && of->names < 0;
    if (number ? std::isdigit(static_cast<unsigned char>(node.equals.text[0])) != 0
               : std::find(known.begin(), known.end(), node.equals.text) != known.end())
      return true;
    diagnostics_.report(Code::kWords, node.equals.span, fmt::format("'{}' can never be '{}'", node.where.text, node.equals.text),
                        number ? Hint("write a number")
                               : did_you_mean(node.equals.text, checker_.nearest_known(node.equals.text, known),
                                              fmt::format("it can be {}", fmt::join(known, " or "))));
    return false;
  }

  bool sentence(const ast::Wording& node, Words::Sentence& made) { return sentence(node, node.parts.begin(), made); }

  // From this part on.
  bool sentence(const ast::Wording& node, std::vector<ast::Wording::Part>::const_iterator from, Words::Sentence& made) {
    bool sound = true;
    for (; from != node.parts.end(); ++from) {
      const ast::Wording::Part& part = *from;
      if (!part.text.empty()) {
        made.push_back({part.text, "", "", ""});
        continue;
      }
      if (part.call) {
        // What it evaluates to, and whether the player who chooses may know it, is checked with the way.
        if (node.kind != WordingKind::kOffer) {
          diagnostics_.report(Code::kWords, part.span, "only words for the list of moves evaluate a definition",
                              "write 'offer' before the words of the way, or name a variable");
          sound = false;
        }
        made.push_back({"", "", checker_.written(part.call->span), part.verb.text});
        continue;
      }
      const std::string whose = part.value.whose.text == "his" ? "he" : part.value.whose.text;
      const Base type = type_of(part, whose);
      sound = sound && type != Base::kUnknown;
      const bool counts = type == Base::kNumber || type == Base::kTile || type == Base::kTiles;
      if (!part.verb.text.empty() && !counts && type != Base::kSeat && type != Base::kSeats && type != Base::kUnknown) {
        diagnostics_.report(
            Code::kWords, part.verb.span,
            fmt::format("'{}' is no player or tile, which could do something, and no number of something", part.value.name.text),
            fmt::format("write the word behind the braces: '{{{}}} {}'", part.value.name.text, part.verb.text));
        sound = false;
      }
      made.push_back({"", whose, part.value.name.text, part.verb.text});
    }
    return sound;
  }

  // The kind of a value; kUnknown where it is reported that it has none.
  Base type_of(const ast::Wording::Part& part, const std::string& whose) {
    const ast::Name& name = part.value.name;
    const auto is_seat = [&](const std::string& seat) {
      const auto it = bound_.find(seat);
      return (seat == "he" && he_) || (it != bound_.end() && it->second == Base::kSeat);
    };
    if (!whose.empty() && !is_seat(whose)) {
      wrong(part.value.whose, "seat");
      return Base::kUnknown;
    }
    if (whose.empty() && name.text == "he" && he_) return Base::kSeat;
    if (const auto it = bound_.find(name.text); whose.empty() && it != bound_.end()) return it->second;
    if (!whose.empty() && name.text == game_.words.team) return Base::kSeats;
    if (!only_bound_) {
      const bool each = !whose.empty();
      if (name.text == "chips" && each && game_.chips) return Base::kNumber;
      if (const CheckedVariable* found = variable(name.text, !locals_); found != nullptr && found->per_seat == each && found->plain())
        return found->kind.base;
      if (const CheckedZone* found = zone(name.text); found != nullptr && found->per_seat == each && found->plain()) return Base::kTiles;
      if (const CheckedPot* found = pot(name.text); found != nullptr && !each && found->one()) return Base::kNumber;
      if (!each && game_.find_option(name.text) != nullptr) return Base::kSymbol;
      const auto is_die = [&](const CheckedDie& die) { return die.name == name.text; };
      if (!each && std::any_of(game_.dice.begin(), game_.dice.end(), is_die)) return Base::kNumber;
    }
    wrong(name, whose.empty() ? "value" : "value of a seat");
    return Base::kUnknown;
  }

  // Words of a base or a library tell what a way of this file does not choose: it has another letter for it, or another choice.
  bool wrong_in_override(const ast::Name& name) {
    if (own_ || checker_.names_.count(name.text) != 0) return false;
    const auto lacks = [&](const WayMet* way) { return diagnostics_.is_own(way->span) && way->chosen.count(name.text) == 0; };
    const auto way = std::find_if(meant_.begin(), meant_.end(), lacks);
    if (way == meant_.end()) return false;
    diagnostics_.report(
        Code::kWords, (*way)->span,
        fmt::format("the words for \"{}\" tell '{{{}}}', and nothing of this name is chosen here", (*way)->words.front(), name.text),
        fmt::format("give what is chosen the name '{}', or write other words in this file, below 'words:': '\"{}\": \"...\"'", name.text,
                    (*way)->words.front()),
        {{name.span, "told here"}});
    return true;
  }

  void wrong(const ast::Name& name, const char* what) {
    if (wrong_in_override(name)) return;
    std::vector<std::string> known;
    for (const auto& [each, type] : bound_) known.push_back(each);
    if (he_) known.emplace_back("he");
    if (!only_bound_)
      for (const std::string& each : checker_.global_names()) known.push_back(each);
    const std::string near = checker_.nearest_known(name.text, known);
    std::string here;
    for (const auto& [each, type] : bound_) here += fmt::format("{}'{{{}}}'", here.empty() ? "" : ", ", each);
    if (he_) here = "'{he}'" + (here.empty() ? "" : ", " + here);
    diagnostics_.report(
        Code::kWords, name.span, fmt::format("'{}' is no {} that these words may tell", name.text, what),
        did_you_mean(name.text, near,
                     here.empty() ? "these words may tell declared variables, zones, pots, dice and options"
                                  : fmt::format("here they may tell {}{}", here, only_bound_ ? "" : ", and what is declared")));
  }

  Checker& checker_;
  CheckedGame& game_;
  Findings& diagnostics_;
  bool own_;
  std::map<std::string, Span> subjects_;
  std::map<std::string, Base> bound_;
  std::vector<const WayMet*> meant_;  // the ways that the words are for
  bool he_ = false;
  bool only_bound_ = false;
  bool locals_ = false;  // they may tell what is in reach of a choice, as the table does
};

void Checker::words(const SourceSet& sources) {
  for (const auto& file : sources.files) {
    WordsCheck check(*this, sources.main && file->source == sources.main->source);
    for (const ast::Declaration& declaration : file->declarations)
      for (const ast::Wording& wording : declaration.wordings) check.check(wording);
  }
}

}  // namespace boneyard::dsl
