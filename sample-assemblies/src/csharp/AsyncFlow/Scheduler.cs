using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Samples.Async
{
    /// <summary>Runs continuations one after another on the calling thread, ordered by virtual time:
    /// the program's output never depends on a clock or on other threads.</summary>
    public sealed class Scheduler : SynchronizationContext
    {
        private readonly SortedDictionary<long, Queue<Action>> due = new SortedDictionary<long, Queue<Action>>();

        /// <summary>Virtual milliseconds since the start.</summary>
        public long Now { get; private set; }

        public override void Post(SendOrPostCallback callback, object state) => At(Now, () => callback(state));

        /// <summary>What to await to go on a number of virtual milliseconds later.</summary>
        public Delay After(int milliseconds) => new Delay(this, milliseconds);

        internal void At(long time, Action action)
        {
            if (!due.TryGetValue(time, out Queue<Action> queue)) due[time] = queue = new Queue<Action>();
            queue.Enqueue(action);
        }

        /// <summary>Runs until nothing is due any more.</summary>
        public void Run()
        {
            while (due.Count > 0)
            {
                foreach (long first in due.Keys)
                {
                    Now = first;
                    break;
                }
                Queue<Action> queue = due[Now];
                Action action = queue.Dequeue();
                if (queue.Count == 0) due.Remove(Now);
                action();
            }
        }
    }

    /// <summary>An awaitable that is its own awaiter: the await pattern needs no interface but the
    /// one that hands over the continuation.</summary>
    public struct Delay : ICriticalNotifyCompletion
    {
        private readonly Scheduler scheduler;
        private readonly int milliseconds;

        internal Delay(Scheduler scheduler, int milliseconds)
        {
            this.scheduler = scheduler;
            this.milliseconds = milliseconds;
        }

        public Delay GetAwaiter() => this;
        public bool IsCompleted => milliseconds <= 0;
        public long GetResult() => scheduler.Now;
        public void OnCompleted(Action continuation) => scheduler.At(scheduler.Now + milliseconds, continuation);
        public void UnsafeOnCompleted(Action continuation) => OnCompleted(continuation);
    }
}
