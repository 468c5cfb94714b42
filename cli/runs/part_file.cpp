#include "cli/runs/part_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"
#include "engine/hash.hpp"
#include "engine/number_text.hpp"
#include "engine/version.hpp"

namespace boneyard::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;
constexpr int kMaxDepth = 32;  // of JSON: what compares it calls itself for each level
constexpr char kPlayAgain[] = "delete that line and those behind it, and give the command again: it plays what is missing";

[[noreturn]] void refuse(const std::string& path, std::uint64_t line, const std::string& why) {
  throw Stop(kWrongUse, fmt::format("{}:{}: {}", path, line, why));
}

std::string sum_of(std::uint64_t key, std::string_view text) {
  Hash hash;
  hash.add(key);
  hash.add(text);
  return hash.text();
}

std::string quoted(const std::string& sum) { return fmt::format("\"sum\":\"{}\"", sum); }

// Lines have one way to be written, so that one is read by writing it again.
std::string block_line(std::uint64_t key, std::uint64_t number, std::string_view result) {
  const std::string begin = fmt::format("{{\"block\":{},", number);
  std::string line = begin + quoted(sum_of(key, fmt::format("{}:{}", number, result))) + ",\"result\":";
  line += result;
  return line + '}';
}

std::string complete_line(std::uint64_t key, std::uint64_t up_to) {
  return fmt::format("{{\"complete\":{},{}}}", up_to, quoted(sum_of(key, fmt::format("complete:{}", up_to))));
}

// The number behind `begin`, up to a comma; nothing if the text does not begin so.
std::optional<std::uint64_t> number_behind(std::string_view text, std::string_view begin) {
  if (!text.starts_with(begin)) return std::nullopt;
  text.remove_prefix(begin.size());
  return number_in<std::uint64_t>(std::string(text.substr(0, std::min(text.find(','), std::size_t{21}))));
}

// What stands behind the checksum of a block line.
std::string_view result_in(std::string_view line) {
  constexpr std::string_view kBefore = ",\"result\":";
  const std::size_t at = line.find(kBefore);
  if (at == std::string_view::npos || !line.ends_with('}')) return {};
  return line.substr(at + kBefore.size(), line.size() - at - kBefore.size() - 1);
}

std::string read_at(int file, const std::string& path, off_t from, std::size_t length) {
  std::string text(length, '\0');
  std::size_t have = 0;
  while (have < length) {
    const ssize_t got = pread(file, text.data() + have, length - have, from + static_cast<off_t>(have));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw Stop(kWrongUse, fmt::format("cannot read '{}': {}", path, std::generic_category().message(errno)));
    if (got == 0) break;
    have += static_cast<std::size_t>(got);
  }
  text.resize(have);
  return text;
}

std::string shown(const Json& value) { return value.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 80); }

std::string header_text(const PartHeader& header) {
  Json line;
  line["part"] = kFormat;
  line["program"] = kVersion;
  line["shard"] = header.shard;
  line["of"] = header.of;
  line["matches"] = header.run.matches;
  line["block"] = header.run.block;
  line["heading"] = header.run.heading;
  return line.dump(-1, ' ', true, Json::error_handler_t::replace);
}

std::uint64_t key_of(const std::string& header_line) {
  Hash hash;
  hash.add(header_line);
  return hash.number();
}

// What a file is made with, so that nobody finds half a first line.
OutputFile opened(const std::string& path, const PartHeader& header) {
  const OutputPlace place(path);
  struct stat info {};
  if (fstatat(place.folder.descriptor(), place.name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT)
    write_if_free(place.folder, place.name, header.line() + '\n');
  OutputFile file = OutputFile::reopen(path);
  if (flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0)
    throw Stop(kWrongUse,
               errno == EWOULDBLOCK
                   ? fmt::format("another process writes '{}' at present; wait until it has ended, or name another file", printable(path))
                   : fmt::format("cannot lock '{}': {}", printable(path), std::generic_category().message(errno)));
  return file;
}

}  // namespace

PartHeader::PartHeader(const SplitRun& whole, std::uint64_t its_shard, std::uint64_t its_of) : shard(its_shard), of(its_of) {
  run.heading = whole.heading;
  run.matches = whole.matches;
  run.block = whole.block;
}

std::uint64_t PartHeader::bound(std::uint64_t shards) const {
  const std::uint64_t blocks = run.blocks();
  return blocks / of * shards + std::min(shards, blocks % of);
}

