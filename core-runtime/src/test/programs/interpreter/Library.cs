using System; using System.Collections.Generic; using System.Text;
class Program { static int total; static void A(int x) { total += x; } static void B(int x) { total += x*100; } int k; int M(int y) { return k+y; }
 static IEnumerable<int> Gen(int k) { try { for (int i=0;i<k;i++) yield return i*i; } finally { Console.WriteLine("fin"); } }
 static void Main() {
  var list = new List<int>(); for (int i=0;i<100;i++) list.Add(i*7%13); int acc=0; foreach (var x in list) acc=acc*31+x; Console.WriteLine(acc);
  var sb = new StringBuilder(); for (int i=0;i<10;i++) sb.Append((char)('a'+i)); Console.WriteLine(sb.ToString());
  Action<int> a = A; a += B; a(3); Console.WriteLine(total); a -= A; a(1); Console.WriteLine(total);
  Console.WriteLine(1234567.5.ToString("N", new System.Globalization.CultureInfo("hi-IN")));
  string s = "Hello, World"; Console.WriteLine(s.Substring(7)); Console.WriteLine(s.IndexOf('W')); Console.WriteLine(string.Concat("a","b","c"));
  var q = new Queue<int>(); q.Enqueue(4); q.Enqueue(5); Console.WriteLine(q.Dequeue());
  Func<int,int> f = x => x*2+total; Console.WriteLine(f(4)); var p = new Program(); p.k=5; f = p.M; Console.WriteLine(f(8));
  foreach (var y in Gen(4)) Console.WriteLine(y);
  decimal m = 1.5m; m = m*3; Console.WriteLine((int)(m*2)); Console.WriteLine((int)Math.Max(3L, 4L));
  var st = new Stack<string>(); st.Push("x"); st.Push("y"); Console.WriteLine(st.Pop());
  var ll = new LinkedList<int>(); ll.AddLast(1); ll.AddFirst(0); Console.WriteLine(ll.Count);
  try { try { throw new ArgumentException("arg"); } catch (ArgumentException e) { Console.WriteLine(e.Message); throw; } } catch (Exception e) { Console.WriteLine(e.Message); }
  const string key = ", Version=4.0.0.0, Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a";
  var settings = Type.GetType("System.Configuration.ConfigurationManager, System.Configuration" + key, true).GetProperty("AppSettings").GetValue(null);
  Console.WriteLine(((System.Collections.Specialized.NameValueCollection)settings).Count);
  Console.WriteLine(typeof(Environment).GetProperty("GacPath", System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static).GetValue(null));
  try { Recurse(0); } catch (StackOverflowException) { Console.WriteLine("so"); }
 } static int Recurse(int i) { if (i == 500) return 1; return Recurse(i+1)+1; } }
