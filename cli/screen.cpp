#include "cli/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>

#include <fmt/format.h>

#include "engine/notation.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostOfPile = 8;  // of an open pile in order, only the top is of use in play

std::string face_text(const Face& face) { return fmt::format("[{}-{}]", face.low, face.high); }

std::string tiles_text(const std::vector<Face>& tiles) {
  std::string text;
  for (const Face& face : tiles) text += (text.empty() ? "" : " ") + face_text(face);
  return text;
}

// Breaks a line of tiles at blanks; further lines are indented as deep as the first one's label.
std::string wrapped(const std::string& label, const std::string& text, int width) {
  std::string out;
  std::string line = label;
  const std::string indent(label.size(), ' ');
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = text.find(' ', at);
    if (end == std::string::npos) end = text.size();
    const std::string word = text.substr(at, end - at);
    if (line.size() + 1 + word.size() > static_cast<std::size_t>(width) && line.size() > indent.size()) {
      out += line + '\n';
      line = indent;
    }
    line += (line.empty() ? "" : " ") + word;
    at = end + 1;
  }
  return out + line + '\n';
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

// In characters: the continuation bytes of UTF-8 take no room.
std::size_t length_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width, bool right) {
  const std::size_t length = length_of(text);
  const std::string fill(width > length ? width - length : 0, ' ');
  return right ? fill + text : text + fill;
}

}  // namespace

Style style_for(int descriptor) {
  Style style;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if (isatty(descriptor) == 0) return style;
  style.colour = (no_colour == nullptr || *no_colour == '\0') && terminal != nullptr && std::strcmp(terminal, "dumb") != 0;
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) style.width = std::min<int>(size.ws_col, 120);
  return style;
}

std::string seat_name(const Program& program, const std::vector<std::string>& names, Seat seat) {
  const std::string letter = program.seat_text(seat);
  const std::string name = static_cast<std::size_t>(seat) < names.size() ? names[static_cast<std::size_t>(seat)] : letter;
  if (name == letter || name.rfind(letter + " ", 0) == 0) return name;
  return letter + " " + name;
}

std::vector<std::string> chain_text(const Program& program, const State& state, int layout) {
  const auto placed = state.placed(layout);
  const auto open = state.open_ends(layout);
  std::vector<std::string> lines;
  if (placed.empty()) return lines;
  const auto other = [&](Tile tile, int at) { return program.tiles.low(tile) == at ? program.tiles.high(tile) : program.tiles.low(tile); };
  const auto oriented = [](int first, int second) { return fmt::format("[{}-{}]", first, second); };
  std::map<int, std::vector<std::size_t>> arms;  // by arm, from the middle outwards
  for (std::size_t i = 0; i < placed.size(); ++i)
    if (placed[i].parent >= 0) arms[placed[i].arm].push_back(i);
  std::map<int, const OpenEnd*> ends;
  for (const OpenEnd& end : open) ends[end.arm] = &end;
  // The first tile lies between arms 0 and 1; which of its ends is on the left follows from what lies there.
  const Tile root = placed[0].tile;
  int left = program.tiles.low(root);
  if (arms.count(0) != 0)
    left = placed[arms[0].front()].at;
  else if (ends.count(0) != 0)
    left = ends[0]->number;
  else if (arms.count(1) != 0)
    left = other(root, placed[arms[1].front()].at);
  std::string row = oriented(left, other(root, left));
  for (const std::size_t i : arms[0]) row = oriented(other(placed[i].tile, placed[i].at), placed[i].at) + row;
  for (const std::size_t i : arms[1]) row += oriented(placed[i].at, other(placed[i].tile, placed[i].at));
  lines.push_back(row);
  int last = 1;
  for (const auto& [arm, tiles] : arms) last = std::max(last, arm);
  for (const auto& [arm, end] : ends) last = std::max(last, arm);
  for (int arm = 2; arm <= last; ++arm) {
    const auto tiles = arms.find(arm);
    const bool grown = tiles != arms.end() && !tiles->second.empty();
    if (!grown && ends.count(arm) == 0) continue;
    const std::size_t from = grown ? static_cast<std::size_t>(placed[tiles->second.front()].parent) : ends[arm]->node;
    std::string line = fmt::format("{} from {}: ", arm_text(arm), program.tiles.text(placed[from].tile));
    if (grown)
      for (const std::size_t i : tiles->second) line += oriented(placed[i].at, other(placed[i].tile, placed[i].at));
    else
      line += "nothing yet";
    lines.push_back(line);
  }
  return lines;
}

