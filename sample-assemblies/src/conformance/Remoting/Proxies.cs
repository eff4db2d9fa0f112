using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.Remoting;
using System.Runtime.Remoting.Messaging;
using System.Runtime.Remoting.Proxies;

// Transparent proxies of RealProxy subclasses: every way to reach an object arrives as a message.
struct Pair { public int A; public long B; public string C; public override string ToString() { return A + "," + B + "," + C; } }
enum Colour : byte { Red, Green = 7 }

interface IShape { int Area(int a, string b); T Echo<T>(T value); string Name { get; set; } event EventHandler Changed; }
interface IExtra { string Extra(); }

abstract class Base : MarshalByRefObject
{
    public abstract int Abstract(int x);
    public virtual string Virtual() { return "base virtual"; }
    public int inherited = 3;
}

class Thing : Base, IShape
{
    public int number = 5;
    public string text = "text";
    public Pair pair;
    public static int Static = 9;
    public override int Abstract(int x) { return x + 1; }
    public override string Virtual() { return "thing virtual"; }
    public int Plain(int a, long b, double c, float d, char e, bool f) { return a; }
    public sealed override string ToString() { return "a thing"; }
    public int Area(int a, string b) { return a; }
    public T Echo<T>(T value) { return value; }
    public string Name { get; set; }
    public event EventHandler Changed { add { } remove { } }
    public void Refs(ref int a, out string b, ref Pair c, ref object d, [System.Runtime.InteropServices.Out] int[] e) { b = null; }
    public Pair Value(Pair p) { return p; }
    public int? Maybe(int? n) { return n; }
    public Colour Colours(Colour c) { return c; }
    public byte Small(sbyte a, ushort b) { return 1; }
    public decimal Money(decimal d) { return d; }
    public void Nothing() { }
    public object Any(params object[] all) { return null; }
    public List<T> Generic<T, U>(T t, U[] u) { return null; }
    public int CallOwn() { return Plain(1, 2, 3, 4, '5', true) + number; }
}

class Recorder : RealProxy
{
    public Func<IMethodCallMessage, object> Answer;
    public object[] Outs;
    public Exception Throw;
    readonly MarshalByRefObject target;
    public Recorder(Type type, MarshalByRefObject target = null) : base(type) { this.target = target; }

    public static string Show(object o)
    {
        if (o == null) return "null";
        if (o is Array) { var parts = new List<string>(); foreach (object each in (Array)o) parts.Add(Show(each)); return "{" + string.Join(" ", parts) + "}"; }
        if (RemotingServices.IsTransparentProxy(o)) return "<proxy>";
        if (o is double || o is float) return o.GetType().Name + ":" + ((IFormattable)o).ToString("R", System.Globalization.CultureInfo.InvariantCulture);
        return o.GetType().Name + ":" + o;
    }

    public override IMessage Invoke(IMessage message)
    {
        var call = (IMethodCallMessage)message;
        Console.WriteLine("  {0} of {1} {2}({3}) in {4}", call.MethodName, call.MethodBase.DeclaringType.Name, call.MethodBase, Show(call.Args), call.InArgCount);
        if (call.MethodBase.IsGenericMethod) Console.WriteLine("  generic {0}", call.MethodBase.IsGenericMethodDefinition);
        if (Throw != null) return new ReturnMessage(Throw, call);
        if (target != null) return RemotingServices.ExecuteMessage(target, call);
        object result = Answer == null ? null : Answer(call);
        return new ReturnMessage(result, Outs, Outs == null ? 0 : Outs.Length, call.LogicalCallContext, call);
    }
}

class Picky : RealProxy, IRemotingTypeInfo
{
    public int Asked;
    public bool Fail;
    public Picky(Type type) : base(type) { }
    public string TypeName { get { return "Picky"; } set { } }
    public bool CanCastTo(Type type, object o)
    {
        Asked++;
        Console.WriteLine("  can cast to {0}? {1}", type.Name, RemotingServices.IsTransparentProxy(o));
        if (Fail) throw new ApplicationException("no answer");
        return type == typeof(IExtra) || type == typeof(Thing);
    }
    public override IMessage Invoke(IMessage message)
    {
        var call = (IMethodCallMessage)message;
        Console.WriteLine("  {0} of {1}", call.MethodName, call.MethodBase.DeclaringType.Name);
        return new ReturnMessage(call.MethodName == "Extra" ? "extra" : null, null, 0, null, call);
    }
}

static class Program
{
    delegate int PlainCall(int a, long b, double c, float d, char e, bool f);

    static void Try(string what, Action action)
    {
        Console.WriteLine(what);
        try { action(); }
        catch (Exception e) { Console.WriteLine("  {0}: {1}", e.GetType().Name, e.Message); if (e.InnerException != null) Console.WriteLine("  inner {0}: {1}", e.InnerException.GetType().Name, e.InnerException.Message); }
    }

