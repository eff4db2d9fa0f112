using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

class Program
{
    static async Task<int> Add(int a, int b)
    {
        await Task.Yield();
        await Task.Delay(1);
        return a + b;
    }

    static async Task<string> Chain(int count)
    {
        string text = "";
        for (int i = 0; i < count; i++) text += await Add(i, i) + ",";
        return text;
    }

    static async Task Throws()
    {
        await Task.Delay(1);
        throw new InvalidOperationException("async");
    }

    static async Task<string> Catches()
    {
        try { await Throws(); return "never"; }
        catch (InvalidOperationException e) when (e.Message == "async") { await Task.Yield(); return "caught " + e.Message; }
        finally { await Task.Yield(); Console.WriteLine("finally"); }
    }

    static void Main()
    {
        Console.WriteLine(Task.Run(() => 42).Result);
        Console.WriteLine(Chain(5).Result);
        try { Throws().Wait(); } catch (AggregateException e) { Console.WriteLine(e.InnerException.Message); }
        try { Throws().GetAwaiter().GetResult(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(Catches().Result);
        var squares = Enumerable.Range(0, 20).Select(i => Task.Run(() => i * i)).ToArray();
        Task.WaitAll(squares);
        Console.WriteLine(squares.Sum(each => each.Result));
        Console.WriteLine(Task.WhenAll(Add(1, 2), Add(3, 4)).Result.Sum());
        Console.WriteLine(Task.Factory.StartNew(() => 1).ContinueWith(each => each.Result + 1).ContinueWith(each => each.Result * 10).Result);
        var source = new TaskCompletionSource<int>();
        var timer = new Timer(state => source.TrySetResult(9), null, 2, -1);
        Console.WriteLine(source.Task.Result);
        Cancelled();
        Shared();
    }

    static void Cancelled()
    {
        var cancel = new CancellationTokenSource();
        var task = Task.Run(async () => { while (true) { cancel.Token.ThrowIfCancellationRequested(); await Task.Delay(1); } }, cancel.Token);
        cancel.CancelAfter(5);
        try { task.Wait(); } catch (AggregateException e) { Console.WriteLine(e.InnerException is TaskCanceledException); }
        Console.WriteLine(task.IsCanceled);
    }

    static void Shared()
    {
        long sum = 0;
        Parallel.For(0, 300, i => Interlocked.Add(ref sum, i));
        Console.WriteLine(sum);
        var collection = new BlockingCollection<int>(4);
        var producer = Task.Run(() => { for (int i = 0; i < 50; i++) collection.Add(i); collection.CompleteAdding(); });
        Console.WriteLine(collection.GetConsumingEnumerable().Sum());
        var semaphore = new SemaphoreSlim(2);
        int most = 0, inside = 0;
        Task.WaitAll(Enumerable.Range(0, 8).Select(async i =>
        {
            await semaphore.WaitAsync();
            int now = Interlocked.Increment(ref inside);
            if (now > most) most = now;
            await Task.Delay(1);
            Interlocked.Decrement(ref inside);
            semaphore.Release();
        }).ToArray());
        Console.WriteLine(most <= 2);
        var slim = new ReaderWriterLockSlim();
        var numbers = new Dictionary<int, int>();
        Parallel.For(0, 50, i =>
        {
            slim.EnterWriteLock();
            numbers[i] = i;
            slim.ExitWriteLock();
            slim.EnterReadLock();
            int read = numbers[i];
            slim.ExitReadLock();
        });
        Console.WriteLine(numbers.Count);
        Console.WriteLine(Enumerable.Range(0, 300).AsParallel().Where(x => x % 3 == 0).Select(x => (long)x).Sum());
        var counts = new ConcurrentDictionary<int, int>();
        Parallel.For(0, 100, i => counts.AddOrUpdate(i % 10, 1, (key, value) => value + 1));
        Console.WriteLine(counts.Values.Sum());
        var barrier = new Barrier(3);
        int phases = 0;
        Task.WaitAll(Enumerable.Range(0, 3).Select(each => Task.Factory.StartNew(() =>
        {
            for (int i = 0; i < 3; i++) { Interlocked.Increment(ref phases); barrier.SignalAndWait(); }
        }, TaskCreationOptions.LongRunning)).ToArray());
        Console.WriteLine(phases);
        var countdown = new CountdownEvent(5);
        for (int i = 0; i < 5; i++) ThreadPool.QueueUserWorkItem(state => countdown.Signal());
        countdown.Wait();
        Console.WriteLine(countdown.IsSet);
    }
}
