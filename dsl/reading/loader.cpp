#include "dsl/reading/loader.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "dsl/reading/input_file.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/syntax_error.hpp"
#include "engine/characters.hpp"

namespace boneyard::dsl {
namespace fs = std::filesystem;
namespace {

constexpr int kMaxFiles = 64;
constexpr std::size_t kHeadBytes = 1 << 14;  // what is looked at to tell what a file is

// The beginning of a text; empty when the file cannot be read.
std::string head_of(InputFile& file) {
  const std::string head = file.read(kHeadBytes);
  return head.substr(text_begin(head));
}
std::string head_of(const fs::path& path) {
  InputFile file(path);
  return head_of(file);
}

// The word that says what a file is, from its second line; empty when there is none among its first lines.
std::string kind_word(std::string_view head) {
  for (int i = 0; i < 40 && !head.empty(); ++i) {
    for (const std::string& word : kHeaderWords)
      if (head.starts_with(word) && head.substr(word.size()).starts_with(' ')) return word;
    const std::size_t end = head.find('\n');
    head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
  }
  return {};
}

bool plain_word(const std::string& name) {
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

// The folder around another one, however that is named.
fs::path above(const fs::path& folder) {
  if (folder.empty() || folder == ".") return "..";
  return folder.filename() == ".." || folder.filename() == "." ? folder / ".." : folder.parent_path();
}

fs::path find_shipped(const std::string& name, const fs::path& shipped) {
  if (shipped.empty() || !plain_word(name)) return {};
  std::error_code error;
  if (const fs::path own = shipped / name / (name + ".bones"); fs::is_regular_file(own, error)) return own;
  for (const fs::path& path : find_games(shipped))
    if (path.stem().string() == name) return path;
  return {};
}

class Loader {
 public:
  Loader(const LoadOptions& options, Diagnostics& diagnostics) : options_(options), diagnostics_(diagnostics) {}

  std::shared_ptr<const ast::File> add(const fs::path& path, const Span& used_at) {
    const std::string key = path.lexically_normal().string();
    if (std::find(open_.begin(), open_.end(), key) != open_.end()) {
      diagnostics_.report(Code::kFileCycle, used_at, fmt::format("'{}' uses itself", path.filename().string()),
                          "move what both files need to a third one that both use");
      return nullptr;
    }
    if (const auto it = done_.find(key); it != done_.end()) return it->second;
    if (done_.size() >= kMaxFiles) {
      diagnostics_.report(Code::kLimit, used_at, fmt::format("more than {} files make up this game", kMaxFiles));
      return nullptr;
    }
    const auto file = parsed(key, path, used_at);
    if (!file) return nullptr;
    open_.push_back(key);
    done_[key] = file;
    if (!file->base.text.empty() && file->kind == ast::File::Kind::kVariant)
      use(file->base.text, file->base.span, path.parent_path(), true);
    for (const ast::Declaration& declaration : file->declarations)
      if (declaration.kind == ast::Declaration::Kind::kUse) use(declaration.text, declaration.text_span, path.parent_path(), false);
    files_.push_back(file);
    open_.pop_back();
    return file;
  }

  void add_scenarios(const fs::path& folder, const std::string& base) {
    std::error_code ignored;
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder.empty() ? fs::path(".") : folder, ignored))
      if (entry.path().extension() == ".bones") paths.push_back(folder / entry.path().filename());
    std::sort(paths.begin(), paths.end());
    for (const fs::path& path : paths) {
      if (done_.count(path.lexically_normal().string()) != 0) continue;
      const std::string start = head_of(path);
      // Only files that say so at their head are scenarios; what else stands in the folder is not this game's business.
      const auto at = start.find("scenarios of");
      if (at == std::string::npos) continue;
      const auto open = start.find('"', at);
      const auto close = start.find('"', open + 1);
      if (open == std::string::npos || close == std::string::npos || start.substr(open + 1, close - open - 1) != base) continue;
      add(path, {});
    }
  }

