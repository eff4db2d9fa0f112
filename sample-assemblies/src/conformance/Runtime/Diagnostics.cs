// What a program learns of the runtime and of a debugger that is not there, and what the runtime reports of itself.
using System;
using System.Diagnostics;
using System.Reflection;
using System.Runtime.InteropServices;

static class Diagnostics
{
    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;

    static object Internal(Type type, string name, params object[] arguments)
    {
        try { return type.GetMethod(name, All).Invoke(null, arguments) ?? "null"; }
        catch (TargetInvocationException e) { return e.InnerException.GetType() + ": " + e.InnerException.Message; }
    }

    static void Main()
    {
        Assembly core = typeof(object).Assembly;
        Console.WriteLine(RuntimeInformation.OSArchitecture + " " + RuntimeInformation.ProcessArchitecture);
        Console.WriteLine(RuntimeInformation.IsOSPlatform(OSPlatform.Linux) + " "
            + RuntimeInformation.IsOSPlatform(OSPlatform.Windows) + " " + RuntimeInformation.IsOSPlatform(OSPlatform.OSX));
        Console.WriteLine(Internal(typeof(RuntimeInformation), "GetRuntimeArchitecture"));
        Console.WriteLine(Internal(typeof(RuntimeInformation), "GetOSName"));
        Console.WriteLine(RuntimeInformation.FrameworkDescription.StartsWith("Mono "));
        Console.WriteLine(Debugger.IsAttached + " " + Debugger.IsLogging());
        Debugger.Log(0, "category", "message\n");
        Debugger.Log(1, null, null);
        Debugger.Log(-1, "", "x");
        Debugger.Break();
        Debug.WriteLine("debug");
        Trace.WriteLine("trace");
        Trace.TraceInformation("information");
        Console.WriteLine(Internal(typeof(Uri).Assembly.GetType("System.Diagnostics.DefaultTraceListener"),
            "WriteWindowsDebugString", IntPtr.Zero));
        Console.WriteLine(Internal(core.GetType("System.CLRConfig"), "CheckThrowUnobservedTaskExceptions"));

        Type runtime = core.GetType("Mono.Runtime");
        Console.WriteLine(Internal(runtime, "GetNativeStackTrace", new Exception("x")));
        Console.WriteLine(Internal(runtime, "GetNativeStackTrace", new object[] { null }));
        Report(Internal(runtime, "ExceptionToState", new Exception("x", new ArgumentException("y"))));
        Report(Internal(runtime, "ExceptionToState", new object[] { null }));
        Console.WriteLine(Internal(runtime, "SendMicrosoftTelemetry", "{}", 1UL, 2UL));
        Console.WriteLine(Internal(runtime, "RegisterReportingForAllNativeLibs"));
        Console.WriteLine(Internal(runtime, "RegisterReportingForNativeLib", "/usr/lib", "x"));
        Console.WriteLine(Internal(runtime, "RegisterReportingForNativeLib_internal", IntPtr.Zero, IntPtr.Zero));
        Console.WriteLine(Internal(runtime, "EnableCrashReportLog_internal", IntPtr.Zero));
        Console.WriteLine(Internal(runtime, "CheckCrashReportLog_internal", IntPtr.Zero, false));
        Console.WriteLine(Internal(runtime, "CheckCrashReportLog", "nowhere", true));
        string state = ((Tuple<string, ulong, ulong>)Internal(runtime, "DumpStateTotal")).Item1;
        Console.WriteLine(state.Contains("\"managed_frames\"") + " " + state.Contains("\"crashed\" : true"));
    }

    // Without what the runtime was built from.
    static void Report(object report)
    {
        var state = (Tuple<string, ulong, ulong>)report;
        Console.WriteLine(state.Item2 + " " + state.Item3);
        foreach (string line in state.Item1.Split('\n'))
        {
            string text = line.Trim();
            bool built = false;
            foreach (string key in new string[] { "version", "tlc", "sigsgev", "notifications", "softdebug", "suspend" })
                built |= text.StartsWith("\"" + key + "\"");
            if (text.StartsWith("\"") && !built)
                Console.WriteLine(text);
        }
    }
}
