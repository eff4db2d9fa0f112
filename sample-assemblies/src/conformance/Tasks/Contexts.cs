using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

// A synchronization context of one's own makes async code run in order on one thread; schedulers; AsyncLocal flow; progress.
static class Program
{
    class Pump : SynchronizationContext
    {
        readonly Queue<KeyValuePair<SendOrPostCallback, object>> queue = new Queue<KeyValuePair<SendOrPostCallback, object>>();
        public int Posted;
        bool over;
        public override void Post(SendOrPostCallback d, object state)
        {
            lock (queue)
            {
                queue.Enqueue(new KeyValuePair<SendOrPostCallback, object>(d, state));
                Posted++;
                Monitor.Pulse(queue);
            }
        }
        public void End() { Post(o => over = true, null); }
        public void Run()
        {
            while (!over)
            {
                KeyValuePair<SendOrPostCallback, object> p;
                lock (queue) { while (queue.Count == 0) Monitor.Wait(queue); p = queue.Dequeue(); }
                p.Key(p.Value);
            }
        }
    }
    class Inline : TaskScheduler
    {
        protected override void QueueTask(Task t) { Count++; TryExecuteTask(t); }
        public int Count;
        protected override bool TryExecuteTaskInline(Task t, bool queued) { return TryExecuteTask(t); }
        protected override IEnumerable<Task> GetScheduledTasks() { return new Task[0]; }
    }

    static readonly AsyncLocal<int> local = new AsyncLocal<int>();
    static async Task Step(string name, int n, List<string> log) { for (int i = 0; i < n; i++) { log.Add(name + i); await Task.Yield(); } }
    static async Task<int> Flow(int v) { local.Value = v; await Task.Yield(); int seen = local.Value; local.Value = 99; return seen; }

    static void Main()
    {
        var pump = new Pump();
        SynchronizationContext.SetSynchronizationContext(pump);
        var log = new List<string>();
        int thread = Thread.CurrentThread.ManagedThreadId;
        bool same = false;
        Func<Task> main = async () =>
        {
            await Task.WhenAll(Step("a", 3, log), Step("b", 3, log));
            await Task.Run(() => { }).ConfigureAwait(true);
            same = Thread.CurrentThread.ManagedThreadId == thread;
            pump.End();
        };
        Task t = main();
        pump.Run();
        t.Wait();
        Console.WriteLine("{0} {1} {2}", string.Join(" ", log), same, pump.Posted > 5);
        SynchronizationContext.SetSynchronizationContext(null);
        var inline = new Inline();
        int value = 0;
        Task.Factory.StartNew(() => value = 5, CancellationToken.None, TaskCreationOptions.None, inline);
        Console.WriteLine("{0} {1}", value, inline.Count);
        Console.WriteLine(Task.Factory.StartNew(() => TaskScheduler.Current == inline, CancellationToken.None,
            TaskCreationOptions.None, inline).Result);
        local.Value = 1; Console.WriteLine("{0} {1} {2}", Flow(2).Result, local.Value, Task.Run(() => local.Value).Result);
        using (ExecutionContext.SuppressFlow()) { Task<int> s = Task.Run(() => local.Value); Console.WriteLine(s.Result); }
        var captured = ExecutionContext.Capture();
        local.Value = 7;
        int then = 0;
        ExecutionContext.Run(captured, o => then = local.Value, null);
        Console.WriteLine("{0} {1}", then, local.Value);
        var seen = new List<int>();
        var pump2 = new Pump();
        SynchronizationContext.SetSynchronizationContext(pump2);
        IProgress<int> progress = new Progress<int>(seen.Add);
        for (int i = 0; i < 3; i++) progress.Report(i);
        pump2.End();
        pump2.Run();
        Console.WriteLine(string.Join(",", seen));
    }
}