std::string table_text(const Program& program, const State& state, const View& view, const std::vector<std::string>& names,
                       const Style& style) {
  // Columns: what each seat has, as a number or a word. Tiles in sight get lines of their own.
  std::vector<std::string> columns;
  std::map<std::string, std::vector<std::string>> cells;
  const auto cell = [&](const std::string& column, Seat seat) -> std::string& {
    auto [it, fresh] = cells.try_emplace(column, static_cast<std::size_t>(program.seats));
    if (fresh) columns.push_back(column);
    return it->second[static_cast<std::size_t>(seat)];
  };
  if (!view.chips.empty())
    for (Seat seat = 0; seat < program.seats; ++seat) cell("chips", seat) = std::to_string(view.chips[static_cast<std::size_t>(seat)]);
  std::string rest;
  Seat owner = kNobody;
  for (const View::Zone& zone : view.zones)
    if (zone.owner >= 0 && split_owner(zone.name, program, owner, rest)) cell(rest, owner) = std::to_string(zone.count);
  std::vector<std::string> facts;
  for (const View::Variable& variable : view.variables) {
    if (split_owner(variable.name, program, owner, rest))
      cell(rest, owner) = variable.value;
    else
      facts.push_back(fmt::format("{}: {}", variable.name, variable.value));
  }

  std::string out;
  std::size_t name_width = 0;
  for (Seat seat = 0; seat < program.seats; ++seat) name_width = std::max(name_width, length_of(seat_name(program, names, seat)));
  std::string line = std::string(name_width + 2, ' ');
  std::map<std::string, std::size_t> widths;
  for (const std::string& column : columns) {
    std::size_t width = column.size();
    for (const std::string& text : cells[column]) width = std::max(width, text.size());
    widths[column] = width;
    line += "  " + padded(column, width, true);
  }
  out += style.dim(line) + '\n';
  for (Seat seat = 0; seat < program.seats; ++seat) {
    const std::string name = padded(seat_name(program, names, seat), name_width, false);
    line = "  " + (seat == view.seat ? style.bold(name) : name);
    for (const std::string& column : columns) line += "  " + padded(cells[column][static_cast<std::size_t>(seat)], widths[column], true);
    if (((view.players >> seat) & 1) == 0)
      line += "  not taking part";
    else if ((view.to_act >> seat) & 1)
      line += "  to choose";
    out += line + '\n';
  }

  std::vector<std::string> middle;
  for (std::size_t account = static_cast<std::size_t>(program.seats); account < view.chips.size(); ++account)
    middle.push_back(fmt::format("{}: {}", program.account_text(static_cast<int>(account)), view.chips[account]));
  for (std::size_t i = 0; i < view.dice.size(); ++i) {
    const View::Die& die = view.dice[i];
    // All see which dice are thrown, so that this tells nothing of what a hidden one shows.
    const bool thrown = state.die(static_cast<int>(i)) != 0;
    middle.push_back(fmt::format("{} die: {}", die.name, !thrown ? "not thrown" : die.shows == 0 ? "?" : std::to_string(die.shows)));
  }
  for (const View::Zone& zone : view.zones)
    if (zone.owner < 0 && !zone.seen) middle.push_back(fmt::format("{}: {} tile{}", zone.name, zone.count, zone.count == 1 ? "" : "s"));
  middle.insert(middle.end(), facts.begin(), facts.end());
  line.clear();
  for (const std::string& fact : middle) {
    if (!line.empty() && line.size() + 2 + fact.size() > static_cast<std::size_t>(style.width)) {
      out += "  " + line + '\n';
      line.clear();
    }
    line += (line.empty() ? "" : "  ") + fact;
  }
  if (!line.empty()) out += "  " + line + '\n';

  for (const View::Zone& zone : view.zones) {
    const int layout = program.zones[static_cast<std::size_t>(zone.zone)].layout;
    if (layout >= 0) {
      const auto chain = chain_text(program, state, layout);
      out += fmt::format("  {}: {}\n", zone.name, chain.empty() ? "empty" : "open ends " + ends_text(state, layout));
      for (const std::string& row : chain) {
        // A chain is one word; it is broken between tiles.
        std::string spaced = row;
        for (std::size_t at = spaced.find("]["); at != std::string::npos; at = spaced.find("][")) spaced.insert(at + 1, 1, ' ');
        std::string broken = wrapped("    ", spaced, style.width);
        for (std::size_t at = broken.find("] ["); at != std::string::npos; at = broken.find("] [")) broken.erase(at + 1, 1);
        out += broken;
      }
      continue;
    }
    if (!zone.seen || zone.owner == view.seat) continue;
    if (zone.owner >= 0 && zone.tiles.empty()) continue;
    if (zone.ordered && zone.owner < 0) {
      std::vector<Face> top(zone.tiles.end() - static_cast<std::ptrdiff_t>(std::min(zone.tiles.size(), kMostOfPile)), zone.tiles.end());
      const std::string below = zone.tiles.size() > top.size() ? fmt::format("({} below) ", zone.tiles.size() - top.size()) : "";
      out += wrapped(fmt::format("  {}, top last:", zone.name), zone.tiles.empty() ? "empty" : below + tiles_text(top), style.width);
    } else {
      out += wrapped(fmt::format("  {}:", zone.name), zone.tiles.empty() ? "empty" : tiles_text(zone.tiles), style.width);
    }
  }
  for (const View::Zone& zone : view.zones) {
    if (zone.owner != view.seat || !zone.seen || view.seat < 0) continue;
    split_owner(zone.name, program, owner, rest);
    if (zone.tiles.empty() && rest != "hand") continue;
    out += style.bold(wrapped(fmt::format("  your {}:", rest), zone.tiles.empty() ? "empty" : tiles_text(zone.tiles), style.width));
  }
  if (!view.chosen.empty()) out += fmt::format("  you chose: {}\n", view.chosen);
  return out;
}

