using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using System.Text.RegularExpressions;

// Expression trees: lambdas that a compiler turns into calls of Expression's factories, and trees made by hand.
enum Kind { None, First, Second, Both = 3 }
[Flags] enum Marks : byte { None, A = 1, B = 2, C = 4 }

interface INamed { string Name { get; } }

struct Money
{
    public decimal Amount;
    public Money(decimal amount) { Amount = amount; }
    public static Money operator +(Money a, Money b) { return new Money(a.Amount + b.Amount); }
    public static bool operator ==(Money a, Money b) { return a.Amount == b.Amount; }
    public static bool operator !=(Money a, Money b) { return a.Amount != b.Amount; }
    public static Money operator -(Money a) { return new Money(-a.Amount); }
    public static implicit operator Money(int value) { return new Money(value); }
    public static explicit operator int(Money value) { return (int)value.Amount; }
    public override bool Equals(object other) { return other is Money && (Money)other == this; }
    public override int GetHashCode() { return Amount.GetHashCode(); }
}

class Address { public string City { get; set; } public int Zip; }

class Person : INamed
{
    public int Age;
    public string Name { get; set; }
    public Person Boss { get; set; }
    public Address Home = new Address();
    public List<int> Marks = new List<int>();
    public Dictionary<string, int> Points = new Dictionary<string, int>();
    public int? Height;
    public Kind Kind;
    public Marks Flags;
    public byte Small;
    public short Short;
    public char Letter;
    public long Big;
    public double Weight;
    public decimal Pay;
    public DateTime Born;
    public Money Cash;
    public decimal? Bonus;
    public DateTime? Left;
    internal int Hidden(int x) { return x; }
    public int[] Numbers = { 1, 2, 3 };
    public int[,] Grid = new int[2, 2];
    public static int Count;
    public static Person Only { get; set; }
    public Func<int, int> Twice = x => x * 2;
    public int this[int at] { get { return at + Age; } }
    public bool IsOlder(int than) { return Age > than; }
    public string Join(string separator, params object[] all) { return string.Join(separator, all); }
    public T As<T>(T value) { return value; }
    public static bool Is(Person p) { return p != null; }
    public static string Over(object o) { return "object"; }
    public static string Over(string s) { return "string"; }
}

class Repository<T> where T : class, INamed, new()
{
    private readonly string prefix = "n";
    public Expression<Func<T, bool>> Find(string name) { return t => t.Name == name && t.Name.StartsWith(prefix); }
    public Expression<Func<T>> Make() { return () => new T(); }
    public Expression<Func<T, INamed>> Up() { return t => t; }
    public Expression<Func<object, T>> Down() { return o => o as T; }
    public Expression<Func<U, string>> Text<U>() { return u => u.ToString(); }
}

static class Program
{
    private static readonly Regex Made = new Regex(@"value\([^()]*\)|<>f?__?Anon[A-Za-z]*\d*`\d|<>h__TransparentIdentifier\w*|<>__TranspIdent\w*");
    private static int field = 7;

    private static void Show(Expression tree) { Console.WriteLine(Made.Replace(tree.ToString(), "_")); }
    private static void Show<T>(Expression<Func<Person, T>> tree) { Show((Expression)tree); }

    private static void Members()
    {
        Show(p => p.Age);
        Show(p => p.Boss.Boss.Name);
        Show(p => p.Home.Zip + p.Home.City.Length);
        Show(p => Person.Count + Person.Only.Age + field);
        Show(p => p.Name.Length);
        Show(p => p[3] + p.Numbers[1] + p.Marks[0] + p.Grid[0, 1] + p.Points["a"]);
        Show(p => p.Numbers.Length);
        Show(p => p.Twice(4));
        Show(p => p.Born.AddDays(1).Year);
        Show(p => string.Empty);
        Show(p => int.MaxValue);
        Show(p => Kind.Second);
        Show(p => default(DateTime));
        Show(p => typeof(Person));
    }

    private static void Operators()
    {
        Show(p => p.Age + 1 - 2 * p.Age / 3 % 4);
        Show(p => p.Age << 2 >> p.Age);
        Show(p => (p.Age & 3 | p.Age ^ 5) == ~p.Age);
        Show(p => -p.Age == +p.Age);
        Show(p => -p.Weight);
        Show(p => !(p.Age > 3) && !p.IsOlder(2) || p.Age <= 4 && p.Age >= 1);
        Show(p => !(p.Age == 3));
        Show(p => p.Age != 3 ^ true);
        Show(p => checked(p.Age * 2 + p.Big));
        Show(p => checked((byte)p.Age));
        Show(p => (byte)p.Age);
        Show(p => p.Age > 3 ? "old" : p.Name ?? "none");
        Show(p => p.Height ?? 170);
        Show(p => p.Height ?? p.Height);
        Show(p => p.Boss ?? p);
        Show(p => p.Cash + p.Cash == 3);
        Show(p => (int)-p.Cash);
        Show(p => p.Pay * 2 > 10m);
        Show(p => p.Pay == 1.50m);
        Show(p => p.Born < new DateTime(2000, 1, 1));
        Show(p => p.Name == "a" || p.Name != null);
        Show(p => p.Boss == null);
        Show(p => (object)p.Name == (object)"x");
        Show(p => p.Name + p.Age + 'c' + null);
        Show(p => p.Name + "a" + p.Name);
        Show(p => string.Concat(p.Name, "b"));
    }

