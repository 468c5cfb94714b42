#pragma once
// What can be planted in a generated game: one statement that gives away what somebody may not know. Each is to be found by the exchange test, and
// is an error to whoever proves that games keep their secrets.

#include <string>
#include <vector>

namespace boneyard::generate {

enum class Leak {
  kNone,
#define BONEYARD_LEAK(symbol, name, what) symbol,
#include "tests/generate/leaks.def"
#undef BONEYARD_LEAK
};

struct LeakInfo {
  Leak leak;
  const char* name;
  const char* what;
};

// All but kNone, in the order of leaks.def.
const std::vector<LeakInfo>& all_leaks();

}  // namespace boneyard::generate
