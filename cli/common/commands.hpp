#pragma once
// The commands of `boneyard`, one file each. Each adds its options to the command line; what it does is run when it was chosen, and gives the exit
// code. Mistakes in the arguments that CLI11 cannot see are thrown as Stop.

#include <functional>

namespace CLI {
class App;
}

namespace boneyard::cli {

using Run = std::function<int()>;

Run add_play(CLI::App& app);
Run add_check(CLI::App& app);
Run add_fmt(CLI::App& app);
Run add_lsp(CLI::App& app);
Run add_test(CLI::App& app);
Run add_mutate(CLI::App& app);
Run add_diff(CLI::App& app);
Run add_simulate(CLI::App& app);
Run add_compare(CLI::App& app);
Run add_tournament(CLI::App& app);
Run add_merge(CLI::App& app);
Run add_solve(CLI::App& app);
Run add_step(CLI::App& app);
Run add_replay(CLI::App& app);
Run add_matches(CLI::App& app);
Run add_stats(CLI::App& app);
Run add_export(CLI::App& app);
Run add_review(CLI::App& app);
Run add_list(CLI::App& app);
Run add_options(CLI::App& app);
Run add_rules(CLI::App& app);
Run add_doc(CLI::App& app);
Run add_new(CLI::App& app);
Run add_explain(CLI::App& app);
Run add_count(CLI::App& app);
Run add_dump(CLI::App& app);
Run add_completion(CLI::App& app);
Run add_man(CLI::App& app);

}  // namespace boneyard::cli
