#include "cli/lsp/server.hpp"

#include <unistd.h>

#include <memory>

#include <CLI/CLI.hpp>

#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/lsp/transport.hpp"
#include "cli/terminal/exit_code.hpp"

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
