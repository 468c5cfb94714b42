#pragma once
// A game ready to be played: its Program with the shape of its states. What bots, commands and tests hold.

#include <utility>

#include "engine/machine.hpp"
#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard {

class Game {
 public:
  explicit Game(Program program, Memory memory = Memory::kKept) : program_(std::move(program)), shape_(program_, memory) {}
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  const Program& program() const { return program_; }
  const Shape& shape() const { return shape_; }
  State new_state() const { return State(shape_); }
  Machine new_machine() const { return Machine(program_, shape_); }

 private:
  Program program_;
  Shape shape_;
};

}  // namespace boneyard
