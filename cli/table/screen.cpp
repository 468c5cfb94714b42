#include "cli/table/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/table/grid.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/table/whereabouts.hpp"
#include "cli/terminal/paragraph.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"
#include "engine/machine.hpp"
#include "engine/notation.hpp"
#include "engine/telling/scoreboard.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

// Of a terminal: narrower, not even a seat and its chips stand side by side; wider, lines are hard to read.
constexpr int kNarrowest = 20;
constexpr int kWidest = 120;
constexpr std::size_t kMostOfPile = 8;  // of an open pile in order, only the top is of use in play

std::string tiles_text(const Program& program, const std::vector<Face>& tiles) {
  std::string text;
  for (const Face& face : tiles) text.append(text.empty() ? "" : " ").append(program.tiles.text(face));
  return text;
}

// A label and what it stands for, in lines below each other to its right; below the label where that would take a good part of each line.
std::string labelled(const std::string& label, const std::string& text, int width) {
  const std::size_t wide = display_width(label);
  if (4 * wide > static_cast<std::size_t>(width)) return indented(label + ' ' + text, 2, 4, width);
  return label + paragraph(text, wide, 1, width);
}

// How long something stays on a table that has too little room for all of it: what is missed least comes first.
enum class Worth { kNothing, kCount, kRole, kFact, kScore, kValue, kMiddle };

// Something on the table beside what the seats have in columns: "boneyard: 7 tiles".
struct Piece {
  std::string label;
  std::string text;
  bool touching = false;  // its tiles are written end to end, and lines may be broken between them
  std::size_t indent = 2;
  bool comes_and_goes = false;  // it is not on the table all the time
  Worth worth = Worth::kValue;

  Worth worth_now() const { return text == "-" || text == "empty" ? Worth::kNothing : worth; }
};

std::size_t lines_in(const std::string& text) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')); }

// What is wider than a line. A row of tiles that touch is one word, which is broken between them.
std::string broken(const Piece& piece, int width) {
  std::string text = piece.text;
  if (piece.touching)
    for (std::size_t at = text.find("]["); at != std::string::npos; at = text.find("][")) text.insert(at + 1, 1, ' ');
  std::string out = piece.label.empty() ? indented(text, piece.indent, piece.indent, width)
                                        : labelled(std::string(piece.indent, ' ') + piece.label + ':', text, width);
  if (piece.touching)
    for (std::size_t at = out.find("] ["); at != std::string::npos; at = out.find("] [")) out.erase(at + 1, 1);
  return out;
}

// As many pieces on a line as fit there whole, and are indented alike. `packed`: those that come later, too, where they fit.
std::string flowed(std::vector<Piece> pieces, int width, bool packed) {
  const auto end = static_cast<std::size_t>(width);
  const auto whole = [](const Piece& piece) { return (piece.label.empty() ? "" : piece.label + ": ") + piece.text; };
  std::string out;
  while (!pieces.empty()) {
    const Piece first = pieces.front();
    pieces.erase(pieces.begin());
    std::string line = std::string(first.indent, ' ') + whole(first);
    if (display_width(line) > end) {
      out += broken(first, width);
      continue;
    }
    for (auto piece = pieces.begin(); piece != pieces.end();) {
      const bool fits = piece->indent == first.indent && display_width(line) + 2 + display_width(whole(*piece)) <= end;
      if (!fits && (!packed || piece->indent != first.indent)) break;
      if (fits) line += "  " + whole(*piece);
      piece = fits ? pieces.erase(piece) : piece + 1;
    }
    out += line + '\n';
  }
  return out;
}

// A row of touching tiles in so many columns: its two ends, and how many lie between them.
std::string shortened(const std::string& row, std::size_t columns) {
  if (row.size() <= columns) return row;
  const auto first = row.find('[');
  std::vector<std::string> tiles;
  for (std::size_t at = first; at < row.size(); at = row.find(']', at) + 1) tiles.push_back(row.substr(at, row.find(']', at) + 1 - at));
  std::string front = row.substr(0, first);
  std::string back;
  std::size_t from = 0;
  std::size_t to = tiles.size();
  const std::size_t room = columns - std::min(columns, std::string(" (99 more) ").size());
  while (to - from > 1) {
    const bool at_front = from <= tiles.size() - to;
    const std::string& next = at_front ? tiles[from] : tiles[to - 1];
    if (from > 0 && front.size() + back.size() + next.size() > room) break;
    if (at_front) {
      front += next;
      ++from;
    } else {
      back.insert(0, next);
      --to;
    }
  }
  return fmt::format("{} ({} more){}{}", front, to - from, back.empty() ? "" : " ", back);
}

