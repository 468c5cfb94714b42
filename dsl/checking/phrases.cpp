#include "dsl/checking/phrases.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <tuple>
#include <utility>

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::Op;

Phrase text(std::string text) { return {{std::move(text), "", false}}; }

std::optional<Phrase> joined(std::initializer_list<std::optional<Phrase>> pieces) {
  Phrase whole;
  for (const auto& piece : pieces) {
    if (!piece) return std::nullopt;
    whole.insert(whole.end(), piece->begin(), piece->end());
  }
  return whole;
}

// How players read `pips of`.
constexpr std::pair<std::string_view, const char*> kOf[] = {
#define BONEYARD_OF(word, said) {word, said},
#include "dsl/reading/forms.def"
};

// What one value says in a few words.
bool is_single(Base base) { return base != Base::kSeats && base != Base::kTiles && base != Base::kEnds && base != Base::kDice; }

bool is_number(const ast::Expression& node, int number) { return node.kind == ast::Expression::Kind::kNumber && node.number == number; }

}  // namespace

Phrase Checker::Phrases::must_be(const ast::Expression& condition) { return this->condition(condition, true).value_or(Phrase()); }

Phrase Checker::Phrases::place(const ast::Expression& domain) { return noun(domain).value_or(Phrase()); }

Checker::Phrases::Said Checker::Phrases::condition(const ast::Expression& node, bool holds) {
  switch (node.kind) {
    case Kind::kUnary:
      if (node.name.text == "-") return std::nullopt;
      return condition(*node.operands[0], holds == (node.name.text == "told"));
    case Kind::kIsEmpty:
      return joined({noun(*node.operands[0]), text(holds ? " must be empty" : " must not be empty")});
    case Kind::kBinary:
      if (node.name.text == "or" && holds) return either(*node.operands[0], *node.operands[1]);
      if (node.name.text == "and" && !holds) return std::nullopt;
      if (node.name.text == "and" || node.name.text == "or")
        return joined({condition(*node.operands[0], holds), text(", and "), condition(*node.operands[1], holds)});
      return comparison(node, holds);
    case Kind::kName:
    case Kind::kCall:
      return holds ? in_own_words(node) : std::nullopt;
    default:
      return std::nullopt;
  }
}

// What asks for nothing of what is chosen cannot be met by another choice: then the other is what must be.
Checker::Phrases::Said Checker::Phrases::either(const ast::Expression& one, const ast::Expression& other) {
  const bool first = speaks_of_chosen(one);
  const bool second = speaks_of_chosen(other);
  if (first != second) return condition(first ? one : other, true);
  return joined({condition(one, true), text(", or "), condition(other, true)});
}

bool Checker::Phrases::speaks_of_chosen(const ast::Expression& node) const {
  bool speaks = false;
  ast::for_each_part(node, [&](const ast::Expression& part) {
    speaks = speaks || (part.kind == Kind::kName && std::any_of(context_.chosen.begin(), context_.chosen.end(),
                                                                [&](const Chosen& choice) { return choice.name == part.name.text; }));
  });
  return speaks;
}

Checker::Phrases::Said Checker::Phrases::comparison(const ast::Expression& node, bool holds) {
  struct Comparison {
    const char* as_written;
    const char* opposite;
    const char* words;
  };
  static constexpr Comparison kComparisons[] = {
      {"=", "!=", " must be "},           {"!=", "=", " must not be "},     {"<", ">=", " must be less than "},
      {">", "<=", " must be more than "}, {"<=", ">", " must be at most "}, {">=", "<", " must be at least "},
  };
  const ast::Expression& left = *node.operands[0];
  const ast::Expression& right = *node.operands[1];
  if (node.name.text == "in") {
    const Value set = value(right);
    const bool place = set && (set.zone() != nullptr || set.layout() != nullptr);
    return joined({noun(left), text(holds ? " must be " : " must not be "), text(place ? "in " : "among "), noun(right)});
  }
  const auto named = [](const std::string& name) {
    return std::find_if(std::begin(kComparisons), std::end(kComparisons), [&](const Comparison& one) { return name == one.as_written; });
  };
  const auto* meant = named(node.name.text);
  if (meant == std::end(kComparisons)) return std::nullopt;
  if (!holds) meant = named(meant->opposite);
  const std::string name = meant->as_written;
  const Value first = value(left);
  const Value second = value(right);
  for (const auto& [one, other, node_of_other] : {std::tuple(first, second, &right), std::tuple(second, first, &left)}) {
    if (!one || !other || !is_chooser(*one)) continue;
    if (chosen(*other) != nullptr) return text(name == "=" ? "it must be you" : "it must be another player");
    return joined({text(name == "=" ? "you must be " : "you must not be "), noun(*node_of_other)});
  }
  if (is_number(right, 0) && left.kind == Kind::kOf && left.name.text == "count") {
    if (name == ">" || name == "!=") return joined({noun(*left.operands[0]), text(" must not be empty")});
    if (name == "=") return joined({noun(*left.operands[0]), text(" must be empty")});
  }
  if (first && chosen(*first) != nullptr && (name == "=" || name == "!="))
    return joined({text(std::string("it") + meant->words), noun(right)});
  const bool symbol = first && first->op == Op::kOption && !second;
  return joined({noun(left), text(meant->words), symbol ? Said(text(checker_.written(right.span))) : noun(right)});
}

