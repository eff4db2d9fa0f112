using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;

// Concurrent collections and Parallel: results that do not depend on the order.
static class Program
{
    static void Main()
    {
        var dictionary = new ConcurrentDictionary<int, int>();
        var bag = new ConcurrentBag<int>();
        var queue = new ConcurrentQueue<int>();
        var stack = new ConcurrentStack<int>();
        var threads = Enumerable.Range(0, 4).Select(k => new Thread(() =>
        {
            for (int i = 0; i < 100; i++)
            {
                dictionary.AddOrUpdate(i % 10, 1, (key, v) => v + 1);
                bag.Add(i);
                queue.Enqueue(k * 1000 + i);
                stack.Push(i);
            }
        })).ToArray();
        foreach (Thread t in threads) t.Start(); foreach (Thread t in threads) t.Join();
        Console.WriteLine("{0} {1} {2} {3}", dictionary.Count, dictionary.Values.Sum(), bag.Sum(), queue.Count);
        int previous = -1, item;
        bool ordered = true;
        while (queue.TryDequeue(out item)) if (item / 1000 == 0) { ordered &= item > previous; previous = item; }
        Console.WriteLine("{0} {1} {2}", ordered, stack.TryPop(out item), stack.Count);
        Console.WriteLine("{0} {1} {2}", dictionary.GetOrAdd(99, k => k * 2), dictionary.TryRemove(0, out item), dictionary.TryUpdate(99, 1, 198));
        var blocking = new BlockingCollection<string>(2);
        var producer = new Thread(() => { for (int i = 0; i < 10; i++) blocking.Add("i" + i); blocking.CompleteAdding(); });
        producer.Start();
        Console.WriteLine(string.Join(" ", blocking.GetConsumingEnumerable()));
        producer.Join();
        Console.WriteLine(blocking.IsCompleted);
        long sum = 0; System.Threading.Tasks.Parallel.For(0, 200, i => Interlocked.Add(ref sum, i)); Console.WriteLine(sum);
        int count = 0;
        System.Threading.Tasks.Parallel.ForEach(Enumerable.Range(0, 50), (i, state) =>
        {
            if (i % 2 == 0) Interlocked.Increment(ref count);
        });
        Console.WriteLine(count);
        string a = null, b = null; System.Threading.Tasks.Parallel.Invoke(() => a = "a", () => b = "b"); Console.WriteLine(a + b);
        try { System.Threading.Tasks.Parallel.For(0, 10, i => { if (i == 5) throw new InvalidOperationException("five"); }); }
        catch (AggregateException e) { Console.WriteLine(e.InnerExceptions[0].Message); }
        Console.WriteLine(Enumerable.Range(1, 300).AsParallel().Where(x => x % 3 == 0).Select(x => x * x).Sum());
        Console.WriteLine(string.Join(",", Enumerable.Range(1, 10).AsParallel().AsOrdered().Select(x => x * 2)));
    }
}
