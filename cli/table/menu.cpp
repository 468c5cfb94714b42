#include "cli/table/menu.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include <fmt/format.h>

#include "cli/table/words_meant.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/display_width.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

std::string joined(const std::vector<MovePiece>& pieces, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += (text.empty() ? "" : " ") + pieces[i].text;
  return text;
}

bool same(const std::string& one, const std::string& other) { return bare(one) == bare(other); }

const char* thing(ChoiceInfo::Kind kind) {
  switch (kind) {
    case ChoiceInfo::Kind::kTile:
    case ChoiceInfo::Kind::kTiles:
      return "a tile";
    case ChoiceInfo::Kind::kSeat:
      return "a player";
    case ChoiceInfo::Kind::kDice:
      return "a die";
    case ChoiceInfo::Kind::kNumber:
    case ChoiceInfo::Kind::kRange:
      break;
  }
  return "a number";
}

}  // namespace

Menu::Menu(const Program& program, int decision, const std::vector<Move>& moves, std::span<const std::string> names, std::size_t lines,
           int width, std::span<const Face> hand, Offer offer)
    : program_(program), decision_(decision), lines_(lines), width_(width), names_(names.begin(), names.end()), offer_(std::move(offer)) {
  for (const Face& face : hand) hand_.push_back(program.tiles.text(face));
  for (const Move& move : moves) items_.push_back({move, pieces_of(program, decision, move, names), offer_ ? offer_(move) : ""});
  arrange();
}

Menu::Menu(const Menu& whole, std::vector<Item> items, std::size_t chosen)
    : program_(whole.program_),
      decision_(whole.decision_),
      lines_(whole.lines_),
      width_(whole.width_),
      names_(whole.names_),
      hand_(whole.hand_),
      offer_(whole.offer_),
      items_(std::move(items)),
      chosen_(chosen),
      said_(joined(items_.front().pieces, 0, chosen)) {
  arrange();
}

std::size_t Menu::size() const {
  std::size_t size = 0;
  for (const Group& group : groups_) size += group.entries.size();
  return size;
}

bool Menu::lists_all() const {
  return std::none_of(groups_.begin(), groups_.end(), [](const Group& group) { return group.stepwise; });
}

std::vector<Move> Menu::moves() const {
  std::vector<Move> moves;
  for (const Item& item : items_) moves.push_back(item.move);
  return moves;
}

void Menu::arrange() {
  std::map<std::pair<int, int>, std::string> chosen;  // by way and choice: what the first move has
  for (const Item& item : items_) {
    std::map<std::pair<int, int>, std::string> own;
    for (std::size_t i = chosen_; i < item.pieces.size(); ++i)
      if (item.pieces[i].choice >= 0) own[{item.move.way, item.pieces[i].choice}] += item.pieces[i].text + ' ';
    for (const auto& [choice, text] : own)
      if (chosen.try_emplace(choice, text).first->second != text) varying_.insert(choice);
  }
  std::vector<std::string> forms;
  for (const Item& item : items_) {
    // Ways that begin alike and go on with a choice of one kind are asked as one.
    std::size_t from = chosen_;
    while (from < item.pieces.size() && item.pieces[from].choice < 0) ++from;
    std::string form = joined(item.pieces, 0, from);
    if (from < item.pieces.size()) form += std::string(" ") + thing(kind_of(item, from));
    const auto known = std::find(forms.begin(), forms.end(), form);
    if (known != forms.end()) {
      groups_[static_cast<std::size_t>(known - forms.begin())].items.push_back(item);
      continue;
    }
    forms.push_back(form);
    Group& group = groups_.emplace_back();
    group.items.push_back(item);
    group.from = from;
    group.heading = joined(item.pieces, 0, from);
  }
  for (Group& group : groups_) {
    if (!hand_.empty()) sort(group.items);
    list(group);
  }
  // The way with the most moves is the first to be asked step by step, so that as many others as can be are listed.
  for (;;) {
    const std::string all = text();
    if (static_cast<std::size_t>(std::count(all.begin(), all.end(), '\n')) <= lines_) return;
    Group* longest = nullptr;
    Group shorter;
    for (Group& group : groups_) {
      const bool whole = group.from == group.items.front().pieces.size();
      if (group.stepwise || whole || (longest != nullptr && group.entries.size() <= longest->entries.size())) continue;
      Group asked = group;
      ask(asked);
      if (asked.entries.size() >= group.entries.size()) continue;
      longest = &group;
      shorter = std::move(asked);
    }
    if (longest == nullptr) return;
    *longest = std::move(shorter);
  }
}

