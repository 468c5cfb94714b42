#include "cli/lsp/workspace.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "cli/lsp/uri.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
namespace fs = std::filesystem;
namespace ast = dsl::ast;
using nlohmann::json;

std::shared_ptr<const ast::File> Reading::file(const std::string& path) const {
  const auto it = std::find_if(sources.files.begin(), sources.files.end(), [&](const auto& one) { return one->source->name == path; });
  return it == sources.files.end() ? nullptr : *it;
}

const ast::Declaration* Reading::clause(const std::string& name) const {
  const ast::Declaration* last = nullptr;  // a variant comes behind its base, whose clauses it may state anew
  for (const auto& file : sources.files)
    for (const ast::Declaration& one : file->declarations)
      if (one.kind == ast::Declaration::Kind::kClause && one.name.text == name) last = &one;
  return last;
}

void Workspace::set_text(Document& document, std::string raw, std::int64_t version) {
  document.raw = std::move(raw);
  document.version = version;
  document.changed = ++changes_;
  const auto feeds = std::count(document.raw.begin(), document.raw.end(), '\n');
  std::string plain;
  plain.reserve(document.raw.size());
  std::ptrdiff_t pairs = 0;
  for (std::size_t i = 0; i < document.raw.size(); ++i) {
    const bool pair = document.raw[i] == '\r' && i + 1 < document.raw.size() && document.raw[i + 1] == '\n';
    pairs += pair;
    if (!pair) plain += document.raw[i];
  }
  document.crlf = feeds > 0 && pairs == feeds && plain.find('\r') == std::string::npos;
  document.text = document.crlf ? std::move(plain) : document.raw;
  forget(document.path);
}

void Workspace::open(const std::string& uri, std::string text, std::int64_t version) {
  Document document;
  document.uri = uri;
  const auto path = path_of_uri(uri);
  document.has_file = path.has_value();
  // Nothing lies below what is no folder, so that nothing beside the document is looked for either.
  document.path = path ? *path : fs::path(fmt::format("/dev/null/{}.bones", ++without_file_));
  set_text(documents_[uri] = std::move(document), std::move(text), version);
  ahead_.reset();  // and not at each stroke of a key, as it looks through folders
}

void Workspace::change(const std::string& uri, const json& changes, std::int64_t version) {
  const auto it = documents_.find(uri);
  if (it == documents_.end()) return;
  std::string text = it->second.raw;
  for (const json& change : changes) {
    const auto& with = change.at("text").get_ref<const std::string&>();
    if (!change.contains("range")) {
      text = with;
      continue;
    }
    const Places places(text, encoding_);
    const std::size_t begin = places.offset(change.at("range").at("start"));
    const std::size_t end = std::max(begin, places.offset(change.at("range").at("end")));
    text.replace(begin, end - begin, with);
  }
  set_text(it->second, std::move(text), version);
}

void Workspace::close(const std::string& uri) {
  const auto it = documents_.find(uri);
  if (it == documents_.end()) return;
  const fs::path path = it->second.path;
  documents_.erase(it);
  forget(path);
}

const Document* Workspace::find(const std::string& uri) const {
  const auto it = documents_.find(uri);
  return it == documents_.end() ? nullptr : &it->second;
}

std::vector<const Document*> Workspace::of_path(const std::string& path) const {
  std::vector<const Document*> all;
  for (const auto& [uri, document] : documents_)
    if (document.path.native() == path) all.push_back(&document);
  return all;
}

const Document* Workspace::find_path(const std::string& path) const {
  const std::vector<const Document*> all = of_path(path);
  const auto last = std::max_element(all.begin(), all.end(), [](const Document* a, const Document* b) { return a->changed < b->changed; });
  return last == all.end() ? nullptr : *last;
}

std::shared_ptr<const Reading> Workspace::reading(const fs::path& file) {
  const fs::path root = root_of(file);
  return read(root, root == file ? fs::path() : file);
}

std::vector<std::shared_ptr<const Reading>> Workspace::readings_with(const fs::path& file) {
  std::vector<std::shared_ptr<const Reading>> made = {reading(file)};
  const auto add = [&](const std::shared_ptr<const Reading>& one) {
    if (one->file(file.string()) && std::find(made.begin(), made.end(), one) == made.end()) made.push_back(one);
  };
  for (const auto& [uri, document] : documents_) add(reading(document.path));
  for (const fs::path& game : dsl::games_around(file)) add(reading(game));
  return made;
}