  // By what the first of their clauses begins with.
  std::map<std::string, std::string> unread_books(const fs::path& folder) const {
    std::map<std::string, std::string> books;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder.empty() ? fs::path(".") : folder, ignored)) {
      const fs::path path = folder / entry.path().filename();
      if (path.extension() != ".bones" || done_.count(path.lexically_normal().string()) != 0) continue;
      const std::string head = head_of(path);
      constexpr std::string_view kClause = "\nclause ";
      const std::size_t clause = head.find(kClause);
      if (kind_word(head) != "rulebook" || clause == std::string::npos) continue;
      const std::size_t begin = clause + kClause.size();
      books.emplace(head.substr(begin, head.find('-', begin) - begin), path.stem().string());
    }
    return books;
  }

  std::vector<std::shared_ptr<const ast::File>> files_;
  std::vector<SourceSet::Use> uses_;
  bool complete_ = true;

 private:
  std::shared_ptr<const ast::File> parsed(const std::string& key, const fs::path& path, const Span& used_at) {
    const bool shared = options_.parsed != nullptr && options_.overlay.count(key) == 0 && options_.overlay.count(path.string()) == 0;
    if (shared) {
      if (const auto it = options_.parsed->find(key); it != options_.parsed->end()) {
        diagnostics_.keep(it->second->source);
        return fits(it->second->source, used_at) ? it->second : nullptr;
      }
    }
    const auto source = read(path, used_at);
    if (!source || !fits(source, used_at)) return nullptr;
    Diagnostics found;
    found.keep(source);
    std::vector<std::string> misused;
    for (const auto& before : files_) misused.insert(misused.end(), before->misused.begin(), before->misused.end());
    auto file = std::make_shared<const ast::File>(parse(source, found, misused));
    if (shared && found.list().empty() && misused.empty()) options_.parsed->emplace(key, file);
    diagnostics_.append(std::move(found));
    return file;
  }

  // At the line that uses the file, or at its own first line.
  bool fits(const std::shared_ptr<const Source>& source, const Span& used_at) {
    const std::size_t size = source->text.size();
    if (bytes_ + size <= kMaxGameBytes) {
      bytes_ += size;
      return true;
    }
    diagnostics_.keep(source);
    diagnostics_.report(Code::kLimit, used_at.source != nullptr ? used_at : Span{source.get(), 0, 0},
                        fmt::format("with the {} bytes of '{}', this game would have {} bytes of text; at most {} make up a game", size,
                                    source->name, bytes_ + size, kMaxGameBytes),
                        "leave out what the game does not use");
    return false;
  }

  std::shared_ptr<const Source> read(const fs::path& path, const Span& used_at) {
    auto source = std::make_shared<Source>();
    source->name = path.string();
    if (const auto it = options_.overlay.find(source->name); it != options_.overlay.end()) {
      source->text = it->second;
      return source;
    }
    InputFile file(path, root_of(path));
    if (file.problem() == InputFile::Problem::kNone && file.size() <= kMaxSourceBytes) source->text = file.read(kMaxSourceBytes + 1);
    if (file.problem() == InputFile::Problem::kOutside) {
      diagnostics_.report(Code::kFileOutside, used_at, file.message(), "put the file itself there instead of the link");
      return nullptr;
    }
    if (file.problem() != InputFile::Problem::kNone) {
      diagnostics_.report(Code::kFileNotFound, used_at, file.message());
      return nullptr;
    }
    // A file may be longer than it says, or grow.
    if (const auto size = std::max<std::uintmax_t>(file.size(), source->text.size()); size > kMaxSourceBytes) {
      diagnostics_.report(Code::kTooLarge, used_at,
                          fmt::format("'{}' has {} bytes, and at most {} are read", path.string(), size, kMaxSourceBytes));
      return nullptr;
    }
    return source;
  }

  // The folder `library` next to a game's own folder may not be a link to just anywhere, either.
  static fs::path root_of(const fs::path& path) {
    const fs::path folder = path.parent_path();
    return folder.filename() == "library" ? folder.parent_path() : folder;
  }

  void use(const std::string& name, const Span& at, const fs::path& folder, bool base) {
    if (!plain_word(name)) {
      diagnostics_.report(Code::kFileOutside, at, fmt::format("'{}' is not a name of a rule file", name),
                          name.ends_with(".bones") && plain_word(name.substr(0, name.size() - 6))
                              ? fmt::format("leave out '.bones': \"{}\"", name.substr(0, name.size() - 6))
                              : "write only the name of a file of this folder or of a shipped one, without a path");
      complete_ = false;
      return;
    }
    // What stands beside a game comes before what is shipped, also for the libraries that it uses: or one library would be read twice.
    const std::string file_name = name + ".bones";
    std::vector<fs::path> places = {folder / file_name, above(folder) / "library" / file_name};
    if (base) places.insert(places.end(), {above(folder) / name / file_name, above(folder) / file_name});
    if (!options_.shipped.empty()) {
      if (base) places.push_back(find_shipped(name, options_.shipped));
      places.push_back(options_.shipped / "library" / (name + ".bones"));
    }
    for (const fs::path& place : places) {
      std::error_code error;
      if (place.empty() || (!fs::is_regular_file(place, error) && options_.overlay.count(place.string()) == 0)) continue;
      if (auto file = add(place, at))
        uses_.push_back({at, std::move(file)});
      else
        complete_ = false;
      return;
    }
    complete_ = false;
    diagnostics_.report(
        Code::kFileNotFound, at, fmt::format("there is no '{}.bones' beside this file or among the shipped ones", name),
        did_you_mean(name, names_beside(folder, base),
                     options_.shipped.empty() ? "the shipped rulesets were not found: 'boneyard list' says where they belong"
                     : base                   ? fmt::format("a base lies beside its variant, above its folder, or in '../{}'", name)
                                              : fmt::format("write the file '{}.bones', or leave this line out", name)));
  }

  // What could have been named instead.
  std::vector<std::string> names_beside(const fs::path& folder, bool base) const {
    std::vector<std::string> names = base ? game_names(options_.shipped) : std::vector<std::string>();
    const auto listed = [](const fs::path& path) { return path.empty() ? fs::path(".") : path; };
    std::vector<fs::path> places = {listed(folder), above(folder) / "library"};
    if (base) places.push_back(listed(above(folder)));
    if (!options_.shipped.empty()) places.push_back(options_.shipped / "library");
    for (const fs::path& place : places) {
      std::error_code ignored;
      for (const auto& entry : fs::directory_iterator(place, ignored)) {
        if (entry.path().extension() == ".bones") names.push_back(entry.path().stem().string());
        const fs::path name = entry.path().filename();
        if (base && fs::is_regular_file(entry.path() / (name.string() + ".bones"), ignored)) names.push_back(name.string());
      }
    }
    for (const auto& [path, text] : options_.overlay)
      if (fs::path(path).parent_path() == folder) names.push_back(fs::path(path).stem().string());
    std::sort(names.begin(), names.end());
    return names;
  }

  const LoadOptions& options_;
  Diagnostics& diagnostics_;
  std::map<std::string, std::shared_ptr<const ast::File>> done_;
  std::vector<std::string> open_;
  std::size_t bytes_ = 0;
};

