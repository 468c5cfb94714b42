#pragma once
// How many tiles a zone holds at most, as far as the rules move numbers of tiles that they write. A place that holds one tile at most leaves nothing to pick.

#include <algorithm>
#include <map>
#include <utility>

#include "dsl/proving/label.hpp"

namespace boneyard::dsl {

class TileCounts {
 public:
  static constexpr int kMany = 1000;  // no bound is known

  // All tiles lie in this zone, or with -1 anywhere.
  void gather(int zone) {
    zones_.clear();
    all_ = zone < 0 ? kMany : 0;
    if (zone >= 0) zones_[zone].any = kMany;
  }
  int most(int zone, const Owner& owner) const {
    const auto found = zones_.find(zone);
    if (found == zones_.end()) return all_;
    const Zone& here = found->second;
    if (const auto named = here.named.find(owner); named != here.named.end() && is_named(owner)) return named->second;
    int most = here.any;
    for (const auto& [other, count] : here.named) most = std::max(most, count);
    return most;
  }
  void add(int zone, const Owner& owner, int count) {
    const int now = most(zone, owner);
    Zone& here = at(zone);
    // Another name may be of the same place.
    for (auto& [other, most] : here.named) most = sum(most, count);
    if (is_named(owner))
      here.named[owner] = sum(now, count);
    else
      here.any = sum(here.any, count);
  }
  // So many have left a place that has a name; or all, with kMany.
  void remove(int zone, const Owner& owner, int count) {
    if (!is_named(owner)) return;
    const int now = most(zone, owner);
    if (count == kMany)
      set(zone, owner, 0);
    else if (now != kMany)
      set(zone, owner, std::max(0, now - count));
  }
  void set(int zone, const Owner& owner, int count) { at(zone).named[owner] = count; }
  // Names that stand for nothing any more.
  template <typename Gone>
  void forget(Gone gone) {
    for (auto& [zone, here] : zones_)
      for (auto named = here.named.begin(); named != here.named.end();) {
        if (!gone(named->first)) {
          ++named;
          continue;
        }
        here.any = std::max(here.any, named->second);
        named = here.named.erase(named);
      }
  }
  // What holds on both paths; true when this has changed. `widen`: a bound that keeps growing is none.
  bool join(const TileCounts& other, bool widen) {
    TileCounts met;
    met.all_ = std::max(all_, other.all_);
    for (const TileCounts* side : {&std::as_const(*this), &other})
      for (const auto& [zone, here] : side->zones_) {
        Zone& both = met.zones_[zone];
        const auto mine = zones_.find(zone);
        if (mine != zones_.end()) both.grown = mine->second.grown;
        both.any = std::max(any(zone), other.any(zone));
        for (const auto& [owner, count] : here.named) both.named[owner] = std::max(most(zone, owner), other.most(zone, owner));
      }
    bool changed = met.all_ != all_;
    for (auto& [zone, both] : met.zones_) {
      bool grows = both.any > any(zone);
      for (const auto& [owner, count] : both.named) grows = grows || count > most(zone, owner);
      changed = changed || grows;
      if (!grows || !widen || ++both.grown < kMostGrowths) continue;
      both.any = kMany;
      both.named.clear();
    }
    *this = std::move(met);
    return changed;
  }
  std::size_t size() const {
    std::size_t size = zones_.size();
    for (const auto& [zone, here] : zones_) size += here.named.size();
    return size;
  }

 private:
  static constexpr int kMostGrowths = 3;

  struct Zone {
    int any = 0;                 // of a place that has no name here
    std::map<Owner, int> named;  // and of those that have
    int grown = 0;               // how often the bound has grown where a loop begins anew
  };
  static bool is_named(const Owner& owner) { return owner.kind == Owner::Kind::kOne || owner.kind == Owner::Kind::kTerm; }
  static int sum(int one, int other) { return one >= kMany || other >= kMany || one + other >= kMany ? kMany : one + other; }
  int any(int zone) const {
    const auto found = zones_.find(zone);
    return found != zones_.end() ? found->second.any : all_;
  }
  Zone& at(int zone) {
    const auto [found, added] = zones_.try_emplace(zone);
    if (added) found->second.any = all_;
    return found->second;
  }

  int all_ = kMany;  // of zones that are not listed
  std::map<int, Zone> zones_;
};

}  // namespace boneyard::dsl
