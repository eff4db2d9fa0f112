// The stacks of all threads.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Reflection;
using System.Threading;

static class StackTraces
{
    static readonly ManualResetEvent done = new ManualResetEvent(false);
    static int waiting;

    static void Waits()
    {
        Interlocked.Increment(ref waiting);
        done.WaitOne();
    }

    static void Main()
    {
        Thread.CurrentThread.Name = "main";
        var threads = new List<Thread>();
        for (int i = 0; i < 2; i++)
        {
            var thread = new Thread(Waits) { Name = "worker " + i, IsBackground = i == 1 };
            threads.Add(thread);
            thread.Start();
        }
        while (waiting < 2 || (threads[0].ThreadState & System.Threading.ThreadState.WaitSleepJoin) == 0
            || (threads[1].ThreadState & System.Threading.ThreadState.WaitSleepJoin) == 0)
            Thread.Sleep(1);
        var all = (Dictionary<Thread, StackTrace>)typeof(Thread).GetMethod("Mono_GetStackTraces",
            BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, null);
        var lines = new List<string>();
        foreach (KeyValuePair<Thread, StackTrace> each in all)
        {
            string text = each.Key.Name + ":";
            foreach (StackFrame frame in each.Value.GetFrames() ?? new StackFrame[0])
            {
                MethodBase method = frame.GetMethod();
                if (method != null && method.DeclaringType == typeof(StackTraces))
                    text += " " + method.Name;
            }
            if (each.Key.Name == "main" || threads.Contains(each.Key))
                lines.Add(text);
        }
        lines.Sort(string.CompareOrdinal);
        lines.ForEach(Console.WriteLine);
        done.Set();
        threads.ForEach(thread => thread.Join());
    }
}
