// A record is written as the match goes, and replayed from what it says.

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/playout.hpp"
#include "engine/record.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using test::Table;

// Plays a record's match again with its outcomes and choices alone; the generator is another.
std::string replayed(const Game& game, const Record& record, bool with_moves, std::string& problem) {
  std::ostringstream out;
  Machine lister = game.new_machine();
  RecordWriter writer(game.program(), out, with_moves ? &lister : nullptr);
  writer.begin(record.header);
  RecordedChance chance(game.program(), record);
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(987654321, 0, Stream::kChance), &writer, &chance);
  for (const Record::Choice& choice : record.choices) {
    const ReadMove read = read_move(machine, state, choice.seat, choice.text);
    if (read.legal.size() != 1) {
      problem = "line " + std::to_string(choice.line) + ": '" + choice.text + "' is not one legal move";
      break;
    }
    machine.apply(state, choice.seat, read.legal[0], &writer, &chance);
  }
  if (problem.empty()) problem = chance.problem();
  return out.str();
}

}  // namespace

TEST_CASE("a match is replayed from its record line by line", "[record][large]") {
  for (const Table& table : test::tables()) {
    INFO(table.text());
    const Game game = table.game();
    if (game.program().tiles.size() > 60) continue;
    const bool with_moves = table.options.empty();
    const std::string text = test::record_of(game, 6, 2, with_moves);
    std::istringstream in(text);
    const std::vector<Record> records = read_records(in, false);
    REQUIRE(records.size() == 1);
    CHECK(records[0].header.seats == table.seats);
    CHECK(records[0].header.hash == game.program().hash);
    CHECK(records[0].header.seed == 6);
    CHECK(records[0].header.index == 2);
    std::string problem;
    const std::string again = replayed(game, records[0], with_moves, problem);
    CHECK(problem == "");
    CHECK((again == text));
  }
}

TEST_CASE("several matches in one file are several records", "[record]") {
  const Game game = Table{"challenge", 3, {}}.game();
  std::istringstream in(test::record_of(game, 1, 0, false) + test::record_of(game, 1, 1, false) + test::record_of(game, 1, 2, false));
  const std::vector<Record> records = read_records(in, false);
  REQUIRE(records.size() == 3);
  CHECK(records[2].header.index == 2);
  CHECK(records[1].first_line == static_cast<int>(records[0].lines.size()) + 1);
}

TEST_CASE("what was taken back is left out of a record that is read", "[record]") {
  const Game game = Table{"challenge", 3, {}}.game();
  const std::string text = test::record_of(game, 1, 0, false);
  std::istringstream whole(text);
  const Record record = read_records(whole, false).at(0);
  const auto with = [&](const std::string& undo, std::size_t from, std::size_t to) {
    // Decisions `from` to `to`, from 1, are made; then this line stands, and the match goes on from decision `from`.
    const auto at = [&](std::size_t number) { return static_cast<std::size_t>(record.choices.at(number - 1).line - 1); };
    std::string lines;
    for (std::size_t i = 0; i < at(to); ++i) lines += record.lines[i] + '\n';
    lines += undo + '\n';
    for (std::size_t i = at(from); i < record.lines.size(); ++i) lines += record.lines[i] + '\n';
    std::istringstream in(lines);
    return read_records(in, false).at(0);
  };
  const Seat seat = record.choices[4].seat;
  const std::string line = undo_line(game.program(), seat, 5);
  CHECK(line == "{\"event\":\"undo\",\"seat\":\"" + game.program().seat_text(seat) + "\",\"number\":5}");
  const Record read = with(line, 5, 9);
  CHECK(read.lines == record.lines);
  CHECK(read.choices.size() == record.choices.size());
  CHECK(read.outcomes.size() == record.outcomes.size());
  CHECK(read.bytes > record.bytes);
  const auto skipped = static_cast<std::size_t>(record.choices[4].line - 1);
  CHECK(read.line_numbers[skipped - 1] == record.line_numbers[skipped - 1]);
  CHECK(read.line_numbers[skipped] == record.choices[8].line + 1);
  CHECK_THROWS_AS(with(undo_line(game.program(), seat, 9999), 5, 9), RecordError);
  CHECK_THROWS_AS(with(undo_line(game.program(), (seat + 1) % 3, 5), 5, 9), RecordError);
  CHECK_THROWS_AS(with("{\"event\":\"undo\",\"seat\":\"A\",\"number\":-1}", 5, 9), RecordError);
  std::istringstream late(text + line + '\n');
  CHECK_THROWS_AS(read_records(late, false), RecordError);
}

