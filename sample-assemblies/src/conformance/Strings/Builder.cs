using System;
using System.Text;

// StringBuilder: every Append and Insert, chunks, capacity, replacement, removal, indexer, equality, limits.
static class Program
{
    static void Main()
    {
        var b = new StringBuilder();
        b.Append(true).Append((byte)1).Append('c').Append(2.5).Append(3.5f).Append(-4).Append(5L).Append((sbyte)-6)
            .Append((short)7).Append("s").Append((object)null).Append((string)null)
            .Append(8u).Append(9ul).Append((ushort)10).Append(1.50m).Append(new[] { 'x', 'y', 'z' }, 1, 2)
                .Append("substring", 3, 3).Append('-', 4).Append(DayOfWeek.Monday);
        Console.WriteLine(b);
        b.AppendLine().AppendLine("line").AppendFormat("{0,5}|{1,-5}|{2:x4}", 1, "ab", 255);
        Console.WriteLine(b.ToString().Replace("\n", "\\n"));
        b.Clear().Append("0123456789");
        b.Insert(0, "start ").Insert(b.Length, " end").Insert(8, 3.25).Insert(2, new[] { '#' }).Insert(1, "ab", 2).Insert(3, false);
        Console.WriteLine(b + " " + b.Length);
        b.Remove(0, 4).Replace("5", "five").Replace('9', 'N').Replace("i", "I", 0, 12);
        Console.WriteLine(b);
        b[0] = '!';
        b[b.Length - 1] = '?';
        Console.WriteLine("{0} {1} {2}", b, b[1], b.ToString(3, 5));
        b.Length = 4;
        Console.WriteLine(b + "|");
        b.Length = 7;
        Console.WriteLine(b.ToString().Replace('\0', '0') + "|");
        var big = new StringBuilder(16);
        for (int i = 0; i < 3000; i++) big.Append(i).Append(',');
        big.Insert(5000, "<<<inserted>>>").Remove(100, 9000).Replace(",2", ";2");
        int hash = 0;
        for (int i = 0; i < big.Length; i += 37) hash = unchecked(hash * 31 + big[i]);
        Console.WriteLine("{0} {1} {2}", big.Length, hash, big.ToString().IndexOf("inserted"));
        var other = new StringBuilder("x", 50);
        Console.WriteLine("{0} {1} {2} {3}", other.Equals(new StringBuilder("x", 50)), other.Equals(new StringBuilder("y")),
            other.Capacity, other.MaxCapacity == int.MaxValue);
        char[] target = new char[5];
        big.CopyTo(3, target, 1, 3);
        Console.WriteLine(new string(target).Replace('\0', '.'));
        other.EnsureCapacity(100);
        Console.WriteLine(other.Capacity >= 100);
        foreach (Action action in new Action[] { () => other[5] = 'x', () => other.Remove(0, 9), () => other.Insert(7, "z"),
            () => other.Length = -1, () => new StringBuilder(-1), () => new StringBuilder(1, 2).Append("long"),
            () => b.ToString(5, 99) })
        {
            try { action(); Console.WriteLine("fine"); }
            catch (ArgumentException e) { Console.Write(e.GetType().Name + " "); }
            catch (IndexOutOfRangeException e) { Console.Write(e.GetType().Name + " "); }
        }
        Console.WriteLine();
        Console.WriteLine(string.Join("", new StringBuilder("abc").Append(new StringBuilder("def").ToString())
            .AppendFormat(System.Globalization.CultureInfo.InvariantCulture, "{0:0.00}", 1.005)));
    }
}
