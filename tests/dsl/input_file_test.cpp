#include "dsl/reading/input_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <istream>
#include <string>

namespace boneyard::dsl {
namespace {

namespace fs = std::filesystem;
using Problem = InputFile::Problem;

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("boneyard-input-" + std::to_string(getpid()))) {
    fs::create_directories(path_ / "inside" / "deep");
    fs::create_directories(path_ / "outside");
    for (const char* name : {"inside/file", "inside/deep/file", "outside/file"}) std::ofstream(path_ / name) << "text of " << name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  void link(const fs::path& name, const fs::path& to) const { fs::create_symlink(to, path_ / name); }
  Problem problem(const fs::path& name) const { return InputFile(path_ / name).problem(); }
  fs::path operator/(const char* name) const { return path_ / name; }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("only regular files are opened", "[input]") {
  const Folder folder;
  REQUIRE(mkfifo((folder / "inside/pipe").c_str(), 0600) == 0);
  CHECK(folder.problem("inside/file") == Problem::kNone);
  CHECK(folder.problem("inside/nothing") == Problem::kMissing);
  CHECK(folder.problem("inside/file/more") == Problem::kMissing);
  CHECK(folder.problem("inside/deep") == Problem::kNotRegular);
  CHECK(folder.problem("inside/pipe") == Problem::kNotRegular);
  CHECK(folder.problem("/dev/null") == Problem::kNotRegular);
}

TEST_CASE("a link is followed as long as it stays in its folder", "[input]") {
  const Folder folder;
  folder.link("inside/near", "deep/file");
  folder.link("inside/far", "../outside/file");
  folder.link("inside/by-way-of-near", "near");
  folder.link("inside/by-way-of-far", "far");
  folder.link("inside/nowhere", "nothing");
  folder.link("inside/round", "round");
  folder.link("inside/folder", "../outside");
  folder.link("insider", "outside/file");
  CHECK(folder.problem("inside/near") == Problem::kNone);
  CHECK(folder.problem("inside/by-way-of-near") == Problem::kNone);
  CHECK(folder.problem("inside/far") == Problem::kOutside);
  CHECK(folder.problem("inside/by-way-of-far") == Problem::kOutside);
  CHECK(folder.problem("inside/nowhere") == Problem::kMissing);
  CHECK(folder.problem("inside/round") == Problem::kUnreadable);
  CHECK(InputFile(folder / "inside/folder/file", folder / "inside").problem() == Problem::kOutside);
  CHECK(InputFile(folder / "inside/deep/file", folder / "inside").problem() == Problem::kNone);
  // One name that begins like another is not below it.
  CHECK(InputFile(folder / "insider", folder / "inside").problem() == Problem::kOutside);
}

TEST_CASE("no more is read than asked for", "[input]") {
  const Folder folder;
  InputFile file(folder / "inside/file");
  CHECK(file.size() == 19);
  CHECK(file.read(4) == "text");
  CHECK(file.read(100) == " of inside/file");
  CHECK(file.read(100).empty());
  CHECK(file.problem() == Problem::kNone);
  InputFile missing(folder / "inside/nothing");
  CHECK(missing.read(100).empty());
}

TEST_CASE("a descriptor is read as a stream", "[input]") {
  const Folder folder;
  const std::string text(100'000, 'x');
  std::ofstream(folder / "inside/file") << text << "\nlast";
  const InputFile file(folder / "inside/file");
  DescriptorBuffer bytes(file.descriptor());
  std::istream in(&bytes);
  std::string line;
  std::getline(in, line);
  CHECK(line == text);
  std::getline(in, line);
  CHECK(line == "last");
  CHECK(in.eof());
}

}  // namespace boneyard::dsl
