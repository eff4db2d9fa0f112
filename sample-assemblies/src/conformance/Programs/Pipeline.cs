using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

/// <summary>An asynchronous pipeline: bounded channels, stages of several workers, retries, cancellation, an ordered end.</summary>
sealed class Channel<T>
{
    readonly Queue<T> items = new Queue<T>();
    readonly SemaphoreSlim filled = new SemaphoreSlim(0), free;
    bool closed;
    public Channel(int capacity) { free = new SemaphoreSlim(capacity); }

    public async Task Send(T item, CancellationToken cancel)
    {
        await free.WaitAsync(cancel);
        lock (items) items.Enqueue(item);
        filled.Release();
    }

    /// <summary>The next item; nothing behind the end.</summary>
    public async Task<Tuple<bool, T>> Receive(CancellationToken cancel)
    {
        await filled.WaitAsync(cancel);
        lock (items)
        {
            if (items.Count > 0)
            {
                free.Release();
                return Tuple.Create(true, items.Dequeue());
            }
            if (!closed) throw new InvalidOperationException("signal without an item");
        }
        filled.Release();
        return Tuple.Create(false, default(T));
    }

    public void Close() { lock (items) closed = true; filled.Release(); }
}

class TransientException : Exception { public TransientException(string message) : base(message) { } }

static class Stage
{
    public static async Task Run<A, B>(int workers, Channel<A> from, Channel<B> to, Func<A, Task<B>> work, CancellationToken cancel)
    {
        try
        {
            await Task.WhenAll(Enumerable.Range(0, workers).Select(async _ =>
            {
                while (true)
                {
                    var next = await from.Receive(cancel);
                    if (!next.Item1) return;
                    await to.Send(await work(next.Item2), cancel);
                }
            }));
        }
        finally { to.Close(); }
    }
}

class Program
{
    static int retries;
    static readonly ConcurrentDictionary<int, int> attempts = new ConcurrentDictionary<int, int>();

    static async Task<int> Fetch(int id)
    {
        for (int attempt = 1; ; attempt++)
            try
            {
                await Task.Delay(id % 3);
                if (id % 7 == 0 && attempts.AddOrUpdate(id, 1, (key, count) => count + 1) < 3) throw new TransientException("fetch " + id);
                return id * 3;
            }
            catch (TransientException) when (attempt < 3) { Interlocked.Increment(ref retries); }
    }

    static async Task<string> Render(int number)
    {
        await Task.Yield();
        var digits = new List<int>();
        for (int n = number; n > 0; n /= 10) digits.Insert(0, n % 10);
        return number + ":" + digits.Sum();
    }

    static async Task<List<string>> All(int count, CancellationToken cancel)
    {
        var ids = new Channel<int>(4);
        var fetched = new Channel<int>(2);
        var rendered = new Channel<string>(3);
        var done = new List<string>();
        Task producer = Task.Run(async () =>
        {
            try { for (int i = 1; i <= count; i++) await ids.Send(i, cancel); }
            finally { ids.Close(); }
        });
        Task stages = Task.WhenAll(Stage.Run<int, int>(4, ids, fetched, Fetch, cancel), Stage.Run<int, string>(2, fetched, rendered, Render, cancel));
        while (true)
        {
            var next = await rendered.Receive(cancel);
            if (!next.Item1) break;
            done.Add(next.Item2);
        }
        await Task.WhenAll(producer, stages);
        return done;
    }

    static async Task<int> Main2()
    {
        List<string> results = await All(60, CancellationToken.None);
        results.Sort((a, b) => int.Parse(a.Split(':')[0]).CompareTo(int.Parse(b.Split(':')[0])));
        Console.WriteLine(results.Count + " results: " + string.Join(" ", results.Take(12)) + " ... " + results.Last());
        Console.WriteLine("retries: " + retries);

        using (var cancel = new CancellationTokenSource())
        {
            Task<List<string>> endless = All(int.MaxValue, cancel.Token);
            cancel.CancelAfter(30);
            try { await endless; Console.WriteLine("never"); }
            catch (OperationCanceledException e) { Console.WriteLine("cancelled: " + (e.CancellationToken == cancel.Token) + " " + endless.Status); }
        }

        var progress = new List<string>();
        Task failing = Task.WhenAll(Enumerable.Range(0, 4).Select(async i =>
        {
            await Task.Delay(i);
            if (i % 2 == 1) throw new ArgumentException("task " + i);
            lock (progress) progress.Add("ok " + i);
        }));
        try { await failing; }
        catch (ArgumentException e) { Console.WriteLine(e.Message + ", of " + failing.Exception.InnerExceptions.Count); }
        progress.Sort(StringComparer.Ordinal);
        Console.WriteLine(string.Join(", ", progress));

        var local = new AsyncLocal<string> { Value = "outer" };
        await Task.Run(async () => { local.Value = "inner"; await Task.Yield(); Console.WriteLine(local.Value); });
        Console.WriteLine(local.Value);
        var first = await Task.WhenAny(Task.Delay(2000).ContinueWith(_ => "slow"), Task.Delay(1).ContinueWith(_ => "fast"));
        Console.WriteLine(await first);
        return results.Count == 60 ? 0 : 1;
    }

    static int Main() { return Main2().GetAwaiter().GetResult(); }
}