// "A's won" is a column of the table of seats; everything else stands on its own.
bool split_owner(const std::string& name, const Program& program, Seat& owner, std::string& rest) {
  for (owner = 0; owner < program.seats; ++owner) {
    const std::string start = program.seat_text(owner) + "'s ";
    if (name.rfind(start, 0) == 0) {
      rest = name.substr(start.size());
      return true;
    }
  }
  return false;
}

std::string padded(const std::string& text, std::size_t width, bool right) {
  const std::size_t wide = display_width(text);
  const std::string fill(width > wide ? width - wide : 0, ' ');
  return right ? fill + text : text + fill;
}

}  // namespace

Style style_for(int descriptor) {
  Style style;
  style.colour = is_coloured(descriptor);
  if (isatty(descriptor) == 0) return style;
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return style;
  if (size.ws_col > 0) style.width = std::clamp<int>(size.ws_col, kNarrowest, kWidest);
  style.height = size.ws_row;
  return style;
}

std::string seat_name(int seats, const std::vector<std::string>& names, Seat seat) {
  // A name may come from a record, and a record from anybody.
  const std::string given = static_cast<std::size_t>(seat) < names.size() ? printable(names[static_cast<std::size_t>(seat)]) : "";
  if (given == "You") return given;
  const std::string spoken = spoken_names(seats, names)[static_cast<std::size_t>(seat)];
  const auto level = level_of_seat(given);
  return level ? opponent_name(spoken, *level) : spoken;
}

namespace {

// A layout read for drawing: which tiles lie on which arm, and which way round. What numbers may touch is the game's business, so a tile is turned by the
// number that is open at it, or was before the next one came: that one points away from its neighbour.
class Chain {
 public:
  Chain(const Program& program, const State& state, int layout) : program_(program), placed_(state.placed(layout)) {
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      if (placed_[i].parent < 0) continue;
      const auto parent = static_cast<std::size_t>(placed_[i].parent);
      offered_[{parent, placed_[i].arm}] = placed_[i].at;
      arms_[placed_[i].arm].push_back(i);
    }
    for (const OpenEnd& end : state.open_ends(layout)) {
      offered_[{end.node, end.arm}] = end.number;
      begins_.emplace(end.arm, end.node);
    }
    for (const auto& [arm, tiles] : arms_) begins_[arm] = static_cast<std::size_t>(placed_[tiles.front()].parent);
  }

  bool empty() const { return placed_.empty(); }
  // All arms but the first two, which make one row with the first tile between them.
  std::vector<int> further_arms() const {
    std::vector<int> arms;
    for (const auto& [arm, tile] : begins_)
      if (arm > 1) arms.push_back(arm);
    return arms;
  }
  std::string row() const {
    const Tile root = placed_.front().tile;
    const int left = offered(0, 0);
    const int right = offered(0, 1);
    std::string text = has(root, left)    ? turned(left, other(root, left))
                       : has(root, right) ? turned(other(root, right), right)
                                          : turned(program_.tiles.low(root), program_.tiles.high(root));
    for (const std::size_t i : on_arm(0)) text = turned(outer(i), other(placed_[i].tile, outer(i))) + text;
    return text + outwards(1);
  }
  // Whether it grows from its first tile in one direction only, as a train does.
  bool one_way() const { return begins_.size() == 1; }
  std::string train() const {
    const Tile root = placed_.front().tile;
    const int arm = begins_.begin()->first;
    const int open = has(root, offered(0, arm)) ? offered(0, arm) : high(root);
    return turned(other(root, open), open) + outwards(arm);
  }
  std::string further(int arm) const {
    return fmt::format("{} from {}: {}", arm_text(arm), program_.tiles.text(placed_[begins_.at(arm)].tile),
                       on_arm(arm).empty() ? "nothing yet" : outwards(arm));
  }

 private:
  const std::vector<std::size_t>& on_arm(int arm) const {
    static const std::vector<std::size_t> kNone;
    const auto found = arms_.find(arm);
    return found == arms_.end() ? kNone : found->second;
  }
  int low(Tile tile) const { return program_.tiles.low(tile); }
  int high(Tile tile) const { return program_.tiles.high(tile); }
  bool has(Tile tile, int number) const { return low(tile) == number || high(tile) == number; }
  int other(Tile tile, int number) const { return low(tile) == number ? high(tile) : low(tile); }
  std::string turned(int first, int second) const {
    return fmt::format("[{}-{}]", program_.tiles.end_text(first), program_.tiles.end_text(second));
  }
  int offered(std::size_t tile, int arm) const {
    const auto found = offered_.find({tile, arm});
    return found == offered_.end() ? -1 : found->second;
  }
  // The number of a tile that points away from where it was placed.
  int outer(std::size_t i) const {
    const Tile tile = placed_[i].tile;
    const int open = offered(i, placed_[i].arm);
    if (has(tile, open)) return open;
    return has(tile, placed_[i].at) ? other(tile, placed_[i].at) : high(tile);
  }
  std::string outwards(int arm) const {
    std::string text;
    for (const std::size_t i : on_arm(arm)) text += turned(other(placed_[i].tile, outer(i)), outer(i));
    return text;
  }

