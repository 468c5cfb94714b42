#include "cli/lsp/diagnostics.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "dsl/check.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/scenarios/scenario_check.hpp"

namespace boneyard::cli::lsp {
using nlohmann::json;

namespace {

constexpr std::size_t kMostTold = 500;  // of a file
constexpr int kError = 1;
constexpr int kWarning = 2;
constexpr int kHint = 4;

// What is being written is seldom laid out yet.
int severity_of(const dsl::CodeInfo& code) {
  if (code.code == dsl::Code::kUnformatted) return kHint;
  return code.severity == dsl::Severity::kError ? kError : kWarning;
}

json plain(const std::string& message, const char* code) {
  const json start = {{"line", 0}, {"character", 0}};
  return {
      {"range", {{"start", start}, {"end", start}}}, {"severity", kError}, {"code", code}, {"source", "boneyard"}, {"message", message}};
}

}  // namespace

json Diagnostics::told(const dsl::Diagnostic& one) const {
  const dsl::CodeInfo& code = dsl::info(one.code);
  json made = plain(one.message, code.id);
  made["severity"] = severity_of(code);
  if (one.span.source != nullptr) made["range"] = workspace_.places(*one.span.source).range(one.span);
  std::string message = one.message;
  if (!one.hint.empty()) message += "\nhint: " + one.hint;
  json related = json::array();
  for (const dsl::Note& note : one.notes) {
    if (note.span.source != nullptr)
      related.push_back({{"location", workspace_.location(note.span)}, {"message", note.message}});
    else
      message += "\nnote: " + note.message;
  }
  made["message"] = std::move(message);
  if (!related.empty()) made["relatedInformation"] = std::move(related);
  return made;
}

// What `boneyard check` says of the root, and of the open files of scenarios by themselves.
void Diagnostics::check(const Reading& reading, dsl::Diagnostics& found) const {
  const auto game = dsl::check(reading.sources, found, dsl::Secrets::kProved, reading.symbols);
  if (game && game->has_play) dsl::check_scenarios(*game, found);
  for (const auto& file : reading.sources.files) {
    if (file->kind != dsl::ast::File::Kind::kScenarios || file == reading.sources.main || !workspace_.find_path(file->source->name))
      continue;
    dsl::Diagnostics alone;
    for (const dsl::Diagnostic& one : reading.problems.list())
      if (one.span.source == file->source.get()) alone.add(one);
    dsl::check(reading.sources.alone(file->source.get()), alone);
    found.append(std::move(alone));
  }
}

std::vector<json> Diagnostics::update(std::vector<std::string>& faults) {
  std::map<std::string, Checked> checked;
  std::map<std::string, json> now;
  for (const auto& [uri, document] : workspace_.documents()) {
    now[uri] = json::array();
    if (document.text.size() > dsl::kMaxSourceBytes) {
      now[uri].push_back(
          plain(fmt::format("this file has {} bytes, and at most {} are read", document.text.size(), dsl::kMaxSourceBytes), "too-large"));
      continue;
    }
    try {
      const auto reading = workspace_.reading(document.path);
      const std::string root = reading->root.string();
      if (checked.count(root) != 0 && checked[root].reading == reading) continue;
      if (const auto before = checked_.find(root); before != checked_.end() && before->second.reading == reading) {
        checked[root] = before->second;
        continue;
      }
      Checked made{reading, reading->problems};
      check(*reading, made.found);
      made.found.sort();
      checked[root] = std::move(made);
    } catch (const std::exception& fault) {
      faults.push_back(fmt::format("{}: fault of the tool: {}", uri, fault.what()));
    }
  }
  checked_ = std::move(checked);
  const auto add = [&](const std::string& uri, const json& one) {
    json& all = now.try_emplace(uri, json::array()).first->second;
    // A library says the same in every game.
    if (all.size() < kMostTold && std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
  };
  for (const auto& [root, one] : checked_)
    for (const dsl::Diagnostic& each : one.found.list()) {
      const std::string& path = each.span.source != nullptr ? each.span.source->name : root;
      const json made = told(each);
      const std::vector<const Document*> open = workspace_.of_path(path);
      for (const Document* document : open) add(document->uri, made);
      if (open.empty()) add(workspace_.uri_of(path), made);
    }
  for (const auto& [uri, all] : published_)
    if (!all.empty()) now.try_emplace(uri, json::array());
  std::erase_if(versions_, [&](const auto& one) { return workspace_.find(one.first) == nullptr; });
  std::vector<json> changed;
  for (const auto& [uri, all] : now) {
    const Document* const open = workspace_.find(uri);
    const auto before = published_.find(uri);
    if (before == published_.end() ? all.empty() && open == nullptr : before->second == all && open == nullptr) continue;
    json params = {{"uri", uri}, {"diagnostics", all}};
    if (open != nullptr) params["version"] = open->version;
    // An open document is told again when it was changed, so that what is told is of its newest version.
    if (before != published_.end() && before->second == all && open != nullptr && versions_[uri] == open->version) continue;
    if (open != nullptr) versions_[uri] = open->version;
    changed.push_back(std::move(params));
  }
  published_ = std::move(now);
  return changed;
}

std::vector<const dsl::Diagnostic*> Diagnostics::found_in(const std::string& path, std::size_t begin, std::size_t end) const {
  std::vector<const dsl::Diagnostic*> made;
  for (const auto& [root, one] : checked_)
    for (const dsl::Diagnostic& each : one.found.list())
      if (each.span.source != nullptr && each.span.source->name == path && each.span.begin <= end && begin <= each.span.end)
        made.push_back(&each);
  return made;
}

std::vector<Diagnostics::Told> Diagnostics::told_in(const std::string& path, std::size_t begin, std::size_t end) const {
  std::vector<Told> made;
  for (const dsl::Diagnostic* each : found_in(path, begin, end)) {
    json as_json = told(*each);
    if (std::none_of(made.begin(), made.end(), [&](const Told& known) { return known.as_json == as_json; }))
      made.push_back({each, std::move(as_json)});
  }
  return made;
}

std::vector<dsl::Code> Diagnostics::codes_at(const std::string& path, std::size_t offset) const {
  std::vector<dsl::Code> made;
  for (const dsl::Diagnostic* each : found_in(path, offset, offset))
    if (std::find(made.begin(), made.end(), each->code) == made.end()) made.push_back(each->code);
  return made;
}

}  // namespace boneyard::cli::lsp
