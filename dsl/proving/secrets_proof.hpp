#pragma once
// The work of prove_secrets(): one object for one game, which walks its statements. Internal to proving/.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "dsl/checking/findings.hpp"
#include "dsl/proving/knowledge_state.hpp"
#include "dsl/proving/labels.hpp"
#include "dsl/proving/settled.hpp"

namespace boneyard::dsl {

class SecretsProof {
 public:
  SecretsProof(const core::Core& core, Findings& findings, const Lemmas& lemmas);
  void run();
  // The Core with what the walk has found out.
  core::Core proved() const;
  // As prove_secrets() has it.
  std::vector<std::string> keeps_hidden() const;

 private:
  using State = KnowledgeState;
  // A loop that is being walked.
  struct Round {
    int variable;             // of its seat, or -1
    int domain = kEverySeat;  // of which the seat is one
    std::size_t regions = 0;  // that enclose it
    Rounds does{};
    bool left = false;  // something in it leaves it, or changes who is still to come
  };
  // Tiles that go from somewhere to a zone.
  struct Movement {
    const Node& said;  // the tiles, or the zone that they are taken from
    const Node& what;  // without the word that states them
    const Node& target;
    std::optional<std::vector<ShownZone>> from;
    ShownZone to;
    bool single = false;  // one tile that the rules name
    bool by_place = false;

    std::vector<ShownZone> touched(const State& state) const { return from ? *from : state.all_zones(); }
  };
  Movement movement(const Node& stmt, const State& state) const;
  // What encloses the place, and can be left: a block, a loop, or a choice that may be asked again.
  struct Region {
    int id;
    std::size_t depth;  // control dependences around it
  };

  void walk(const core::Region& region, State& state);
  void walk(const core::Region& region, std::size_t first, std::size_t last, State& state);
  void walk_apart(const core::Region& region, std::size_t first, std::size_t again, State& state);
  // Where the condition of a statement is asked again and is still the same, before the last of the region; else the statement itself.
  std::size_t asked_again(const core::Region& region, std::size_t first, std::size_t last, const State& state);
  void statement(const Node& stmt, State& state);
  void effect(const Node& stmt, State& state);
  void tie(const Node& stmt, State& state);
  Label times(const Node& stmt, const State& state);
  // A part of the table that a statement changes, how that shows, and what it depends on.
  struct Change {
    core::Component part;
    ObservedEvent event;
    Label why;
  };
  std::vector<Change> changes_by(const Node& stmt, const State& state);
  // What the operation shows, by its column in core.def.
  void sinks(const Node& stmt, const State& state);
  void any_copy_goes(const Node& stmt, const State& state);
  void movement_shows(const Node& stmt, const Movement& moves, char letter, const State& state);
  bool all_see_zone(int zone) const { return core_.equipment.zones[static_cast<std::size_t>(zone)].seen == Seen::kAll; }
  // What a movement does to how many tiles lie where.
  bool all_follow(const Node& stmt, const State& state);
  void count(const Node& stmt, const Movement& moves, State& state);
  // Notes that a loop sets a variable.
  void set_in_rounds(int variable);
  void block(const Node& stmt, State& state);
  void branch(const Node& stmt, State& state);
  void loop(const Node& stmt, State& state);
  void for_each(const Node& stmt, State& state);
  // Whether a round takes tiles from where those lie that the loop goes through, but for the one that the round is for.
  bool others_go(const Node& loop) const;
  void choose(const Node& stmt, State& state);
  void sealed(const Node& stmt, State& state);
  void assign(const Node& stmt, State& state);
  // The chooser that a variable is set to in the block of a way that all choose at once; or kNoTerm.
  int chooser_given(const Node& stmt) const;
  void set_players(const Node& stmt, State& state);
  void reveal(const Node& stmt, State& state);
  void tell(const Node& stmt, State& state);
  bool may_be_another_move(const std::vector<ShownZone>& from, const State& state) const;
  void move(const Node& stmt, State& state);
  void turn(const Node& stmt, State& state);
  // The zone that a loop turns up, one tile after another, and does nothing else; or null.
  const Node* turned_up_by(const Node& loop, const State& state) const;
  void turn_up_all(const Node& stmt, const Node& zone, State& state);
  void roll(const Node& stmt, State& state);
  void lay(const Node& stmt, State& state);
  void show(const std::vector<ShownZone>& places, const Node& to, State& state);
  // The seats that a set names one by one, as far as they have a name.
  std::vector<int> named(const Node& seats, const State& state) const;
  // The index of what encloses the place; that of none where nothing is so called.
  std::size_t region_at(int id) const;
  void leave(int region, const State& state);
  void exit_to(int region, State& state);
  // What is known where a region was left, if it was.
  void join_exits(int region, State& state);

  // Whether a seat may know what it can choose from; its choices are bound in `state`.
  void menu(const Node& stmt, const Node& way, int chooser, State& state);
  // `chooser`: who is asked; nobody in particular: everybody is.
  void shown_on_table(const Node& ask, std::optional<int> chooser, State& state) const;
  // To these seats, or to everybody.
  static void show(Label& label, const std::optional<std::vector<int>>& seats);
  static void show_variable(int variable, const std::optional<std::vector<int>>& seats, State& state);
  // Notes what of the variables in reach of a choice not all may know.
  // `chooser`: the term of the seat that is asked, the only one; or kNoTerm.
  void note_kept(const Node& ask, int chooser, const State& state);
  void bind_choices(const Node& stmt, const Node& way, int chooser, State& state);
  void taken_by_others(const Node& ask, const Node& way, State& state);
  void carry_out(const Node& stmt, const Node& way, int chooser, State& state);

