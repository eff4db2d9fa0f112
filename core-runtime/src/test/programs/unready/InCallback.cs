using System;

class Item : IComparable<Item>
{
    public int CompareTo(Item other) { return Gone.Number(); }
}

class Program
{
    static void Main()
    {
        try {
            Array.Sort(new[] {new Item(), new Item()});
        } catch (InvalidOperationException e) {
            Console.WriteLine(e.InnerException.GetType() + " " + e.InnerException.Message);
        }
        AppDomain.CurrentDomain.ProcessExit += delegate { Console.WriteLine("exit"); };
        AppDomain.CurrentDomain.UnhandledException += (sender, e) => Console.WriteLine("unhandled: " + e.ExceptionObject.GetType());
        Func<int> call = Gone.Number;
        Console.WriteLine(call());
    }
}
