using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

/// <summary>An evaluator of expressions: a precedence-climbing parser, variables, functions, symbolic derivatives, simplification.</summary>
abstract class Node
{
    public abstract double Value(IDictionary<string, double> scope);
    public abstract Node Derive(string by);
    public virtual Node Simple() { return this; }
    public virtual int Rank { get { return 9; } }
    public static readonly Node Zero = new Constant(0), One = new Constant(1), Two = new Constant(2);
    public bool Is(double number) { var constant = this as Constant; return constant != null && constant.Number == number; }
    protected string In(Node inner, bool strict)
    {
        string text = inner.ToString();
        return inner.Rank < Rank || strict && inner.Rank == Rank ? "(" + text + ")" : text;
    }
}

sealed class Constant : Node
{
    public readonly double Number;
    public Constant(double number) { Number = number; }
    public override double Value(IDictionary<string, double> scope) { return Number; }
    public override Node Derive(string by) { return Zero; }
    public override int Rank { get { return Number < 0 ? 2 : 9; } }
    public override string ToString() { return Number.ToString("G10", CultureInfo.InvariantCulture); }
}

sealed class Variable : Node
{
    readonly string name;
    public Variable(string name) { this.name = name; }
    public override double Value(IDictionary<string, double> scope)
    {
        double value;
        if (!scope.TryGetValue(name, out value)) throw new KeyNotFoundException("unknown variable " + name);
        return value;
    }
    public override Node Derive(string by) { return by == name ? One : Zero; }
    public override string ToString() { return name; }
}

sealed class Operation : Node
{
    readonly char sign;
    readonly Node left, right;
    public Operation(char sign, Node left, Node right) { this.sign = sign; this.left = left; this.right = right; }
    public override int Rank { get { return Ranks[sign]; } }
    public static readonly Dictionary<char, int> Ranks = new Dictionary<char,
        int> { { '+', 1 }, { '-', 1 }, { '*', 3 }, { '/', 3 }, { '%', 3 }, { '^', 5 } };

    public static double Apply(char sign, double a, double b)
    {
        switch (sign)
        {
            case '+': return a + b;
            case '-': return a - b;
            case '*': return a * b;
            case '/': if (b == 0) throw new DivideByZeroException("division by zero"); return a / b;
            case '%': return a % b;
            default: return Math.Pow(a, b);
        }
    }

    public override double Value(IDictionary<string, double> scope) { return Apply(sign, left.Value(scope), right.Value(scope)); }

    public override Node Derive(string by)
    {
        Node l = left.Derive(by), r = right.Derive(by);
        switch (sign)
        {
            case '+': case '-': return new Operation(sign, l, r);
            case '*': return new Operation('+', new Operation('*', l, right), new Operation('*', left, r));
            case '/':
                return new Operation('/', new Operation('-', new Operation('*', l, right), new Operation('*', left, r)),
                    new Operation('^', right, Two));
            case '^':
                var power = right as Constant;
                if (power == null) throw new NotSupportedException("derivative of " + this);
                return new Operation('*', new Operation('*', power, new Operation('^', left, new Constant(power.Number - 1))), l);
            default: throw new NotSupportedException("derivative of " + this);
        }
    }

    public override Node Simple()
    {
        Node l = left.Simple(), r = right.Simple();
        if (l is Constant && r is Constant && !(sign == '/' && r.Is(0))) return new Constant(Apply(sign, ((Constant)l).Number, ((Constant)r).Number));
        switch (sign)
        {
            case '+': if (l.Is(0)) return r; if (r.Is(0)) return l; break;
            case '-': if (r.Is(0)) return l; break;
            case '*': if (l.Is(0) || r.Is(0)) return Zero; if (l.Is(1)) return r; if (r.Is(1)) return l; break;
            case '/': if (l.Is(0)) return Zero; if (r.Is(1)) return l; break;
            case '^': if (r.Is(1)) return l; if (r.Is(0)) return One; break;
        }
        return new Operation(sign, l, r);
    }

    public override string ToString() { return In(left, sign == '^') + " " + sign + " " + In(right, sign != '+' && sign != '*' && sign != '^'); }
}

sealed class Call : Node
{
    public static readonly Dictionary<string, Func<double[], double>> Functions = new Dictionary<string, Func<double[],
        double>>(StringComparer.OrdinalIgnoreCase)
    {
        { "sqrt", a => Math.Sqrt(a[0]) }, { "abs", a => Math.Abs(a[0]) }, { "max", a => a.Max() }, { "min", a => a.Min() }, { "sum", a => a.Sum() },
        { "neg", a => -a[0] }, { "fact", a => Enumerable.Range(1, (int)a[0]).Aggregate(1.0, (x, y) => x * y) },
            { "hyp", a => Math.Sqrt(a.Sum(x => x * x)) }
    };
    readonly string name;
    readonly Node[] arguments;
    public Call(string name, params Node[] arguments) { this.name = name; this.arguments = arguments; }
    public override double Value(IDictionary<string, double> scope)
    {
        return Functions[name](Array.ConvertAll(arguments, each => each.Value(scope)));
    }

