#!/bin/sh
# Compiles the kernels into one program with a library, those of crossings into an AOT part and a program, that of injection into one, and
# each of the wide ones into one of its own. Usage: build-benchmarks.sh [FOLDER]   (default: benchmarks, beside this file)
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
compile -target:library -out:"$target/BenchmarksLibrary.dll" library/*.cs
compile -r:"$target/BenchmarksLibrary.dll" -out:"$target/Benchmarks.exe" *.cs
compile -target:library -define:AOT -out:"$target/CrossingsAot.dll" crossings/Contract.cs crossings/Side.cs
compile -r:"$target/CrossingsAot.dll" -out:"$target/Crossings.exe" crossings/Crossings.cs crossings/Side.cs
compile -out:"$target/Injection.exe" injection/Injection.cs

mkdir -p "$target/wide"
for program in Hello Script Json Queries Text Compiler Reflection; do
    folder=$(printf %s "$program" | tr '[:upper:]' '[:lower:]')
    compile -out:"$target/wide/$program.exe" wide/Checksum.cs wide/"$folder"/*.cs
done
