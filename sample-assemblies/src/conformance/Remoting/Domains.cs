// Application domains: what crosses by reference, what by a copy, and that statics are each domain's own.
using System;
using System.Reflection;
using System.Threading;
using System.Runtime.Remoting;

[Serializable] class Note { public string Text; public int[] Numbers; public string Domain = AppDomain.CurrentDomain.FriendlyName; }

class Worker : MarshalByRefObject
{
    public static int Count = 1;
    public int Number = 10;
    public Worker() { }
    public Worker(string s, int n) { Number = n; Console.WriteLine("made {0} in {1}", s, AppDomain.CurrentDomain.FriendlyName); }
    public string Where() { return AppDomain.CurrentDomain.FriendlyName + " " + AppDomain.CurrentDomain.Id; }
    public int Next() { return ++Count; }
    public Note Change(Note note) { Console.WriteLine("{0} from {1}", note.Text, note.Domain); note.Text += "!"; note.Numbers[0]++; return new Note { Text = note.Text, Numbers = note.Numbers }; }
    public void Refs(ref int a, out string b, ref Note c) { a *= 2; b = "out"; c.Text = "ref"; }
    public void Fail() { throw new InvalidOperationException("failed in " + AppDomain.CurrentDomain.FriendlyName); }
    public Worker Other() { return new Worker { Number = Number + 1 }; }
    public string Call(Worker w) { return w.Where() + RemotingServices.IsTransparentProxy(w); }
    public object NotSerializable() { return new Plain(); }
    public event EventHandler Changed;
    public void Raise() { Changed(this, EventArgs.Empty); }
}
class Plain { }
class Listener : MarshalByRefObject { public void On(object s, EventArgs e) { Console.WriteLine("raised in {0} by {1}", AppDomain.CurrentDomain.FriendlyName, RemotingServices.IsTransparentProxy(s)); } }

static class Program
{
    static int value = 1;
    static void Back() { Console.WriteLine("callback in {0}: {1} {2}", AppDomain.CurrentDomain.FriendlyName, value, AppDomain.CurrentDomain.GetData("key") ?? "null"); value = 7; }
    static void Try(string what, Action a) { Console.WriteLine(what); try { a(); } catch (Exception e) { Console.WriteLine("  {0}: {1}", e.GetType(), e.Message); } }
    static void Main()
    {
        value = 5;
        AppDomain ad = AppDomain.CreateDomain("second");
        Console.WriteLine("{0} {1} {2} {3}", ad.FriendlyName, RemotingServices.IsTransparentProxy(ad), ad.Id, AppDomain.CurrentDomain.Id);
        ad.SetData("key", "value");
        ad.DoCallBack(Back);
        ad.DoCallBack(Back);
        Console.WriteLine("{0} {1}", value, AppDomain.CurrentDomain.GetData("key") ?? "null");
        Console.WriteLine(ad.GetData("key"));
        var worker = (Worker)ad.CreateInstanceAndUnwrap(typeof(Worker).Assembly.FullName, "Worker");
        Console.WriteLine("{0} {1} {2}", RemotingServices.IsTransparentProxy(worker), worker.Where(), worker.GetType());
        Console.WriteLine("{0} {1} {2}", worker.Next(), worker.Next(), Worker.Count);
        var note = new Note { Text = "hello", Numbers = new[] { 1, 2 } };
        var changed = worker.Change(note);
        Console.WriteLine("{0} {1} {2} {3} {4}", note.Text, note.Numbers[0], changed.Text, changed.Numbers[0], changed.Domain);
        int a = 4; string b; worker.Refs(ref a, out b, ref note);
        Console.WriteLine("{0} {1} {2}", a, b, note.Text);
        Try("fail", () => worker.Fail());
        Console.WriteLine(worker.Number);
        worker.Number = 33;
        Console.WriteLine(worker.Number);
        var other = worker.Other();
        Console.WriteLine("{0} {1}", other.Where(), other.Number);
        Console.WriteLine(other.Call(new Worker()));
        Console.WriteLine(other.Call(worker));
        Try("not serializable", () => worker.NotSerializable());
        var made = (Worker)ad.CreateInstanceAndUnwrap(typeof(Worker).Assembly.FullName, "Worker", false, BindingFlags.Default, null, new object[] { "args", 5 }, null, null);
        Console.WriteLine(made.Number);
        worker.Changed += new Listener().On;
        worker.Raise();
        Console.WriteLine(worker.ToString());
        Console.WriteLine(worker.Equals(worker));
        foreach (Assembly each in AppDomain.CurrentDomain.GetAssemblies()) Console.WriteLine(each.GetName().Name);
        AppDomain.Unload(ad);
        Try("unloaded", () => worker.Where());
        Try("unloaded name", () => Console.WriteLine(ad.FriendlyName));
        Try("default", () => AppDomain.Unload(AppDomain.CurrentDomain));
    }
}