TEST_CASE("a last line that was cut off is passed over when that is allowed, and else an error at its line", "[record]") {
  const Game game = Table{"three-dozen", 3, {}}.game();
  const std::string text = test::record_of(game, 1, 0, false);
  const int lines = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  const std::string cut = text.substr(0, text.size() - 9);
  std::istringstream first(cut);
  const std::vector<Record> records = read_records(first, true);
  REQUIRE(records.size() == 1);
  CHECK(static_cast<int>(records[0].lines.size()) == lines - 1);
  CHECK(!records[0].finished);
  std::istringstream second(cut);
  try {
    read_records(second, false);
    FAIL("a cut-off line was read");
  } catch (const RecordError& error) {
    CHECK(error.line == lines);
  }
}

TEST_CASE("a record may be cut off anywhere and is still read up to there", "[record][hostile]") {
  const Game game = Table{"challenge", 2, {}}.game();
  const std::string text = test::record_of(game, 4, 0, true);
  REQUIRE(text.size() > 2000);
  for (std::size_t length = 0; length < text.size(); length += 97) {
    std::istringstream in(text.substr(0, length));
    CHECK_NOTHROW(read_records(in, true));
  }
}

TEST_CASE("matches are read one by one, and how far is known", "[record]") {
  const Game game = Table{"challenge", 2, {}}.game();
  const std::string one = test::record_of(game, 4, 0, false);
  const std::string two = test::record_of(game, 4, 1, false);
  struct Case {
    std::string text;
    std::size_t bytes;
    bool lacks_end;
  };
  const std::string cut = two.substr(0, two.rfind('\n', two.size() - 2) + 1);
  const Case cases[] = {{one + two, one.size() + two.size(), false},
                        {one + "\n\n" + two, one.size() + two.size() + 2, false},
                        {one + two.substr(0, two.size() - 1), one.size() + two.size() - 1, true},
                        {one + two.substr(0, two.size() - 2), one.size() + cut.size(), false}};
  for (const Case& each : cases) {
    std::istringstream in(each.text);
    RecordReader reader(in, true);
    CHECK(reader.next()->header.index == 0);
    CHECK(reader.next()->header.index == 1);
    CHECK_FALSE(reader.next());
    CHECK(reader.bytes() == each.bytes);
    CHECK(reader.lacks_end() == each.lacks_end);
  }
}

TEST_CASE("a line and a match have at most so many bytes, and a file any number", "[record][hostile][large]") {
  const Game game = Table{"challenge", 2, {}}.game();
  const std::string good = test::record_of(game, 4, 0, false);
  const std::string header = good.substr(0, good.find('\n') + 1);
  const auto line_of = [](std::size_t bytes) { return "{\"event\":\"" + std::string(bytes - 12, 'x') + "\"}\n"; };
  const auto first_error = [](const std::string& text) {
    std::istringstream in(text);
    RecordReader reader(in, true);
    try {
      while (reader.next()) continue;
      return 0;
    } catch (const RecordError& error) {
      CHECK(error.message.find("more than") != std::string::npos);
      return error.line;
    }
  };
  CHECK(first_error(header + line_of(kMaxRecordLine)) == 0);
  CHECK(first_error(header + line_of(kMaxRecordLine + 1)) == 2);
  CHECK(first_error(header + std::string(kMaxRecordLine + 1, '{')) == 2);
  constexpr std::size_t kPiece = 1 << 20;
  std::string full = header;
  while (full.size() + kPiece < kMaxRecordBytes) full += line_of(kPiece - 1);
  const std::string rest = line_of(kMaxRecordBytes - full.size() - 1);
  CHECK(first_error(full + rest) == 0);
  CHECK(first_error(full + rest + full) == 0);
  CHECK(first_error(full + line_of(kMaxRecordBytes - full.size())) > 2);
}

