using System; using System.Reflection; using System.Collections.Generic;
[Flags] enum Col : byte { Red=1, Green=2, Blue=4 }
enum Neg : long { A=-5, B=10 }
interface IFoo { void M(); int P { get; set; } }
abstract class Base<T> : IFoo { public T field; protected static int sf = 3; public virtual void M() { Console.WriteLine("Base.M"); } public int P { get; set; } public event EventHandler Ev; public abstract T Make(T x, ref int r, out string s); private void Priv() {} 
 public void Raise(){ if (Ev!=null) Ev(this, null);} }
class Derived : Base<string> { public const int C = 42; public readonly double D = 1.5; public override void M() { Console.WriteLine("Derived.M"); } public override string Make(string x, ref int r, out string s) { r++; s = x + "!"; return x + x; } public static T Gen<T,U>(T a, U b) where T: class { return a; } public int this[int i, string s] { get { return i; } } public Derived() {} public Derived(int a, string b = "def") { Console.WriteLine("ctor " + a + b); } class Nested {} public struct NS { public int a; } 
 public void Throws() { throw new InvalidOperationException("inner"); } public int? Nul(int? a, ref int? b) { b = 7; return a; } }
struct S { public int x; public string y; public void Inc() { x++; } public override string ToString() { return "S" + x; } }
class Program {
 static void Main() {
  Console.WriteLine(Col.Red | Col.Blue); Console.WriteLine((Col)9); Console.WriteLine(Neg.A); Console.WriteLine(Enum.Parse(typeof(Col), "Red, Green")); 
  foreach (var v in Enum.GetValues(typeof(Neg))) Console.WriteLine(v); Console.WriteLine(string.Join(",", Enum.GetNames(typeof(Neg)))); Console.WriteLine((Col.Red|Col.Green).HasFlag(Col.Green)); Console.WriteLine(Neg.A.CompareTo(Neg.B)); Console.WriteLine(Col.Blue.GetHashCode());
  Console.WriteLine(Enum.IsDefined(typeof(Col), "Red")); Console.WriteLine(Enum.Format(typeof(Col), Col.Blue, "X")); Console.WriteLine(Enum.ToObject(typeof(Col), 3)); Console.WriteLine(Neg.B.ToString("D")); Console.WriteLine(Col.Red.Equals(Col.Red));
  Type t = typeof(Derived); BindingFlags all = BindingFlags.Public|BindingFlags.NonPublic|BindingFlags.Instance|BindingFlags.Static|BindingFlags.FlattenHierarchy;
  foreach (var m in t.GetMembers(all)) Console.WriteLine(m.MemberType + " " + m + " | " + m.DeclaringType + " | " + m.ReflectedType.Name + " " + m.MetadataToken.ToString("x"));
  foreach (var m in t.GetMethods()) { Console.WriteLine(m.Name + " " + m.Attributes + " " + m.CallingConvention + " " + m.ReturnType); foreach (var p in m.GetParameters()) Console.WriteLine("   " + p + " " + p.Position + " " + p.Attributes + " " + p.IsOut + " " + p.ParameterType.IsByRef); }
  foreach (var c in t.GetConstructors()) { Console.WriteLine(c); foreach (var p in c.GetParameters()) Console.WriteLine("   " + p.Name + " opt=" + p.IsOptional + " def=" + p.DefaultValue + " " + (p.DefaultValue == DBNull.Value)); }
  object o = Activator.CreateInstance(t, 5, "x"); object o2 = Activator.CreateInstance(t);
  t.GetMethod("M").Invoke(o, null); typeof(IFoo).GetMethod("M").Invoke(o, null);
  object[] args = { "a", 4, null }; Console.WriteLine(t.GetMethod("Make").Invoke(o, args)); Console.WriteLine(args[1] + " " + args[2]);
  object[] a2 = { 3, null }; Console.WriteLine(t.GetMethod("Nul").Invoke(o, a2)); Console.WriteLine(a2[1]); a2 = new object[]{ null, 5 }; Console.WriteLine(t.GetMethod("Nul").Invoke(o, a2) == null); 
  try { t.GetMethod("Throws").Invoke(o, null); } catch (TargetInvocationException e) { Console.WriteLine(e.Message + " / " + e.InnerException.Message + " " + e.InnerException.GetType()); }
  try { t.GetMethod("Make").Invoke(o, new object[]{1}); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  try { t.GetMethod("Make").Invoke(o, new object[]{1,2,3}); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  try { t.GetMethod("Make").Invoke(null, new object[]{"a",2,null}); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  var g = t.GetMethod("Gen"); Console.WriteLine(g); Console.WriteLine(g.IsGenericMethodDefinition); var gi = g.MakeGenericMethod(typeof(string), typeof(int)); Console.WriteLine(gi); Console.WriteLine(gi.Invoke(null, new object[]{"q", 1}));
  try { g.MakeGenericMethod(typeof(int), typeof(int)); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  t.GetProperty("P").SetValue(o, 77, null); Console.WriteLine(t.GetProperty("P").GetValue(o, null)); Console.WriteLine(t.GetProperty("Item").GetValue(o, new object[]{9,"z"}));
  t.GetField("field").SetValue(o, "fv"); Console.WriteLine(t.GetField("field").GetValue(o)); Console.WriteLine(t.GetField("C").GetValue(null)); Console.WriteLine(t.GetField("C").GetRawConstantValue()); Console.WriteLine(t.GetField("D").GetValue(o)); 
  Console.WriteLine(typeof(Base<string>).GetField("sf", all).GetValue(null)); typeof(Base<string>).GetField("sf", all).SetValue(null, 8); Console.WriteLine(typeof(Base<string>).GetField("sf", all).GetValue(null));
  object s = new S(); typeof(S).GetField("x").SetValue(s, 5); typeof(S).GetMethod("Inc").Invoke(s, null); Console.WriteLine(s); Console.WriteLine(typeof(object).GetMethod("ToString").Invoke(s, null));
  var ev = t.GetEvent("Ev"); EventHandler h = (x, y) => Console.WriteLine("raised"); ev.AddEventHandler(o, h); ((Derived)o).Raise(); ev.RemoveEventHandler(o, h); ((Derived)o).Raise();
  Console.WriteLine(ev); Console.WriteLine(t.GetProperty("P")); Console.WriteLine(t.GetField("field"));
  Console.WriteLine(t.GetMethod("M") == t.GetMethod("M")); Console.WriteLine(t.GetMethod("Raise") == typeof(Base<string>).GetMethod("Raise"));
  foreach (var i in typeof(List<int>).GetInterfaces()) Console.WriteLine(i); foreach (var i in typeof(int[]).GetInterfaces()) Console.WriteLine(i); foreach (var i in typeof(Dictionary<,>).GetInterfaces()) Console.WriteLine(i);
  foreach (var n in t.GetNestedTypes(all)) Console.WriteLine(n + " " + n.IsNestedPrivate + n.FullName);
  var map = t.GetInterfaceMap(typeof(IFoo)); for (int i = 0; i < map.InterfaceMethods.Length; i++) Console.WriteLine(map.InterfaceMethods[i] + " -> " + map.TargetMethods[i].DeclaringType + "::" + map.TargetMethods[i]);
  Console.WriteLine(Type.GetType("System.Collections.Generic.Dictionary`2[[System.String, mscorlib],[System.Int32[], mscorlib]]")); Console.WriteLine(Type.GetType("Derived+NS")); Console.WriteLine(Type.GetType("nope") == null);
  try { Type.GetType("nope", true); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  try { Type.GetType("nope, noass", true); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  try { Type.GetType("nope[", true); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  try { typeof(List<>).MakeGenericType(typeof(int), typeof(int)); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  Console.WriteLine(typeof(Dictionary<,>).MakeGenericType(typeof(int), typeof(string)).AssemblyQualifiedName);
  Console.WriteLine(typeof(int).MakeArrayType(2) + " " + typeof(int).MakeArrayType(1) + " " + typeof(int).MakeArrayType() + typeof(int).MakePointerType().MakeByRefType());
  Delegate d = Delegate.CreateDelegate(typeof(Action), o, "M"); d.DynamicInvoke(); Console.WriteLine(d.Method + " " + d.Target.GetType());
  var open = (Func<S2, int, int>)Delegate.CreateDelegate(typeof(Func<S2, int, int>), typeof(S2).GetMethod("Add")); Console.WriteLine(open(new S2(), 4));
  var openv = (Action<IFoo>)Delegate.CreateDelegate(typeof(Action<IFoo>), typeof(IFoo).GetMethod("M")); openv((IFoo)o);
  var clos = (Func<int>)Delegate.CreateDelegate(typeof(Func<int>), "abc", typeof(Program).GetMethod("Len")); Console.WriteLine(clos());
  try { Delegate.CreateDelegate(typeof(Func<int>), typeof(Program).GetMethod("Len")); } catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message); }
  Console.WriteLine(MethodBase.GetCurrentMethod()); Console.WriteLine(Assembly.GetExecutingAssembly().FullName); Console.WriteLine(typeof(int).Assembly.GetName().Version + " " + typeof(int).Assembly.FullName + typeof(int).Module); 
 }
 public static int Len(string s) { return s.Length; }
}
class S2 { public virtual int Add(int a) { return a + 1; } }
