using System; using System.Collections.Generic; using System.Text;
class Program { static int total; static void A(int x) { total += x; } static void B(int x) { total += x*100; }
 static void Main() {
  var list = new List<int>(); for (int i=0;i<100;i++) list.Add(i*7%13); int acc=0; foreach (var x in list) acc=acc*31+x; Console.WriteLine(acc);
  list.Sort(); Console.WriteLine(list[50]);
  var d = new Dictionary<int,string>(); for (int i=0;i<50;i++) d[i*3]="v"; Console.WriteLine(d.Count); Console.WriteLine(d.ContainsKey(9));
  var sd = new Dictionary<string,int>(); sd["one"]=1; sd["two"]=2; Console.WriteLine(sd["two"]);
  var sb = new StringBuilder(); for (int i=0;i<10;i++) sb.Append((char)('a'+i)); Console.WriteLine(sb.ToString());
  Action<int> a = A; a += B; a(3); Console.WriteLine(total); a -= A; a(1); Console.WriteLine(total);
  string s = "Hello, World"; Console.WriteLine(s.Substring(7)); Console.WriteLine(s.IndexOf('W')); Console.WriteLine(s.Replace("World","There")); Console.WriteLine(string.Concat("a","b","c"));
  Console.WriteLine(12345.ToString()); Console.WriteLine(string.Join("-", new[]{"x","y"}));
  var q = new Queue<int>(); q.Enqueue(4); q.Enqueue(5); Console.WriteLine(q.Dequeue());
  Func<int,int> f = x => x*2+total; Console.WriteLine(f(4));
  decimal m = 1.5m; m = m*3; Console.WriteLine((int)(m*2));
 } }
