using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Reflection;
using System.Threading;
using Microsoft.Win32.SafeHandles;

// What the class library System asks of the runtime and seldom needs: called as it stands.
public static class SystemCalls
{
    const BindingFlags all = BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public | BindingFlags.DeclaredOnly;

    static void Try(string what, Func<object> action)
    {
        Console.Write(what + ": ");
        try
        {
            Console.WriteLine(action() ?? "null");
        }
        catch (Exception e)
        {
            while (e is TargetInvocationException) e = e.InnerException;
            Console.WriteLine(e.GetType() + ": " + e.Message.Split('\n')[0]);
        }
    }

    static object Call(string type, string name, params object[] arguments)
    {
        foreach (MethodInfo method in typeof(Uri).Assembly.GetType(type, true).GetMethods(all))
            if (method.Name == name && method.GetParameters().Length == arguments.Length
                && (method.GetMethodImplementationFlags() & MethodImplAttributes.InternalCall) != 0)
                return method.Invoke(null, arguments) ?? "null";
        return "not there";
    }

    static void Elements()
    {
        MethodInfo set = typeof(Array).GetMethod("SetGenericValueImpl", BindingFlags.Instance | BindingFlags.NonPublic);
        var numbers = new[] { 1, 2, 3 };
        var texts = new object[2];
        Try("number", () => { set.MakeGenericMethod(typeof(int)).Invoke(numbers, new object[] { 1, 40 }); return string.Join(" ", numbers); });
        Try("unsigned", () => { set.MakeGenericMethod(typeof(uint)).Invoke(numbers, new object[] { 2, 50u }); return string.Join(" ", numbers); });
        Try("object", () => { set.MakeGenericMethod(typeof(object)).Invoke(texts, new object[] { 1, "text" }); return texts[1]; });
    }

    static void Versions()
    {
        string own = typeof(SystemCalls).Assembly.Location;
        FileVersionInfo version = FileVersionInfo.GetVersionInfo(own);
        Console.WriteLine(version.FileVersion + " " + version.ProductVersion + " " + version.FileMajorPart + " " + version.IsDebug
            + " " + Path.GetFileName(version.InternalName) + " " + version.Language + " [" + version.Comments + "]");
        Try("missing", () => { try { return FileVersionInfo.GetVersionInfo(own + "no"); } catch (FileNotFoundException e) { return e.GetType(); } });
        Try("null", () => FileVersionInfo.GetVersionInfo(null));
    }

    static void Processes()
    {
        using (Process own = Process.GetCurrentProcess())
        {
            Try("ended", () => own.HasExited);
            Try("code", () => own.ExitCode);
            Try("end", () => own.ExitTime);
            Try("number", () => own.Id == Process.GetProcessById(own.Id).Id);
            Try("began", () => own.StartTime <= DateTime.Now);
            Try("used", () => own.TotalProcessorTime >= TimeSpan.Zero && own.UserProcessorTime >= TimeSpan.Zero
                && own.PrivilegedProcessorTime >= TimeSpan.Zero);
            Try("priority", () => own.PriorityClass);
            Try("memory", () => own.WorkingSet64 > 0 && own.VirtualMemorySize64 > 0 && own.PeakWorkingSet64 > 0);
            Try("least", () => { try { return own.MinWorkingSet; } catch (Win32Exception) { return "unknown"; } });
            Try("same priority", () => { own.PriorityClass = ProcessPriorityClass.Normal; return own.PriorityClass; });
            Try("odd priority", () => { own.PriorityClass = (ProcessPriorityClass)77; return own.PriorityClass; });
            Try("name", () => own.ProcessName + " " + own);
            Try("file", () => own.MainModule.ModuleName + " " + own.MainModule);
            Try("modules", () =>
            {
                var names = new List<string>();
                foreach (ProcessModule module in own.Modules)
                    if (module.BaseAddress != IntPtr.Zero && module.ModuleMemorySize > 0) names.Add(module.ModuleName);
                return names.Contains("System.dll") + " " + names.Contains("mscorlib.dll") + " " + names.Contains("nothing.dll");
            });
            Try("end as a handle", () =>
            {
                using (var end = new ManualResetEvent(false) { SafeWaitHandle = new SafeWaitHandle(own.Handle, false) })
                    return end.WaitOne(10);
            });
            Try("window", () => own.MainWindowTitle + " " + own.MainWindowHandle + " " + own.Responding);
            Try("little known", () => own.PriorityBoostEnabled + " " + own.ProcessorAffinity + " " + own.HandleCount + " "
                + own.BasePriority + " " + own.SessionId);
            Try("output", () => own.StandardOutput);
            Try("events", () => { own.EnableRaisingEvents = true; return own.EnableRaisingEvents; });
            own.Refresh();
            Try("ended still", () => own.HasExited);
            Try("among all", () => { foreach (Process each in Process.GetProcesses()) if (each.Id == own.Id) return each.ProcessName; return "no"; });
            Try("by name", () => Process.GetProcessesByName("nothing such").Length);
            Try("machine", () => own.MachineName);
            Try("idle", () => own.WaitForInputIdle(1));
            Try("waits", () => own.WaitForExit(1));
        }
        Try("none", () => Process.GetProcessById(-5));
        Try("nothing", () => new Process().HasExited);
        Try("no name", () => Process.Start(new ProcessStartInfo("") { UseShellExecute = false }));
        var closed = Process.GetCurrentProcess();
        closed.Close();
        Try("closed", () => closed.Handle);
    }

    public static void Main()
    {
        Elements();
        Versions();
        Processes();
        // A number that nobody waits for.
        Try("no job", () => Call("System.IOSelector", "Remove", (IntPtr)3));
    }
}
