#include "cli/lsp/workspace.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "cli/lsp/links.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
namespace fs = std::filesystem;
namespace ast = dsl::ast;
using nlohmann::json;

namespace {

constexpr std::string_view kFileScheme = "file://";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decoded(std::string_view text) {
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low >= 0) {
      made += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      made += text[i];
    }
  }
  return made;
}

std::string encoded(std::string_view path) {
  std::string made;
  for (const char c : path) {
    if (is_word_byte(c) || c == '/' || c == '.' || c == '_' || c == '~')
      made += c;
    else
      made += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return made;
}

}  // namespace

std::shared_ptr<const ast::File> Reading::file(const std::string& path) const {
  const auto it = std::find_if(sources.files.begin(), sources.files.end(), [&](const auto& one) { return one->source->name == path; });
  return it == sources.files.end() ? nullptr : *it;
}

std::vector<Occurrence> Reading::declarations(const Occurrence& of) const {
  std::vector<Occurrence> made;
  for (const auto& [source, all] : names)
    for (const Occurrence& one : all)
      if (one.declares && one.same_name(of)) made.push_back(one);
  return made;
}

const Occurrence* Reading::occurrence_at(const dsl::Source& source, std::size_t offset) const {
  const auto it = names.find(&source);
  if (it == names.end()) return nullptr;
  for (const Occurrence& one : it->second)
    if (one.span.begin <= offset && offset <= one.span.end) return &one;
  return nullptr;
}

const ast::Declaration* Reading::clause(const std::string& name) const {
  const ast::Declaration* last = nullptr;  // a variant comes behind its base, whose clauses it may state anew
  for (const auto& file : sources.files)
    for (const ast::Declaration& one : file->declarations)
      if (one.kind == ast::Declaration::Kind::kClause && one.name.text == name) last = &one;
  return last;
}

void Workspace::open(const std::string& uri, std::string text, std::int64_t version) {
  const fs::path path = path_of(uri);
  documents_[path.string()] = {uri, path, std::move(text), version};
  forget(path);
  ahead_.reset();  // and not at each stroke of a key, as it looks through folders
}

void Workspace::change(const std::string& uri, const json& changes, std::int64_t version) {
  const auto it = documents_.find(path_of(uri).string());
  if (it == documents_.end()) return;
  std::string text = it->second.text;
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
  it->second.text = std::move(text);
  it->second.version = version;
  forget(it->second.path);
}

void Workspace::close(const std::string& uri) {
  const fs::path path = path_of(uri);
  if (documents_.erase(path.string()) > 0) forget(path);
}

const Document* Workspace::find(const std::string& uri) const { return find_path(path_of(uri).string()); }

const Document* Workspace::find_path(const std::string& path) const {
  const auto it = documents_.find(path);
  return it == documents_.end() ? nullptr : &it->second;
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
  for (const auto& [path, document] : documents_) add(reading(document.path));
  for (const fs::path& game : dsl::games_around(file)) add(reading(game));
  return made;
}

bool Workspace::read_ahead() {
  constexpr std::size_t kMost = 100;
  if (!ahead_) {
    std::set<fs::path> games;
    // A name may be that of a library, which others use too.
    std::set<fs::path> files;
    for (const auto& [path, document] : documents_)
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
  stamps_.clear();
  parsed_.clear();
  readings_.clear();
  ahead_.reset();
  return true;
}

json Workspace::location(const dsl::Span& span) const {
  return {{"uri", uri_of(span.source->name)}, {"range", places(*span.source).range(span)}};
}

std::string Workspace::uri_of(const std::string& path) const {
  if (const Document* open = find_path(path)) return open->uri;
  return std::string(kFileScheme) + encoded(fs::absolute(path).lexically_normal().string());
}

// What has no file, as a text that was never saved, has its URI for a path.
fs::path Workspace::path_of(const std::string& uri) {
  if (!uri.starts_with(kFileScheme)) return uri;
  const std::string_view rest = std::string_view(uri).substr(kFileScheme.size());
  return fs::path(decoded(rest.substr(std::min(rest.find('/'), rest.size())))).lexically_normal();
}

Workspace::Stamp Workspace::stamp(const fs::path& path) {
  std::error_code error;
  const auto time = fs::last_write_time(path, error);
  if (error) return {};
  const std::uintmax_t size = fs::is_directory(path, error) ? 0 : fs::file_size(path, error);
  return {time, size};
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
    if (documents_.count(file->source->name) == 0) stamps_.try_emplace(file->source->name, stamp(file->source->name));
  return made = std::move(reading);
}

dsl::LoadOptions Workspace::load_options() {
  dsl::LoadOptions options;
  options.shipped = shipped_;
  options.scenarios = true;
  options.parsed = &parsed_;
  for (const auto& [path, document] : documents_)
    options.overlay[path] = document.text.size() > dsl::kMaxSourceBytes ? std::string() : document.text;
  return options;
}

Reading Workspace::load(const fs::path& root, const dsl::LoadOptions& options) {
  Reading made;
  made.root = root;
  made.sources = dsl::load_sources(root, options, made.problems);
  for (const auto& file : made.sources.files) made.names[file->source.get()] = occurrences(*file);
  link(made.sources.files, made.names);
  return made;
}

}  // namespace boneyard::cli::lsp
