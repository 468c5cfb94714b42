#include "dsl/reading/finding.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <nlohmann/json.hpp>

namespace boneyard::dsl {
namespace {

nlohmann::json place_json(const std::string& file, const Position& at) {
  nlohmann::json made = nlohmann::json::object();
  if (file.empty()) return made;
  made["file"] = file;
  made["line"] = at.line;
  made["column"] = at.column;
  return made;
}

}  // namespace

nlohmann::json json_of(const Finding& one) {
  nlohmann::json made = place_json(one.file, one.begin);
  made["code"] = one.code;
  made["severity"] = text_of(one.severity);
  made["message"] = one.message;
  made["hint"] = one.hint;
  if (!one.file.empty()) {
    made["end_line"] = one.end.line;
    made["end_column"] = one.end.column;
  }
  made["notes"] = nlohmann::json::array();
  for (const Finding::Note& note : one.notes) {
    nlohmann::json inner = place_json(note.file, note.at);
    inner["message"] = note.message;
    made["notes"].push_back(std::move(inner));
  }
  made["edits"] = nlohmann::json::array();
  if (!one.fix) return made;
  auto replacements = nlohmann::json::array();
  for (const Finding::Fix::Replacement& each : one.fix->replacements)
    replacements.push_back({{"line", each.begin.line},
                            {"column", each.begin.column},
                            {"end_line", each.end.line},
                            {"end_column", each.end.column},
                            {"text", each.text}});
  made["edits"].push_back({{"label", one.fix->label}, {"safe", one.fix->safe}, {"replacements", std::move(replacements)}});
  return made;
}

Finding finding_at(std::string code, Severity severity, const Span& span, std::string message, std::string hint) {
  assert(!message.empty());
  Finding made{std::move(code), severity, {}, {}, {}, {}, std::move(message), std::move(hint), {}};
  if (span.source == nullptr) return made;
  made.file = span.source->name;
  made.begin = position_of(*span.source, span.begin);
  made.end = position_of(*span.source, std::max(span.begin, span.end));
  made.line = span.source->lines().text(span.begin).substr(0, Finding::kMostOfLine);
  return made;
}

Finding finding_of(const Diagnostic& diagnostic) {
  const CodeInfo& code = info(diagnostic.code);
  Finding made = finding_at(code.id, code.severity, diagnostic.span, diagnostic.message, diagnostic.hint);
  for (const Note& note : diagnostic.notes) {
    const Source* const source = note.span.source;
    made.notes.push_back(
        {source != nullptr ? source->name : "", source != nullptr ? position_of(*source, note.span.begin) : Position(), note.message});
  }
  if (!diagnostic.edit) return made;
  const Source& source = *diagnostic.span.source;
  made.fix = Finding::Fix{diagnostic.edit->label, diagnostic.edit->kind == Edit::Kind::kSafe, {}};
  for (const Edit::Replacement& one : diagnostic.edit->replacements)
    made.fix->replacements.push_back({position_of(source, one.span.begin), position_of(source, one.span.end), one.text});
  return made;
}

std::vector<Finding> findings_of(const Diagnostics& diagnostics) {
  std::vector<Finding> all;
  for (const Diagnostic& one : diagnostics.list()) all.push_back(finding_of(one));
  return all;
}

}  // namespace boneyard::dsl