  const Program& program_;
  std::span<const PlacedTile> placed_;
  std::map<int, std::vector<std::size_t>> arms_;        // by arm, from the middle outwards
  std::map<int, std::size_t> begins_;                   // the tile that an arm begins at
  std::map<std::pair<std::size_t, int>, int> offered_;  // the number that a tile shows, or showed, to what is placed on this arm
};

}  // namespace

std::vector<std::string> chain_text(const Program& program, const State& state, int layout) {
  const Chain chain(program, state, layout);
  std::vector<std::string> lines;
  if (chain.empty()) return lines;
  lines.push_back(chain.one_way() ? chain.train() : chain.row());
  for (const int arm : chain.further_arms()) lines.push_back(chain.further(arm));
  return lines;
}

namespace {

// The seat that reads "you". A view of no seat is shown after the match, to the only person.
Seat reader_of(const View& view, const std::vector<std::string>& names) { return view.seat >= 0 ? view.seat : you_among(names); }

Wording wording_for(const Program& program, const View& view, const std::vector<std::string>& names) {
  return Wording(program, view.seat < 0 ? 0 : SeatMask{1} << view.seat, spoken_names(program.seats, names), reader_of(view, names));
}

// A row for each seat, with what it has in columns. What does not fit side by side stands below, in a line for each column.
class SeatTable {
 public:
  SeatTable(const Program& program, const View& view, const std::vector<std::string>& names)
      : program_(program), view_(view), spoken_(spoken_names(program.seats, names)) {
    for (Seat seat = 0; seat < program.seats; ++seat) {
      names_.push_back(seat_name(program.seats, names, seat));
      if (names_.back() != "You") continue;
      // To anybody else he is the letter of his seat, as in the log.
      std::string& letter = spoken_[static_cast<std::size_t>(seat)];
      (reader_of(view, names) == seat ? letter : names_.back()) = reader_of(view, names) == seat ? "You" : letter;
    }
  }

  std::string& cell(const std::string& name, Seat seat, Worth worth) {
    auto column = std::find_if(columns_.begin(), columns_.end(), [&](const Column& known) { return known.name == name; });
    if (column == columns_.end()) column = columns_.insert(column, {name, std::vector<std::string>(names_.size()), worth});
    return column->cells[static_cast<std::size_t>(seat)];
  }

  // Without the columns that say nothing of any seat, and have no place yet.
  template <typename HasPlace>
  void leave_out_empty(const HasPlace& has_place) {
    std::erase_if(columns_, [&](const Column& column) {
      return !has_place(column.name,
                        std::any_of(column.cells.begin(), column.cells.end(), [](const std::string& cell) { return !cell.empty(); }));
    });
  }

  // `brief`: who asks is not told that he is asked.
  std::string text(const Style& style, bool brief) const {
    const auto end = static_cast<std::size_t>(style.width);
    const auto width_with = [&](const std::vector<std::string>& names) {
      std::size_t width = 1;
      for (const std::string& name : names) width = std::max(width, display_width(name));
      return 2 + width;
    };
    std::size_t all = width_with(names_);
    for (const Column& column : columns_) all += 2 + column.width();
    // Who moves for a seat gives way to what the seat has.
    const std::vector<std::string>& names = all <= end ? names_ : spoken_;
    const std::size_t name_width = width_with(names) - 2;
    std::size_t used = 2 + name_width;
    std::size_t to = 0;
    while (to < columns_.size() && used + 2 + columns_[to].width() <= end) used += 2 + columns_[to++].width();
    constexpr std::size_t told_width = std::max(sizeof kToChoose, sizeof kOut) - 1;
    const bool tell = used + told_width <= end;  // what each seat is about
    std::string out;
    if (to > 0) {
      std::string head(2 + name_width, ' ');
      for (std::size_t i = 0; i < to; ++i) head += "  " + padded(columns_[i].name, columns_[i].width(), true);
      out += style.dim(head) + '\n';
    }
    for (Seat seat = 0; (to > 0 || columns_.empty()) && seat < program_.seats; ++seat) {
      const auto row = static_cast<std::size_t>(seat);
      const std::string name = padded(names[row], name_width, false);
      std::string line = "  " + (seat == view_.seat ? style.bold(name) : name);
      for (std::size_t i = 0; i < to; ++i) line += "  " + padded(columns_[i].cells[row], columns_[i].width(), true);
      if (tell && idle(seat)) line += kOut;
      if (tell && asked(seat)) line += kToChoose;
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + '\n';
    }
    for (; to < columns_.size(); ++to) out += labelled("  " + columns_[to].name + ':', listed(columns_[to]), style.width);
    return tell ? out : out + told(style, brief);
  }