std::string PartHeader::line() const {
  std::string text = header_text(*this);
  text.pop_back();
  return text + ',' + quoted(sum_of(0, text)) + '}';
}

std::string PartHeader::difference(const PartHeader& other) const {
  const auto differs = [](const std::string& what, const Json& here, const Json& there) {
    return fmt::format("{} is {}, and not {}", printable(what), shown(here), shown(there));
  };
  for (const auto& [key, value] : run.heading.items()) {
    const auto there = other.run.heading.find(key);
    if (there == other.run.heading.end()) return differs(key, value, nullptr);
    if (*there != value) return differs(key, value, *there);
  }
  for (const auto& [key, value] : other.run.heading.items())
    if (!run.heading.contains(key)) return differs(key, nullptr, value);
  if (run.matches != other.run.matches) return differs("the number of matches", run.matches, other.run.matches);
  if (run.block != other.run.block) return differs("the size of a block", run.block, other.run.block);
  if (of != other.of) return differs("the number of parts", of, other.of);
  return {};
}

Part::Part(const std::string& path)
    : path_(printable(path)), file_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)), closes_(true) {
  struct stat info {};
  if (file_ < 0) throw Stop(kWrongUse, fmt::format("cannot read '{}': {}", path_, std::generic_category().message(errno)));
  try {
    if (fstat(file_, &info) != 0 || !S_ISREG(info.st_mode)) throw Stop(kWrongUse, fmt::format("'{}' is not a regular file", path_));
    read();
  } catch (...) {
    ::close(file_);
    throw;
  }
}

