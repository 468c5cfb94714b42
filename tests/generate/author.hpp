#pragma once
// Writes rule files that check clean, play to their end and give nothing away: the N-th game of a seed, always the same. Sentences are made from the
// grammar of docs/language.md, form by form. What makes them a game is known at every point of the text and handed down: which names there are
// and of which type, which seats are surely somebody and which tiles surely there, how the loops around end, and who may know what.
//
// The last is the point. Whoever asks for an expression says who must be able to know its value (Knows): everybody, for what is paid, who is asked,
// when something ends; the chooser, for what he may choose; nobody, for what only the rules keep. An expression is then made of such parts only, by a
// few rules: a hand is known to its owner, a count to everybody, what was revealed until tiles move again, all
// hidden tiles together to everybody, a choice to its chooser, within its own block to all. The Ledger holds who sees what, for the exchange test.
//
// With a Leak one statement is added that breaks these rules on purpose; its line ends with `# LEAK`.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/random.hpp"
#include "engine/tile.hpp"
#include "tests/generate/leak.hpp"
#include "tests/generate/ledger.hpp"
#include "tests/generate/page.hpp"
#include "tests/generate/phrase.hpp"

namespace boneyard::generate {

struct RuleFile {
  std::string name;  // without `.bones`
  std::string text;
};

struct GeneratedGame {
  std::string name;             // of the file to be checked
  std::vector<RuleFile> files;  // it and those that it uses
  Ledger ledger;
  Leak leak = Leak::kNone;
  std::vector<std::pair<std::string, int>> leaks;  // file and line of what was planted
};

enum class Type { kNumber, kFlag, kSeat, kSeats, kTile, kTiles };

// Who may know a value, and who has to.
struct Knows {
  enum class Kind { kAll, kSeat, kNobody };
  Kind kind = Kind::kAll;
  std::string seat;  // the name by which the rules speak of that seat here; kNameless: only `his` does

  static Knows all() { return {}; }
  static Knows only(std::string name) { return {Kind::kSeat, std::move(name)}; }
  static Knows nobody() { return {Kind::kNobody, {}}; }
  // Whether what is known to these is known to those as well.
  bool reaches(const Knows& whom) const {
    return kind == Kind::kAll || whom.kind == Kind::kNobody || (kind == Kind::kSeat && whom.kind == Kind::kSeat && seat == whom.seat);
  }
};
inline const std::string kNameless = "his";

// One of several things to write, each as likely as its weight.
template <typename Result>
class Menu {
 public:
  void add(int weight, std::function<Result()> make) {
    total_ += weight;
    courses_.push_back({weight, std::move(make)});
  }
  bool empty() const { return total_ == 0; }
  // Nothing of a menu without courses.
  Result pick(Random& random) const {
    if (empty()) return {};
    int left = static_cast<int>(draw_below(random, static_cast<std::uint32_t>(total_)));
    for (const Course& course : courses_)
      if ((left -= course.weight) < 0) return course.make();
    return courses_.front().make();
  }

 private:
  struct Course {
    int weight;
    std::function<Result()> make;
  };
  std::vector<Course> courses_;
  int total_ = 0;
};

// What is declared: of one of several, "cell(2)", what all of them are called.
inline std::string declared_as(const std::string& name) { return name.substr(0, name.find('(')); }

class Author {
 public:
  // `index` counts the games of a seed, from 0.
  Author(std::uint64_t seed, std::uint64_t index, Leak leak = Leak::kNone);
  GeneratedGame write();

 private:
  // ---- What is declared