Checker::Phrases::Said Checker::Phrases::noun(const ast::Expression& node) {
  switch (node.kind) {
    case Kind::kNumber:
    case Kind::kName:
    case Kind::kPossessive:
    case Kind::kTile:
      if (const Value found = value(node))
        if (Said said = thing(found, node)) return said;
      break;
    case Kind::kOf:
      return part_of(node);
    case Kind::kSet:
      return list(node, [&](const ast::Expression& one) { return noun(one); });
    case Kind::kUnary:
      return node.name.text == "told" ? noun(*node.operands[0]) : std::nullopt;
    case Kind::kCall:
      break;
    default:
      return std::nullopt;
  }
  if (const Said said = in_own_words(node)) return joined({text("the "), said});
  return std::nullopt;
}

Checker::Phrases::Said Checker::Phrases::thing(const Value& thing, const ast::Expression& node) {
  const CheckedGame& game = checker_.game_;
  const auto at = [](const auto& all, int index) -> const auto& { return all[static_cast<std::size_t>(index)]; };
  const auto known = [&](std::string said) { return Phrase{{std::move(said), checker_.written(node.span), true}}; };
  // Of what each seat has, its own; of what there are several of besides, it would have to be said which.
  const auto one = [&](const std::string& name, bool told) -> Said {
    const Family& family = *checker_.family_of(thing);
    if (!family.plain()) return std::nullopt;
    const Phrase said = told ? known(title(name)) : text(title(name));
    const core::NodePtr seat = thing.element();
    return family.per_seat ? joined({seat ? whose(*seat) : std::nullopt, said}) : joined({text("the "), said});
  };
  if (thing.zone() != nullptr) return one(at(game.zones, thing.zone()->a).name, false);
  if (thing.layout() != nullptr) return one(at(game.layouts, thing.layout()->a).name, false);
  if (thing.pot() != nullptr) return one(at(game.pots, thing.pot()->a).name, true);
  if (thing.purse() != nullptr) return joined({whose(thing.purse()->kid(0)), known(title("chips"))});
  if (thing.is_literal() && thing.type.base == Base::kSeat) return text("nobody");
  if (thing.is_literal() && thing.type.base == Base::kNumber) {
    if (thing.type.names < 0) return text(std::to_string(thing->a));
    const CheckedNames& names = at(game.names, thing.type.names);
    return text(at(names.words, thing->a - names.first));
  }
  if (thing->op == Op::kVariable) {
    if (const Chosen* const choice = chosen(*thing)) return Phrase{{"", choice->name, false}};
    if (is_chooser(*thing)) return text("you");
    // What nobody sees has a name that only the rules go by.
    const CheckedVariable& variable = at(game.variables, thing->a);
    if (variable.said.empty() || (variable.seen == Seen::kNone && checker_.titles_.count(variable.said) == 0)) return std::nullopt;
  }
  if (thing.is_variable()) return one(at(game.variables, thing->a).said, is_single(thing.type.base));
  if (thing->op == Op::kTile) return text(checker_.written(node.span));
  if (thing->op == Op::kOption) return known("the option " + at(game.options, thing->a).name);
  if (thing->op == Op::kDie) return known("the " + title(at(game.dice, thing->a).name) + " die");
  if (thing->op == Op::kPlayers) return text("the players");
  return std::nullopt;
}

Checker::Phrases::Said Checker::Phrases::part_of(const ast::Expression& node) {
  const std::string& what = node.name.text;
  const ast::Expression& whole = *node.operands[0];
  const Phrase known = {{"", checker_.written(node.span), true}};
  const Value found = value(whole);
  if (!found || node.operands.size() > 1) return std::nullopt;
  if (what == "count" && found.zone() == nullptr && found.layout() == nullptr) return std::nullopt;
  if (what == "halves") return joined({text("the numbers of "), noun(whole)});
  for (const auto& [word, said] : kOf)
    if (what == word) return joined({text(said), noun(whole), is_single(value(node).type.base) ? known : Phrase()});
  return std::nullopt;
}

