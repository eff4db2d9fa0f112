using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq.Expressions;
using System.Reflection;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

class Late
{
    public static readonly string Name = "late " + Program.Step("class constructor");

    static Late()
    {
    }
}

class Failing
{
    public static int Value = Throw();

    static Failing()
    {
    }

    static int Throw() { throw new InvalidOperationException("never made"); }
}

class Finalized
{
    ~Finalized() { Interlocked.Increment(ref Program.Finalized); }
}

class Program
{
    public static int Finalized;
    static int steps;
    static int counter;
    [ThreadStatic] static int own;
    static readonly object gate = new object();

    public static int Step(string what)
    {
        Console.WriteLine("{0}. {1}", ++steps, what);
        return steps;
    }

    static void Main()
    {
        string line;
        int lines = 0;
        while ((line = Console.ReadLine()) != null)
            Console.WriteLine("{0}: {1}", ++lines, line);
        Step(Late.Name);
        for (int i = 0; i < 2; i++)
        {
            try { Console.WriteLine(Failing.Value); }
            catch (TypeInitializationException e) { Step(e.InnerException.Message); }
        }
        Threads();
        Timers();
        Console.WriteLine(Async(3).Result);
        Unwinding();
        Compressed();
        Made();
        Loaded();
        Garbage();
        Console.WriteLine(new Random(7).Next(1000) + " " + string.Intern("a" + steps) + " " + object.ReferenceEquals(string.Intern("b"), "b"));
    }

    static void Threads()
    {
        var threads = new List<Thread>();
        var done = new ManualResetEvent(false);
        for (int n = 0; n < 3; n++)
        {
            int by = n + 1;
            var thread = new Thread(() =>
            {
                for (int i = 0; i < 300; i++) { lock (gate) { counter += by; own += 2; if (i % 100 == 0) Monitor.PulseAll(gate); } if (i % 50 == 0) Thread.Yield(); }
                lock (gate) Console.WriteLine("own {0}", own);
                if (by == 3) done.Set();
            });
            thread.Name = "worker " + by;
            threads.Add(thread);
            thread.Start();
        }
        done.WaitOne();
        foreach (var thread in threads) thread.Join();
        Step("threads " + counter + " " + own);
    }

    static void Timers()
    {
        int ticks = 0;
        using (var enough = new AutoResetEvent(false))
        using (new Timer(_ => { if (++ticks == 5) enough.Set(); }, null, 10, 20))
            enough.WaitOne();
        Step("timer " + (ticks >= 5));
    }

    static async Task<string> Async(int depth)
    {
        if (depth == 0) { await Task.Yield(); throw new ApplicationException("deep"); }
        try { await Task.Delay(5); return await Async(depth - 1); }
        catch (ApplicationException e) when (depth > 1) { throw new ApplicationException(e.Message + depth, e); }
        catch (ApplicationException e) { await Task.Delay(1); return "async " + e.Message; }
        finally { Step("finally " + depth); }
    }

    static void Unwinding()
    {
        try
        {
            try { try { int[] none = null; none[0] = 1; } finally { Step("in finally"); } }
            catch (NullReferenceException e) when (Filter(e)) { throw new Exception("outer", e); }
        }
        catch (Exception e) { Step(e.Message + " " + e.InnerException.GetType().Name); }
    }

    static bool Filter(Exception e)
    {
        try { throw new Exception("inside a filter"); } catch { Step("filter"); }
        return true;
    }

    static void Compressed()
    {
        var text = new StringBuilder();
        for (int i = 0; i < 300; i++) text.Append(i * i);
        var packed = new MemoryStream();
        using (var zip = new GZipStream(packed, CompressionMode.Compress, true))
            for (int i = 0; i < text.Length; i += 100) zip.Write(Encoding.ASCII.GetBytes(text.ToString(i, Math.Min(100, text.Length - i))), 0, Math.Min(100, text.Length - i));
        packed.Position = 0;
        var back = new StringBuilder();
        using (var zip = new GZipStream(packed, CompressionMode.Decompress))
            for (int b = zip.ReadByte(); b >= 0; b = zip.ReadByte()) back.Append((char)b);
        Step("gzip " + (back.ToString() == text.ToString()) + " " + text.Length);
    }

    static void Made()
    {
        var x = Expression.Parameter(typeof(int));
        int sum = 0;
        for (int i = 0; i < 3; i++) sum += Expression.Lambda<Func<int, int>>(Expression.Multiply(x, Expression.Constant(i)), x).Compile()(7);
        Step("expressions " + sum);
    }

    static void Loaded()
    {
        int events = 0;
        AppDomain.CurrentDomain.AssemblyLoad += (_, e) => events++;
        int before = AppDomain.CurrentDomain.GetAssemblies().Length;
        Type type = Assembly.Load("System.Numerics, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089").GetType("System.Numerics.BigInteger");
        object power = type.GetMethod("Pow").Invoke(null, new object[] { Activator.CreateInstance(type, 3), 40 });
        Step("loaded " + power + " " + (AppDomain.CurrentDomain.GetAssemblies().Length - before) + " " + events);
    }

    static void Garbage()
    {
        for (int i = 0; i < 20; i++) new Finalized();
        var kept = new Dictionary<string, int[]>();
        for (int i = 0; i < 2000; i++) kept["k" + i % 500] = new int[50];
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Step("garbage " + (Finalized >= 19) + " " + kept.Count);
    }
}