TEST_CASE("what is written of a match can be read, however long it is", "[record][large]") {
  const Game game = Table{"challenge", 2, {}}.game();
  const State state = game.new_state();
  std::ostringstream out;
  RecordWriter writer(game.program(), out, nullptr);
  writer.begin(header_for(game.program(), 1, 0, {}));
  Event event{.kind = Event::Kind::kPlayers};
  event.seats = 3;
  while (!writer.cut_off()) writer.on_event(event, state);
  writer.on_event(event, state);
  CHECK(out.str().size() <= kMaxRecordBytes);
  CHECK(out.str().size() > kMaxRecordBytes - 100);
  std::istringstream in(out.str());
  CHECK(RecordReader(in, false).next());
  writer.begin(header_for(game.program(), 1, 1, {}));
  CHECK_FALSE(writer.cut_off());
}

TEST_CASE("a seed is a number in digits", "[record][hostile]") {
  for (const std::string seed : {"-1", "12abc", "", " 5", "+5", "0x5", "18446744073709551616", "5.0"}) {
    std::istringstream in(R"({"record":2,"game":"G","ruleset":"g","hash":"0","seats":2,"options":{},"seed":")" + seed + "\"}\n{}\n");
    CHECK_THROWS_AS(read_records(in, false), RecordError);
  }
}

TEST_CASE("what is no record is told with its line", "[record][hostile]") {
  const Game game = Table{"challenge", 2, {}}.game();
  const std::string good = test::record_of(game, 4, 0, false);
  const std::string header = good.substr(0, good.find('\n') + 1);
  struct Case {
    std::string text;
    int line;
  };
  const Case cases[] = {
      {"hello\n", 1},
      {"[]\n", 1},
      {"{\"event\":\"roll\"}\n", 1},
      {header + "{\"event\":\"roll\",\"dice\":[\"red\"],\"values\":\"many\"}\n{}\n", 2},
      {header + "{\"event\":\"decision\",\"seat\":\"Q1\",\"choice\":\"pass\"}\n{}\n", 2},
      {header + "{\"event\":\"lot\",\"seat\":\"z\",\"from\":[]}\n{}\n", 2},
      {header + "7\n{}\n", 2},
      {"{\"record\":3}\n{}\n", 1},
      {"{\"record\":2}\n{}\n", 1},
      {"{\"record\":2,\"game\":\"G\",\"ruleset\":\"g\",\"hash\":\"0\",\"seats\":2,\"options\":{},\"seed\":\"x\"}\n{}\n", 1},
      {"{\"record\":2,\"game\":\"G\",\"ruleset\":\"g\",\"hash\":\"0\",\"seats\":2,\"options\":[],\"seed\":-3}\n{}\n", 1},
  };
  for (const Case& each : cases) {
    INFO(each.text);
    std::istringstream in(each.text);
    try {
      read_records(in, false);
      FAIL("it was read");
    } catch (const RecordError& error) {
      CHECK(error.line == each.line);
      CHECK(!error.message.empty());
    }
  }
}

TEST_CASE("a record of an older format is refused by its number", "[record]") {
  const Game game = Table{"challenge", 2, {}}.game();
  std::string old = test::record_of(game, 4, 0, false);
  REQUIRE(old.rfind("{\"record\":2,", 0) == 0);
  old[10] = '1';
  std::istringstream in(old);
  try {
    read_records(in, false);
    FAIL("it was read");
  } catch (const RecordError& error) {
    CHECK(error.line == 1);
    CHECK(error.message ==
          "this is a record of format 1, and this version of Boneyard reads format 2; the version that wrote it still plays it");
  }
}

