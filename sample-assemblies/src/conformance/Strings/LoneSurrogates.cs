// Texts that UTF-8 cannot hold, as names of everything.
using System;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Threading;

static class LoneSurrogates
{
    static void Try(string what, Action action)
    {
        try { action(); Console.WriteLine(what + ": done"); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message.Replace('\ud800', '?')); }
    }

    static void Main()
    {
        string s = "\ud800";
        Try("Load", () => Assembly.Load(s));
        Try("LoadFrom", () => Assembly.LoadFrom(s));
        Try("GetType", () => { if (Type.GetType(s)!= null) throw new Exception(); });
        Try("GetTypeA", () => { if (Type.GetType("A, "+s)!= null) throw new Exception(); });
        Try("AsmGetType", () => { typeof(LoneSurrogates).Assembly.GetType(s); });
        Try("AsmGetType", () => { typeof(LoneSurrogates).Assembly.GetType(s,true); });
        Try("env", () => Console.WriteLine(Environment.GetEnvironmentVariable(s)));
        Try("setenv", () => Environment.SetEnvironmentVariable(s,"x"));
        Try("setenv2", () => Environment.SetEnvironmentVariable("x",s));
        Try("getenv2", () => Console.WriteLine(Environment.GetEnvironmentVariable("x")== null));
        Try("dir", () => Directory.GetFiles(s));
        Try("res", () => Console.WriteLine(typeof(LoneSurrogates).Assembly.GetManifestResourceStream(s)== null));
        Try("hglobal", () => Console.WriteLine(Marshal.PtrToStringAnsi(Marshal.StringToHGlobalAnsi(s)).Length));
        Try("field", () => Console.WriteLine(typeof(LoneSurrogates).GetField(s)== null));
        Try("method", () => Console.WriteLine(typeof(LoneSurrogates).GetMethod(s)== null));
        Try("prop", () => Console.WriteLine(typeof(LoneSurrogates).GetProperty(s)== null));
        Try("event", () => Console.WriteLine(typeof(LoneSurrogates).GetEvent(s)== null));
        Try("iface", () => Console.WriteLine(typeof(LoneSurrogates).GetInterface(s)== null));
        Try("nested", () => Console.WriteLine(typeof(LoneSurrogates).GetNestedType(s)== null));
        Try("sem", () => new Semaphore(1,1,s));
        Try("mutex", () => new Mutex(false,s));
        Try("ev", () => new EventWaitHandle(false,EventResetMode.AutoReset,s));
        Try("semo", () => Semaphore.OpenExisting(s));
        Try("culture", () => new System.Globalization.CultureInfo(s));
        Try("region", () => new System.Globalization.RegionInfo(s));
        Try("thread", () => { new Thread(()=>{}).Name=s; });
        Try("dns", () => System.Net.Dns.GetHostEntry(s));
        Try("asmname", () => new AssemblyName(s));
        Try("intern", () => string.Intern(s));
        Try("enum", () => Enum.Parse(typeof(DayOfWeek),s));
        Try("offset", () => Marshal.OffsetOf(typeof(Guid),s));
        Try("data", () => AppDomain.CurrentDomain.SetData(s,1));
        Try("appdomain", () => AppDomain.CurrentDomain.Load(s));
        Try("reflonly", () => Assembly.ReflectionOnlyLoad(s));
        Try("activator", () => Activator.CreateInstance(s,"X"));
        Try("activator2", () => Activator.CreateInstance("mscorlib",s));
        Try("mmf", () => System.IO.MemoryMappedFiles.MemoryMappedFile.CreateNew(s,10));
        Try("mmf2", () => System.IO.MemoryMappedFiles.MemoryMappedFile.OpenExisting(s));
    }
}
