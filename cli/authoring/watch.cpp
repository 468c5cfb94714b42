#include "cli/authoring/watch.hpp"

#include <csignal>

#include <chrono>
#include <system_error>
#include <thread>

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

volatile std::sig_atomic_t stopped = 0;

void on_stop_watching(int) { stopped = 1; }

}  // namespace

Watch::Watch() {
  stopped = 0;
  struct sigaction action {};
  action.sa_handler = on_stop_watching;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);  // a run may be long
  sigaction(SIGINT, &action, nullptr);
}

void Watch::look(const std::vector<fs::path>& named, const std::set<fs::path>& read) {
  const auto folder_of = [](const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); };
  std::error_code error;
  for (const fs::path& path : named) {
    if (fs::is_directory(path, error))
      trees_.insert(path);
    else
      folders_.insert(folder_of(path));
  }
  for (const fs::path& path : read) folders_.insert(folder_of(path));
  before_.merge(stamps());
}

std::map<std::string, Watch::Stamp> Watch::stamps() const {
  std::map<std::string, Stamp> found;
  const auto add = [&](const fs::directory_entry& entry) {
    if (entry.path().extension() != ".bones") return;
    std::error_code error;
    const auto written = entry.last_write_time(error);
    if (error) return;
    const std::uintmax_t size = entry.file_size(error);
    if (!error) found[entry.path().lexically_normal().string()] = {static_cast<std::int64_t>(written.time_since_epoch().count()), size};
  };
  for (const fs::path& folder : folders_) {
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) add(*it);
  }
  for (const fs::path& tree : trees_) {
    std::error_code error;
    for (fs::recursive_directory_iterator it(tree, fs::directory_options::skip_permission_denied, error), end; !error && it != end;
         it.increment(error))
      add(*it);
  }
  return found;
}

std::string Watch::wait() {
  constexpr auto kPause = std::chrono::milliseconds(200);
  while (stopped == 0) {
    std::map<std::string, Stamp> now = stamps();
    if (now != before_) {
      std::string changed;
      for (const auto& [file, stamp] : now)
        if (const auto it = before_.find(file); changed.empty() && (it == before_.end() || it->second != stamp)) changed = file;
      for (const auto& one : before_)
        if (changed.empty() && now.count(one.first) == 0) changed = one.first;
      before_ = std::move(now);
      return changed;
    }
    std::this_thread::sleep_for(kPause);
  }
  return {};
}

}  // namespace boneyard::cli