bool Workspace::read_ahead() {
  constexpr std::size_t kMost = 100;
  if (!ahead_) {
    std::set<fs::path> games;
    // A name may be that of a library, which others use too.
    std::set<fs::path> files;
    for (const auto& [uri, document] : documents_)
      for (const auto& file : reading(document.path)->sources.files) files.insert(file->source->name);
    for (const fs::path& file : files)
      for (const fs::path& game : dsl::games_around(file))
        if (readings_.count(game.string()) == 0 && readings_.size() + games.size() < kMost) games.insert(game);
    ahead_.emplace(games.begin(), games.end());
  }
  if (ahead_->empty()) return false;
  const fs::path next = std::move(ahead_->back());
  ahead_->pop_back();
  reading(next);
  return true;
}

Reading Workspace::reading_with(const fs::path& root, const std::map<std::string, std::string>& texts) {
  dsl::LoadOptions options = load_options();
  for (const auto& [path, text] : texts) options.overlay[path] = text;
  return load(root, options);
}

bool Workspace::refresh() {
  if (std::all_of(stamps_.begin(), stamps_.end(), [](const auto& one) { return stamp(one.first) == one.second; })) return false;
  forget_files();
  return true;
}

void Workspace::forget_files() {
  stamps_.clear();
  parsed_.clear();
  readings_.clear();
  ahead_.reset();
}

json Workspace::location(const dsl::Span& span) const {
  return {{"uri", uri_of(span.source->name)}, {"range", places(*span.source).range(span)}};
}

std::string Workspace::uri_of(const std::string& path) const {
  const Document* const open = find_path(path);
  return open != nullptr ? open->uri : uri_of_path(path);
}

Workspace::Stamp Workspace::stamp(const fs::path& path) {
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) return {};
  const auto nanoseconds = [](const timespec& at) { return std::int64_t{at.tv_sec} * 1'000'000'000 + at.tv_nsec; };
  return {nanoseconds(found.st_mtim), nanoseconds(found.st_ctim), S_ISDIR(found.st_mode) ? 0 : std::int64_t{found.st_size},
          static_cast<std::int64_t>(found.st_ino)};
}

// What is read again: every reading that has the file, could not find one, or lies beside it.
void Workspace::forget(const fs::path& path) {
  std::erase_if(readings_, [&](const auto& one) {
    if (!one.second) return true;
    const Reading& reading = *one.second;
    return !reading.sources.complete || !reading.sources.main || reading.file(path.string()) ||
           reading.root.parent_path() == path.parent_path();
  });
}

fs::path Workspace::root_of(const fs::path& file) {
  const Document* open = find_path(file.string());
  if (!open) return file;
  // The head alone is looked at, since this is asked at every stroke of a key.
  const std::string_view head = std::string_view(open->text).substr(0, 1 << 12);
  constexpr std::string_view kOf = "\nscenarios of \"";
  const std::size_t at = head.find(kOf);
  if (at == std::string_view::npos) return file;
  const std::size_t begin = at + kOf.size();
  const std::size_t end = head.find_first_of("\"\n", begin);
  if (end == std::string_view::npos) return file;
  const std::string base(head.substr(begin, end - begin));
  const fs::path beside = file.parent_path() / (base + ".bones");
  if (base.find('/') == std::string::npos && find_path(beside.string())) return beside;
  const fs::path tested = dsl::find_tested(file, base, shipped_);
  return tested.empty() ? file : tested;
}

std::shared_ptr<const Reading> Workspace::read(const fs::path& root, const fs::path& more) {
  auto& made = readings_[root.string()];
  if (made && (more.empty() || made->file(more.string()))) return made;
  dsl::LoadOptions options = load_options();
  options.more_scenarios = more;
  auto reading = std::make_shared<Reading>(load(root, options));
  stamps_.try_emplace(root.parent_path().string(), stamp(root.parent_path()));  // a file may come to lie beside it
  for (const auto& file : reading->sources.files)
    if (find_path(file->source->name) == nullptr) stamps_.try_emplace(file->source->name, stamp(file->source->name));
  return made = std::move(reading);
}

dsl::LoadOptions Workspace::load_options() {
  dsl::LoadOptions options;
  options.shipped = shipped_;
  options.scenarios = true;
  options.parsed = &parsed_;
  std::vector<const Document*> by_age;
  for (const auto& [uri, document] : documents_) by_age.push_back(&document);
  std::sort(by_age.begin(), by_age.end(), [](const Document* a, const Document* b) { return a->changed < b->changed; });
  for (const Document* document : by_age)
    options.overlay[document->path.string()] = document->text.size() > dsl::kMaxSourceBytes ? std::string() : document->text;
  return options;
}

Reading Workspace::load(const fs::path& root, const dsl::LoadOptions& options) {
  Reading made;
  made.root = root;
  made.sources = dsl::load_sources(root, options, made.problems);
  made.symbols = std::make_shared<const dsl::Symbols>(made.sources.files);
  return made;
}

}  // namespace boneyard::cli::lsp
