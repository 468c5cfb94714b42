#include "dsl/naming/names.hpp"

#include <algorithm>
#include <utility>

#include "dsl/reading/syntax_error.hpp"

namespace boneyard::dsl {
namespace {

// Where a word stands within a stretch of the source, outside of quotes; without a source when it does not.
Span word_in(const Span& span, std::string_view word) {
  const std::size_t at = find_word(span.text(), word);
  if (at == std::string_view::npos) return {};
  const auto begin = span.begin + static_cast<std::uint32_t>(at);
  return {span.source, begin, begin + static_cast<std::uint32_t>(word.size())};
}

class Collector {
 public:
  // `watched`: a place at which it is asked what is bound.
  Collector(const Source* source, BoundAtSteps& steps, std::size_t watched = std::string::npos)
      : source_(source), bound_at_steps_(steps), watched_(watched) {}

  void declaration(const ast::Declaration& one) {
    using Kind = ast::Declaration::Kind;
    locals_.clear();
    nearest_.clear();
    steps_.clear();
    phase_ = one.kind == Kind::kPhase ? one.name.text : "";
    switch (one.kind) {
      case Kind::kUse:
      case Kind::kFirst:
      case Kind::kTiles:
        use(one.name);
        for (const ast::Name& name : one.names) use(name);
        break;
      case Kind::kDice:
        for (const ast::Name& name : one.names) declare(name);
        break;
      case Kind::kOption:
      case Kind::kNames:
        declare(one.name);
        for (const ast::Name& name : one.values) declare(name, true);
        break;
      case Kind::kOdds:
        bind(one.name);
        break;
      case Kind::kMutant:
        mutant(one);
        break;
      case Kind::kClause:
        break;
      case Kind::kStep:
        step(one.name);
        steps_ = {one.name.text};
        for (const ast::Name& name : bound_at_steps_[one.name.text]) add_local(name.text, name.span);
        break;
      default:
        declare(one.name);
        for (const ast::Name& name : one.values) use(name);
    }
    seen(one.seen);
    for (const ast::Index& index : one.indices) use(index.names);
    for (const ast::Parameter& parameter : one.parameters) bind(parameter.name);
    expression(one.default_table);
    expressions(one.exprs);
    block(one.block);
    ways(one.ways);
    for (const ast::Wording& each : one.wordings) wording(each);
    ast::for_each_scene(one, [&](const ast::Scene& each) { scene(each); });
  }

  void alone(const ast::Expression& one) { expression(one); }

  const Around& around() const { return around_; }

  std::vector<Occurrence> take() {
    std::vector<Occurrence> made;
    for (auto& [begin, one] : found_) made.push_back(std::move(one));
    return made;
  }

 private:
  // Whoever calls it takes back what is bound within.
  class Scope {
   public:
    explicit Scope(Collector& collector) : collector_(collector), size_(collector.locals_.size()) {}
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope() {
      for (; collector_.locals_.size() > size_; collector_.locals_.pop_back())
        collector_.nearest_.at(collector_.locals_.back().text).pop_back();
    }

   private:
    Collector& collector_;
    std::size_t size_;
  };

  // Where a name stands in the text that is read; without a source where it stands in another.
  Span place_here(const ast::Name& name) const { return name.span.source == source_ ? place_of(name) : Span{}; }

  void add(Occurrence one) {
    if (one.span.source != nullptr && is_name(one.name)) found_.try_emplace(one.span.begin, std::move(one));
  }

  void declare(const ast::Name& name, bool value = false) {
    add({.span = place_here(name), .name = name.text, .declares = true, .value = value});
  }
  void step(const ast::Name& name) { add({.span = place_here(name), .name = name.text, .declares = true, .step = true}); }

  void use(const ast::Name& name, Apart apart = {}) { use_at(place_here(name), name.text, std::move(apart)); }
  void use_in(const Span& span, const std::string& word, Apart apart = {}) {
    if (span.source == source_ && span.end <= source_->text.size()) use_at(word_in(span, word), word, std::move(apart));
  }
  // `all` and `nobody` are words of the language everywhere, and `owner` is one here.
  void seen(const ast::Seen& one) {
    if (one.who.text != "owner") use(one.who);
  }

