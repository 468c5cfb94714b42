#include "engine/native_library.hpp"

#include <dlfcn.h>

namespace boneyard {

std::string native_name(const Program& program) { return "boneyard_native_" + program.build; }
std::string native_rollout_name(const Program& program) { return "boneyard_rollout_" + program.build; }

std::shared_ptr<const NativeLibrary> NativeLibrary::open(const std::filesystem::path& file) {
  // A name without a slash would be looked for elsewhere.
  void* const handle = dlopen(std::filesystem::absolute(file).c_str(), RTLD_NOW | RTLD_LOCAL);
  return handle == nullptr ? nullptr : std::shared_ptr<const NativeLibrary>(new NativeLibrary(handle));
}

NativeLibrary::~NativeLibrary() { dlclose(handle_); }

NativeGame NativeLibrary::find(const Program& program) const {
  return reinterpret_cast<NativeGame>(dlsym(handle_, native_name(program).c_str()));
}

NativeRollout NativeLibrary::find_rollout(const Program& program) const {
  return reinterpret_cast<NativeRollout>(dlsym(handle_, native_rollout_name(program).c_str()));
}

}  // namespace boneyard
