using System;
using System.Collections.Generic;
class Box { public int Value; public string Name { get; set; } public int[] Items = { 1, 2, 3 }; public int Add(int a, int b) { return a + b + Value; } public T Same<T>(T t) { return t; } public static string Say(object o) { return "object"; } public static string Say(string s) { return "string"; } public static string Say(int i) { return "int"; } public int this[int i] { get { return Items[i]; } set { Items[i] = value; } } public Box() { } public Box(string name) { Name = name; } public Box(int v) { Value = v; } public event Action Done; public void Fire() { if (Done != null) Done(); } public void Change(ref int x) { x += Value; } }
class P {
  static dynamic Get(int i) { return i; }
  static dynamic field = 5;
  static object Two(dynamic a, dynamic b) { return a + b; }
  static void Main() {
    dynamic d = new Box { Value = 3, Name = "n" };
    Console.WriteLine(d.Value);
    Console.WriteLine(d.Add(1, 2));
    d.Value = 7;
    d.Name += "x";
    d[1] = 5;
    int n = d.Value;
    string s = d.Name;
    Console.WriteLine(n + s + d[1]);
    dynamic sum = d.Value + 3;
    Console.WriteLine(sum);
    if (d.Value > 3 && sum < 100) Console.WriteLine("big");
    Console.WriteLine(Box.Say(sum) + Box.Say(d.Name));
    Console.WriteLine(new Box(sum).Value + new Box(d.Name).Name);
    Console.WriteLine(d.Same<string>("g") + d.Same(4));
    d.Value++;
    Console.WriteLine(-d.Value);
    Func<int,int> f = x => x * 2;
    dynamic g = f;
    Console.WriteLine(g(4));
    foreach (dynamic x in new object[] { 1, "a", 2.5 }) Console.WriteLine(Two(x, x));
    foreach (var y in d.Items) Console.WriteLine(y);
    Console.WriteLine((long)d.Value);
    Console.WriteLine(Get(3) * field);
    dynamic c = true; Console.WriteLine(c ? "yes" : "no"); Console.WriteLine(!c);
    d.Done += new Action(() => Console.WriteLine("done")); d.Fire();
    var list = new List<dynamic> { 1, "x" }; Console.WriteLine(list[0] + list[1]);
    dynamic nul = null; Console.WriteLine(nul ?? "null");
    Console.WriteLine(d.Items.Length + d.Name.Length);
    using (dynamic m = new System.IO.MemoryStream()) { m.WriteByte(4); Console.WriteLine(m.Length); }
  }
}
