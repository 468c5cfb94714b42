#include "cli/studies/gate.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/input_file.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/reading/source.hpp"
#include "engine/characters.hpp"
#include "engine/number_text.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostOfGate = std::size_t{64} << 10;
constexpr std::size_t kMostThresholds = 200;
constexpr std::size_t kMostOfLine = 1000;
constexpr std::size_t kMostMistakes = 20;  // after which no more are looked for
constexpr std::uint64_t kMostContestMatches = 100'000;

struct Word {
  std::string text;
  dsl::Span span;
};

// The words of each line, without comments. `99%` is two words.
std::vector<std::vector<Word>> lines_of(const dsl::Source& source) {
  std::vector<std::vector<Word>> lines(1);
  const std::string& text = source.text;
  bool comment = false;
  bool open = false;  // the last word goes on
  for (std::size_t at = dsl::text_begin(text); at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\n') {
      lines.emplace_back();
      comment = open = false;
      continue;
    }
    comment = comment || c == '#';
    if (comment || c == ' ' || c == '\t' || c == '\r') {
      open = false;
      continue;
    }
    std::vector<Word>& line = lines.back();
    if (open && c == '%' && std::isdigit(static_cast<unsigned char>(line.back().text.back())) != 0) open = false;
    const auto place = static_cast<std::uint32_t>(at);
    if (!open) line.push_back({{}, {&source, place, place}});
    open = true;
    line.back().text += c;
    line.back().span.end = place + 1;
  }
  return lines;
}

// Reads a line. The first mistake ends it.
class LineReader {
 public:
  LineReader(const std::vector<Word>& words, const Program& program, const FigureCatalogue& catalogue, std::string& mistakes)
      : words_(words), program_(program), catalogue_(catalogue), mistakes_(mistakes) {}

  std::optional<Threshold> read() {
    if (words_.back().span.end - words_[0].span.begin > kMostOfLine)
      return refuse(words_[0].span, fmt::format("the line has more than {} bytes", kMostOfLine), "no threshold is as long");
    // A figure may have any words in its name, so that the bound is looked for from behind.
    std::size_t bound = words_.size();
    while (bound > 0 && !begins_bound(bound - 1)) --bound;
    if (bound == 0)
      return refuse(after_last(), "no bound stands behind the figure",
                    fmt::format("write 'at least N', 'at most N' or 'from N to N' behind it, as in '{} at most N'", words_[0].text));
    --bound;
    if (bound == 0)
      return refuse(words_[0].span, fmt::format("expected a figure, found '{}'", words_[0].text),
                    "begin the line with one, for example 'finished at least 99 %'");
    at_ = bound;
    return read_bounds(bound);
  }

 private:
  using Result = std::optional<Threshold>;

  bool begins_bound(std::size_t i) const {
    if (words_[i].text == "from") return true;
    return words_[i].text == "at" && i + 1 < words_.size() && (words_[i + 1].text == "least" || words_[i + 1].text == "most");
  }
  std::string figure_text(std::size_t words) const {
    std::string text;
    for (std::size_t i = 0; i < words; ++i) text += (i == 0 ? "" : " ") + words_[i].text;
    return text;
  }
  dsl::Span after_last() const { return {words_.back().span.source, words_.back().span.end, words_.back().span.end}; }
  dsl::Span between(std::size_t from, std::size_t to) const {
    return {words_[from].span.source, words_[from].span.begin, words_[to - 1].span.end};
  }
  dsl::Span here() const { return at_ < words_.size() ? words_[at_].span : after_last(); }
  std::string found() const { return at_ < words_.size() ? fmt::format("'{}'", words_[at_].text) : "the end of the line"; }
  bool take(std::string_view word) {
    const bool there = at_ < words_.size() && words_[at_].text == word;
    if (there) ++at_;
    return there;
  }

  std::nullopt_t refuse(const dsl::Span& place, const std::string& message, const std::string& hint) {
    mistakes_ =
        fmt::format("{}: error: {}\n{}hint: {}\n", dsl::place_text(place), printable(message), dsl::render_line(place), printable(hint));
    return std::nullopt;
  }

