#pragma once
// A Simulation as one page of HTML with plots and tables (html_page.hpp): all of it follows from the heading and the sums, so that parts from other machines give the same page.

#include <string>

#include "cli/studies/simulation.hpp"

namespace boneyard::cli {

std::string simulation_page(const Simulation& simulation);

}  // namespace boneyard::cli
