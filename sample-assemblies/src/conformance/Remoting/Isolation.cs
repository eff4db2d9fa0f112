// Each application domain has class constructors, thread statics, threads, assemblies and events of its own.
using System;
using System.IO;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using System.Runtime.Remoting;
using System.Runtime.Serialization;

[Serializable] class OwnException : Exception { public OwnException(string m) : base(m) { } protected OwnException(SerializationInfo i, StreamingContext c) : base(i, c) { } }
class HiddenException : Exception { public HiddenException(string m) : base(m) { } }
class Early { public static readonly string Made = "made in " + AppDomain.CurrentDomain.FriendlyName; static Early() { Console.WriteLine("constructor in {0}", AppDomain.CurrentDomain.FriendlyName); } }

class Worker : MarshalByRefObject
{
    [ThreadStatic] static int perThread;
    public static List<string> log = new List<string>();
    public int PerThread() { return ++perThread; }
    public string Early() { return global::Early.Made; }
    public bool Types() { object s = "text"; object b = 5; return s.GetType() == typeof(string) && b.GetType() == typeof(int) && b is int && typeof(List<int>) == new List<int>().GetType() && this.GetType() == typeof(Worker); }
    public Type Type() { return typeof(List<string>); }
    public bool Same(Type t) { return t == typeof(List<string>); }
    public void Own() { throw new OwnException("own"); }
    public void Hidden() { throw new HiddenException("hidden"); }
    public T Echo<T>(T t) { return t; }
    public object[] Array(object[] a) { a[0] = "changed"; return new object[] { 1, "two", new int[] { 3 }, null, DateTime.MinValue, DayOfWeek.Friday }; }
    public string Thread() { string r = null; var t = new Thread(() => { r = AppDomain.CurrentDomain.FriendlyName; }); t.Start(); t.Join(); return r; }
    public string Pool() { string r = null; using (var e = new ManualResetEvent(false)) { ThreadPool.QueueUserWorkItem(_ => { r = AppDomain.CurrentDomain.FriendlyName; e.Set(); }); e.WaitOne(); } return r; }
    public string Task() { return System.Threading.Tasks.Task.Run(() => AppDomain.CurrentDomain.FriendlyName).Result; }
    public void Events()
    {
        AppDomain.CurrentDomain.DomainUnload += (s, e) => Console.WriteLine("unload of {0} {1}", AppDomain.CurrentDomain.FriendlyName, s == AppDomain.CurrentDomain);
        AppDomain.CurrentDomain.ProcessExit += (s, e) => Console.WriteLine("exit in {0}", AppDomain.CurrentDomain.FriendlyName);
    }
    public string Default() { return AppDomain.CurrentDomain.IsDefaultAppDomain() + " " + AppDomain.CurrentDomain.SetupInformation.ApplicationName; }
    public string Resolve() { AppDomain.CurrentDomain.AssemblyResolve += (s, e) => { Console.WriteLine("resolve {0} in {1}", e.Name, AppDomain.CurrentDomain.FriendlyName); return typeof(Worker).Assembly; }; return Assembly.Load("Nowhere").GetName().Name; }
    public void Loads() { AppDomain.CurrentDomain.AssemblyLoad += (s, e) => Console.WriteLine("load {0} in {1}", e.LoadedAssembly.GetName().Name, AppDomain.CurrentDomain.FriendlyName); Assembly.Load("System.Xml, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089"); }
    public string Delegate(Func<string, string> f) { return f("from " + AppDomain.CurrentDomain.FriendlyName); }
    public override object InitializeLifetimeService() { return null; }
    public string Caller(Worker back) { return back.Where("x") + " " + AppDomain.CurrentDomain.FriendlyName; }
    public string Where(string s) { return s + AppDomain.CurrentDomain.FriendlyName; }
    public void Boom() { var t = new Thread(() => { throw new OwnException("boom"); }); t.Start(); t.Join(); }
    public bool Interned(string s) { return ReferenceEquals(string.Intern(s), "literal") && string.Empty.Length == 0 && ReferenceEquals("", string.Empty); }
    public int Sum(int[] numbers, string text, byte[] bytes) { int sum = 0; foreach (int n in numbers) sum += n; numbers[0] = 99; return sum + text.Length + bytes.Length; }
}
class Target : MarshalByRefObject { public string Answer(string s) { return "answer " + s + " in " + AppDomain.CurrentDomain.FriendlyName; } }

static class Program
{
    static string Static(string s) { return "static " + s + " in " + AppDomain.CurrentDomain.FriendlyName; }
    static void Try(string what, Action a) { Console.WriteLine(what); try { a(); } catch (Exception e) { Console.WriteLine("  {0}: {1}", e.GetType(), e.Message); } }
    static void Main()
    {
        AppDomain.CurrentDomain.ProcessExit += (s, e) => Console.WriteLine("exit in main");
        var setup = new AppDomainSetup { ApplicationName = "named", AppDomainInitializer = args => Console.WriteLine("initialized {0} in {1}", string.Join(",", args), AppDomain.CurrentDomain.FriendlyName), AppDomainInitializerArguments = new[] { "a", "b" } };
        AppDomain ad = AppDomain.CreateDomain("second", null, setup);
        AppDomain third = AppDomain.CreateDomain("third");
        Console.WriteLine("{0} {1}", ad.Id, third.Id);
        Console.WriteLine(AppDomain.CurrentDomain.IsDefaultAppDomain());
        string name = typeof(Worker).Assembly.FullName;
        var worker = (Worker)ad.CreateInstanceAndUnwrap(name, "Worker");
        var other = (Worker)third.CreateInstanceFromAndUnwrap(typeof(Worker).Assembly.Location, "Worker");
        Console.WriteLine(Early.Made);
        Console.WriteLine(worker.Early());
        Console.WriteLine(other.Early());
        Console.WriteLine("{0} {1} {2}", worker.PerThread(), worker.PerThread(), other.PerThread());
        Console.WriteLine("{0} {1}", worker.Types(), new Worker().Types());
        Console.WriteLine("{0} {1}", worker.Type() == typeof(List<string>), worker.Same(typeof(List<string>)));
        Try("own", worker.Own);
        Try("hidden", worker.Hidden);
        Console.WriteLine("{0} {1} {2}", worker.Echo(5), worker.Echo("s"), worker.Echo(DayOfWeek.Monday));
        var array = new object[] { 1 };
        foreach (object each in worker.Array(array)) Console.WriteLine("  {0}", each ?? "null");
        Console.WriteLine(array[0]);
        Console.WriteLine("{0} {1} {2}", worker.Thread(), worker.Pool(), worker.Task());
        Console.WriteLine(worker.Default());
        Console.WriteLine(worker.Resolve());
        worker.Loads();
        Console.WriteLine(worker.Delegate(new Target().Answer));
        Console.WriteLine(worker.Delegate(Static));
        Console.WriteLine(worker.Caller(other));
        Console.WriteLine(worker.Caller(new Worker()));
        Console.WriteLine(worker.Interned("literal"));
        var numbers = new[] { 1, 2, 3 };
        Console.WriteLine("{0} {1}", worker.Sum(numbers, "four", new byte[5]), numbers[0]);
        foreach (Assembly each in ad.GetAssemblies()) Console.WriteLine("  " + each.GetName().Name);
        worker.Events();
        other.Events();
        Console.WriteLine(RemotingServices.IsObjectOutOfAppDomain(worker));
        AppDomain.Unload(ad);
        Try("after", () => worker.Early());
        Try("again", () => AppDomain.Unload(ad));
        Console.WriteLine(other.Early());
        Console.WriteLine("done");
    }
}
