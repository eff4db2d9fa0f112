using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

/// <summary>A cache that forgets what was used least recently, shared by threads; a load of each key happens once however many ask.</summary>
sealed class LruCache<TKey, TValue> where TKey : IComparable<TKey>
{
    sealed class Entry
    {
        public TKey Key;
        public Lazy<TValue> Value;
    }

    readonly int capacity;
    readonly Func<TKey, TValue> load;
    readonly Dictionary<TKey, LinkedListNode<Entry>> index;
    readonly LinkedList<Entry> order = new LinkedList<Entry>();
    readonly ReaderWriterLockSlim gate = new ReaderWriterLockSlim();
    long hits, misses, evictions;

    public event Action<TKey> Evicted;

    public LruCache(int capacity, Func<TKey, TValue> load, IEqualityComparer<TKey> comparer = null)
    {
        if (capacity < 1) throw new ArgumentOutOfRangeException("capacity", capacity, "a cache holds something");
        this.capacity = capacity;
        this.load = load;
        index = new Dictionary<TKey, LinkedListNode<Entry>>(comparer);
    }

    public TValue this[TKey key]
    {
        get
        {
            Entry entry;
            var gone = default(TKey);
            bool evicts = false;
            gate.EnterWriteLock();
            try
            {
                LinkedListNode<Entry> node;
                if (index.TryGetValue(key, out node))
                {
                    hits++;
                    order.Remove(node);
                    order.AddFirst(node);
                }
                else
                {
                    misses++;
                    node = order.AddFirst(new Entry { Key = key, Value =
                        new Lazy<TValue>(() => load(key), LazyThreadSafetyMode.ExecutionAndPublication) });
                    index.Add(key, node);
                    if (index.Count > capacity)
                    {
                        gone = order.Last.Value.Key;
                        index.Remove(gone);
                        order.RemoveLast();
                        evictions++;
                        evicts = true;
                    }
                }
                entry = node.Value;
            }
            finally { gate.ExitWriteLock(); }
            var listeners = Evicted;
            if (evicts && listeners != null) listeners(gone);
            return entry.Value.Value;
        }
    }

    public int Count { get { gate.EnterReadLock(); try { return index.Count; } finally { gate.ExitReadLock(); } } }
    public IEnumerable<TKey> Keys
    {
        get { gate.EnterReadLock(); try { return order.Select(each => each.Key).ToArray(); } finally { gate.ExitReadLock(); } }
    }
    public long Requests { get { return hits + misses; } }
    public override string ToString()
    {
        return string.Format("{0} of {1}, {2} hits, {3} misses, {4} evictions", Count, capacity, hits, misses, evictions);
    }
}

class Program
{
    static void Main()
    {
        var gone = new List<string>();
        var cache = new LruCache<string, int>(3, key => key.Length, StringComparer.OrdinalIgnoreCase);
        cache.Evicted += gone.Add;
        foreach (string key in "one two three ONE four two five six one".Split(' ')) Console.Write(cache[key] + " ");
        Console.WriteLine();
        Console.WriteLine(cache + "; " + string.Join(",", cache.Keys) + "; gone " + string.Join(",", gone));
        try { new LruCache<int, int>(0, null); } catch (ArgumentOutOfRangeException e) { Console.WriteLine(e.Message); }

        int loads = 0;
        var shared = new LruCache<int, long>(64, key =>
        {
            Interlocked.Increment(ref loads);
            if (key % 16 == 0) Thread.Sleep(1);
            return (long)key * key;
        });
        long sum = 0;
        var errors = new List<Exception>();
        var threads = Enumerable.Range(0, 6).Select(number => new Thread(() =>
        {
            try
            {
                uint state = (uint)number + 1;
                long own = 0;
                for (int i = 0; i < 1500; i++)
                {
                    state = unchecked(state * 1103515245 + 12345);
                    int key = (int)(state >> 16) % 60;
                    long value = shared[key];
                    if (value != (long)key * key) throw new InvalidOperationException("wrong value of " + key);
                    own += value;
                    if (i % 100 == 0) Thread.Yield();
                }
                Interlocked.Add(ref sum, own);
            }
            catch (Exception e) { lock (errors) errors.Add(e); }
        })).ToList();
        threads.ForEach(thread => thread.Start());
        threads.ForEach(thread => thread.Join());
        Console.WriteLine("{0} requests, sum {1}, loads {2}, errors {3}", shared.Requests, sum, loads, errors.Count);

        int once = 0;
        var slow = new LruCache<int, string>(4, key => { Interlocked.Increment(ref once); Thread.Sleep(5); return "value " + key; });
        var start = new ManualResetEventSlim();
        var got = new string[8];
        var waiting = Enumerable.Range(0, got.Length).Select(i => new Thread(() => { start.Wait(); got[i] = slow[7]; })).ToList();
        waiting.ForEach(thread => thread.Start());
        start.Set();
        waiting.ForEach(thread => thread.Join());
        Console.WriteLine(once + " load, " + got.Distinct().Single());

        var failing = new LruCache<int, int>(2, key => { throw new FormatException("no " + key); });
        for (int i = 0; i < 2; i++) try { Console.WriteLine(failing[5]); } catch (FormatException e) { Console.WriteLine(e.Message); }
    }
}
