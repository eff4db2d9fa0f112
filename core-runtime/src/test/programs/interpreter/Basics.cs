using System; using System.Collections.Generic;
struct V { public int x, y; public long z; public V(int a) { x=a; y=a*2; z=a*3L; } public int Sum() { return x+y+(int)z; } }
interface IShape { int Area(); }
class Sq : IShape { int s; public Sq(int s) { this.s=s; } public virtual int Area() { return s*s; } }
class Rect : Sq { int h; public Rect(int a,int b):base(a) { h=b; } public override int Area() { return base.Area()*h; } }
static class St { public static int count = 41; static St() { count++; } public static int Next() { return count++; } }
class Program {
  static int Fib(int n) { return n < 2 ? n : Fib(n-1)+Fib(n-2); }
  static V MakeV(int k) { V v = new V(k); v.x += 1; return v; }
  static int Try(int k) { int r = 0; try { r += 1; if (k==1) throw new InvalidOperationException("x"); if (k==2) { int z=0; r = r/z; } r += 10; } catch (InvalidOperationException) { r += 100; } catch (DivideByZeroException e) when (k==2) { r += 1000; } finally { r += 5; } return r; }
  static int Nested() { int r=0; for (int i=0;i<3;i++) { try { try { if (i==1) continue; if (i==2) throw new Exception(); r+=1; } finally { r+=10; } } catch (Exception) { r+=100; } } return r; }
  static T Id<T>(T t) { return t; }
  static int Sw(int i) { switch(i) { case 0: return 5; case 1: return 6; case 2: return 7; case 5: return 9; default: return -1; } }
  static void Main() {
    Console.WriteLine(Fib(20));
    var v = MakeV(7); Console.WriteLine(v.Sum());
    IShape s = new Rect(3,4); Console.WriteLine(s.Area()); s = new Sq(5); Console.WriteLine(s.Area());
    Console.WriteLine(St.Next()); Console.WriteLine(St.Next());
    Console.WriteLine(Try(0)); Console.WriteLine(Try(1)); Console.WriteLine(Try(2)); Console.WriteLine(Nested());
    int[] a = new int[10]; for (int i=0;i<a.Length;i++) a[i]=i*i; int t=0; foreach (int x in a) t+=x; Console.WriteLine(t);
    int[,] g = new int[3,4]; for (int i=0;i<3;i++) for (int j=0;j<4;j++) g[i,j]=i*j; Console.WriteLine(g[2,3]+g.GetLength(1));
    object o = 42; Console.WriteLine((int)o + 1); o = "hi"; Console.WriteLine(o is string); Console.WriteLine(o as string);
    try { o = (int[])o; } catch (InvalidCastException) { Console.WriteLine("cast"); }
    int? n = 5; Console.WriteLine(n.Value + n.GetValueOrDefault()); n = null; Console.WriteLine(n.HasValue);
    Console.WriteLine(Id("gen")); Console.WriteLine(Id(3)); for (int i=0;i<7;i++) Console.WriteLine(Sw(i));
    long l = 1L << 40; Console.WriteLine(l + 3); double d = 1.5; Console.WriteLine((int)(d*4)); byte b = unchecked((byte)300); Console.WriteLine((int)b);
    try { checked { int q = int.MaxValue; q++; } } catch (OverflowException) { Console.WriteLine("ovf"); }
    try { a[10]=1; } catch (IndexOutOfRangeException) { Console.WriteLine("idx"); }
    string ns = null; try { Console.WriteLine(ns.Length); } catch (NullReferenceException) { Console.WriteLine("null"); }
    var list = new List<int>(); for (int i=0;i<100;i++) list.Add(i*7%13); int acc=0; foreach (var x in list) acc=acc*31+x; Console.WriteLine(acc);
    Console.WriteLine("abc" + "def"); 
    Func<int,int> f = x => x*2+a[3]; Console.WriteLine(f(4));
    foreach (var y in Gen(4)) Console.WriteLine(y);
    decimal m = 1.5m; m = m*3; Console.WriteLine((int)(m*2));
  }
  static IEnumerable<int> Gen(int k) { for (int i=0;i<k;i++) yield return i*i; }
}
