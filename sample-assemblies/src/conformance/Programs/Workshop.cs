// Many small things that programs are made of: variance and generic virtual methods, iterators that clean up, weak events, a
// simulation of events, matrices behind pointers, readers of INI and CSV, the console without a terminal, traces.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Threading;
using System.Runtime.InteropServices;
public interface IShape { string Name { get; } double Area(); }
public interface IVisitor<out R> { R Visit<T>(T t) where T : IShape; }
class Sq : IShape { public string Name { get { return "sq"; } } public double Area() { return 4; } }
class Ci : IShape { public string Name { get { return "ci"; } } public double Area() { return Math.PI; } }
class Desc : IVisitor<string>
{
    public virtual string Visit<T>(T t) where T : IShape { return typeof(T).Name + ":" + t.Name; }
}
class Desc2 : Desc { public override string Visit<T>(T t) { return "<" + base.Visit(t) + ">"; } }
abstract class Base
{
    public abstract T Make<T, U>(U u) where T : class;
    public virtual IEnumerable<object> Get() { yield return "b"; }
}
class Der : Base
{
    public override T Make<T, U>(U u) { return (u + typeof(T).Name) as T; }
    public override IEnumerable<object> Get()
    {
        foreach (var x in base.Get()) yield return x;
        yield return 1;
    }
}
class WeakEvent<T> where T : EventArgs
{
    readonly List<Tuple<WeakReference, MethodInfo>> l = new List<Tuple<WeakReference, MethodInfo>>();
    public void Add(EventHandler<T> h) { l.Add(Tuple.Create(new WeakReference(h.Target), h.Method)); }
    public int Raise(object s, T a)
    {
        l.RemoveAll(t => !t.Item1.IsAlive);
        foreach (var t in l) t.Item2.Invoke(t.Item1.Target, new object[] { s, a });
        return l.Count;
    }
}
class Listener { public int N; public void On(object s, EventArgs e) { N++; } }
class Sim
{
    class Ev : IComparable<Ev>
    {
        public double T;
        public int Id;
        public Action A;
        public int CompareTo(Ev o) { int c = T.CompareTo(o.T); return c != 0 ? c : Id.CompareTo(o.Id); }
    }
    readonly SortedSet<Ev> q = new SortedSet<Ev>();
    int id;
    public double Now;
    public void At(double dt, Action a) { q.Add(new Ev { T = Now + dt, Id = id++, A = a }); }
    public void Run(double end)
    {
        while (q.Count > 0) { var e = q.Min; if (e.T > end) break; q.Remove(e); Now = e.T; e.A(); }
    }
}
class Program
{
    static void Try(string n, Action a)
    {
        try { a(); }
        catch (Exception e)
        {
            Console.WriteLine(n + ": " + e.GetType().Name + ": " + e.Message.Split('\n')[0]);
        }
    }
    static IEnumerable<int> It(List<string> log)
    {
        try
        {
            log.Add("s");
            try { yield return 1; log.Add("a"); yield return 2; }
            finally { log.Add("inner"); }
            yield return 3;
        }
        finally { log.Add("outer"); }
    }
    static unsafe double[] Mul(double[] a, double[] b, int n)
    {
        var c = new double[n * n];
        fixed (double* pa = a, pb = b, pc = c) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++)
        {
            double s = 0;
            double* x = pa + i * n, y = pb + j;
            for (int k = 0; k < n; k++, x++, y += n) s += *x * *y;
            pc[i * n + j] = s;
        }
        return c;
    }
    static unsafe double Det(double* m, int n)
    {
        double d = 1;
        for (int i = 0; i < n; i++)
        {
            int p = i;
            for (int r = i + 1; r < n; r++) if (Math.Abs(m[r * n + i]) > Math.Abs(m[p * n + i])) p = r;
            if (m[p * n + i] == 0) return 0;
            if (p != i)
            {
                d = -d;
                for (int k = 0; k < n; k++)
                {
                    var t = m[i * n + k];
                    m[i * n + k] = m[p * n + k];
                    m[p * n + k] = t;
                }
            }
            d *= m[i * n + i];
            for (int r = i + 1; r < n; r++)
            {
                var f = m[r * n + i] / m[i * n + i];
                for (int k = i; k < n; k++) m[r * n + k] -= f * m[i * n + k];
            }
        }
        return d;
    }
    [MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)] static void AddDead(WeakEvent<EventArgs> w)
    {
        for (int i = 0; i < 50; i++) w.Add(new Listener().On);
    }
    class MethodImplAttribute : Attribute
    {
        public MethodImplAttribute(System.Runtime.CompilerServices.MethodImplOptions o) { }
    }
    static Dictionary<string, Dictionary<string, string>> Ini(string s)
    {
        var r = new Dictionary<string, Dictionary<string, string>>(StringComparer.OrdinalIgnoreCase);
        var cur = r[""] = new Dictionary<string, string>();
        foreach (var raw in s.Split('\n'))
        {
            var l = raw.Trim();
            if (l == "" || l[0] == ';') continue;
            if (l[0] == '[') r[l.Trim('[', ']')] = cur = new Dictionary<string, string>();
            else
            {
                int i = l.IndexOf('=');
                if (i < 0) throw new FormatException("no = in '" + l + "'");
                cur[l.Substring(0, i).Trim()] = l.Substring(i + 1).Trim().Trim('"');
            }
        }
        return r;
    }
    static IEnumerable<string[]> Csv(TextReader t)
    {
        var f = new List<string>();
        var b = new StringBuilder();
        bool q = false;
        int c;
        while ((c = t.Read()) >= 0)
        {
            if (q)
            {
                if (c == '"') { if (t.Peek() == '"') { b.Append('"'); t.Read(); } else q = false; }
                else b.Append((char)c);
            }
            else if (c == '"') q = true;
            else if (c == ',') { f.Add(b.ToString()); b.Clear(); }
            else if (c == '\n') { f.Add(b.ToString()); b.Clear(); yield return f.ToArray(); f.Clear(); }
            else if (c != '\r') b.Append((char)c);
        }
        if (b.Length > 0 || f.Count > 0) { f.Add(b.ToString()); yield return f.ToArray(); }
    }
    static void Main(string[] args)
    {
        IVisitor<object> v = new Desc2();
        Console.WriteLine(v.Visit(new Sq()) + " " + v.Visit<IShape>(new Ci()) + " "
            + string.Join(",", new IShape[] { new Sq(), new Ci() }.Select(v.Visit)));
        Base b = new Der();
        Console.WriteLine(b.Make<string, int>(5) + " " + (b.Make<Base, string>("x") == null) + " "
            + string.Join(",", b.Get()));
        IEnumerable<IEnumerable<object>> cov = new List<List<string>> { new List<string> { "a" } };
        Console.WriteLine(cov.First().First());
        Func<object, string> fo = o => "o" + o;
        Func<string, object> fs = fo;
        Console.WriteLine(fs("s"));
        Action<IComparable<string>> ai = x => Console.WriteLine(x.CompareTo("m"));
        ai("z");
        var log = new List<string>();
        foreach (var i in It(log)) if (i == 2) break;
        using (var e = It(log).GetEnumerator()) e.MoveNext();
        var e2 = It(log).GetEnumerator();
        e2.Dispose();
        Console.WriteLine(string.Join(",", log));
        Console.WriteLine(string.Join(",", It(log).Zip(It(log), (x, y) => x * y)) + " " + log.Count);
        Try("cm", () => { var l = new List<int> { 1, 2 }; foreach (var x in l) l.Add(x); });
        var we = new WeakEvent<EventArgs>();
        var keep = new Listener();
        we.Add(keep.On);
        AddDead(we);
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        int alive = we.Raise(null, EventArgs.Empty);
        Console.WriteLine(keep.N + " " + (alive < 10));
        var sim = new Sim();
        int served = 0, waiting = 0;
        bool busy = false;
        var rnd = new Random(42);
        Action serve = null;
        serve = () =>
        {
            if (waiting == 0) { busy = false; return; }
            waiting--;
            busy = true;
            sim.At(rnd.NextDouble() * 2, () => { served++; serve(); });
        };
        Action arrive = null;
        arrive = () => { waiting++; if (!busy) serve(); sim.At(rnd.NextDouble() * 3, arrive); };
        sim.At(0, arrive);
        sim.Run(1000);
        Console.WriteLine(served + " " + waiting + " " + sim.Now.ToString("F3"));
        int n = 6;
        var A = Enumerable.Range(0, n * n).Select(i => Math.Sin(i)).ToArray();
        var I = Enumerable.Range(0, n * n).Select(i => i / n == i % n ? 2.0 : 0).ToArray();
        unsafe
        {
            fixed (double* p = (double[])A.Clone())
                Console.WriteLine(Mul(A, I, n).Zip(A, (x, y) => x - 2 * y).Sum() + " " + Det(p, n)
                    .ToString("E6"));
            int* st = stackalloc int[10];
            for (int i = 0; i < 10; i++) st[i] = i * i;
            Console.WriteLine(*(st + 5) + " " + (st + 9 - st) + " " + sizeof(Guid));
            char* cs = stackalloc char[4];
            cs[0] = 'h';
            cs[1] = 'i';
            cs[2] = '\0';
            Console.WriteLine(new string(cs));
        }
        var ini = Ini("; c\na = 1\n[Main]\nname = \"x y\"\npath=/tmp=z\n[other]\n");
        Console.WriteLine(string.Join(" ", ini.SelectMany(s =>
            s.Value.Select(k => s.Key + "." + k.Key + "=" + k.Value))) + " "
            + ini["MAIN"]["name"]);
        Try("ini", () => Ini("bad"));
        foreach (var row in Csv(new StringReader("id,name\r\n1,\"a,\"\"b\"\"\nc\"\n2,\n,x")))
            Console.WriteLine(row.Length + ":" + string.Join("|", row).Replace("\n", "\\n"));
        Try("key", () => Console.ReadKey());
        Console.WriteLine(Console.In.Peek() + " " + (Console.ReadLine() ?? "null") + " "
            + Console.IsInputRedirected);
        var t = typeof(Program).Assembly.GetTypes().Where(x => typeof(IShape).IsAssignableFrom(x)
            && !x.IsInterface)
            .OrderBy(x => x.Name).Select(x => (IShape)Activator.CreateInstance(x));
        Console.WriteLine(string.Join(" ", t.Select(s => s.Name + s.Area().ToString("F2"))));
        var h = GCHandle.Alloc(new byte[] { 1, 2, 3 }, GCHandleType.Pinned);
        Console.WriteLine(Marshal.ReadByte(h.AddrOfPinnedObject(), 1));
        h.Free();
        var ptr = Marshal.StringToHGlobalAnsi("ansi");
        Console.WriteLine(Marshal.PtrToStringAnsi(ptr));
        Marshal.FreeHGlobal(ptr);
        Console.WriteLine(Marshal.SizeOf(typeof(Guid)));
        System.Linq.Expressions.Expression<Func<int, int, int>> ex = (x, y) => x * y + 1;
        Console.WriteLine(ex.Compile()(3, 4) + " " + ex);
        var sw = new StringWriter();
        var tl = new TextWriterTraceListener(sw);
        Trace.Listeners.Add(tl);
        Trace.WriteLine("tr");
        Trace.Indent();
        Trace.WriteLineIf(true, "in");
        Trace.Listeners.Remove(tl);
        Console.Write(sw);
        var bits = new BitArray(new[] { true, false, true });
        Console.WriteLine(string.Join("", bits.Cast<bool>().Select(x => x ? 1 : 0)) + " "
            + new Hashtable { { "a", 1 } }["a"]
            + " " + string.Join(",", new SortedList<string, int> { { "b", 1 }, { "a", 2 } }.Keys) + " "
            + string.Join(",", new LinkedList<int>(new[] { 1, 2, 3 }).Reverse()) + " "
                + new ArrayList { 3, 1, 2 }.Cast<int>()
            .OrderBy(x => x).First() + " " + StructuralComparisons.StructuralEqualityComparer.Equals(new[] { 1, 2 },
            new[] { 1, 2 }) + " " + Comparer<Tuple<int, string>>.Default.Compare(Tuple.Create(1, "a"),
                Tuple.Create(1, "b")) + " "
            + new Version("1.2.3").CompareTo(new Version(1, 10)) + " "
                + new Uri("http://u:p@h:81/a/../b?q=1#f").PathAndQuery
            + " " + Uri.EscapeDataString("a b&ü"));
    }
}
