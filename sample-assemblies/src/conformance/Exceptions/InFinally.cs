using System;

// Exceptions inside finally and catch blocks, using and foreach; return values that survive; nested handlers in loops.
static class Program
{
    class R : IDisposable
    {
        readonly string n;
        readonly bool t;
        public R(string name, bool throws = false) { n = name; t = throws; Console.Write("+" + n + " "); }
        public void Dispose() { Console.Write("-" + n + " "); if (t) throw new Exception("dispose " + n); }
    }

    static string Run(Func<string> f) { try { return f(); } catch (Exception e) { return e.Message; } }

    static int Nested(int n)
    {
        int result = 0;
        for (int i = 0; i < n; i++)
        {
            try
            {
                try { if (i % 2 == 0) throw new ArgumentException("even"); result += 1; }
                catch (ArgumentException) { result += 10; if (i % 3 == 0) throw new FormatException("third"); continue; }
                finally { result += 100; }
                result += 1000;
            }
            catch (FormatException) when (i < 4) { result += 10000; }
            catch (FormatException) { return -result; }
        }
        return result;
    }

    static long Struct() { decimal d = 1; try { d = 2.5m; return (long)(d * 2); } finally { d = 100; } }
    static string Text() { string s = "a"; try { s += "b"; return s; } finally { s += "c"; Console.Write("[" + s + "]"); } }
    static bool Swallow()
    {
        try { throw new Exception(); }
        catch { return true; }
        finally { try { throw new Exception("inner"); } catch { Console.Write("(swallowed)"); } }
    }

    static void Main()
    {
        Console.WriteLine(Run(() => { using (new R("a")) using (new R("b", true)) return "result"; }));
        Console.WriteLine(Run(() => { using (new R("a", true)) { throw new Exception("body"); } }));
        Console.WriteLine(Run(() => { using (var r = new R("x")) using (R n = null) throw new Exception("null resource"); }));
        Console.WriteLine(Run(() => { try { return "returned"; } finally { throw new Exception("finally wins"); } }));
        Console.WriteLine(Run(() => { try { throw new Exception("1"); } catch { throw new Exception("2"); } finally { Console.Write("f "); } }));
        for (int i = 0; i < 8; i += 2) Console.Write(Nested(i) + " ");
        Console.WriteLine(Nested(9));
        Console.WriteLine("{0} {1} {2}", Struct(), Text(), Swallow());
        int counter = 0;
        for (int i = 0; i < 1000; i++)
            try { if (i % 3 == 0) throw new InvalidOperationException(); counter++; }
            catch (InvalidOperationException) { counter += 100; }
            finally { counter--; }
        Console.WriteLine(counter);
    }
}
