using System.Collections.Generic;

namespace Benchmarks.Wide.Script
{
    /// <summary>The scripts, by what they do.</summary>
    public static class Scripts
    {
        public static readonly Dictionary<string, string> All = new Dictionary<string, string>
        {
            { "fibonacci", @"
fun fib(n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }
print(fib(17));
let known = {};
fun quick(n) {
    if (n < 2) return n;
    if (!has(known, n)) known[n] = quick(n - 1) + quick(n - 2);
    return known[n];
}
print(quick(70));
" },
            { "primes", @"
fun sieve(n) {
    let composite = fill(n, false);
    let found = [];
    let i = 2;
    while (i < n) {
        if (!composite[i]) {
            push(found, i);
            let j = i * i;
            while (j < n) { composite[j] = true; j += i; }
        }
        i += 1;
    }
    return found;
}
let primes = sieve(3000);
print(size(primes));
print(slice(primes, size(primes) - 5, 5));
" },
            { "sorting", @"
let seed = 42;
fun random(n) { seed = (seed * 1103 + 12345) % 65536; return seed % n; }
fun merge(one, two) {
    let made = []; let i = 0; let j = 0;
    while (i < size(one) && j < size(two)) {
        if (one[i] <= two[j]) { push(made, one[i]); i += 1; }
        else { push(made, two[j]); j += 1; }
    }
    return made + slice(one, i, size(one) - i) + slice(two, j, size(two) - j);
}
fun mergesort(list) {
    if (size(list) < 2) return list;
    let half = floor(size(list) / 2);
    return merge(mergesort(slice(list, 0, half)), mergesort(slice(list, half, size(list) - half)));
}
fun quicksort(list) {
    if (size(list) < 2) return list;
    let pivot = list[0];
    let rest = slice(list, 1, size(list) - 1);
    return quicksort(filter(rest, fun(x) => x < pivot)) + [pivot] + quicksort(filter(rest, fun(x) => x >= pivot));
}
let values = map(range(0, 400), fun(i) => random(1000));
let one = mergesort(values); let two = quicksort(values); let three = sort(values, fun(a, b) => a - b);
print(text(one) == text(two) && text(two) == text(three));
print([one[0], one[200], one[399]]);
" },
            { "words", @"
let poem = ""the fox and the hen and the dog went to the pond where the hen sat and the dog ran and the fox hid"";
let counts = {};
for (let word in split(poem + "" "" + upper(poem), "" ""))
    counts[word] = (has(counts, word) ? counts[word] : 0) + 1;
let order = sort(keys(counts), fun(a, b) => counts[b] - counts[a] == 0 ? (a < b ? -1 : a > b ? 1 : 0) : counts[b] - counts[a]);
print(map(slice(order, 0, 6), fun(word) => word + "" "" + counts[word]));
" },
            { "matrices", @"
fun matrix(n, f) => map(range(0, n), fun(i) => map(range(0, n), fun(j) => f(i, j)));
fun product(a, b) {
    let n = size(a);
    return matrix(n, fun(i, j) => fold(range(0, n), 0, fun(sum, k) => sum + a[i][k] * b[k][j]));
}
let a = matrix(14, fun(i, j) => i + j / 4);
let c = product(a, product(a, a));
print(c[3][5]); print(c[13][13]);
" },
            { "queens", @"
fun solve(n) {
    let found = 0; let columns = {}; let up = {}; let down = {};
    fun place(row) {
        if (row == n) { found += 1; return; }
        for (let c in range(0, n)) {
            if (has(columns, c) || has(up, row + c) || has(down, row - c)) continue;
            columns[c] = true; up[row + c] = true; down[row - c] = true;
            place(row + 1);
            remove(columns, c); remove(up, row + c); remove(down, row - c);
        }
    }
    place(0);
    return found;
}
print(map(range(1, 8), solve));
" },
            { "closures", @"
fun counter() { let n = 0; return { next: fun() { n += 1; return n; }, reset: fun() { n = 0; } }; }
let one = counter(); let two = counter();
one.next(); one.next(); two.next();
print([one.next(), two.next()]);
one.reset();
print(one.next());
fun compose(f, g) => fun(x) => f(g(x));
let steps = fill(20, fun(x) => x * 2 % 1000 + 1);
print(fold(steps, fun(x) => x, compose)(1));
fun curry(f) => fun(a) => fun(b) => fun(c) => f(a, b, c);
print(curry(fun(a, b, c) => a * b + c)(3)(4)(5));
" },
            { "accounts", @"
fun account(owner) {
    let self = { owner: owner, balance: 0, log: [] };
    self.deposit = fun(n) {
        if (n <= 0) throw ""nothing to deposit"";
        self.balance += n; push(self.log, ""+"" + n);
    };
    self.withdraw = fun(n) {
        if (n > self.balance) throw { reason: ""too little"", missing: n - self.balance };
        self.balance -= n; push(self.log, ""-"" + n);
    };
    return self;
}
let failed = 0; let missing = 0;
let ann = account(""Ann"");
for (let i in range(1, 300)) {
    try { if (i % 3 == 0) ann.deposit(i); else ann.withdraw(i); }
    catch (e) { failed += 1; missing += e.missing; }
    try { ann.deposit(0 - i); } catch (e) { failed += 1; }
}
print([ann.balance, failed, missing, size(ann.log)]);
ann.withdraw(100000);
" },
            { "text", @"
fun roman(n) {
    let signs = [[1000, ""M""], [900, ""CM""], [500, ""D""], [400, ""CD""], [100, ""C""], [90, ""XC""], [50, ""L""], [40, ""XL""], [10, ""X""],
        [9, ""IX""], [5, ""V""], [4, ""IV""], [1, ""I""]];
    let made = """";
    for (let sign in signs) while (n >= sign[0]) { made += sign[1]; n -= sign[0]; }
    return made;
}
fun arabic(s) {
    let values = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }; let sum = 0; let last = 0;
    for (let c in s) { let v = values[c]; sum += v; if (last < v) sum -= 2 * last; last = v; }
    return sum;
}
let wrong = filter(range(1, 150), fun(n) => arabic(roman(n)) != n);
print([roman(1994), roman(2026), arabic(""MCMXLIV""), size(wrong)]);
fun caesar(s, by) => join(map(split(join(map(range(0, size(s)), fun(i) => s[i]), ""|""), ""|""), fun(c) =>
    c < ""a"" || c > ""z"" ? c : char((code(c) - 97 + by + 26) % 26 + 97)), """");
let secret = caesar(""attack at dawn, retreat at dusk"", 7);
print(secret); print(caesar(secret, -7));
" },
            { "life", @"
let n = 16;
let world = map(range(0, n), fun(y) => map(range(0, n), fun(x) => (x * 7 + y * 13 + x * y) % 5 == 0 ? 1 : 0));
fun around(x, y) {
    let sum = 0;
    for (let dy in [-1, 0, 1]) for (let dx in [-1, 0, 1])
        if (dx != 0 || dy != 0) sum += world[(y + dy + n) % n][(x + dx + n) % n];
    return sum;
}
for (let step in range(0, 4))
    world = map(range(0, n), fun(y) => map(range(0, n), fun(x) {
        let a = around(x, y);
        return a == 3 || a == 2 && world[y][x] == 1 ? 1 : 0;
    }));
print(fold(world, 0, fun(sum, row) => sum + fold(row, 0, fun(a, b) => a + b)));
for (let row in slice(world, 0, 4)) print(replace(replace(join(row, """"), ""0"", "".""), ""1"", ""#""));
" },
            { "trees", @"
fun insert(tree, key) {
    if (tree == null) return { key: key, left: null, right: null };
    if (key < tree.key) tree.left = insert(tree.left, key); else tree.right = insert(tree.right, key);
    return tree;
}
fun walk(tree, visit) { if (tree != null) { walk(tree.left, visit); visit(tree.key); walk(tree.right, visit); } }
fun depth(tree) => tree == null ? 0 : 1 + max(depth(tree.left), depth(tree.right));
let root = null;
for (let i in range(0, 300)) root = insert(root, i * 97 % 307);
let seen = []; walk(root, fun(key) { push(seen, key); });
print([depth(root), size(seen), seen[0], seen[299]]);
" },
            { "machine", @"
fun machine(program, input) {
    let cells = fill(30, 0); let at = 0; let pc = 0; let read = 0; let output = """"; let jumps = {}; let open = []; let i = 0;
    while (i < size(program)) {
        if (program[i] == ""["") push(open, i);
        else if (program[i] == ""]"") { let from = pop(open); jumps[from] = i; jumps[i] = from; }
        i += 1;
    }
    while (pc < size(program)) {
        let c = program[pc];
        if (c == "">"") at += 1;
        else if (c == ""<"") at -= 1;
        else if (c == ""+"") cells[at] = (cells[at] + 1) % 256;
        else if (c == ""-"") cells[at] = (cells[at] + 255) % 256;
        else if (c == ""."") output += char(cells[at]);
        else if (c == "","") { cells[at] = read < size(input) ? code(input[read]) : 0; read += 1; }
        else if (c == ""["") { if (cells[at] == 0) pc = jumps[pc]; }
        else if (c == ""]"") { if (cells[at] != 0) pc = jumps[pc]; }
        pc += 1;
    }
    return output;
}
print(machine(""++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++."", """"));
print(machine("",[.,]"", ""echo this, please""));
" },
            { "formulas", @"
fun derive(e) {
    if (e.op == ""n"") return { op: ""n"", v: 0 };
    if (e.op == ""x"") return { op: ""n"", v: 1 };
    if (e.op == ""+"") return { op: ""+"", a: derive(e.a), b: derive(e.b) };
    return { op: ""+"", a: { op: ""*"", a: derive(e.a), b: e.b }, b: { op: ""*"", a: e.a, b: derive(e.b) } };
}
fun simple(e) {
    if (e.op == ""n"" || e.op == ""x"") return e;
    let a = simple(e.a); let b = simple(e.b);
    if (a.op == ""n"" && b.op == ""n"") return { op: ""n"", v: e.op == ""+"" ? a.v + b.v : a.v * b.v };
    if (e.op == ""+"") { if (a.op == ""n"" && a.v == 0) return b; if (b.op == ""n"" && b.v == 0) return a; }
    if (e.op == ""*"" && a.op == ""n"") { if (a.v == 0) return a; if (a.v == 1) return b; }
    if (e.op == ""*"" && b.op == ""n"") { if (b.v == 0) return b; if (b.v == 1) return a; }
    return { op: e.op, a: a, b: b };
}
fun show(e) => e.op == ""n"" ? text(e.v) : e.op == ""x"" ? ""x"" : ""("" + show(e.a) + e.op + show(e.b) + "")"";
fun at(e, x) => e.op == ""n"" ? e.v : e.op == ""x"" ? x : e.op == ""+"" ? at(e.a, x) + at(e.b, x) : at(e.a, x) * at(e.b, x);
let x = { op: ""x"" }; let p = { op: ""n"", v: 3 };
for (let i in range(0, 5)) p = { op: ""+"", a: { op: ""*"", a: p, b: x }, b: { op: ""n"", v: i } };
let d = simple(derive(p));
print(show(simple(derive(derive(d))))); print([at(p, 2), at(d, 2), at(simple(derive(d)), 1.5)]);
" },
            { "lists", @"
fun permutations(list) {
    if (size(list) < 2) return [list];
    let made = [];
    for (let i in range(0, size(list)))
        for (let rest in permutations(slice(list, 0, i) + slice(list, i + 1, size(list) - i - 1))) push(made, [list[i]] + rest);
    return made;
}
let all = permutations([""a"", ""b"", ""c"", ""d"", ""e""]);
print(size(all)); print(join(all[77], """"));
fun zip(a, b) => map(range(0, min(size(a), size(b))), fun(i) => [a[i], b[i]]);
print(slice(zip(range(10, 40), map(range(0, 30), fun(i) => i * i)), 6, 3));
" },
            { "mistakes", @"
let seen = [];
let tried = [fun() => 1 + null, fun() => null(), fun() => [1][5], fun() => number(""x1""), fun() => pop([]), fun() => sqrt(), fun() => keys(3)];
for (let i in range(0, 6)) for (let f in tried) try { f(); } catch (e) { push(seen, e); }
print(size(seen)); print(slice(seen, 0, 7));
" },
            { "not a script", "let a = [1, 2;\nlet b = 3;" },
            { "unknown name", "let a = 1;\nprint(b);" }
        };
    }
}
