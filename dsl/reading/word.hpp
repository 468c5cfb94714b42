#pragma once
// What a word of a rule file is made of.

#include <algorithm>
#include <string_view>

namespace boneyard::dsl {

// A letter of ASCII, a digit or '_'.
constexpr bool is_word_byte(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }
// The same, and the hyphen between the parts of a name.
constexpr bool is_name_byte(char c) { return is_word_byte(c) || c == '-'; }

// Of the form of a sentence (forms.def); empty where it begins with something else.
constexpr std::string_view first_word(std::string_view form) {
  return form.substr(0, form.starts_with('{') ? 0 : std::min(form.find(' '), form.size()));
}

}  // namespace boneyard::dsl
