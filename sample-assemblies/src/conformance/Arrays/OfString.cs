using System;
using System.Collections.Generic;

// string[]: loads, stores, addresses, bounds, copies, through generics and interfaces, and with two dimensions.
static class Program
{
    static string Make(int i)
    {
        return unchecked("s" + i);
    }

    static void Main()
    {
        string[] a = new string[5];
        Console.WriteLine("{0} {1} {2}", a.Length, a[4] == default(string), a.GetType());
        for (int i = 0; i < a.Length; i++)
            a[i] = Make(i);
        Show("filled", a);
        string saved = a[1];
        a[1] = a[3];
        a[3] = saved;
        Show("swapped", a);
        Swap(ref a[0], ref a[4]);
        Show("by reference", a);
        Set(out a[2], Make(9));
        Show("out", a);
        foreach (int index in new[] { -1, 5, int.MaxValue, int.MinValue })
            Outside(a, index);
        string[] copy = (string[])a.Clone();
        Array.Copy(copy, 0, copy, 1, 4);
        Show("moved up", copy);
        Array.Copy(a, 1, copy, 0, 4);
        Show("moved down", copy);
        Array.Reverse(copy, 1, 3);
        Show("reversed", copy);
        Array.Resize(ref copy, 7);
        Show("longer", copy);
        Array.Clear(copy, 0, 2);
        Show("cleared", copy);
        Console.WriteLine("{0} {1}", Array.IndexOf(a, Make(9)), Array.IndexOf(a, Make(77)));
        Show("generic", Generic(Make));
        IList<string> list = a;
        Console.WriteLine("{0} {1} {2}", list.Count, list.Contains(a[2]), list.IsReadOnly);
        object boxed = a.GetValue(2);
        a.SetValue(boxed, 0);
        Show("by reflection", a);
        Rectangle();
    }

    static void Rectangle()
    {
        string[,] r = new string[3, 4];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 4; j++)
                r[i, j] = Make(i * 4 + j);
        Swap(ref r[0, 1], ref r[2, 3]);
        var all = new List<string>();
        foreach (string each in r)
            all.Add(each);
        Show("rectangle", all.ToArray());
        try { Console.WriteLine(r[3, 0]); }
        catch (IndexOutOfRangeException) { Console.WriteLine("outside the rectangle"); }
        string[][] jagged = { new string[1], new string[2], null };
        jagged[1][1] = Make(3);
        Show("jagged", jagged[1]);
        try { jagged[2][0] = Make(1); }
        catch (NullReferenceException) { Console.WriteLine("no row"); }
    }

    static T[] Generic<T>(Func<int, T> make)
    {
        T[] made = new T[3];
        for (int i = 0; i < made.Length; i++)
            made[i] = make(i + 2);
        T first = made[0];
        made[0] = made[2];
        made[2] = first;
        Swap(ref made[1], ref made[2]);
        return made;
    }

    static void Swap<T>(ref T x, ref T y)
    {
        T saved = x;
        x = y;
        y = saved;
    }

    static void Set(out string place, string value)
    {
        place = value;
    }

    static void Outside(string[] a, int index)
    {
        try { a[index] = Make(1); Console.WriteLine("stored"); }
        catch (IndexOutOfRangeException) { Console.Write("no store "); }
        try { Console.WriteLine(a[index]); }
        catch (IndexOutOfRangeException) { Console.Write("no load "); }
        try { Set(out a[index], Make(1)); }
        catch (IndexOutOfRangeException) { Console.WriteLine("no address"); }
    }

    static void Show(string what, Array a)
    {
        Console.Write(what + ":");
        foreach (object each in a)
            Console.Write(" " + (each ?? "null"));
        Console.WriteLine();
    }
}
