using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

// async and await: results, loops, try and finally, exceptions, nested, generic, lambdas, void, custom awaitables, value captures.
static class Program
{
    class Yielder
    {
        public Awaiter GetAwaiter() { return new Awaiter(); }
        public struct Awaiter : INotifyCompletion
        {
            public bool IsCompleted { get { return false; } }
            public void OnCompleted(Action a) { Task.Run(a); }
            public int GetResult() { return 11; }
        }
    }
    struct Local { public int A; public long B; }
    static readonly List<string> log = new List<string>();
    static void Log(string s) { lock (log) log.Add(s); }
    static void Flush() { lock (log) { Console.WriteLine(string.Join(" ", log)); log.Clear(); } }

    static async Task<int> Add(int a, int b) { await Task.Yield(); return a + b; }
    static async Task<int> Sum(int n) { int sum = 0; for (int i = 1; i <= n; i++) { sum += await Add(i, 0); if (i == 7) break; } return sum; }
    static async Task<string> Guard(int kind)
    {
        Log("begin" + kind);
        try
        {
            try
            {
                if (kind == 1) throw new InvalidOperationException("now");
                await Task.Delay(1);
                if (kind == 2) throw new InvalidOperationException("later");
                if (kind == 3) await Task.Run(() => { throw new ArgumentException("inner"); });
                Log("through");
            }
            finally { Log("finally"); }
        }
        catch (InvalidOperationException e) when (e.Message == "later") { Log("filtered"); }
        catch (ArgumentException e) { Log("caught:" + e.Message); }
        Log("after"); return "result" + kind;
    }
    static async Task<T> Echo<T>(T value) { await Task.Delay(0); await Task.Yield(); return value; }
    static async Task<int> Fibonacci(int n) { return n < 2 ? n : await Fibonacci(n - 1) + await Fibonacci(n - 2); }
    static async void Fire(TaskCompletionSource<string> done) { await Task.Yield(); done.SetResult("void done"); }
    static async Task<Local> Struct() { Local l = new Local { A = 1 }; await Task.Yield(); l.B = l.A + 5; await Task.Yield(); l.A *= 10; return l; }
    static async Task<int> Complete() { return await Task.FromResult(1) + await Task.FromResult(2) * await new Yielder(); }
    static async Task Using() { using (new D()) { await Task.Yield(); Log("body"); } }
    class D : IDisposable { public void Dispose() { Log("disposed"); } }
    static async Task<int> Many(int a, string b, double c, decimal d, Local e)
    {
        int x = a;
        await Task.Yield();
        x += b.Length;
        await Task.Yield();
        x += (int)c + (int)d + (int)e.B;
        return x;
    }
    static async Task<int> Switch(int n)
    {
        switch (n) { case 0: return await Add(1, 1); case 1: await Task.Yield(); goto case 0; default: return -1; }
    }
    static async ValueTask<int> Value(bool sync) { if (sync) return 1; await Task.Yield(); return 2; }

    static async Task<int> MainAsync()
    {
        Console.WriteLine("{0} {1} {2}", await Add(2, 3), await Sum(5), await Sum(20));
        for (int k = 0; k < 4; k++) { try { Log(await Guard(k)); } catch (Exception e) { Log("out:" + e.Message); } Flush(); }
        Console.WriteLine("{0} {1} {2} {3}", await Echo("s"), await Echo(1.5), await Echo(new Local { B = 7 })
            .ContinueWith(t => t.Result.B), (await Echo(new[] { 1, 2 }))[1]);
        Console.WriteLine(await Fibonacci(10)); var done = new TaskCompletionSource<string>(); Fire(done); Console.WriteLine(await done.Task);
        Local l = await Struct();
        Console.WriteLine("{0} {1} {2}", l.A, l.B, await Complete());
        await Using();
        Flush();
        Console.WriteLine(await Many(1, "ab", 3.9, 4.9m, l));
        Func<int, Task<int>> lambda = async x => { await Task.Yield(); return x * 2; };
        Console.WriteLine(await lambda(await lambda(5)));
        Console.WriteLine("{0} {1} {2}", await Switch(0), await Switch(1), await Switch(2));
        int[] all = await Task.WhenAll(Add(1, 2), Add(3, 4), lambda(10));
        Console.WriteLine(string.Join(",", all));
        Console.WriteLine(await Value(true) + await Value(false));
        var tasks = new List<Task<int>>();
        for (int i = 0; i < 5; i++) tasks.Add(Add(i, i));
        int total = 0;
        while (tasks.Count > 0) { Task<int> t = await Task.WhenAny(tasks); tasks.Remove(t); total += await t; }
        Console.WriteLine(total);
        return 23;
    }

    static int Main() { return MainAsync().GetAwaiter().GetResult(); }
}