std::size_t Menu::place_of(const std::string& piece) const {
  return static_cast<std::size_t>(std::find(hand_.begin(), hand_.end(), piece) - hand_.begin());
}

void Menu::sort(std::vector<Item>& items) const {
  std::vector<std::string> order = hand_;
  const auto place = [&](const std::string& text) {
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), text) - order.begin());
  };
  bool any = false;
  std::vector<std::pair<std::vector<std::size_t>, Item>> placed;
  for (Item& item : items) {
    std::vector<std::size_t> places;
    for (const MovePiece& piece : item.pieces) {
      places.push_back(place(piece.text));
      any |= places.back() < hand_.size();
      // What is not in the hand stays as it comes.
      if (places.back() == order.size()) order.push_back(piece.text);
    }
    placed.emplace_back(std::move(places), item);
  }
  if (!any) return;
  std::stable_sort(placed.begin(), placed.end(), [](const auto& one, const auto& other) { return one.first < other.first; });
  for (std::size_t i = 0; i < items.size(); ++i) items[i] = std::move(placed[i].second);
}

ChoiceInfo::Kind Menu::kind_of(const Item& item, std::size_t piece) const { return choice_of(item, piece).kind; }

std::optional<std::size_t> Menu::number_left(const Item& item) const {
  std::optional<std::size_t> left;
  bool others = false;
  for (std::size_t i = chosen_; i < item.pieces.size(); ++i) {
    const int choice = item.pieces[i].choice;
    if (choice < 0) continue;
    if (kind_of(item, i) == ChoiceInfo::Kind::kRange) return i;
    const std::size_t choices = program_.decisions[static_cast<std::size_t>(decision_)].ways[item.move.way].choices.size();
    if (choices > 1 && varying_.count({item.move.way, choice}) == 0) continue;
    others |= left.has_value();
    left = i;
  }
  const bool number = left && !others && std::isdigit(static_cast<unsigned char>(item.pieces[*left].text[0])) != 0;
  return number ? left : std::nullopt;
}

bool Menu::asks_number() const {
  if (size() != 1 || !number_left(items_.front())) return false;
  return items_.size() > 1 || move_count(program_, decision_, items_.front().move) > 1;
}

std::vector<Move> Menu::with_number(int number) const {
  std::vector<Move> found;
  for (const Item& item : items_) {
    const auto left = number_left(item);
    if (!left) continue;
    Move move = item.move;
    if (kind_of(item, *left) == ChoiceInfo::Kind::kRange) {
      std::int32_t& value =
          move.values[static_cast<std::size_t>(program_.decisions[static_cast<std::size_t>(decision_)].ways[move.way].range)];
      if (number < value || number > move.last) continue;
      value = move.last = number;
    } else if (item.pieces[*left].text != std::to_string(number)) {
      continue;
    }
    found.push_back(move);
  }
  return found;
}

const ChoiceInfo& Menu::choice_of(const Item& item, std::size_t piece) const {
  const WayInfo& way = program_.decisions[static_cast<std::size_t>(decision_)].ways[item.move.way];
  return way.choices[static_cast<std::size_t>(item.pieces[piece].choice)];
}

const ChoiceInfo& Menu::number_choice() const { return choice_of(items_.front(), *number_left(items_.front())); }

std::string Menu::numbers() const { return numbers(items_); }

std::string Menu::numbers(const std::vector<Item>& items) const {
  std::vector<std::string> all;
  for (const Item& item : items) all.push_back(item.pieces[*number_left(item)].text);
  return enumerated(all, "or");
}

std::string Menu::text_with(const std::string& number) const { return text_with(items_.front(), number); }

std::string Menu::text_with(const Item& item, const std::string& number) const {
  std::vector<MovePiece> pieces = item.pieces;
  pieces[*number_left(item)].text = number;
  return joined(pieces, 0, pieces.size());
}

