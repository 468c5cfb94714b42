#pragma once
// Which figures a run can have, before it is played: the ids of Simulation::figures(). Those of ways and ends are made of the rules' own names.

#include <string>
#include <vector>

#include "engine/program.hpp"

namespace boneyard::cli {

struct KnownFigure {
  std::string id;
  bool share = false;
  bool details = false;  // only --details collects it
  bool counts = false;   // a run that does not report it has counted none: it is 0
};

class FigureCatalogue {
 public:
  // `rotates`: players change seats.
  FigureCatalogue(const Program& program, bool rotates);

  // Null: no figure has this id.
  const KnownFigure* find(const std::string& id) const;
  // Why no figure has this id, where another game or run would have it; else empty.
  std::string why_missing(const std::string& id) const;
  std::vector<std::string> ids() const;

 private:
  void add_wins(const std::string& ids, const std::string& group, const std::vector<std::string>& names);
  void add_details(const Program& program);

  std::vector<KnownFigure> figures_;
  bool chips_;
  bool ordered_;
  bool rotates_;
  bool leads_;  // the rules say who is ahead
};

}  // namespace boneyard::cli
