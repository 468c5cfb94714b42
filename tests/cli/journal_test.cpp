#include "cli/common/journal.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/terminal/exit_code.hpp"
#include "engine/game.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

// A file of its own for each test, gone afterwards.
class File {
 public:
  File() : path_(fs::temp_directory_path() / ("boneyard-journal-" + std::to_string(getpid()) + ".jsonl")) { fs::remove(path_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { fs::remove(path_); }
  std::string path() const { return path_.string(); }
  std::string text() const {
    std::ifstream in(path_, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

 private:
  fs::path path_;
};

Program one_zone() {
  Program program;
  program.ruleset = "test";
  program.hash = "0123456789abcdef";
  program.seats = 2;
  program.tiles = TileSet::doubles(1, 1);
  program.zones = {{"boneyard", kNobody, Seen::kNone, true, 0, -1}};
  program.accounts = {{""}, {""}};
  program.code.push_back({});
  program.code_place.push_back(-1);
  return program;
}

Event players(SeatMask seats) {
  Event event{.kind = Event::Kind::kPlayers};
  event.seats = seats;
  return event;
}

const std::string kPlayersLine = R"({"event":"players","seats":["A","B"]})";

}  // namespace

TEST_CASE("a journal is in the file as far as it was flushed, and only its owner can read it", "[journal]") {
  const File file;
  const Game game(one_zone());
  const State state = game.new_state();
  Journal journal = Journal::create(file.path(), header_for(game.program(), 7, 0, {}));
  journal.of(game.program());
  const std::string header = file.text();
  CHECK(header.find("\"seed\":\"7\"") != std::string::npos);
  journal.on_event(players(3), state);
  journal.flush();
  CHECK(file.text() == header + kPlayersLine + "\n");
  struct stat info {};
  REQUIRE(stat(file.path().c_str(), &info) == 0);
  CHECK((info.st_mode & 0077) == 0);
}

TEST_CASE("a journal writes over no file", "[journal]") {
  const File file;
  file.write("mine\n");
  const Game game(one_zone());
  CHECK_THROWS_AS(Journal::create(file.path(), header_for(game.program(), 7, 0, {})), Stop);
  CHECK(file.text() == "mine\n");
}

TEST_CASE("a match is not resumed twice at a time", "[journal]") {
  const File file;
  const Game game(one_zone());
  file.write(header_line(header_for(game.program(), 7, 0, {})) + "\n");
  const Journal first = Journal::resume(file.path());
  CHECK_THROWS_AS(Journal::resume(file.path()), Stop);
}

TEST_CASE("what is resumed is what the file holds once it is locked", "[journal]") {
  const File file;
  const Game game(one_zone());
  const State state = game.new_state();
  const std::string header = header_line(header_for(game.program(), 7, 0, {})) + "\n";
  file.write(header);
  {
    Journal first = Journal::resume(file.path());
    first.of(game.program());
    first.caught_up();
    first.on_event(players(3), state);
  }
  Journal second = Journal::resume(file.path());
  CHECK(second.record().lines.size() == 2);
  second.of(game.program());
  second.on_event(players(3), state);
  second.caught_up();
  second.on_event(players(3), state);
  second.flush();
  CHECK(file.text() == header + kPlayersLine + "\n" + kPlayersLine + "\n");
}

TEST_CASE("a journal grows no larger than what is read of a match, and can then be resumed as far as it was seen", "[journal][large]") {
  const File file;
  const Game game(one_zone());
  const State state = game.new_state();
  const std::string header = header_line(header_for(game.program(), 7, 0, {})) + "\n";
  {
    Journal journal = Journal::create(file.path(), header_for(game.program(), 7, 0, {}));
    journal.of(game.program());
    const auto flood = [&] {
      for (std::size_t i = 0; i <= kMaxRecordBytes / (kPlayersLine.size() + 1); ++i) journal.on_event(players(3), state);
    };
    CHECK_THROWS_AS(flood(), Stop);
  }
  CHECK(file.text() == header);
  CHECK_NOTHROW(Journal::resume(file.path()));
}

TEST_CASE("a match is resumed neither through a link nor from what is no file, and none is begun there", "[journal]") {
  const File file;
  const Game game(one_zone());
  const RecordHeader header = header_for(game.program(), 7, 0, {});
  const std::string link = file.path() + ".link";
  fs::remove(link);
  file.write(header_line(header) + "\n");
  fs::create_symlink(file.path(), link);
  CHECK_THROWS_AS(Journal::resume(link), Stop);
  CHECK_THROWS_AS(Journal::create(link, header), Stop);
  fs::remove(file.path());
  CHECK_THROWS_AS(Journal::create(link, header), Stop);
  CHECK_FALSE(fs::exists(file.path()));
  fs::remove(link);
  CHECK_THROWS_AS(Journal::resume("."), Stop);
  CHECK_THROWS_AS(Journal::create(".", header), Stop);
}

TEST_CASE("a last line that was cut off is removed, and made again", "[journal]") {
  const File file;
  const Game game(one_zone());
  const State state = game.new_state();
  const std::string header = header_line(header_for(game.program(), 7, 0, {})) + "\n";
  for (const std::size_t kept : {std::size_t{1}, kPlayersLine.size() / 2, kPlayersLine.size() - 1}) {
    file.write(header + kPlayersLine.substr(0, kept));
    Journal journal = Journal::resume(file.path());
    journal.of(game.program());
    journal.on_event(players(3), state);
    journal.flush();
    CHECK(file.text() == header + kPlayersLine.substr(0, kept));
    journal.caught_up();
    journal.flush();
    CHECK(file.text() == header + kPlayersLine + "\n");
  }
}

TEST_CASE("a last line that lacks nothing but its end is kept", "[journal]") {
  const File file;
  const Game game(one_zone());
  const State state = game.new_state();
  const std::string header = header_line(header_for(game.program(), 7, 0, {})) + "\n";
  file.write(header + kPlayersLine);
  Journal journal = Journal::resume(file.path());
  journal.of(game.program());
  journal.on_event(players(3), state);
  journal.caught_up();
  journal.flush();
  CHECK(file.text() == header + kPlayersLine + "\n");
}

TEST_CASE("a match that goes another way than its file cannot be resumed", "[journal]") {
  const File file;
  const Game game(one_zone());
  const State state = game.new_state();
  file.write(header_line(header_for(game.program(), 7, 0, {})) + "\n" + kPlayersLine + "\n");
  Journal journal = Journal::resume(file.path());
  journal.of(game.program());
  CHECK_THROWS_AS(journal.on_event(players(1), state), Stop);
  CHECK_THROWS_AS(journal.caught_up(), Stop);
}

}  // namespace boneyard::cli