Checker::Phrases::Said Checker::Phrases::argument(const ast::Expression& node) {
  if (node.kind == Kind::kSet) return list(node, [&](const ast::Expression& one) { return argument(one); });
  const Value found = value(node);
  if (!found) return std::nullopt;
  if (found.is_literal() || found->op == Op::kTile || found.zone() != nullptr || found.layout() != nullptr) return noun(node);
  const Chosen* const choice = chosen(*found);
  return Phrase{{"", choice != nullptr ? choice->name : checker_.written(node.span), false}};
}

Checker::Phrases::Said Checker::Phrases::in_own_words(const ast::Expression& node) {
  const ast::Declaration* const used = definition(node, here_);
  if (used == nullptr || used->parameters.size() != node.operands.size()) return std::nullopt;
  const auto it = checker_.titles_.find(used->name.text);
  if (it == checker_.titles_.end()) return std::nullopt;
  Said whole = Phrase();
  for (const ast::Wording::Part& part : it->second->parts) {
    if (!part.text.empty()) {
      whole = joined({whole, text(part.text)});
      continue;
    }
    const auto given = std::find_if(used->parameters.begin(), used->parameters.end(),
                                    [&](const ast::Parameter& one) { return one.name.text == part.value.name.text; });
    if (given == used->parameters.end()) return std::nullopt;
    whole = joined({whole, argument(*node.operands[static_cast<std::size_t>(given - used->parameters.begin())])});
  }
  return whole;
}

template <typename Say>
Checker::Phrases::Said Checker::Phrases::list(const ast::Expression& node, const Say& say) {
  Said whole = Phrase();
  for (const auto& one : node.operands) {
    if (one != node.operands.front()) whole = joined({whole, text(one == node.operands.back() ? " and " : ", ")});
    whole = joined({whole, say(*one)});
  }
  return whole;
}

Checker::Phrases::Said Checker::Phrases::whose(const core::Node& seat) {
  if (is_chooser(seat)) return text("your ");
  if (const Chosen* const choice = chosen(seat)) return Phrase{{"", choice->name, false}, {"'s ", "", false}};
  return std::nullopt;
}

Value Checker::Phrases::value(const ast::Expression& node, const Within& within) const {
  const Value written = checker_.meant(node, within.reading).value;
  if (!written || !written.known()) return {};
  Value found = {written.type, nullptr};
  // Within a definition, what it gives on to another one is evaluated once, as where it is used.
  if (const ast::Declaration* const used = &within.given != &frame_.given && !node.operands.empty() ? definition(node, within) : nullptr) {
    std::vector<Value> arguments;
    for (const auto& operand : node.operands) arguments.push_back(value(*operand, within));
    if (std::any_of(arguments.begin(), arguments.end(), [](const Value& each) { return !each; })) return {};
    found.node = checker_.inlined(*checker_.checked(*used), node.span, {arguments.begin(), arguments.end()}, frame_.given.visit);
  } else {
    // What stands in for a parameter is gone by now, and no definition may look at it.
    found.node = checker_.expanded({written.type, within.given(written.node)}).node;
  }
  if (found->op == Op::kTold) found.node = found->kids[0];
  if (found.type.base == Base::kSymbol && found.is_literal()) return {};
  // A number has the names of what is given.
  if (const Value* const given = written->op == Op::kVariable ? within.given.value_of(written->a) : nullptr) found.type = given->type;
  return found;
}

const ast::Declaration* Checker::Phrases::definition(const ast::Expression& node, const Within& within) const {
  const Meaning meaning = checker_.meant(node, within.reading);
  return meaning.given ? Expansion::condition(frame_, node.name.text) : meaning.definition;
}