  // What the columns say, each by itself: "tiles taken: you 4, C 8".
  std::vector<Piece> pieces() const {
    std::vector<Piece> all;
    for (const Column& column : columns_) {
      const bool says =
          std::any_of(column.cells.begin(), column.cells.end(), [](const std::string& cell) { return !cell.empty() && cell != "0"; });
      all.push_back({column.name, listed(column)});
      all.back().worth = says ? column.worth : Worth::kNothing;
    }
    return all;
  }

  // Who takes no part, and who is asked, where that does not stand beside the seats.
  std::string told(const Style& style, bool brief) const {
    std::string choosing;
    std::string sitting_out;
    for (Seat seat = 0; seat < program_.seats; ++seat) {
      const bool says = asked(seat) && !(brief && view_.seat == seat && std::has_single_bit(view_.to_act));
      std::string* const list = idle(seat) ? &sitting_out : says ? &choosing : nullptr;
      if (list != nullptr) *list += (list->empty() ? "" : ", ") + within_line(seat);
    }
    std::string out;
    if (!sitting_out.empty()) out += labelled("  out:", sitting_out, style.width);
    if (!choosing.empty()) out += labelled("  to choose:", choosing, style.width);
    return out;
  }

 private:
  static constexpr char kOut[] = "  out";
  static constexpr char kToChoose[] = "  to choose";

  struct Column {
    std::string name;
    std::vector<std::string> cells;
    Worth worth;
    std::size_t width() const {
      std::size_t width = display_width(name);
      for (const std::string& text : cells) width = std::max(width, display_width(text));
      return width;
    }
  };

  // "you 4, C 8"
  std::string listed(const Column& column) const {
    std::string text;
    for (Seat seat = 0; seat < program_.seats; ++seat) {
      const std::string& cell = column.cells[static_cast<std::size_t>(seat)];
      if (!cell.empty()) text += (text.empty() ? "" : ", ") + within_line(seat) + ' ' + cell;
    }
    return text;
  }
  std::string within_line(Seat seat) const {
    const std::string& name = spoken_[static_cast<std::size_t>(seat)];
    return name == "You" ? "you" : name;
  }

  bool idle(Seat seat) const { return ((view_.players >> seat) & 1) == 0; }
  bool asked(Seat seat) const { return !idle(seat) && ((view_.to_act >> seat) & 1) != 0; }

  const Program& program_;
  const View& view_;
  std::vector<std::string> names_;
  std::vector<std::string> spoken_;
  std::vector<Column> columns_;
};

}  // namespace

