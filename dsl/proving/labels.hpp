#pragma once
// The labels of values, in what is known at one place: what a value was evaluated from. The parts of a value count all, but for tiles that are
// taken whole: how many lie in a hand is public, and so is what all the hidden zones hold together, as all know the set.

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "dsl/core/core.hpp"
#include "dsl/proving/knowledge_state.hpp"
#include "dsl/proving/label.hpp"

namespace boneyard::dsl {

class Labels {
 public:
  Labels(const core::Core& core, const Seats& seats, const Ahead& ahead, const Lemmas& lemmas)
      : core_(core), seats_(seats), ahead_(ahead), lemmas_(lemmas) {}

  // Of what a value says. `state` is what is known where it stands.
  Label of(const Node& value, const KnowledgeState& state);
  // Of how many there are, of tiles, seats or ends.
  Label of_count(const Node& set, const KnowledgeState& state);
  // Of which tiles are meant, where they move: public when they are all that lie in a zone, or the top of a pile, which nobody has picked.
  Label of_pick(const Node& tiles, const KnowledgeState& state);
  // Of which of several copies the tiles are, where everybody knows what they look like.
  Label of_copy_picked(const Node& tiles, const KnowledgeState& state);
  // What the dice show that a value or a throw speaks of.
  Label of_dice(const Node& value, const KnowledgeState& state) const;
  // The seat that a value names, or kNoTerm.
  int term(const Node& seat, const KnowledgeState& state) const;
  // Which member of a family: by what says which one is meant, and of which seat.
  int member(const Node& which) const;
  // Whose zone, of one that each seat has or that there is once; and which of a family.
  Owner owner(const Node& zone, const KnowledgeState& state) const;
  // Where tiles may lie; nothing: anywhere.
  std::optional<std::vector<ShownZone>> zones(const Node& tiles, const KnowledgeState& state) const;
  // Of where the tiles lie that are meant, as far as it is not said by naming one zone.
  enum class Asked {
    kPlaces,  // from which places they come, and how many from each
    kFaces,   // the same, if it does not matter which of several copies lies where
    kEach,    // which of them lies where
    kOne      // where one or some of them lie that are picked
  };
  Label of_whereabouts(const Node& tiles, const KnowledgeState& state, Asked asked = Asked::kPlaces);
  // What of it has come by moves since tiles have their names. Where a tile comes into view, all see from where it comes, as they would if nobody had moved it.
  // `one`: of one of them, or some.
  Label of_moves_since(const Node& tiles, const KnowledgeState& state, bool one = false);
  // What shows in which of these zones the tiles lie.
  Label of_lying(const Node& tiles, const std::vector<ShownZone>& among, const KnowledgeState& state);
  // Whether it is a face that the rules write, of which the set may have several tiles: any of them.
  bool is_any_copy(const Node& tile) const { return (tile.op == Op::kTile || tile.op == Op::kTileWith) && may_have_copies(tile); }
  // Whether the set may have another tile that looks like this one.
  bool may_have_copies(const Node& tile) const;
  // How many tiles go or dice are thrown by a statement.
  Label of_quantity(const Node& stmt, const KnowledgeState& state);
  // Which of several copies has which number depends on all that lies hidden: the machine numbers them as tiles are mixed.
  Label of_numbering(const KnowledgeState& state) const;
  // Of tiles that have places for all to see, which of several copies comes first. `goes`: one is taken away, and all see from which of several zones.
  Label of_which_piece(const Node& tiles, const KnowledgeState& state, bool goes);
  // Whether they are, or are picked out of, what a variable holds, or any tiles of the set: not by where they lie.
  bool not_by_zone(const Node& tiles) const;
  // Whether tiles are some of a set, by the way they are named.
  bool comes_from(const Node& tiles, const Node& set) const;
  bool may_meet(const Node& x, const Node& y, const KnowledgeState& state);
  // Whether two names of a set stand for one of several copies.
  Label of_same_piece(const Node& set, const KnowledgeState& state);
  // Whether everybody may know the number of the place, if the tile is named by one.
  bool at_public_place(const Node& tile, const KnowledgeState& state);
  // What shows whether tiles lie face up that go, or are turned over: which they are, which of several copies, or at which places of a pile. Of tiles that come into view all see
  // which they are.
  Label of_lying_up(const Node& tiles, const KnowledgeState& state, bool comes_into_view);
  // How many a number says at most, for any values of the options; TileCounts::kMany if that is not known.
  int most_of(const Node& number) const;
  // Whether it is the tile at a place of a pile, or a variable that holds such a tile.
  bool by_place(const Node& tile, const KnowledgeState& state) const;
  // Whether tiles are picked by nothing but that they lie face up.
  bool in_view(const Node& tiles, const KnowledgeState& state) const;
  // Of a tile that is named by its place in a zone that has a name: that zone, and the place as a number or a variable.
  std::optional<std::pair<ShownZone, int>> place_of(const Node& tile, const KnowledgeState& state) const;
  // Whether a zone is one, and not any of several.
  bool is_one(const ShownZone& zone) const;
  // Whether tiles lie in one such zone, by where they may lie, or on a layout.
  bool in_one_place(const std::optional<std::vector<ShownZone>>& zones) const;

