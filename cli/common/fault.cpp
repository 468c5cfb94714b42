#include "cli/common/fault.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/exit_code.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/reading/input_file.hpp"

namespace boneyard::cli {

std::optional<std::string> fault_in(const std::function<void()>& work) {
  try {
    work();
  } catch (const Stop&) {
    throw;
  } catch (const dsl::TooLarge& game) {
    return game.text();
  } catch (const std::bad_alloc&) {
    return "fault of the tool: there is not enough memory";
  } catch (const std::exception& fault) {
    return fmt::format("fault of the tool: {}", fault.what());
  }
  return std::nullopt;
}

bool unless_fault(const std::filesystem::path& file, dsl::Diagnostics& found, const std::function<void()>& work) {
  const std::optional<std::string> fault = fault_in(work);
  if (!fault) return true;
  constexpr std::size_t kFirstLine = 200;
  std::string text = dsl::InputFile(file).read(kFirstLine);
  text.resize(std::min(text.find('\n'), text.size()));
  const auto source = std::make_shared<const dsl::Source>(dsl::Source{file.string(), std::move(text)});
  found.keep(source);
  found.report(dsl::Code::kToolFault, {source.get(), 0, 0}, *fault,
               "this is a mistake of Boneyard, not of the file: please report it with the file; what else was named is done");
  return false;
}

}  // namespace boneyard::cli
