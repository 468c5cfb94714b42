#pragma once
// The book of finished matches: an SQLite file in the state folder, which only its owner may read. `play` and `stats --add` enter matches, `review` adds what it
// found, and `stats` reads it. Each match is entered in one transaction, so that a kill leaves all of it or nothing.
//
// Its content counts as a stranger's: names are shown with printable(), and a file whose tables are not exactly ours, views and triggers included, is refused.
// Every problem is a Stop that says what is wrong, where the file is and what to do. Nobody is kept from playing by one: `play` shows it as a note.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

namespace boneyard::cli {

// What a seat is played by if no level of opponents plays it.
inline constexpr char kPerson[] = "person";

struct BookSeat {
  std::string name;                      // "You", "Ann", "Bob (search-3)"
  std::string player = kPerson;          // or a level: "search-3"
  bool counts = false;                   // figures are wanted of this seat
  double share = 0;                      // of the win: the winners on its side among all winners
  std::optional<int> place;              // by the score that the rules compare, 1 for the best; seats with the same score share a place
  std::int64_t decisions = 0;            // that it made
  std::optional<std::int64_t> reviewed;  // of them, those that a review valued
  double lost = 0;                       // in all of these, as a share of the win
};

struct BookMatch {
  std::string identity;    // of the record, so that a match is entered once
  std::int64_t ended = 0;  // seconds since 1970, UTC
  std::string game;        // the title
  std::string ruleset;
  std::string hash;     // of the rules
  std::string options;  // "deals=5 stake=1"
  std::string record;   // the file, as an absolute path; empty for standard input
  std::vector<BookSeat> seats;
};

class MatchBook {
 public:
  // Throws Stop without a home folder.
  static std::filesystem::path path();
  // Whether a file in the state folder is the book, or what SQLite keeps beside it.
  static bool owns(const std::filesystem::path& file);
  // Makes the file if it is missing. Throws Stop.
  static MatchBook open();
  // Nothing if there is no file. Throws Stop.
  static std::optional<MatchBook> open_existing();
  // Whatever is in the file. Throws Stop.
  static void remove();

  MatchBook(MatchBook&&) noexcept;
  MatchBook& operator=(MatchBook&&) = delete;
  ~MatchBook();

  // False if the match is in the book already; of its seats, those that count now count from then on. Throws Stop.
  bool enter(const BookMatch& match);
  // Replaces what an earlier review of the seat found. False if the match is not in the book. Throws Stop.
  bool enter_review(const std::string& identity, int seat, std::int64_t decisions, double lost);
  // In the order in which they ended, and were entered. Throws Stop, also if the file is damaged anywhere.
  std::vector<BookMatch> matches() const;

 private:
  explicit MatchBook(const std::filesystem::path& file);

  std::string file_;  // for messages
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace boneyard::cli