  void watch(const Span& at) {
    if (at.source == nullptr || at.begin != watched_) return;
    around_ = {locals_, steps_, called_};
    if (!phase_.empty()) around_.ends.insert(around_.ends.begin(), phase_);
  }
  void use_at(const Span& at, const std::string& name, Apart apart = {}) {
    watch(at);
    const Span binding = bound(name);
    add({.span = at, .name = name, .binding = binding, .apart = binding.source != nullptr ? Apart{} : std::move(apart)});
  }
  // Where it is bound here, by what is nearest; without a source: nowhere.
  Span bound(const std::string& name) const {
    const auto found = nearest_.find(name);
    return found != nearest_.end() && !found->second.empty() ? found->second.back() : Span{};
  }
  void add_local(const std::string& name, const Span& at) {
    locals_.push_back({name, at});
    nearest_[name].push_back(at);
  }
  // The step or the phase that is around here, or around the call.
  void end(const ast::Name& name) {
    if (std::find(steps_.begin(), steps_.end(), name.text) != steps_.end())
      add({.span = place_here(name), .name = name.text, .step = true});
    else
      use(name, {Apart::Kind::kEnded, {}});
  }

  void bind(const ast::Name& name) {
    const Span at = place_here(name);
    if (at.source == nullptr) return;
    add({.span = at, .name = name.text, .binding = at, .hides = bound(name.text), .declares = true});
    add_local(name.text, at);
  }

  void expression(const ast::ExpressionPtr& node) {
    if (node) expression(*node);
  }

  void expressions(const std::vector<ast::ExpressionPtr>& nodes) {
    for (const auto& node : nodes) expression(node);
  }

  void patterns(const ast::Expression& node) {
    for (const ast::Pattern& pattern : node.patterns)
      for (const std::string& end : pattern.ends)
        if (is_name(end) && pattern.span.source == source_) use_at(place_of_end(pattern, &end == &pattern.ends[0]), end);
  }

  void expression(const ast::Expression& node) {
    using Kind = ast::Expression::Kind;
    const Scope scope(*this);
    switch (node.kind) {
      case Kind::kName:
      case Kind::kCall:
      case Kind::kPossessive:
      case Kind::kEveryZone:
        use(node.name);
        break;
      case Kind::kMatch:
        expression(node.operands[0]);
        for (const ast::Name& letter : node.letters) bind(letter);
        break;
      case Kind::kQuantifier:
        expressions(node.binder.sizes);
        expression(node.binder.domain);
        expression(node.binder.domain_to);
        expression(node.from);
        bind(node.binder.name);
        expression(node.where);
        expressions(node.keys);
        break;
      default:
        break;
    }
    patterns(node);
    expressions(node.operands);
  }

  void block(const ast::Block& statements) {
    const Scope scope(*this);
    for (const ast::Statement& one : statements) statement(one);
  }

  void statement(const ast::Statement& one) {
    using Kind = ast::Statement::Kind;
    expressions(one.exprs);
    expressions(one.openings);
    expression(one.place);
    expression(one.to);
    if (one.kind == Kind::kLet) {
      seen(one.seen);
      bind(one.name);  // to the end of the block that it stands in
      return;
    }
    const Scope scope(*this);
    expression(one.until);
    if (one.kind == Kind::kForEach || one.kind == Kind::kTurns || one.kind == Kind::kChoose) {
      bind(one.name);
    } else if (one.kind == Kind::kStep) {
      step(one.name);
      steps_.push_back(one.name.text);
      std::vector<ast::Name>& bound = bound_at_steps_[one.name.text];
      bound.insert(bound.begin(), locals_.begin(), locals_.end());
    } else if (one.kind == Kind::kEnd) {
      end(one.name);
    } else {
      use(one.name);
    }
    for (const ast::Name& name : one.names) use(name);
    if (one.kind == Kind::kCall) called_.push_back(one.name.text);
    for (const ast::Block& inner : one.blocks) block(inner);
    if (one.kind == Kind::kCall) called_.pop_back();
    if (one.kind == Kind::kStep) steps_.pop_back();
    ways(one.ways);
    for (const ast::Tier& tier : one.tiers) {
      expression(tier.or_when);
      ways(tier.ways);
    }
  }

  void ways(const std::vector<ast::Way>& all) {
    for (const ast::Way& way : all) {
      const Scope scope(*this);
      use(way.used);
      expressions(way.arguments);
      for (const ast::Choice& choice : way.choices) bind(choice.name);  // one may speak of another that is written behind it
      for (const ast::Choice& choice : way.choices) {
        expressions(choice.sizes);
        expression(choice.from);
        expression(choice.to);
      }
      expression(way.where);
      expression(way.holds);
      block(way.block);
    }
  }

