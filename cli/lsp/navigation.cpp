#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/lsp/answers.hpp"
#include "cli/lsp/mending.hpp"
#include "cli/lsp/quotations.hpp"
#include "dsl/check.hpp"

namespace boneyard::cli::lsp {
namespace ast = dsl::ast;
using dsl::Span;
using nlohmann::json;

namespace {

bool touches(const Span& span, const dsl::Source* source, std::size_t offset) {
  return span.source == source && span.begin <= offset && offset <= span.end;
}

// The text in quotes that a place stands in, on its line.
std::string_view quoted_at(const Question& question) {
  const std::size_t number = question.places.line_of(question.offset);
  const std::string_view line = question.places.line(number);
  const std::size_t at = question.offset - question.places.line_begin(number);
  for (std::size_t open = line.find('"'); open != std::string_view::npos && open < at;) {
    const std::size_t close = line.find('"', open + 1);
    if (close == std::string_view::npos) break;
    if (at <= close) return line.substr(open + 1, close - open - 1);
    open = line.find('"', close + 1);
  }
  return {};
}

// The same place in several games is one.
class Locations {
 public:
  explicit Locations(const Workspace& workspace) : workspace_(workspace) {}
  void add(const Span& span) {
    if (!met_.insert({span.source->name, span.begin}).second) return;
    auto it = files_.find(span.source);
    if (it == files_.end())
      it = files_.emplace(span.source, File{workspace_.uri_of(span.source->name), workspace_.places(*span.source)}).first;
    made_.push_back({{"uri", it->second.uri}, {"range", it->second.places.range(span)}});
  }
  json take() { return std::move(made_); }

 private:
  // Where lines begin is looked for once in each.
  struct File {
    std::string uri;
    Places places;
  };
  const Workspace& workspace_;
  std::map<const dsl::Source*, File> files_;
  std::set<std::pair<std::string, std::uint32_t>> met_;
  json made_ = json::array();
};

// Where a word stands, also in comments and texts.
void words(const dsl::Source& source, std::string_view word, Locations& locations) {
  const std::string& text = source.text;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + word.size()))
    if (const Span whole = dsl::word_at(source, at); whole.text() == word) locations.add(whole);
}

// A name, and the games that have it.
struct Name {
  Occurrence at;
  // The same name in each.
  struct Meant {
    std::shared_ptr<const Reading> reading;
    Occurrence name;
  };
  std::vector<Meant> in;
  bool declared = false;
};

// What a name of one game is in another: what the game declares has its name, and what is bound stands in a file of both.
Occurrence name_in(const Reading& other, const Reading& of, const Occurrence& name) {
  if (!name.local()) return name;
  for (const Occurrence& binder : of.symbols->declarations(name))
    if (const auto file = other.file(binder.span.source->name))
      if (const Occurrence* const there = other.symbols->at(*file->source, binder.span.begin)) return *there;
  return name;
}

// From the file that is asked about to the libraries that have the name or declare it, and the games that use these.
Name name_at(const Question& question) {
  const std::optional<Occurrence> at = question.name();
  if (!at) throw Refusal(Refusal::kRequestFailed, "there is no name here");
  Name made{*at, {}, false};
  std::vector<std::string> files = {question.document.path.string()};
  std::set<std::string> met = {files.front()};
  for (std::size_t i = 0; i < files.size(); ++i)
    for (const auto& reading : question.workspace.readings_with(files[i])) {
      if (std::any_of(made.in.begin(), made.in.end(), [&](const Name::Meant& one) { return one.reading == reading; })) continue;
      const Occurrence name = name_in(*reading, *question.reading, *at);
      made.declared |= !reading->symbols->declarations(name).empty();
      for (const auto& file : reading->sources.files) {
        const std::vector<Occurrence>& all = reading->symbols->in(*file->source);
        const bool shared = file->kind == ast::File::Kind::kLibrary;
        const auto leads_on = [&](const Occurrence& one) { return (shared || one.declares) && one.same_name(name); };
        if (std::any_of(all.begin(), all.end(), leads_on) && met.insert(file->source->name).second) files.push_back(file->source->name);
      }
      made.in.push_back({reading, name});
    }
  return made;
}