std::vector<std::string> Checker::Phrases::cites_within(const ast::Expression& node) {
  if (!node.cites.empty()) return texts(node.cites);
  std::vector<const ast::Expression*> parts;
  for (const auto& operand : node.operands) parts.push_back(operand.get());
  for (const auto* part : {&node.binder.domain, &node.binder.domain_to, &node.from, &node.where}) parts.push_back(part->get());
  for (const auto& key : node.keys) parts.push_back(key.get());
  const bool either = node.kind == Kind::kBinary && node.name.text == "or";
  std::vector<std::string> all;
  for (const ast::Expression* part : parts) {
    if (part == nullptr) continue;
    for (std::string& found : cites_within(*part))
      if (std::find(all.begin(), all.end(), found) == all.end()) all.push_back(std::move(found));
    if (!all.empty() && !either) return all;
  }
  if (!all.empty()) return all;
  if (node.kind != Kind::kCall && node.kind != Kind::kName) return {};
  const ast::Declaration* const used = definition(node, here_);
  if (used == nullptr) return {};
  const auto [known, fresh] = checker_.cites_of_.try_emplace(used);
  if (fresh) {
    auto found = Phrases(checker_, frame_, context_, 0).cites_within(*used->exprs[0]);
    known->second = found.empty() ? texts(used->cites) : std::move(found);
  }
  return known->second;
}

void Checker::Phrases::witnesses(const ast::Expression& node, const Within& within, std::vector<core::NodePtr>& out) {
  const auto add = [&](const ast::Expression& shown, Base besides = Base::kUnknown) {
    // A word that is an option's value has no meaning alone, and neither have all dice.
    const Value value = this->value(shown, within);
    if (!value || checker_.is_several(value) || value.type.base == Base::kSymbol || value.type.base == Base::kDice ||
        value.type.base == besides || value.is_literal())
      return;
    auto witness = core::make(Op::kWitness, core::Type::kNothing, value->span, {value});
    witness->word = checker_.written(shown.span);
    out.push_back(witness);
  };
  switch (node.kind) {
    case Kind::kName:
      add(node);
      within_definition(node, within, out);
      return;
    case Kind::kOf:
    case Kind::kPossessive:
    case Kind::kPlayerBeside:
    case Kind::kPlaces:
      add(node);
      return;
    case Kind::kQuantifier:
      if (node.name.text != "some" && node.name.text != "no" && node.name.text != "every") add(node);
      return;
    case Kind::kMinMax:
      add(node);
      for (const auto& operand : node.operands) witnesses(*operand, within, out);
      return;
    case Kind::kCall:
      add(node, Base::kFlag);
      for (const auto& operand : node.operands) witnesses(*operand, within, out);
      within_definition(node, within, out);
      return;
    default:
      for (std::size_t i = 0; i < node.operands.size(); ++i) {
        if (!node.operands[i]) continue;
        // The condition of a pattern speaks of letters that are bound inside it.
        if (node.kind == Kind::kMatch && i > 0) continue;
        witnesses(*node.operands[i], within, out);
      }
  }
}

// The values inside of the definition, with its parameters standing for what they were given.
void Checker::Phrases::within_definition(const ast::Expression& node, const Within& within, std::vector<core::NodePtr>& out) {
  const ast::Declaration* const used = definition(node, within);
  const Function* const function = used != nullptr ? checker_.checked(*used) : nullptr;
  if (function == nullptr || !function->value.known() || used->parameters.size() != node.operands.size()) return;
  Inlining given;
  given.visit = frame_.given.visit;
  given.use = frame_.given.use;
  for (std::size_t i = 0; i < node.operands.size(); ++i) {
    const Value argument = value(*node.operands[i], within);
    if (!argument) return;
    given.put(function->parameters[i], argument, checker_.is_several(argument));
  }
  witnesses(*used->exprs[0], {given, 0}, out);
}

const Checker::Chosen* Checker::Phrases::chosen(const core::Node& value) const {
  if (value.op != Op::kVariable) return nullptr;
  const auto it = std::find_if(context_.chosen.begin(), context_.chosen.end(), [&](const Chosen& one) { return one.variable == value.a; });
  return it == context_.chosen.end() ? nullptr : &*it;
}

bool Checker::Phrases::is_chooser(const core::Node& value) const {
  return value.op == Op::kVariable &&
         (value.a == context_.chooser || (context_.who && context_.who->op == Op::kVariable && value.a == context_.who->a));
}

std::string Checker::Phrases::title(const std::string& name) const {
  std::string title;
  if (const auto it = checker_.titles_.find(name); it != checker_.titles_.end())
    for (const ast::Wording::Part& part : it->second->parts) {
      if (part.text.empty()) {  // what the table shows behind "bid: "
        title.resize(title.size() - std::min<std::size_t>(title.size(), 2));
        break;
      }
      title += part.text;
    }
  if (!title.empty()) return title;
  title = name;
  std::replace(title.begin(), title.end(), '-', ' ');
  return title;
}

}  // namespace boneyard::dsl
