using System;
using System.Collections.Generic;
using System.Linq;

// What lambdas capture: variables, loop variables, this, parameters, nested scopes; lifetimes; generic closures.
class Program
{
    int field = 100;
    static readonly List<Func<int>> functions = new List<Func<int>>();

    Func<int> Instance(int parameter)
    {
        int local = 1;
        return () => field++ + parameter++ + local++;
    }

    static Func<T> Generic<T>(T value) { T copy = value; return () => copy; }
    static IEnumerable<Func<int, int>> Adders() { for (int i = 1; i <= 3; i++) { int captured = i; yield return x => x + captured; } }
    static Action<int> Accumulator(out Func<int> read) { int sum = 0; read = () => sum; return x => sum += x; }
    static Func<int, int> Compose(params Func<int, int>[] fs) { return x => { foreach (var f in fs) x = f(x); return x; }; }
    static Func<A, R> Memo<A, R>(Func<A, R> f)
    {
        var known = new Dictionary<A, R>();
        return a => { R r; if (!known.TryGetValue(a, out r)) known[a] = r = f(a); return r; };
    }

    static void Main()
    {
        for (int i = 0; i < 3; i++) functions.Add(() => i);
        foreach (int i in new[] { 10, 20, 30 }) functions.Add(() => i);
        for (int i = 0; i < 3; i++) { int copy = i * 5; functions.Add(() => copy++); }
        int w = 0;
        while (w < 2) { int inner = w; functions.Add(() => inner * 100 + w); w++; }
        Console.WriteLine(string.Join(" ", functions.Select(f => f())));
        Console.WriteLine(string.Join(" ", functions.Select(f => f())));
        Program p = new Program();
        Func<int> a = p.Instance(10), b = p.Instance(20);
        Console.WriteLine("{0} {1} {2} {3} {4}", a(), a(), b(), b(), p.field);
        Console.WriteLine("{0} {1} {2}", Generic(5)(), Generic("s")(), Generic(new DateTime(1))().Ticks);
        Console.WriteLine(string.Join(" ", Adders().Select(f => f(10))));
        Func<int> read;
        Action<int> add = Accumulator(out read);
        add(5); add(6);
        Console.WriteLine("{0} {1}", read(), Compose(x => x + 1, x => x * 2, x => x - 3)(10));
        int calls = 0;
        Func<int, long> fib = null;
        fib = Memo<int, long>(n => { calls++; return n < 2 ? n : fib(n - 1) + fib(n - 2); });
        Console.WriteLine("{0} {1}", fib(60), calls);
        {
            int x = 1;
            Action outer = () => { int y = x * 10; Action inner = () => { x++; y++; }; inner(); inner(); Console.Write("{0} {1}; ", x, y); };
            outer(); outer();
            Console.WriteLine(x);
        }
        int shared = 0;
        Action inc = () => shared++, dec = () => shared -= 2;
        inc(); inc(); inc(); dec();
        Console.WriteLine(shared);
        string text = "a";
        Func<string, Func<string>> nest = s => () => text + s;
        var nested = nest("b");
        text = "z";
        Console.WriteLine(nested());
        try { new Action(() => { throw new InvalidOperationException("from lambda " + shared); })(); }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        var query = from n in Enumerable.Range(1, 3) from m in Enumerable.Range(n, 2) let product = n * m where product > 2 select product + shared;
        shared = 1000;
        Console.WriteLine(string.Join(",", query));
        Func<int, int> anonymous = delegate(int q) { return q * shared; };
        Func<int> ignoring = delegate { return 3; };
        Console.WriteLine(anonymous(2) + ignoring());
    }
}
