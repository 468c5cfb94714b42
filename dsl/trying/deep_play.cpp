#include "dsl/trying/deep_play.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "dsl/reading/render.hpp"
#include "dsl/reading/silencer.hpp"
#include "dsl/scenarios/coverage.hpp"
#include "dsl/trying/played_tables.hpp"
#include "engine/characters.hpp"
#include "engine/notation.hpp"
#include "engine/workers.hpp"

namespace boneyard::dsl {
namespace {

constexpr std::size_t kMostTables = 100;
constexpr std::uint64_t kMostDecisions = 200'000;  // of a match
// Rules that run longer between two decisions use up more of the budget: with the usual one, a game takes a minute or two at most.
constexpr std::int64_t kStepsADecision = 3'000;
constexpr std::uint64_t kMostShares = 10;         // of what is played at a table, for the work of one match
constexpr std::uint64_t kLeastDecisions = 100;    // at a table
constexpr std::uint64_t kEndlessMatches = 2;      // after so many that did not end, and none that did
constexpr std::uint64_t kTellsEndless = 150'000;  // decisions of a match that is not only long
constexpr std::size_t kKeptOfEndless = 1'000;     // choices
// With the usual budget, and in proportion with more.
constexpr std::uint64_t kMostPairs = 60;         // of views, at a table
constexpr std::uint64_t kMostLookedAt = 30;      // matches, for them
constexpr std::uint64_t kMostPairWork = 50'000;  // decisions, for them at all tables
constexpr std::uint64_t kShorterTries = 300;
constexpr std::uint64_t kIndexOfTable = 1'000'000;  // matches of one table have indices of their own

// Where something stands in a rule file.
using PlaceKey = std::tuple<std::string, int, int>;
PlaceKey at_place(const Place& place) { return {place.file, place.line, place.column}; }

// How one match is played. What it does follows from the table, the index and what was played there before.
enum class Manner : std::uint8_t {
  kRandom,
  kLeastTaken,  // of the open ways the one that was taken least
  kOneSided,    // of the open ways always the one that comes first in an order of this match
  kOpenings,    // the first choices of the matches go through all that there are
};
constexpr std::uint64_t kManners = 4;

// A match, as far as it went: enough to play it again.
struct PlayedMatch {
  std::uint64_t index = 0;
  std::vector<MadeChoice> choices;
  Fault fault;
  bool over = false;
  std::uint64_t work = 0;  // of rules that run for long, in decisions
};

// Something that a match showed at a place.
struct PlayedFinding {
  Code code{};
  PlaceKey at;
  std::string message;
  std::vector<std::string> notes;
  std::size_t table = 0;
  PlayedMatch match;  // the shortest found
  std::optional<ViewDifference> difference{};
};

class TablePlayer {
 public:
  TablePlayer(const Game& game, std::uint64_t seed, std::size_t table)
      : game_(game), seed_(seed), table_(table), machine_(game.new_machine()), state_(game.new_state()) {}

  const State& state() const { return state_; }
  const std::set<PlaceKey>& open() const { return open_; }

  // Plays a match of at most so many decisions, and so much work beside them.
  PlayedMatch play(std::uint64_t number, Manner manner, std::uint64_t most, std::uint64_t most_work) {
    PlayedMatch match;
    match.index = table_ * kIndexOfTable + number;
    Random random = random_of_trial(seed_, match.index, Stream::kPlayers);
    ranks_.clear();
    machine_.start(state_, random_of_trial(seed_, match.index, Stream::kChance));
    std::uint64_t opening = number / kManners;
    const auto pay = [&] { match.work += static_cast<std::uint64_t>(machine_.steps() / kStepsADecision); };
    pay();
    while (state_.header().status == Status::kDecision && match.choices.size() < most && match.work < most_work) {
      const Seat seat = std::countr_zero(state_.header().to_act);
      const int decision = state_.header().decision;
      const Fault fault = machine_.moves(state_, seat, list_);
      pay();
      const std::int64_t count = move_count(program(), decision, list_);
      if (count == 0) {
        machine_.stop(state_, fault.happened() ? fault : machine_.stuck(state_));
        break;
      }
      const std::vector<WayInfo>& ways = program().decisions[static_cast<std::size_t>(decision)].ways;
      for (const Move& move : list_) open_.insert(at_place(ways[move.way].place));
      match.choices.push_back({seat, pick(decision, count, manner, opening, random)});
      ++taken_[at_place(ways[match.choices.back().move.way].place)];
      machine_.apply(state_, seat, match.choices.back().move);
      pay();
    }
    match.over = state_.header().status == Status::kOver;
    if (state_.header().status == Status::kFault) match.fault = state_.header().fault;
    return match;
  }

