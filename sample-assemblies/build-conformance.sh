#!/bin/sh
# Compiles the conformance programs, each optimised and not. Usage: build-conformance.sh [FOLDER [AREA/NAME...]]
# (default: conformance, beside this file, and all of them). Needs mcs, ilasm and mono 6.8 (Debian: mono-devel).
# What the programs print lies in FOLDER/expected; ./expect.sh writes it anew with mono.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$here/conformance}
[ "$#" -eq 0 ] || shift
mkdir -p "$target"
target=$(cd "$target" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

library=$(dirname "$(command -v mono)")/../lib/mono/4.5
cp "$library/mcs.exe" "$work"
mcs -noconfig -nologo -r:System.dll -r:System.Core.dll -r:"$work/mcs.exe" -out:"$work/CompileConformance.exe" "$here/src/tools/CompileConformance.cs"
mono "$work/CompileConformance.exe" "$here/src/conformance" "$target" "$@"

# IL that no C# becomes: one file for both builds, which differ in nothing then.
cd "$here/src/conformance"
for source in */*.il; do
    [ -e "$source" ] || continue
    name=${source%.il}
    [ "$#" -eq 0 ] || case " $* " in *" $name "*) ;; *) continue ;; esac
    for build in optimized debug; do
        mkdir -p "$target/$build/${name%/*}"
        ilasm -quiet -exe -output:"$target/$build/$name.exe" "$source" > "$work/ilasm.log" || { cat "$work/ilasm.log" >&2; exit 1; }
    done
done
