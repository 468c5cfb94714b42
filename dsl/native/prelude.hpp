#pragma once
// The text of prelude.c, which the build puts into the library.

namespace boneyard::dsl::native {

extern const char kPrelude[];

}  // namespace boneyard::dsl::native