bool Menu::list_numbers(Group& group) const {
  std::vector<Entry> entries;
  for (const Item& item : group.items) {
    const auto left = number_left(item);
    // "at 5" is no number alone.
    if (!left || kind_of(item, *left) == ChoiceInfo::Kind::kDice || choice_of(item, *left).layout >= 0) return false;
    if (!item.offer.empty() && item.offer != joined(item.pieces, 0, item.pieces.size())) return false;
    const std::string form = text_with(item, "#");
    auto entry = std::find_if(entries.begin(), entries.end(), [&](const Entry& known) { return known.label == form; });
    if (entry == entries.end()) entry = entries.insert(entries.end(), {form, {}});
    entry->items.push_back(item);
  }
  for (Entry& entry : entries) entry.label = text_with(entry.items.front(), numbers(entry.items));
  group.heading.clear();
  group.entries = std::move(entries);
  return true;
}

void Menu::list(Group& group) const {
  if (list_numbers(group)) return;
  // A number beside the number of its entry would be taken for it: such moves are written whole.
  const auto number = [&](const Item& item) {
    return group.from < item.pieces.size() && std::isdigit(static_cast<unsigned char>(item.pieces[group.from].text[0])) != 0;
  };
  const auto whole = [](const Item& item) { return item.offer.empty() ? joined(item.pieces, 0, item.pieces.size()) : item.offer; };
  const bool said = std::all_of(group.items.begin(), group.items.end(),
                                [&](const Item& item) { return item.offer.empty() || item.offer.starts_with(group.heading + ' '); });
  if (group.items.size() == 1 || number(group.items.front()) || !said) {
    group.heading.clear();
    for (const Item& item : group.items) group.entries.push_back({whole(item), {item}});
    // Beside moves that go on from here.
    if (group.from == chosen_ && chosen_ > 0 && groups_.size() > 1) group.entries.front().label += ", nothing more";
    return;
  }
  for (const Item& item : group.items)
    group.entries.push_back(
        {item.offer.empty() ? joined(item.pieces, group.from, item.pieces.size()) : item.offer.substr(group.heading.size() + 1), {item}});
}