  void scene(const ast::Scene& one) {
    using Kind = ast::Scene::Kind;
    use_in(one.span, one.name.substr(0, one.name.find(' ')),
           {one.kind == Kind::kPhaseEnded ? Apart::Kind::kEnded : Apart::Kind::kNone, {}});
    if (one.kind == Kind::kRefused && !one.text2.empty()) refusal(one);
    if (one.kind == Kind::kOption && one.span.source == source_ && one.span.end <= source_->text.size()) {
      Span value = one.span;
      value.begin += static_cast<std::uint32_t>(std::min(value.text().find('='), value.text().size()));
      add({.span = word_in(value, one.text), .name = one.text, .value = true});
    }
    expression(one.place);
    expression(one.value);
  }

  // `because CH-R4 with "q is A, p is A"`: the names of the values, without what they are.
  void refusal(const ast::Scene& one) {
    const std::string_view text = one.span.source == source_ && one.span.end <= source_->text.size() ? one.span.text() : "";
    const std::size_t close = text.rfind('"');
    const std::size_t open = close == std::string_view::npos || close == 0 ? close : text.rfind('"', close - 1);
    if (open == std::string_view::npos) return;
    constexpr std::string_view kBetween = ", ";
    constexpr std::string_view kIs = " is ";
    for (std::size_t begin = open + 1; begin < close;) {
      const std::size_t end = std::min(text.find(kBetween, begin), close);
      const std::string_view value = text.substr(begin, end - begin);
      const std::size_t size = std::min(value.rfind(kIs), value.size());
      const auto at = one.span.begin + static_cast<std::uint32_t>(begin);
      for (const Span& word : words_in({source_, at, at + static_cast<std::uint32_t>(size)}))
        use_at(word, std::string(word.text()), {Apart::Kind::kRefusal, one.clause.text});
      begin = end + kBetween.size();
    }
  }

  void thing(const ast::Wording::Thing& one, const Apart& apart) {
    if (one.whose.text != "his") use(one.whose, apart);
    use(one.name, apart);
  }

  void wording(const ast::Wording& one) {
    const Scope scope(*this);
    bind(one.value);
    for (const ast::Wording::Thing* each : {&one.thing, &one.from, &one.to})
      if (each->whose.text != "his" &&
          std::none_of(locals_.begin(), locals_.end(), [&](const auto& x) { return x.text == each->whose.text; }))
        bind(each->whose);
    for (const ast::Wording::Thing* each : {&one.thing, &one.from, &one.to}) thing(*each, {Apart::Kind::kTitle, {}});
    Apart within;
    if (one.kind == ast::Wording::Kind::kTitle) within = {Apart::Kind::kDefinition, one.thing.name.text};
    if (one.kind == ast::Wording::Kind::kWay || one.kind == ast::Wording::Kind::kOffer || one.kind == ast::Wording::Kind::kAsk)
      within.kind = Apart::Kind::kWay;
    for (const std::string& words : one.ways) within.of += words + ' ';
    for (const ast::Wording::Part& part : one.parts) {
      thing(part.value, within);
      if (!part.call) continue;
      use(part.call->name);
      for (const ast::ExpressionPtr& operand : part.call->operands)
        ast::for_each_part(*operand, [&](const ast::Expression& name) {
          if (name.kind == ast::Expression::Kind::kName) use(name.name, within);
        });
    }
    use(one.where);
    use(one.equals);
    use(one.unless);
    use(one.phase, {Apart::Kind::kEnded, {}});
  }

  // Without what players type.
  void mutant(const ast::Declaration& one) {
    for (const Span& rules : rules_of(one)) {
      const std::string_view before = rules.source->text;
      for (const Span& word : words_in(rules)) {
        const std::string_view left = before.substr(rules.begin, word.begin - rules.begin);
        if (std::count(left.begin(), left.end(), '"') % 2 != 0) continue;
        const ast::Name name{std::string(word.text()), word};
        if (left.ends_with("step "))
          add({.span = word, .name = name.text, .step = true});
        else
          use(name, {left.ends_with("end ") ? Apart::Kind::kEnded : Apart::Kind::kNone, {}});
      }
    }
  }

