#pragma once
// The order of a session: which message is answered when, and by what.

#include <deque>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/lsp/diagnostics.hpp"
#include "cli/lsp/transport.hpp"
#include "cli/lsp/workspace.hpp"

namespace boneyard::cli::lsp {

class Server {
 public:
  Server(Transport& transport, std::filesystem::path shipped)
      : transport_(transport), workspace_(std::move(shipped)), diagnostics_(workspace_) {}

  // To the end of the session. Whether it was ended as the protocol has it, by `shutdown` and then `exit`.
  bool run();

 private:
  struct Waiting {
    nlohmann::json message;
    bool cancelled = false;
  };

  void accept(const Transport::Incoming& incoming);
  void cancel(const nlohmann::json& params);
  void handle(const Waiting& waiting);
  nlohmann::json answer(const std::string& method, const nlohmann::json& params);
  void notice(const std::string& method, const nlohmann::json& params);
  nlohmann::json initialize(const nlohmann::json& params);
  void publish();
  void register_watcher();
  void log_fault(const std::string& fault);
  bool read_ahead();
  void send(nlohmann::json message);
  void refuse(const nlohmann::json& id, int code, const std::string& message);

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

}  // namespace boneyard::cli::lsp