    private static void Conversions()
    {
        Show(p => (long)p.Age);
        Show(p => p.Age + p.Big);
        Show(p => p.Age + p.Weight);
        Show(p => p.Small + p.Short);
        Show(p => p.Small == 3);
        Show(p => p.Letter == 'a' || p.Letter > 'z');
        Show(p => p.Letter + 1);
        Show(p => p.Kind == Kind.First);
        Show(p => p.Kind > Kind.First && p.Kind != p.Boss.Kind);
        Show(p => (int)p.Kind);
        Show(p => (Kind)p.Age);
        Show(p => p.Flags & Marks.A);
        Show(p => (p.Flags & (Marks.A | Marks.B)) != Marks.None);
        Show(p => (p.Flags | Marks.C) == (Marks.A ^ p.Flags));
        Show(p => p.Height == 3);
        Show(p => p.Height > p.Age);
        Show(p => p.Height + 1);
        Show(p => p.Height == null);
        Show(p => p.Height.HasValue && p.Height.Value > 1);
        Show(p => (int?)p.Age);
        Show(p => (int)p.Height);
        Show<object>(p => p.Age);
        Show<object>(p => p.Name);
        Show<object>(p => (object)p.Name);
        Show<INamed>(p => p);
        Show<INamed>(p => (INamed)p);
        Show(p => ((Person)(object)p).Age);
        Show(p => p is INamed);
        Show(p => (p as INamed).Name);
        Show<long>(p => p.Age);
        Show<double?>(p => p.Age);
        Show<Money>(p => 3);
    }

    private static void Calls()
    {
        Show(p => p.IsOlder(3));
        Show(p => Person.Is(p) && Person.Is(null));
        Show(p => p.Join(", ", 1, "a", p.Age));
        Show(p => p.Join(","));
        Show(p => p.As(3) + p.As<long>(3));
        Show(p => Person.Over(p.Name) + Person.Over((object)p.Name) + Person.Over(p));
        Show(p => string.Format("{0} {1}", p.Age, p.Name));
        Show(p => Math.Max(p.Age, p.Short));
        Show(p => p.ToString() + p.Age.ToString("x"));
        Show(p => new Person());
        Show(p => new DateTime(p.Age, 1, 1));
        Show(p => new string('c', 3));
        Show(p => new { p.Name, Twice = p.Age * 2, p });
        Show(p => new Person { Age = 3, Name = "x" + p.Name, Home = { City = "c", Zip = 4 }, Marks = { 1, p.Age } });
        Show(p => new List<int> { 1, p.Age, 3 });
        Show(p => new Dictionary<string, int> { { "a", 1 }, { p.Name, 2 } });
        Show(p => new[] { p.Name, "a" });
        Show(p => new int[p.Age]);
        Show(p => new object[] { 1, p, null });
        Show(p => new[] { new[] { 1 }, new int[0] });
    }

    private static void Lifted()
    {
        Show(p => p.Bonus > 5m);
        Show(p => p.Bonus + p.Pay == p.Bonus * 2);
        Show(p => -p.Bonus);
        Show(p => p.Left < p.Born);
        Show(p => p.Left == null || p.Left != p.Born);
        Show(p => (decimal?)p.Height);
    }

    private static void Values()
    {
        Show(p => new DateTime().Year + p.Age);
        Show(p => new { At = new DateTime(), p.Age });
        Show(p => new Person { Born = new DateTime(), Marks = { p.Age } });
        Show(p => new Address { City = p.Name }.City.Length);
    }

    private static int Apply(Func<int, int> function, int value) { return function(value); }
    private static int Half(int value) { return value / 2; }

    // No lambda has a node of a constant that is a method.
    private static void LeftAsCalls()
    {
        ParameterExpression p = Expression.Parameter(typeof(Person), "p");
        Expression<Func<Person, int>> uses = q => Apply(Half, q.Name.Length + q.Hidden(1) + q.Marks.Count + q.Marks.Count(m => m > 1));
        Console.WriteLine(uses.Compile()(new Person { Name = "abcde", Marks = { 1, 2 } }));
        Expression<Func<Person>> makes = () => new Person { Age = Apply(Half, 8), Kind = Kind.First, Marks = { 1 } };
        Console.WriteLine(makes.Compile()().Age);
    }

