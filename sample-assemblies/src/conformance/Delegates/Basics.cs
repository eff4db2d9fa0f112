using System;
using System.Collections.Generic;

// Delegates to static, instance, virtual, interface, generic, struct and extension methods; open and closed; equality; results.
static class Program
{
    delegate int Binary(int a, int b);
    delegate void Change(ref int place, out string text);
    delegate T Make<T>(T value);
    delegate int Open(Target t, int x);
    delegate long Wide(byte a, long b, double c, decimal d, string e, Point f);

    struct Point
    {
        public int X;
        public int Get() { return X++; }
        public int Plus(int n) { return X + n; }
        public override string ToString() { return "P" + X; }
    }
    interface IRun { int Run(int x); }
    class Target : IRun
    {
        public int Base = 10;
        public int Instance(int x) { return Base + x; }
        public virtual int Virtual(int x) { return Base * x; }
        int IRun.Run(int x) { return Base - x; }
        public T Echo<T>(T t) { return t; }
    }
    class Special : Target
    {
        public override int Virtual(int x) { return -base.Virtual(x); }
        public Func<int, int> BaseCall() { return base.Virtual; }
    }

    static int Add(int a, int b) { return a + b; }
    static void Set(ref int place, out string text) { text = "was " + place; place = 99; }
    static long Sum(byte a, long b, double c, decimal d, string e, Point f) { return a + b + (long)c + (long)d + e.Length + f.X; }
    static int Size(this string s) { return s == null ? -1 : s.Length; }
    static Point ToPoint(int x) { return new Point { X = x }; }

    static void Main()
    {
        Binary add = Add;
        Console.WriteLine("{0} {1} {2}", add(1, 2), add.Invoke(3, 4), add.DynamicInvoke(5, 6));
        Target t = new Special();
        Func<int, int> instance = t.Instance, virt = t.Virtual, iface = ((IRun)t).Run, echo = t.Echo<int>, baseCall = ((Special)t).BaseCall();
        t.Base = 20;
        Console.WriteLine("{0} {1} {2} {3} {4}", instance(1), virt(2), iface(3), echo(4), baseCall(5));
        int place = 1; string text;
        Change change = Set;
        change(ref place, out text);
        Console.WriteLine("{0} {1}", place, text);
        Point p = new Point { X = 5 };
        Func<int> boxed = p.Get;
        boxed();
        Console.WriteLine("{0} {1} {2} {3}", boxed(), p, boxed.Target, boxed.Method.Name);
        Func<int> closed = "hello".Size, onNull = ((string)null).Size;
        Console.WriteLine("{0} {1} {2}", closed(), onNull(), closed.Target);
        Make<string> make = t.Echo; Make<Point> makePoint = t.Echo;
        Console.WriteLine("{0} {1}", make("x"), makePoint(p));
        Wide wide = Sum;
        Console.WriteLine(wide(1, 2, 3.9, 4.9m, "abc", p));
        Open open = (Open)Delegate.CreateDelegate(typeof(Open), typeof(Target).GetMethod("Virtual"));
        Func<int, int> bound = (Func<int, int>)Delegate.CreateDelegate(typeof(Func<int, int>), t, "Instance");
        Console.WriteLine("{0} {1} {2}", open(t, 3), open(new Target(), 3), bound(1));
        Func<int, Point> factory = ToPoint;
        Console.WriteLine(factory(8));
        Binary same = Add, other = (a, b) => a + b;
        Console.WriteLine("{0} {1} {2} {3}", add == same, add.Equals(other), add.GetHashCode() == same.GetHashCode(), instance == t.Instance);
        Console.WriteLine("{0} {1} {2}", add.Method, add.Target == null, instance.Target == t);
        Predicate<int> even = x => x % 2 == 0;
        Converter<int, string> convert = x => "c" + x;
        Comparison<int> compare = (x, y) => y - x;
        Console.WriteLine("{0} {1} {2}", even(4), convert(1), compare(1, 2));
        Func<int, Func<int, Func<int, int>>> curried = a => b => c => a * 100 + b * 10 + c;
        Console.WriteLine(curried(1)(2)(3));
        Func<int, int> fact = null;
        fact = n => n < 2 ? 1 : n * fact(n - 1);
        Console.WriteLine(fact(10));
        try { Binary none = null; none(1, 2); } catch (NullReferenceException e) { Console.WriteLine(e.GetType().Name); }
        try { IRun r = null; Func<int, int> f = r.Run; }
        catch (NullReferenceException e) { Console.WriteLine(e.GetType().Name); }
        catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        try { add.DynamicInvoke("x", 1); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
    }
}
