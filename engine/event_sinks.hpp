#pragma once
// Several who listen to one match.

#include <utility>
#include <vector>

#include "engine/event.hpp"

namespace boneyard {

class EventSinks : public EventSink {
 public:
  // Each hears of an event in this order. All have to outlast this.
  explicit EventSinks(std::vector<EventSink*> sinks) : sinks_(std::move(sinks)) {}
  void on_event(const Event& event, const State& state) override {
    for (EventSink* sink : sinks_) sink->on_event(event, state);
  }
  void on_choice(const State& state, Seat seat, const std::vector<Move>& list, std::int64_t count, const Move& chosen) override {
    for (EventSink* sink : sinks_) sink->on_choice(state, seat, list, count, chosen);
  }

 private:
  std::vector<EventSink*> sinks_;
};

}  // namespace boneyard