  // What is known at the beginning of each round of a loop, as far as it has been walked.
  State& head_of(const Node& stmt, const State& state);
  // Walks a loop's region once, from what is known at its beginning, and adds what is known at its end to that, which is returned, if it is
  // reached.
  std::optional<State> go_round(const Node& stmt, State state, Round& round);
  // What of a label is not settled where the ways part.
  Label unsettled(Label label, const State& state, const Node& stmt) const;
  // What follows depends on the condition.
  void enter(State& state, const Node& condition, const Label& label, const Node& stmt);
  void close(State& state, const std::vector<ShownZone>& zones);
  void lose_places(State& state, int pile, Label why);
  // What made a secret of something that had been shown, if anything did.
  std::optional<Note> made_secret(const Secret& secret) const;
  // Notes who is told which tiles go, beside those who see it by the zones.
  void note_hearers(const Node& stmt, const State& state, const Label& which, const std::optional<std::vector<ShownZone>>& from,
                    const ShownZone& to);
  // What follows is reached only where none of the exits taken since `first` was taken.
  void add_pending_exits(State& state, std::size_t first);
  void end_region(int id, State& state);
  void copied(const State& state);

  // ---- Where something shows
  // What an author can do about it: state the value, or state it before the choice; ask for what is seen, because the value depends on what is chosen;
  // state first which place or pot is meant; let everybody hear a choice; or nothing, because the rule itself shows it.
  enum class Remedy { kState, kStateBefore, kAskForSeen, kName, kMix, kShowDice, kAnnounce, kNone };
  // In a message, "{text} depends on ...".
  struct What {
    What(const char* said, Remedy way_out = Remedy::kState) : text(said), remedy(way_out) {}
    const char* text;
    Remedy remedy;
  };
  // A seat, or with kNoTerm everybody, sees a value.
  void shows(const Node& stmt, const State& state, const What& what, const Label& label, const Span& at, int observer);
  // The same of whether the place is reached.
  void check_implicit_flows(const Node& stmt, const State& state, const char* what, int observer);
  // Whether what a statement shows may depend on a secret: the player's own choice, or what the events so far lead to.
  bool may_show(const Node& stmt, const Secret& secret, const State& state) const;
  // Whether everybody sees an event when the statement is carried out.
  bool is_reported(const Node& stmt) const;
  void report_secret(const Node& stmt, const What& what, const Span& at, const std::vector<Span>& uses, const Secret& secret, int observer);
  // At a place that these calls have brought here.
  static Hint way_out(Remedy remedy);
  std::string secret_text(const Secret& secret) const;
  std::string seat_text(int term) const;
  // The label of the program counter: of all that decides whether the place is reached.
  Label pc_label(const State& state) const;

  const core::Core& core_;
  Findings& findings_;
  const Lemmas lemmas_;
  const Seats seats_;
  const Settled settled_;
  const Ahead ahead_;
  Labels labels_;
  std::map<const Node*, State> heads_;
  std::map<const Node*, ZoneSet> filled_;  // by loop: zones to which rounds bring tiles for another seat than their own
  std::map<int, State> exits_;             // by label: what is known where it was left
  std::vector<Region> regions_;
  int apart_ = 0;  // conditions whose two paths are walked apart, around this place
  std::vector<Round*> rounds_;
  std::set<int> choosers_;        // of those who choose at once, whose block is walked and asks nobody
  const Node* report_ = nullptr;  // of the variable that was set last; and whether it looks like a change before
  bool report_is_alike_ = false;
  std::set<int> in_order_of_faces_;       // variables of enclosing loops that visit tiles in the order of their faces
  std::vector<PendingExit> taken_exits_;  // of the regions that are being walked
  bool changed_ = false;
  bool reporting_ = false;
  long copied_ = 0;
  int walked_ = 0;              // how often all rules were walked
  Span at_;                     // the statement that is being walked, or where it is used
  const Node* next_ = nullptr;  // the statement behind it in its block, if there is one
  std::set<std::pair<const Source*, std::uint32_t>> reported_;
  std::set<int> tellable_;                 // witnesses that whoever chooses may know, by node
  std::map<int, Span> kept_;               // by variable: the first choice at which it holds a secret from the player who chooses
  std::map<int, Span> kept_by_chooser_;    // the first choice at which that player knows what it holds, and others do not
  std::vector<Span> waiting_;              // choices that are asked for while sealed ones are still to take effect
  std::set<int> revealed_;                 // zones, since all tiles were gathered
  std::map<int, Span> hidden_again_;       // by zone: the first statement that brought or took tiles unseen after they had been shown
  std::map<int, Span> unfollowed_;         // by pile: the first statement after which not all can follow where its tiles lie
  std::map<int, bool> followed_;           // by the node of a movement: whether all can follow where tiles go, whenever play comes there
  std::set<int> stated_;                   // disclosures of what may not follow from what all have seen, by node
  std::map<int, std::vector<int>> heard_;  // by the node of a movement: variables whose seats may know which tiles go; none: all do
};

}  // namespace boneyard::dsl