 private:
  const Program& program() const { return game_.program(); }

  Move pick(int decision, std::int64_t count, Manner manner, std::uint64_t& opening, Random& random) {
    if (manner == Manner::kOpenings && opening > 0) {
      const auto of = static_cast<std::uint64_t>(count);
      const std::uint64_t which = opening % of;
      opening /= of;
      return concrete_move(program(), decision, list_, static_cast<std::int64_t>(which));
    }
    if (manner == Manner::kRandom || manner == Manner::kOpenings)
      return concrete_move(program(), decision, list_, draw_move(random, count));
    const std::vector<WayInfo>& ways = program().decisions[static_cast<std::size_t>(decision)].ways;
    const auto order = [&](const Move& move) {
      const PlaceKey way = at_place(ways[move.way].place);
      return manner == Manner::kLeastTaken ? taken_[way] : ranks_.try_emplace(way, random()).first->second;
    };
    std::uint64_t least = ~std::uint64_t{0};
    std::vector<Move> of_least;
    for (const Move& move : list_) {
      const std::uint64_t rank = order(move);
      if (rank < least) of_least.clear();
      least = std::min(least, rank);
      if (rank == least) of_least.push_back(move);
    }
    const std::int64_t among = move_count(program(), decision, of_least);
    // Of a range, its ends as often as all between them.
    const std::uint32_t where = draw_below(random, 4);
    const std::int64_t which = where == 0 ? 0 : where == 1 ? among - 1 : draw_move(random, among);
    return concrete_move(program(), decision, of_least, which);
  }

  const Game& game_;
  std::uint64_t seed_;
  std::size_t table_;
  Machine machine_;
  State state_;
  std::vector<Move> list_;
  std::set<PlaceKey> open_;
  std::map<PlaceKey, std::uint64_t> taken_;
  std::map<PlaceKey, std::uint64_t> ranks_;  // of the ways, in a one-sided match
};

class DeepCheck {
 public:
  DeepCheck(const CheckedGame& game, const DeepPlay& how)
      : game_(game), how_(how), coverage_(game), tables_(played_tables(game, tables_for(how.budget))) {}

  DeepResult run() {
    Workers workers(tables_.tables.size());
    workers.run(how_.jobs, [&] {
      for (std::uint64_t from = 0, to = 0; workers.take(from, to);) play_table(static_cast<std::size_t>(from));
    });
    for (auto& [key, shown] : shown_) report(shown);
    if (uncounted_)
      result_.no_coverage = "the game is too large for counters beside its rules";
    else
      report_unplayed();
    silence_found(Finder::kPlay, game_.files, main_file(), result_.found);
    result_.tables = tables_.tables.size();
    result_.wanted_tables = tables_.wanted;
    return std::move(result_);
  }

 private:
  // So many that at each some matches can be played.
  static std::size_t tables_for(std::uint64_t budget) {
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(budget / kLeastDecisions, 1, kMostTables));
  }

  std::shared_ptr<const ast::File> main_file() const {
    for (const auto& file : game_.files)
      if (file->source->name == game_.path) return file;
    return nullptr;
  }

  // With counters among the rules, where there is room for them. Throws TooLarge.
  Program program_at(const Settings& settings, bool& counted) const {
    try {
      return compile(coverage_.game(), settings);
    } catch (const TooLarge&) {
      counted = false;
      return compile(game_, settings);
    }
  }

