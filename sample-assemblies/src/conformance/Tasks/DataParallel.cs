// Parallel loops and PLINQ, concurrent collections, barriers and countdowns, lazy and thread-local values, a channel of semaphores.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Collections.Concurrent;
class Program
{
    class Channel<T> { readonly Queue<T> q = new Queue<T>(); readonly SemaphoreSlim items =
        new SemaphoreSlim(0),
        room; bool done; public Channel(int n) { room = new SemaphoreSlim(n); }
        public async Task Send(T v) { await room.WaitAsync(); lock (q) q.Enqueue(v); items.Release(); }
        public void Close() { done = true; items.Release(); }
        public async Task<Tuple<bool, T>> Receive()
        {
            await items.WaitAsync();
            lock (q)
            {
                if (q.Count == 0) { items.Release(); return Tuple.Create(false, default(T)); }
                var v = q.Dequeue();
                room.Release();
                return Tuple.Create(true, v);
            }
        }
    }
    static async Task<int> Sum(Channel<int> c)
    {
        int s = 0;
        while (true) { var r = await c.Receive(); if (!r.Item1) return s; s += r.Item2; }
    }
    static void Try(string n, Action a)
    {
        try { a(); }
        catch (AggregateException e)
        {
            Console.WriteLine(n + ": " + string.Join(";",
                e.Flatten().InnerExceptions.Select(i => i.GetType().Name + " " + i.Message).OrderBy(t => t)));
        }
        catch (Exception e) { Console.WriteLine(n + ": " + e.GetType().Name + ": " + e.Message); }
    }
    static void Main()
    {
        long total = 0;
        Parallel.For(0, 1000, i => Interlocked.Add(ref total, i));
        Console.WriteLine(total);
        total = 0;
        Parallel.For(0, 100, () => 0L, (i, st, l) => l + i, l => Interlocked.Add(ref total, l));
        Console.WriteLine(total);
        var res = Parallel.For(0, 100, (i, st) => { if (i == 50) st.Break(); });
        Console.WriteLine(res.IsCompleted + " " + res.LowestBreakIteration);
        var bag = new ConcurrentBag<int>();
        Parallel.ForEach(Enumerable.Range(0, 50), new ParallelOptions { MaxDegreeOfParallelism = 3 },
            i => bag.Add(i * i));
        Console.WriteLine(bag.Sum() + " " + bag.Count);
        Parallel.Invoke(() => Interlocked.Increment(ref total), () => Interlocked.Increment(ref total));
        Console.WriteLine(total);
        Try("pf", () => Parallel.For(0, 10, i =>
        {
            if (i == 3) throw new InvalidOperationException("three");
        }));
        Console.WriteLine(string.Join(",", Enumerable.Range(0, 20).AsParallel().AsOrdered()
            .Where(i => i % 3 == 0).Select(i => i * 2)));
        Console.WriteLine(Enumerable.Range(1, 1000).AsParallel().Where(i => i % 7 == 0).Sum() + " "
            + Enumerable.Range(1, 10)
            .AsParallel().Aggregate(1L, (a, b) => a * b) + " " + ParallelEnumerable.Range(0, 100).Max() + " "
            + Enumerable.Range(0, 100).AsParallel().GroupBy(i => i % 3).OrderBy(g => g.Key)
                .Select(g => g.Count()).First());
        Console.WriteLine(string.Join(",", "the quick brown fox".Split().AsParallel()
            .OrderByDescending(w => w.Length)
            .ThenBy(w => w)) + " " + Enumerable.Range(0, 9).AsParallel().WithDegreeOfParallelism(2)
                .Any(i => i == 8) + " "
            + Enumerable.Range(0, 5).AsParallel().Zip(Enumerable.Range(5, 5).AsParallel(), (a, b) => a * b)
                .Sum());
        Try("plinq", () => Enumerable.Range(0, 10).AsParallel().Select(i => 10 / (i - 5)).ToArray());
        var cd = new ConcurrentDictionary<string, int>();
        Parallel.For(0, 300, i => cd.AddOrUpdate("k" + i % 7, 1, (k, v) => v + 1));
        Console.WriteLine(string.Join(" ", cd.OrderBy(p => p.Key).Select(p => p.Key + "=" + p.Value)) + " "
            + cd.GetOrAdd("z", k => k.Length) + " " + cd.TryRemove("k0", out int removed) + removed + " "
            + cd.TryUpdate("k1", 5, 4));
        using (var bc = new BlockingCollection<int>(5))
        {
            var prod = Task.Run(() => { for (int i = 0; i < 50; i++) bc.Add(i); bc.CompleteAdding(); });
            var cons = Enumerable.Range(0, 3).Select(_ => Task.Run(() =>
            {
                int s = 0;
                foreach (var v in bc.GetConsumingEnumerable()) s += v;
                return s;
            })).ToArray();
            Task.WaitAll(cons);
            Console.WriteLine(cons.Sum(t => t.Result) + " " + bc.IsCompleted);
            Try("bc", () => bc.Add(1));
        }
        int phases = 0;
        using (var bar = new Barrier(4, b => { phases++; }))
        {
            var ts = Enumerable.Range(0, 4).Select(i => Task.Factory.StartNew(() =>
            {
                for (int j = 0; j < 3; j++) bar.SignalAndWait();
            }, TaskCreationOptions.LongRunning)).ToArray();
            Task.WaitAll(ts);
            Console.WriteLine(phases + " " + bar.CurrentPhaseNumber + " " + bar.ParticipantCount);
        }
        using (var ce = new CountdownEvent(3))
        {
            for (int i = 0; i < 3; i++) ThreadPool.QueueUserWorkItem(_ => ce.Signal());
            ce.Wait();
            Console.WriteLine(ce.IsSet + " " + ce.CurrentCount);
            Try("ce", () => ce.Signal());
        }
        int made = 0;
        var lazy = new Lazy<string>(() => { Interlocked.Increment(ref made); return "v"; });
        Parallel.For(0, 20, i => { var _ = lazy.Value; });
        Console.WriteLine(made + " " + lazy.IsValueCreated + " " + lazy);
        Try("lazy", () =>
        {
            var l = new Lazy<int>(() => { throw new Exception("no"); });
            try { var _ = l.Value; }
            catch { }
            var __ = l.Value;
        });
        using (var tl = new ThreadLocal<int>(() => 10, true))
        {
            var th = Enumerable.Range(0, 3).Select(i => new Thread(() => { tl.Value += i; })).ToArray();
            foreach (var t in th) t.Start();
            foreach (var t in th) t.Join();
            Console.WriteLine(string.Join(",", tl.Values.OrderBy(v => v)) + " " + tl.IsValueCreated + " "
                + tl.Value);
        }
        var al = new AsyncLocal<string>();
        al.Value = "outer";
        Task.Run(async () =>
        {
            Console.WriteLine(al.Value);
            al.Value = "inner";
            await Task.Yield();
            Console.WriteLine(al.Value);
        }).Wait();
        Console.WriteLine(al.Value);
        int ticks = 0;
        var done = new ManualResetEventSlim();
        using (new Timer(_ => { if (Interlocked.Increment(ref ticks) == 3) done.Set(); }, null, 5, 5))
            done.Wait();
        Console.WriteLine(ticks >= 3);
        var ch = new Channel<int>(4);
        var sums = Enumerable.Range(0, 2).Select(_ => Task.Run(() => Sum(ch))).ToArray();
        Task.Run(async () => { for (int i = 0; i < 100; i++) await ch.Send(i); ch.Close(); }).Wait();
        Console.WriteLine(sums.Sum(t => t.Result));
        var cts = new CancellationTokenSource();
        var po = Task.Run(() => Enumerable.Range(0, 5000).AsParallel().WithCancellation(cts.Token).Select(i =>
        {
            if (i == 10) cts.Cancel();
            return i;
        }).Count());
        Try("cancel", () => po.Wait());
        Console.WriteLine(po.Status);
        var tcs = new TaskCompletionSource<int>();
        var cont = tcs.Task.ContinueWith(t => t.Result * 2);
        tcs.SetResult(21);
        Console.WriteLine(cont.Result + " " + Task.WhenAny(Task.Delay(5000), Task.FromResult(1)).Result.Status
            + " "
            + Task.WhenAll(Task.FromResult(1), Task.FromResult(2)).Result.Sum());
        var rw = new ReaderWriterLockSlim();
        int shared = 0;
        Parallel.For(0, 20, i =>
        {
            if (i % 5 == 0) { rw.EnterWriteLock(); shared++; rw.ExitWriteLock(); }
            else { rw.EnterReadLock(); var _ = shared; rw.ExitReadLock(); }
        });
        Console.WriteLine(shared);
        Try("rw", () => { rw.EnterReadLock(); rw.EnterWriteLock(); });
        var cq = new ConcurrentQueue<int>(Enumerable.Range(0, 5));
        cq.TryDequeue(out int h);
        cq.TryPeek(out int pk);
        var cs = new ConcurrentStack<int>();
        cs.PushRange(new[] { 1, 2, 3 });
        var arr = new int[2];
        Console.WriteLine(h + " " + pk + " " + cs.TryPopRange(arr) + " " + arr[0] + " "
            + string.Join(",", cq));
        Console.WriteLine(string.Join("|", Partitioner.Create(0, 10, 4).GetDynamicPartitions()
            .Select(t => t.Item1 + "-" + t.Item2)));
    }
}
