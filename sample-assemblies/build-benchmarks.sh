#!/bin/sh
# Compiles the benchmark programs into one. Usage: build-benchmarks.sh [FOLDER]   (default: benchmarks, beside this file)
# Needs mcs 6.8 (Debian: mono-mcs). The same sources give the same bytes.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$here/benchmarks}
mkdir -p "$target"
target=$(cd "$target" && pwd)
cd "$here/src/benchmarks"
mcs -noconfig -nologo -deterministic -langversion:latest -optimize+ -r:System.dll -r:System.Core.dll -out:"$target/Benchmarks.exe" *.cs
