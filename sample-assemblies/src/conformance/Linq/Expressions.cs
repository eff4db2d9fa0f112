using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;

// Expression trees: shape, printing, visiting, rewriting; nothing is compiled.
static class Program
{
    class P
    {
        public int X;
        public string Name { get; set; }
        public int M(int a, string b) { return a; }
        public P Next;
        public List<int> Items = new List<int>();
    }
    class Collector : ExpressionVisitor
    {
        public readonly List<string> Nodes = new List<string>();
        public override Expression Visit(Expression e) { if (e != null) Nodes.Add(e.NodeType + ":" + e.Type.Name); return base.Visit(e); }
    }
    class Replacer : ExpressionVisitor
    {
        protected override Expression VisitConstant(ConstantExpression c)
        {
            return c.Type == typeof(int) ? Expression.Constant((int)c.Value * 10) : (Expression)c;
        }
        protected override Expression VisitBinary(BinaryExpression b)
        {
            return b.NodeType == ExpressionType.Add && b.Type == typeof(int) ? Expression.Subtract(Visit(b.Left), Visit(b.Right))
                : base.VisitBinary(b);
        }
    }

    static void Show(LambdaExpression e)
    {
        Console.WriteLine(e);
        var c = new Collector(); c.Visit(e);
        Console.WriteLine("   {0} | {1}", string.Join(" ", c.Nodes), new Replacer().Visit(e));
    }

    static void Main()
    {
        int captured = 5;
        Expression<Func<int, int>> add = x => x + 1; Show(add);
        Expression<Func<int, int, bool>> compare = (a, b) => a * 2 > b && !(a == b) || a % 3 != 0; Show(compare);
        Expression<Func<P, string>> member = p => p.Name + p.Next.Name.Length; Show(member);
        Expression<Func<P, int>> call = p => p.M(p.X, "s") + Math.Max(1, p.Items[0]); Show(call);
        Expression<Func<int, object>> convert = i => i > 0 ? (object)i : null; Show(convert);
        Expression<Func<P>> make = () => new P { X = 3, Items = { 1, 2 } }; Show(make);
        Expression<Func<int, int[]>> array = n => new[] { n, 1, 2 }; Show(array);
        Expression<Func<object, bool>> type = o => o is string; Show(type);
        Expression<Func<int?, int>> coalesce = i => i ?? -1; Show(coalesce);
        Expression<Func<int, Func<int, int>>> nested = a => b => a << b; Show(nested);
        Expression<Func<long, double>> cast = l => (double)l / 2; Show(cast);
        Expression<Func<string>> closure = () => "x"; Show(closure);
        ParameterExpression q = Expression.Parameter(typeof(int), "q");
        LambdaExpression built = Expression.Lambda<Func<int,
            int>>(Expression.Condition(Expression.LessThan(q, Expression.Constant(3)), Expression.Negate(q),
            Expression.Call(typeof(Math).GetMethod("Abs", new[] { typeof(int) }), q)), q);
        Show(built);
        BlockExpression block = Expression.Block(new[] { q }, Expression.Assign(q, Expression.Constant(1)),
            Expression.AddAssign(q, Expression.Constant(2)), q);
        Console.WriteLine("{0} {1} {2}", block.Type, block.Expressions.Count, block.Expressions[1].NodeType);
        var body = (BinaryExpression)add.Body;
        Console.WriteLine("{0} {1} {2} {3}", body.Left == add.Parameters[0], ((ConstantExpression)body.Right).Value,
            body.NodeType, body.Method == null);
        var m = (MemberExpression)((BinaryExpression)member.Body).Left;
        Console.WriteLine("{0} {1} {2}", m.Member.Name, m.Expression, ((LambdaExpression)nested.Body).Parameters[0].Name);
        try { Expression.Add(Expression.Constant(1), Expression.Constant("s")); }
        catch (InvalidOperationException e) { Console.WriteLine(e.GetType().Name); }
        try { Expression.Call(typeof(Math).GetMethod("Sin"), Expression.Constant(1)); }
        catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        IQueryable<int> queryable = new[] { 1, 2, 3 }.AsQueryable().Where(x => x > 1).Select(x => x * 2);
        Console.WriteLine("{0} {1}", queryable.Expression.NodeType, ((MethodCallExpression)queryable.Expression).Method.Name + captured);
    }
}
