#include <unistd.h>

#include <algorithm>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/lsp/answers.hpp"
#include "cli/lsp/diagnostics.hpp"
#include "cli/lsp/transport.hpp"
#include "cli/lsp/workspace.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/version.hpp"

namespace boneyard::cli::lsp {
using nlohmann::json;

namespace {

constexpr int kMaxDepth = 64;
constexpr std::size_t kMaxWaiting = 1000;
constexpr std::size_t kMaxDocuments = 1000;

// How deep lists and objects stand in one another, before anything is made of them.
int depth_of(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted) {
      depth += (c == '[' || c == '{') - (c == ']' || c == '}');
      deepest = std::max(deepest, depth);
    }
  }
  return deepest;
}

const std::map<std::string, json (*)(const Question&), std::less<>>& questions() {
  static const std::map<std::string, json (*)(const Question&), std::less<>> all = {
      {"textDocument/completion", completion},
      {"textDocument/definition", definition},
      {"textDocument/documentSymbol", document_symbols},
      {"textDocument/foldingRange", folding_ranges},
      {"textDocument/formatting", formatting},
      {"textDocument/prepareRename", prepare_rename},
      {"textDocument/references", references},
      {"textDocument/rename", rename},
      {"textDocument/hover", hover},
      {"textDocument/codeAction", code_actions},
      {"textDocument/codeLens", code_lenses},
      {"textDocument/semanticTokens/full", semantic_tokens},
      {"textDocument/semanticTokens/range", semantic_tokens_in_range},
  };
  return all;
}

std::string uri_in(const json& params) { return params.at("textDocument").at("uri").get<std::string>(); }

// New text has the line ends of the document.
void use_crlf(json& value) {
  if (value.is_array() || value.is_object())
    for (auto& [key, part] : value.items()) {
      if (key != "newText" || !part.is_string()) {
        use_crlf(part);
        continue;
      }
      std::string text;
      for (const char c : part.get_ref<const std::string&>()) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
      part = std::move(text);
    }
}

std::int64_t version_in(const json& params) {
  const json& document = params.at("textDocument");
  const auto it = document.find("version");
  return it != document.end() && it->is_number_integer() ? it->get<std::int64_t>() : 0;
}

// The order of a session: which message is answered when, and by what.
class Server {
 public:
  Server(Transport& transport, std::filesystem::path shipped)
      : transport_(transport), workspace_(std::move(shipped)), diagnostics_(workspace_) {}

  // To the end of the session. Whether it was ended as the protocol has it, by `shutdown` and then `exit`.
  bool run() {
    while (!exit_) {
      // All that has come is read before the next is begun, so that what was cancelled meanwhile never is.
      while (!ended_ && waiting_.size() < kMaxWaiting) {
        const auto incoming = transport_.next(waiting_.empty() && !changed_ && !reads_ahead_);
        if (!incoming) break;
        accept(*incoming);
      }
      if (!waiting_.empty()) {
        const Waiting next = std::move(waiting_.front());
        waiting_.pop_front();
        handle(next);
      } else if (ended_) {
        break;
      } else if (changed_) {
        publish();
        reads_ahead_ = true;
      } else if (reads_ahead_) {
        reads_ahead_ = read_ahead();
      }
    }
    return exit_ && shut_down_;
  }

 private:
  struct Waiting {
    json message;
    bool cancelled = false;
  };

