#include "tests/generate/exchange.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

#include <fmt/format.h>

#include "cli/table/seat_text.hpp"
#include "engine/notation.hpp"
#include "engine/telling/seat_log.hpp"

namespace boneyard::generate {
namespace {

constexpr int kToTheEnd = std::numeric_limits<int>::max();

// Chance as it was, with two tiles exchanged in the mixes from one of them on until all are gathered.
class Script : public ChanceSource {
 public:
  Script(const Program& program, const std::vector<Played::Outcome>& outcomes) : program_(program), outcomes_(outcomes) {}

  std::function<Tile(std::size_t, Tile)> tile;  // which tile lies where this one lay, by the number of the outcome
  std::function<std::int32_t(std::size_t, std::size_t, std::int32_t)> die;
  bool lost = false;  // something else than what is written down was asked for

  bool mix(int zone, std::span<Tile> tiles) override {
    const Played::Outcome* const next = take(Played::Outcome::Kind::kMix);
    if (next == nullptr || next->zone != zone || next->tiles.size() != tiles.size()) return lose();
    // Face by face: copies are numbered anew by the machine.
    std::vector<Tile> left(tiles.begin(), tiles.end());
    std::vector<Tile> order;
    for (const Tile each : next->tiles) {
      const Tile wanted = tile ? tile(at_ - 1, each) : each;
      const auto found = std::find_if(left.begin(), left.end(), [&](Tile one) { return program_.tiles.same_face(one, wanted); });
      if (found == left.end()) return lose();
      order.push_back(*found);
      left.erase(found);
    }
    std::copy(order.begin(), order.end(), tiles.begin());
    return true;
  }
  bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) override {
    const Played::Outcome* const next = take(Played::Outcome::Kind::kRoll);
    if (next == nullptr || next->dice != dice) return lose();
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = die ? die(at_ - 1, i, next->numbers[i]) : next->numbers[i];
    return true;
  }
  bool lot(SeatMask from, Seat& seat) override {
    const Played::Outcome* const next = take(Played::Outcome::Kind::kLot);
    if (next == nullptr || ((from >> next->seat) & 1) == 0) return lose();
    seat = next->seat;
    return true;
  }

 private:
  const Played::Outcome* take(Played::Outcome::Kind kind) {
    if (at_ == outcomes_.size() || outcomes_[at_].kind != kind) return nullptr;
    return &outcomes_[at_++];
  }
  bool lose() {
    lost = true;
    return false;
  }

  const Program& program_;
  const std::vector<Played::Outcome>& outcomes_;
  std::size_t at_ = 0;
};

// The move of a list that has the same words, faces and numbers; false when there is none.
bool find_move(const Program& program, int decision, const std::vector<Move>& list, const Move& wanted, Move& found) {
  const WayInfo& way = program.decisions[static_cast<std::size_t>(decision)].ways[wanted.way];
  const auto faces = [&](const Move& move) {
    std::array<int, kMaxChosenTiles> all{};
    for (int i = 0; i < move.tile_count; ++i) all[static_cast<std::size_t>(i)] = program.tiles.face_index(move.tile(i));
    std::sort(all.begin(), all.begin() + move.tile_count);
    return all;
  };
  const auto wanted_faces = faces(wanted);
  for (const Move& each : list) {
    if (each.way != wanted.way || each.tile_count != wanted.tile_count) continue;
    bool same = true;
    std::size_t scalar = 0;
    for (std::size_t i = 0; same && i < way.choices.size(); ++i) {
      if (way.choices[i].kind == ChoiceInfo::Kind::kTiles) continue;
      const std::int32_t value = wanted.values[scalar];
      const std::int32_t offered = each.values[scalar];
      if (way.choices[i].kind == ChoiceInfo::Kind::kTile)
        same = program.tiles.same_face(value, offered);
      else if (way.choices[i].kind == ChoiceInfo::Kind::kRange)
        same = value >= offered && value <= each.last;
      else
        same = value == offered;
      ++scalar;
    }
    if (!same || faces(each) != wanted_faces) continue;
    found = each;
    if (way.range >= 0) {
      found.values[static_cast<std::size_t>(way.range)] = wanted.values[static_cast<std::size_t>(way.range)];
      found.last = found.values[static_cast<std::size_t>(way.range)];
    }
    return true;
  }
  return false;
}

// One way to look at a match: what is changed in it, and up to which step the seat must get the same.
struct Trial {
  Exchange kind{};
  int limit = kToTheEnd;
  int first = 0;  // the first step at which something could differ
  std::function<void(Script&)> chance;
  // Changes the choice of a step; false when there is nothing to change.
  std::function<bool(int step, const State&, Machine&, Move&)> choice;
};

class Exchanger {
 public:
  Exchanger(const Game& game, const Ledger& ledger, const Watcher& watcher, const Played& played, Seat seat)
      : game_(game),
        ledger_(ledger),
        watcher_(watcher),
        played_(played),
        seat_(seat),
        machine_(game.new_machine()),
        asker_(game.new_machine()),
        state_(game.new_state()) {}