namespace {

// Whether a number says anything: of a zone's tiles, of a pot's chips, of a definition.
bool has_count(const Program& program, const std::string& name, int number) {
  const auto words = program.words.titles.find(name);
  return words == program.words.titles.end() || !words->second.unless || *words->second.unless != number;
}

void add_figures(SeatTable& seats, const Program& program, const State& state, const std::string& phase) {
  if (program.figures.empty()) return;
  const Shape shape(program);
  Machine machine(program, shape);
  StepBudget budget(kStepsOfTable);
  const StepBudget::Scope scope(budget);
  for (const Program::Figure& figure : program.figures) {
    if (!is_shown_in(program, figure.name, phase)) continue;
    for (Seat seat = 0; seat < program.seats; ++seat) {
      std::int32_t number = 0;
      const bool says = !budget.spent() && !machine.ask(state, figure.of[static_cast<std::size_t>(seat)], number).happened() &&
                        has_count(program, figure.name, number);
      seats.cell(title_of(program, figure.name), seat, Worth::kFact) = says ? std::to_string(number) : "";
    }
  }
}

// The value of a variable as a view has it, with the names of players in place of letters.
std::string with_names(const Program& program, const VariableInfo& info, const std::string& value, const Wording& wording) {
  if (info.kind != ValueKind::kSeat && info.kind != ValueKind::kSeats) return value;
  SeatMask seats = 0;
  for (const char letter : value)
    if (letter >= 'A' && letter < 'A' + program.seats) seats |= SeatMask{1} << (letter - 'A');
  return wording.seats(seats);
}

// The zones of each seat that hold one tile at most now, and are seen with all seats: the tile itself is in the table of seats.
std::set<std::string> shown_singly(const Program& program, const View& view) {
  std::set<std::string> single;
  std::set<std::string> others;
  std::string name;
  Seat owner = kNobody;
  for (const View::Zone& zone : view.zones) {
    if (!split_owner(zone.name, program, owner, name)) continue;
    const bool layout = program.zones[static_cast<std::size_t>(zone.zone)].layout >= 0;
    (zone.seen && !layout && zone.tiles.size() <= 1 ? single : others).insert(name);
  }
  for (const std::string& other : others) single.erase(other);
  return single;
}

// "left 6, right 5", or the number alone where only one end is open.
std::string open_numbers(const Program& program, const State& state, int layout) {
  const auto ends = state.open_ends(layout);
  return ends.size() == 1 ? program.tiles.end_text(ends.front().number) : ends_text(program, state, layout);
}

// A layout as it lies. `columns`: its first row is shortened to a line of so many, and its arms are only counted; 0: all of it is drawn.
void add_layout(std::vector<Piece>& pieces, const std::string& label, const Program& program, const State& state, int layout,
                std::size_t columns) {
  std::vector<std::string> rows = chain_text(program, state, layout);
  if (rows.empty()) {
    pieces.push_back({label, "empty"});
    return;
  }
  const std::string ends = (state.open_ends(layout).size() == 1 ? "open end " : "open ends ") + open_numbers(program, state, layout);
  constexpr std::size_t kIndent = 5;
  const std::size_t before = rows.size() > 1 ? kIndent : display_width("  " + label + ": " + ends + "; ");
  constexpr std::size_t kRoom = 16;  // less shows nothing of a row
  if (columns > 0 && rows.size() == 1 && columns < before + kRoom && display_width(rows.front()) > columns - std::min(before, columns)) {
    pieces.push_back({label, fmt::format("{}; {} tiles", ends, state.placed(layout).size())});
    return;
  }
  if (columns > 0) {
    rows.front() = shortened(rows.front(), columns - std::min(before, columns));
    if (rows.size() > 2) rows = {rows.front(), fmt::format("and {} arms: 'table' shows them", rows.size() - 1)};
  }
  if (rows.size() == 1) {
    pieces.push_back({label, ends + "; " + rows.front(), true});
    return;
  }
  pieces.push_back({label, ends});
  for (std::string& row : rows) pieces.push_back({"", std::move(row), true, kIndent});
}

// "you and C against B and D"; empty where nobody plays together.
std::string teams_text(const Program& program, const Wording& wording) {
  std::string text;
  for (Seat seat = 0; seat < static_cast<Seat>(program.teams.size()); ++seat) {
    const SeatMask team = program.teams[static_cast<std::size_t>(seat)];
    const bool first = (team & ((SeatMask{1} << seat) - 1)) == 0;
    if (first) text += (text.empty() ? "" : " against ") + wording.seats(team);
  }
  return is_shown(program, program.words.team) ? text : "";
}

// What the nameless dice show of a seat, or of nobody: "1 5 5", "3 hidden". All see how many are thrown.
std::string dice_text(const Program& program, const View& view, const State& state, Seat owner) {
  std::vector<int> seen;
  std::size_t hidden = 0;
  for (std::size_t i = 0; i < program.dice.size(); ++i) {
    if (program.dice[i].named || program.dice[i].owner != owner) continue;
    if (state.die(static_cast<int>(i)) != 0) ++hidden;
    if (view.dice[i].shows != 0) seen.push_back(view.dice[i].shows);
  }
  hidden -= seen.size();
  std::sort(seen.begin(), seen.end());
  std::string text = fmt::format("{}", fmt::join(seen, " "));
  if (hidden > 0) text += fmt::format("{}{} hidden", text.empty() ? "" : ", ", hidden);
  return text;
}

}  // namespace

std::string heading_text(const Program& program, const State& state, const View& view, const std::vector<std::string>& names,
                         const std::string& point, const Style& style, bool brief) {
  const std::string phase = title_of(program, view.phase);
  // "round 2 of 13" says the phase as well, and so does "hand 3, trick 4 of 7".
  const bool said = point.starts_with(phase + ' ') || point.find(", " + phase + ' ') != std::string::npos;
  const bool named = !view.phase.empty() && view.phase != "play" && is_shown(program, view.phase) && !said;
  const std::string title = program.game + (named ? ": " + phase : "");
  std::vector<std::string> parts;
  if (!point.empty()) parts.push_back(point);
  if (const auto board = scoreboard(program, state)) {
    if (std::string aim = aim_text(*board); !aim.empty()) parts.push_back(std::move(aim));
    const Wording wording = wording_for(program, view, names);
    if (std::string lead = lead_text(*board, wording); !lead.empty()) parts.push_back(std::move(lead));
  }
  for (; !parts.empty(); parts.pop_back()) {
    const std::string standing = fmt::format("{}", fmt::join(parts, ", "));
    if (display_width(title) + 3 + display_width(standing) <= static_cast<std::size_t>(style.width))
      return style.bold(title) + "   " + style.dim(standing) + '\n';
    if (!brief) return style.bold(indented(title, 0, 2, style.width)) + style.dim(indented(standing, 2, 2, style.width));
  }
  return style.bold(indented(title, 0, 2, style.width));
}

