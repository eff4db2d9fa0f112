using System;
using System.Threading.Tasks;

namespace Samples.Async
{
    /// <summary>Each async method below becomes a struct that implements IAsyncStateMachine; its
    /// MoveNext holds the code, cut at the awaits.</summary>
    public sealed class Kitchen
    {
        private readonly Scheduler scheduler;

        public Kitchen(Scheduler scheduler) => this.scheduler = scheduler;

        /// <summary>Two things at once, then one after both.</summary>
        public async Task<string> Breakfast()
        {
            Task<string> eggs = Cook("eggs", 300);
            Task<string> toast = Cook("toast", 120);
            Say("coffee is ready");
            string[] plates = await Task.WhenAll(eggs, toast);
            return string.Join(" and ", plates);
        }

        public async Task<string> Cook(string dish, int milliseconds)
        {
            Say("start " + dish);
            long until = await scheduler.After(milliseconds);
            Say("done " + dish);
            return dish + "@" + until;
        }

        /// <summary>Awaits inside a loop, a try block and its catch block. (The result leaves the try
        /// through a local: mcs loses a return that has to pass a catch block with an await.)</summary>
        public async Task<int> Retry(Func<int, Task<int>> attempt, int times)
        {
            TimeoutException last = null;
            for (int i = 1; i <= times; i++)
            {
                int result = 0;
                bool done = false;
                try
                {
                    result = await attempt(i);
                    done = true;
                }
                catch (TimeoutException e)
                {
                    last = e;
                    await scheduler.After(10 * i);
                    Say("retry after " + e.Message);
                }
                if (done) return result;
            }
            throw new InvalidOperationException("gave up", last);
        }

        /// <summary>Awaits in a try block and its finally block, which runs however the try ends.</summary>
        public async Task CleanUp(Task work)
        {
            try
            {
                Say("work");
                await work;
            }
            finally
            {
                await scheduler.After(50);
                Say("cleaned up");
            }
        }

        /// <summary>A void async method: its failure would go to the synchronization context.</summary>
        public async void RingBell(int milliseconds)
        {
            await scheduler.After(milliseconds);
            Say("ding");
        }

        /// <summary>Completes without ever waiting.</summary>
        public async ValueTask<int> Count(int n)
        {
            int sum = 0;
            for (int i = 0; i < n; i++) sum += await new ValueTask<int>(i);
            return sum;
        }

        /// <summary>A generic state machine over the method's own type parameter.</summary>
        public async Task<T[]> Twice<T>(Func<Task<T>> make) where T : class
        {
            T first = await make();
            T second = await make();
            return new[] { first, second };
        }

        private void Say(string text) => Console.WriteLine("{0,4} {1}", scheduler.Now, text);
    }
}