  // All tries of one kind of exchange, some tiles taken at random.
  std::vector<Trial> trials(Random& random, bool all_choices) {
    all_ = all_choices;
    std::vector<Trial> all;
    add_tiles(random, all);
    add_dice(random, all);
    add_choices(random, all);
    return all;
  }

  enum class Result { kSame, kDifferent, kRejected };
  Result run(const Trial& trial, Tally& tally, std::string& difference) {
    if (texts_.empty()) play_as_it_was();
    int compared = 0;
    const auto compare = [&](int step, const std::string& text) {
      if (step >= trial.limit) return false;
      const std::string& before = texts_.at(static_cast<std::size_t>(step));
      if (text == before) {
        ++compared;
        return true;
      }
      difference = first_line(step, before, text);
      return false;
    };
    bool rejected = false;
    play(trial, compare, rejected);
    if (!difference.empty()) return Result::kDifferent;
    if (rejected || compared <= trial.first) {
      ++tally.rejected;
      return Result::kRejected;
    }
    ++tally.accepted[static_cast<std::size_t>(trial.kind)];
    tally.steps += compared;
    return Result::kSame;
  }

 private:
  bool sees(SeatMask seats) const { return ((seats >> seat_) & 1) != 0; }

  // ---- Playing again

  // Calls `at_step` with what the seat gets at each decision, until it says that this is enough.
  void play(const Trial& trial, const std::function<bool(int, const std::string&)>& at_step, bool& rejected) {
    const Program& program = game_.program();
    Script script(program, played_.outcomes);
    if (trial.chance) trial.chance(script);
    SeatLog log(program, SeatMask{1} << seat_);
    machine_.start(state_, random_of_trial(99, 0, Stream::kChance), &log, &script);
    for (int step = 0; step < static_cast<int>(played_.choices.size()); ++step) {
      // Where the match is over sooner, or goes another way, the seat gets something else: nothing, or the text of that.
      const std::string text =
          state_.over() ? "the match is over\n" : all_that_a_seat_gets(game_, asker_, state_, seat_, log.take(), list_);
      if (!at_step(step, text)) return;
      rejected = true;  // unless it can go on
      if (state_.over()) return;
      const Played::Choice& choice = played_.choices[static_cast<std::size_t>(step)];
      if (choice.decision != state_.header().decision || ((state_.header().to_act >> choice.seat) & 1) == 0) return;
      Move wanted = choice.move;
      if (trial.choice && !trial.choice(step, state_, asker_, wanted)) return;
      Move move;
      if (asker_.moves(state_, choice.seat, list_).happened() || !find_move(program, choice.decision, list_, wanted, move)) return;
      machine_.apply(state_, choice.seat, move, &log, &script);
      if (script.lost) {
        // Chance was asked for something else, in view of everybody or not: the next step tells.
        const std::string next =
            state_.over() ? "the match is over\n" : all_that_a_seat_gets(game_, asker_, state_, seat_, log.take(), list_);
        if (step + 1 < static_cast<int>(played_.choices.size())) at_step(step + 1, next);
        return;
      }
      rejected = false;
    }
  }

