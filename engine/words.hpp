#pragma once
// Words for players: how a game calls what its rules name, and what it says when something happens. They decide nothing, and no record holds them. A sentence
// names values; whoever tells it looks each up in what its reader may know.

#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace boneyard {

// The words of a text, with white space between them.
inline std::vector<std::string> single_words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// "point", of "points": what stands behind 1.
inline std::string singular(const std::string& noun) {
  if (noun == "dice") return "die";
  if (noun == "lives") return "life";
  const auto without = [&](std::size_t count) { return noun.substr(0, noun.size() - count); };
  if (noun.ends_with("ies")) return without(3) + "y";
  for (const char* const end : {"sses", "shes", "ches", "xes"})
    if (noun.ends_with(end)) return without(2);
  return noun.ends_with('s') ? without(1) : noun;
}

// Words that are made of what the rules say: of a condition what must be, of a choice where it is chosen from. Without parts, there are none.
struct PhrasePart {
  std::string text;
  // The name of what is chosen, or how the rules write another value (Witness). It must be known, unless it is `aside`: then it stands in brackets if it is.
  std::string value;
  bool aside = false;
};
using Phrase = std::vector<PhrasePart>;

struct Words {
  // A text; or, with a name, a value: {q}, {his hand}, {he claims}, {worth(c)}.
  struct Part {
    std::string text;
    std::string whose;  // a name with a seat, or "he"
    std::string name;   // "he": the one who chose
    std::string verb;   // of a seat, as one uses it of somebody else; of a number, what is counted, of several
  };
  using Sentence = std::vector<Part>;

  // Of a zone, pot, die, variable or phase. An empty text: it is not shown.
  struct Title {
    std::string text;
    std::optional<int> unless;  // the value that says nothing
    std::string phase;          // the only one in which it is on the table; empty: it always is
    Sentence value = {};        // what the table shows of a variable in place of its value; empty: the value
  };
  // What a clause brings about, or with words a way that begins with them; with both what the clause brings about after such a choice.
  struct Telling {
    std::vector<std::string> way;
    std::string clause;
    Sentence sentence;
  };
  // A zone by its name; `whose` is the name that the seat has in the sentence; "his": as that of the other place.
  struct Place {
    std::string whose;
    std::string zone;
  };
  // How the moves of a way that begins with these words read in the list of moves.
  struct Offer {
    std::vector<std::string> way;
    Sentence sentence;
  };
  struct Movement {
    std::string tiles;
    Place from;
    Place to;
    Sentence sentence;
  };
  struct Setting {
    std::string whose;
    std::string variable;
    std::string value;
    Sentence sentence;
    std::string where = {};   // a value that decides whether these words are for it; empty: they are for what no others are for
    std::string equals = {};  // what it must be, as it reads; of a seat: `whose`
  };

  std::map<std::string, Title> titles;
  std::vector<Telling> tellings;
  std::vector<Offer> offers;
  std::vector<Offer> questions;  // how the number of such a way is asked for
  std::vector<Movement> movements;
  std::vector<Setting> settings;
  std::vector<std::string> figures;  // definitions that say of a seat a number for the table
  std::string team;                  // the definition that says of a seat who plays together with it; empty: there is no such
};

}  // namespace boneyard
