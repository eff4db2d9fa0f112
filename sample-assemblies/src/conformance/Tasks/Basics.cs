using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

// Task: results, continuations, exceptions, WhenAll and WhenAny, states, completion sources, factories, child tasks.
static class Program
{
    static string T(Action a)
    {
        try { a(); return "fine"; }
        catch (AggregateException e)
        {
            return "aggregate " + string.Join("+", e.Flatten().InnerExceptions.Select(x => x.GetType().Name + ":" + x.Message)
                .OrderBy(s => s));
        }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Main()
    {
        Task<int> t = Task.Run(() => 42); Console.WriteLine("{0} {1}", t.Result, t.Status);
        Task<string> c = t.ContinueWith(x => "c" + x.Result).ContinueWith(x => x.Result + "!"); Console.WriteLine(c.Result);
        Task fail = Task.Run(() => { throw new InvalidOperationException("task"); });
        Console.WriteLine(T(() => fail.Wait()));
        Console.WriteLine("{0} {1} {2}", fail.IsFaulted, fail.Status, fail.Exception.InnerException.Message);
        Console.WriteLine(fail.ContinueWith(x => x.Exception.InnerExceptions.Count,
            TaskContinuationOptions.OnlyOnFaulted).Result);
        Task never = fail.ContinueWith(x => { }, TaskContinuationOptions.OnlyOnRanToCompletion);
        Console.WriteLine(T(() => never.Wait()) + " " + never.Status);
        Task<int>[] many = Enumerable.Range(0, 10).Select(i => Task.Run(() => i * i)).ToArray();
        Console.WriteLine(string.Join(",", Task.WhenAll(many).Result));
        Task.WaitAll(many);
        Console.WriteLine(T(() => Task.WhenAll(Task.Run(() =>
        {
            throw new ArgumentException("a");
        }), Task.Run(() => { throw new FormatException("b"); })).Wait()));
        var source = new TaskCompletionSource<string>();
        Task<string> s = source.Task;
        Console.WriteLine("{0} {1}", s.IsCompleted, s.Wait(5));
        ThreadPool.QueueUserWorkItem(o => source.SetResult("set"));
        Console.WriteLine(s.Result);
        Console.WriteLine("{0} {1}", source.TrySetResult("x"), T(() => source.SetException(new Exception())));
        var cancelled = new TaskCompletionSource<int>();
        cancelled.SetCanceled();
        Console.WriteLine(T(() => cancelled.Task.Wait()) + " " + cancelled.Task.Status);
        Task<Task<int>> nested = Task.Factory.StartNew(() => Task.Run(() => 7));
        Console.WriteLine("{0} {1}", nested.Unwrap().Result, nested.Result.Result);
        Task parent = Task.Factory.StartNew(() =>
        {
            Task.Factory.StartNew(() => { throw new TimeoutException("child"); }, TaskCreationOptions.AttachedToParent);
        });
        Console.WriteLine(T(() => parent.Wait()));
        Console.WriteLine("{0} {1} {2}", Task.FromResult(3).Result, Task.CompletedTask.IsCompleted,
            T(() => Task.FromException(new RankException("r")).Wait()));
        Task<Task<int>> any = Task.WhenAny(Task.FromResult(1), new TaskCompletionSource<int>().Task);
        Console.WriteLine(any.Result.Result);
        Console.WriteLine(Task.WaitAny(new TaskCompletionSource<int>().Task, Task.CompletedTask));
        Task lazy = new Task(() => Console.Write("started "));
        Console.Write(lazy.Status + " ");
        lazy.Start();
        lazy.Wait();
        Console.WriteLine(lazy.Status);
        Console.WriteLine(T(() => lazy.Start()));
        var sync = new Task<int>(() => Thread.CurrentThread.ManagedThreadId);
        sync.RunSynchronously();
        Console.WriteLine(sync.Result == Thread.CurrentThread.ManagedThreadId);
        Console.WriteLine("{0} {1}", Task.Delay(1).Wait(5000), Task.Run(() => Task.Delay(1).ContinueWith(x => 5)).Result);
        Task<int> state = Task.Factory.StartNew(o => (int)o + 1, 4);
        Console.WriteLine("{0} {1}", state.Result, state.AsyncState);
        Console.WriteLine(Task.Factory.ContinueWhenAll(many, all => all.Sum(x => x.Result)).Result);
        bool handled = false;
        fail.Exception.Handle(e => handled = true);
        Console.WriteLine(handled);
    }
}