  void play_as_it_was() {
    bool rejected = false;
    play(
        Trial{}, [&](int, const std::string& text) { return texts_.push_back(text), true; }, rejected);
    if (rejected) throw std::runtime_error("a match cannot be played again as it was");
  }

  std::string first_line(int step, const std::string& before, const std::string& after) const {
    std::size_t at = 0;
    while (at < before.size() && at < after.size() && before[at] == after[at]) ++at;
    const auto line = [&](const std::string& text) {
      const std::size_t begin = at == 0 ? 0 : text.rfind('\n', std::min(at, text.size()) - 1) + 1;
      return text.substr(std::min(begin, text.size()), text.find('\n', std::min(at, text.size())) - begin);
    };
    return fmt::format("{} at step {}:\n    {}\n    {}", game_.program().seat_text(seat_), step, line(before), line(after));
  }

  // ---- Tiles

  std::string sort(int zone) const {
    const Ledger::Place& place = watcher_.place(zone);
    if (!place.each) return "stock";
    return place.name == hand_name() ? "hand" : "face down";
  }
  const std::string& hand_name() const {
    static const std::string none;
    for (const Ledger::Place& place : ledger_.places)
      if (place.each && place.seen == Seen::kOwner) return place.name;
    return none;
  }

  // Which two tiles have changed places. A mix numbers the copies of a face anew: from then on another number may mean one of the two.
  struct Pair {
    int outcome = 0;
    int step = 0;
    Tile one = kNoTile;
    Tile other = kNoTile;

    Tile swapped(Tile tile) const { return tile == one ? other : tile == other ? one : tile; }
  };

  // Follows two tiles from a mix on. False when the seat can tell them apart before it next chooses.
  bool follow(std::size_t mix, Tile one, Tile other, Trial& trial, std::vector<Pair>& pairs) const {
    const Program& program = game_.program();
    const Happening& start = played_.happenings[mix];
    pairs = {{start.outcome, start.step, one, other}};
    std::array<int, 2> where = {start.to, start.to};
    std::uint64_t pending = 0;  // piles whose order follows from faces, until they are mixed
    bool handed = false, another = false, named = false;
    bool second = false;
    for (std::size_t i = mix; i-- > 0 && played_.happenings[i].kind != Happening::Kind::kGather;)
      second = second || played_.happenings[i].kind == Happening::Kind::kMix;
    bool face_down = false, hand_and_hand = false, one_hand = false, hand_and_stock = false, stock = false;
    const auto ours = [&](const std::vector<Tile>& tiles) {
      return std::any_of(tiles.begin(), tiles.end(), [&](Tile each) { return each == one || each == other; });
    };
    trial.limit = kToTheEnd;
    trial.first = start.step;
    for (std::size_t i = mix + 1; i < played_.happenings.size(); ++i) {
      const Happening& now = played_.happenings[i];
      bool cut = false;
      switch (now.kind) {
        case Happening::Kind::kMove: {
          if ((pending >> now.from & 1) != 0) cut = true;
          if (now.tile != one && now.tile != other) break;
          if (sees(now.seen)) cut = true;
          where[now.tile == one ? 0 : 1] = now.to;
          if (watcher_.place(now.to).ordered) pending |= std::uint64_t{1} << now.to;
          if (now.from != start.to || sort(now.from) != "stock") handed = true;
          break;
        }
        case Happening::Kind::kShown:
          if (ours(now.tiles)) (sees(now.seen) ? cut : another) = true;
          if (now.from >= 0 && (pending >> now.from & 1) != 0) cut = true;
          break;
        case Happening::Kind::kNamed:
        case Happening::Kind::kChosen:
          if (ours(now.tiles)) (sees(now.seen) ? cut : named) = true;
          break;
        case Happening::Kind::kMix:
          pending &= ~(std::uint64_t{1} << now.to);
          if (where[0] != now.to && where[1] != now.to) break;
          second = true;
          for (std::size_t which = 0; which < 2; ++which) {
            Tile& ours_here = which == 0 ? one : other;
            if (where[which] != now.to) continue;
            ours_here =
                *std::find_if(now.tiles.begin(), now.tiles.end(), [&](Tile each) { return program.tiles.same_face(each, ours_here); });
          }
          pairs.push_back({now.outcome, now.step, one, other});
          break;
        case Happening::Kind::kStep: {
          const std::string a = sort(where[0]);
          const std::string b = sort(where[1]);
          if (a == "face down" || b == "face down")
            face_down = true;
          else if (a == "hand" && b == "hand")
            (where[0] == where[1] ? one_hand : hand_and_hand) = true;
          else if (a == "stock" && b == "stock")
            stock = true;
          else
            hand_and_stock = true;
          break;
        }
        case Happening::Kind::kGather:
          // From here on the match goes as it did; what was paid for hidden tiles may differ.
          if (ledger_.scored) trial.limit = std::min(trial.limit, now.step);
          i = played_.happenings.size();
          continue;
        default:
          break;
      }
      if (cut) {
        trial.limit = now.step;
        break;
      }
    }
    trial.kind = named            ? Exchange::kChosenUnseen
                 : handed         ? Exchange::kHandedOver
                 : another        ? Exchange::kShownToAnother
                 : second         ? Exchange::kSecondMix
                 : face_down      ? Exchange::kFaceDown
                 : hand_and_hand  ? Exchange::kHandAndHand
                 : one_hand       ? Exchange::kOneHand
                 : hand_and_stock ? Exchange::kHandAndStock
                                  : Exchange::kStock;
    (void)stock;
    return trial.limit > start.step;
  }