  // One of several that are declared together is called as it is used, "cell(2)"; `declared` is what declares them, "cell(1 to 3)". Empty: it stands alone.
  struct Zone : Ledger::Place {
    std::string declared = {};
  };
  struct Option {
    std::string name;
    std::string text;                // after the name
    std::vector<std::string> words;  // empty: of numbers
    int least = 0, greatest = 0;
  };
  // What a variable may hold, and so who may be told of it: the same at all times.
  enum class Holds { kPublic, kOwn, kHidden };
  struct Variable {
    std::string name;
    Type type = Type::kNumber;
    bool each = false;
    Seen seen = Seen::kNobody;
    Holds holds = Holds::kPublic;
    bool sure = false;          // a seat that is set before all else and is never nobody
    std::string declared = {};  // as of a zone
  };
  struct Parameter {
    std::string name;
    Type type = Type::kNumber;
    bool block = false;
    bool condition = false;  // of `type`
    bool twice = false;      // of two of them
    // What it stands for, as it is declared, "zone" or "variable number", with whether it is of each seat; and the names that may be given.
    std::string thing = {};
    bool each = false;
    std::vector<std::string> given = {};
    std::string family = {};  // "(0 to 2)": it stands for all of these

    bool is_value() const { return !block && !condition && thing.empty(); }
  };
  struct Definition {
    std::string name;
    Type type = Type::kFlag;
    std::vector<Parameter> parameters;
    int owner = -1;       // the parameter, a seat, who alone may know the value; -1: all who know the others
    bool hidden = false;  // nobody may
    std::string body;
  };
  struct Phase {
    std::string name;
    std::vector<Parameter> parameters;
    bool decides = false;
    Lines lines;
  };
  struct Ways {
    std::string name;
    std::vector<Parameter> parameters;
    bool open = false;  // they may stand in a choice that is announced, and in no other
    Lines lines;
  };

  // ---- What is known at a point of the text

  struct Local {
    std::string name;
    Type type = Type::kNumber;
    Knows knows;
    bool sure = false;        // a seat that is somebody, a tile that is there
    bool let = false;         // may be set
    bool movable = false;     // a tile that lies in a zone
    std::string domain = {};  // a seat that is gone through: among `players` or `seats`; empty: among others
  };
  struct Facts {
    std::set<std::string> open;                // zones that all may look into: "hand|p", and "hand|*players" after each was shown
    std::map<std::string, std::string> shown;  // and one seat
    bool gathered = false;                     // all tiles lie where everybody saw them put
    bool followed = false;                     // and tiles were taken from piles only at places that the rules name, since then
    bool full = true;                          // `players` are all seats
    std::string dice;                          // who knows what the dice show: kEverybody, or a seat

    void meet(const Facts& other);
    void forget(const std::string& seat);
  };
  static constexpr const char* kEverybody = "*";
  struct Counted {
    bool passes = false;
    bool levels = false;
  };
  struct Scope {
    std::vector<Local> locals;
    std::string his;
    Facts facts;
    std::vector<std::string> ends;  // labels around, which `end` may leave
    std::vector<Counted> turns;
    bool asks = true;                                 // somebody may be asked here
    std::string secret_of;                            // in the block of a choice that is not announced: who chose
    std::vector<std::pair<std::string, int>> blocks;  // parameters that are blocks, and how often they may still stand
    std::vector<Parameter> conditions;
    bool phases = true;  // phases may be used
    bool deep = false;   // in a loop: nothing long
  };
  // For what is kept beyond the moment, or has a block below it: what is open now may be closed by then, and what was read there is known
  // from then on as little as what lies there.
  class Closed {
   public:
    explicit Closed(Scope& scope) : scope_(scope), facts_(scope.facts) {
      scope.facts = Facts{};
      scope.facts.full = facts_.full;
    }
    ~Closed() { scope_.facts = facts_; }
    Closed(const Closed&) = delete;
    Closed& operator=(const Closed&) = delete;

   private:
    Scope& scope_;
    Facts facts_;
  };
  // Names bound for an expression only.
  class Bound {
   public:
    Bound(Scope& scope, Local local) : scope_(scope), his_(scope.his) {
      if (local.type == Type::kSeat) scope.his = local.name;
      scope.locals.push_back(std::move(local));
    }
    ~Bound() {
      scope_.locals.pop_back();
      scope_.his = his_;
    }
    Bound(const Bound&) = delete;
    Bound& operator=(const Bound&) = delete;

