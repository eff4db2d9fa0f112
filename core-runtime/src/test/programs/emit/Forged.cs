using System; using System.Reflection; using System.Reflection.Emit; using System.Collections.Generic;
// Builders whose fields were overwritten, and instructions that are none: each ends in an exception of its own.
class P {
  static void Set(object o, string f, object v){ for(var t=o.GetType();t!=null;t=t.BaseType){ var x=t.GetField(f,
  BindingFlags.NonPublic|BindingFlags.Public|BindingFlags.Instance); if(x!=null){ x.SetValue(o, v); return;
  } } throw new Exception("no "+f); }
  static void Try(string n, Action a){ try { a(); Console.WriteLine(n+": ok");
  } catch(Exception e){ while (e is TargetInvocationException) e=e.InnerException; Console.WriteLine(n+": "+e.GetType()); } }
  static void Main(){
    var ab=AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("H"), AssemblyBuilderAccess.Run);
    var mb=ab.DefineDynamicModule("H"); int n=0;
    Func<TypeBuilder> T=()=>mb.DefineType("T"+n++,TypeAttributes.Public);
    Func<Action<ILGenerator>,Action> body=b=>()=>{ var t=T(); var m=t.DefineMethod("M",
    MethodAttributes.Public|MethodAttributes.Static, typeof(int), Type.EmptyTypes); b(m.GetILGenerator());
    t.CreateType().GetMethod("M").Invoke(null, null); };
    Try("switch", body(il=>{ il.Emit(OpCodes.Switch,-2); il.Emit(OpCodes.Ret); }));
    Try("switch big", body(il=>{ il.Emit(OpCodes.Switch,0x3fffffff); il.Emit(OpCodes.Ret); }));
    Try("bad opcode", body(il=>{ il.Emit(OpCodes.Prefix1); il.Emit(OpCodes.Ret); }));
    Try("call token", body(il=>{ il.Emit(OpCodes.Call,0x06ffffff); il.Emit(OpCodes.Ret); }));
    Try("call token2", body(il=>{ il.Emit(OpCodes.Call,-1); il.Emit(OpCodes.Ret); }));
    Try("truncated", body(il=>{ il.Emit(OpCodes.Ldc_I4); }));
    Try("dm switch", ()=>{ var d=new DynamicMethod("v", typeof(void), null); d.GetILGenerator().Emit(OpCodes.Switch,
    -2); d.Invoke(null, null); });
    Try("dm void", ()=>{ var d=new DynamicMethod("v", typeof(void),
    new[]{typeof(void)}); d.GetILGenerator().Emit(OpCodes.Ret); d.Invoke(null, new object[1]); });
    Try("dm token", ()=>{ var d=new DynamicMethod("v", typeof(void), null); var il=d.GetILGenerator(); il.Emit(OpCodes.Call,
    77); il.Emit(OpCodes.Ret); d.Invoke(null, null); });
    Try("code_len", body(il=>{ il.Emit(OpCodes.Ldc_I4_0); il.Emit(OpCodes.Ret); Set(il,"code_len",int.MaxValue); }));
    Try("code null", body(il=>{ il.Emit(OpCodes.Ldc_I4_0); il.Emit(OpCodes.Ret); Set(il,"code",null); }));
    Try("table_idx", ()=>{ var t=T(); Set(t,"table_idx",int.MinValue); t.CreateType(); });
    Try("table_idx2", ()=>{ var t=T(); Set(t,"table_idx",0x00fffffe); t.CreateType(); });
    Try("method idx", ()=>{ var t=T(); var m=t.DefineMethod("m", MethodAttributes.Public|MethodAttributes.Static, null,
    null); m.GetILGenerator().Emit(OpCodes.Ret); Set(m, "table_idx", -5); t.CreateType(); });
    Try("same idx", ()=>{ var t=T(); var m=t.DefineMethod("m", MethodAttributes.Public|MethodAttributes.Static, null,
    null); m.GetILGenerator().Emit(OpCodes.Ret); Set(m, "table_idx", 1); t.CreateType().GetMethods(); });
    Try("name null", ()=>{ var t=T(); Set(t,"tname",null); t.CreateType().ToString(); });
    Try("prop idx", ()=>{ var t=T(); var p=t.DefineProperty("p", PropertyAttributes.None, typeof(int), null); Set(p,
    "table_idx", -1); t.CreateType(); });
    Try("pmodule null", ()=>{ var t=T(); Set(t,"pmodule",null); t.CreateType(); });
    Try("table_indexes", ()=>{ var m2=ab.DefineDynamicModule("M2"); Set(m2, "table_indexes",
    new int[64]); m2.DefineType("X").CreateType(); });
    Try("table_indexes2",
    ()=>{ var m2=ab.DefineDynamicModule("M3"); var x=new int[64]; for(int i=0;i<64;i++)x[i]=0x7fffffff; Set(m2,
    "table_indexes", x); m2.DefineType("X").CreateType(); });
    Try("offset", ()=>{ var t=mb.DefineType("S"+n++,
    TypeAttributes.Public|TypeAttributes.ExplicitLayout|TypeAttributes.Sealed, typeof(ValueType)); t.DefineField("a",
    typeof(int), FieldAttributes.Public).SetOffset(0x7ffffff0); Activator.CreateInstance(t.CreateType()); });
    Try("cattr args", ()=>{ var c=new CustomAttributeBuilder(typeof(ObsoleteAttribute).GetConstructor(new[]{typeof(string)}),
    new object[]{null}); var t=T(); t.SetCustomAttribute(c); t.CreateType().GetCustomAttributes(false); });
    Try("cattr blob", ()=>{ var t=T(); t.SetCustomAttribute(typeof(ObsoleteAttribute).GetConstructor(new[]{typeof(string)}),
    new byte[]{9, 9, 9}); t.CreateType().GetCustomAttributes(false); });
    Try("maxstack", body(il=>{ il.Emit(OpCodes.Ldc_I4_0); il.Emit(OpCodes.Ret); Set(il,"max_stack",int.MaxValue); }));
    Try("deep", ()=>{ Type x=T(); for(int i=0;i<1000;i++) x=x.MakeArrayType(); var t=T(); t.DefineField("f", x,
    FieldAttributes.Public); t.CreateType(); });
    Try("struct self", ()=>{ var t=mb.DefineType("V"+n++, TypeAttributes.Public|TypeAttributes.Sealed,
    typeof(ValueType)); t.DefineField("f", t, FieldAttributes.Public); Activator.CreateInstance(t.CreateType()); });
    Try("enum none", ()=>{ var t=mb.DefineType("E"+n++, TypeAttributes.Public|TypeAttributes.Sealed,
    typeof(Enum)); Activator.CreateInstance(t.CreateType()); });
    Console.WriteLine("end");
  }
}