  void add_tiles(Random& random, std::vector<Trial>& all) {
    const Program& program = game_.program();
    std::vector<std::size_t> mixes;
    for (std::size_t i = 0; i < played_.happenings.size(); ++i)
      if (played_.happenings[i].kind == Happening::Kind::kMix && !sees(played_.happenings[i].seen) &&
          played_.happenings[i].tiles.size() > 1)
        mixes.push_back(i);
    if (mixes.empty()) return;
    for (int tries = all_ ? 160 : 40; tries > 0; --tries) {
      const std::size_t mix = mixes[draw_below(random, static_cast<std::uint32_t>(mixes.size()))];
      const Happening& start = played_.happenings[mix];
      // Tiles near the top are those that come into play.
      const auto size = static_cast<std::uint32_t>(start.tiles.size());
      const auto near = std::min<std::uint32_t>(size, 6 * static_cast<std::uint32_t>(program.seats));
      const std::size_t i = draw_below(random, near);
      const std::size_t j = draw_below(random, draw_below(random, 3) == 0 ? size : near);
      const Tile one = start.tiles[i];
      const Tile other = start.tiles[j];
      Trial trial;
      std::vector<Pair> pairs;
      if (program.tiles.same_face(one, other) || !follow(mix, one, other, trial, pairs)) continue;
      int until = kToTheEnd;
      std::size_t last = played_.outcomes.size();
      for (std::size_t k = mix + 1; k < played_.happenings.size(); ++k)
        if (played_.happenings[k].kind == Happening::Kind::kGather) {
          until = played_.happenings[k].step;
          for (std::size_t o = k; o < played_.happenings.size(); ++o)
            if (played_.happenings[o].outcome >= 0) {
              last = static_cast<std::size_t>(played_.happenings[o].outcome);
              break;
            }
          break;
        }
      trial.chance = [=](Script& script) {
        script.tile = [=](std::size_t at, Tile tile) {
          if (at >= last) return tile;
          for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair)
            if (static_cast<std::size_t>(pair->outcome) <= at) return pair->swapped(tile);
          return tile;
        };
      };
      trial.choice = [=, this, from = start.step](int step, const State&, Machine&, Move& move) {
        const Played::Choice& choice = played_.choices[static_cast<std::size_t>(step)];
        if (choice.seat == seat_ || step < from || step >= until || choice.note == nullptr) return true;
        const auto pair = std::find_if(pairs.rbegin(), pairs.rend(), [&](const Pair& each) { return each.step <= step; });
        const auto swapped = [&](Tile tile) { return pair->swapped(tile); };
        const WayInfo& way = game_.program().decisions[static_cast<std::size_t>(choice.decision)].ways[move.way];
        std::size_t scalar = 0;
        for (std::size_t c = 0; c < way.choices.size(); ++c) {
          const bool piece = c < choice.note->pieces.size() && choice.note->pieces[c];
          if (way.choices[c].kind == ChoiceInfo::Kind::kTiles) {
            for (int t = 0; piece && t < move.tile_count; ++t) move.set_tile(t, swapped(move.tile(t)));
            continue;
          }
          if (piece && way.choices[c].kind == ChoiceInfo::Kind::kTile) move.values[scalar] = swapped(move.values[scalar]);
          ++scalar;
        }
        return true;
      };
      all.push_back(std::move(trial));
    }
  }

