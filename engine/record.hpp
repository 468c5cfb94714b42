#pragma once
// The record of a match, docs/record.md: what happened, one JSON object a line. Written from the events as they come; read back, it gives the
// chance outcomes and choices to play the match again.

#include <cstddef>
#include <deque>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace boneyard {

// The format, docs/record.md: 2 since every event names its cause.
inline constexpr int kRecordVersion = 2;

// What is written of one match, and what is read. Rules can make events without end; a match of people has some hundred kilobytes.
inline constexpr std::size_t kMaxRecordBytes = 32 << 20;
inline constexpr std::size_t kMaxRecordLine = 8 << 20;

struct RecordHeader {
  std::string tool;
  std::string game;  // the title
  std::string ruleset;
  std::string hash;
  int language = 1;
  int seats = 0;
  std::vector<OptionValue> options;
  std::vector<std::string> names;
  std::uint64_t seed = 0;
  std::uint64_t index = 0;
  std::string file;     // the rule file as it was named; empty for a shipped ruleset
  Seat view = kNobody;  // whose eyes this is a record for, of what this seat could see: it has no seed, and cannot be played
};

RecordHeader header_for(const Program& program, std::uint64_t seed, std::uint64_t index, std::vector<std::string> names);
// One line, without its end.
std::string header_line(const RecordHeader& header);
std::string event_line(const Program& program, const Event& event, const State& state, const std::vector<Move>* legal);
// The same for an export: with what a seat knows of the event, or else what everybody sees of it, and that more is hidden. It has a line for each variable that is set or
// shown in view of the seat, which in the whole record follows from the rest. Of dice without names of their own it tells what they show, and not which is which.
std::string exported_event_line(const Program& program, const Event& event, const State& state, bool known);
// Decision `number`, of this seat, and all that came after it is taken back.
std::string undo_line(const Program& program, Seat seat, std::uint32_t number);

// Writes every event as a line. With `machine`, each decision carries the list of its legal moves.
class RecordWriter : public EventSink {
 public:
  RecordWriter(const Program& program, std::ostream& out, Machine* machine) : program_(program), out_(out), machine_(machine) {}
  // The next match.
  void begin(const RecordHeader& header);
  void on_event(const Event& event, const State& state) override;
  // Whether lines of this match were left out because its record would be larger than what is read. What is written is a record of its beginning.
  bool cut_off() const { return cut_off_; }

 private:
  void write(const std::string& line);

  const Program& program_;
  std::ostream& out_;
  Machine* machine_;
  std::vector<Move> list_;
  std::size_t bytes_ = 0;
  bool cut_off_ = false;
};

// A record read back: what chance and the seats did, in order. What was taken back is left out, as if it had not been: the match was played on from the
// state before it, and so can be played again without it.
struct Record {
  RecordHeader header;
  struct Choice {
    Seat seat = kNobody;
    std::string text;
    int line = 0;
  };
  struct Outcome {
    enum class Kind { kMix, kRoll, kLot };
    Kind kind = Kind::kMix;
    std::vector<std::string> tiles;
    std::vector<int> numbers;
    Seat seat = kNobody;
    int line = 0;
  };
  std::vector<Choice> choices;
  std::vector<Outcome> outcomes;
  std::vector<std::string> lines;  // of this match, the header first
  std::vector<int> line_numbers;   // of the file, for each of them
  int first_line = 1;              // of the file
  std::size_t bytes = 0;           // that the match takes there, with what was taken back
  bool finished = false;           // it has a result
};

// A line of a record, and what is wrong with it.
struct RecordError {
  int line = 0;
  std::string message;
};

// Reads the matches of a record file one after another, so that a file of any length takes the memory of one match. `cut_off_ok`: a last line that was cut
// off in the middle is passed over, since a kill may leave one.
class RecordReader {
 public:
  RecordReader(std::istream& in, bool cut_off_ok) : in_(in), cut_off_ok_(cut_off_ok) {}
  // Nothing after the last match. Throws RecordError.
  std::optional<Record> next();
  // How many bytes the lines read so far have, without one that was passed over; and whether the last of them lacks nothing but its end.
  std::uint64_t bytes() const { return bytes_; }
  bool lacks_end() const { return lacks_end_; }

 private:
  bool read_line(std::string& text);

  std::istream& in_;
  bool cut_off_ok_;
  int line_ = 0;
  std::uint64_t bytes_ = 0;
  bool lacks_end_ = false;
  std::optional<Record> begun_;  // its header is read
};

// All matches of a file.
std::vector<Record> read_records(std::istream& in, bool cut_off_ok);

// Gives a match the chance outcomes of a record, face by face; when they have run out, the generator's.
class RecordedChance : public ChanceSource {
 public:
  RecordedChance(const Program& program, const Record& record)
      : program_(program), outcomes_(record.outcomes.begin(), record.outcomes.end()) {}
  bool mix(int zone, std::span<Tile> tiles) override;
  bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) override;
  bool lot(SeatMask from, Seat& seat) override;
  // What did not fit, with its line; empty when all did.
  const std::string& problem() const { return problem_; }

 private:
  const Record::Outcome* next(Record::Outcome::Kind kind);
  const Program& program_;
  std::deque<Record::Outcome> outcomes_;
  Record::Outcome current_;
  std::string problem_;
};

}  // namespace boneyard
