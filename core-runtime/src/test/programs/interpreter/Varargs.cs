using System;
class Program {
  struct S { public long a, b, c; }
  static int Sum(__arglist) { var it = new ArgIterator(__arglist); int n = it.GetRemainingCount(); Console.WriteLine("n " + n); int sum = 0; while (it.GetRemainingCount() > 0) { TypedReference r = it.GetNextArg(); sum += __refvalue(r, int); } return sum; }
  static void All(string first, __arglist) { var it = new ArgIterator(__arglist); Console.Write(first); while (it.GetRemainingCount() > 0) { Type t = Type.GetTypeFromHandle(it.GetNextArgType()); TypedReference r = it.GetNextArg(); Console.Write(" " + t.Name + "=");
    if (t == typeof(int)) Console.Write(__refvalue(r, int)); else if (t == typeof(string)) Console.Write(__refvalue(r, string)); else if (t == typeof(double)) Console.Write(__refvalue(r, double)); else if (t == typeof(long)) Console.Write(__refvalue(r, long)); else if (t == typeof(S)) { S s = __refvalue(r, S); Console.Write(s.a + s.b + s.c); } else Console.Write(__reftype(r).Name); } Console.WriteLine();
    try { it.GetNextArg(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); } it.End(); Console.WriteLine(it.GetRemainingCount()); }
  int field = 5; void Inst(int a, __arglist) { var it = new ArgIterator(__arglist); Console.WriteLine(field + a + it.GetRemainingCount()); }
  static int Nest(__arglist) { return Sum(__arglist(1, 2)) + new ArgIterator(__arglist).GetRemainingCount(); }
  static void Main() {
    Console.WriteLine(Sum(__arglist(1, 2, 3))); Console.WriteLine(Sum(__arglist()));
    All("x", __arglist(1, "two", 3.5, 4L, new S { a = 1, b = 2, c = 3 }, new object())); All("none", __arglist());
    new Program().Inst(1, __arglist("a", "b")); Console.WriteLine(Nest(__arglist(1, 2, 3)));
    int t = 0; for (int i = 0; i < 30; i++) t += Nest(__arglist(i, i)); Console.WriteLine(t);
    object o = 5; TypedReference tr = __makeref(o); __refvalue(tr, object) = "changed"; Console.WriteLine(o); Console.WriteLine(__reftype(tr)); Console.WriteLine(TypedReference.ToObject(tr));
    try { int bad = __refvalue(tr, int); } catch (InvalidCastException e) { Console.WriteLine(e.Message); }
  }
}