template <typename Visit>
void for_each_occurrence(const Name& name, const Visit& visit) {
  for (const auto& [reading, at] : name.in) {
    if (at.local())
      for (const Occurrence& each : quotations(*reading, at)) visit(each);
    // Games beside one another may have the same name for other things; they have nothing of it in common.
    for (const auto& [source, all] : reading->symbols->by_file())
      for (const Occurrence& one : all)
        if (one.same_name(at)) visit(one);
  }
}

bool under(const std::filesystem::path& folder, const std::string& path) {
  return !folder.empty() && path.starts_with(folder.string() + "/");
}

// What is bound where, so that a name that means something else after renaming shows.
std::vector<std::size_t> shape(const std::vector<Occurrence>& all) {
  std::vector<std::size_t> made;
  for (const Occurrence& one : all) {
    const auto is_bound = [&](const Occurrence& each) {
      return one.local() && each.span.source == one.binding.source && each.span.begin == one.binding.begin;
    };
    const auto binding = std::find_if(all.begin(), all.end(), is_bound);
    made.push_back(static_cast<std::size_t>(binding - all.begin()));
  }
  return made;
}

const dsl::Diagnostic* first_error(const dsl::Diagnostics& all) {
  const auto it = std::find_if(all.list().begin(), all.list().end(),
                               [](const auto& one) { return dsl::info(one.code).severity == dsl::Severity::kError; });
  return it == all.list().end() ? nullptr : &*it;
}

dsl::Diagnostics mistakes(const Reading& reading) {
  dsl::Diagnostics found = reading.problems;
  dsl::names_of(reading.sources, found);  // what is proved of the rules does not depend on what things are called
  return found;
}

void refuse_rename(const Question& question) {
  const std::string word = question.word();
  if (question.reading->clause(word) != nullptr)
    throw Refusal(Refusal::kRequestFailed, fmt::format("'{}' is a clause of the rule book, and clauses keep their names", word));
  throw Refusal(Refusal::kRequestFailed, word.empty() ? "there is no name here" : fmt::format("'{}' is not a name of this game", word));
}

Name renamed_at(const Question& question) {
  if (!question.name()) refuse_rename(question);
  Name name = name_at(question);
  if (!name.declared) refuse_rename(question);
  const std::string& folder = question.document.path.string();
  for_each_occurrence(name, [&](const Occurrence& one) {
    if (one.value)
      throw Refusal(Refusal::kRequestFailed,
                    fmt::format("'{}' is a value that players type and records have, and is not renamed", one.name));
    const std::string& path = one.span.source->name;
    if (under(question.workspace.shipped(), path) && !under(question.workspace.shipped(), folder))
      throw Refusal(Refusal::kRequestFailed, fmt::format("'{}' belongs to a shipped file, '{}', which is not changed", one.name,
                                                         std::filesystem::path(path).filename().string()));
  });
  return name;
}

}  // namespace

Question::Question(Workspace& in, const Diagnostics& wrong, const Document& about, const json& with)
    : workspace(in), diagnostics(wrong), document(about), params(with), places(about.text, in.encoding()), reading(in.reading(about.path)) {
  file = reading->file(document.path.string());
  if (params.contains("position")) offset = places.offset(params.at("position"));
}

std::optional<Occurrence> Question::name() const {
  if (!file) return std::nullopt;
  if (std::optional<Occurrence> quoted = quoted_at(*reading, *file->source, offset)) return quoted;
  const Occurrence* const at = reading->symbols->at(*file->source, offset);
  return at == nullptr ? std::nullopt : std::optional(*at);
}

Question Question::mended() const {
  Question made = *this;
  made.reading = lsp::mended(workspace, reading, document);
  made.file = made.reading->file(document.path.string());
  return made;
}

