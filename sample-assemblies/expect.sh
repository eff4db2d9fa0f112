#!/bin/sh
# Runs the conformance programs under mono and writes what they print to conformance/expected. Usage: expect.sh [AREA/NAME...]
# NAME.txt is standard output, NAME.exit the exit code where it is not 0. A program that reads has NAME.input beside its source.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
expected=$here/conformance/expected
cd "$here/conformance/optimized"
if [ "$#" -eq 0 ]; then
    rm -rf "$expected"
    set -- */*.exe
fi
for program; do
    name=${program%.exe}
    mkdir -p "$expected/${name%/*}"
    input=/dev/null
    if [ -e "$here/src/conformance/$name.input" ]; then
        cp "$here/src/conformance/$name.input" "$expected/$name.input"
        input=$expected/$name.input
    fi
    code=0
    timeout 30 mono "$name.exe" < "$input" > "$expected/$name.txt" 2> /dev/null || code=$?
    rm -f "$expected/$name.exit"
    [ "$code" -eq 0 ] || echo "$code" > "$expected/$name.exit"
done
