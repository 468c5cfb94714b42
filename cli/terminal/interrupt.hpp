#pragma once
// A long command that is interrupted prints what it has. While one of these is there, the first interrupt (Ctrl-C) is noted; a second one ends the program as ever.

#include <csignal>

namespace boneyard::cli {

class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  static bool came();

 private:
  struct sigaction before_ {};
};

}  // namespace boneyard::cli
