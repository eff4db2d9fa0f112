using System; using System.Collections.Generic; using System.IO; using System.Xml.Serialization;
using System.Text.RegularExpressions; using System.Linq; using System.Linq.Expressions; using System.Globalization;
// What the class library compiles at run time: XmlSerializer, RegexOptions.Compiled, expression trees.
public enum Kind { A, [XmlEnum("bee")] B, C }
public class Item { [XmlAttribute] public int Id; [XmlElement("nm")] public string Name {get; set; } public Kind K;
public double? D; [XmlArray("tags"),XmlArrayItem("t")] public List<string> Tags=new List<string>();
[XmlIgnore] public int Ign; public DateTime When; public byte[] Data; }
[XmlInclude(typeof(Sub))] public class Root { public Item[] Items; public Root Next; public decimal Money;
[XmlText] public string Text; }
public class Sub : Root { public bool Flag; public Guid G; }
class P {
  static void Main(){
    var r=new Root{Money=12.50m,Items=new[]{new Item{Id=1,Name="x<y>",K=Kind.B,D=1.5,Tags={"a","b"},When=new DateTime(2020, 1,
    2, 3, 4, 5,
    DateTimeKind.Utc),Data=new byte[]{1,2,255}},new Item{Id=2}},Next=new Sub{Flag=true,G=new Guid("01234567-89ab-cdef-0123-456789abcdef"),Text="hi"}};
    var xs=new XmlSerializer(typeof(Root)); var sw=new StringWriter(CultureInfo.InvariantCulture); xs.Serialize(sw, r);
    Console.WriteLine(sw);
    var q=(Root)xs.Deserialize(new StringReader(sw.ToString()));
    Console.WriteLine(q.Money+" "+q.Items.Length+" "+q.Items[0].Name+" "+q.Items[0].K+" "+q.Items[0].D+" "+string.Join(",",
    q.Items[0].Tags)+" "+q.Items[0].When.ToString("o")+" "+q.Items[0].Data[2]+" "+(q.Next is Sub)+" "+((Sub)q.Next).G+" "+q.Next.Text+" "+q.Items[1].D.HasValue);
    var xl=new XmlSerializer(typeof(List<int>)); var s2=new StringWriter(); xl.Serialize(s2, new List<int>{3, 1, 4});
    Console.WriteLine(s2.ToString().Replace("\r", ""));
    Console.WriteLine(((List<int>)xl.Deserialize(new StringReader(s2.ToString()))).Sum());
    try { xs.Deserialize(new StringReader("<Root><Money>abc</Money></Root>"));
    } catch(Exception e){ Console.WriteLine(e.GetType()+" "+e.Message);
    for(e=e.InnerException;e!=null;e=e.InnerException) Console.WriteLine(e.GetType()+" "+e.Message); }
    string text=string.Join(" ",Enumerable.Range(0,40).Select(i=>"k"+i+"=v"+(i*i)+(i%3==0?";":",")+(i%5==0?"\n":"")));
    foreach (var p in new[]{@"\bk(\d+)=v(\d+)\b", @"(?<n>k\d)(?!\d)", @"(a|k1)+?.", @"(?i)K\d{2}=V(?<v>\d+?)[;,]",
    @"^k\d+.*?$", @"(?<=v)\d(?=\d)", @"(\d)\1", @"[^\w\s]+", @"(?<o>\()|x*", @"(?>k\d*)=", @"(k(?<d>\d)+=)+",
    @"\p{Lu}|\P{L}{3}"}) foreach (var o in new[]{RegexOptions.None, RegexOptions.Compiled,
    RegexOptions.Compiled|RegexOptions.Multiline|RegexOptions.IgnoreCase,
    RegexOptions.Compiled|RegexOptions.RightToLeft}) { var ms=Regex.Matches(text, p, o); uint h=0;
    foreach(Match m in ms){ h=h*31+(uint)m.Index;
    foreach(Group gp in m.Groups) foreach(Capture cp in gp.Captures) h=h*31+(uint)cp.Index*7+(uint)cp.Length;
    } Console.WriteLine(p+" "+o+" "+ms.Count+" "+h); }
    int k=3; Expression<Func<int,int>> e1=x=>x*k+1; var f1=e1.Compile(); k=10; Console.WriteLine(f1(2));
    Expression<Func<string,IEnumerable<char>>> e2=s=>s.Where(c=>c>'b').OrderByDescending(c=>c);
    Console.WriteLine(new string(e2.Compile()("abcdab").ToArray()));
    var px=Expression.Parameter(typeof(int), "n"); var res=Expression.Variable(typeof(long), "r");
    var brk=Expression.Label(typeof(long)); var fact=Expression.Lambda<Func<int,long>>(Expression.Block(new[]{res},
    Expression.Assign(res, Expression.Constant(1L)), Expression.Loop(Expression.IfThenElse(Expression.GreaterThan(px,
    Expression.Constant(1)), Expression.MultiplyAssign(res, Expression.Convert(Expression.PostDecrementAssign(px),
    typeof(long))), Expression.Break(brk, res)), brk)), px); Console.WriteLine(fact.Compile()(15)+" "+fact);
    var ex=Expression.Parameter(typeof(Exception));
    var tr=Expression.Lambda<Func<int,string>>(Expression.TryCatchFinally(Expression.Call(Expression.Divide(Expression.Constant(100),
    px), typeof(int).GetMethod("ToString", Type.EmptyTypes)), Expression.Call(typeof(Console).GetMethod("WriteLine",
    new[]{typeof(string)}), Expression.Constant("fin")), Expression.Catch(ex, Expression.Property(ex, "Message"))),
    px).Compile(); Console.WriteLine(tr(7)+" "+tr(0));
    var sw2=Expression.Lambda<Func<int,string>>(Expression.Switch(px, Expression.Constant("many"),
    Expression.SwitchCase(Expression.Constant("one"), Expression.Constant(1)),
    Expression.SwitchCase(Expression.Constant("two"), Expression.Constant(2), Expression.Constant(22))), px).Compile();
    Console.WriteLine(sw2(1)+sw2(22)+sw2(5));
    Func<int,Func<int,int>> mk=a=>{ var pa=Expression.Parameter(typeof(int)); var pb=Expression.Parameter(typeof(int));
    return Expression.Lambda<Func<int,Func<int,int>>>(Expression.Lambda<Func<int, int>>(Expression.Add(Expression.Multiply(pa,
    pb), Expression.Constant(a)), pb), pa).Compile()(a); }; Console.WriteLine(mk(7)(6));
    Expression<Func<Item>> init=()=>new Item{Id=4,Name="n"+k,Tags={"p","q"}}; var it=init.Compile()();
    Console.WriteLine(it.Id+it.Name+it.Tags.Count); Expression<Func<dynamic>> _=null; Console.WriteLine(_==null);
  }
}