void Menu::ask(Group& group) const {
  const std::size_t at = group.from;
  group.stepwise = true;
  group.heading = joined(group.items.front().pieces, 0, at);
  group.entries.clear();
  for (const Item& item : group.items) {
    std::vector<std::string> offered;
    for (std::size_t i = at; i < item.pieces.size() && item.pieces[i].choice == item.pieces[at].choice; ++i) {
      const std::string& text = item.pieces[i].text;
      if (std::find(offered.begin(), offered.end(), text) != offered.end()) continue;  // two of one face
      offered.push_back(text);
      Item first = item;
      std::rotate(first.pieces.begin() + static_cast<std::ptrdiff_t>(at), first.pieces.begin() + static_cast<std::ptrdiff_t>(i),
                  first.pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      const auto entry = std::find_if(group.entries.begin(), group.entries.end(), [&](const Entry& known) { return known.label == text; });
      if (entry == group.entries.end())
        group.entries.push_back({text, {std::move(first)}});
      else
        entry->items.push_back(std::move(first));
    }
  }
  const Item& one = group.items.front();
  const bool begun = std::any_of(one.pieces.begin(), one.pieces.begin() + static_cast<std::ptrdiff_t>(at),
                                 [](const MovePiece& piece) { return piece.choice >= 0; });
  group.heading += fmt::format("{}{} {}", group.heading.empty() ? "" : ", ", begun ? "then" : "first", thing(kind_of(one, at)));
  std::sort(group.entries.begin(), group.entries.end(), [&](const Entry& a, const Entry& b) {
    if (place_of(a.label) != place_of(b.label)) return place_of(a.label) < place_of(b.label);
    return a.label.size() != b.label.size() ? a.label.size() < b.label.size() : a.label < b.label;
  });
  for (Entry& entry : group.entries)
    if (entry.items.size() == 1) entry.label = joined(entry.items.front().pieces, at, entry.items.front().pieces.size());
}

bool Menu::fits(Item& item, const std::vector<std::string>& typed, std::size_t& begun) const {
  std::size_t at = chosen_;
  bool passed_over = false;
  begun = chosen_;
  for (const std::string& text : typed) {
    std::size_t i = at;
    while (i < item.pieces.size() && !same(item.pieces[i].text, text)) ++i;
    if (i == item.pieces.size()) return false;
    const int choice = item.pieces[i].choice;
    std::size_t first = i;
    while (choice >= 0 && first > at && item.pieces[first - 1].choice == choice) --first;
    for (std::size_t before = at; before < first; ++before) passed_over |= item.pieces[before].choice >= 0;
    const auto begin = item.pieces.begin();
    std::rotate(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(i),
                begin + static_cast<std::ptrdiff_t>(i) + 1);
    at = first + 1;
  }
  if (!passed_over) begun = at;
  return true;
}

std::optional<std::size_t> Menu::number_of(const Move& move) const {
  std::size_t number = 0;
  for (const Group& group : groups_) {
    for (const Entry& entry : group.entries) {
      ++number;
      if (entry.items.size() == 1 && entry.items.front().move == move) return number;
    }
  }
  return std::nullopt;
}

std::string Menu::text_of(const Move& move) const {
  const std::string text = offer_ ? offer_(move) : "";
  return text.empty() ? move_text(program_, decision_, move, names_) : text;
}

std::optional<Move> Menu::offered(const std::vector<std::string>& typed) const {
  std::optional<Move> found;
  for (const Item& item : items_) {
    // What a comma parts from the move, nobody types: ", +1000".
    const std::vector<std::string> words = pieces_of(program_.tiles, item.offer.substr(0, item.offer.find(',')));
    if (item.offer.empty() || typed.size() > words.size()) continue;
    if (!std::equal(typed.rbegin(), typed.rend(), words.rbegin(), same) && !std::equal(typed.begin(), typed.end(), words.begin(), same))
      continue;
    if (found) return std::nullopt;
    found = item.move;
  }
  return found;
}

std::optional<Menu> Menu::after(std::size_t number) const {
  for (const Group& group : groups_) {
    if (number > group.entries.size()) {
      number -= group.entries.size();
      continue;
    }
    if (number == 0) break;
    const Entry& entry = group.entries[number - 1];
    return Menu(*this, entry.items, group.stepwise ? group.from + 1 : chosen_);
  }
  return std::nullopt;
}

std::optional<Menu> Menu::step(const std::vector<std::string>& typed) const {
  if (typed.size() != 1) return std::nullopt;
  for (const Group& group : groups_)
    for (const Entry& entry : group.entries)
      if (entry.items.size() > 1 && same(entry.label, typed.front())) return Menu(*this, entry.items, group.from + 1);
  return std::nullopt;
}

std::optional<Menu> Menu::after(const std::vector<std::string>& typed) const {
  std::vector<Item> left;
  std::size_t chosen = chosen_;
  for (Item item : items_) {
    std::size_t begun = 0;
    if (!fits(item, typed, begun)) continue;
    if (left.empty())
      chosen = begun;
    else if (begun != chosen || joined(item.pieces, 0, begun) != joined(left.front().pieces, 0, begun))
      chosen = chosen_;
    left.push_back(std::move(item));
  }
  if (left.empty()) return std::nullopt;
  return Menu(*this, std::move(left), chosen);
}

std::string Menu::text_of(const Group& group, std::size_t first) const {
  const auto width = static_cast<std::size_t>(width_);
  const std::size_t count = group.entries.size();
  const std::size_t digits = std::to_string(first + count - 1).size();
  std::size_t widest = 0;
  std::string line = group.heading.empty() ? "" : "  " + group.heading + ':';
  for (std::size_t i = 0; i < count; ++i) {
    widest = std::max(widest, digits + 1 + display_width(group.entries[i].label));
    line += fmt::format("{}{} {}", i == 0 && !line.empty() ? " " : "  ", first + i, group.entries[i].label);
  }
  if (display_width(line) <= width) return line + '\n';
  std::string out = group.heading.empty() ? "" : indented(group.heading + ':', 2, 4, width_);
  const std::string margin(group.heading.empty() ? 2 : 4, ' ');
  const std::size_t columns = std::max<std::size_t>(1, (width - margin.size() + 2) / (widest + 2));
  for (std::size_t i = 0; i < count; i += columns) {
    line = margin;
    for (std::size_t j = i; j < std::min(i + columns, count); ++j) {
      const std::string number = fmt::format("{:>{}}", first + j, digits);
      if (columns == 1) line += number + paragraph(group.entries[j].label, margin.size() + digits, 1, width_);
      if (columns == 1) continue;
      const std::string& label = group.entries[j].label;
      const bool last = j + 1 == std::min(i + columns, count);
      line += number + ' ' + label + std::string(last ? 0 : widest + 1 - digits - display_width(label), ' ');
    }
    out += line + (columns == 1 ? "" : "\n");
  }
  return out;
}

std::string Menu::text() const {
  std::string out;
  std::size_t first = 1;
  for (const Group& group : groups_) {
    out += text_of(group, first);
    first += group.entries.size();
  }
  return out;
}

}  // namespace boneyard::cli
