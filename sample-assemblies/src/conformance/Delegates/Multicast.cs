using System;
using System.Linq;

// Invocation lists: order, the last result, removal from the end, exceptions in the middle, events with accessors, null.
static class Program
{
    static string log = "";
    class Publisher
    {
        public event EventHandler<int> Changed;
        EventHandler custom;
        public int Added;
        public event EventHandler Custom { add { Added++; custom += value; } remove { Added--; custom -= value; } }
        public static event Action Static;
        public virtual event Action Virtual;
        public void Raise(int i) { Changed?.Invoke(this, i); if (custom != null) custom(this, EventArgs.Empty); if (Virtual != null) Virtual(); }
        public static void RaiseStatic() { Static?.Invoke(); }
        public int Count { get { return Changed == null ? 0 : Changed.GetInvocationList().Length; } }
    }
    static int A(int x) { log += "A" + x; return 1; }
    static int B(int x) { log += "B" + x; return 2; }
    static int C(int x) { log += "C" + x; throw new InvalidOperationException("C threw"); }
    static void Flush() { Console.WriteLine(log.Length == 0 ? "-" : log); log = ""; }
    class Handler { public int Id; public void On(object sender, int i) { log += "[" + Id + ":" + i + "]"; } }

    static void Main()
    {
        Func<int, int> a = A, b = B, c = C;
        Func<int, int> all = a + b + a + b;
        Console.Write(all(1) + " "); Flush();
        all -= a; Console.Write(all(2) + " "); Flush();
        all -= b + a; Console.Write(all(3) + " "); Flush();
        all = a + b + a + b; all -= a + b; Console.Write(all(4) + " "); Flush();
        all -= c; Console.Write(all.GetInvocationList().Length + " "); Flush();
        all -= a; all -= b; Console.Write((all == null) + " "); Flush();
        all -= a; all += null; Console.Write((all == null) + " "); Flush();
        Func<int, int> broken = a + c + b;
        try { broken(5); } catch (InvalidOperationException e) { Console.Write(e.Message + " "); }
        Flush();
        foreach (Func<int, int> each in broken.GetInvocationList()) try { each(6); } catch (InvalidOperationException) { log += "!"; }
        Flush();
        Console.WriteLine("{0} {1} {2}", a + b == a + b, a + b == b + a, (a + b).Equals((Func<int, int>)Delegate.Combine(a, b)));
        Console.WriteLine("{0} {1}", Delegate.Remove(a + b, b) == a, ((Func<int, int>)Delegate.Combine(a, b, c, a)).GetInvocationList().Length);
        Console.WriteLine("{0}", string.Join(",", (a + b + c).GetInvocationList().Select(d => d.Method.Name)));
        var p = new Publisher();
        p.Raise(0);
        Handler h1 = new Handler { Id = 1 }, h2 = new Handler { Id = 2 };
        p.Changed += h1.On; p.Changed += h2.On; p.Changed += h1.On;
        p.Raise(7); Flush();
        p.Changed -= h1.On; p.Raise(8); Flush();
        EventHandler onCustom = (s, e) => log += "custom";
        p.Custom += onCustom; p.Custom += onCustom; p.Custom -= onCustom;
        Action onStatic = () => log += "static";
        Publisher.Static += onStatic; Publisher.Static += () => log += "2"; p.Virtual += onStatic;
        Publisher.RaiseStatic(); p.Raise(9); Flush();
        Publisher.Static -= onStatic; Publisher.RaiseStatic(); Flush();
        Console.WriteLine("{0} {1}", p.Count, p.Added);
        Action selfRemoving = null;
        selfRemoving = () => { log += "once"; Publisher.Static -= selfRemoving; };
        Publisher.Static += selfRemoving; Publisher.RaiseStatic(); Publisher.RaiseStatic(); Flush();
        Action<object> contra = o => log += o; Action<string> narrow = contra;
        narrow("xyz"); Flush();
        try { Delegate.Combine(a, onStatic); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        try { Action<string> mixed = contra; mixed += new Action<object>(contra); mixed("q"); Flush(); }
        catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
    }
}