TEST_CASE("a number of a record is a whole one of its kind", "[record][hostile]") {
  const auto header = [](const std::string& changed, const std::string& value) {
    std::string text = "{";
    for (const auto& [key, usual] : {std::pair<std::string, std::string>{"record", "2"},
                                     {"language", "1"},
                                     {"game", "\"G\""},
                                     {"ruleset", "\"g\""},
                                     {"hash", "\"0\""},
                                     {"seats", "2"},
                                     {"options", "{\"stake\":3}"},
                                     {"seed", "\"1\""},
                                     {"index", "7"}})
      text += (text.size() > 1 ? ",\"" : "\"") + key + "\":" + (key == changed ? value : usual);
    return text + "}\n";
  };
  const auto read = [](const std::string& text) {
    std::istringstream in(text);
    return read_records(in, false);
  };
  REQUIRE(read(header("", "")).size() == 1);
  CHECK(read(header("index", "18446744073709551615"))[0].header.index == 18446744073709551615U);
  CHECK(read(header("options", "{\"stake\":-2147483648}"))[0].header.options[0].text == "-2147483648");
  const std::vector<std::string> wrong = {"1e111", "-1e111", "1.5", "1.0", "4294967297", "99999999999999999999",
                                          "true",  "null",   "[1]", "{}"};
  for (const std::string& value : wrong) {
    INFO(value);
    for (const char* key : {"record", "language", "seats"}) {
      INFO(key);
      CHECK_THROWS_AS(read(header(key, value)), RecordError);
    }
    CHECK_THROWS_AS(read(header("options", "{\"stake\":" + value + "}")), RecordError);
    CHECK_THROWS_AS(read(header("", "") + "{\"event\":\"roll\",\"values\":[3," + value + "]}\n"), RecordError);
    if (value != "4294967297") CHECK_THROWS_AS(read(header("index", value)), RecordError);
  }
  CHECK_THROWS_AS(read(header("index", "-1")), RecordError);
  CHECK_THROWS_AS(read(header("", "") + "{\"event\":\"roll\",\"values\":7}\n"), RecordError);
}

TEST_CASE("what is nested deep in a record is told while it is read", "[record][hostile]") {
  const Game game = Table{"challenge", 2, {}}.game();
  const std::string good = test::record_of(game, 4, 0, false);
  const auto nested = [](const char* open, const char* close, int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += open;
    text += "1";
    for (int i = 0; i < depth; ++i) text += close;
    return text;
  };
  for (const auto& [open, close] : {std::pair<const char*, const char*>{"[", "]"}, {"{\"a\":", "}"}}) {
    for (const int depth : {20, 100'000}) {
      const std::string deep = nested(open, close, depth);
      for (const std::string& text :
           {"{\"record\":2,\"game\":\"G\",\"ruleset\":\"g\",\"hash\":\"0\",\"seats\":2,\"options\":{\"a\":" + deep + "}}\n",
            "{\"record\":" + deep + "}\n", good + "{\"event\":\"roll\",\"values\":" + deep + "}\n",
            good + "{\"event\":\"result\",\"other\":" + deep + "}\n", deep + "\n"}) {
        std::istringstream in(text);
        CHECK_THROWS_AS(read_records(in, false), RecordError);
      }
    }
    std::istringstream in(good + "{\"event\":\"result\",\"other\":" + nested(open, close, 8) + "}\n");
    CHECK(read_records(in, false).size() == 1);
  }
}

TEST_CASE("an outcome that could not be is told with its line", "[record]") {
  const Game game = Table{"challenge", 2, {}}.game();
  std::istringstream in(test::record_of(game, 4, 0, false));
  const Record good = read_records(in, false).at(0);
  const auto problem_with = [&](auto change) {
    Record record = good;
    change(record.outcomes);
    RecordedChance chance(game.program(), record);
    Machine machine = game.new_machine();
    State state = game.new_state();
    machine.start(state, random_for(1, 0, Stream::kChance), nullptr, &chance);
    return chance.problem();
  };
  using Outcomes = std::vector<Record::Outcome>;
  REQUIRE(good.outcomes.size() >= 3);
  REQUIRE(good.outcomes[0].kind == Record::Outcome::Kind::kLot);
  REQUIRE(good.outcomes[1].kind == Record::Outcome::Kind::kMix);
  REQUIRE(good.outcomes[2].kind == Record::Outcome::Kind::kRoll);
  CHECK(problem_with([](Outcomes&) {}) == "");
  CHECK(problem_with([](Outcomes& o) { o[0].seat = 5; }) != "");
  CHECK(problem_with([](Outcomes& o) { o[1].tiles[0] = "[9-9]"; }) != "");
  CHECK(problem_with([](Outcomes& o) { o[1].tiles.pop_back(); }) != "");
  CHECK(problem_with([](Outcomes& o) { o[1].tiles[0] = o[1].tiles[1] = o[1].tiles[2]; }) != "");
  CHECK(problem_with([](Outcomes& o) { o[2].numbers[0] = 7; }) != "");
  CHECK(problem_with([](Outcomes& o) { o[2].numbers = {1}; }) != "");
  CHECK(problem_with([](Outcomes& o) { o[2].numbers = {1, 2, 3}; }) != "");
  CHECK(problem_with([](Outcomes& o) { std::swap(o[0], o[1]); }) != "");
}

}  // namespace boneyard