// What `boneyard new` makes games from are no games that anybody plays by their names.
constexpr const char* kTemplates = "templates";

// Without `kinds`: all, whatever they say they are. `outside`: with links that lead out of their folder, of which nothing is read.
// The rule files below a folder. Links to folders are not followed.
class FileSearch {
 public:
  FileSearch(const std::vector<std::string>& kinds, bool outside, bool templates)
      : kinds_(kinds), outside_(outside), templates_(templates) {}

  void search(const fs::path& folder, bool top) {
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
      const fs::path& path = it->path();
      // What editors and version control keep for themselves.
      if (path.filename().string().starts_with('.')) continue;
      std::error_code unknown;
      if (it->is_directory(unknown) && !it->is_symlink(unknown)) {
        if (templates_ || !top || path.filename() != kTemplates) search(path, false);
      } else if (path.extension() == ".bones") {
        add(path);
      }
    }
    if (error) unreadable.push_back({folder, fmt::format("'{}' cannot be read: {}", printable(folder.string()), error.message())});
  }

  std::vector<fs::path> found;
  std::vector<Unreadable> unreadable;

 private:
  void add(const fs::path& path) {
    InputFile file(path);
    if (file.problem() == InputFile::Problem::kUnreadable) {
      unreadable.push_back({path, file.message()});
      return;
    }
    const bool wanted = file.problem() == InputFile::Problem::kOutside
                            ? outside_
                            : kinds_.empty() || std::find(kinds_.begin(), kinds_.end(), kind_word(head_of(file))) != kinds_.end();
    if (wanted) found.push_back(path);
  }

  const std::vector<std::string>& kinds_;
  bool outside_;
  bool templates_;
};

}  // namespace

