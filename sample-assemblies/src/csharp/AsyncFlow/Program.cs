using System;
using System.Threading;
using System.Threading.Tasks;

namespace Samples.Async
{
    internal static class Program
    {
        private static int Main()
        {
            var scheduler = new Scheduler();
            SynchronizationContext.SetSynchronizationContext(scheduler);
            Task<int> story = Tell(scheduler, new Kitchen(scheduler));
            scheduler.Run();
            Console.WriteLine("{0} at {1}", story.Status, scheduler.Now);
            return story.Result;
        }

        private static async Task<int> Tell(Scheduler scheduler, Kitchen kitchen)
        {
            kitchen.RingBell(200);
            Console.WriteLine(await kitchen.Breakfast());

            int answer = await kitchen.Retry(async attempt =>
            {
                await scheduler.After(5);
                if (attempt < 3) throw new TimeoutException("attempt " + attempt);
                return attempt * 14;
            }, 5);
            Console.WriteLine("answer " + answer);

            try
            {
                await kitchen.Retry(attempt => Task.FromException<int>(new TimeoutException("no luck")), 1);
            }
            catch (InvalidOperationException e) when (e.InnerException is TimeoutException)
            {
                Console.WriteLine(e.Message + ": " + e.InnerException.Message);
            }

            await kitchen.CleanUp(kitchen.Cook("soup", 20));
            try
            {
                await kitchen.CleanUp(Task.FromException(new NotSupportedException("burnt")));
            }
            catch (NotSupportedException e)
            {
                Console.WriteLine(e.Message);
            }

            Console.WriteLine(await kitchen.Count(10));
            Console.WriteLine(string.Join(", ", await kitchen.Twice(() => kitchen.Cook("tea", 30))));
            return 0;
        }
    }
}
