#pragma once
// What is wrong with the games of the open documents, as the editor was told last.

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/lsp/workspace.hpp"

namespace boneyard::cli::lsp {

class Diagnostics {
 public:
  explicit Diagnostics(Workspace& workspace) : workspace_(workspace) {}

  // Checks what has changed. The parameters of `publishDiagnostics` for each document and file of which something else is to be told than before. A document at
  // which the tool fails has none, and costs nobody else's: what failed is added to `faults`.
  std::vector<nlohmann::json> update(std::vector<std::string>& faults);
  // What is wrong in a part of a file, as findings and as the editor is told.
  struct Told {
    const dsl::Diagnostic* found;
    nlohmann::json as_json;
  };
  std::vector<Told> told_in(const std::string& path, std::size_t begin, std::size_t end) const;
  // The codes of what is wrong at a place in a file.
  std::vector<dsl::Code> codes_at(const std::string& path, std::size_t offset) const;

 private:
  struct Checked {
    std::shared_ptr<const Reading> reading;
    dsl::Diagnostics found;
  };
  void check(const Reading& reading, dsl::Diagnostics& found) const;
  // Of each game that reads the file: what several have is there as often.
  std::vector<const dsl::Diagnostic*> found_in(const std::string& path, std::size_t begin, std::size_t end) const;
  nlohmann::json told(const dsl::Diagnostic& one) const;

  Workspace& workspace_;
  std::map<std::string, Checked> checked_;           // by the path of the root
  std::map<std::string, nlohmann::json> published_;  // by URI, as the editor spells it
  std::map<std::string, std::int64_t> versions_;     // of the open ones, when it was told
};

}  // namespace boneyard::cli::lsp
