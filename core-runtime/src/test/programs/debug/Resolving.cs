using System;
using System.IO;
using System.Reflection;

// Assemblies that methods refer to and that are nowhere: AssemblyResolve is asked when the first method needs them.
class Derived : Api
{
    public override string Name() { return "derived from " + base.Name(); }
}

class Holder
{
    public Api api;
    public Value value;
}

static class Program
{
    static int asked;

    static Assembly Resolve(object sender, ResolveEventArgs e)
    {
        asked++;
        Console.WriteLine("asked for {0} by {1}", e.Name, e.RequestingAssembly.GetName().Name);
        return e.Name.StartsWith("api,") ? Assembly.Load(Bytes()) : null;
    }

    static byte[] Bytes()
    {
        using (Stream stream = typeof(Program).Assembly.GetManifestResourceStream("api.dll")) {
            var bytes = new byte[stream.Length];
            stream.Read(bytes, 0, bytes.Length);
            return bytes;
        }
    }

    static void Direct() { Console.WriteLine(new Api().Name()); }

    static Api Make() { return new Derived(); }

    static void ThroughSignature() { Console.WriteLine(Make().Name()); }

    static void ThroughFields()
    {
        var holder = new Holder();
        holder.api = new Derived();
        holder.value.number = 7;
        Console.WriteLine(holder.api.Name() + " " + holder.value.number);
    }

    static void Missing() { Console.WriteLine(typeof(Nowhere)); }

    static void Try(Action action)
    {
        try {
            action();
        } catch (FileNotFoundException e) {
            Console.WriteLine(e.Message);
        }
    }

    static void Main(string[] args)
    {
        AppDomain.CurrentDomain.AssemblyResolve += Resolve;
        Try(Missing);
        Try(Direct);
        Try(ThroughSignature);
        Try(ThroughFields);
        Try(Missing);
        Try(Direct);
        Console.WriteLine(asked);
    }
}
