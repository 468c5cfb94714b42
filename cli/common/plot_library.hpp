#pragma once
// The plotting library of a page (Debian: libjs-dygraphs), which the build puts into the program: plot_library.cpp.in.

namespace boneyard::cli {

extern const char kPlotScript[];
extern const char kPlotStyle[];

}  // namespace boneyard::cli
