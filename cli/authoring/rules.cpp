#include <iostream>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/table/screen.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"

namespace boneyard::cli {

Run add_rules(CLI::App& app) {
  struct Arguments {
    std::string game;
    std::vector<std::string> clauses;
    bool all = false;
  };
  auto arguments = std::make_shared<Arguments>();
  add_game(app, arguments->game)->required();
  app.add_option("clause", arguments->clauses, "show only these clauses")->type_name("CLAUSE");
  app.add_flag("--all", arguments->all, "also show clauses that no rule of the game cites");
  app.footer("It begins with an overview, where the game has one.\nexample: boneyard rules challenge CH-12");
  return [arguments] {
    const auto game = load_game(arguments->game);
    const Style style = style_for(1);
    std::size_t width = 0;
    for (const dsl::CheckedClause& clause : game->clauses) width = std::max(width, clause.name.size());
    const auto print = [&](const dsl::CheckedClause& clause) {
      std::cout << style.bold(fmt::format("{:<{}}", clause.name, width)) << paragraph(clause.text, width, 2, style.width);
    };
    if (!arguments->clauses.empty()) {
      for (std::string wanted : arguments->clauses) {
        for (char& c : wanted) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        const dsl::CheckedClause* clause = game->find_clause(wanted);
        if (clause == nullptr) {
          const dsl::Hint hint = dsl::did_you_mean(wanted, dsl::all_names(game->clauses));
          throw Stop(kWrongUse, dsl::with_hint(fmt::format("{} has no clause '{}'", game->title, printable(wanted)), hint.text));
        }
        print(*clause);
      }
      return kClean;
    }
    std::string table = game->players_least == game->players_greatest
                            ? fmt::format(", {} players", game->players_least)
                            : fmt::format(", {} to {} players", game->players_least, game->players_greatest);
    const dsl::CheckedAbout& about = game->about;
    if (about.least > 0)
      table += about.least == about.greatest ? fmt::format(", about {} choices each", about.least)
                                             : fmt::format(", {} to {} choices each", about.least, about.greatest);
    std::cout << style.bold(game->title) << paragraph(table, display_width(game->title), 0, style.width) << '\n';
    if (const std::string remark = variant_remark(*game); !remark.empty()) std::cout << indented(remark, 0, 0, style.width) << '\n';
    for (const std::string& text : about.overview) std::cout << indented(text, 0, 0, style.width) << '\n';
    if (game->clauses.empty()) std::cout << "This game has no rule book.\n";
    // A rule book may be shared by games; of its clauses those count that this game carries out.
    std::set<std::string> cited;
    for (const auto& [name, span] : game->cited) cited.insert(name);
    for (const dsl::CheckedClause& clause : game->clauses)
      if (arguments->all || cited.count(clause.name) != 0) print(clause);
    return kClean;
  };
}

}  // namespace boneyard::cli