    static void Calls()
    {
        var proxy = new Recorder(typeof(Thing));
        var thing = (Thing)proxy.GetTransparentProxy();
        Try("same", () => Console.WriteLine("  {0} {1} {2}", ReferenceEquals(thing, proxy.GetTransparentProxy()), RemotingServices.IsTransparentProxy(thing), RemotingServices.GetRealProxy(thing) == proxy));
        Try("type", () => Console.WriteLine("  {0} {1} {2}", thing.GetType(), ((object)thing).GetType() == typeof(Thing), proxy.GetProxiedType()));
        proxy.Answer = call => 42;
        Try("plain", () => Console.WriteLine("  {0}", thing.Plain(1, 2, 3.5, 4.25f, 'e', true)));
        Try("abstract", () => Console.WriteLine("  {0}", ((Base)thing).Abstract(6)));
        Try("interface", () => Console.WriteLine("  {0}", ((IShape)thing).Area(7, "b")));
        proxy.Answer = call => "answer";
        Try("virtual", () => Console.WriteLine("  {0}", thing.Virtual()));
        Try("ToString", () => Console.WriteLine("  {0}", thing.ToString()));
        Try("concatenation", () => Console.WriteLine("  " + thing));
        Try("Echo string", () => Console.WriteLine("  {0}", ((IShape)thing).Echo("x")));
        Try("property", () => { thing.Name = "n"; Console.WriteLine("  {0}", thing.Name); });
        Try("event", () => thing.Changed += delegate { });
        proxy.Answer = call => 12;
        Try("GetHashCode", () => Console.WriteLine("  {0}", thing.GetHashCode()));
        Try("Echo int", () => Console.WriteLine("  {0}", thing.Echo(5)));
        proxy.Answer = call => true;
        Try("Equals", () => Console.WriteLine("  {0} {1}", thing.Equals(thing), object.Equals(thing, "x")));
        proxy.Answer = call => new Pair { A = 1, B = 2, C = "three" };
        Try("value", () => Console.WriteLine("  {0}", thing.Value(new Pair { A = 9, C = "in" })));
        proxy.Answer = call => 3;
        Try("nullable", () => Console.WriteLine("  {0}", thing.Maybe(null)));
        proxy.Answer = call => null;
        Try("nullable null", () => Console.WriteLine("  [{0}]", thing.Maybe(4)));
        Try("null for a value", () => Console.WriteLine("  {0}", thing.Plain(1, 2, 3, 4, '5', false)));
        Try("null for a struct", () => Console.WriteLine("  {0}", thing.Value(default(Pair))));
        Try("void", () => thing.Nothing());
        proxy.Answer = call => "wrong";
        Try("wrong type", () => Console.WriteLine("  {0}", thing.Plain(1, 2, 3, 4, '5', false)));
        proxy.Answer = call => Colour.Green;
        Try("enum", () => Console.WriteLine("  {0}", thing.Colours(Colour.Red)));
        proxy.Answer = call => (byte)200;
        Try("small", () => Console.WriteLine("  {0}", thing.Small(-1, 65535)));
        proxy.Answer = call => 1.5m;
        Try("decimal", () => Console.WriteLine("  {0}", thing.Money(2.5m)));
        proxy.Answer = call => call.ArgCount;
        Try("params", () => Console.WriteLine("  {0}", thing.Any(1, "2", null)));
        proxy.Answer = call => new List<string>();
        Try("generic", () => Console.WriteLine("  {0}", thing.Generic("t", new[] { 1, 2 })));
        proxy.Answer = null;
        Try("by reference", () =>
        {
            int a = 1; string b = "kept"; var c = new Pair { A = 5 }; object d = "d"; int[] e = { 1 };
            proxy.Outs = new object[] { 10, "out", new Pair { A = 6, C = "c" }, null, new[] { 2 } };
            thing.Refs(ref a, out b, ref c, ref d, e);
            Console.WriteLine("  {0} {1} {2} {3} {4}", a, b, c, d ?? "null", e[0]);
        });
        Try("too few", () =>
        {
            int a = 1; string b = "kept"; var c = new Pair { A = 5 }; object d = "d"; int[] e = { 1 };
            proxy.Outs = new object[] { 10 };
            try { thing.Refs(ref a, out b, ref c, ref d, e); } finally { Console.WriteLine("  {0} {1} {2} {3} {4}", a, b ?? "null", c, d, e[0]); }
        });
        proxy.Outs = null;
        proxy.Throw = new InvalidOperationException("thrown by a message");
        Try("exception", () => thing.Nothing());
        proxy.Throw = null;
        proxy.Answer = call => { throw new ArgumentException("thrown by Invoke"); };
        Try("exception of Invoke", () => thing.Nothing());
        Try("null this", () => { Thing none = null; none.Nothing(); });
    }

