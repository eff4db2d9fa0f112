using System; using System.Collections.Generic; using System.Linq; using System.Reflection; using System.Reflection.Emit;
using System.Runtime.InteropServices;
// Types made at run time: members of every kind, attributes, enumerations, layouts, data, clauses, errors.
public interface IShape { double Area(); string Name { get; } }
public abstract class Base { protected int n; protected Base(int n){this.n=n; } public abstract int Twice();
public virtual string Hi(){return "base "+n; } }
[AttributeUsage(AttributeTargets.All, AllowMultiple=true)] public class MarkAttribute : Attribute { public int X;
public string S {get; set; } public Type T; public object O; public int[] A; public DayOfWeek D;
public MarkAttribute(string s){S=s; } public MarkAttribute(int x, params string[] more){X=x; S=string.Join("-", more);
} public override string ToString(){return "Mark("+S+","+X+","+T+","+(O is Array?"arr":O)+","+(A==null?"null":string.Join("/",
A))+","+D+")"; } }
public class P {
  static void Try(string n, Action a){ try { a(); Console.WriteLine(n+": ok");
  } catch(Exception e){ if (e is TargetInvocationException) e=e.InnerException;
  Console.WriteLine(n+": "+e.GetType()+" | "+e.Message); } }
  static void Dump(Type t){ Console.WriteLine(t.FullName+" : "+t.BaseType+" "+t.Attributes+" module="+t.Module.Name+" asm="+t.Assembly.GetName().Name);
    foreach (var m in t.GetMembers((BindingFlags)(16|32|4|8|2)).OrderBy(m=>m.MemberType+m.Name+m)) { Console.WriteLine("   "+m.MemberType+" "+m+" "+(m is MethodBase?((MethodBase)m).Attributes.ToString():m is FieldInfo?((FieldInfo)m).Attributes.ToString():"")+" "+string.Join(",",
    m.GetCustomAttributes(typeof(MarkAttribute), false).Select(x=>x.ToString()).OrderBy(x=>x))); } }
  static void Main(){
    var ab=AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("Dyn, Version=1.2.3.4"), AssemblyBuilderAccess.Run);
    var mb=ab.DefineDynamicModule("DynMod");
    // class with fields, property, event, ctor, interface
    var tb=mb.DefineType("N.Circle", TypeAttributes.Public, typeof(Base), new[]{typeof(IShape)});
    var fr=tb.DefineField("r", typeof(double), FieldAttributes.Private|FieldAttributes.InitOnly);
    var fs=tb.DefineField("count", typeof(int), FieldAttributes.Public|FieldAttributes.Static);
    var fc=tb.DefineField("K", typeof(int), FieldAttributes.Public|FieldAttributes.Static|FieldAttributes.Literal);
    fc.SetConstant(77);
    var cb=tb.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard, new[]{typeof(double)});
    cb.DefineParameter(1, ParameterAttributes.None, "radius");
    var il=cb.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldc_I4, 21); il.Emit(OpCodes.Call,
    typeof(Base).GetConstructor(BindingFlags.NonPublic|BindingFlags.Instance, null, new[]{typeof(int)}, null));
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldarg_1); il.Emit(OpCodes.Stfld, fr); il.Emit(OpCodes.Ldsfld, fs);
    il.Emit(OpCodes.Ldc_I4_1); il.Emit(OpCodes.Add); il.Emit(OpCodes.Stsfld, fs); il.Emit(OpCodes.Ret);
    var area=tb.DefineMethod("Area", MethodAttributes.Public|MethodAttributes.Virtual|MethodAttributes.HideBySig,
    typeof(double), Type.EmptyTypes);
    il=area.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, fr); il.Emit(OpCodes.Dup);
    il.Emit(OpCodes.Mul); il.Emit(OpCodes.Ldc_R8, 3.0); il.Emit(OpCodes.Mul); il.Emit(OpCodes.Ret);
    var gn=tb.DefineMethod("HiddenName",
    MethodAttributes.Private|MethodAttributes.Virtual|MethodAttributes.Final|MethodAttributes.NewSlot|MethodAttributes.SpecialName,
    typeof(string), Type.EmptyTypes);
    il=gn.GetILGenerator(); il.Emit(OpCodes.Ldstr,"circle"); il.Emit(OpCodes.Ret);
    tb.DefineMethodOverride(gn, typeof(IShape).GetProperty("Name").GetGetMethod());
    var tw=tb.DefineMethod("Twice", MethodAttributes.Public|MethodAttributes.Virtual, typeof(int), Type.EmptyTypes);
    il=tw.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, typeof(Base).GetField("n",
    BindingFlags.NonPublic|BindingFlags.Instance)); il.Emit(OpCodes.Ldc_I4_2); il.Emit(OpCodes.Mul); il.Emit(OpCodes.Ret);
    var pr=tb.DefineProperty("Radius", PropertyAttributes.None, typeof(double), null);
    var get=tb.DefineMethod("get_Radius", MethodAttributes.Public|MethodAttributes.SpecialName, typeof(double),
    Type.EmptyTypes); il=get.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, fr); il.Emit(OpCodes.Ret);
    pr.SetGetMethod(get);
    var idx=tb.DefineProperty("Item", PropertyAttributes.HasDefault, typeof(string), new[]{typeof(int),typeof(string)});
    var geti=tb.DefineMethod("get_Item", MethodAttributes.Public|MethodAttributes.SpecialName, typeof(string),
    new[]{typeof(int), typeof(string)}); il=geti.GetILGenerator(); il.Emit(OpCodes.Ldarg_2); il.Emit(OpCodes.Ldarga_S,
    (byte)1); il.Emit(OpCodes.Call, typeof(int).GetMethod("ToString", Type.EmptyTypes)); il.Emit(OpCodes.Call,
    typeof(string).GetMethod("Concat", new[]{typeof(string), typeof(string)})); il.Emit(OpCodes.Ret); idx.SetGetMethod(geti);
    var evf=tb.DefineField("Changed", typeof(EventHandler), FieldAttributes.Private); var ev=tb.DefineEvent("Changed",
    EventAttributes.None, typeof(EventHandler));
    foreach (var nm in new[]{"add", "remove"}) { var am=tb.DefineMethod(nm+"_Changed",
    MethodAttributes.Public|MethodAttributes.SpecialName, null, new[]{typeof(EventHandler)}); il=am.GetILGenerator();
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, evf); il.Emit(OpCodes.Ldarg_1);
    il.Emit(OpCodes.Call, typeof(Delegate).GetMethod(nm=="add"?"Combine":"Remove", new[]{typeof(Delegate),
    typeof(Delegate)})); il.Emit(OpCodes.Castclass, typeof(EventHandler)); il.Emit(OpCodes.Stfld, evf); il.Emit(OpCodes.Ret);
    if(nm=="add") ev.SetAddOnMethod(am); else ev.SetRemoveOnMethod(am); }
    var raise=tb.DefineMethod("Raise", MethodAttributes.Public, null, null); il=raise.GetILGenerator();
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, evf); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldnull);
    il.Emit(OpCodes.Callvirt, typeof(EventHandler).GetMethod("Invoke")); il.Emit(OpCodes.Ret);
    var opt=tb.DefineMethod("Opt", MethodAttributes.Public|MethodAttributes.Static, typeof(string), new[]{typeof(int),
    typeof(string), typeof(int).MakeByRefType()}); opt.DefineParameter(1,
    ParameterAttributes.Optional|ParameterAttributes.HasDefault, "a").SetConstant(9); opt.DefineParameter(2,
    ParameterAttributes.Optional|ParameterAttributes.HasDefault, "b").SetConstant("dflt"); var op=opt.DefineParameter(3,
    ParameterAttributes.Out, "c");
    op.SetCustomAttribute(new CustomAttributeBuilder(typeof(MarkAttribute).GetConstructor(new[]{typeof(string)}),
    new object[]{"par"}));
    il=opt.GetILGenerator(); il.Emit(OpCodes.Ldarg_2); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Stind_I4);
    il.Emit(OpCodes.Ldarg_1); il.Emit(OpCodes.Ret);
    var mark=typeof(MarkAttribute); var mc=mark.GetConstructor(new[]{typeof(string)});
    var mc2=mark.GetConstructor(new[]{typeof(int), typeof(string[])});
    var cab=new CustomAttributeBuilder(mc, new object[]{"hello\u00e9"}, new[]{mark.GetProperty("S")}, new object[]{"prop"},
    new[]{mark.GetField("X"), mark.GetField("T"), mark.GetField("O"), mark.GetField("A"), mark.GetField("D")}, new object[]{5,
    typeof(List<int>), "boxed", new[]{1, 2, 3}, DayOfWeek.Friday});
    tb.SetCustomAttribute(cab); fr.SetCustomAttribute(new CustomAttributeBuilder(mc2, new object[]{3, new[]{"x", "y"}}));
    area.SetCustomAttribute(cab); pr.SetCustomAttribute(cab); ev.SetCustomAttribute(cab); cb.SetCustomAttribute(cab);
    mb.SetCustomAttribute(cab); ab.SetCustomAttribute(cab);
    Console.WriteLine(tb.IsCreated()+" "+tb.FullName+" "+tb.BaseType+" "+area+" "+fr+" "+tb);
    var t=tb.CreateType(); Dump(t); Console.WriteLine(string.Join(",",
    t.GetCustomAttributes(false).Select(x=>x.ToString()))+" "+tb.IsCreated()+" "+(tb.CreateType()==t));
    Console.WriteLine(string.Join(",", ab.GetCustomAttributes(typeof(MarkAttribute),
    false).Length)+" "+mb.GetCustomAttributes(typeof(MarkAttribute), false).Length);
    var o=Activator.CreateInstance(t, 2.5); var sh=(IShape)o;
    Console.WriteLine(sh.Area()+" "+sh.Name+" "+((Base)o).Twice()+" "+((Base)o).Hi()+" "+t.GetField("count").GetValue(null)+" "+t.GetField("K").GetRawConstantValue());
    Console.WriteLine(t.GetProperty("Radius").GetValue(o, null)+" "+t.GetProperty("Item").GetValue(o, new object[]{4,
    "s"})+" "+t.GetProperty("Item").GetIndexParameters().Length);
    t.GetEvent("Changed").AddEventHandler(o, new EventHandler((s, e)=>Console.WriteLine("raised "+(s==o))));
    t.GetMethod("Raise").Invoke(o, null);
    var om=t.GetMethod("Opt");
    foreach (var p in om.GetParameters()) Console.WriteLine(p+" "+p.Name+" "+p.Attributes+" "+(p.IsOptional?p.RawDefaultValue:"-")+" "+p.GetCustomAttributes(false).Length);
    var args=new object[]{5,"bb",0}; Console.WriteLine(om.Invoke(null, args)+" "+args[2]); Console.WriteLine(om.Invoke(null,
    BindingFlags.OptionalParamBinding|BindingFlags.InvokeMethod, null, new object[]{Type.Missing, Type.Missing, 0}, null));
    // enum
    var eb=mb.DefineEnum("E.Color", TypeAttributes.Public, typeof(byte)); eb.DefineLiteral("Red", (byte)1);
    eb.DefineLiteral("Blue", (byte)2);
    eb.SetCustomAttribute(new CustomAttributeBuilder(typeof(FlagsAttribute).GetConstructor(Type.EmptyTypes), new object[0]));
    var et=eb.CreateType(); Console.WriteLine(Enum.ToObject(et, 3)+" "+string.Join(",",
    Enum.GetNames(et))+" "+Enum.GetUnderlyingType(et)+" "+Enum.Parse(et, "Blue")+" "+et.IsEnum);
    // struct explicit layout, nested, delegate
    var sb=mb.DefineType("Un", TypeAttributes.Public|TypeAttributes.Sealed|TypeAttributes.ExplicitLayout, typeof(ValueType),
    PackingSize.Size1, 8); sb.DefineField("i", typeof(int), FieldAttributes.Public).SetOffset(0); sb.DefineField("f",
    typeof(float), FieldAttributes.Public).SetOffset(0); sb.DefineField("b", typeof(byte),
    FieldAttributes.Public).SetOffset(7);
    var ni=sb.DefineNestedType("Inner", TypeAttributes.NestedPublic, typeof(object)); var nm1=ni.DefineMethod("Bits",
    MethodAttributes.Public|MethodAttributes.Static, typeof(int), new[]{typeof(float)}); il=nm1.GetILGenerator();
    var lo=il.DeclareLocal(sb); il.Emit(OpCodes.Ldloca_S, lo); il.Emit(OpCodes.Initobj, sb); il.Emit(OpCodes.Ldloca_S, lo);
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Stfld, sb.GetField("f")); il.Emit(OpCodes.Ldloc_0); il.Emit(OpCodes.Ldfld,
    sb.GetField("i")); il.Emit(OpCodes.Ret);
    var st=sb.CreateType(); var nt=ni.CreateType();
    Console.WriteLine(Marshal.SizeOf(st)+" "+nt.FullName+" "+nt.DeclaringType+" "+nt.GetMethod("Bits").Invoke(null,
    new object[]{1.5f})+" "+st.GetNestedTypes().Length+" "+st.StructLayoutAttribute.Value);
    var db=mb.DefineType("Fn", TypeAttributes.Public|TypeAttributes.Sealed, typeof(MulticastDelegate));
    db.DefineConstructor(MethodAttributes.Public|MethodAttributes.HideBySig|MethodAttributes.RTSpecialName,
    CallingConventions.Standard, new[]{typeof(object), typeof(IntPtr)}).SetImplementationFlags(MethodImplAttributes.Runtime);
    db.DefineMethod("Invoke",
    MethodAttributes.Public|MethodAttributes.HideBySig|MethodAttributes.NewSlot|MethodAttributes.Virtual, typeof(int),
    new[]{typeof(int)}).SetImplementationFlags(MethodImplAttributes.Runtime); var dt=db.CreateType();
    var dd=Delegate.CreateDelegate(dt, typeof(Math).GetMethod("Abs", new[]{typeof(int)}));
    Console.WriteLine(dd.DynamicInvoke(-8)+" "+dt.BaseType);
    // data
    var ib=mb.DefineType("Holder",TypeAttributes.Public); 
    var da=mb.DefineInitializedData("blob", new byte[]{1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0},
    FieldAttributes.Public|FieldAttributes.Static); var gm=mb.DefineGlobalMethod("Sum",
    MethodAttributes.Public|MethodAttributes.Static, typeof(int), Type.EmptyTypes); il=gm.GetILGenerator();
    var la=il.DeclareLocal(typeof(int[])); il.Emit(OpCodes.Ldc_I4_3); il.Emit(OpCodes.Newarr, typeof(int));
    il.Emit(OpCodes.Stloc, la); il.Emit(OpCodes.Ldloc, la); il.Emit(OpCodes.Ldtoken, da); il.Emit(OpCodes.Call,
    typeof(System.Runtime.CompilerServices.RuntimeHelpers).GetMethod("InitializeArray")); il.Emit(OpCodes.Ldloc, la);
    il.Emit(OpCodes.Ldc_I4_0); il.Emit(OpCodes.Ldelem_I4); il.Emit(OpCodes.Ldloc, la); il.Emit(OpCodes.Ldc_I4_2);
    il.Emit(OpCodes.Ldelem_I4); il.Emit(OpCodes.Add); il.Emit(OpCodes.Ret); mb.CreateGlobalFunctions();
    Console.WriteLine(mb.GetMethod("Sum").Invoke(null, null));
    // try filter fault switch
    var xb=mb.DefineType("X", TypeAttributes.Public|TypeAttributes.Abstract|TypeAttributes.Sealed);
    var xm=xb.DefineMethod("Go", MethodAttributes.Public|MethodAttributes.Static, typeof(string), new[]{typeof(int)});
    il=xm.GetILGenerator(); var log=il.DeclareLocal(typeof(string)); il.Emit(OpCodes.Ldstr, "["); il.Emit(OpCodes.Stloc, log);
    Action<string> app=s=>{ il.Emit(OpCodes.Ldloc, log); il.Emit(OpCodes.Ldstr, s); il.Emit(OpCodes.Call,
    typeof(string).GetMethod("Concat", new[]{typeof(string), typeof(string)})); il.Emit(OpCodes.Stloc, log); };
    il.BeginExceptionBlock(); il.BeginExceptionBlock(); il.BeginExceptionBlock();
    var cs=new[]{il.DefineLabel(),il.DefineLabel(),il.DefineLabel()}; var de=il.DefineLabel(); var end=il.DefineLabel();
    il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Switch, cs); il.Emit(OpCodes.Br, de); il.MarkLabel(cs[0]); app("zero ");
    il.Emit(OpCodes.Br, end); il.MarkLabel(cs[1]); app("one "); il.Emit(OpCodes.Ldstr, "1"); il.Emit(OpCodes.Newobj,
    typeof(ArgumentException).GetConstructor(new[]{typeof(string)})); il.Emit(OpCodes.Throw); il.MarkLabel(cs[2]);
    il.ThrowException(typeof(InvalidOperationException)); il.MarkLabel(de); app("default "); il.MarkLabel(end);
    il.BeginFaultBlock(); app("fault "); il.EndExceptionBlock();
    il.BeginExceptFilterBlock(); il.Emit(OpCodes.Isinst, typeof(ArgumentException)); il.Emit(OpCodes.Ldnull);
    il.Emit(OpCodes.Cgt_Un); il.BeginCatchBlock(null); il.Emit(OpCodes.Pop); app("filtered "); il.EndExceptionBlock();
    il.BeginCatchBlock(typeof(Exception)); il.Emit(OpCodes.Pop); app("caught "); il.BeginFinallyBlock(); app("finally ");
    il.EndExceptionBlock(); il.Emit(OpCodes.Ldloc, log); il.Emit(OpCodes.Ret); var xt=xb.CreateType();
    for(int i=0;i<4;i++) Console.WriteLine(xt.GetMethod("Go").Invoke(null, new object[]{i}));
    // pinvoke
    var pb=mb.DefineType("PI", TypeAttributes.Public); var pm=pb.DefinePInvokeMethod("getpid", "libc", "getpid",
    MethodAttributes.Public|MethodAttributes.Static|MethodAttributes.PinvokeImpl, CallingConventions.Standard, typeof(int),
    Type.EmptyTypes, CallingConvention.Cdecl, CharSet.Ansi); pm.SetImplementationFlags(MethodImplAttributes.PreserveSig);
    var pt=pb.CreateType();
    Console.WriteLine(pt.GetMethod("getpid").Attributes+" "+pt.GetMethod("getpid").GetMethodImplementationFlags());
    var dia=(DllImportAttribute)pt.GetMethod("getpid").GetCustomAttributes(typeof(DllImportAttribute), false)[0];
    Console.WriteLine(dia.Value+" "+dia.EntryPoint+" "+dia.CallingConvention+" "+dia.CharSet+" "+dia.PreserveSig);
    // mutually referring types and uncreated
    var ta=mb.DefineType("A1", TypeAttributes.Public); var tB=mb.DefineType("B1", TypeAttributes.Public); ta.DefineField("b",
    tB, FieldAttributes.Public); tB.DefineField("a", ta, FieldAttributes.Public); var bm=tB.DefineMethod("Val",
    MethodAttributes.Public, typeof(int), Type.EmptyTypes); il=bm.GetILGenerator(); il.Emit(OpCodes.Ldc_I4, 123);
    il.Emit(OpCodes.Ret); var am1=ta.DefineMethod("Get", MethodAttributes.Public, typeof(int), Type.EmptyTypes);
    il=am1.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Newobj,
    tB.DefineDefaultConstructor(MethodAttributes.Public)); il.Emit(OpCodes.Stfld, ta.GetField("b")); il.Emit(OpCodes.Ldarg_0);
    il.Emit(OpCodes.Ldfld, ta.GetField("b")); il.Emit(OpCodes.Call, bm); il.Emit(OpCodes.Ret); var tac=ta.CreateType();
    var tbc=tB.CreateType(); Console.WriteLine(tac.GetMethod("Get").Invoke(Activator.CreateInstance(tac),
    null)+" "+tac.GetField("b").FieldType+" "+(tac.GetField("b").FieldType==tbc));
    // errors
    Try("second", ()=>{ var x=mb.DefineType("Z1"); x.CreateType(); x.CreateType(); x.DefineField("q", typeof(int),
    FieldAttributes.Public); });
    Try("dup",()=>mb.DefineType("Z1"));
    Try("abstract",()=>mb.DefineType("Z2",TypeAttributes.Public,typeof(Base)).CreateType());
    Try("abstract2", ()=>{ var x=mb.DefineType("Z3", TypeAttributes.Public,
    typeof(Base)); x.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard,
    Type.EmptyTypes).GetILGenerator().Emit(OpCodes.Ret); x.CreateType(); });
    Try("iface",()=>mb.DefineType("Z4",TypeAttributes.Public,typeof(object),new[]{typeof(IShape)}).CreateType());
    Try("nobody",()=>{ var x=mb.DefineType("Z5"); x.DefineMethod("m",MethodAttributes.Public,null,null); x.CreateType(); });
    Try("sealed",()=>mb.DefineType("Z6",TypeAttributes.Public,typeof(string)).CreateType());
    Try("absm", ()=>{ var x=mb.DefineType("Z7"); x.DefineMethod("m",
    MethodAttributes.Public|MethodAttributes.Abstract|MethodAttributes.Virtual, null, null); x.CreateType(); });
    Try("uncreated",()=>mb.DefineType("Z8").GetMethods());
    Try("uncreated2",()=>Activator.CreateInstance(mb.DefineType("Z9")));
    Try("badname",()=>mb.DefineType(""));
    Console.WriteLine(string.Join(",",mb.GetTypes().Select(x=>x==null?"null":x.Name)));
    Console.WriteLine(ab.FullName+" "+AppDomain.CurrentDomain.GetAssemblies().Contains(ab)+" "+(t.Assembly==ab)+" "+(t.Module==mb)+" "+t.Assembly.IsDynamic+" "+ab.GetType("N.Circle")+" "+t.AssemblyQualifiedName+" "+mb.GetType("N.Circle[]"));
    Console.WriteLine(t.MetadataToken.ToString("x")+" "+t.GetMethod("Area").MetadataToken.ToString("x")+" "+mb.ResolveMethod(t.GetMethod("Area").MetadataToken)+" "+mb.ResolveType(t.MetadataToken));
  }
}
