// Changes texts of states so that they still look like one: a word goes where another of its line or of the text stood, or two change places; a number becomes
// another, near it or at the edge of what fits. What names the game stays, since any other text is refused in its first lines. Bytes are changed now and then.

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <utility>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

struct Word {
  std::size_t begin;
  std::size_t size;
};

// The words below the head, which ends with the line that names the program.
std::vector<Word> words_of(const std::string& text) {
  std::vector<Word> words;
  const std::size_t program = text.find("\nprogram ");
  std::size_t i = program == std::string::npos ? 0 : text.find('\n', program + 1);
  for (; i < text.size(); ++i) {
    std::size_t end = i;
    while (end < text.size() && std::isspace(static_cast<unsigned char>(text[end])) == 0) ++end;
    if (end > i) words.push_back({i, end - i});
    i = end;
  }
  return words;
}

bool is_number(const std::string& word) {
  return !word.empty() && word.size() < 9 && word.find_first_not_of("0123456789", word[0] == '-' ? 1 : 0) == std::string::npos &&
         word != "-";
}

void change(std::string& text, std::minstd_rand& random) {
  const std::vector<Word> words = words_of(text);
  if (words.empty()) return;
  const auto any = [&] { return words[random() % words.size()]; };
  const auto read = [&](Word word) { return text.substr(word.begin, word.size); };
  Word one = any();
  Word other = any();
  if (random() % 2 == 0 && is_number(read(one))) {
    static const std::vector<std::string> kEdges = {"-1",    "0",      "1",     "63",         "64",          "255",
                                                    "32767", "-32768", "65535", "2147483647", "-2147483648", "99999999999999999999"};
    const int near = std::stoi(read(one)) + static_cast<int>(random() % 5) - 2;
    text.replace(one.begin, one.size, random() % 2 == 0 ? std::to_string(near) : kEdges[random() % kEdges.size()]);
    return;
  }
  if (one.begin > other.begin) std::swap(one, other);
  const std::string first = read(one);
  const std::string second = read(other);
  switch (random() % 4) {
    case 0:
      text.replace(one.begin, one.size, second);
      break;
    case 1:
      text.erase(one.begin, one.size + 1);
      break;
    default:
      text.replace(other.begin, other.size, first);
      text.replace(one.begin, one.size, second);
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  std::minstd_rand random(seed);
  if (random() % 8 == 0) return LLVMFuzzerMutate(data, size, most);
  std::string text(reinterpret_cast<const char*>(data), size);
  for (auto times = 1 + random() % 3; times > 0; --times) change(text, random);
  const std::size_t changed = std::min(text.size(), most);
  std::memcpy(data, text.data(), changed);
  return changed;
}
