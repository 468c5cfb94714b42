#include "cli/records/seat_window.hpp"

#include <memory>
#include <sstream>

#include "cli/records/seat_record.hpp"
#include "cli/table/seat_text.hpp"

namespace boneyard::cli {
namespace {

class Reader : public dsl::SeatWindow::Reader {
 public:
  Reader(const Program& program, Seat seat) : record_(program, seat, header_for(program, 0, 0, {}), exported_) { exported_.str({}); }

  void on_event(const Event& event, const State& state) override { record_.on_event(event, state); }
  std::string log() override {
    std::string lines;
    for (const std::string& line : record_.told()) lines += line + '\n';
    return lines;
  }
  std::string exported() override {
    std::string made = exported_.str();
    exported_.str({});
    return made;
  }

 private:
  std::ostringstream exported_;
  SeatRecord record_;
};

class Window : public dsl::SeatWindow {
 public:
  std::unique_ptr<Reader> reader(const Program& program, Seat seat) const override { return std::make_unique<cli::Reader>(program, seat); }
  std::string shown(const Program& program, const State& state, Seat seat) const override { return shown_to(program, state, seat); }
  std::string offered(Machine& machine, const State& state, Seat seat, std::vector<Move>& list) const override {
    return offered_to(machine, state, seat, list);
  }
};

}  // namespace

const dsl::SeatWindow& seat_window() {
  static const Window window;
  return window;
}

}  // namespace boneyard::cli