   private:
    Scope& scope_;
    std::string his_;
  };

  // ---- Chance, names, citations: author.cpp

  int below(int bound) { return static_cast<int>(draw_below(random_, static_cast<std::uint32_t>(bound))); }
  int between(int least, int greatest) { return least + below(greatest - least + 1); }
  bool chance(int percent) { return below(100) < percent; }
  template <typename T>
  const T& one_of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }
  std::string declared_name(const std::vector<const char*>& pool);
  std::string fresh(const Scope& scope, Type type);
  std::string fresh(const Scope& scope, const std::vector<const char*>& pool);
  bool taken(const Scope& scope, const std::string& name) const;
  std::string cite();

  // ---- Equipment and the course of play: author.cpp

  void equipment();
  void declare_tiles();
  void declare_suits(int copies);
  void declare_places();
  void declare_variables();
  // Several of a kind in the place of one, as they are used, and what declares them.
  std::vector<std::string> several(const std::string& name, std::string& declared);
  void declare_families();
  void declare_definitions();
  void declare_phases();
  void declare_ways();
  std::vector<Parameter> some_parameters(bool tiles);
  // A condition that some definition can be handed over for; none when there is no such definition.
  std::optional<Parameter> some_condition(const std::string& name);
  // Parameters that take the place of names that stand in these lines.
  std::vector<Parameter> names_taken(Lines& lines, const std::vector<Parameter>& others);
  Scope scope_of(const std::vector<Parameter>& parameters) const;
  std::string text(const std::vector<Parameter>& parameters) const;
  Lines play();
  Lines deal(Scope& scope);
  Lines stages(Scope& scope);
  Lines score(Scope& scope);
  std::string winners(Scope& scope);
  std::set<std::string> reached(const Lines& play) const;
  std::string other_default(const Option& option);
  GeneratedGame put_together(Lines play);
  Line words(const Lines& lines, const std::set<std::string>& clauses, const std::vector<std::string>& phases);
  Line odds();

  // ---- Expressions: expressions.cpp

  Phrase number(Scope& scope, const Knows& to, int depth);
  Phrase not_negative(Scope& scope, const Knows& to, int depth);
  Phrase flag(Scope& scope, const Knows& to, int depth);
  Phrase somebody(Scope& scope, const Knows& to, int depth);
  Phrase seat(Scope& scope, const Knows& to, int depth);
  Phrase seats(Scope& scope, const Knows& to, int depth);
  Phrase some_seats(Scope& scope, int depth);                  // at least one, and known to all
  std::optional<Phrase> piece(Scope& scope, const Knows& to);  // a tile that is there
  Phrase tile(Scope& scope, const Knows& to, int depth);
  Phrase tiles(Scope& scope, const Knows& to, int depth);
  std::optional<Phrase> ends(Scope& scope);
  Phrase value(Scope& scope, Type type, const Knows& to, int depth);
  // For a variable that is set again and again: no larger than a number in a file.
  // Adds the names of this type whose values `to` may know: those in scope with this weight, variables with less. A seat that is somebody and a tile that is
  // there have other uses.
  void add_names(Menu<Phrase>& menu, const Scope& scope, const Knows& to, Type type, int weight);
  Phrase bounded(Scope& scope, Type type, const Knows& to, bool sure);
  Phrase match(Scope& scope, const Phrase& what, int count, const Knows& to);
  // Everybody sees which tiles lie face up, in any zone.
  Phrase match_dice(Scope& scope, const std::string& dice, const Knows& to);
  Phrase of_face_up(Scope& scope, const std::string& word);
  Phrase quantified_flag(Scope& scope, const Knows& to, int depth);
  std::string best(Scope& scope, const Knows& to, int depth);
  std::optional<Phrase> use(Scope& scope, Type type, const Knows& to, int depth);
  // A parameter that is a condition, of something.
  Phrase applied(Scope& scope, const Parameter& condition, const Knows& to);
  std::string arguments(Scope& scope, const std::vector<Parameter>& parameters, const Knows& to, int owner, int depth);