    static void Fields()
    {
        var proxy = new Recorder(typeof(Thing));
        var thing = (Thing)proxy.GetTransparentProxy();
        proxy.Outs = new object[] { null, null, 77 };
        Try("read", () => Console.WriteLine("  {0}", thing.number));
        Try("read inherited", () => Console.WriteLine("  {0}", thing.inherited));
        proxy.Outs = new object[] { null, null, "far text" };
        Try("read text", () => Console.WriteLine("  {0}", thing.text));
        Try("wrong type", () => Console.WriteLine("  {0}", thing.number));
        proxy.Outs = new object[] { null, null, new Pair { A = 3, B = 4, C = "five" } };
        Try("read struct", () => { Pair p = thing.pair; Console.WriteLine("  {0}", p); });
        proxy.Outs = new object[] { null, null, null };
        Try("read null", () => Console.WriteLine("  {0}", thing.text ?? "null"));
        proxy.Outs = null;
        Try("write", () => thing.number = 6);
        Try("write text", () => thing.text = "new");
        Try("write struct", () => thing.pair = new Pair { A = 8, C = "eight" });
        Try("write part", () => thing.pair.A = 3);
        Try("address", () => { int.TryParse("5", out thing.number); });
        Try("static", () => Console.WriteLine("  {0}", Thing.Static));
        proxy.Throw = new InvalidOperationException("no field");
        Try("exception", () => Console.WriteLine("  {0}", thing.number));
        Try("null", () => { Thing none = null; Console.WriteLine(none.number); });
        Try("null write", () => { Thing none = null; none.number = 1; });
    }

    static void Through()
    {
        var real = new Thing { number = 21, Name = "real", pair = new Pair { A = 1 } };
        var thing = (Thing)new Recorder(typeof(Thing), real).GetTransparentProxy();
        Try("call", () => Console.WriteLine("  {0} {1} {2}", thing.Plain(1, 2, 3, 4, '5', true), thing.Name, thing.ToString()));
        Try("own", () => Console.WriteLine("  {0}", thing.CallOwn()));
        Try("fields", () => { thing.number = 22; Console.WriteLine("  {0} {1} {2} {3}", thing.number, real.number, thing.pair, thing.inherited); });
        Try("generic", () => Console.WriteLine("  {0} {1}", thing.Echo(3), thing.Echo("s")));
        Try("equals", () => Console.WriteLine("  {0} {1} {2}", thing.Equals(real), real.Equals(thing), thing.GetHashCode() == real.GetHashCode()));
        Try("refs", () => { int a = 1; string b; var c = new Pair(); object d = 2; thing.Refs(ref a, out b, ref c, ref d, new int[1]); Console.WriteLine("  {0} {1} {2} {3}", a, b ?? "null", c, d); });
    }

    static void Delegates()
    {
        var proxy = new Recorder(typeof(Thing)) { Answer = call => 5 };
        var thing = (Thing)proxy.GetTransparentProxy();
        Try("delegate", () => { PlainCall call = thing.Plain; Console.WriteLine("  {0} {1} {2}", call(1, 2, 3, 4, '5', true), call.Method, RemotingServices.IsTransparentProxy(call.Target)); });
        Try("virtual delegate", () => { Func<int, int> call = thing.Abstract; Console.WriteLine("  {0} {1}", call(4), call.Method); });
        Try("interface delegate", () => { Func<int, string, int> call = ((IShape)thing).Area; Console.WriteLine("  {0} {1}", call(4, "s"), call.Method); });
        Try("created", () => { var call = (Func<int, int>)Delegate.CreateDelegate(typeof(Func<int, int>), thing, "Abstract"); Console.WriteLine("  {0} {1}", call(4), call.Method); });
        Try("open", () => { var call = (Func<Thing, int, int>)Delegate.CreateDelegate(typeof(Func<Thing, int, int>), typeof(Thing).GetMethod("Abstract")); Console.WriteLine("  {0}", call(thing, 4)); });
        Try("two", () => { Func<int, int> call = thing.Abstract; call += x => x * 100; Console.WriteLine("  {0}", call(4)); });
        Try("invoke", () => Console.WriteLine("  {0}", typeof(Thing).GetMethod("CallOwn").Invoke(thing, null)));
        Try("invoke virtual", () => Console.WriteLine("  {0}", typeof(Base).GetMethod("Abstract").Invoke(thing, new object[] { 3 })));
        Try("invoke interface", () => Console.WriteLine("  {0}", typeof(IShape).GetMethod("Area").Invoke(thing, new object[] { 3, "s" })));
        proxy.Throw = new InvalidOperationException("in invoke");
        Try("invoke exception", () => Console.WriteLine("  {0}", typeof(Thing).GetMethod("CallOwn").Invoke(thing, null)));
    }

