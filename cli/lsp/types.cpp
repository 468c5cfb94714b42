#include "cli/lsp/types.hpp"

#include "dsl/check.hpp"

namespace boneyard::cli::lsp {
namespace ast = dsl::ast;

namespace {

std::string type_of(const ast::Parameter& parameter) {
  using Kind = ast::Parameter::Kind;
  switch (parameter.kind) {
    case Kind::kValue:
    case Kind::kVariable:
      return parameter.type;
    case Kind::kCondition:
      return "flag";
    case Kind::kBlock:
      return "block";
    case Kind::kZone:
      return "zone";
    case Kind::kLayout:
      return "layout";
    case Kind::kPot:
      return "pot";
  }
  return {};
}

}  // namespace

Types::Types(std::shared_ptr<const Reading> reading)
    : reading_(std::move(reading)), game_([&] {
        dsl::Diagnostics unheard;
        return dsl::names_of(reading_->sources, unheard);
      }()) {
  for (const auto& file : reading_->sources.files)
    for (const ast::Declaration& one : file->declarations)
      for (const ast::Parameter& each : one.parameters)
        parameters_.emplace(Place(each.name.span.source, each.name.span.begin), type_of(each));
}

std::string Types::of(const dsl::Span& name) const {
  const auto file = name.source == nullptr ? nullptr : reading_->file(name.source->name);
  if (!file) return {};
  const Place place(file->source.get(), name.begin);
  if (const auto it = parameters_.find(place); it != parameters_.end()) return it->second;
  if (!game_) return {};
  const auto it = game_->named.find(place);
  return it == game_->named.end() ? std::string() : dsl::word_of(it->second.base);
}

}  // namespace boneyard::cli::lsp
