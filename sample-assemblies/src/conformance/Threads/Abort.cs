using System;
using System.Threading;

// Interrupt and Abort: in waits, in sleep, with finally, ResetAbort, before start; ThreadInterruptedException once.
static class Program
{
    static void Main()
    {
        string log = ""; var started = new ManualResetEvent(false);
        var sleeper = new Thread(() =>
        {
            try { started.Set(); Thread.Sleep(Timeout.Infinite); }
            catch (ThreadInterruptedException) { log += "interrupted "; }
            log += "goes on";
        });
        sleeper.Start(); started.WaitOne(); sleeper.Interrupt(); sleeper.Join(); Console.WriteLine(log);
        log = ""; started.Reset();
        var aborted = new Thread(() =>
        {
            try
            {
                try { started.Set(); while (true) Thread.Sleep(1); }
                catch (ThreadAbortException e) { log += "abort:" + e.ExceptionState + " "; }
                finally { log += "finally "; }
                log += "never";
            }
            catch (ThreadAbortException) { log += "again "; }
            finally { log += "end"; }
        });
        aborted.Start();
        started.WaitOne();
        aborted.Abort("why");
        aborted.Join();
        Console.WriteLine(log + " " + ((aborted.ThreadState & (ThreadState.Aborted | ThreadState.Stopped)) != 0));
        log = ""; started.Reset();
        var reset = new Thread(() =>
        {
            try { started.Set(); while (true) Thread.Sleep(1); }
            catch (ThreadAbortException) { Thread.ResetAbort(); log += "reset "; }
            log += "alive";
        });
        reset.Start(); started.WaitOne(); reset.Abort(); reset.Join(); Console.WriteLine(log);
        log = ""; object gate = new object(); started.Reset();
        var waiting = new Thread(() =>
        {
            lock (gate)
            {
                started.Set();
                try { Monitor.Wait(gate); }
                catch (ThreadInterruptedException) { log += Monitor.IsEntered(gate); }
            }
        });
        waiting.Start();
        started.WaitOne();
        lock (gate) waiting.Interrupt();
        waiting.Join();
        Console.WriteLine(log);
        try { Thread.CurrentThread.Abort(); } catch (ThreadAbortException e) { Console.WriteLine(e.GetType().Name); Thread.ResetAbort(); }
        Thread.CurrentThread.Interrupt(); try { Thread.Sleep(10); } catch (ThreadInterruptedException) { Console.WriteLine("self"); }
        Thread.Sleep(0); Console.WriteLine("end");
    }
}
