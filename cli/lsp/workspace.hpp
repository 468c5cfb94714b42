#pragma once
// The documents that are open in the editor, and the games that they belong to, read from what is open and, for the rest, from files.

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/lsp/places.hpp"
#include "dsl/naming/symbols.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::cli::lsp {

using dsl::Occurrence;

struct Document {
  std::string uri;             // as the editor spells it
  std::filesystem::path path;  // of one that has no file, a path that no file can have
  bool has_file = true;
  std::string text;   // with single line feeds where `crlf`
  std::string raw;    // as the editor has it
  bool crlf = false;  // every line ends with a carriage return and a line feed: that is the editor's business, and no part of the layout
  std::int64_t version = 0;
  std::uint64_t changed = 0;  // the greatest is the one that was opened or changed last
};

// The files of a game, a library or a rule book with all that it uses, and the scenarios of it.
struct Reading {
  std::filesystem::path root;
  dsl::SourceSet sources;
  dsl::Diagnostics problems;  // of reading alone
  std::shared_ptr<const dsl::Symbols> symbols;

  std::shared_ptr<const dsl::ast::File> file(const std::string& path) const;
  const dsl::ast::Declaration* clause(const std::string& name) const;
};

class Workspace {
 public:
  explicit Workspace(std::filesystem::path shipped) : shipped_(std::move(shipped)) {}

  void set_encoding(Encoding encoding) { encoding_ = encoding; }
  Encoding encoding() const { return encoding_; }
  const std::filesystem::path& shipped() const { return shipped_; }

  void open(const std::string& uri, std::string text, std::int64_t version);
  // The changes of the protocol one after another; nothing is changed when one of them is none.
  void change(const std::string& uri, const nlohmann::json& changes, std::int64_t version);
  void close(const std::string& uri);
  const Document* find(const std::string& uri) const;
  const Document* find_path(const std::string& path) const;
  // By their URIs. Two of them may be of one file; what was changed last stands for it then.
  const std::map<std::string, Document>& documents() const { return documents_; }
  std::vector<const Document*> of_path(const std::string& path) const;

  // What a file belongs to: the game of scenarios, and otherwise itself. The same object as before when no file of it has changed.
  std::shared_ptr<const Reading> reading(const std::filesystem::path& file);
  // That, and every game that uses the file: those that are open, and those beside it.
  std::vector<std::shared_ptr<const Reading>> readings_with(const std::filesystem::path& file);
  // Reads one more of the games that readings_with() would read of what is open, for whoever may ask for it; false when all are read, or so many that more
  // would take too much room. What cannot be read is told when somebody asks.
  bool read_ahead();
  // The game with other texts for some of its files.
  Reading reading_with(const std::filesystem::path& root, const std::map<std::string, std::string>& texts);
  // What is open stands for its file.
  dsl::LoadOptions load_options();
  // Whether files have changed on disk, as far as their sizes and times say; then all is read again.
  bool refresh();
  // Files have changed, whatever their sizes and times say.
  void forget_files();

  Places places(const dsl::Source& source) const { return {source.text, encoding_}; }
  nlohmann::json location(const dsl::Span& span) const;
  std::string uri_of(const std::string& path) const;

 private:
  // Modified and changed, in nanoseconds; the size and the number of the file.
  using Stamp = std::array<std::int64_t, 4>;
  void set_text(Document& document, std::string raw, std::int64_t version);
  static Stamp stamp(const std::filesystem::path& path);
  void forget(const std::filesystem::path& path);
  std::filesystem::path root_of(const std::filesystem::path& file);
  std::shared_ptr<const Reading> read(const std::filesystem::path& root, const std::filesystem::path& more);
  Reading load(const std::filesystem::path& root, const dsl::LoadOptions& options);

  std::filesystem::path shipped_;
  Encoding encoding_ = Encoding::kUtf16;
  std::map<std::string, Document> documents_;
  std::uint64_t changes_ = 0;
  std::uint64_t without_file_ = 0;
  std::map<std::string, std::shared_ptr<const Reading>> readings_;
  std::optional<std::vector<std::filesystem::path>> ahead_;  // what is to be read ahead; nothing where that is not known
  dsl::ParsedFiles parsed_;
  std::map<std::string, Stamp> stamps_;  // of the files that readings were made of
};

}  // namespace boneyard::cli::lsp
