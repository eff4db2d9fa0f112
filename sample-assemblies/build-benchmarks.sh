#!/bin/sh
# Compiles the benchmark programs into one, and those of crossings into an AOT part and a program, that of injection into one. Usage: build-benchmarks.sh [FOLDER]   (default: benchmarks, beside this file)
# Needs mcs 6.8 (Debian: mono-mcs). The same sources give the same bytes.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$here/benchmarks}
mkdir -p "$target"
target=$(cd "$target" && pwd)
cd "$here/src/benchmarks"
compile() {
    mcs -noconfig -nologo -deterministic -langversion:latest -optimize+ -r:System.dll -r:System.Core.dll "$@"
}
compile -out:"$target/Benchmarks.exe" *.cs
compile -target:library -define:AOT -out:"$target/CrossingsAot.dll" crossings/Contract.cs crossings/Side.cs
compile -r:"$target/CrossingsAot.dll" -out:"$target/Crossings.exe" crossings/Crossings.cs crossings/Side.cs
compile -out:"$target/Injection.exe" injection/Injection.cs