  // ---- Dice

  void add_dice(Random& random, std::vector<Trial>& all) {
    for (std::size_t i = 0; i < played_.happenings.size(); ++i) {
      const Happening& thrown = played_.happenings[i];
      if (thrown.kind != Happening::Kind::kThrown) continue;
      for (std::size_t die = 0; die < thrown.by_die.size(); ++die) {
        if (sees(thrown.by_die[die]) || (!all_ && draw_below(random, 3) != 0)) continue;
        const auto outcome = static_cast<std::size_t>(thrown.outcome);
        const std::int32_t now = played_.outcomes[outcome].numbers[die];
        int index = -1;
        std::uint32_t rest = thrown.dice;
        for (std::size_t k = 0; k <= die; ++k, rest &= rest - 1) index = std::countr_zero(rest);
        const int sides = game_.program().dice[static_cast<std::size_t>(index)].sides;
        const std::int32_t another =
            1 + (now + static_cast<std::int32_t>(draw_below(random, static_cast<std::uint32_t>(sides - 1)))) % sides;
        Trial trial;
        trial.kind = thrown.by_die[die] == 0 ? Exchange::kHiddenDie : Exchange::kAnothersDie;
        trial.first = thrown.step;
        for (std::size_t k = i + 1; k < played_.happenings.size(); ++k) {
          const Happening& later = played_.happenings[k];
          if (later.kind == Happening::Kind::kThrown && (later.dice >> index & 1) != 0) break;
          if (later.kind == Happening::Kind::kDice && (later.dice >> index & 1) != 0 && sees(later.seen)) {
            trial.limit = later.step;
            break;
          }
        }
        if (trial.limit <= trial.first) continue;
        trial.chance = [=](Script& script) {
          script.die = [=](std::size_t at, std::size_t which, std::int32_t number) {
            return at == outcome && which == die ? another : number;
          };
        };
        all.push_back(std::move(trial));
      }
    }
  }

  // ---- Choices

  // Another legal move of the same seat that `allowed` lets pass.
  template <typename Allowed>
  bool another_move(const State& state, Machine& asker, const Played::Choice& choice, std::uint32_t pick, Allowed allowed, Move& move) {
    const Program& program = game_.program();
    std::vector<Move> list;
    if (asker.moves(state, choice.seat, list).happened()) return false;
    std::vector<Move> others;
    const int count = static_cast<int>(std::min<std::int64_t>(200, move_count(program, choice.decision, list)));
    for (int i = 0; i < count; ++i) {
      const Move each = concrete_move(program, choice.decision, list, i);
      if (!(each == choice.move) && allowed(each)) others.push_back(each);
    }
    if (others.empty()) return false;
    move = others[pick % others.size()];
    return true;
  }

