#include "cli/stats/match_book.hpp"

#include <sqlite3.h>

#include <cmath>
#include <system_error>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

#include "cli/common/journal.hpp"
#include "cli/common/output_file.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

constexpr char kBookFile[] = "stats.sqlite";
constexpr int kBookVersion = 1;           // of the tables below
constexpr int kLongestWait = 500;         // milliseconds for another process, which holds the file only while it enters a match
constexpr int kLongestText = 1 << 20;     // bytes
constexpr int kApplication = 0x424f4e45;  // "BONE": marks the file as ours

constexpr char kBookTables[] =
    "CREATE TABLE match(id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, ended INTEGER NOT NULL, game TEXT NOT NULL, "
    "ruleset TEXT NOT NULL, hash TEXT NOT NULL, options TEXT NOT NULL, record TEXT NOT NULL) STRICT;"
    "CREATE TABLE seat(match INTEGER NOT NULL REFERENCES match(id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL, "
    "counts INTEGER NOT NULL, share REAL NOT NULL, place INTEGER, decisions INTEGER NOT NULL, reviewed INTEGER, lost REAL NOT NULL, "
    "PRIMARY KEY(match, seat)) STRICT, WITHOUT ROWID;";

std::string tables_of(SQLite::Database& database) {
  std::string tables;
  SQLite::Statement query(database, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid");
  while (query.executeStep()) tables += query.getColumn(0).getString() + ';';
  return tables;
}

int number_at(SQLite::Database& database, const char* pragma) { return database.execAndGet(pragma).getInt(); }

[[noreturn]] void refuse_book(const std::string& file, ExitCode code, const std::string& what) {
  throw Stop(code, fmt::format("the statistics in '{}' {}", printable(file), what));
}

constexpr char kDeleteIt[] = "'boneyard stats --delete' deletes the file, and saved matches can be added again with '--add'";

[[noreturn]] void refuse_book(const std::string& file, const SQLite::Exception& error) {
  switch (error.getErrorCode() & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      refuse_book(file, kWrongUse, "are in use by another program; try again when it has ended");
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_FULL:
    case SQLITE_IOERR:
      refuse_book(file, kWrongUse, fmt::format("cannot be read or written: {}", printable(error.what())));
    default:
      refuse_book(file, kFindings, fmt::format("are damaged ({}); {}", printable(error.what()), kDeleteIt));
  }
}

// What SQLite throws becomes a Stop.
template <typename Work>
auto guarded(const std::string& file, const Work& work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    refuse_book(file, error);
  }
}

}  // namespace

fs::path MatchBook::path() { return Journal::state_folder() / kBookFile; }

bool MatchBook::owns(const fs::path& file) { return file.filename().string().starts_with(kBookFile); }

MatchBook::MatchBook(MatchBook&&) noexcept = default;
MatchBook::~MatchBook() = default;

MatchBook::MatchBook(const fs::path& file) : file_(file.string()) {
  const OutputFolder state(file.parent_path().string(), OutputFolder::Missing::kRefuse);
  std::error_code error;
  const fs::file_status status = fs::symlink_status(file, error);
  if (!fs::is_regular_file(status))
    refuse_book(file_, kWrongUse, "cannot be read: this is no file; remove it, or set XDG_STATE_HOME to another folder");
  // SQLite is to follow no link. Those above the state folder that an OutputFolder may follow are resolved here.
  const fs::path folder = fs::canonical(file.parent_path(), error);
  if (error) refuse_book(file_, kWrongUse, "cannot be read: " + error.message());
  guarded(file_, [&] {
    database_ =
        std::make_unique<SQLite::Database>((folder / kBookFile).string(), SQLite::OPEN_READWRITE | SQLite::OPEN_NOFOLLOW, kLongestWait);
    sqlite3* const handle = database_->getHandle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, kLongestText);
    // An empty file has no tables yet: its maker may have been killed. Checked again within the transaction, as others may open it too.
    if (number_at(*database_, "PRAGMA application_id") == 0 && tables_of(*database_).empty()) {
      SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
      if (tables_of(*database_).empty())
        database_->exec(fmt::format("{} PRAGMA application_id = {}; PRAGMA user_version = {};", kBookTables, kApplication, kBookVersion));
      transaction.commit();
    }
    if (number_at(*database_, "PRAGMA application_id") != kApplication)
      refuse_book(file_, kFindings, fmt::format("were not written by Boneyard; {}", kDeleteIt));
    if (const int version = number_at(*database_, "PRAGMA user_version"); version > kBookVersion)
      refuse_book(
          file_, kFindings,
          fmt::format("were written by a newer Boneyard, in version {} of the file; use that one, or start anew: {}", version, kDeleteIt));
    if (tables_of(*database_) != kBookTables)
      refuse_book(file_, kFindings, fmt::format("are damaged (it has other tables); {}", kDeleteIt));
  });
}

