#!/bin/sh
# Builds every sample from its sources. Usage: build.sh [FOLDER]   (default: assemblies, beside this file)
# Needs mcs, ilasm and mono 6.8 (Debian: mono-devel). The same sources give the same bytes, except for what
# ilasm draws anew each time: module id and time stamps.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$here/assemblies}
mkdir -p "$target/hybrid/v1" "$target/hybrid/v2"
target=$(cd "$target" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Sources are named relative to the folder that holds them, so no path of this machine gets into a file.
cd "$here/src/csharp"
csharp() { mcs -noconfig -nologo -deterministic -langversion:latest -r:System.dll -r:System.Core.dll "$@"; }
cil() { ilasm -quiet "$@" > "$work/ilasm.log" || { cat "$work/ilasm.log" >&2; exit 1; }; }

# ---- tools that make inputs
cecil=$(find "$(dirname "$(command -v mono)")/../lib/mono/gac/Mono.Cecil" -path '*0.11*' -name Mono.Cecil.dll | head -n 1)
[ -n "$cecil" ] || { echo 'Mono.Cecil 0.11 is missing (Debian: libmono-cecil-private-cil)' >&2; exit 1; }
cp "$cecil" "$work"
csharp -out:"$work/MakeResources.exe" ../tools/MakeResources.cs
csharp -out:"$work/Uncompress.exe" ../tools/Uncompress.cs
csharp -out:"$work/PortablePdb.exe" -r:"$work/Mono.Cecil.dll" -r:Mono.CompilerServices.SymbolWriter.dll ../tools/PortablePdb.cs
mono "$work/MakeResources.exe" "$work"

# ---- IL
for name in RawMemory Signatures; do cil -dll -output:"$target/$name.dll" ../il/$name.il; done
cil -exe -output:"$target/Clauses.exe" ../il/Clauses.il
cil -exe -output:"$target/Opcodes.exe" ../il/Opcodes/Program.il ../il/Opcodes/[!P]*.il
(cd ../data && cil -dll -output:"$target/Oddities.dll" ../il/Oddities.il)

# ---- C#: programs
for name in AsyncFlow Calculator Failures Generics Life Mandelbrot Members Sequences; do
    csharp -out:"$target/$name.exe" $name/*.cs
done
csharp -r:"$target/RawMemory.dll" -out:"$target/Sharing.exe" Sharing/*.cs
csharp -unsafe -r:"$target/RawMemory.dll" -out:"$target/Layouts.exe" Layouts/*.cs
csharp -win32res:"$work/Resources.res" -resource:../data/Poem.txt,Poem.txt -resource:"$work/Mosaic.png",Mosaic.png \
    -resource:"$work/Values.resources",Values.resources -out:"$target/Resources.exe" Resources/*.cs

# ---- C#: libraries
csharp -unsafe -target:library -out:"$target/Attributes.dll" Attributes/*.cs
csharp -unsafe -target:library -nowarn:618 -out:"$target/Interop.dll" Interop/*.cs
csharp -target:library -r:Microsoft.CSharp.dll -out:"$target/Dynamic.dll" Dynamic/*.cs
csharp -target:library -keyfile:../keys/sample.snk -out:"$target/Signed.dll" Signed/*.cs
csharp -unsafe -target:library -platform:x86 -out:"$target/PlatformX86.dll" Platform/*.cs
csharp -unsafe -target:library -platform:x64 -out:"$target/PlatformX64.dll" Platform/*.cs

# ---- an assembly of two modules and a linked file
csharp -target:module -out:"$target/Part.netmodule" Modules/Part/*.cs
cp ../data/Poem.txt "$target/Poem.txt"
source=$(pwd)
(cd "$target" && csharp -addmodule:Part.netmodule -linkresource:Poem.txt -out:Whole.exe "$source"/Modules/Whole/*.cs)

# ---- symbols: beside the assembly, and embedded in it
csharp -debug -out:"$work/Debugged.exe" Debugged/*.cs
mono "$work/PortablePdb.exe" "$work/Debugged.exe" "$target/Debugged.exe" beside
mono "$work/PortablePdb.exe" "$work/Debugged.exe" "$target/DebuggedEmbedded.exe" embedded
csharp -debug -out:"$work/Stepping.exe" Stepping/*.cs
mono "$work/PortablePdb.exe" "$work/Stepping.exe" "$target/Stepping.exe" embedded

# ---- metadata in the uncompressed form
mono "$work/Uncompress.exe" "$target/Members.exe" "$target/Uncompressed.exe" plain
mono "$work/Uncompress.exe" "$target/Attributes.dll" "$target/Edited.dll" edited

# ---- the hybrid workspace: the AOT part, and two builds of the assembly that is updated
csharp -out:"$target/hybrid/Main.exe" Hybrid/Main/*.cs
csharp -target:library -r:"$target/hybrid/Main.exe" -out:"$target/hybrid/v1/HotUpdate.dll" Hybrid/HotUpdate/*.cs
csharp -target:library -define:V2 -r:"$target/hybrid/Main.exe" -out:"$target/hybrid/v2/HotUpdate.dll" Hybrid/HotUpdate/*.cs
csharp -target:library -out:"$target/hybrid/HybridCLR.Runtime.dll" HybridCLR/*.cs

# ---- pairs of versions: a program in two builds, or one program with a library in two builds
for source in ../pairs/*/*.cs; do
    name=$(basename "$source" .cs)
    pair=$target/pairs/$name
    mkdir -p "$pair/v1" "$pair/v2"
    if [ -d "../pairs/$name/library" ]; then
        csharp -target:library -out:"$pair/v1/${name}Library.dll" "../pairs/$name/library/${name}Library.cs"
        csharp -target:library -define:V2 -out:"$pair/v2/${name}Library.dll" "../pairs/$name/library/${name}Library.cs"
        csharp -r:"$pair/v1/${name}Library.dll" -out:"$pair/v1/$name.exe" "$source"
        cp "$pair/v1/$name.exe" "$pair/v2/$name.exe"
    else
        csharp -out:"$pair/v1/$name.exe" "$source"
        csharp -define:V2 -out:"$pair/v2/$name.exe" "$source"
    fi
done
