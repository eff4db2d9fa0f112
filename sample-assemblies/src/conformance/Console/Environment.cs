using System;
using System.Linq;

// Environment and process facts that are the same everywhere: versions, stack trace, variables that nobody sets, ticks.
static class Program
{
    static void Main()
    {
        Console.WriteLine("{0} {1} {2}", Environment.NewLine.Length, Environment.Is64BitProcess, IntPtr.Size);
        Console.WriteLine("{0} {1}", Environment.Version.Major, Environment.GetEnvironmentVariable("NO_SUCH_VARIABLE_ANYWHERE") == null);
        Environment.SetEnvironmentVariable("SET_BY_PROGRAM", "value");
        Console.WriteLine(Environment.GetEnvironmentVariable("SET_BY_PROGRAM"));
        Environment.SetEnvironmentVariable("SET_BY_PROGRAM", null);
        Console.WriteLine(Environment.GetEnvironmentVariable("SET_BY_PROGRAM") == null);
        Console.WriteLine(Environment.ExpandEnvironmentVariables("%NO_SUCH_VARIABLE_ANYWHERE% 100%"));
        Console.WriteLine(Environment.ProcessorCount > 0);
        int before = Environment.TickCount;
        Console.WriteLine(Environment.TickCount - before >= 0);
        Console.WriteLine(Environment.StackTrace.Contains("Program.Main"));
        Console.WriteLine(Environment.GetCommandLineArgs().Length);
        Console.WriteLine("{0} {1}", BitConverter.IsLittleEndian, Environment.HasShutdownStarted);
        Console.WriteLine(Environment.OSVersion.Platform == PlatformID.Unix);
        var watch = System.Diagnostics.Stopwatch.StartNew();
        Console.WriteLine("{0} {1}", watch.IsRunning, System.Diagnostics.Stopwatch.Frequency > 0);
        watch.Stop();
        Console.WriteLine(watch.ElapsedTicks >= 0 && watch.Elapsed >= TimeSpan.Zero);
        AppDomain.CurrentDomain.ProcessExit += (s, e) => Console.WriteLine("process exit");
        Console.WriteLine(AppDomain.CurrentDomain.FriendlyName.EndsWith(".exe"));
    }
}
