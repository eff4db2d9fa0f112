using System;
using System.Threading;

// BeginInvoke and EndInvoke: results, out parameters, exceptions, callbacks, state, waiting.
static class Program
{
    delegate int Work(int x, ref int place, out string text);
    static int Do(int x, ref int place, out string text) { text = "did " + x; place += x; return x * x; }
    static int Fail(int x) { throw new InvalidOperationException("failed " + x); }

    static void Main()
    {
        Func<int, int> square = x => x * x;
        IAsyncResult r = square.BeginInvoke(7, null, "state");
        Console.WriteLine("{0} {1} {2}", square.EndInvoke(r), r.AsyncState, r.IsCompleted);
        Work work = Do;
        int place = 1; string text;
        r = work.BeginInvoke(5, ref place, out text, null, null);
        int result = work.EndInvoke(ref place, out text, r);
        Console.WriteLine("{0} {1} {2}", result, place, text);
        Func<int, int> fail = Fail;
        r = fail.BeginInvoke(3, null, null);
        try { fail.EndInvoke(r); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        using (var done = new ManualResetEvent(false))
        {
            int got = 0;
            square.BeginInvoke(9, ar => { got = square.EndInvoke(ar); done.Set(); }, null);
            done.WaitOne();
            Console.WriteLine(got);
        }
        var all = new IAsyncResult[8];
        for (int i = 0; i < all.Length; i++) all[i] = square.BeginInvoke(i, null, i);
        int sum = 0;
        foreach (IAsyncResult each in all) { each.AsyncWaitHandle.WaitOne(); sum += square.EndInvoke(each); }
        Console.WriteLine(sum);
        try { (square + square).BeginInvoke(1, null, null); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
    }
}
