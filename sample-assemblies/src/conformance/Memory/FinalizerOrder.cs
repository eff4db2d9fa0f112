using System;
using System.Runtime.CompilerServices;

// Finalizers of derived and base classes, ReRegisterForFinalize, Dispose pattern, objects that a finalizer still may use.
static class Program
{
    static int log;
    class Base { public int Id = 3; ~Base() { log = log * 10 + 1; } }
    class Derived : Base { readonly int[] data = { 7 }; ~Derived() { log = log * 10 + 2 + data[0] - 7; } }
    class Again { public static int Runs; ~Again() { if (++Runs < 3) GC.ReRegisterForFinalize(this); } }
    class Resource : IDisposable
    {
        public static int Released;
        public void Dispose() { Released++; GC.SuppressFinalize(this); }
        ~Resource() { Released += 100; }
    }
    class Throws { ~Throws() { try { throw new InvalidOperationException(); } catch (InvalidOperationException) { log += 1000000; } } }

    [MethodImpl(MethodImplOptions.NoInlining)] static void MakeDerived() { new Derived(); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void MakeAgain() { new Again(); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void MakeThrows() { new Throws(); }
    [MethodImpl(MethodImplOptions.NoInlining)] static int Clear(int n) { return n == 0 ? 0 : 1 + Clear(n - 1); }

    static void Collect() { Clear(100); for (int i = 0; i < 3; i++) { GC.Collect(); GC.WaitForPendingFinalizers(); } }

    static void Main()
    {
        MakeDerived(); Collect();
        Console.WriteLine(log == 21 || log == 0);
        MakeAgain(); Collect(); Collect();
        Console.WriteLine(Again.Runs == 3 || Again.Runs == 0);
        using (new Resource()) { }
        Collect();
        Console.WriteLine(Resource.Released);
        log = 0;
        MakeThrows(); Collect();
        Console.WriteLine(log == 1000000 || log == 0);
        Console.WriteLine(new Derived().Id);
        GC.AddMemoryPressure(1000); GC.RemoveMemoryPressure(1000);
        Console.WriteLine(GC.GetGeneration(new object()) >= 0);
    }
}
