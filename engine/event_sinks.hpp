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

 private:
  std::vector<EventSink*> sinks_;
};

}  // namespace boneyard