json definition(const Question& asked) {
  const Question question = asked.mended();
  if (!question.file) return nullptr;
  const dsl::Source* const source = question.file->source.get();
  for (const dsl::SourceSet::Use& use : question.reading->sources.uses)
    if (touches(use.at, source, question.offset)) return question.workspace.location({use.file->source.get(), 0, 0});
  if (question.reading->sources.main && question.file->kind == ast::File::Kind::kScenarios &&
      touches(question.file->base.span, source, question.offset))
    return question.workspace.location({question.reading->sources.main->source.get(), 0, 0});
  if (const ast::Declaration* clause = question.reading->clause(question.word())) return question.workspace.location(clause->name.span);
  if (const std::string_view text = quoted_at(question); !text.empty()) {
    Locations named(question.workspace);
    for (const auto& file : question.reading->sources.files)
      for (const ast::Declaration& one : file->declarations)
        if ((one.kind == ast::Declaration::Kind::kScenario || one.kind == ast::Declaration::Kind::kOpening) && one.text == text)
          named.add(one.text_span);
    if (json found = named.take(); !found.empty()) return found;
  }
  const std::optional<Occurrence> at = question.name();
  if (!at) return nullptr;
  Locations locations(question.workspace);
  for (const Occurrence& one : question.reading->symbols->declarations(*at)) locations.add(one.span);
  return locations.take();
}

json references(const Question& question) {
  if (!question.file) return json::array();
  const bool with_declaration = question.params.at("context").at("includeDeclaration").get<bool>();
  Locations locations(question.workspace);
  if (const std::string word = question.word(); question.reading->clause(word) != nullptr) {
    for (const auto& reading : question.workspace.readings_with(question.document.path))
      for (const auto& file : reading->sources.files) words(*file->source, word, locations);
    return locations.take();
  }
  if (!question.name()) return json::array();
  for_each_occurrence(name_at(question), [&](const Occurrence& one) {
    if (with_declaration || !one.declares) locations.add(one.span);
  });
  return locations.take();
}

json prepare_rename(const Question& question) {
  const Name name = renamed_at(question);
  return {{"range", question.places.range(name.at.span)}, {"placeholder", name.at.name}};
}

// Refused where the rules would no longer be the same: nothing but the name changes.
json rename(const Question& question) {
  const auto& made = question.params.at("newName").get_ref<const std::string&>();
  const Name name = renamed_at(question);
  if (!dsl::is_name(made))
    throw Refusal(Refusal::kRequestFailed,
                  fmt::format("'{}' cannot be a name: small letters and digits, joined by hyphens, and no keyword", made));
  std::map<std::string, std::map<std::uint32_t, Span>> places;
  for_each_occurrence(name, [&](const Occurrence& one) { places[one.span.source->name].emplace(one.span.begin, one.span); });
  std::map<std::string, std::string> texts;
  json changes = json::object();
  for (const auto& [path, spans] : places) {
    const Places in_file = question.workspace.places(*spans.begin()->second.source);
    json edits = json::array();
    std::string text = spans.begin()->second.source->text;
    for (auto it = spans.rbegin(); it != spans.rend(); ++it) text.replace(it->first, it->second.end - it->second.begin, made);
    for (const auto& [begin, span] : spans) edits.push_back({{"range", in_file.range(span)}, {"newText", made}});
    texts[path] = std::move(text);
    changes[question.workspace.uri_of(path)] = std::move(edits);
  }
  // A name that stands nowhere in another game can be none there already; whether it can be a name at all, the game that is asked about tells.
  const auto mentions = [&](const Reading& game) {
    return std::any_of(game.sources.files.begin(), game.sources.files.end(),
                       [&](const auto& file) { return file->source->text.find(made) != std::string::npos; });
  };
  for (const auto& [before, at] : name.in) {
    if (before != name.in.front().reading && !mentions(*before)) continue;
    const Reading after = question.workspace.reading_with(before->root, texts);
    for (const auto& file : before->sources.files) {
      const auto changed = after.file(file->source->name);
      if (!changed || shape(before->symbols->in(*file->source)) != shape(after.symbols->in(*changed->source)))
        throw Refusal(Refusal::kRequestFailed, fmt::format("'{}' is another name already where '{}' is used", made, name.at.name));
    }
    const dsl::Diagnostics found = mistakes(after);
    if (const dsl::Diagnostic* error = first_error(found); error != nullptr && first_error(mistakes(*before)) == nullptr)
      throw Refusal(Refusal::kRequestFailed, fmt::format("'{}' cannot be the name: {}", made, error->message));
  }
  return {{"changes", std::move(changes)}};
}

}  // namespace boneyard::cli::lsp