    public override Node Derive(string by)
    {
        if (name == "neg") return new Call("neg", arguments[0].Derive(by));
        if (name == "sqrt") return new Operation('/', arguments[0].Derive(by), new Operation('*', Two, this));
        throw new NotSupportedException("derivative of " + this);
    }

    public override Node Simple()
    {
        var simple = Array.ConvertAll(arguments, each => each.Simple());
        return simple.All(each => each is Constant) ? (Node)new Constant(new Call(name, simple).Value(null)) : new Call(name, simple);
    }

    public override int Rank { get { return name == "neg" ? 2 : 9; } }
    public override string ToString()
    {
        return name == "neg" ? "-" + In(arguments[0], false) : name + "("
            + string.Join(", ", arguments.Select(each => each.ToString()).ToArray()) + ")";
    }
}

sealed class Reader
{
    readonly string text;
    int at;
    public Reader(string text) { this.text = text; }

    char Peek { get { while (at < text.Length && text[at] == ' ') at++; return at < text.Length ? text[at] : '\0'; } }

    public Node All()
    {
        Node node = Climb(0);
        if (Peek != '\0') throw new FormatException("unexpected '" + Peek + "' at " + at);
        return node;
    }

    Node Climb(int least)
    {
        Node left = Unary();
        int rank;
        while (Operation.Ranks.TryGetValue(Peek, out rank) && rank >= least)
        {
            char sign = text[at++];
            left = new Operation(sign, left, Climb(sign == '^' ? rank : rank + 1));
        }
        return left;
    }

    Node Unary()
    {
        if (Peek == '-') { at++; return new Call("neg", Climb(4)); }
        if (Peek == '(')
        {
            at++;
            Node inner = Climb(0);
            Close();
            return inner;
        }
        int start = at;
        if (char.IsDigit(Peek) || Peek == '.')
        {
            while (at < text.Length && (char.IsDigit(text[at]) || text[at] == '.')) at++;
            return new Constant(double.Parse(text.Substring(start, at - start), CultureInfo.InvariantCulture));
        }
        if (!char.IsLetter(Peek)) throw new FormatException(Peek == '\0' ? "unexpected end" : "unexpected '" + Peek + "' at " + at);
        start = at;
        while (at < text.Length && char.IsLetterOrDigit(text[at])) at++;
        string name = text.Substring(start, at - start);
        if (Peek != '(') return new Variable(name);
        if (!Call.Functions.ContainsKey(name)) throw new FormatException("unknown function " + name);
        at++;
        var arguments = new List<Node>();
        do arguments.Add(Climb(0)); while (Peek == ',' && at++ >= 0);
        Close();
        return new Call(name.ToLowerInvariant(), arguments.ToArray());
    }

    void Close() { if (Peek != ')') throw new FormatException("expected ')' at " + at); at++; }
}

class Program
{
    static void Main()
    {
        var scope = new Dictionary<string, double> { { "x", 3 }, { "y", -1.5 }, { "pi", 3.14159265358979 } };
        foreach (string text in new[]
        {
            "1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 % 4 - 7 / 2", "x * x - y", "MAX(1, x, 2) + min(4, 5)",
                "fact(10) / fact(8)", "hyp(3, 4)",
            "sqrt(abs(y) * 6)", "2 * pi * x", "1 / (x - 3)", "z + 1", "1 +", "(1", "3 $ 4", "foo(1)", "1.5.2"
        })
            try
            {
                Node node = new Reader(text).All();
                Console.WriteLine(text + " -> " + node + " = " + node.Value(scope).ToString("G12", CultureInfo.InvariantCulture));
            }
            catch (Exception e) when (!(e is NullReferenceException)) { Console.WriteLine(text + " -> " + e.GetType().Name + ": " + e.Message); }
        foreach (string text in new[] { "x ^ 3 + 2 * x ^ 2 - 5", "x / (x + 1)", "sqrt(x ^ 2 + 1)", "-(x * y)", "x % 2" })
            try
            {
                Node derived = new Reader(text).All().Derive("x").Simple();
                Console.WriteLine("d/dx " + text + " = " + derived + " = " + derived.Value(scope).ToString("G12", CultureInfo.InvariantCulture));
            }
            catch (NotSupportedException e) { Console.WriteLine(e.Message); }
        // Newton's method on x^5 - x - 1.
        Node f = new Reader("x^5 - x - 1").All(), slope = f.Derive("x").Simple();
        scope["x"] = 1.5;
        for (int i = 0; i < 8; i++) scope["x"] -= f.Value(scope) / slope.Value(scope);
        Console.WriteLine(scope["x"].ToString("F10", CultureInfo.InvariantCulture));
        double sum = 0;
        Node loop = new Reader("x * (x + 1) / 2 - x % 7 + max(x, 100 - x)").All();
        for (int i = 0; i < 2000; i++) { scope["x"] = i; sum += loop.Value(scope); }
        Console.WriteLine(sum.ToString("R", CultureInfo.InvariantCulture));
    }
}
