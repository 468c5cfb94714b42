#include "cli/interrupt.hpp"

#include <atomic>

namespace boneyard::cli {
namespace {

std::atomic<bool> noted = false;

}  // namespace

Interrupt::Interrupt() {
  noted = false;
  struct sigaction action {};
  action.sa_handler = [](int) { noted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &before_);
}

Interrupt::~Interrupt() { sigaction(SIGINT, &before_, nullptr); }

bool Interrupt::came() { return noted; }

}  // namespace boneyard::cli
