#pragma once
// A warning that is meant to be there is silenced where it stands, with the reason: `# allow unused-definition: variants take it up`, behind the line
// that is warned of, or on a line of its own above it. Errors cannot be silenced. A silencer that has nothing to silence is a finding itself, so that
// none stays when its warning is gone.

#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

// Takes out what is silenced in any of the files, and adds what is wrong with the silencers of the main one.
void silence(const SourceSet& sources, Diagnostics& diagnostics);

// The same of what another finder than a check has found, and of the silencers of that: whether they have something to silence is known only then.
void silence_found(Finder finder, const std::vector<std::shared_ptr<const ast::File>>& files, const std::shared_ptr<const ast::File>& main,
                   Diagnostics& diagnostics);

}  // namespace boneyard::dsl