  void play_table(std::size_t table) {
    std::optional<Game> game;
    bool counted = true;
    try {
      game.emplace(program_at(tables_.tables[table], counted));
    } catch (const TooLarge& too_large) {
      add({Code::kLimit, at_place(too_large.place), too_large.message, {}, table, {}});
      return;
    }
    const Program& program = game->program();
    const Coverage::Counters counters = coverage_.counters(program);
    TablePlayer player(*game, how_.seed, table);
    const std::uint64_t share = std::max(kLeastDecisions, how_.budget / tables_.tables.size());
    std::optional<ViewPairs> pairs;
    const std::uint64_t more = std::max<std::uint64_t>(1, how_.budget / DeepPlay::kUsualBudget);
    if (program.seats > 1)
      pairs.emplace(*game, how_.window,
                    static_cast<std::int64_t>(std::min(more * kMostPairWork / tables_.tables.size(), share)) * kStepsADecision);
    Random of_pairs = random_of_trial(how_.seed, (table + 1) * kIndexOfTable - 1, Stream::kPlayers);
    std::uint64_t decisions = 0;
    std::uint64_t cost = 0;
    std::uint64_t matches = 0;
    std::uint64_t endless = 0;
    bool ended = false;
    bool undecided = false;
    // What does not end at the first table mostly ends nowhere, so that most of the budget may go there to tell.
    const std::uint64_t longest = std::min(kMostDecisions, std::max((table == 0 ? how_.budget : share) / kEndlessMatches, kLeastDecisions));
    while ((ended ? cost < share : endless < kEndlessMatches) && !(how_.stop && how_.stop())) {
      const auto manner = static_cast<Manner>(matches % kManners);
      const PlayedMatch match = player.play(matches, manner, longest, kMostShares * share);
      if (pairs && matches < more * kMostLookedAt && pairs->compared() < more * kMostPairs && !pairs->spent())
        compare_views(*pairs, table, match, of_pairs);
      ++matches;
      decisions += match.choices.size();
      cost += std::max<std::uint64_t>(1, match.choices.size() + match.work);
      if (counted) add_coverage(counters, player.state());
      if (match.fault.happened()) {
        ended = true;  // in its way
        add_fault(program, table, match);
      } else if (match.over) {
        ended = true;
        look_at_pots(program, player.state(), table, match);
      } else {
        ++endless;
        if (ended || endless < kEndlessMatches) continue;
        if (longest < kTellsEndless)
          undecided = true;
        else
          add({Code::kEndlessMatch,
               at_play(),
               fmt::format("no match ended: {} were given up, the last after {} decisions", endless, match.choices.size()),
               {},
               table,
               match});
      }
    }
    shorten(player, program, table, share);
    const std::lock_guard lock(mutex_);
    open_.insert(player.open().begin(), player.open().end());
    result_.matches += matches;
    result_.decisions += decisions;
    ++tables_done_;
    if (how_.progress) how_.progress(tables_done_, tables_.tables.size());
    if (pairs) result_.pairs += pairs->compared();
    result_.undecided += undecided ? 1 : 0;
    uncounted_ = uncounted_ || !counted;
  }

  void compare_views(ViewPairs& pairs, std::size_t table, const PlayedMatch& match, Random& random) {
    std::optional<ViewDifference> difference = pairs.look(random_of_trial(how_.seed, match.index, Stream::kChance), match.choices, random);
    if (!difference) return;
    PlayedFinding shown{Code::kViewDiffers,
                        at_place(*difference->place),
                        "what a player gets here depends on what this player cannot know",
                        {difference->gets, fmt::format("the other is the same, but {}", difference->exchanged)},
                        table,
                        {match.index, match.choices, {}, false, 0},
                        {}};
    shown.match.choices.resize(difference->step);
    shown.difference = std::move(difference);
    add(std::move(shown));
  }

  void add_coverage(const Coverage::Counters& counters, const State& state) {
    const std::lock_guard lock(mutex_);
    coverage_.add(counters, state);
  }

  // The shortest match that shows it, and of those the one at the first table.
  void add(PlayedFinding shown) {
    const std::lock_guard lock(mutex_);
    const auto key = std::make_tuple(shown.code, shown.at, shown.code == Code::kPlayedFault ? shown.message : std::string());
    const auto [it, fresh] = shown_.try_emplace(key, shown);
    if (fresh) return;
    const auto order = [](const PlayedFinding& one) { return std::make_tuple(one.match.choices.size(), one.table, one.match.index); };
    if (order(shown) < order(it->second)) it->second = std::move(shown);
  }