MatchBook MatchBook::open() {
  const OutputFolder folder(Journal::state_folder().string());
  // SQLite itself would make a file that others can read.
  OutputFile::create_if_free(folder, kBookFile, 0600);
  return MatchBook(path());
}

std::optional<MatchBook> MatchBook::open_existing() {
  std::error_code error;
  if (fs::symlink_status(path(), error).type() == fs::file_type::not_found) return std::nullopt;
  return MatchBook(path());
}

void MatchBook::remove() {
  const std::string file = path().string();
  std::error_code error;
  // A journal that outlived the file would be played back into the next one.
  for (const char* const beside : {"-journal", "-wal", "-shm", ""})
    if (fs::symlink_status(file + beside, error).type() != fs::file_type::not_found) remove_file(file + beside);
}

bool MatchBook::enter(const BookMatch& match) {
  return guarded(file_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement head(
        *database_, "INSERT OR IGNORE INTO match(identity, ended, game, ruleset, hash, options, record) VALUES(?, ?, ?, ?, ?, ?, ?)");
    SQLite::bind(head, match.identity, match.ended, match.game, match.ruleset, match.hash, match.options, match.record);
    const bool fresh = head.exec() > 0;
    SQLite::Statement id(*database_, "SELECT id FROM match WHERE identity = ?");
    id.bind(1, match.identity);
    id.executeStep();
    const std::int64_t number = id.getColumn(0).getInt64();
    SQLite::Statement row(*database_,
                          "INSERT INTO seat VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET counts = counts OR "
                          "excluded.counts, share = excluded.share");
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
      const BookSeat& one = match.seats[seat];
      SQLite::bind(row, number, static_cast<std::int64_t>(seat), one.name, one.player, one.counts ? 1 : 0, one.share);
      // Not bound, they are NULL.
      if (one.place) row.bind(7, *one.place);
      row.bind(8, one.decisions);
      if (one.reviewed) row.bind(9, *one.reviewed);
      row.bind(10, one.lost);
      row.exec();
      row.reset();
      row.clearBindings();
    }
    transaction.commit();
    return fresh;
  });
}

bool MatchBook::enter_review(const std::string& identity, int seat, std::int64_t decisions, double lost) {
  return guarded(file_, [&] {
    SQLite::Statement row(*database_,
                          "UPDATE seat SET reviewed = ?, lost = ? WHERE seat = ? AND match = (SELECT id FROM match WHERE identity = ?)");
    SQLite::bind(row, decisions, lost, seat, identity);
    return row.exec() > 0;
  });
}

std::vector<BookMatch> MatchBook::matches() const {
  return guarded(file_, [&] {
    if (const std::string found = database_->execAndGet("PRAGMA integrity_check(1)").getString(); found != "ok")
      refuse_book(file_, kFindings, fmt::format("are damaged ({}); {}", printable(found), kDeleteIt));
    std::vector<BookMatch> all;
    SQLite::Statement query(
        *database_,
        "SELECT id, identity, ended, game, ruleset, hash, options, record, name, player, counts, share, place, decisions, "
        "reviewed, lost FROM match JOIN seat ON match = id ORDER BY ended, id, seat");
    std::optional<std::int64_t> last;
    while (query.executeStep()) {
      const auto text = [&](int column) { return query.getColumn(column).getString(); };
      if (const std::int64_t id = query.getColumn(0).getInt64(); std::exchange(last, id) != id)
        all.push_back({text(1), query.getColumn(2).getInt64(), text(3), text(4), text(5), text(6), text(7), {}});
      BookSeat& seat = all.back().seats.emplace_back();
      seat.name = text(8);
      seat.player = text(9);
      seat.counts = query.getColumn(10).getInt() != 0;
      seat.share = query.getColumn(11).getDouble();
      if (!query.getColumn(12).isNull()) seat.place = query.getColumn(12).getInt();
      seat.decisions = query.getColumn(13).getInt64();
      if (!query.getColumn(14).isNull()) seat.reviewed = query.getColumn(14).getInt64();
      seat.lost = query.getColumn(15).getDouble();
      // The figures count on these.
      if (!(seat.share >= 0 && seat.share <= 1) || !(seat.lost >= 0 && std::isfinite(seat.lost)) || seat.decisions < 0 ||
          seat.reviewed.value_or(0) < 0)
        refuse_book(file_, kFindings, fmt::format("are damaged (match {} has impossible numbers); {}", last.value_or(0), kDeleteIt));
    }
    return all;
  });
}

}  // namespace boneyard::cli