  const Source* source_;
  BoundAtSteps& bound_at_steps_;
  std::size_t watched_;
  std::vector<ast::Name> locals_;
  std::map<std::string, std::vector<Span>> nearest_;  // where each of them is bound, the nearest last
  std::string phase_;                                 // around the place
  std::vector<std::string> steps_;                    // likewise
  std::vector<std::string> called_;
  Around around_;  // the place that is watched
  std::map<std::uint32_t, Occurrence> found_;
};

}  // namespace

std::vector<Occurrence> occurrences(const ast::File& file, BoundAtSteps& steps) {
  Collector collector(file.source.get(), steps);
  for (const ast::Declaration& one : file.declarations) collector.declaration(one);
  return collector.take();
}

std::vector<Occurrence> occurrences(const ast::Expression& expression) {
  BoundAtSteps none;
  Collector collector(expression.span.source, none);
  collector.alone(expression);
  return collector.take();
}

Around around(const ast::File& file, std::size_t offset, BoundAtSteps steps) {
  Collector collector(file.source.get(), steps, offset);
  for (const ast::Declaration& one : file.declarations) collector.declaration(one);
  return collector.around();
}

Around around(const ast::Expression& expression, std::size_t offset) {
  BoundAtSteps none;
  Collector collector(expression.span.source, none, offset);
  collector.alone(expression);
  return collector.around();
}

Span place_of(const ast::Name& name) {
  if (name.text.empty() || name.span.source == nullptr || name.span.end > name.span.source->text.size()) return {};
  return name.span.text() == name.text ? name.span : word_in(name.span, name.text);
}

Span place_of_end(const ast::Pattern& pattern, bool first) {
  const Span& whole = pattern.span;
  if (whole.source == nullptr || whole.end > whole.source->text.size()) return {};
  const std::string& name = pattern.ends[first ? 0 : 1];
  constexpr std::string_view kBetween = "[] \t\r\n";
  const std::string_view text = whole.text();
  const std::size_t last = text.find_last_not_of(kBetween);
  const std::size_t begin = first ? text.find_first_not_of(kBetween) : last + 1 - std::min(last + 1, name.size());
  if (begin == std::string_view::npos || text.substr(begin, name.size()) != name) return {};
  const auto at = whole.begin + static_cast<std::uint32_t>(begin);
  return {whole.source, at, at + static_cast<std::uint32_t>(name.size())};
}

std::vector<Span> rules_of(const ast::Declaration& mutant) {
  std::vector<Span> made;
  const std::string& text = mutant.span.source->text;
  for (std::size_t at = mutant.text_span.begin; made.size() < 2;) {
    at = text.find_first_of("\"`", at);
    const std::size_t end = at == std::string::npos ? at : text.find(text[at], at + 1);
    if (end >= mutant.span.end) break;
    made.push_back({mutant.span.source, static_cast<std::uint32_t>(at + 1), static_cast<std::uint32_t>(end)});
    at = end + 1;
  }
  return made;
}

std::size_t find_word(std::string_view text, std::string_view word) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size();) {
    quoted ^= text[i] == '"';
    std::size_t end = i;
    while (end < text.size() && is_name_byte(text[end])) ++end;
    if (!quoted && text.substr(i, end - i) == word) return i;
    i = std::max(end, i + 1);
  }
  return std::string_view::npos;
}

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_name_byte(text[at - 1])) && (end == text.size() || !is_name_byte(text[end]))) return true;
  }
  return false;
}

std::vector<Span> words_in(const Span& span) {
  std::vector<Span> made;
  for (std::uint32_t at = span.begin; at < span.end; ++at) {
    std::uint32_t end = at;
    while (end < span.end && is_name_byte(span.source->text[end])) ++end;
    if (end > at) made.push_back({span.source, at, end});
    at = std::max(at, end);
  }
  return made;
}

Span word_at(const Source& source, std::size_t offset) {
  const std::string& text = source.text;
  std::size_t begin = std::min(offset, text.size());
  std::size_t end = begin;
  while (begin > 0 && is_name_byte(text[begin - 1])) --begin;
  while (end < text.size() && is_name_byte(text[end])) ++end;
  return {&source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

bool is_name(std::string_view text) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !text.empty() && is_small(text.front()) && text.back() != '-' && text.find("--") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [&](char c) { return is_small(c) || is_digit(c) || c == '-'; }) &&
         std::find(kKeywords.begin(), kKeywords.end(), text) == kKeywords.end();
}

}  // namespace boneyard::dsl
