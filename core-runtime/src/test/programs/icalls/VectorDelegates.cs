using System; using System.Collections; using System.Collections.Generic; using System.Reflection;
// Methods that vectors have for the interfaces of collections: behind delegates, in interface maps, called by reflection.
class P {
  static void Show(string what, Delegate d) {
    MethodInfo m = d.Method;
    Console.WriteLine(what + ": " + m.Name + " | " + m.DeclaringType + " | " + m.ReflectedType + " | " + m.Attributes + " | " + m.IsGenericMethod + " " + m.IsGenericMethodDefinition + " " + m.ContainsGenericParameters + " | " + m + " | " + m.MemberType + " | " + m.MetadataToken.ToString("x"));
    Console.WriteLine("   " + string.Join(",", Array.ConvertAll(m.GetParameters(), p => p.ParameterType + " " + p.Name)) + " -> " + m.ReturnType + " | " + m.IsPrivate + m.IsFinal + m.IsVirtual + " | " + m.CallingConvention + " | " + m.GetMethodImplementationFlags() + " | " + m.Module.Name+" | "+(m.GetBaseDefinition()==m));
  }
  delegate object Get(int i); delegate int GetI(int i);
  static void Main() {
    int[] ints = { 1, 2, 3 }; string[] texts = { "a" };
    Show("contains", (Func<int, bool>)((ICollection<int>)ints).Contains);
    Show("contains s", (Func<string, bool>)((ICollection<string>)texts).Contains);
    Show("contains o", (Func<object, bool>)((ICollection<object>)texts).Contains);
    Show("enum", (Func<IEnumerator<int>>)((IEnumerable<int>)ints).GetEnumerator);
    Show("indexof", (Func<int, int>)((IList<int>)ints).IndexOf);
    Show("copyto", (Action<int[], int>)((ICollection<int>)ints).CopyTo);
    Show("add", (Action<int>)((ICollection<int>)ints).Add);
    Show("nongeneric", (Func<object, bool>)((IList)ints).Contains);
    Show("clone", (Func<object>)ints.Clone);
    Show("getvalue", (Func<int, object>)ints.GetValue);
    Show("getlength", (Func<int, int>)ints.GetLength);
    Console.WriteLine(((Func<int, bool>)((ICollection<int>)ints).Contains).Method == ((Func<int, bool>)((ICollection<int>)ints).Contains).Method);
    Func<int, bool> f = ((ICollection<int>)ints).Contains; Console.WriteLine(f(2) + " " + f(9) + " " + f.Method.Invoke(ints, new object[] { 3 }));
    Show("create", Delegate.CreateDelegate(typeof(Func<int,bool>), ints, typeof(ICollection<int>).GetMethod("Contains")));
    Show("property", (Func<int>)Delegate.CreateDelegate(typeof(Func<int>), ints, typeof(ICollection<int>).GetProperty("Count").GetGetMethod()));
    int[,] m2 = new int[2,3];
    Show("get2", Delegate.CreateDelegate(typeof(Func<int,int,int>), m2, typeof(int[,]).GetMethod("Get")));
    Show("set2", Delegate.CreateDelegate(typeof(Action<int,int,int>), m2, typeof(int[,]).GetMethod("Set")));
    foreach (var map in new[]{typeof(ICollection<int>), typeof(IList<int>), typeof(IEnumerable<int>)}) { var im = typeof(int[]).GetInterfaceMap(map); for (int i = 0; i < im.TargetMethods.Length; i++) Console.WriteLine(im.InterfaceMethods[i].Name + " => " + im.TargetMethods[i].Name + " " + im.TargetMethods[i].DeclaringType + " " + im.TargetMethods[i].Attributes); }
  }
}