SourceSet SourceSet::alone(const Source* source) const {
  std::set<const Source*> needed = {source};
  // What a file uses stands before it.
  for (auto file = files.rbegin(); file != files.rend(); ++file) {
    if (needed.count((*file)->source.get()) == 0) continue;
    for (const Use& use : uses)
      if (use.at.source == (*file)->source.get()) needed.insert(use.file->source.get());
  }
  SourceSet set;
  for (const auto& file : files) {
    if (needed.count(file->source.get()) == 0) continue;
    set.files.push_back(file);
    if (file->source.get() == source) set.main = file;
  }
  set.uses = uses;
  set.complete = complete;
  return set;
}

Span SourceSet::brought_in_at(const Source* source) const {
  std::set<const Source*> met;
  while (main && met.insert(source).second) {
    const auto use = std::find_if(uses.begin(), uses.end(), [&](const Use& one) { return one.file->source.get() == source; });
    if (use == uses.end()) break;
    if (use->at.source == main->source.get()) return use->at;
    source = use->at.source;
  }
  return {};
}

void limit(ParsedFiles& parsed) {
  std::size_t bytes = 0;
  for (const auto& [path, file] : parsed) bytes += file->source->text.size();
  constexpr std::size_t kMost = 1 << 20;
  if (bytes > kMost) parsed.clear();
}

SourceSet load_sources(const fs::path& path, const LoadOptions& options, Diagnostics& diagnostics) {
  Loader loader(options, diagnostics);
  SourceSet set;
  set.main = loader.add(path, {});
  if (set.main && options.scenarios) {
    // A base's scenarios come before its variant's, which may state some of them anew.
    const std::vector<std::shared_ptr<const ast::File>> rules = loader.files_;
    for (const auto& file : rules) {
      const fs::path rule_file(file->source->name);
      if (file->kind == ast::File::Kind::kGame || file->kind == ast::File::Kind::kVariant)
        loader.add_scenarios(rule_file.parent_path(), rule_file.stem().string());
    }
    if (!options.more_scenarios.empty()) loader.add(options.more_scenarios, {});
  }
  if (set.main && set.main->kind == ast::File::Kind::kScenarios && !set.main->base.text.empty()) {
    const std::string& base = set.main->base.text;
    const fs::path folder = path.parent_path();
    if (find_tested(path, base, options.shipped).empty()) {
      std::vector<std::string> names = game_names(options.shipped);
      for (const fs::path& game : find_games(folder.empty() ? fs::path(".") : folder)) names.push_back(game.stem().string());
      diagnostics.report(Code::kFileNotFound, set.main->base.span,
                         fmt::format("there is no game '{}', so that nothing runs these scenarios", base), did_you_mean(base, names));
    }
  }
  if (set.main && (set.main->kind == ast::File::Kind::kGame || set.main->kind == ast::File::Kind::kVariant))
    set.books_beside = loader.unread_books(path.parent_path());
  set.files = std::move(loader.files_);
  set.uses = std::move(loader.uses_);
  set.complete = loader.complete_;
  return set;
}

std::string file_kind(const fs::path& path) { return kind_word(head_of(path)); }

std::vector<fs::path> find_games(const fs::path& folder) {
  static const std::vector<std::string> kGames = {"game", "variant"};
  FileSearch files(kGames, false, false);
  files.search(folder, true);
  std::sort(files.found.begin(), files.found.end());
  return std::move(files.found);
}

std::vector<fs::path> find_rules(const fs::path& folder, std::vector<Unreadable>& unreadable) {
  static const std::vector<std::string> kAny;
  FileSearch files(kAny, true, true);
  files.search(folder, true);
  std::sort(files.found.begin(), files.found.end());
  std::move(files.unreadable.begin(), files.unreadable.end(), std::back_inserter(unreadable));
  return std::move(files.found);
}