  std::optional<double> number() {
    double value = 0;
    const std::string text = at_ < words_.size() ? words_[at_].text : std::string();
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size() || !std::isfinite(value))
      return refuse(here(), "expected a number, found " + found(), "write digits, with a point if need be: 99.5");
    ++at_;
    return value;
  }

  Result read_bounds(std::size_t bound) {
    Threshold made;
    std::size_t first_number = 0;
    if (take("from")) {
      first_number = at_;
      if (!(made.least = number())) return std::nullopt;
      if (!take("to"))
        return refuse(here(), "expected 'to', found " + found(), "write both bounds, and the unit once at the end: 'from 20 to 60 %'");
      if (!(made.most = number())) return std::nullopt;
      if (*made.least > *made.most)
        return refuse(between(first_number, at_), "the first bound is larger than the second", "write the smaller one first");
    } else {
      take("at");
      const bool least = take("least");
      if (!least) take("most");
      first_number = at_;
      if (!((least ? made.least : made.most) = number())) return std::nullopt;
    }
    const std::size_t unit = at_;
    const bool percent = take("%");
    std::optional<std::uint64_t> matches;
    if (take("in")) {
      matches = at_ < words_.size() ? number_in<std::uint64_t>(words_[at_].text) : std::nullopt;
      if (!matches || *matches == 0 || *matches > kMostContestMatches)
        return refuse(here(), "expected a number of matches, found " + found(),
                      fmt::format("write a whole number from 1 to {}", kMostContestMatches));
      ++at_;
      if (!take("matches")) return refuse(here(), "expected 'matches', found " + found(), fmt::format("write 'in {} matches'", *matches));
    }
    if (at_ < words_.size())
      return refuse(here(), "expected the end of the line, found " + found(),
                    "write each threshold on a line of its own; shares have the unit '%', other figures have none");
    if (!read_figure(made, bound, matches, unit)) return std::nullopt;
    if (made.share && !percent) {
      at_ = unit;
      return refuse(here(), fmt::format("'{}' is a share, and its bound needs a unit", made.figure),
                    fmt::format("write '{} %'", words_[unit - 1].text));
    }
    if (!made.share && percent) return refuse(words_[unit].span, fmt::format("'{}' is not a share", made.figure), "leave out '%'");
    for (std::optional<double>* const value : {&made.least, &made.most}) {
      if (!made.share || !*value) continue;
      if (**value < 0 || **value > 100)
        return refuse(between(first_number, unit), "no share is less than 0 % or more than 100 %", "write numbers from 0 to 100");
      **value /= 100;
    }
    return made;
  }

  bool read_figure(Threshold& made, std::size_t words, const std::optional<std::uint64_t>& matches, std::size_t unit) {
    const dsl::Span span = between(0, words);
    made.place = dsl::place_text(span);
    made.figure = figure_text(words);
    if (words_[0].text == "strength") return read_strength(made, words, matches);
    if (matches) {
      refuse(between(words_.size() - 3, words_.size()), "only a strength has matches of its own",
             fmt::format("end the line with '{}'; --games says how many matches the run has", words_[unit - 1].text));
      return false;
    }
    const KnownFigure* const figure = catalogue_.find(made.figure);
    if (figure == nullptr) {
      const std::string why = catalogue_.why_missing(made.figure);
      if (!why.empty())
        refuse(span, fmt::format("this run has no figure '{}': {}", made.figure, why), "take the line out, or gate another game with it");
      else
        refuse(
            span, fmt::format("no figure is called '{}'", made.figure),
            dsl::did_you_mean(made.figure, catalogue_.ids(), "'boneyard simulate GAME --details --format csv' lists the figures of a game")
                .text);
      return false;
    }
    made.share = figure->share;
    made.details = figure->details;
    made.counts = figure->counts;
    return true;
  }

  bool read_strength(Threshold& made, std::size_t words, const std::optional<std::uint64_t>& matches) {
    constexpr std::size_t kWords = 5;
    if (words != kWords || words_[1].text != "of" || words_[3].text != "against") {
      refuse(between(0, words), "a strength is that of one level against another",
             "write for example 'strength of search-2 against random at least 70 %'");
      return false;
    }
    Strength strength;
    if (matches) strength.matches = *matches;
    for (const auto& [word, level] : {std::pair{std::size_t{2}, &strength.one}, std::pair{std::size_t{4}, &strength.others}}) {
      const std::string& text = words_[word].text;
      const std::optional<Level> known = level_of(text);
      if (!known) {
        std::vector<std::string> names;
        for (const Level each : kLevels) names.push_back(level_text(each));
        refuse(words_[word].span, fmt::format("no level of players is called '{}'", text),
               dsl::did_you_mean(text, names, fmt::format("the levels are {}", fmt::join(names, ", "))).text);
        return false;
      }
      if (level_for(program_, *known) != *known) {
        refuse(words_[word].span, fmt::format("'{}' cannot play {}: {}", text, program_.game, program_.keeps_hidden.front()),
               "only 'random' plays this game");
        return false;
      }
      *level = *known;
    }
    made.figure += fmt::format(" in {} match{}", strength.matches, strength.matches == 1 ? "" : "es");
    made.share = true;
    made.strength = strength;
    return true;
  }

  const std::vector<Word>& words_;
  const Program& program_;
  const FigureCatalogue& catalogue_;
  std::string& mistakes_;
  std::size_t at_ = 0;
};

