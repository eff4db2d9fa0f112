using System;
using System.Collections.Generic;
using System.Dynamic;

// What dynamic objects do without a compiler of call sites: ExpandoObject and DynamicObject as dictionaries and by their binders.
static class Program
{
    class Recorder : DynamicObject
    {
        public readonly List<string> Log = new List<string>();
        public override bool TryGetMember(GetMemberBinder binder, out object result)
        {
            Log.Add("get " + binder.Name);
            result = binder.Name.Length;
            return true;
        }
        public override IEnumerable<string> GetDynamicMemberNames() { return new[] { "One", "Two" }; }
    }

    static void Main()
    {
        var e = new ExpandoObject(); IDictionary<string, object> d = e;
        var changes = new List<string>(); ((System.ComponentModel.INotifyPropertyChanged)e).PropertyChanged += (s, a) => changes.Add(a.PropertyName);
        d["Name"] = "x"; d["Count"] = 1; d["Count"] = (int)d["Count"] + 5; d.Remove("Name");
        Console.WriteLine("{0} {1} {2} {3}", d.Count, d["Count"], d.ContainsKey("Name"), string.Join(",", changes));
        d["Function"] = (Func<int, int>)(i => i * 3); Console.WriteLine(((Func<int, int>)d["Function"])(14));
        foreach (KeyValuePair<string, object> p in e) Console.Write(p.Key + " "); Console.WriteLine();
        try { Console.WriteLine(d["Nothing"]); } catch (KeyNotFoundException ex) { Console.WriteLine(ex.GetType().Name); }
        try { d.Add("Count", 2); } catch (ArgumentException ex) { Console.WriteLine(ex.GetType().Name); }
        var r = new Recorder(); Console.WriteLine(string.Join(" ", r.GetDynamicMemberNames()));
        IDynamicMetaObjectProvider provider = e; Console.WriteLine(provider.GetMetaObject(System.Linq.Expressions.Expression.Constant(e)).HasValue);
        object plain = 5; dynamic same = plain; object back = same; Console.WriteLine("{0} {1}", ReferenceEquals(plain, back), back.GetType());
    }
}
