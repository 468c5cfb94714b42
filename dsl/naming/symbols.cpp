#include "dsl/naming/symbols.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

namespace boneyard::dsl {
namespace {

// What a declaration binds by a name.
struct Binder {
  enum class Kind { kLet, kParameter, kChoice };
  Kind kind;
  Span span;
  std::string of;  // as Apart has it
};

// Gives names that stand apart from what binds them what does: in words for players, behind `end`, and in what scenarios expect. Where several things can be meant, as by
// words for a way that stands twice, all of them have one name from then on: each of their places has the binding of the first. The same goes for what the block in
// place of a step can mean.
class Links {
 public:
  Links(const std::vector<std::shared_ptr<const ast::File>>& files, const BoundAtSteps& steps, NamesByFile& names)
      : bound_at_steps_(steps), names_(names) {
    for (const auto& file : files) {
      for (const ast::Declaration& one : file->declarations) declaration(one);
      for (const Occurrence& one : names[file->source.get()]) {
        if (one.declares && !one.local()) (one.step ? steps_ : declared_).insert(one.name);
        if (one.local() && file->kind != ast::File::Kind::kScenarios) bound_[one.name].push_back(&one);
      }
    }
  }

  void resolve() {
    for (auto& [source, all] : names_)
      for (Occurrence& one : all) {
        const bool ended = one.apart.kind == Apart::Kind::kEnded;
        if (one.apart.kind == Apart::Kind::kNone || (ended ? phases_ : declared_).count(one.name) != 0) continue;
        const std::vector<Span> meant = meant_by(one);
        one.step = steps_.count(one.name) != 0 && (ended || (one.apart.kind == Apart::Kind::kTitle && meant.empty()));
        if (!one.step && !meant.empty()) links_.emplace_back(&one, meant);
      }
    for (const auto& [one, meant] : links_)
      for (const Span& each : meant) join(meant.front(), each);
    for (auto& [source, all] : names_)
      for (Occurrence& one : all)
        if (one.local()) {
          one.binding = first(one.binding);
          one.hides = first(one.hides);
        }
    for (const auto& [one, meant] : links_) one->binding = first(meant.front());
  }

 private:
  using Place = std::pair<const Source*, std::uint32_t>;
  static Place place(const Span& span) { return {span.source, span.begin}; }

  void declaration(const ast::Declaration& one) {
    if (one.kind == ast::Declaration::Kind::kPhase) phases_.insert(one.name.text);
    if (one.kind == ast::Declaration::Kind::kStep) step(one.name.text);
    for (const ast::Parameter& each : one.parameters)
      binders_[each.name.text].push_back({Binder::Kind::kParameter, each.name.span, one.name.text});
    ways(one.ways);
    ast::for_each_block(one, [&](const ast::Block& block) {
      for (const ast::Statement& each : block) {
        if (each.kind == ast::Statement::Kind::kLet) binders_[each.name.text].push_back({Binder::Kind::kLet, each.name.span, {}});
        ways(each.ways);
        for (const ast::Tier& tier : each.tiers) ways(tier.ways);
      }
    });
  }

  // Several steps of one name are all overridden by one block.
  void step(const std::string& name) {
    const auto bound = bound_at_steps_.find(name);
    if (bound == bound_at_steps_.end()) return;
    std::map<std::string, Span> places;
    for (const ast::Name& one : bound->second) join(places.emplace(one.text, one.span).first->second, one.span);
  }

  void ways(const std::vector<ast::Way>& all) {
    for (const ast::Way& way : all) {
      std::string words;
      for (const ast::WayPart& part : way.parts)
        if (part.choice < 0) words += part.word + ' ';
      for (const ast::Choice& choice : way.choices) binders_[choice.name.text].push_back({Binder::Kind::kChoice, choice.name.span, words});
    }
  }

  template <typename Fits>
  std::vector<Span> binders(const std::string& name, const Fits& fits) const {
    std::vector<Span> made;
    if (const auto it = binders_.find(name); it != binders_.end())
      for (const Binder& one : it->second)
        if (fits(one)) made.push_back(one.span);
    return made;
  }
  std::vector<Span> of_kind(const std::string& name, Binder::Kind kind) const {
    return binders(name, [&](const Binder& one) { return one.kind == kind; });
  }

  std::vector<Span> meant_by(const Occurrence& one) const {
    using enum Apart::Kind;
    using Kind = Binder::Kind;
    switch (one.apart.kind) {
      case kTitle: {
        const std::vector<Span> lets = of_kind(one.name, Kind::kLet);
        return lets.empty() ? of_kind(one.name, Kind::kParameter) : lets;
      }
      case kEnded:
        return of_kind(one.name, Kind::kParameter);
      case kDefinition:
        return binders(one.name, [&](const Binder& each) { return each.kind == Kind::kParameter && each.of == one.apart.of; });
      case kWay:
        return binders(one.name, [&](const Binder& each) { return each.kind == Kind::kChoice && each.of.starts_with(one.apart.of); });
      case kRefusal:
        return refused(one);
      case kNone:
        break;
    }
    return {};
  }

