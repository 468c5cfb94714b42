#include "cli/studies/figure_output.hpp"

#include <fmt/format.h>

#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {

nlohmann::ordered_json measured_json(const Measured& measured) {
  nlohmann::ordered_json made;
  made["value"] = measured.value;
  made["low"] = measured.interval ? nlohmann::ordered_json(measured.interval->low) : nlohmann::ordered_json();
  made["high"] = measured.interval ? nlohmann::ordered_json(measured.interval->high) : nlohmann::ordered_json();
  return made;
}

void add_table_format(CLI::App& app, std::string& format) {
  app.add_option("--format", format, "text, json or csv")->check(CLI::IsMember({"text", "json", "csv"}))->type_name("FORMAT");
}

void expect_table_format(const std::string& format, const char* command) {
  if (format != "text" && format != "json" && format != "csv")
    throw Stop(kWrongUse, fmt::format("--format: a run of {} is printed as text, json or csv, not as '{}'", command, printable(format)));
}

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string made = "\"";
  for (const char c : text) made += c == '"' ? "\"\"" : std::string(1, c);
  return made + '"';
}

std::string csv_cells(const Measured& measured) {
  return measured.interval ? fmt::format("{},{},{}", measured.value, measured.interval->low, measured.interval->high)
                           : fmt::format("{},,", measured.value);
}

}  // namespace boneyard::cli