namespace {

// Those in other folders that can name this file as their base: below its own, and, of a game in a folder of its own, beside that.
void add_variants(const fs::path& file, std::vector<fs::path>& games) {
  const std::string of = fmt::format(" of \"{}\"", file.stem().string());
  const auto add = [&](const fs::path& around, const fs::path& but) {
    std::error_code error;
    for (const auto& folder : fs::directory_iterator(around, error)) {
      if (!folder.is_directory(error) || folder.path().filename() == but) continue;
      for (const auto& entry : fs::directory_iterator(folder.path(), error))
        if (entry.path().extension() == ".bones")
          if (const std::string head = head_of(entry.path()); kind_word(head) == "variant" && head.find(of) != std::string::npos)
            games.push_back(entry.path());
    }
  };
  const fs::path folder = file.parent_path();
  add(folder.empty() ? fs::path(".") : folder, {});
  std::error_code error;
  const fs::path own = fs::absolute(file, error).lexically_normal().parent_path().filename();
  if (own == file.stem()) add(above(folder), own);
}

}  // namespace

std::vector<fs::path> games_in(const fs::path& folder) {
  std::vector<fs::path> games;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder.empty() ? fs::path(".") : folder, error)) {
    if (entry.path().extension() != ".bones") continue;
    fs::path path = folder / entry.path().filename();
    if (const std::string kind = file_kind(path); kind == "game" || kind == "variant") games.push_back(std::move(path));
  }
  std::sort(games.begin(), games.end());
  return games;
}

std::vector<fs::path> games_around(const fs::path& file) {
  std::vector<fs::path> games;
  const auto add = [&](const fs::path& folder) {
    for (fs::path& game : games_in(folder)) games.push_back(std::move(game));
  };
  const fs::path folder = file.parent_path();
  add(folder);
  std::error_code error;
  if (folder.filename() == "library")
    for (const auto& entry : fs::directory_iterator(above(folder), error))
      if (entry.is_directory(error)) add(entry.path());
  add_variants(file, games);
  std::sort(games.begin(), games.end());
  return games;
}

std::vector<std::string> game_names(const fs::path& folder) {
  std::vector<std::string> names;
  for (const fs::path& path : find_games(folder)) names.push_back(path.stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

fs::path find_tested(const fs::path& scenarios, const std::string& base, const fs::path& shipped) {
  if (!plain_word(base)) return {};
  const fs::path beside = scenarios.parent_path() / (base + ".bones");
  const auto is_game = [](const fs::path& path) { return file_kind(path) == "game" || file_kind(path) == "variant"; };
  if (is_game(beside)) return beside;
  const std::vector<fs::path> games = shipped.empty() ? std::vector<fs::path>() : find_games(shipped);
  const auto found = std::find_if(games.begin(), games.end(), [&](const fs::path& game) { return game.stem() == base; });
  return found == games.end() ? fs::path() : *found;
}

std::string folded_name(const std::string& said) {
  if (said.find('/') != std::string::npos) return said;
  std::string name;
  for (const char c : said) {
    if (c == '\'') continue;
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0)
      name += static_cast<char>(std::tolower(byte));
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  return name;
}

fs::path find_game(const std::string& name, const fs::path& shipped) {
  std::error_code error;
  // Whatever it is: that it cannot be read is told when it is read.
  if (fs::exists(name, error) && !fs::is_directory(name, error)) return name;
  // A game's own folder: `long-train`, `games/long-train/` or `.`.
  if (fs::is_directory(name, error)) {
    const fs::path folder = fs::path(name).has_filename() ? fs::path(name) : fs::path(name).parent_path();
    const fs::path file = folder / (fs::canonical(folder, error).filename().string() + ".bones");
    if (fs::is_regular_file(file, error)) return file;
  }
  if (fs::path found = find_shipped(folded_name(name), shipped); !found.empty() || !fs::is_directory(name, error)) return found;
  const std::vector<fs::path> games = games_in(name);
  return games.size() == 1 ? games.front() : fs::path();
}

}  // namespace boneyard::dsl