    static void Casts()
    {
        object thing = new Recorder(typeof(Thing)).GetTransparentProxy();
        // Whether a proxy without IRemotingTypeInfo is an instance of its own class is left out: Mono's JIT says no, its runtime yes.
        Console.WriteLine("{0} {1} {2}", thing is IShape, thing is IExtra, thing is string);
        Console.WriteLine("{0} {1} {2}", typeof(Thing).IsInstanceOfType(thing), typeof(Base).IsInstanceOfType(thing), typeof(MarshalByRefObject).IsInstanceOfType(thing));
        Console.WriteLine("{0} {1} {2}", thing is ContextBoundObject, thing is IComparable, thing as IExtra == null);
        Try("cast", () => Console.WriteLine("  {0}", ((IExtra)thing).Extra()));
        object shape = new Recorder(typeof(IShape)).GetTransparentProxy();
        Console.WriteLine("{0} {1} {2} {3}", shape is IShape, shape is Thing, shape is MarshalByRefObject, shape is IExtra);
        Console.WriteLine("{0}", shape.GetType());
        Try("shape", () => ((IShape)shape).Name = "n");
        Try("shape text", () => Console.WriteLine("  {0}", shape.ToString() ?? "null"));
        object b = new Recorder(typeof(Base)).GetTransparentProxy();
        Console.WriteLine("{0} {1}", b.GetType(), b is Thing);
        Try("base", () => ((Base)b).Virtual());
        Try("base abstract", () => ((Base)b).Abstract(3));

        var picky = new Picky(typeof(Base));
        object asked = picky.GetTransparentProxy();
        Console.WriteLine("{0} {1} {2}", asked is Base, asked is IShape, picky.Asked);
        Console.WriteLine("{0} {1} {2}", asked is IExtra, asked is IExtra, picky.Asked);
        Console.WriteLine(((IExtra)asked).Extra());
        Console.WriteLine("{0} {1}", asked is string, picky.Asked);
        Console.WriteLine("{0} {1}", asked is Exception, picky.Asked);
        Console.WriteLine("{0} {1} {2}", asked.GetType(), asked as Thing == null, picky.Asked);
        Console.WriteLine("{0} {1}", asked.GetType(), asked is IExtra);
        Try("refused", () => Console.WriteLine((IComparable)asked));
        Console.WriteLine("{0} {1}", typeof(IDisposable).IsInstanceOfType(asked), picky.Asked);
        Console.WriteLine("{0} {1}", typeof(IExtra).IsInstanceOfType(asked), picky.Asked);
        Try("array", () => { object[] all = new IExtra[1]; all[0] = asked; Console.WriteLine("  {0}", picky.Asked); });
        Try("own array", () => { object[] all = new Base[1]; all[0] = asked; Console.WriteLine("  {0}", picky.Asked); });
        Try("own array of a plain one", () => { object[] all = new Base[1]; all[0] = thing; });
        Try("array refused", () => { object[] all = new ICloneable[1]; all[0] = asked; Console.WriteLine("  {0}", picky.Asked); });
        picky.Fail = true;
        Try("failing", () => Console.WriteLine(asked is IFormattable));
        int count = 0;
        picky.Fail = false;
        for (int i = 0; i < 3; i++) if (asked is IFormattable) count++;
        Console.WriteLine("{0} {1}", count, picky.Asked);

        Try("not by reference", () => new Recorder(typeof(string)));
        Try("value type", () => new Recorder(typeof(int)));
        Try("null type", () => new Recorder(null));
    }

    static int Hot(IShape shape, Thing thing, int rounds)
    {
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum += shape.Area(i, null) + thing.Area(i, null) + (thing is IShape ? 1 : 0) + thing.number;
        return sum;
    }

    sealed class Quiet : RealProxy
    {
        public Quiet(Type type) : base(type) { }
        public override IMessage Invoke(IMessage message)
        {
            var call = (IMethodCallMessage)message;
            if (call.MethodName == "FieldGetter") return new ReturnMessage(null, new object[] { null, null, 1 }, 3, null, call);
            return new ReturnMessage(call.GetArg(0), null, 0, null, call);
        }
    }

    static void Main()
    {
        Calls();
        Fields();
        Through();
        Delegates();
        Casts();
        var far = (Thing)new Quiet(typeof(Thing)).GetTransparentProxy();
        var near = new Thing { number = 1 };
        Console.WriteLine("{0} {1} {2} {3}", Hot(near, near, 400), Hot(far, far, 300), Hot(near, far, 300), Hot(far, near, 300));
        GC.Collect();
        Console.WriteLine(far.Area(3, "x"));
    }
}