  // Those whose places are in lines that cite the clause; where none are, every one of the name.
  std::vector<Span> refused(const Occurrence& one) const {
    std::vector<Span> all;
    std::vector<Span> citing;
    const auto it = bound_.find(one.name);
    if (it == bound_.end()) return {};
    for (const Occurrence* const each : it->second) {
      if (each->apart.kind != Apart::Kind::kNone) continue;
      const std::string& text = each->span.source->text;
      const std::size_t begin = text.rfind('\n', each->span.begin) + 1;
      const std::string_view line = std::string_view(text).substr(begin, text.find('\n', begin) - begin);
      all.push_back(each->binding);
      if (has_word(line, one.apart.of)) citing.push_back(each->binding);
    }
    return citing.empty() ? all : citing;
  }

  Span first(const Span& binding) const {
    const auto it = firsts_.find(place(binding));
    return it == firsts_.end() ? binding : first(it->second);
  }
  void join(const Span& one, const Span& other) {
    const Span to = first(one);
    const Span from = first(other);
    if (place(to) != place(from)) firsts_.emplace(place(from), to);
  }

  const BoundAtSteps& bound_at_steps_;
  NamesByFile& names_;
  std::map<std::string, std::vector<Binder>> binders_;
  std::map<std::string, std::vector<const Occurrence*>> bound_;  // to places
  std::set<std::string> declared_;
  std::set<std::string> phases_;
  std::set<std::string> steps_;
  std::vector<std::pair<Occurrence*, std::vector<Span>>> links_;
  std::map<Place, Span> firsts_;  // of those that have one name, which is its first
};

}  // namespace

Symbols::Symbols(const std::vector<std::shared_ptr<const ast::File>>& files) : files_(files) {
  for (const auto& file : files) by_file_[file->source.get()] = occurrences(*file, bound_at_steps_);
  Links(files, bound_at_steps_, by_file_).resolve();
  for (const auto& [source, all] : by_file_)
    for (const Occurrence& one : all) {
      if (one.local())
        ++bound_[{one.binding.source, one.binding.begin}];
      else if (!one.step)
        ++declared_[one.name];
    }
}

Symbols::Symbols(const ast::Expression& expression) : expression_(&expression) {
  by_file_[expression.span.source] = occurrences(expression);
}

const std::vector<Occurrence>& Symbols::in(const Source& source) const {
  static const std::vector<Occurrence> kNone;
  const auto it = by_file_.find(&source);
  return it == by_file_.end() ? kNone : it->second;
}

const Occurrence* Symbols::at(const Source& source, std::size_t offset) const {
  const std::vector<Occurrence>& all = in(source);
  const auto it = std::lower_bound(all.begin(), all.end(), offset, [](const Occurrence& one, std::size_t at) { return one.span.end < at; });
  return it != all.end() && it->span.begin <= offset ? &*it : nullptr;
}

const Occurrence* Symbols::beginning(const Span& place) const {
  const Occurrence* const found = place.source != nullptr ? at(*place.source, place.begin) : nullptr;
  return found != nullptr && found->span.begin == place.begin ? found : nullptr;
}

Span Symbols::bound_around(const Span& place) const {
  const Occurrence* const found = beginning(place);
  return found == nullptr ? Span{} : found->declares ? found->hides : found->binding;
}

Span Symbols::bound_at(const Span& place) const {
  const Occurrence* const found = beginning(place);
  return found != nullptr && found->declares ? found->binding : Span{};
}

Around Symbols::around(const Span& place) const {
  for (const auto& file : files_)
    if (file->source.get() == place.source) return dsl::around(*file, place.begin, bound_at_steps_);
  return expression_ != nullptr ? dsl::around(*expression_, place.begin) : Around();
}

std::vector<Occurrence> Symbols::declarations(const Occurrence& of) const {
  std::vector<Occurrence> made;
  for (const auto& [source, all] : by_file_)
    std::copy_if(all.begin(), all.end(), std::back_inserter(made),
                 [&](const Occurrence& one) { return one.declares && one.same_name(of); });
  return made;
}

std::size_t Symbols::count(const ast::Name& declared) const {
  const Occurrence* const here = declared.span.source != nullptr ? at(*declared.span.source, declared.span.begin) : nullptr;
  if (here == nullptr || here->name != declared.text) return 0;
  if (here->local()) return bound_.at({here->binding.source, here->binding.begin});
  const auto it = declared_.find(here->name);
  return it == declared_.end() ? 0 : it->second;
}

}  // namespace boneyard::dsl