    private static void Captured(int parameter, string text)
    {
        int local = 3;
        Show(p => p.Age + local + parameter);
        for (int i = 0; i < 2; i++)
        {
            int own = i;
            string both = text + i;
            Show(p => p.Name == both && p.Age == own && local > 1);
        }
        local++;
        Func<int, Expression<Func<int, int>>> make = a => b => a + b + local;
        Show(make(1));
        Console.WriteLine(make(1).Compile()(2));
        Expression<Func<int, Func<int, int>>> nested = x => y => x * y + local;
        Console.WriteLine(nested.Compile()(3)(4));
        Action change = () => local = 10;
        change();
        Expression<Func<int>> read = () => local;
        Console.WriteLine(read.Compile()());
    }

    private static void Queries()
    {
        IQueryable<Person> all = new[] { new Person { Age = 3, Name = "c" }, new Person { Age = 5, Name = "a" }, new Person { Age = 7, Name = "b" } }.AsQueryable();
        int limit = 3;
        IQueryable<string> names = all.Where(p => p.Age > limit).OrderBy(p => p.Name).Select(p => p.Name + p.Age);
        Show(names.Expression);
        foreach (string name in names) Console.WriteLine(name);
        var pairs = from p in all from q in all where p.Age < q.Age orderby q.Age descending, p.Name select new { p.Name, Other = q.Name };
        Show(pairs.Expression);
        foreach (var pair in pairs) Console.WriteLine(pair.Name + pair.Other);
        var groups = from p in all let half = p.Age / 2 group p by half into g select g.Key + g.Count();
        foreach (int group in groups) Console.WriteLine(group);
        var joined = all.Join(all, p => p.Age, q => q.Age, (p, q) => p.Name + q.Name).ToList();
        Console.WriteLine(string.Join(" ", joined));
        Console.WriteLine(all.Any(p => p.Marks.Any(m => m > 1)) + " " + all.Sum(p => p.Age) + " " + all.Count(p => p.Name.Contains("a")));
        Show(p => p.Marks.Where(m => m > p.Age).Select(m => m + 1).FirstOrDefault());
        Console.WriteLine(all.Aggregate(0, (sum, p) => sum + p.Age));
    }

    private static void ByHand()
    {
        ParameterExpression x = Expression.Parameter(typeof(int), "x");
        ParameterExpression y = Expression.Parameter(typeof(int), "y");
        Expression sum = Expression.Add(x, y);
        Show(sum);
        Show(Expression.Lambda<Func<int, int, int>>(sum, x, y));
        Show(Expression.Lambda<Func<int, int, int>>(Expression.Block(Expression.Assign(x, y), x), x, y));
        Show(Expression.Lambda(Expression.Multiply(x, Expression.Constant(field)), x));
        object boxed = field;
        Show(Expression.Lambda<Func<object>>(Expression.Constant(boxed, typeof(object))));
        Show(Expression.Lambda<Func<int, bool>>(Expression.Not(Expression.Equal(x, Expression.Constant(3))), x));
        Show(Expression.Lambda<Func<string, bool>>(Expression.ReferenceEqual(Expression.Constant("a"), Expression.Parameter(typeof(string), "s")), Expression.Parameter(typeof(string), "s")));
        try { Show(Expression.Lambda<Func<object>>(Expression.Constant(3))); }
        catch (ArgumentException) { Console.WriteLine("an int is no object"); }
        try { Show(Expression.Lambda<Func<int, long>>(Expression.Add(x, Expression.Constant(1L)), x)); }
        catch (InvalidOperationException) { Console.WriteLine("an int and a long are no sum"); }
        Expression<Func<int, int>> half = Expression.Lambda<Func<int, int>>(Expression.Divide(x, Expression.Constant(2, typeof(int))), x);
        Console.WriteLine(half.Compile()(9));
        Show(Expression.Lambda<Func<int, int>>(Expression.Invoke(half, x), x));
    }

    private static IEnumerable<Expression<Func<int, int>>> Each(int count)
    {
        for (int i = 0; i < count; i++)
        {
            int k = i;
            yield return x => x + k + count;
        }
    }

    private static void Main()
    {
        Members();
        Operators();
        Conversions();
        Calls();
        Lifted();
        Values();
        LeftAsCalls();
        Captured(5, "t");
        Queries();
        ByHand();
        foreach (Expression<Func<int, int>> each in Each(2)) { Show(each); Console.WriteLine(each.Compile()(1)); }
        var repository = new Repository<Person>();
        Show(repository.Find("nob"));
        Console.WriteLine(repository.Find("nob").Compile()(new Person { Name = "nob" }));
        Show(repository.Make()); Show(repository.Up()); Show(repository.Down()); Show(repository.Text<int>()); Show(repository.Text<string>());
        Expression<Action<Person>> act = p => p.Marks.Add(p.Age);
        Show(act);
        Expression<Func<bool>> constant = () => true;
        Show(constant);
    }
}