std::string table_text(const Program& program, const State& state, const View& view, const std::vector<std::string>& names,
                       const Style& style, bool brief, Places* places, std::size_t most) {
  // Whether the label is shown: now that it says something, or since it did.
  const auto has_place = [&](const std::string& label, bool says) {
    if (says && places != nullptr) places->insert(label);
    return says || (places != nullptr && places->count(label) != 0);
  };
  // Columns: what each seat has, as a number or a word. Tiles in sight get lines of their own.
  const Wording wording = wording_for(program, view, names);
  const auto shown = [&](const std::string& name) { return is_shown_in(program, name, view.phase); };
  SeatTable seats(program, view, names);
  if (!view.chips.empty())
    for (Seat seat = 0; seat < program.seats; ++seat)
      seats.cell(title_of(program, "chips"), seat, Worth::kScore) = std::to_string(view.chips[static_cast<std::size_t>(seat)]);
  std::string rest;
  Seat owner = kNobody;
  const std::set<std::string> single = shown_singly(program, view);
  for (const View::Zone& zone : view.zones)
    if (zone.owner >= 0 && split_owner(zone.name, program, owner, rest) && shown(rest))
      seats.cell(title_of(program, rest), owner, single.count(rest) != 0 ? Worth::kMiddle : Worth::kCount) =
          single.count(rest) != 0                ? tiles_text(program, zone.tiles)
          : has_count(program, rest, zone.count) ? std::to_string(zone.count)
                                                 : "";
  std::vector<Piece> facts;
  if (const std::string teams = teams_text(program, wording); !teams.empty())
    facts.push_back({.label = title_of(program, program.words.team), .text = teams, .worth = Worth::kRole});
  const Wording::Values in_reach = wording.in_reach(state, state.header().status == Status::kDecision ? state.header().decision : -1);
  // Of several with one title, the last that says something: a bid is of points, or of marks.
  const auto say = [&](const std::string& name, std::string text, const std::string& value, ValueKind kind) {
    const std::string label = title_of(program, name);
    const auto known = std::find_if(facts.begin(), facts.end(), [&](const Piece& fact) { return fact.label == label; });
    if (!has_place(label, !value.empty())) return;
    Piece& fact = known == facts.end() ? facts.emplace_back(Piece{label, "-"}) : *known;
    if (text.empty() && (kind == ValueKind::kSeat || kind == ValueKind::kSeats)) fact.worth = Worth::kRole;
    if (!value.empty()) fact.text = text.empty() ? value : std::move(text);
    const auto words = program.words.titles.find(name);
    fact.comes_and_goes = words != program.words.titles.end() && (words->second.unless || !words->second.phase.empty());
  };
  std::map<std::pair<std::string, Seat>, std::size_t> families;
  for (const View::Variable& variable : view.variables) {
    const bool owned = split_owner(variable.name, program, owner, rest);
    const std::string& name = owned ? rest : variable.name;
    const auto info =
        std::find_if(program.variables.begin(), program.variables.end(), [&](const VariableInfo& one) { return one.name == name; });
    if (!shown(name)) continue;
    // A score of 0 is shown in the column that decides the match.
    const bool silent = says_nothing(program, *info, variable.value) && name != program.standing_name;
    const std::string value = silent ? "" : with_names(program, *info, variable.value, wording);
    // Of several of one kind those that say something stand together.
    if (const std::string kind = declared_as(name); kind != name) {
      if (value.empty() || value == "0" || value == "no") continue;
      const std::string which = name.substr(kind.size() + 1);
      const std::string said = info->kind == ValueKind::kFlag ? which : which + ": " + value;
      const auto [known, first] = families.emplace(std::pair(kind, owned ? owner : kNobody), facts.size());
      if (first)
        facts.push_back({(owned ? wording.whose(owner) + " " : "") + title_of(program, kind), said});
      else
        facts[known->second].text += ", " + said;
    } else if (owned)
      seats.cell(title_of(program, name), owner, name == program.standing_name ? Worth::kScore : Worth::kFact) = value;
    else
      say(name, value.empty() ? "" : wording.sentence(value_of(program, name), in_reach, &state).value_or(""), value, info->kind);
  }
  add_figures(seats, program, state, view.phase);
  for (Seat whose = kNobody; whose < program.seats; ++whose)
    if (const std::string dice = dice_text(program, view, state, whose); !dice.empty() && shown("dice")) {
      if (whose == kNobody)
        facts.push_back({title_of(program, "dice"), dice});
      else
        seats.cell(title_of(program, "dice"), whose, Worth::kMiddle) = dice;
    }
  std::vector<Piece> pieces;
  for (std::size_t account = static_cast<std::size_t>(program.seats); account < view.chips.size(); ++account) {
    const AccountInfo& pot = program.accounts[account];
    const std::string title = title_of(program, pot.name);
    const bool says = has_count(program, pot.name, view.chips[account]);
    if (!shown(pot.name)) continue;
    if (pot.owner != kNobody)
      seats.cell(title, pot.owner, Worth::kScore) = says ? std::to_string(view.chips[account]) : "";
    else if (has_place(title, says))
      pieces.push_back({title, says ? std::to_string(view.chips[account]) : "-"});
  }
  seats.leave_out_empty(has_place);
  for (std::size_t i = 0; i < view.dice.size(); ++i) {
    if (!program.dice[i].named) continue;
    const View::Die& die = view.dice[i];
    // All see which dice are thrown, so that this tells nothing of what a hidden one shows.
    if (state.die(static_cast<int>(i)) == 0) continue;
    pieces.push_back({title_of(program, die.name) + " die", die.shows == 0 ? "?" : std::to_string(die.shows)});
  }
  const Grids grids(program, view, static_cast<std::size_t>(style.width));
  for (const View::Zone& zone : view.zones) {
    const std::string title = title_of(program, zone.name);
    const bool says = has_count(program, zone.name, zone.count);
    if (zone.owner < 0 && !zone.seen && shown(zone.name) && !grids.has(zone.name) && has_place(title, says))
      pieces.push_back(
          {.label = title, .text = says ? fmt::format("{} tile{}", zone.count, zone.count == 1 ? "" : "s") : "-", .worth = Worth::kCount});
  }
  // So that the others keep their places.
  std::stable_partition(facts.begin(), facts.end(), [](const Piece& fact) { return !fact.comes_and_goes; });
  pieces.insert(pieces.end(), facts.begin(), facts.end());

  const std::size_t first_of_middle = pieces.size();
  std::map<std::string, std::size_t> held;  // by name of a zone, the piece that tells who holds what there
  std::string own;
  std::string hand;
  std::vector<Piece> laid_aside;
  for (const View::Zone& zone : view.zones) {
    const std::string name = split_owner(zone.name, program, owner, rest) ? rest : zone.name;
    if (!shown(name) || (!zone.seen && zone.face_up.empty()) || grids.has(zone.name)) continue;
    const std::string title = title_of(program, name);
    const bool singly = single.count(name) != 0;
    // What the other seats have in zones of one kind stands together.
    const auto hold = [&](const std::string& label, const std::string& what) {
      const auto [known, first] = held.emplace(name, pieces.size());
      if (first) pieces.push_back({label, ""});
      std::string& text = pieces[known->second].text;
      text += (text.empty() ? "" : ", ") + wording.seat(zone.owner) + ' ' + what;
    };
    if (!zone.seen) {
      if (zone.owner >= 0)
        hold(title + ", face up", face_up_text(program, zone));
      else
        pieces.push_back({title + ", face up", face_up_text(program, zone)});
    } else if (const int layout = program.zones[static_cast<std::size_t>(zone.zone)].layout; layout >= 0) {
      const std::string whose = (zone.owner < 0 ? "" : wording.whose(zone.owner) + ' ') + title;
      if (zone.owner >= 0 && brief && !zone.tiles.empty())
        hold(title + ", open ends", open_numbers(program, state, layout));
      else if (zone.owner < 0 || (!brief && has_place(whose, !zone.tiles.empty())))
        add_layout(pieces, whose, program, state, layout, brief ? static_cast<std::size_t>(style.width) : 0);
    } else if (zone.owner < 0) {
      if (zone.tiles.empty() && declared_as(name) != name) continue;  // of several, those that hold something
      const std::size_t below = zone.ordered ? zone.tiles.size() - std::min(zone.tiles.size(), kMostOfPile) : 0;
      const std::vector<Face> top(zone.tiles.begin() + static_cast<std::ptrdiff_t>(below), zone.tiles.end());
      pieces.push_back({title + (zone.ordered ? ", top last" : ""),
                        top.empty() ? "empty" : (below == 0 ? "" : fmt::format("({} below) ", below)) + tiles_text(program, top)});
    } else if (zone.owner == view.seat) {
      const std::string tiles = zone.tiles.empty() ? "empty" : tiles_text(program, zone.tiles);
      if (name != "hand" && (zone.tiles.empty() || singly)) continue;
      const std::string text = style.bold(labelled(fmt::format("  your {}:", title), tiles, style.width));
      own += text;
      if (name == "hand")
        hand += text;
      else
        laid_aside.push_back({.label = "your " + title, .text = tiles, .worth = Worth::kFact});
    } else if (!zone.tiles.empty() && !singly && !brief) {  // how many they are is in the table of seats
      hold(title, tiles_text(program, zone.tiles));
    }
  }
  const std::string chosen = view.chosen.empty() ? "" : labelled("  you chose:", view.chosen, style.width);
  std::string out = seats.text(style, brief) + flowed(pieces, style.width, brief) + grids.text() + own + chosen;
  if (lines_in(out) <= most) return out;
  // What is short of room says everything in as few lines as possible, and then only what matters most, all of it with its label.
  for (std::size_t i = first_of_middle; i < pieces.size(); ++i) pieces[i].worth = Worth::kMiddle;
  std::vector<Piece> all = seats.pieces();
  all.insert(all.end(), pieces.begin(), pieces.end());
  all.insert(all.end(), laid_aside.begin(), laid_aside.end());
  const std::string told = seats.told(style, brief);
  own = grids.text() + hand + chosen;
  for (;;) {
    out = flowed(all, style.width, true) + told + own;
    if (lines_in(out) <= most) return out;
    if (all.empty()) return lines_in(own) <= most ? own : "";
    all.erase(
        std::min_element(all.rbegin(), all.rend(), [](const Piece& one, const Piece& other) { return one.worth_now() < other.worth_now(); })
            .base() -
        1);
  }
}

