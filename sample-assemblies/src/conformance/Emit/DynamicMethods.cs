using System; using System.Reflection; using System.Reflection.Emit; using System.Linq.Expressions;
using System.Text.RegularExpressions;
// Single methods made at run time: calls, recursion, exceptions, generics, access, what is refused.
class P {
  static int secret = 42;
  delegate int D(int a); delegate long Fact(int n);
  static void Try(string n, Action a){ try { a(); Console.WriteLine(n+": ok");
  } catch(Exception e){ if (e is TargetInvocationException) e=e.InnerException;
  Console.WriteLine(n+": "+e.GetType()+(e is InvalidProgramException||e is MemberAccessException?"":" | "+e.Message)); } }
  static void Main(){
    var dm=new DynamicMethod("Add", typeof(int), new[]{typeof(int),typeof(int)}, typeof(P).Module);
    var il=dm.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldarg_1); il.Emit(OpCodes.Add); il.Emit(OpCodes.Ret);
    Console.WriteLine(((Func<int,int,int>)dm.CreateDelegate(typeof(Func<int,int,int>)))(3,4));
    var f=new DynamicMethod("Fact", typeof(long), new[]{typeof(int)}, typeof(P).Module, true);
    il=f.GetILGenerator(); var l=il.DefineLabel(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Brtrue, l);
    il.Emit(OpCodes.Ldc_I8, 1L); il.Emit(OpCodes.Ret); il.MarkLabel(l);
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Conv_I8); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldc_I4_1);
    il.Emit(OpCodes.Sub); il.Emit(OpCodes.Call, f); il.Emit(OpCodes.Mul); il.Emit(OpCodes.Ret);
    Console.WriteLine(((Fact)f.CreateDelegate(typeof(Fact)))(15));
    var g=new DynamicMethod("G", typeof(string), new[]{typeof(object[])}, typeof(P), true); il=g.GetILGenerator();
    var ex=il.DeclareLocal(typeof(string)); il.BeginExceptionBlock(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldc_I4_5);
    il.Emit(OpCodes.Ldelem_Ref); il.Emit(OpCodes.Callvirt, typeof(object).GetMethod("ToString")); il.Emit(OpCodes.Stloc, ex);
    il.BeginCatchBlock(typeof(IndexOutOfRangeException)); il.Emit(OpCodes.Callvirt,
    typeof(Exception).GetProperty("Message").GetGetMethod()); il.Emit(OpCodes.Stloc, ex); il.BeginFinallyBlock();
    il.EmitWriteLine("finally"); il.EndExceptionBlock(); il.Emit(OpCodes.Ldloc, ex); il.Emit(OpCodes.Ret);
    Console.WriteLine(g.Invoke(null,new object[]{new object[2]}));
    var h=new DynamicMethod("H", typeof(int), Type.EmptyTypes, typeof(P)); il=h.GetILGenerator(); il.Emit(OpCodes.Ldsfld,
    typeof(P).GetField("secret", BindingFlags.NonPublic|BindingFlags.Static)); il.Emit(OpCodes.Ret);
    Console.WriteLine(h.Invoke(null, null));
    Expression<Func<int,int>> e=x=>x*x+1; Console.WriteLine(e.Compile()(7)); int k=5; Expression<Func<int,int>> e2=x=>x+k;
    var c=e2.Compile(); k=100; Console.WriteLine(c(1));
    Console.WriteLine(Regex.Replace("hello world foo", @"\b(\w)(\w*)\b", m=>m.Groups[1].Value.ToUpper()+m.Groups[2].Value,
    RegexOptions.Compiled));
    Try("empty",()=>{ var d=new DynamicMethod("v",typeof(void),null); d.Invoke(null,null); });
    Try("bad",()=>{ var d=new DynamicMethod("v",typeof(int),null); d.GetILGenerator().Emit(OpCodes.Ret); d.Invoke(null,null); });
    Try("generic", ()=>{ var d=new DynamicMethod("v", typeof(int), null); var i=d.GetILGenerator(); i.Emit(OpCodes.Newobj,
    typeof(System.Collections.Generic.List<string>).GetConstructor(Type.EmptyTypes)); i.Emit(OpCodes.Dup); i.Emit(OpCodes.Ldstr,
    "a'b\u00e9"); i.Emit(OpCodes.Callvirt,
    typeof(System.Collections.Generic.List<string>).GetMethod("Add")); i.Emit(OpCodes.Callvirt,
    typeof(System.Collections.Generic.List<string>).GetProperty("Count").GetGetMethod()); i.Emit(OpCodes.Ret); Console.WriteLine(d.Invoke(null,
    null)); });
    var a1=new DynamicMethod("even", typeof(bool), new[]{typeof(int)}, typeof(P).Module); var a2=new DynamicMethod("odd",
    typeof(bool), new[]{typeof(int)}, typeof(P).Module);
    il=a1.GetILGenerator(); var z=il.DefineLabel(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Brfalse, z);
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldc_I4_1); il.Emit(OpCodes.Sub); il.Emit(OpCodes.Call, a2);
    il.Emit(OpCodes.Ret); il.MarkLabel(z); il.Emit(OpCodes.Ldc_I4_1); il.Emit(OpCodes.Ret);
    il=a2.GetILGenerator(); z=il.DefineLabel(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Brfalse, z);
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldc_I4_1); il.Emit(OpCodes.Sub); il.Emit(OpCodes.Call, a1);
    il.Emit(OpCodes.Ret); il.MarkLabel(z); il.Emit(OpCodes.Ldc_I4_0); il.Emit(OpCodes.Ret);
    Console.WriteLine(a1.Invoke(null,new object[]{10})+" "+a1.Invoke(null,new object[]{11}));
    Try("private", ()=>{ var d=new DynamicMethod("v", typeof(int), null); var i=d.GetILGenerator(); i.Emit(OpCodes.Ldsfld,
    typeof(P).GetField("secret",
    BindingFlags.NonPublic|BindingFlags.Static)); i.Emit(OpCodes.Ret); Console.WriteLine(d.Invoke(null, null)); });
    Try("throws", ()=>{ var d=new DynamicMethod("thrower", typeof(int), null); var i=d.GetILGenerator(); i.Emit(OpCodes.Ldstr,
    "boom"); i.Emit(OpCodes.Newobj,
    typeof(InvalidOperationException).GetConstructor(new[]{typeof(string)})); i.Emit(OpCodes.Throw); try { d.Invoke(null,
    null);} catch(TargetInvocationException x){ Console.WriteLine(x.InnerException.StackTrace); } });
    Console.WriteLine(dm+" "+dm.Name+" "+dm.ReturnType+" "+dm.GetParameters().Length+" "+dm.Attributes);
  }
}