  void add_choices(Random& random, std::vector<Trial>& all) {
    for (std::size_t i = 0; i < played_.choices.size(); ++i) {
      const Played::Choice& choice = played_.choices[i];
      if (choice.seat == seat_ || (!all_ && draw_below(random, 2) != 0)) continue;
      const std::uint32_t pick = draw_below(random, 1000);
      if (choice.sealed && (choice.asked >> seat_ & 1) != 0) {
        // This seat is still to choose: up to then it is told nothing.
        std::size_t own = i + 1;
        while (own < played_.choices.size() && played_.choices[own].seat != seat_) ++own;
        if (own == played_.choices.size()) continue;
        Trial trial;
        trial.kind = Exchange::kSealedChoice;
        trial.first = static_cast<int>(i) + 1;
        trial.limit = static_cast<int>(own) + 1;
        trial.choice = [=, this, &choice](int step, const State& state, Machine& asker, Move& move) {
          return step != static_cast<int>(i) || another_move(
                                                    state, asker, choice, pick, [](const Move&) { return true; }, move);
        };
        all.push_back(std::move(trial));
      }
      if (choice.note == nullptr || !choice.note->silent) continue;
      Trial trial;
      trial.kind = Exchange::kSecretChoice;
      trial.first = static_cast<int>(i) + 1;
      trial.choice = [=, this, &choice](int step, const State& state, Machine& asker, Move& move) {
        if (step != static_cast<int>(i)) return true;
        const auto silent = [&](const Move& other) {
          const Ledger::Way* const note = watcher_.note(choice.decision, other.way);
          return note != nullptr && note->silent;
        };
        return another_move(state, asker, choice, pick, silent, move);
      };
      all.push_back(std::move(trial));
    }
  }

  const Game& game_;
  const Ledger& ledger_;
  const Watcher& watcher_;
  const Played& played_;
  Seat seat_;
  bool all_ = false;  // whatever may be exchanged, and not some of it
  Machine machine_;
  Machine asker_;
  State state_;
  std::vector<Move> list_;
  std::vector<std::string> texts_;
};

}  // namespace

const char* name(Exchange kind) {
  static constexpr const char* kNames[] = {"chosen unseen",
                                           "after an unseen handing over",
                                           "shown to another",
                                           "mixed once more",
                                           "face down",
                                           "hand and hand",
                                           "one hand",
                                           "hand and stock",
                                           "the order of a pile",
                                           "a die that nobody sees",
                                           "a die that another sees",
                                           "a choice never told",
                                           "a choice still sealed"};
  return kNames[static_cast<int>(kind)];
}

std::string all_that_a_seat_gets(const Game& game, Machine& asker, const State& state, Seat seat, const std::vector<LogLine>& log,
                                 std::vector<Move>& list) {
  std::string text;
  for (const LogLine& line : log) text += "log " + line.text + '\n';
  return text + cli::shown_to(game.program(), state, seat) + cli::offered_to(asker, state, seat, list);
}

Difference exchange_test(const Game& game, const Ledger& ledger, const Watcher& watcher, const Played& played, std::uint64_t seed,
                         int seats, int most, Tally& tally) {
  Difference difference;
  Random random = random_of_trial(seed, 7, Stream::kPlayers);
  const int all = game.program().seats;
  const auto first = static_cast<int>(draw_below(random, static_cast<std::uint32_t>(all)));
  for (int k = 0; k < std::min(seats, all); ++k) {
    Exchanger exchanger(game, ledger, watcher, played, (first + k) % all);
    std::vector<Trial> trials = exchanger.trials(random, most > 8);
    // One of each kind, the rarest first, and then once more.
    std::stable_sort(trials.begin(), trials.end(), [](const Trial& one, const Trial& other) { return one.kind < other.kind; });
    std::vector<bool> done(trials.size(), false);
    int tried = 0;
    for (bool any = true; any && tried < most;) {
      any = false;
      for (std::size_t i = 0; i < trials.size() && tried < most; ++i) {
        if (done[i]) continue;
        const bool next = std::none_of(trials.begin(), trials.begin() + static_cast<std::ptrdiff_t>(i), [&](const Trial& before) {
          return before.kind == trials[i].kind && !done[static_cast<std::size_t>(&before - trials.data())];
        });
        if (!next) continue;
        done[i] = any = true;
        ++tried;
        const auto result = exchanger.run(trials[i], tally, difference.text);
        if (result == Exchanger::Result::kDifferent) {
          difference.found = true;
          difference.kind = trials[i].kind;
          return difference;
        }
        // Skip to the next kind.
        while (i + 1 < trials.size() && trials[i + 1].kind == trials[i].kind) ++i;
      }
    }
  }
  return difference;
}

}  // namespace boneyard::generate