  void add_fault(const Program& program, std::size_t table, const PlayedMatch& match) {
    const Place* const place = match.fault.place >= 0 ? &program.places[static_cast<std::size_t>(match.fault.place)] : nullptr;
    PlayedFinding shown{match.fault.kind == FaultKind::kStuck ? Code::kStuckMatch : Code::kPlayedFault,
                        place != nullptr ? at_place(*place) : at_play(),
                        fault_text(program, match.fault),
                        {},
                        table,
                        match};
    for (int user = place != nullptr ? place->used_from : -1; user >= 0; user = program.places[static_cast<std::size_t>(user)].used_from) {
      const Place& used = program.places[static_cast<std::size_t>(user)];
      shown.notes.push_back(fmt::format("used at {}:{}:{}", used.file, used.line, used.column));
    }
    add(std::move(shown));
  }

  // Pots that hold chips and began without any. A pot that begins with chips is a bank, which may keep them.
  std::vector<std::pair<const CheckedPot*, std::int32_t>> pots_left(const Program& program, const State& state) const {
    std::vector<std::pair<const CheckedPot*, std::int32_t>> left;
    for (int account = program.seats; account < static_cast<int>(program.accounts.size()); ++account) {
      if (state.chips(account) == 0) continue;
      const std::string name = declared_as(program.accounts[static_cast<std::size_t>(account)].name);
      const auto pot = std::find_if(game_.pots.begin(), game_.pots.end(), [&](const CheckedPot& one) { return one.name == name; });
      if (pot != game_.pots.end() && !pot->chips) left.emplace_back(&*pot, state.chips(account));
    }
    return left;
  }

  void look_at_pots(const Program& program, const State& state, std::size_t table, const PlayedMatch& match) {
    for (const auto& [pot, chips] : pots_left(program, state))
      add({Code::kChipsLeft, at_span(pot->span), text_of_left(*pot, chips), {}, table, match});
  }

  static std::string text_of_left(const CheckedPot& pot, std::int32_t chips) {
    return fmt::format("{} chip{} in '{}' when a match is over", chips, chips == 1 ? " is left" : "s are left", pot.name);
  }

  // Takes a shorter match in place of the one that was found, if it shows the same.
  void take_if_shorter(PlayedFinding& shown, const PlayedMatch& match, const Program& program, const State& state) const {
    if (shown.match.fault.happened()) {
      if (match.fault == shown.match.fault) shown.match = match;
      return;
    }
    if (!match.over) return;
    for (const auto& [pot, chips] : pots_left(program, state)) {
      if (at_span(pot->span) != shown.at) continue;
      shown.match = match;
      shown.message = text_of_left(*pot, chips);
    }
  }

  // Looks for shorter matches that come to the faults of this table, and end with what its matches leave.
  void shorten(TablePlayer& player, const Program& program, std::size_t table, std::uint64_t share) {
    std::vector<PlayedFinding> own;
    {
      const std::lock_guard lock(mutex_);
      for (const auto& [key, shown] : shown_)
        if (shown.table == table && (shown.match.fault.happened() || shown.code == Code::kChipsLeft)) own.push_back(shown);
    }
    for (PlayedFinding& shown : own) {
      std::uint64_t work = 0;
      for (std::uint64_t tried = 0; tried < kShorterTries && work < share && shown.match.choices.size() > 1; ++tried) {
        const PlayedMatch match = player.play(kIndexOfTable / 2 + tried, Manner::kRandom, shown.match.choices.size() - 1, share);
        work += match.work;
        take_if_shorter(shown, match, program, player.state());
      }
      add(shown);
    }
  }

  static PlaceKey at_span(const Span& span) {
    const Position at = position_of(*span.source, span.begin);
    return {printable(span.source->name), at.line, at.column};
  }
  // The beginning of the rules; of a variant, which has that from its base, its title.
  PlaceKey at_play() const {
    const auto file = main_file();
    if (!file) return {printable(game_.path), 1, 1};
    for (const ast::Declaration& declaration : file->declarations)
      if (declaration.kind == ast::Declaration::Kind::kPlay) return at_span(declaration.span);
    return at_span(file->header);
  }
  Span span_of(const PlaceKey& at) const {
    const auto& [name, line, column] = at;
    for (const auto& file : game_.files) {
      if (printable(file->source->name) != name) continue;
      const std::string& text = file->source->text;
      std::size_t begin = 0;
      for (int n = 1; n < line && begin != std::string::npos; ++n) begin = text.find('\n', begin) + 1;
      for (int n = 1; n < column && begin < text.size(); ++n) {
        ++begin;
        while (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) ++begin;
      }
      Span span{file->source.get(), static_cast<std::uint32_t>(begin), 0};
      span.end = line_around(*file->source, span.begin).end;
      return span;
    }
    return {};
  }

