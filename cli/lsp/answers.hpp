#pragma once
// What the server answers to a request about one document, each by the name that the protocol has for it. All throw Refusal for what cannot be done, and json's
// errors for parameters that are none.

#include <optional>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/lsp/workspace.hpp"

namespace boneyard::cli::lsp {

// An error as an answer.
class Refusal : public std::runtime_error {
 public:
  enum Code {
    kParseError = -32700,
    kInvalidRequest = -32600,
    kMethodNotFound = -32601,
    kInvalidParams = -32602,
    kInternalError = -32603,
    kServerNotInitialized = -32002,
    kRequestCancelled = -32800,
    kRequestFailed = -32803,
  };
  Refusal(Code code, const std::string& message) : std::runtime_error(message), code_(code) {}
  Code code() const { return code_; }

 private:
  Code code_;
};

class Diagnostics;

// A document, what it belongs to, and the place in it that is asked for.
struct Question {
  Question(Workspace& workspace, const Diagnostics& diagnostics, const Document& document, const nlohmann::json& params);

  Workspace& workspace;
  const Diagnostics& diagnostics;  // of the texts as the editor was told last
  const Document& document;
  const nlohmann::json& params;
  Places places;
  std::size_t offset = 0;  // 0 where the request has no position
  std::shared_ptr<const Reading> reading;
  std::shared_ptr<const dsl::ast::File> file;  // null when it could not be read

  // The name here, or none.
  std::optional<Occurrence> name() const;
  // The same, of the document without its mistakes.
  Question mended() const;
  // Empty when there is no word.
  std::string word() const { return file ? std::string(dsl::word_at(*file->source, offset).text()) : std::string(); }
};

nlohmann::json document_symbols(const Question& question);
nlohmann::json folding_ranges(const Question& question);
nlohmann::json formatting(const Question& question);
nlohmann::json definition(const Question& question);
nlohmann::json references(const Question& question);
nlohmann::json prepare_rename(const Question& question);
nlohmann::json rename(const Question& question);
nlohmann::json completion(const Question& question);
nlohmann::json semantic_tokens(const Question& question);
nlohmann::json semantic_tokens_in_range(const Question& question);
// What the numbers in them stand for.
nlohmann::json semantic_tokens_provider();
nlohmann::json code_lenses(const Question& question);
// One edit that makes a text another, of the lines between the first and the last that change; none where they are the same.
nlohmann::json edits_between(const Places& places, const std::string& before, const std::string& after);
nlohmann::json code_actions(const Question& question);
nlohmann::json hover(const Question& question);

}  // namespace boneyard::cli::lsp