  void accept(const Transport::Incoming& incoming) {
    using Kind = Transport::Incoming::Kind;
    if (incoming.kind == Kind::kEnd) {
      ended_ = true;
    } else if (incoming.kind == Kind::kNoHeader) {
      refuse(nullptr, Refusal::kParseError, "a message begins with a header 'Content-Length: N' and an empty line");
    } else if (incoming.kind == Kind::kTooLarge) {
      refuse(nullptr, Refusal::kInvalidRequest, fmt::format("a message has at most {} bytes", Transport::kMaxMessage));
    } else if (depth_of(incoming.text) > kMaxDepth) {
      refuse(nullptr, Refusal::kInvalidRequest, fmt::format("lists and objects stand at most {} deep in one another", kMaxDepth));
    } else if (json message = json::parse(incoming.text, nullptr, false); message.is_discarded()) {
      refuse(nullptr, Refusal::kParseError, "this is not JSON");
    } else if (message.is_object() && message.value("method", json()) == "$/cancelRequest") {
      cancel(message.value("params", json()));
    } else {
      waiting_.push_back({std::move(message), false});
    }
  }
  void cancel(const json& params) {
    if (!params.is_object() || !params.contains("id")) return;
    for (Waiting& one : waiting_)
      if (one.message.is_object() && one.message.value("id", json()) == params["id"]) one.cancelled = true;
  }
  void handle(const Waiting& waiting) {
    const json& message = waiting.message;
    if (!message.is_object()) return refuse(nullptr, Refusal::kInvalidRequest, "a message is an object");
    const json id = message.value("id", json());
    if (!id.is_null() && !id.is_string() && !id.is_number_integer())
      return refuse(nullptr, Refusal::kInvalidRequest, "'id' is a whole number or a text");
    if (!message.contains("method") && (message.contains("result") || message.contains("error")))
      return;  // an answer, and nothing was asked
    const json method_name = message.value("method", json());
    if (!method_name.is_string()) return refuse(id, Refusal::kInvalidRequest, "'method' is a text");
    const auto method = method_name.get<std::string>();
    const json params = message.value("params", json::object());
    const bool request = message.contains("id");
    try {
      if (!request) return notice(method, params);
      if (waiting.cancelled) throw Refusal(Refusal::kRequestCancelled, "cancelled");
      json result = answer(method, params);
      send({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
    } catch (const Refusal& refusal) {
      if (request) refuse(id, refusal.code(), refusal.what());
    } catch (const json::exception&) {
      if (request) refuse(id, Refusal::kInvalidParams, fmt::format("'{}' has other parameters", method));
    } catch (const std::exception& fault) {
      if (request) refuse(id, Refusal::kInternalError, fmt::format("fault of the tool: {}", fault.what()));
    }
  }
  json answer(const std::string& method, const json& params) {
    if (method == "initialize") return initialize(params);
    if (!initialized_) throw Refusal(Refusal::kServerNotInitialized, "the first request is 'initialize'");
    if (shut_down_) throw Refusal(Refusal::kInvalidRequest, "after 'shutdown' nothing comes but 'exit'");
    if (method == "shutdown") {
      shut_down_ = true;
      return nullptr;
    }
    const auto question = questions().find(method);
    if (question == questions().end()) throw Refusal(Refusal::kMethodNotFound, fmt::format("there is no method '{}'", method));
    changed_ |= workspace_.refresh();                                // which nobody need have told
    if (method == "textDocument/codeAction" && changed_) publish();  // edits are of the text as it is now
    const Document* const document = workspace_.find(uri_in(params));
    if (document == nullptr) throw Refusal(Refusal::kInvalidParams, "this document is not open");
    json result = question->second(Question(workspace_, diagnostics_, *document, params));
    if (document->crlf) use_crlf(result);
    return result;
  }
  void notice(const std::string& method, const json& params) {
    if (method == "exit") {
      exit_ = true;
      return;
    }
    if (!initialized_ || shut_down_) return;
    if (method == "initialized") return register_watcher();
    if (method == "textDocument/didOpen") {
      const json& document = params.at("textDocument");
      if (workspace_.documents().size() >= kMaxDocuments) return;
      workspace_.open(uri_in(params), document.at("text").get<std::string>(), version_in(params));
    } else if (method == "textDocument/didChange") {
      workspace_.change(uri_in(params), params.at("contentChanges"), version_in(params));
    } else if (method == "textDocument/didClose") {
      workspace_.close(uri_in(params));
    } else if (method == "workspace/didChangeWatchedFiles") {
      workspace_.forget_files();  // the text may be new though size and time are the old ones
    } else if (method != "textDocument/didSave") {
      return;
    }
    changed_ = true;
  }
  json initialize(const json& params) {
    if (initialized_) throw Refusal(Refusal::kInvalidRequest, "'initialize' comes once");
    const json offered = params.at("capabilities").value(json::json_pointer("/general/positionEncodings"), json::array());
    Encoding encoding = Encoding::kUtf16;
    for (const json& one : offered) {
      if (one != "utf-8" && one != "utf-16") continue;
      encoding = one == "utf-8" ? Encoding::kUtf8 : Encoding::kUtf16;
      break;
    }
    workspace_.set_encoding(encoding);
    const json can_watch =
        params.at("capabilities").value(json::json_pointer("/workspace/didChangeWatchedFiles/dynamicRegistration"), json());
    can_watch_ = can_watch.is_boolean() && can_watch.get<bool>();
    initialized_ = true;
    return {{"serverInfo", {{"name", "boneyard"}, {"version", kVersion}}},
            {"capabilities",
             {{"positionEncoding", encoding == Encoding::kUtf8 ? "utf-8" : "utf-16"},
              {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
              {"documentFormattingProvider", true},
              {"documentSymbolProvider", true},
              {"foldingRangeProvider", true},
              {"definitionProvider", true},
              {"referencesProvider", true},
              {"renameProvider", {{"prepareProvider", true}}},
              {"hoverProvider", true},
              {"codeActionProvider", {{"codeActionKinds", {"quickfix", "source.fixAll.boneyard"}}}},
              {"codeLensProvider", json::object()},
              {"semanticTokensProvider", semantic_tokens_provider()},
              {"completionProvider", {{"triggerCharacters", {"(", "\""}}}}}}};
  }
  void publish() {
    changed_ = false;
    try {
      workspace_.refresh();
      std::vector<std::string> faults;
      for (json& params : diagnostics_.update(faults))
        send({{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}});
      for (const std::string& fault : faults) log_fault(fault);
    } catch (const std::exception& fault) {
      log_fault(fmt::format("fault of the tool: {}", fault.what()));
    }
  }
  void register_watcher() {
    if (!can_watch_) return;
    const json options = {{"watchers", json::array({{{"globPattern", "**/*.bones"}}})}};
    const json registration = {{"id", "rules"}, {"method", "workspace/didChangeWatchedFiles"}, {"registerOptions", options}};
    send({{"jsonrpc", "2.0"},
          {"id", "watch"},
          {"method", "client/registerCapability"},
          {"params", {{"registrations", json::array({registration})}}}});
  }
  void log_fault(const std::string& fault) {
    constexpr int kErrorMessage = 1;
    send({{"jsonrpc", "2.0"}, {"method", "window/logMessage"}, {"params", {{"type", kErrorMessage}, {"message", fault}}}});
  }
  bool read_ahead() {
    try {
      return workspace_.read_ahead();
    } catch (const std::exception&) {
      return false;  // the request that needs the file reports the fault
    }
  }
  // A file may have any bytes, and JSON has none but UTF-8.
  void send(json message) {
    if (!transport_.send(message.dump(-1, ' ', false, json::error_handler_t::replace))) exit_ = true;
  }
  void refuse(const json& id, int code, const std::string& message) {
    send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}});
  }

  Transport& transport_;
  Workspace workspace_;
  Diagnostics diagnostics_;
  std::deque<Waiting> waiting_;
  bool initialized_ = false;
  bool shut_down_ = false;
  bool exit_ = false;
  bool can_watch_ = false;    // the editor tells of changed files when it is asked to
  bool changed_ = false;      // since diagnostics were published
  bool reads_ahead_ = false;  // games that nobody asked for yet, while nothing else is to be done
  bool ended_ = false;        // nothing more comes
};

}  // namespace
}  // namespace boneyard::cli::lsp

namespace boneyard::cli {

Run add_lsp(CLI::App& app) {
  auto stdio = std::make_shared<bool>(false);
  app.add_flag("--stdio", *stdio, "speak over standard input and output, which is the only way there is");
  app.footer("an editor starts it: docs/editors.md\nexit code 1 if the session ended without 'shutdown' and 'exit'");
  return [stdio] {
    lsp::Transport transport(STDIN_FILENO, STDOUT_FILENO);
    return lsp::Server(transport, shipped_rulesets()).run() ? kClean : kFindings;
  };
}

}  // namespace boneyard::cli
