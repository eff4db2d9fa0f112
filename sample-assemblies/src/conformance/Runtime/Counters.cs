using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

// Performance counters: those that Mono has by itself, and those that a program makes.
public static class Counters
{
    static void Try(string what, Func<object> action)
    {
        Console.Write(what + ": ");
        try
        {
            Console.WriteLine(action());
        }
        catch (Exception e)
        {
            Console.WriteLine(e.GetType() + ": " + e.Message.Split('\n')[0]);
        }
    }

    static string Instances(string category)
    {
        return string.Join(",", new PerformanceCounterCategory(category).GetInstanceNames());
    }

    static void Make(string category, params string[] names)
    {
        var counters = new CounterCreationDataCollection();
        foreach (string name in names)
            counters.Add(new CounterCreationData(name, "help", name == "rate" ? PerformanceCounterType.RateOfCountsPerSecond32
                : name == "large" ? PerformanceCounterType.NumberOfItems64 : PerformanceCounterType.NumberOfItems32));
        PerformanceCounterCategory.Create(category, "help", PerformanceCounterCategoryType.MultiInstance, counters);
    }

    static bool Delete(string category)
    {
        try
        {
            PerformanceCounterCategory.Delete(category);
            return true;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    static PerformanceCounter Counter(string category, string name, string instance = "")
    {
        return new PerformanceCounter(category, name, instance, false);
    }

    static void Known()
    {
        foreach (PerformanceCounterCategory category in PerformanceCounterCategory.GetCategories())
        {
            string name = category.CategoryName;
            Console.WriteLine(name);
            if (name == "Process" || name == "Network Interface") continue;
            foreach (PerformanceCounter counter in name == "Processor" ? category.GetCounters("_Total") : category.GetCounters())
                Console.WriteLine("  " + counter.CounterName + " " + counter.CounterType);
        }
        foreach (string counter in new[] { "Working Set", "% User Time", "Thread Count" })
            Try(counter, () => Counter("Process", counter, "1").CounterType);
        Try("exists", () => PerformanceCounterCategory.Exists("Processor") + " " + PerformanceCounterCategory.Exists("processor")
            + " " + PerformanceCounterCategory.Exists("Nothing") + " " + PerformanceCounterCategory.Exists("Processor", "other"));
        Try("counter exists", () => PerformanceCounterCategory.CounterExists("% User Time", "Processor")
            + " " + PerformanceCounterCategory.CounterExists("% user Time", "Processor")
            + " " + PerformanceCounterCategory.CounterExists("x", "Nothing"));
        Try("instance exists", () => PerformanceCounterCategory.InstanceExists("_Total", "Processor")
            + " " + PerformanceCounterCategory.InstanceExists("x", "Nothing"));
        Try("null", () => PerformanceCounterCategory.Exists(null));
        Try("empty", () => PerformanceCounterCategory.Exists(""));
        Try("no counter's name", () => PerformanceCounterCategory.CounterExists(null, "Processor"));
        Try("total", () => Instances("Processor").StartsWith("_Total,0"));
        Try("nothing's instances", () => Instances("Nothing").Length);
        Try("deleted", () => Delete("ASP.NET") + " " + Delete("Processor") + " " + Delete("Nothing"));
        foreach (string each in new[] { "Nothing/x", "Processor/x", "ASP.NET/requests total", ".NET CLR JIT/x" })
        {
            string[] names = each.Split('/');
            Try(each, () => Counter(names[0], names[1]).CounterType + " " + Counter(names[0], names[1]).Increment() + " "
                + Counter(names[0], names[1]).RawValue + " " + Counter(names[0], names[1]).NextSample().BaseValue);
            Try(each + " is set", () => { Counter(names[0], names[1]).RawValue = 5; return "done"; });
        }
        Try("another machine", () => new PerformanceCounter("ASP.NET", "Requests Total", "", "other").RawValue);
        Try("no such processor", () => new PerformanceCounter("Processor", "% User Time", "77").RawValue);
        Try("read only", () => new PerformanceCounter("ASP.NET", "Requests Queued").Increment());
    }

    static void Told()
    {
        PerformanceCounter total = Counter("ASP.NET", "Requests Total"), queued = Counter("ASP.NET", "Requests Queued"),
            rate = Counter("ASP.NET", "Requests/Sec"), exceptions = Counter(".NET CLR Memory", "# GC Handles");
        Try("add", () => total.Increment() + " " + queued.IncrementBy(4) + " " + rate.IncrementBy(9) + " " + exceptions.Increment());
        Try("are", () => total.RawValue + " " + queued.RawValue + " " + rate.RawValue + " " + exceptions.RawValue);
        total.RawValue = 100;
        queued.RawValue = -7;
        rate.RawValue = 3;
        Try("set", () => total.RawValue + " " + queued.RawValue + " " + rate.RawValue);
        Try("of another object", () => Counter("ASP.NET", "Requests Total").Decrement() + " " + total.RawValue);
        Try("next", () => total.NextValue() + " " + queued.NextValue());
        CounterSample sample = total.NextSample();
        Console.WriteLine(sample.RawValue + " " + sample.BaseValue + " " + sample.CounterType + " " + sample.SystemFrequency + " "
            + sample.CounterFrequency + " " + (sample.TimeStamp != 0) + " " + (sample.TimeStamp100nSec != 0) + " " + (sample.CounterTimeStamp != 0));
        Try("memory", () => Counter("Mono Memory", "Total Physical Memory").RawValue > 0);
        Try("memory is set", () => { Counter("Mono Memory", "Total Physical Memory").RawValue = 1; return "done"; });
        Try("instance away", () => { total.RemoveInstance(); return "done"; });
        int before = (int)total.RawValue;
        var threads = new List<Thread>();
        for (int i = 0; i < 4; i++)
        {
            var thread = new Thread(() => { for (int k = 0; k < 100; k++) lock (threads) total.Increment(); });
            thread.Start();
            threads.Add(thread);
        }
        foreach (Thread thread in threads) thread.Join();
        Console.WriteLine(total.RawValue - before);
    }

    static void Made()
    {
        Make("A", "plain", "large", "rate");
        Console.WriteLine(PerformanceCounterCategory.Exists("A") + " " + PerformanceCounterCategory.CounterExists("large", "A") + " "
            + PerformanceCounterCategory.CounterExists("small", "A") + " [" + Instances("A") + "]");
        PerformanceCounter one = Counter("A", "large", "one");
        Console.WriteLine("[" + Instances("A") + "]");
        Console.WriteLine(one.IncrementBy(5) + " [" + Instances("A") + "]");
        Console.WriteLine(Counter("A", "plain", "two").IncrementBy(7) + " [" + Instances("A") + "]");
        Console.WriteLine(Counter("A", "large", "three").IncrementBy(-8) + " [" + Instances("A") + "]");
        Console.WriteLine(one.RawValue + " " + one.CounterType + " " + Counter("A", "rate", "one").CounterType);
        Console.WriteLine(Counter("A", "small", "one").Increment() + " " + Counter("A", "small", "one").CounterType);
        one.Close();
        Console.WriteLine(one.RawValue + " " + Delete("A") + " " + PerformanceCounterCategory.Exists("A"));
        foreach (PerformanceCounter counter in new PerformanceCounterCategory("A").GetCounters())
            Console.WriteLine("  " + counter.CounterName + " " + counter.InstanceName + " " + counter.CounterType);

        Make("B", "plain");
        Console.WriteLine(Delete("B") + " " + PerformanceCounterCategory.Exists("B") + " " + Delete("B"));
        Make("B", "large");
        Console.WriteLine(PerformanceCounterCategory.CounterExists("large", "B") + " " + PerformanceCounterCategory.CounterExists("plain", "B"));
        Make("C", "first");
        Make("C", "second");
        Console.WriteLine(PerformanceCounterCategory.CounterExists("first", "C") + " " + PerformanceCounterCategory.CounterExists("second", "C"));
        PerformanceCounterCategory[] all = PerformanceCounterCategory.GetCategories();
        for (int i = 14; i < all.Length; i++) Console.Write(all[i].CategoryName + ";");
        Console.WriteLine();
        Console.WriteLine(Delete("C") + " " + PerformanceCounterCategory.CounterExists("first", "C") + " "
            + PerformanceCounterCategory.CounterExists("second", "C"));
        Make("D", "plain", "plain");
        // Mono does not clear what it uses again.
        Counter("D", "plain").RawValue = 0;
        Console.WriteLine(Counter("D", "plain").Increment() + " " + Counter("D", "plain").Increment() + " [" + Instances("D") + "]");
        Make("ASP.NET", "mine");
        Console.WriteLine(PerformanceCounterCategory.CounterExists("mine", "ASP.NET") + " " + Counter("ASP.NET", "mine").Increment());
        Try("none", () => PerformanceCounterCategory.Create("E", "h", PerformanceCounterCategoryType.SingleInstance, new CounterCreationDataCollection()));
        Try("nothing", () => PerformanceCounterCategory.Create("E", "h", PerformanceCounterCategoryType.SingleInstance, (CounterCreationDataCollection)null));
        Try("help", () => new PerformanceCounterCategory("A").CategoryType);
        Try("too many", () =>
        {
            for (int i = 0; i < 5000; i++) Make("many" + i, "plain");
            return "made";
        });
    }

    public static void Main()
    {
        Known();
        Told();
        Made();
    }
}