std::string log_text(const std::vector<std::string>& lines, std::size_t from, const Style& style) {
  std::string out;
  for (std::size_t i = from; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    const bool choice = line.size() > 2 && line[1] == ':' && line[2] == ' ';
    // What follows from a choice stands below it.
    out += choice ? "  " + line + '\n' : "    " + style.dim(line) + '\n';
  }
  return out;
}

std::string moves_text(const Program& program, int decision, const std::vector<Move>& list, std::size_t most, const Style& style) {
  const std::size_t shown = std::min(list.size(), most);
  std::vector<std::string> entries;
  std::size_t width = 0;
  const std::size_t digits = std::to_string(shown).size();
  for (std::size_t i = 0; i < shown; ++i) {
    entries.push_back(fmt::format("{:>{}} {}", i + 1, digits, move_text(program, decision, list[i])));
    width = std::max(width, entries.back().size());
  }
  // A few moves read best one below the other.
  const std::size_t columns = shown <= 6 ? 1 : std::max<std::size_t>(1, (static_cast<std::size_t>(style.width) - 2 + 3) / (width + 3));
  std::string out;
  const std::size_t rows = (shown + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line = "  ";
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t i = row * columns + column;
      if (i >= shown) break;
      const bool last = column + 1 == columns || i + 1 == shown;
      line += last ? entries[i] : padded(entries[i], width + 3, false);
    }
    out += line + '\n';
  }
  if (shown < list.size()) out += fmt::format("  and {} more: 'moves' lists them all\n", list.size() - shown);
  return out;
}

}  // namespace boneyard::cli
