using System;

/** Overflows of the stack in and around exception filters and finally blocks. */
class Program
{
    static int count;

    static bool No(Exception e) { return false; }
    static bool Yes(Exception e) { return true; }
    static bool Deep(int n) { return n == 0 ? false : Deep(n - 1); }

    static void Refused() { try { Refused(); } catch (Exception e) when (No(e)) { } }
    static void Accepted() { try { Accepted(); } catch (Exception e) when (Yes(e)) { Accepted(); } }
    static void Wide() { long a = 1, b = 2, c = 3, d = 4; try { Wide(); } catch (Exception e) when (e.Message.Length + a + b + c + d == 0) { } }

    static bool Itself(int n)
    {
        try { if (n > 5) throw new Exception(); return Itself(n + 1); } catch (Exception) when (Itself(n)) { return false; }
    }

    static void CallsDeep() { try { CallsDeep(); } catch (Exception) when (Deep(100000000)) { } }
    static void Thrown() { try { throw new InvalidOperationException(); } catch (Exception) when (Deep(100000000)) { } }

    static bool Nested(Exception e)
    {
        try { throw new InvalidOperationException(); } catch (Exception x) when (Nested(x)) { return true; }
    }

    static void Cleaned() { try { Cleaned(); } finally { Clean(); } }
    static void Clean() { count++; try { No(null); } finally { count--; } }
    static void FilteredAndCleaned() { try { FilteredAndCleaned(); } catch (Exception e) when (No(e)) { } finally { Clean(); } }
    static void CleanedInFilter() { try { CleanedInFilter(); } catch (Exception) when (InFilter()) { } }
    static bool InFilter() { try { Deep(100000000); return true; } finally { Clean(); } }

    static void Run(string what)
    {
        switch (what)
        {
            case "refused": Refused(); break;
            case "accepted": Accepted(); break;
            case "wide": Wide(); break;
            case "itself": Itself(0); break;
            case "deep": CallsDeep(); break;
            case "thrown": Thrown(); break;
            case "nested": Nested(null); break;
            case "cleaned": Cleaned(); break;
            case "filtered and cleaned": FilteredAndCleaned(); break;
            case "cleaned in filter": CleanedInFilter(); break;
        }
    }

    static void Main(string[] arguments)
    {
        if (arguments.Length > 1)
        {
            // A filter's other exceptions are swallowed, behind the overflow, too.
            try { Run(arguments[0]); } catch (Exception e) { Console.WriteLine(e.GetType().Name + " " + count); }
            try { throw new FormatException(); } catch (Exception) when (((string) null).Length == 0) { }
        }
        Run(arguments[0]);
    }
}
