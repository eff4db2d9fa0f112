using System;
using System.Threading;
using System.Threading.Tasks;

// CancellationToken: requests, registrations, linked sources, time-outs, cancelled tasks, waits that end.
static class Program
{
    static string T(Action a)
    {
        try { a(); return "fine"; }
        catch (AggregateException e) { return "aggregate " + e.InnerException.GetType().Name; }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Main()
    {
        var source = new CancellationTokenSource(); CancellationToken token = source.Token; string log = "";
        Console.WriteLine("{0} {1} {2}", token.CanBeCanceled, token.IsCancellationRequested, CancellationToken.None.CanBeCanceled);
        CancellationTokenRegistration first = token.Register(() => log += "first "),
            second = token.Register(o => log += o, "second ");
        token.Register(() => log += "third ");
        second.Dispose();
        source.Cancel();
        Console.WriteLine("{0}{1} {2}", log, token.IsCancellationRequested, T(token.ThrowIfCancellationRequested));
        token.Register(() => log = "at once");
        Console.WriteLine(log);
        Task never = Task.Run(() => { }, token); Console.WriteLine(T(() => never.Wait()) + " " + never.Status);
        var s2 = new CancellationTokenSource();
        var running = new ManualResetEventSlim();
        Task worker = Task.Run(() =>
        {
            running.Set();
            while (true) { s2.Token.ThrowIfCancellationRequested(); Thread.Sleep(1); }
        }, s2.Token);
        running.Wait();
        s2.Cancel();
        Console.WriteLine(T(() => worker.Wait()) + " " + worker.Status + " " + worker.IsCanceled);
        var s3 = new CancellationTokenSource();
        Task delay = Task.Delay(Timeout.Infinite, s3.Token);
        s3.CancelAfter(2);
        Console.WriteLine(T(() => delay.Wait()));
        var a = new CancellationTokenSource();
        var b = new CancellationTokenSource();
        var linked = CancellationTokenSource.CreateLinkedTokenSource(a.Token, b.Token);
        b.Cancel();
        Console.WriteLine("{0} {1}", linked.IsCancellationRequested, a.IsCancellationRequested);
        var s4 = new CancellationTokenSource();
        var gate = new SemaphoreSlim(0);
        Task waiter = Task.Run(() => gate.Wait(s4.Token));
        s4.Cancel();
        Console.WriteLine(T(() => waiter.Wait()));
        var s5 = new CancellationTokenSource();
        s5.Token.Register(() => { throw new InvalidOperationException("callback"); });
        Console.WriteLine(T(() => s5.Cancel()));
        s5.Dispose();
        Console.WriteLine(T(() => s5.Cancel()));
        Console.WriteLine(Loop().Result);
        Console.WriteLine("{0} {1}", new CancellationToken(true).IsCancellationRequested,
            T(() => Task.FromCanceled(new CancellationToken(true)).Wait()));
        var e = new OperationCanceledException(token);
        Console.WriteLine(e.CancellationToken == token);
        Console.WriteLine(new CancellationTokenSource().Token.WaitHandle.WaitOne(1));
    }

    static async Task<int> Loop()
    {
        var s = new CancellationTokenSource();
        int n = 0;
        try { while (true) { if (++n == 5) s.Cancel(); await Task.Delay(1, s.Token); } }
        catch (TaskCanceledException) { return n; }
    }
}
