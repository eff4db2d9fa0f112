using System; using System.Collections.Generic; using System.Linq; using System.Reflection; using System.Reflection.Emit;
using System.IO; using System.Threading;
// Generic types and methods made at run time, several modules and assemblies, AppDomain.TypeResolve, many types.
public interface IGet<T> { T Get(); }
public class P {
  static void Try(string n, Action a){ try { a(); Console.WriteLine(n+": ok");
  } catch(Exception e){ if (e is TargetInvocationException) e=e.InnerException;
  Console.WriteLine(n+": "+e.GetType()+" | "+e.Message); } }
  static void Main(){
    var ab=AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("Gen"), AssemblyBuilderAccess.RunAndCollect);
    var mb=ab.DefineDynamicModule("Gen"); ILGenerator il;
    // Box<T> : IGet<T>
    var tb=mb.DefineType("Box`1", TypeAttributes.Public); var T=tb.DefineGenericParameters("T")[0];
    T.SetGenericParameterAttributes(GenericParameterAttributes.None);
    tb.AddInterfaceImplementation(typeof(IGet<>).MakeGenericType(T));
    var f=tb.DefineField("v", T, FieldAttributes.Public); var lf=tb.DefineField("list", typeof(List<>).MakeGenericType(T),
    FieldAttributes.Public);
    var c=tb.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard, new Type[]{T}); il=c.GetILGenerator();
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Call, typeof(object).GetConstructor(Type.EmptyTypes)); il.Emit(OpCodes.Ldarg_0);
    il.Emit(OpCodes.Ldarg_1); il.Emit(OpCodes.Stfld, f); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Newobj,
    TypeBuilder.GetConstructor(typeof(List<>).MakeGenericType(T), typeof(List<>).GetConstructor(Type.EmptyTypes)));
    il.Emit(OpCodes.Stfld, lf); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, lf); il.Emit(OpCodes.Ldarg_1);
    il.Emit(OpCodes.Callvirt, TypeBuilder.GetMethod(typeof(List<>).MakeGenericType(T), typeof(List<>).GetMethod("Add")));
    il.Emit(OpCodes.Ret);
    var g=tb.DefineMethod("Get", MethodAttributes.Public|MethodAttributes.Virtual|MethodAttributes.Final, T, Type.EmptyTypes);
    il=g.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, f); il.Emit(OpCodes.Ret);
    // static Box<U> Make<U>(U) where it uses Box<U>
    var mk=tb.DefineMethod("Make", MethodAttributes.Public|MethodAttributes.Static); var U=mk.DefineGenericParameters("U")[0];
    var boxU=tb.MakeGenericType(U); mk.SetReturnType(boxU); mk.SetParameters(U); il=mk.GetILGenerator();
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Newobj, TypeBuilder.GetConstructor(boxU, c)); il.Emit(OpCodes.Ret);
    // Swap(Box<T> other) uses fields of own type
    var sw=tb.DefineMethod("Swap", MethodAttributes.Public, typeof(void), new Type[]{tb.MakeGenericType(T)});
    il=sw.GetILGenerator(); var tmp=il.DeclareLocal(T); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, f);
    il.Emit(OpCodes.Stloc, tmp); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldarg_1); il.Emit(OpCodes.Ldfld,
    TypeBuilder.GetField(tb.MakeGenericType(T), f)); il.Emit(OpCodes.Stfld, f); il.Emit(OpCodes.Ldarg_1);
    il.Emit(OpCodes.Ldloc, tmp); il.Emit(OpCodes.Stfld, f); il.Emit(OpCodes.Ret);
    var tn=tb.DefineMethod("TypeName", MethodAttributes.Public|MethodAttributes.Static, typeof(string), Type.EmptyTypes);
    il=tn.GetILGenerator(); il.Emit(OpCodes.Ldtoken, T); il.Emit(OpCodes.Call, typeof(Type).GetMethod("GetTypeFromHandle"));
    il.Emit(OpCodes.Callvirt, typeof(object).GetMethod("ToString")); il.Emit(OpCodes.Ldtoken, tb); il.Emit(OpCodes.Call,
    typeof(Type).GetMethod("GetTypeFromHandle")); il.Emit(OpCodes.Callvirt, typeof(object).GetMethod("ToString"));
    il.Emit(OpCodes.Call, typeof(string).GetMethod("Concat", new[]{typeof(string), typeof(string)})); il.Emit(OpCodes.Ret);
    // nested in generic
    // constrained class
    var cb=mb.DefineType("Cmp`2", TypeAttributes.Public|TypeAttributes.Abstract|TypeAttributes.Sealed);
    var ps=cb.DefineGenericParameters("A", "B");
    ps[0].SetGenericParameterAttributes(GenericParameterAttributes.ReferenceTypeConstraint|GenericParameterAttributes.DefaultConstructorConstraint);
    ps[1].SetInterfaceConstraints(typeof(IComparable<>).MakeGenericType(ps[1]));
    ps[1].SetBaseTypeConstraint(typeof(ValueType));
    var mx=cb.DefineMethod("Max", MethodAttributes.Public|MethodAttributes.Static, ps[1], new Type[]{ps[1], ps[1]});
    il=mx.GetILGenerator(); var lb=il.DefineLabel(); il.Emit(OpCodes.Ldarga_S, (byte)0); il.Emit(OpCodes.Ldarg_1);
    il.Emit(OpCodes.Constrained, ps[1]); il.Emit(OpCodes.Callvirt,
    TypeBuilder.GetMethod(typeof(IComparable<>).MakeGenericType(ps[1]), typeof(IComparable<>).GetMethod("CompareTo")));
    il.Emit(OpCodes.Ldc_I4_0); il.Emit(OpCodes.Bge, lb); il.Emit(OpCodes.Ldarg_1); il.Emit(OpCodes.Ret); il.MarkLabel(lb);
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ret);
    var nw=cb.DefineMethod("New", MethodAttributes.Public|MethodAttributes.Static, ps[0], Type.EmptyTypes);
    il=nw.GetILGenerator(); il.Emit(OpCodes.Call,
    typeof(Activator).GetMethods().Single(m=>m.Name=="CreateInstance"&&m.IsGenericMethodDefinition).MakeGenericMethod(ps[0]));
    il.Emit(OpCodes.Ret);
    // user of both, uncreated yet
    var ub=mb.DefineType("User", TypeAttributes.Public); var um=ub.DefineMethod("Run",
    MethodAttributes.Public|MethodAttributes.Static, typeof(string), Type.EmptyTypes); il=um.GetILGenerator();
    il.Emit(OpCodes.Ldstr, "str"); il.Emit(OpCodes.Call, TypeBuilder.GetMethod(tb.MakeGenericType(typeof(int)),
    mk).MakeGenericMethod(typeof(string))); il.Emit(OpCodes.Callvirt,
    TypeBuilder.GetMethod(tb.MakeGenericType(typeof(string)), g)); il.Emit(OpCodes.Ret);
    var gm=ub.DefineMethod("Twice", MethodAttributes.Public|MethodAttributes.Static);
    var V=gm.DefineGenericParameters("V")[0]; gm.SetParameters(V); gm.SetReturnType(V.MakeArrayType());
    il=gm.GetILGenerator(); il.Emit(OpCodes.Ldc_I4_2); il.Emit(OpCodes.Newarr, V); il.Emit(OpCodes.Dup);
    il.Emit(OpCodes.Ldc_I4_0); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Stelem, V); il.Emit(OpCodes.Dup);
    il.Emit(OpCodes.Ldc_I4_1); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Stelem, V); il.Emit(OpCodes.Ret);
    var cm=ub.DefineMethod("CallTwice", MethodAttributes.Public|MethodAttributes.Static, typeof(int[]), new[]{typeof(int)});
    il=cm.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Call, gm.MakeGenericMethod(typeof(int)));
    il.Emit(OpCodes.Ret);
    var md=ub.DefineMethod("Md", MethodAttributes.Public|MethodAttributes.Static, typeof(int), Type.EmptyTypes);
    il=md.GetILGenerator(); var arr=typeof(int[, ]); il.Emit(OpCodes.Ldc_I4_3); il.Emit(OpCodes.Ldc_I4_4);
    il.Emit(OpCodes.Newobj, mb.GetArrayMethod(arr, ".ctor", CallingConventions.HasThis, null, new[]{typeof(int),
    typeof(int)})==null?null:arr.GetConstructor(new[]{typeof(int), typeof(int)})); il.Emit(OpCodes.Dup);
    il.Emit(OpCodes.Ldc_I4_1); il.Emit(OpCodes.Ldc_I4_2); il.Emit(OpCodes.Ldc_I4, 55); il.Emit(OpCodes.Call,
    mb.GetArrayMethod(arr, "Set", CallingConventions.HasThis, typeof(void), new[]{typeof(int), typeof(int), typeof(int)}));
    il.Emit(OpCodes.Ldc_I4_1); il.Emit(OpCodes.Ldc_I4_2); il.Emit(OpCodes.Call, mb.GetArrayMethod(arr, "Get",
    CallingConventions.HasThis, typeof(int), new[]{typeof(int), typeof(int)})); il.Emit(OpCodes.Ret);
    var ut=ub.CreateType(); var t=tb.CreateType(); var ct=cb.CreateType();
    Console.WriteLine(t+" "+t.IsGenericTypeDefinition+" "+t.GetGenericArguments()[0]+" "+string.Join(",",
    t.GetInterfaces().Select(x=>x.ToString())));
    Console.WriteLine(ut.GetMethod("Run").Invoke(null, null)); Console.WriteLine(string.Join(",",
    (int[])ut.GetMethod("CallTwice").Invoke(null, new object[]{6}))); Console.WriteLine(string.Join(",",
    (string[])ut.GetMethod("Twice").MakeGenericMethod(typeof(string)).Invoke(null, new object[]{"q"})));
    Console.WriteLine(ut.GetMethod("Md").Invoke(null, null));
    var bi=t.MakeGenericType(typeof(int)); var o=Activator.CreateInstance(bi, 5); var o2=Activator.CreateInstance(bi, 9);
    bi.GetMethod("Swap").Invoke(o, new[]{o2});
    Console.WriteLine(((IGet<int>)o).Get()+" "+((IGet<int>)o2).Get()+" "+((List<int>)bi.GetField("list").GetValue(o)).Count+" "+bi.GetMethod("TypeName").Invoke(null,
    null)+" "+t.MakeGenericType(typeof(string)).GetMethod("TypeName").Invoke(null, null));
    foreach (var p in ct.GetGenericArguments()) Console.WriteLine(p+" "+p.GenericParameterAttributes);
    var cc=ct.MakeGenericType(typeof(object), typeof(double)); Console.WriteLine(cc.GetMethod("Max").Invoke(null,
    new object[]{2.5, 7.5})+" "+cc.GetMethod("New").Invoke(null, null));
    Try("violated",()=>ct.MakeGenericType(typeof(int),typeof(int)));
    // inherit generic instance of builder
    var db=mb.DefineType("IntBox", TypeAttributes.Public, t.MakeGenericType(typeof(int)));
    var dc=db.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard, Type.EmptyTypes);
    il=dc.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldc_I4, 64); il.Emit(OpCodes.Call,
    t.MakeGenericType(typeof(int)).GetConstructor(new[]{typeof(int)})); il.Emit(OpCodes.Ret); var dt=db.CreateType();
    Console.WriteLine(((IGet<int>)Activator.CreateInstance(dt)).Get()+" "+dt.BaseType);
    // TypeResolve
    var outer=mb.DefineType("Outer", TypeAttributes.Public); var inner=outer.DefineNestedType("Inner",
    TypeAttributes.NestedPublic|TypeAttributes.Sealed, typeof(ValueType)); inner.DefineField("x", typeof(int),
    FieldAttributes.Public); outer.DefineField("i", inner, FieldAttributes.Public);
    AppDomain.CurrentDomain.TypeResolve+=(s,e)=>{ Console.WriteLine("resolve "+e.Name); inner.CreateType(); return ab; };
    Try("typeresolve",
    ()=>{ var ot=outer.CreateType(); if(!inner.IsCreated()) inner.CreateType(); Console.WriteLine(System.Runtime.InteropServices.Marshal.SizeOf(ot.GetField("i").FieldType)); });
    // a second module and assembly using types of the first
    var ab2=AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("Gen"), AssemblyBuilderAccess.Run);
    var mb2=ab2.DefineDynamicModule("Other"); var x2=mb2.DefineType("X", TypeAttributes.Public, dt); x2.CreateType();
    Console.WriteLine(ab2.GetType("X").BaseType.BaseType+" "+(ab2.GetType("X").Assembly!=ab)+" "+((IGet<int>)ab2.CreateInstance("X")).Get());
    // stack trace
    var sb=mb.DefineType("Thrower", TypeAttributes.Public); var sm=sb.DefineMethod("Boom",
    MethodAttributes.Public|MethodAttributes.Static, null, new[]{typeof(int)}); il=sm.GetILGenerator(); il.Emit(OpCodes.Ldstr,
    "bang"); il.Emit(OpCodes.Newobj, typeof(Exception).GetConstructor(new[]{typeof(string)})); il.Emit(OpCodes.Throw);
    var stt=sb.CreateType(); try { ((Action<int>)Delegate.CreateDelegate(typeof(Action<int>), stt.GetMethod("Boom")))(1);
    } catch(Exception e){ Console.WriteLine(e.StackTrace.Split('\n')[0].Split('[')[0]); }
    // many
    int sum=0; for(int i=0;i<60;i++){ var mt=mb.DefineType("M"+i, TypeAttributes.Public); var mm=mt.DefineMethod("F",
    MethodAttributes.Public|MethodAttributes.Static, typeof(int), Type.EmptyTypes); il=mm.GetILGenerator();
    il.Emit(OpCodes.Ldc_I4, i); il.Emit(OpCodes.Ret); sum+=(int)mt.CreateType().GetMethod("F").Invoke(null, null);
    } Console.WriteLine(sum);
  }
}
