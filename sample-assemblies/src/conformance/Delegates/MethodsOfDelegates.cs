using System;
using System.Reflection;

// What a delegate tells as its Method: the implementation where its object is known, however it was made.
static class Program
{
    interface IWork
    {
        void Work();
        T Same<T>(T value);
    }

    class Plain : IWork
    {
        public virtual void Work() { Console.WriteLine("Plain"); }
        public virtual T Same<T>(T value) { return value; }
    }

    class Derived : Plain
    {
        public override void Work() { Console.WriteLine("Derived"); }
    }

    class Hidden : IWork
    {
        void IWork.Work() { Console.WriteLine("Hidden"); }
        T IWork.Same<T>(T value) { return value; }
    }

    struct Value : IWork
    {
        public void Work() { Console.WriteLine("Value"); }
        public T Same<T>(T value) { return value; }
        public override string ToString() { return "value"; }
    }

    abstract class Shape
    {
        public abstract int Sides();
        public static int Count() { return 1; }
    }

    class Square : Shape
    {
        public override int Sides() { return 4; }
    }

    static void Show(string how, Delegate made)
    {
        MethodInfo method = made.Method;
        Console.WriteLine("{0}: {1} {2} of {3}, target {4}", how, method.DeclaringType, method, method.ReflectedType,
            made.Target == null ? "none" : made.Target.GetType().Name);
    }

    static void OfInterface(IWork work)
    {
        Action call = work.Work;
        call();
        Show("ldvirtftn", call);
        Show("generic", (Func<int, int>) work.Same<int>);
        Show("generic over a class", (Func<string, string>) work.Same<string>);
        MethodInfo method = typeof(IWork).GetMethod("Work");
        Show("CreateDelegate", Delegate.CreateDelegate(typeof(Action), work, method));
        Show("by name", Delegate.CreateDelegate(typeof(Action), work, "Work", false, false) ?? call);
        Show("of the method", method.CreateDelegate(typeof(Action), work));
        Show("open", Delegate.CreateDelegate(typeof(Action<IWork>), method));
        MethodInfo same = typeof(IWork).GetMethod("Same").MakeGenericMethod(typeof(long));
        Delegate created = Delegate.CreateDelegate(typeof(Func<long, long>), work, same);
        Show("generic, created", created);
        Console.WriteLine(created.DynamicInvoke(5L));
        Show("ToString", (Func<string>) work.ToString);
        Show("GetHashCode", (Func<int>) ((object) work).GetHashCode);
    }

    static void Main()
    {
        OfInterface(new Plain());
        OfInterface(new Derived());
        OfInterface(new Hidden());
        OfInterface(new Value());
        Shape shape = new Square();
        Func<int> sides = shape.Sides;
        Show("abstract", sides);
        Console.WriteLine(sides());
        Plain plain = new Derived();
        Action call = plain.Work;
        Show("virtual", call);
        Console.WriteLine("{0} {1}", call.Equals((Action) new Derived().Work), call == (Action) plain.Work);
        Show("static", (Func<int>) Shape.Count);
        Show("two", call + new Hidden().Equals2);
        MethodInfo open = typeof(Shape).GetMethod("Sides");
        Show("open, of the base", Delegate.CreateDelegate(typeof(Func<Shape, int>), open));
        Show("open, of the derived", Delegate.CreateDelegate(typeof(Func<Square, int>), open));
        Delegate bound = Delegate.CreateDelegate(typeof(Func<int>), shape, open);
        Show("bound", bound);
        Console.WriteLine(bound.DynamicInvoke());
    }

    static void Equals2(this object value) { }
}
