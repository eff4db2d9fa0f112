using System; using System.IO; using System.Linq; using System.Reflection; using System.Reflection.Emit;
using System.Collections.Generic; using System.Resources;
// RunAndSave: the file that is written is valid, loads again, and runs.
class P {
  static void Main(string[] args){
    string dir=args.Length>0?args[0]:Path.Combine(Path.GetTempPath(), "hs-emit-"+Guid.NewGuid().ToString("N"));
    Directory.CreateDirectory(dir);
    var ab=AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("Saved, Version=2.0.0.0"),
    AssemblyBuilderAccess.RunAndSave, dir); var mb=ab.DefineDynamicModule("Saved", "Saved.exe"); ILGenerator il;
    // interleaved members
    var a=mb.DefineType("A", TypeAttributes.Public|TypeAttributes.BeforeFieldInit); var b=mb.DefineType("N.B`1",
    TypeAttributes.Public); var T=b.DefineGenericParameters("T")[0]; T.SetInterfaceConstraints(typeof(IComparable));
    var am=a.DefineMethod("M", MethodAttributes.Public|MethodAttributes.Static, typeof(string), new[]{typeof(int),
    typeof(string)}); var bm=b.DefineMethod("Get", MethodAttributes.Public, T, Type.EmptyTypes); var am2=a.DefineMethod("M2",
    MethodAttributes.Public|MethodAttributes.Static); var bf=b.DefineField("f", T, FieldAttributes.Public);
    var af=a.DefineField("n", typeof(int), FieldAttributes.Public|FieldAttributes.Static);
    var V=am2.DefineGenericParameters("V", "W"); am2.SetReturnType(V[1]); am2.SetParameters(V[0], V[1]);
    am2.DefineParameter(2, ParameterAttributes.None, "second"); am.DefineParameter(1,
    ParameterAttributes.HasDefault|ParameterAttributes.Optional, "x").SetConstant(3); am.DefineParameter(2,
    ParameterAttributes.None, "y");
    var bc=b.DefineDefaultConstructor(MethodAttributes.Public);
    il=bm.GetILGenerator(); il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld,bf); il.Emit(OpCodes.Ret);
    il=am2.GetILGenerator(); il.Emit(OpCodes.Ldarg_1); il.Emit(OpCodes.Ret);
    il=am.GetILGenerator(); var inst=b.MakeGenericType(typeof(int)); var lo=il.DeclareLocal(inst); il.Emit(OpCodes.Newobj,
    TypeBuilder.GetConstructor(inst, bc)); il.Emit(OpCodes.Stloc, lo); il.Emit(OpCodes.Ldloc, lo); il.Emit(OpCodes.Ldarg_0);
    il.Emit(OpCodes.Stfld, TypeBuilder.GetField(inst, bf)); il.BeginExceptionBlock(); il.Emit(OpCodes.Ldloc, lo);
    il.Emit(OpCodes.Callvirt, TypeBuilder.GetMethod(inst, bm)); il.Emit(OpCodes.Stsfld, af); il.Emit(OpCodes.Ldc_I4_0);
    il.Emit(OpCodes.Ldsfld, af); il.Emit(OpCodes.Div); il.Emit(OpCodes.Pop);
    il.BeginCatchBlock(typeof(DivideByZeroException)); il.Emit(OpCodes.Pop); il.EndExceptionBlock(); il.Emit(OpCodes.Ldarg_1);
    il.Emit(OpCodes.Ldsfld, af); il.Emit(OpCodes.Box, typeof(int)); il.Emit(OpCodes.Call,
    am2.MakeGenericMethod(typeof(string), typeof(object))); il.Emit(OpCodes.Callvirt, typeof(object).GetMethod("ToString"));
    il.Emit(OpCodes.Ret);
    var pr=a.DefineProperty("Name", PropertyAttributes.None, typeof(string), null); var pg=a.DefineMethod("get_Name",
    MethodAttributes.Public|MethodAttributes.Static|MethodAttributes.SpecialName, typeof(string), null);
    il=pg.GetILGenerator(); il.Emit(OpCodes.Ldstr, "prop"); il.Emit(OpCodes.Ret); pr.SetGetMethod(pg);
    var nested=a.DefineNestedType("Inner", TypeAttributes.NestedPublic|TypeAttributes.Sealed, typeof(ValueType));
    nested.DefineField("z", typeof(long), FieldAttributes.Public);
    var main=a.DefineMethod("Main", MethodAttributes.Public|MethodAttributes.Static, typeof(int), new[]{typeof(string[])});
    il=main.GetILGenerator(); il.EmitWriteLine("main of saved"); il.Emit(OpCodes.Ldc_I4, 41); il.Emit(OpCodes.Ldstr, "q");
    il.Emit(OpCodes.Call, am); il.Emit(OpCodes.Call, typeof(Console).GetMethod("WriteLine", new[]{typeof(string)}));
    il.Emit(OpCodes.Call, pg); il.Emit(OpCodes.Call, typeof(Console).GetMethod("WriteLine", new[]{typeof(string)}));
    il.Emit(OpCodes.Ldc_I4_7); il.Emit(OpCodes.Ret);
    a.SetCustomAttribute(new CustomAttributeBuilder(typeof(ObsoleteAttribute).GetConstructor(new[]{typeof(string)}),
    new object[]{"old"}));
    am.SetCustomAttribute(new CustomAttributeBuilder(typeof(ObsoleteAttribute).GetConstructor(Type.EmptyTypes),
    new object[0]));
    ab.SetEntryPoint(main, PEFileKinds.ConsoleApplication); mb.DefineManifestResource("res.txt",
    new MemoryStream(new byte[]{65, 66, 67}), ResourceAttributes.Public);
    var bt=b.CreateType(); var at=a.CreateType(); nested.CreateType(); Console.WriteLine(at.GetMethod("Main").Invoke(null,
    new object[]{new string[0]}));
    ab.SetCustomAttribute(new CustomAttributeBuilder(typeof(AssemblyTitleAttribute).GetConstructor(new[]{typeof(string)}),
    new object[]{"title"}));
    ab.Save("Saved.exe"); string file=Path.Combine(dir, "Saved.exe");
    Console.WriteLine(File.Exists(file)+" "+(new FileInfo(file).Length>1000));
    var l=Assembly.Load(File.ReadAllBytes(file)); Console.WriteLine(l.FullName+" "+l.EntryPoint+" "+string.Join(",",
    l.GetTypes().Select(x=>x.ToString()))+" "+((AssemblyTitleAttribute)l.GetCustomAttributes(typeof(AssemblyTitleAttribute),
    false)[0]).Title+" "+string.Join(",", l.GetManifestResourceNames())+" "+l.GetManifestResourceStream("res.txt").Length);
    Console.WriteLine(l.EntryPoint.Invoke(null, new object[]{new string[0]})); var la=l.GetType("A");
    Console.WriteLine(((ObsoleteAttribute)la.GetCustomAttributes(false)[0]).Message+" "+la.GetMethod("M").GetParameters()[0].Name+la.GetMethod("M").GetParameters()[0].RawDefaultValue+" "+la.GetMethod("M2").GetGenericArguments()[1]+" "+la.GetNestedTypes()[0]+" "+l.GetType("N.B`1").GetGenericArguments()[0].GetGenericParameterConstraints()[0]+" "+la.GetMethod("M2").GetParameters()[1].Name);
    try { ab.Save("again.exe"); Console.WriteLine("again"); } catch(Exception e){ Console.WriteLine(e.GetType()); }
    var run=AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("R"), AssemblyBuilderAccess.Run);
    try { run.Save("x.dll"); } catch(Exception e){ Console.WriteLine(e.GetType()+" "+e.Message); }
    if (args.Length==0) Directory.Delete(dir,true);
  }
}