  std::vector<std::string> terms(const Scope& scope, bool nameless = true) const;
  std::string whose(const Scope& scope, const std::string& term, const std::string& thing);
  bool sees(const Scope& scope, const Zone& zone, const std::string& term, const Knows& to) const;
  std::vector<Phrase> zones(const Scope& scope, const std::function<bool(const Zone&, const std::string&)>& wanted);
  std::vector<Phrase> seen_zones(const Scope& scope, const Knows& to);
  // At most twelve tiles of a zone, as the domain of `separate`.
  Phrase few(const Scope& scope, const Phrase& zone);
  // How many tiles or dice a subset has.
  std::string sizes(Scope& scope, const Knows& to);
  std::vector<Phrase> layouts(const Scope& scope);
  std::optional<Phrase> all_hidden();
  bool knowable(const Local& local, const Knows& to) const { return local.knows.reaches(to); }
  std::string face();
  std::string end(int number) const;
  std::string face(const Face& face) const;
  // What nameless dice show, where whoever is meant may know it.
  std::optional<Phrase> thrown(Scope& scope, const Knows& to);
  std::optional<Lines> roll_nameless(Scope& scope);
  // A number for each number of players.
  std::string by_players(int least, int greatest);
  static std::string key(const Zone& zone, const std::string& term) { return zone.name + "|" + (zone.each ? term : ""); }

  // ---- Statements: statements.cpp

  // `after`: what is known after it.
  Lines block(Scope scope, int statements, Facts* after);
  // So many statements more in the same block.
  Lines go_on(Scope& scope, int statements);
  Lines statement(Scope& scope);
  Lines nothing_much(Scope& scope);
  Lines let(Scope& scope);
  std::optional<Lines> set(Scope& scope);
  Lines branch(Scope& scope);
  std::optional<Lines> hidden_branch(Scope& scope);
  Lines loop(Scope& scope);
  std::optional<Lines> for_each(Scope& scope);
  Lines turns(Scope& scope);
  std::optional<Lines> movement(Scope& scope);
  std::optional<Lines> show(Scope& scope);
  std::optional<Lines> roll(Scope& scope);
  std::optional<Lines> lot(Scope& scope);
  std::optional<Lines> pay(Scope& scope);
  std::optional<Lines> pay_simply(Scope& scope);
  std::optional<Lines> share(Scope& scope);
  std::optional<Lines> placing(Scope& scope);
  std::optional<Lines> drop_out(Scope& scope);
  std::optional<Lines> run_phase(Scope& scope);
  Lines step(Scope& scope);
  std::optional<Lines> judged(Scope& scope);
  Line set_line(const std::string& target, const Phrase& value);
  void moved(Scope& scope, const Zone* from, const Zone* to);
  // The same of tiles that lay on top.
  void drawn(Scope& scope, const Zone* from, const Zone* to);
  struct Spot {
    const Zone* zone;
    std::string term;
    std::string text;
  };
  std::vector<Spot> spots(const Scope& scope);
  std::optional<Spot> spot(const Scope& scope, const std::function<bool(const Zone&, const std::string&)>& wanted);

  // ---- Choices: choices.cpp