std::string log_text(const std::vector<LogLine>& lines, std::size_t from, const Style& style) {
  const auto is_choice = [&](std::size_t i) { return !lines[i].text.starts_with("  "); };
  // How many lines a choice has, with what follows from it.
  const auto length_of = [&](std::size_t i) {
    std::size_t end = i + 1;
    while (end < lines.size() && !is_choice(end)) ++end;
    return end - i;
  };
  const auto at = [&](std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); };
  const auto same_text = [](const LogLine& one, const LogLine& other) { return one.text == other.text; };
  std::string out;
  for (std::size_t i = from, next = from; i < lines.size(); i = next) {
    const std::size_t length = length_of(i);
    next = i + length;
    // What somebody does several times, with the same outcome, is said once.
    int times = 1;
    for (; is_choice(i) && next < lines.size() && length_of(next) == length && std::equal(at(i), at(i + length), at(next), same_text);
         ++times)
      next += length;
    for (std::size_t each = i; each < i + length; ++each) {
      std::string line = is_choice(each) ? lines[each].text : lines[each].text.substr(2);
      if (each == i && times > 1) line.insert(line.size() - (line.ends_with('.') ? 1 : 0), ", " + times_text(times));
      std::string text = indented(line, is_choice(each) ? 2 : 4, 6, style.width);
      text.pop_back();
      // What follows from a choice stands below it.
      out += (is_choice(each) ? text : style.dim(text)) + '\n';
    }
  }
  return out;
}

