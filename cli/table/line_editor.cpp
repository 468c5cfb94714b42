#include "cli/table/line_editor.hpp"

#include <histedit.h>

#include <algorithm>
#include <cctype>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <iostream>

#include <fmt/format.h>

#include "cli/table/screen.hpp"
#include "cli/terminal/paragraph.hpp"

namespace boneyard::cli {
namespace {

constexpr int kRemembered = 200;  // lines
// Before and after a colour in a prompt: libedit passes on what stands between them as it is, and knows that it takes no room.
constexpr char kColour = '\1';

// The prompt with its colours marked so: "\033[1mA> \033[0m".
std::string marked(const std::string& prompt) {
  std::string text;
  for (std::size_t i = 0; i < prompt.size(); ++i) {
    const std::size_t end = prompt[i] == '\033' ? prompt.find('m', i) : std::string::npos;
    if (end == std::string::npos) {
      text += prompt[i];
      continue;
    }
    // A colour goes to the terminal with the character after it, so that the last one needs one.
    const bool last = end + 1 == prompt.size() && text.ends_with(' ');
    text.insert(text.size() - (last ? 1 : 0), fmt::format("{0}{1}{0}", kColour, prompt.substr(i, end - i + 1)));
    i = end;
  }
  return text;
}

char small_letter(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

}  // namespace

Completion complete(const std::string& typed, const std::vector<std::string>& offered) {
  Completion completion;
  const std::string* first = nullptr;
  std::size_t common = 0;
  for (const std::string& line : offered) {
    const auto same = [](char a, char b) { return small_letter(a) == small_letter(b); };
    if (std::mismatch(typed.begin(), typed.end(), line.begin(), line.end(), same).first != typed.end()) continue;
    if (first == nullptr) {
      first = &line;
      common = line.size();
    }
    common = static_cast<std::size_t>(
        std::mismatch(first->begin(), first->begin() + static_cast<std::ptrdiff_t>(common), line.begin(), line.end()).first -
        first->begin());
    // The word that the line goes on with, from where it begins.
    const std::size_t from = typed.find_last_of(' ') == std::string::npos ? 0 : typed.find_last_of(' ') + 1;
    std::string word = line.substr(from, line.find(' ', std::max(typed.size(), from)) - from);
    if (std::find(completion.words.begin(), completion.words.end(), word) == completion.words.end())
      completion.words.push_back(std::move(word));
  }
  if (common > typed.size()) {
    completion.added = first->substr(typed.size(), common - typed.size());
    completion.words.clear();
  }
  if (completion.words.size() == 1) completion.words.clear();  // it is all there
  return completion;
}

struct LineEditor::Libedit {
  NextByte next_byte;
  EditLine* line = nullptr;
  ::History* history = nullptr;
  std::string prompt;
  const std::vector<std::string>* offered = nullptr;

  static Libedit& of(EditLine* line) {
    void* self = nullptr;
    el_get(line, EL_CLIENTDATA, &self);
    return *static_cast<Libedit*>(self);
  }
  static char* prompt_of(EditLine* line) { return of(line).prompt.data(); }

  // A character of UTF-8, of which a broken one is a question mark.
  static int next_character(EditLine* line, wchar_t* character) {
    const NextByte& next = of(line).next_byte;
    const int lead = next();
    if (lead < 0) return 0;
    // What the terminal makes of a Ctrl-D that was typed before it was in libedit's hands.
    const LineInfo* info = el_line(line);
    if (lead == 0 && info->lastchar == info->buffer) return 0;
    const int further = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : -1;
    *character = further == 0 ? lead : lead & (0x3f >> further);
    for (int i = 0; i < further; ++i) {
      const int byte = next();
      if (byte < 0) return 0;
      *character = *character << 6 | (byte & 0x3f);
    }
    if (further < 0 || *character > 0x10ffff || (*character >= 0xd800 && *character < 0xe000)) *character = L'?';
    return 1;
  }

  static unsigned char on_tab(EditLine* line, wint_t) {
    Libedit& self = of(line);
    const LineInfo* info = el_line(line);
    const Completion completion = complete(std::string(info->buffer, info->cursor), *self.offered);
    if (!completion.added.empty()) {
      el_insertstr(line, completion.added.c_str());
      return CC_REFRESH;
    }
    if (completion.words.empty()) return CC_REFRESH_BEEP;
    std::string words;
    for (const std::string& word : completion.words) words += (words.empty() ? "" : " ") + word;
    std::cout << '\n' << indented(words, 2, 2, style_for(1).width) << std::flush;
    return CC_REDISPLAY;
  }

  ~Libedit() {
    if (line != nullptr) el_end(line);
    if (history != nullptr) history_end(history);
  }
};

LineEditor::LineEditor(NextByte next_byte, bool remembers) : libedit_(std::make_unique<Libedit>()) {
  // What is typed is UTF-8, whatever the locale; libedit asks the C library what can be shown.
  std::setlocale(LC_CTYPE, "C.UTF-8");
  Libedit& edit = *libedit_;
  edit.next_byte = std::move(next_byte);
  edit.line = el_init("boneyard", stdin, stdout, stderr);
  if (edit.line == nullptr) return;
  el_set(edit.line, EL_CLIENTDATA, &edit);
  el_set(edit.line, EL_PROMPT_ESC, &Libedit::prompt_of, kColour);
  el_set(edit.line, EL_EDITOR, "emacs");
  el_set(edit.line, EL_SIGNAL, 0);
  el_wset(edit.line, EL_GETCFN, &Libedit::next_character);
  // In wide characters: of others it keeps copies that it never gives back.
  el_wset(edit.line, EL_ADDFN, L"complete", L"complete what is typed", &Libedit::on_tab);
  el_set(edit.line, EL_BIND, "^I", "complete", nullptr);
  if (!remembers) return;
  edit.history = history_init();
  HistEvent event{};
  history(edit.history, &event, H_SETSIZE, kRemembered);
  history(edit.history, &event, H_SETUNIQUE, 1);
  el_set(edit.line, EL_HIST, history, edit.history);
}

LineEditor::~LineEditor() = default;

bool LineEditor::read(const std::string& prompt, const std::vector<std::string>& offered, std::string& line) {
  Libedit& edit = *libedit_;
  if (edit.line == nullptr) return false;
  edit.prompt = marked(prompt);
  edit.offered = &offered;
  el_resize(edit.line);
  // Before the prompt, so that no key comes in between as the terminal would take it.
  el_set(edit.line, EL_PREP_TERM, 1);
  int count = 0;
  const char* typed = el_gets(edit.line, &count);
  if (typed == nullptr || count <= 0) return false;
  line.assign(typed, static_cast<std::size_t>(count));
  if (line.ends_with('\n')) line.pop_back();
  HistEvent event{};
  if (edit.history != nullptr && !line.empty()) history(edit.history, &event, H_ENTER, line.c_str());
  return true;
}

void LineEditor::show_again() { el_set(libedit_->line, EL_REFRESH); }

}  // namespace boneyard::cli