Part::Part(Part&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      closes_(other.closes_),
      header_(std::move(other.header_)),
      key_(other.key_),
      places_(std::move(other.places_)),
      complete_(other.complete_),
      whole_(other.whole_) {}

Part::~Part() {
  if (closes_ && file_ >= 0) ::close(file_);
}

void Part::read() {
  constexpr std::size_t kChunk = std::size_t{1} << 16;
  std::string line;
  std::uint64_t number = 1;
  for (off_t at = 0;;) {
    const std::string chunk = read_at(file_, path_, at, kChunk);
    if (chunk.empty()) break;
    at += static_cast<off_t>(chunk.size());
    for (std::size_t from = 0; from < chunk.size();) {
      const std::size_t end = std::min(chunk.find('\n', from), chunk.size());
      line.append(chunk, from, end - from);
      if (line.size() > kMaxPartLine)
        refuse(path_, number, fmt::format("the line is longer than {} MB; this is no part of a run", kMaxPartLine >> 20));
      from = end + 1;
      if (end == chunk.size()) break;
      take_line(line, whole_, number++);
      whole_ += static_cast<off_t>(line.size()) + 1;
      line.clear();
    }
  }
  if (number == 1) refuse(path_, 1, "this is no part of a run: its first line has no end");
}

void Part::take_header(const std::string& text) {
  constexpr char kNone[] = "this is no part of a run, which begins with {\"part\":1,...}";
  // The depth of the whole text is known before any of it is compared.
  const auto shallow = [](int depth, Json::parse_event_t, Json&) {
    return depth <= kMaxDepth ? true : throw std::invalid_argument("too deep");
  };
  try {
    const Json json = Json::parse(text, shallow);
    if (!json.is_object() || !json.contains("part")) refuse(path_, 1, kNone);
    if (json.at("part") != kFormat)
      refuse(path_, 1, fmt::format("the part has format {}; this program reads format {}", shown(json.at("part")), kFormat));
    if (json.at("program") != kVersion)
      refuse(
          path_, 1,
          fmt::format("the part is of boneyard {}, and this is boneyard {}, which may play other matches; play all parts with one version",
                      shown(json.at("program")), kVersion));
    header_.shard = json.at("shard").get<std::uint64_t>();
    header_.of = json.at("of").get<std::uint64_t>();
    header_.run.matches = json.at("matches").get<std::uint64_t>();
    header_.run.block = json.at("block").get<std::uint64_t>();
    header_.run.heading = json.at("heading");
  } catch (const Stop&) {
    throw;
  } catch (const std::exception&) {
    refuse(path_, 1, text.starts_with("{\"part\":") ? "the line is damaged; play this part again" : kNone);
  }
  if (header_.run.block == 0 || header_.of == 0 || header_.of > kMaxShards || header_.shard == 0 || header_.shard > header_.of ||
      !header_.run.heading.is_object())
    refuse(path_, 1, kNone);
  if (header_.line() != text) refuse(path_, 1, "the line is damaged; play this part again");
  key_ = key_of(text);
}

void Part::take_line(const std::string& text, off_t from, std::uint64_t line) {
  if (line == 1) return take_header(text);
  if (complete_) refuse(path_, line, "nothing may stand behind the line that says 'complete'");
  if (const auto up_to = number_behind(text, "{\"complete\":")) {
    if (complete_line(key_, *up_to) != text) refuse(path_, line, fmt::format("the line is damaged, or from another part; {}", kPlayAgain));
    if (*up_to < header_.first() || *up_to > header_.end())
      refuse(path_, line, fmt::format("this part ends with block {}, and not {}", header_.end(), *up_to));
    for (std::uint64_t number = header_.first(); number < *up_to; ++number)
      if (!has(number)) refuse(path_, line, fmt::format("the part is said to be complete, and lacks block {}; {}", number, kPlayAgain));
    complete_ = *up_to;
    return;
  }
  const auto number = number_behind(text, "{\"block\":");
  if (!number || block_line(key_, *number, result_in(text)) != text)
    refuse(path_, line, fmt::format("the line is damaged, or from another part; {}", kPlayAgain));
  if (*number < header_.first() || *number >= header_.end())
    refuse(path_, line,
           fmt::format("block {} is not of this part, which has those from {} to {}", *number, header_.first(), header_.end()));
  if (!places_.emplace(*number, Place{from, static_cast<std::uint32_t>(text.size()), line}).second)
    refuse(path_, line, fmt::format("block {} stands in line {} already; {}", *number, places_.at(*number).line, kPlayAgain));
}

void Part::check_end(std::uint64_t end) const {
  if (complete_ && *complete_ < end)
    throw Stop(kWrongUse, fmt::format("{} ends with block {}, but the run needs those up to {}; delete it, and play it again", path_,
                                      *complete_, end));
}

std::string Part::result(std::uint64_t number) const {
  const Place& place = places_.at(number);
  const std::string line = read_at(file_, path_, place.from, place.length);
  const std::string_view result = result_in(line);
  if (block_line(key_, number, result) != line) refuse(path_, place.line, "the line has been changed since it was read");
  return std::string(result);
}

std::string Part::place_of(std::uint64_t number) const { return fmt::format("{}:{}", path_, places_.at(number).line); }

bool add_block(const std::function<bool(std::uint64_t, const std::string&)>& add, const Part& part, std::uint64_t number) {
  const std::string result = part.result(number);
  try {
    return add(part.header().run.end_of(number), result);
  } catch (const Stop&) {
    throw;
  } catch (const std::exception& error) {
    throw Stop(kWrongUse, fmt::format("{}: this is not what the command of this run writes: {}", part.place_of(number), error.what()));
  }
}

PartFile::PartFile(const std::string& path, const PartHeader& header)
    : file_(opened(path, header)), part_(Part(printable(path), file_.descriptor())) {
  const PartHeader& there = part_.header_;
  const auto way_out = "name another file, or give the arguments of that run";
  if (const std::string difference = there.difference(header); !difference.empty())
    throw Stop(kWrongUse, fmt::format("{}:1: this is of another run: {}; {}", part_.path(), difference, way_out));
  if (there.shard != header.shard)
    throw Stop(kWrongUse, fmt::format("{}:1: this is part {}, and not {}; {}", part_.path(), there.shard, header.shard, way_out));
  // A block that was cut off is played again.
  if (ftruncate(file_.descriptor(), part_.whole_) != 0) refuse_to_write(path, errno);
}

void PartFile::write(const std::string& line) {
  file_.write(line + '\n');
  if (fdatasync(file_.descriptor()) != 0) refuse_to_write(file_.path(), errno);
  part_.whole_ += static_cast<off_t>(line.size()) + 1;
}

void PartFile::append(std::uint64_t number, std::string_view result) {
  const std::string line = block_line(part_.key_, number, result);
  if (line.size() > kMaxPartLine)
    throw Stop(kToolFault, fmt::format("block {} takes more than {} MB in '{}'", number, kMaxPartLine >> 20, part_.path()));
  const off_t from = part_.whole_;
  write(line);
  part_.places_.emplace(number, Part::Place{from, static_cast<std::uint32_t>(line.size()), 0});
}

void PartFile::complete(std::uint64_t up_to) {
  if (!part_.complete_) write(complete_line(part_.key_, up_to));
  part_.complete_ = up_to;
}

}  // namespace boneyard::cli
