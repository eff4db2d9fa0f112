// Calls into domains of all kinds of signatures, what goes wrong there, and the ways a domain ends.
using System;
using System.Reflection;
using System.Threading;
class Worker : MarshalByRefObject
{
    public void Exit() { Environment.Exit(3); }
    public void BadUnload() { AppDomain.CurrentDomain.DomainUnload += (s, e) => { throw new InvalidOperationException("no"); }; }
    public void Forever() { new Thread(() => { try { while (true) Thread.Sleep(10); } finally { Program.Note("left"); } }) { IsBackground = true }.Start(); }
    public void Timer() { new Timer(_ => { }, null, 1000000, 1000000); }
    public string Nested() { var inner = AppDomain.CreateDomain("inner"); var w = (Worker)inner.CreateInstanceAndUnwrap(typeof(Worker).Assembly.FullName, "Worker"); string r = w.Name(); AppDomain.Unload(inner); return r + AppDomain.CurrentDomain.FriendlyName; }
    public string Name() { return AppDomain.CurrentDomain.FriendlyName; }
    public void UnloadSelf() { AppDomain.Unload(AppDomain.CurrentDomain); }
    public int Execute(AppDomain a) { return a.Id; }
    public string Culture() { return Thread.CurrentThread.CurrentCulture.Name + Thread.CurrentThread.Name + Thread.CurrentThread.ManagedThreadId; }
    public string Static { get { return s; } set { s = value; } }
    static string s = "none";
    public string this[int i] { get { return "item" + i; } }
    public MarshalByRefObject Self() { return this; }
    public bool IsMe(Worker w) { return ReferenceEquals(w, this); }
    public T Make<T>() where T : new() { return new T(); }
    public string Args(params string[] a) { return string.Join("|", a); }
    public string Default(int a = 5, string b = "b") { return a + b; }
    public IntPtr Ptr(IntPtr p) { return new IntPtr(p.ToInt64() + 1); }
    public DateTime Date(DateTime d) { return d.AddDays(1); }
    public decimal? Dec(decimal? d) { return d; }
    public AppDomain Domain() { return AppDomain.CurrentDomain; }
}
static class Program
{
    public static void Note(string s) { Console.WriteLine("{0} in {1}", s, AppDomain.CurrentDomain.FriendlyName); }
    static void Try(string what, Action a) { Console.WriteLine(what); try { a(); } catch (Exception e) { Console.WriteLine("  {0}: {1}", e.GetType(), e.Message); } }
    static Worker In(AppDomain ad) { return (Worker)ad.CreateInstanceAndUnwrap(typeof(Worker).Assembly.FullName, "Worker"); }
    static int Main(string[] args)
    {
        if (args.Length > 0) { Console.WriteLine("executed in {0}: {1}", AppDomain.CurrentDomain.FriendlyName, string.Join(",", args)); return 12; }
        Thread.CurrentThread.Name = "main";
        AppDomain ad = AppDomain.CreateDomain("second");
        var w = In(ad);
        Console.WriteLine(w.Nested());
        Console.WriteLine(w.Execute(AppDomain.CurrentDomain) + " " + w.Execute(ad));
        Console.WriteLine(w.Culture());
        w.Static = "set";
        Console.WriteLine(w.Static + " " + new Worker().Static + " " + In(ad).Static);
        Console.WriteLine(w[4]);
        Console.WriteLine(ReferenceEquals(w.Self(), w) + " " + w.IsMe(w) + " " + w.IsMe(new Worker()));
        Console.WriteLine(w.Make<DateTime>().Ticks + " " + w.Make<Worker>().Name());
        Console.WriteLine(w.Args("a", "b") + w.Args() + w.Default());
        Console.WriteLine(w.Ptr(new IntPtr(5)) + " " + w.Date(new DateTime(2020, 1, 1)).Day + " " + w.Dec(1.5m) + w.Dec(null));
        Console.WriteLine(w.Domain().FriendlyName + " " + w.Domain().Id);
        Console.WriteLine(ad.ToString());
        Console.WriteLine(ad.ExecuteAssembly(typeof(Program).Assembly.Location, null, new[] { "x", "y" }));
        Try("no type", () => ad.CreateInstanceAndUnwrap(typeof(Worker).Assembly.FullName, "Nobody"));
        Try("no assembly", () => ad.CreateInstanceAndUnwrap("Nowhere", "Nobody"));
        Try("null name", () => AppDomain.CreateDomain(null));
        var handle = ad.CreateInstance("mscorlib", "System.Text.StringBuilder");
        Console.WriteLine(handle.GetType().Name);
        Console.WriteLine(handle.Unwrap().GetType());
        Console.WriteLine(ad.IsFinalizingForUnload() + " " + ad.IsDefaultAppDomain() + " " + (ad.SetupInformation.ApplicationBase == AppDomain.CurrentDomain.BaseDirectory));
        w.Timer();
        w.Forever();
        Thread.Sleep(50);
        AppDomain.Unload(ad);
        Console.WriteLine("unloaded");
        AppDomain bad = AppDomain.CreateDomain("bad");
        In(bad).BadUnload();
        Try("bad", () => AppDomain.Unload(bad));
        Try("bad name", () => Console.WriteLine(bad.FriendlyName));
        AppDomain self = AppDomain.CreateDomain("self");
        Try("self", () => In(self).UnloadSelf());
        AppDomain exits = AppDomain.CreateDomain("exits");
        In(exits).Exit();
        return 1;
    }
}