  // What was looked at stands in a statement that was brought here by these calls.
  void used_at(const std::vector<Span>& uses) { uses_ = &uses; }
  // Where values are looked at from now on; null: anywhere.
  void stand_before(const Node* stmt) { stmt_ = stmt; }

  // A `told`, and whether it told anything hidden wherever it was looked at.
  struct Told {
    Span at;
    const std::vector<Span>* uses = nullptr;
    bool tells = false;
  };
  // By their places.
  const std::map<std::pair<const Source*, std::uint32_t>, Told>& told() const { return told_; }
  // Values looked at.
  long work() const { return work_; }

 private:
  // What an operation that has no rule of its own reads of what can be hidden.
  Label of_reads(Op op, const KnowledgeState& state) const;
  // Whether there is one such zone, or one of each seat.
  bool is_plain(const Node& zone) const;
  // Of which tiles lie there.
  Label of_zone(const Node& zone, const KnowledgeState& state) const;
  // Whether it is any tile of a place that holds one at most.
  bool only_one(const Node& tiles, const KnowledgeState& state) const;
  // Whether it is the tile of a place that has a face that the rules write.
  bool by_written_face(const Node& tiles) const;
  // Secrets are said to be looked at in the outermost value that is asked for.
  class Within {
   public:
    Within(Labels& labels, const Node& value) : labels_(labels), outermost_(labels.at_.source == nullptr) {
      if (outermost_) labels_.at_ = value.span;
    }
    ~Within() {
      if (outermost_) labels_.at_ = {};
    }

    bool outermost() const { return outermost_; }

   private:
    Labels& labels_;
    bool outermost_;
  };
  // What a name is an element of or stands for.
  struct Local {
    Label value;
    int term = kNoTerm;
    std::optional<std::vector<ShownZone>> zones;
    bool in_view = false;          // it visits tiles by whether they lie face up, which everybody sees
    const Node* domain = nullptr;  // whose elements it stands for
  };
  // Tiles taken whole: of each zone none, all, or those of some seats or of all but some.
  struct Whole {
    struct Part {
      bool all = false;
      std::set<int> terms;  // those that are in; or, with `all`, those that are not
      bool some = false;    // and that of a seat that has no name
    };
    std::map<int, Part> zones;
  };

  // The domain of a name that a quantifier binds around the value; null for any other.
  const Node* domain_of(const Node& name) const;
  std::optional<Whole> whole(const Node& tiles, const KnowledgeState& state) const;
  Whole whole_zone(const Node& zone, const KnowledgeState& state) const;
  Label of_whole(const Whole& whole, const KnowledgeState& state) const;
  // Of the seats by which the zones of a whole are named.
  Label of_names(const Node& tiles, const KnowledgeState& state);
  Label of_parts(const Node& value, const KnowledgeState& state);
  Label of_number_of(const Node& set, const KnowledgeState& state);
  Label of_picked(const Node& tiles, const KnowledgeState& state);
  // What may have changed there since everybody looked at the table, of all that a value reads. `counts`: of which it asks how many there are.
  Label of_changes(const Node& value, const KnowledgeState& state, bool counts = false) const;
  Label of_face_up(const Node& tile, const KnowledgeState& state);
  // Of which of its copies a tile is: what lies where it may lie.
  // Whether these are all tiles of a whole that are something, and not some that are picked among them.
  bool all_of_a_whole(const Node& tiles, const KnowledgeState& state) const;
  // Whether a name of a tile means in braces any tile of its face.
  bool is_any_of_its_kind(const Node& name) const;
  bool has_any_of_a_kind(const Node& tiles) const;
  Label of_copy(const Node& tile, const KnowledgeState& state) const;
  // `counts`: only of how many meet the condition.
  Label quantifier(const Node& value, const KnowledgeState& state, bool counts);

  const core::Core& core_;
  const Seats& seats_;
  const Ahead& ahead_;
  const Lemmas lemmas_;
  std::map<int, Local> locals_;
  std::map<std::pair<const Source*, std::uint32_t>, Told> told_;
  const std::vector<Span>* uses_ = nullptr;
  const Node* stmt_ = nullptr;
  Span at_;
  long work_ = 0;
};

}  // namespace boneyard::dsl
