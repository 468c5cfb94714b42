#include "cli/terminal/interrupt.hpp"

#include <atomic>

namespace boneyard::cli {
namespace {

std::atomic<bool> interrupt_noted = false;

}  // namespace

Interrupt::Interrupt() {
  interrupt_noted = false;
  struct sigaction action {};
  action.sa_handler = [](int) { interrupt_noted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &before_);
}

Interrupt::~Interrupt() { sigaction(SIGINT, &before_, nullptr); }

bool Interrupt::came() { return interrupt_noted; }

}  // namespace boneyard::cli
