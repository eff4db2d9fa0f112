using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Benchmarks.Wide.Compiler
{
    /// <summary>Programs to compile: each number gives another one, always the same.</summary>
    public static class Sources
    {
        const string Common = @"
int gcd(int a, int b) { while (b != 0) { int rest = a % b; a = b; b = rest; } return a; }
int fib(int n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }
real power(real x, int n) { real made = 1; while (n > 0) { if (n % 2 == 1) made = made * x; x = x * x; n = n / 2; } return made; }
bool prime(int n) { int d = 2; while (d * d <= n) { if (n % d == 0) return false; d = d + 1; } return n > 1; }
int deep(int n) { return deep(n + 1) + 1; }
int safe(int a, int b) { try { return a / b; } handle { return -1; } }
text line(text name, real value) { return name + "" = "" + value + ""; ""; }
";

        static readonly string[] Mistakes =
        {
            "int wrong() { return \"text\"; }", "int wrong() { return unknown; }", "void wrong() { int a = 1; int a = 2; }",
            "int wrong() { return gcd(1); }", "int wrong( { }", "int wrong() { return 1 $ 2; }", "bool wrong() { return !3; }",
            "text wrong() { return \"open; }", "thing wrong() { }", "void wrong() { 1 = 2; }",
            "int wrong() { if (1) return 1; return 2; }",
            "void wrong() { return 1; }", "int wrong() { return nothing(); }", "int wrong() { return 1 + true; }"
        };

        public static string Program(int number)
        {
            StringBuilder text = new StringBuilder(Common);
            int functions = 5 + number % 4;
            for (int i = 0; i < functions; i++)
                Append(text, i, number);
            if (number % 3 == 2)
                text.Append(Mistakes[number / 3 % Mistakes.Length]).Append('\n');
            text.Append("text main() {\n    text made = \"\";\n");
            for (int i = 0; i < functions; i++)
                text.AppendFormat("    try {{ made = line(made + \"f{0}\", f{0}({1}, {2})); }} "
                    + "handle {{ made = made + \"f{0} trapped; \"; }}\n", i, number % 13 + i, i + 1.5);
            if (number % 5 == 0)
                text.Append("    made = made + deep(0);\n");
            return text.Append("    return made;\n}\n").ToString();
        }

        static void Append(StringBuilder text, int at, int number)
        {
            text.AppendFormat("real f{0}(int n, real x) {{\n    int i = 0;\n    bool odd = false;\n", at);
            text.AppendFormat("    real sum = {0} * 2 + 1.5 / 4;\n", number % 17);
            text.AppendFormat("    while (i < n * {0} + 8) {{\n        odd = !odd && (i % 3 != 1 || n > 4);\n", at % 3 + 1);
            IEnumerable<string> steps = Enumerable.Range(0, 3).Select(i => Step((number * 7 + at * 3 + i * 5) % 9, at));
            foreach (string step in steps)
                text.Append("        ").Append(step).Append('\n');
            text.Append("        i = i + 1;\n    }\n    if (2 * 3 == 6 && 1 < 2) sum = sum + 1; else sum = 0 - sum;\n");
            text.Append("    while (false) { sum = 0; }\n    return sum;\n}\n");
        }

        static string Step(int kind, int at)
        {
            switch (kind)
            {
                case 0: return "sum = sum + gcd(i * 12 + 6, n + 18) - -i;";
                case 1: return "if (prime(i + n)) { sum = sum + i; } else { int t = i * 3; sum = sum - t / 2; }";
                case 2: return "if (i % 8 == 0) sum = sum + fib(n % 7 + 1);";
                case 3: return "sum = sum + power(x, i % 5) / (3 + 4 * 2);";
                case 4: return "try { sum = sum + 100 / (i % 4); } handle { sum = sum + 0.5; }";
                case 5: return "if (odd) { sum = sum * 0.75; } else { if (sum > 1000) { sum = sum % 1000; } }";
                case 6: return "{ text t = \"i\" + i; if (t == \"i\" + 7) sum = sum + safe(i, i - 7); }";
                case 7: return at == 0 ? "sum = sum + x;" : "if (i == 3) sum = sum + f" + (at - 1) + "(n / 2, x * 2);";
                default: return "try { int big = 46341 * (n + i); big = big * 46341; } handle { sum = sum + 2; }";
            }
        }
    }
}