std::string text_of(const dsl::InputFile& file, const std::string& path, std::string text) {
  if (file.problem() != dsl::InputFile::Problem::kNone) throw Stop(kWrongUse, file.message());
  if (text.size() > kMostOfGate)
    throw Stop(kWrongUse, fmt::format("'{}' is larger than {} KB, which no gate has to be", printable(path), kMostOfGate >> 10));
  return text;
}

// A number without zeros that say nothing.
std::string number_text(double value, bool share, int places) {
  std::string text = fmt::format("{:.{}f}", share ? 100 * value : value, places);
  if (text.find('.') != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  return text == "-0" ? "0" : text;
}

constexpr int kExact = 9;  // places

std::string bound_text(const Threshold& threshold) {
  const std::string unit = threshold.share ? " %" : "";
  const auto text = [&](double value) { return number_text(value, threshold.share, kExact); };
  if (threshold.least && threshold.most) return fmt::format("from {} to {}{}", text(*threshold.least), text(*threshold.most), unit);
  return threshold.least ? fmt::format("at least {}{}", text(*threshold.least), unit)
                         : fmt::format("at most {}{}", text(*threshold.most), unit);
}

bool within(const Threshold& threshold, double value) {
  return (!threshold.least || value >= *threshold.least) && (!threshold.most || value <= *threshold.most);
}

// So many places that a value out of bounds does not look as if it were within.
std::string value_text(const Threshold& threshold, double value) {
  const double unit = threshold.share ? 100 : 1;
  int places = 1;
  const auto rounded = [&] { return std::round(value * unit * std::pow(10, places)) / std::pow(10, places) / unit; };
  while (places < kExact && within(threshold, rounded()) != within(threshold, value)) ++places;
  return number_text(value, threshold.share, places) + (threshold.share ? " %" : "");
}

std::string measured_text(const Verdict& verdict) {
  if (!verdict.measured) return "not measured: " + verdict.missing;
  std::string text = value_text(verdict.threshold, verdict.measured->value);
  if (const auto& interval = verdict.measured->interval)
    text += fmt::format(" ({} to {}{})", number_text(interval->low, verdict.threshold.share, 1),
                        number_text(interval->high, verdict.threshold.share, 1), verdict.threshold.share ? " %" : "");
  return text;
}

}  // namespace

bool Verdict::holds() const { return measured && within(threshold, measured->value); }

