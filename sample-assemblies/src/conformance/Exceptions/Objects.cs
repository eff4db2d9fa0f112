using System;
using System.Collections;
using System.Runtime.CompilerServices;

// Exception objects: data, inner exceptions, HResult, ToString, stack traces by method names, custom types, aggregates.
static class Program
{
    class Custom : Exception
    {
        public readonly int Code;
        public Custom(int code, Exception inner = null) : base("code " + code, inner) { Code = code; }
        public override string ToString() { return "Custom!" + Code; }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Level3() { throw new InvalidOperationException("deep"); }
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Level2() { Level3(); }
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Level1() { try { Level2(); } catch (Exception e) { throw new Custom(5, e); } }
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Again() { try { Level2(); } catch (InvalidOperationException) { throw; } }

    static string Methods(Exception e)
    {
        string result = "";
        foreach (string line in (e.StackTrace ?? "none").Split('\n'))
        {
            string t = line.Trim();
            int end = t.IndexOf('(');
            if (t.StartsWith("at ") && end > 0) result += t.Substring(3, end - 3).Trim() + ";";
        }
        return result;
    }

    static void Main()
    {
        try { Level1(); }
        catch (Custom e)
        {
            Console.WriteLine("{0} {1} {2} {3}", e.Message, e.Code, e.InnerException.Message, e);
            Console.WriteLine(Methods(e) + " " + Methods(e.InnerException));
            Console.WriteLine("{0} {1}", e.InnerException.TargetSite.Name, e.GetBaseException().GetType().Name);
        }
        try { Again(); } catch (Exception e) { Console.WriteLine(Methods(e)); }
        var fresh = new Exception("fresh", new ArgumentException("inner", "p"));
        Console.WriteLine("{0} {1} {2}", fresh.StackTrace == null, fresh.TargetSite == null, fresh);
        fresh.Data["key"] = 1; fresh.Data.Add("other", "v");
        foreach (DictionaryEntry d in fresh.Data) Console.Write(d.Key + "=" + d.Value + " ");
        fresh.Source = "src"; fresh.HelpLink = "link";
        Console.WriteLine("{0} {1} {2:x8}", fresh.Source, fresh.HelpLink, fresh.HResult);
        foreach (Exception e in new Exception[] { new Exception(), new SystemException(), new ArgumentException(),
            new ArgumentNullException(), new ArgumentOutOfRangeException("p"), new InvalidCastException(),
            new NullReferenceException(), new IndexOutOfRangeException(), new OverflowException(), new DivideByZeroException(),
            new NotSupportedException(), new NotImplementedException(), new FormatException(), new TimeoutException(),
            new OutOfMemoryException(), new StackOverflowException(), new RankException(),
            new System.IO.FileNotFoundException("m", "f"), new System.Collections.Generic.KeyNotFoundException(),
            new OperationCanceledException(), new TypeLoadException(), new MissingMethodException("C", "M"),
            new ApplicationException("app") })
            Console.WriteLine("{0} {1:x8}", e.Message, e.HResult);
        var aggregate = new AggregateException("many", new Exception("a"), new AggregateException(new Exception("b"), new Exception("c")));
        Console.WriteLine("{0} {1} {2}", aggregate.InnerExceptions.Count, aggregate.Flatten().InnerExceptions.Count,
            aggregate.GetBaseException() == aggregate);
        try { aggregate.Handle(e => e.Message == "a"); } catch (AggregateException e) { Console.WriteLine(e.InnerExceptions.Count); }
        Exception kept = null;
        try { Level3(); } catch (Exception e) { kept = e; }
        try { System.Runtime.ExceptionServices.ExceptionDispatchInfo.Capture(kept).Throw(); }
        catch (InvalidOperationException e)
        {
            Console.WriteLine(ReferenceEquals(e, kept) + " " + Methods(e).StartsWith("Program.Level3"));
        }
        Console.WriteLine(new ArgumentOutOfRangeException("p", 5, "bad").ToString().Replace("\n", "|"));
    }
}
