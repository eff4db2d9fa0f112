using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace Rich {
    partial class Program {
        delegate int Op(int x);

        static IEnumerable<int> Count(int to) {
            int sum = 0;
            for (int i = 0; i < to; i++) {
                int square = i * i;
                sum += square;
                yield return sum;
            }
        }

        static async Task<int> Later(int n) {
            int before = n + 1;
            await Task.Yield();
            int after = before * 2;
            return after;
        }

        static T Pick<T>(T a, T b, bool first) {
            T chosen = first ? a : b;
            return chosen;
        }

        static int Lambdas(int k) {
            int captured = k;
            Op add = x => { int y = x + captured; return y; };
            Op twice = x => x * 2;
            return add(1) + twice(2);
        }

        static int Scopes(int n) {
            int r = 0;
            { int t = n; r += t; }
            { string t = "abc"; r += t.Length; }
            foreach (var c in "xy") { int t = c; r += t; }
            return r;
        }

        static void Lines() {
            int a = 1;
#line 200 "Other.cs"
            a += 1;
#line hidden
            a += 2;
#line default
            Console.WriteLine(a);
        }

        static void Far(int n) {
            using (var s = new System.IO.StringWriter()) {
                s.Write(1);
            }








































            lock (typeof(Program)) { Console.WriteLine(n); }
            switch ("q" + n) { case "q1": Console.WriteLine(3); break; default: break; }
            Console.WriteLine("a long call {0} {1} {2} {3} {4} {5} {6} {7} {8} {9} {10} {11} {12}", n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n * 2, n * 3, n * 4);
            Console.WriteLine(n);
        }

        static void Main() {
            foreach (int i in Count(3)) Console.WriteLine(i);
            Console.WriteLine(Later(3).Result);
            Console.WriteLine(Pick("a", "b", true) + Lambdas(2) + Scopes(3));
            Lines();
            Far(1);
            Other();
            try {
                Part(null);
            } catch (Exception e) {
                Console.WriteLine(e);
            }
            try {
                Deep(2);
            } catch (Exception e) {
                Console.WriteLine(e);
            }
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void Deep(int n) {
            if (n > 0)
                Deep(n - 1);
            else
                throw new ArgumentException("deep");
            Console.WriteLine(n);
        }
    }
}