Gate::Gate(const std::string& path, const Program& program, const FigureCatalogue& catalogue) {
  dsl::InputFile file(path);
  std::string text = file.problem() == dsl::InputFile::Problem::kNone ? file.read(kMostOfGate + 1) : std::string();
  const dsl::Source source{path, text_of(file, path, std::move(text))};
  std::string mistakes;
  std::size_t wrong = 0;
  for (const std::vector<Word>& words : lines_of(source)) {
    if (words.empty()) continue;
    if (thresholds_.size() == kMostThresholds)
      throw Stop(kWrongUse, fmt::format("{}: a gate has at most {} thresholds", dsl::place_text(words.front().span), kMostThresholds));
    std::string mistake;
    if (const auto threshold = LineReader(words, program, catalogue, mistake).read()) {
      thresholds_.push_back(*threshold);
      continue;
    }
    mistakes += mistake;
    if (++wrong < kMostMistakes) continue;
    mistakes += "lines after these are not looked at\n";
    break;
  }
  if (wrong > 0)
    throw Stop(kWrongUse, fmt::format("no match is played, as the gate has mistakes\n{}", mistakes.substr(0, mistakes.size() - 1)));
  if (thresholds_.empty())
    throw Stop(kWrongUse, fmt::format("'{}' has no threshold; write for example 'finished at least 99 %'", printable(path)));
}

bool Gate::needs_details() const {
  return std::any_of(thresholds_.begin(), thresholds_.end(), [](const Threshold& threshold) { return threshold.details; });
}

std::vector<Verdict> Gate::judge(const Simulation& simulation,
                                 const std::function<std::optional<Measured>(const Strength&)>& strength) const {
  // Of a run in which no match finished, there is nothing else to say.
  const std::vector<std::string> always = {"matches", "finished", "unfinished", "faults"};
  const std::vector<ReportedFigure> figures = simulation.figures();
  std::vector<Verdict> verdicts;
  for (const Threshold& threshold : thresholds_) {
    Verdict verdict{threshold, std::nullopt, {}};
    const auto found =
        std::find_if(figures.begin(), figures.end(), [&](const ReportedFigure& figure) { return figure.id == threshold.figure; });
    if (threshold.strength) {
      verdict.measured = strength(*threshold.strength);
      verdict.missing = "the contest was cut short, or no match of it came to an end";
    } else if (simulation.tally().finished == 0 && std::find(always.begin(), always.end(), threshold.figure) == always.end()) {
      verdict.missing = "no match finished";
    } else if (found != figures.end()) {
      verdict.measured = found->measured;
    } else if (threshold.counts) {
      verdict.measured = Measured{};
    } else {
      verdict.missing = "no match of the run had anything to measure";
    }
    verdicts.push_back(std::move(verdict));
  }
  return verdicts;
}

std::string verdicts_text(const std::vector<Verdict>& verdicts) {
  std::string text = "gate:\n";
  for (const Verdict& verdict : verdicts)
    text += fmt::format("  {} {} {}: {}\n", verdict.holds() ? "holds" : "FAILS", printable(verdict.threshold.figure),
                        bound_text(verdict.threshold), printable(measured_text(verdict)));
  return text;
}

nlohmann::ordered_json verdicts_json(const std::vector<Verdict>& verdicts) {
  const auto number = [](const std::optional<double>& value) { return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(); };
  nlohmann::ordered_json made = nlohmann::ordered_json::array();
  for (const Verdict& verdict : verdicts) {
    nlohmann::ordered_json one;
    const auto& measured = verdict.measured;
    one["figure"] = verdict.threshold.figure;
    one["value"] = number(measured ? std::optional(measured->value) : std::nullopt);
    one["low"] = number(measured && measured->interval ? std::optional(measured->interval->low) : std::nullopt);
    one["high"] = number(measured && measured->interval ? std::optional(measured->interval->high) : std::nullopt);
    one["least"] = number(verdict.threshold.least);
    one["most"] = number(verdict.threshold.most);
    one["holds"] = verdict.holds();
    made.push_back(std::move(one));
  }
  return made;
}

std::string findings_text(const std::vector<Verdict>& verdicts) {
  std::string text;
  for (const Verdict& verdict : verdicts)
    if (!verdict.holds())
      text += fmt::format("{}: {} is {}; expected {}\n", verdict.threshold.place, printable(verdict.threshold.figure),
                          printable(measured_text(verdict)), bound_text(verdict.threshold));
  return text;
}

}  // namespace boneyard::cli