  void report(PlayedFinding& shown) {
    const std::size_t choices = shown.match.choices.size();
    if (shown.code == Code::kEndlessMatch) shown.match.choices.resize(std::min(choices, kKeptOfEndless));
    Diagnostic found{shown.code, span_of(shown.at), shown.message, {}, {}};
    const Settings& settings = tables_.tables[shown.table];
    if (shown.code == Code::kLimit) {
      found.notes.push_back({{}, fmt::format("{}", table_name(game_, settings))});
      result_.found.add(std::move(found));
      return;
    }
    found.notes.push_back({{}, fmt::format("{}, after {} choice{}", table_name(game_, settings), choices, choices == 1 ? "" : "s")});
    for (const std::string& note : shown.notes) found.notes.push_back({{}, note});
    if (how_.found) how_.found({settings, shown.match.index, shown.match.choices, shown.match.fault, std::move(shown.difference)}, found);
    result_.found.add(std::move(found));
  }

  std::string played_text() const {
    return fmt::format("{} matches at {} table{}", result_.matches, tables_.tables.size(), tables_.tables.size() == 1 ? "" : "s");
  }

  // Ways that were never open, statements that nothing came to; of the game's own file, since a library serves other games as well.
  void report_unplayed() {
    std::map<std::string, bool> reached;  // by clause
    std::vector<PlayedRule> own;
    for (const CoveredRule& rule : coverage_.rules()) {
      const bool counts =
          rule.kind == CoveredRule::Kind::kStatement || rule.kind == CoveredRule::Kind::kEnd || rule.kind == CoveredRule::Kind::kWay;
      if (!counts) continue;
      for (const std::string& clause : rule.cites) reached[clause] = reached[clause] || rule.count > 0;
      const bool open = rule.kind == CoveredRule::Kind::kWay && open_.count(at_span(rule.span)) != 0;
      const PlayedRule played{rule.kind, rule.span, rule.cites, rule.count > 0 || open};
      (rule.span.source->name == game_.path ? own : result_.library_rules).push_back(played);
    }
    for (const auto& [clause, was] : reached)
      if (!was) result_.clauses_unreached.push_back(clause);
    warn_of_unreached(own, played_text(), result_.found);
  }

  const CheckedGame& game_;
  const DeepPlay& how_;
  std::mutex mutex_;
  Coverage coverage_;
  PlayedTables tables_;
  std::uint64_t tables_done_ = 0;
  std::map<std::tuple<Code, PlaceKey, std::string>, PlayedFinding> shown_;
  std::set<PlaceKey> open_;
  bool uncounted_ = false;
  DeepResult result_;
};

}  // namespace

DeepResult deep_play(const CheckedGame& game, const DeepPlay& how) { return DeepCheck(game, how).run(); }

void play_again(const CheckedGame& game, const DeepFinding& found, std::uint64_t seed, const SeatWindow& window, bool other,
                EventSink& sink) {
  const Game played(compile(game, found.settings));
  const Random chance = random_of_trial(seed, found.index, Stream::kChance);
  if (other) {
    ViewPairs(played, window, std::numeric_limits<std::int64_t>::max()).play_other(chance, found.choices, *found.difference, sink);
    return;
  }
  Machine machine = played.new_machine();
  State state = played.new_state();
  machine.start(state, chance, &sink);
  for (const MadeChoice& choice : found.choices) machine.apply(state, choice.seat, choice.move, &sink);
  if (!found.fault.happened() || state.over()) return;
  std::vector<Move> list;
  const Fault fault = machine.moves(state, std::countr_zero(state.header().to_act), list);
  machine.stop(state, fault.happened() ? fault : machine.stuck(state), &sink);
}

}  // namespace boneyard::dsl