std::string moves_text(const Program& program, int decision, const std::vector<Move>& list, std::size_t most, const Style& style,
                       const std::vector<std::string>& names) {
  const std::size_t shown = std::min(list.size(), most);
  const std::vector<std::string> spoken = spoken_names(program.seats, names);
  std::vector<std::string> entries;
  std::size_t widest = 0;
  const std::size_t digits = std::to_string(shown).size();
  for (std::size_t i = 0; i < shown; ++i) {
    entries.push_back(move_text(program, decision, list[i], spoken));
    widest = std::max(widest, digits + 1 + display_width(entries.back()));
  }
  const auto number = [&](std::size_t i) { return fmt::format("{:>{}}", i + 1, digits); };
  // A few moves read best one below the other.
  const std::size_t columns = shown <= 6 ? 1 : std::max<std::size_t>(1, (static_cast<std::size_t>(style.width) - 2 + 3) / (widest + 3));
  std::string out;
  const std::size_t rows = (shown + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    if (columns == 1) {
      out += "  " + number(row) + paragraph(entries[row], 2 + digits, 1, style.width);
      continue;
    }
    std::string line = "  ";
    for (std::size_t i = row * columns; i < std::min((row + 1) * columns, shown); ++i) {
      const bool last = i + 1 == shown || (i + 1) % columns == 0;
      line += padded(number(i) + ' ' + entries[i], last ? 0 : widest + 3, false);
    }
    out += line + '\n';
  }
  if (shown < list.size()) out += indented(fmt::format("and {} more: 'moves' lists them all", list.size() - shown), 2, 2, style.width);
  return out;
}

}  // namespace boneyard::cli
