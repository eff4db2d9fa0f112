using System;
using System.Collections.Generic;

// Covariant and contravariant interfaces and delegates: nested, with several parameters, mixed with arrays; casts that fail.
static class Program
{
    class Animal { public virtual string Name { get { return "animal"; } } }
    class Cat : Animal { public override string Name { get { return "cat"; } } }
    class Tiger : Cat { public override string Name { get { return "tiger"; } } }
    interface ISource<out T> { T Get(); }
    interface ISink<in T> { string Put(T value); }
    interface IPipe<in A, out B> { B Flow(A a); }
    interface INested<out T> { ISource<T> Source();  }
    class Source<T> : ISource<T> where T : new() { public T Get() { return new T(); } }
    class Sink<T> : ISink<T> { public string Put(T value) { return typeof(T).Name + "<-" + value.GetType().Name; } }
    class Pipe : IPipe<Animal, Tiger> { public Tiger Flow(Animal a) { Console.Write("[" + a.Name + "]"); return new Tiger(); } }
    class Both : ISource<Cat>, ISource<string> { Cat ISource<Cat>.Get() { return new Cat(); } string ISource<string>.Get() { return "string"; } }

    static string Is<T>(object o) { return o is T ? "1" : "0"; }

    static void Main()
    {
        ISource<Animal> source = new Source<Tiger>();
        ISource<object> objects = source;
        Console.WriteLine("{0} {1}", source.Get().Name, objects.Get());
        ISink<Tiger> sink = new Sink<Animal>();
        Console.WriteLine("{0} {1}", sink.Put(new Tiger()), ((ISink<Cat>)new Sink<object>()).Put(new Cat()));
        IPipe<Cat, Animal> pipe = new Pipe();
        Console.WriteLine(pipe.Flow(new Cat()).Name);
        Func<object, string> f = o => "f" + o;
        Func<string, object> g = f;
        Action<object> a = o => Console.Write(o + ";");
        Action<string> b = a;
        b("contra");
        Console.WriteLine(g("x"));
        Func<Func<Cat>, Animal> higher = make => make();
        Func<Func<Tiger>, object> higher2 = higher;
        Console.WriteLine(((Animal)higher2(() => new Tiger())).Name);
        object tigers = new Source<Tiger>(), sinks = new Sink<Cat>(), p = new Pipe();
        Console.WriteLine(Is<ISource<Animal>>(tigers) + Is<ISource<Cat>>(tigers) + Is<ISource<string>>(tigers)
            + Is<ISource<object>>(tigers) + Is<ISource<int>>(tigers));
        Console.WriteLine(Is<ISink<Tiger>>(sinks) + Is<ISink<Animal>>(sinks) + Is<IPipe<Tiger, object>>(p) + Is<IPipe<object, Tiger>>(p));
        IEnumerable<Animal> list = new List<Cat> { new Cat(), new Tiger() };
        foreach (Animal animal in list) Console.Write(animal.Name + " ");
        IEnumerable<IEnumerable<object>> nested = new List<string[]> { new[] { "a", "b" } };
        foreach (IEnumerable<object> inner in nested) Console.Write(string.Join("", inner));
        Console.WriteLine(Is<IEnumerable<IEnumerable<int>>>(nested) + Is<IEnumerable<object>>(new List<int>())
            + Is<IEnumerable<object>>(new List<string>()));
        object both = new Both();
        Console.WriteLine("{0} {1}", ((ISource<Cat>)both).Get().Name, ((ISource<string>)both).Get());
        Comparison<Animal> byName = (x, y) => string.CompareOrdinal(x.Name, y.Name);
        var cats = new List<Cat> { new Tiger(), new Cat() };
        cats.Sort(byName);
        Console.WriteLine(cats[0].Name);
        try { ISource<Tiger> wrong = (ISource<Tiger>)(object)new Source<Cat>(); } catch (InvalidCastException) { Console.WriteLine("no cast"); }
        Console.WriteLine("{0} {1}", typeof(ISource<Animal>).IsAssignableFrom(typeof(Source<Cat>)), typeof(ISource<object>)
            .IsAssignableFrom(typeof(Source<int>)));
    }
}
