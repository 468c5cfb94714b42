#pragma once
// A PairedStudy as one page of HTML with plots and tables (html_page.hpp): two sides next to each other, or curves over the options of a sweep. All of it follows from the
// heading and the sums, so that parts from other machines give the same page.

#include <string>

#include "cli/studies/paired_study.hpp"

namespace boneyard::cli {

// Throws an exception of nlohmann::json for a heading that PairedStudy::heading_of() does not write.
std::string paired_page(const PairedStudy& study);

}  // namespace boneyard::cli
