#pragma once
// The labels of values, in what is known at one place: what a value was worked out from. The parts of a value count all, but for tiles that are
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
  Labels(const core::Core& core, const Seats& seats) : core_(core), seats_(seats) {}

  // Of what a value says. `state` is what is known where it stands.
  Label of(const Node& value, const KnowledgeState& state);
  // Of how many there are, of tiles, seats or ends.
  Label of_count(const Node& set, const KnowledgeState& state);
  // Of which tiles are meant, where they move: public when they are all that lie in a zone, or the top of a pile, which nobody has picked.
  Label of_pick(const Node& tiles, const KnowledgeState& state);
  // The seat that a value names, or kNoTerm.
  int term(const Node& seat, const KnowledgeState& state) const;
  // Whose zone, of one that each seat has or that there is once.
  Owner owner(const Node& zone, const KnowledgeState& state) const;
  // Where tiles may lie; nothing: anywhere.
  std::optional<std::vector<ShownZone>> zones(const Node& tiles, const KnowledgeState& state) const;
  // Of where the tiles lie that are meant, as far as it is not said by naming one zone.
  Label of_whereabouts(const Node& tiles, const KnowledgeState& state);

  // What was looked at stands in a statement that was brought here by these calls.
  void used_at(const std::vector<Span>& uses) { uses_ = &uses; }

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
  // Whether there is one such zone, or one of each seat.
  bool is_plain(const Node& zone) const;
  // Of which tiles lie there.
  Label of_zone(const Node& zone, const KnowledgeState& state) const;
  // Secrets are said to be looked at in the outermost value that is asked for.
  class Within {
   public:
    Within(Labels& labels, const Node& value) : labels_(labels), outermost_(labels.at_.source == nullptr) {
      if (outermost_) labels_.at_ = value.span;
    }
    ~Within() {
      if (outermost_) labels_.at_ = {};
    }

   private:
    Labels& labels_;
    bool outermost_;
  };
  // What a name is an element of or stands for.
  struct Local {
    Label value;
    int term = kNoTerm;
    std::optional<std::vector<ShownZone>> zones;
    bool in_view = false;  // it goes through tiles by whether they lie face up, which all see
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

  std::optional<Whole> whole(const Node& tiles, const KnowledgeState& state) const;
  Whole whole_zone(const Node& zone, const KnowledgeState& state) const;
  Label of_whole(const Whole& whole, const KnowledgeState& state) const;
  // Of the seats by which the zones of a whole are named.
  Label of_names(const Node& tiles, const KnowledgeState& state);
  Label of_parts(const Node& value, const KnowledgeState& state);
  Label of_face_up(const Node& tile, const KnowledgeState& state);
  // `counts`: only of how many meet the condition.
  Label quantifier(const Node& value, const KnowledgeState& state, bool counts);

  const core::Core& core_;
  const Seats& seats_;
  std::map<int, Local> locals_;
  std::map<std::pair<const Source*, std::uint32_t>, Told> told_;
  const std::vector<Span>* uses_ = nullptr;
  Span at_;
  long work_ = 0;
};

}  // namespace boneyard::dsl
