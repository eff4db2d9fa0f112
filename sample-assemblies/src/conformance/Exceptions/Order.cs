using System;
using System.Text;

// The order in which filters, catch and finally run: two passes, nested, rethrown, replaced, across calls.
static class Program
{
    static readonly StringBuilder log = new StringBuilder();
    static bool Log(string s, bool result) { log.Append(s).Append(' '); return result; }
    static void Say(string s) { log.Append(s).Append(' '); }
    static void Flush(string what) { Console.WriteLine(what + ": " + log); log.Clear(); }

    static void Throw(int kind)
    {
        try
        {
            Say("try");
            if (kind == 1) throw new ArgumentException("one");
            if (kind == 2) throw new InvalidOperationException("two");
            if (kind == 3) { int[] a = null; a[0] = kind; }
            Say("through");
        }
        catch (ArgumentException e) when (Log("filter1", e.Message == "one"))
        {
            Say("catch1");
            throw;
        }
        catch (InvalidOperationException) when (Log("filter2", false))
        {
            Say("never");
        }
        finally { Say("finally"); }
    }

    static void Outer(int kind)
    {
        try
        {
            try { Throw(kind); }
            finally { Say("middle"); }
        }
        catch (Exception e) when (Log("outerfilter", true))
        {
            Say("caught " + e.GetType().Name);
        }
    }

    static int Return(int n)
    {
        int x = 0;
        try { x = 1; if (n == 0) return x; x = 2; if (n == 1) throw new Exception(); }
        catch { x = 10; return x; }
        finally { x = 100; Say("x" + x); }
        return x;
    }

    static string Replace()
    {
        try
        {
            try { throw new Exception("first"); }
            finally { throw new ApplicationException("second"); }
        }
        catch (Exception e) { return e.Message; }
    }

    static void Loop()
    {
        for (int i = 0; i < 5; i++)
        {
            try { if (i == 1) continue; if (i == 3) break; Say("body" + i); }
            finally { Say("f" + i); }
        }
    }

    static void Deep(int n)
    {
        try { if (n == 0) throw new DivideByZeroException(); Deep(n - 1); }
        catch (DivideByZeroException) when (Log("w" + n, n == 3)) { Say("at" + n); }
        finally { Say("u" + n); }
    }

    static void Main()
    {
        for (int kind = 0; kind < 4; kind++) { Outer(kind); Flush("kind " + kind); }
        Console.WriteLine("{0} {1} {2}", Return(0), Return(1), Return(2)); Flush("return");
        Console.WriteLine(Replace());
        Loop(); Flush("loop");
        Deep(5); Flush("deep");
        try { try { throw new Exception("a"); } catch (Exception e) { throw new Exception("b", e); } }
        catch (Exception e) { Console.WriteLine(e.Message + " < " + e.InnerException.Message + " " + (e.GetBaseException().Message)); }
        try { try { goto away; } finally { Say("goto"); } } catch { }
    away:
        Flush("away");
        try { lock (log) { throw new Exception("in lock"); } }
        catch (Exception e) { Console.WriteLine(e.Message + " " + System.Threading.Monitor.IsEntered(log)); }
        try { throw null; } catch (NullReferenceException) { Console.WriteLine("throw null"); }
    }
}