  struct Chooser {
    std::string term;
    bool at_once = false;
    bool open = false;
    bool pass = false;  // a way must pass
    bool anew = false;  // a way may start anew
    bool again = false;
    std::string clock;  // a number that counts up, for what must come to an end
  };
  struct MadeWay {
    Line line;
    Facts facts;
    bool safe = false;  // open to everybody at all times
  };
  Lines choose(Scope& scope, const std::string& head, Chooser chooser);
  std::optional<Lines> choose_somehow(Scope& scope);
  std::optional<Lines> choose_at_once(Scope& scope);
  MadeWay plain_way(const Scope& scope, const Chooser& chooser, bool with_block);
  std::optional<MadeWay> way(const Scope& outer, const Chooser& chooser);
  std::optional<MadeWay> used_ways(const Scope& scope, const Chooser& chooser);
  // `silent`: if it is not announced, nobody ever learns of it. `pieces`: see Ledger::Way; empty: nothing is chosen.
  MadeWay finish(const Scope& scope, const Chooser& chooser, const std::string& text, const std::string& condition, Lines block,
                 const Facts& facts, bool silent, std::vector<bool> pieces);
  Scope within(const Scope& scope, const Chooser& chooser) const;
  Lines after_way(Scope& scope, const Chooser& chooser, int percent);
  std::string where(Scope& scope, const Chooser& chooser, int percent);
  std::string way_word(const std::vector<const char*>& pool);
  static void bind(Scope& scope, const std::string& name, Type type, bool movable = false);

  // ---- Leaks: leaks.cpp

  Lines planted(Scope& outer);
  Phrase secret_number(Scope& scope, const std::string& hand);
  Phrase secret_flag(Scope& scope, const std::string& hand);
  Phrase secret_seat(Scope& scope);
  Phrase hidden(Scope& scope, Lines& before, Type type, const std::string& term);
  Phrase hidden_seat(Scope& scope, Lines& before);
  std::string whose_bound(const std::string& name, const std::string& thing);
  std::string named_first(Scope& scope, Lines& lines);
  Line noted(Line line, bool silent, std::vector<bool> pieces);
  static Line leak(Line line);
  Lines everybody_goes_on();

  Random random_;
  Leak leak_;
  int budget_ = 0;
  std::set<std::string> names_;

  int players_least_ = 2, players_greatest_ = 4;
  bool counter_clockwise_ = false;
  bool has_tiles_ = false, has_chips_ = false;
  std::string tiles_text_;
  int tile_count_ = 0;  // the least, over all values of the options
  int dice_choices_ = 0;
  bool copies_ = false;  // of some faces there are several tiles
  int most_tiles_ = 0;   // the most
  int highest_ = 6;      // the highest end that surely is on a tile
  std::vector<Face> sure_faces_;
  std::string suit_;  // empty: of a set without suits
  std::vector<std::string> suits_;
  int first_suit_ = 0;
  bool jokers_ = false;
  std::string chips_text_;
  std::vector<Zone> zones_;  // the first is the stock
  int stock_ = -1, hand_ = -1;
  std::vector<Zone> layouts_;
  std::vector<std::string> pots_;
  std::vector<std::string> pots_of_each_;
  Lines pot_lines_;    // what declares them
  std::string grade_;  // numbers that have names
  std::vector<std::string> grade_words_;
  std::vector<std::string> dice_;
  int nameless_ = 0;  // dice without names of their own: so many, or so many of each seat
  bool dice_each_ = false;
  int sides_ = 6;
  Seen dice_seen_ = Seen::kAll;
  std::string dice_viewer_;
  std::vector<Option> options_;
  std::vector<Variable> variables_;
  std::vector<Definition> definitions_;
  std::vector<Phase> phases_;
  std::vector<Ways> ways_;
  std::string first_;
  bool drops_ = false;  // players may drop out of a deal
  bool cites_ = false;
  std::string code_;                      // of the rule book
  std::set<std::string> words_;           // with which ways of this choice begin
  std::string word_ending_;               // of ways that have a name
  std::set<std::string> used_in_choice_;  // ways with a name
  Ledger ledger_;
  // What a leak tells by: declared for it alone.
  std::string hint_, hint_each_, hint_own_, hint_tile_, hint_seat_, hint_past_, hint_zone_;
};

}  // namespace boneyard::generate
