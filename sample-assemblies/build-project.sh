#!/bin/sh
# Builds the dlls of the sample Unity project, as HybridCLR's menu would leave them. Usage: build-project.sh [FOLDER]
# (default: projects/falling-cubes, beside this file). Its text files are checked in.
# Needs mcs 6.8 (Debian: mono-mcs). The same sources give the same bytes.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$here/projects/falling-cubes}
for name in StandaloneWindows64 Android; do mkdir -p "$target/HybridCLRData/HotUpdateDlls/$name"; done
mkdir -p "$target/HybridCLRData/AssembliesPostIl2CppStrip/StandaloneWindows64" "$target/Assets/StreamingAssets"
target=$(cd "$target" && pwd)
aot=$target/HybridCLRData/AssembliesPostIl2CppStrip/StandaloneWindows64
cd "$here/src/project"
library() { mcs -noconfig -nologo -deterministic -target:library -r:System.dll -r:System.Core.dll "$@"; }

library -out:"$aot/UnityEngine.CoreModule.dll" Engine/*.cs
library -out:"$aot/FallingCubes.Core.dll" Core/*.cs
for name in StandaloneWindows64 Android; do
    library -r:"$aot/UnityEngine.CoreModule.dll" -r:"$aot/FallingCubes.Core.dll" \
        -out:"$target/HybridCLRData/HotUpdateDlls/$name/FallingCubes.Game.dll" Game/*.cs
done
cp "$aot/FallingCubes.Core.dll" "$target/Assets/StreamingAssets/FallingCubes.Core.dll.bytes"
