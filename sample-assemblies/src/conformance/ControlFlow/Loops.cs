using System;
using System.Text;

// for, while, do, foreach, nested with break, continue and goto; loops that never run; counters that wrap.
static class Program
{
    static void Main()
    {
        var log = new StringBuilder();
        for (int i = 0, j = 10; i < j; i += 3, j--)
            log.Append(i).Append('-').Append(j).Append(' ');
        for (; ; )
        {
            if (log.Length > 20) break;
            log.Append('.');
        }
        int w = 5;
        while (w-- > 0)
        {
            if (w == 3) continue;
            log.Append(w);
        }
        do log.Append('!'); while (false);
        do { if (w < 0) { w = 3; continue; } log.Append('d'); } while (--w > 0);
        Console.WriteLine(log);

        for (int i = 2; i < 40; i++)
        {
            for (int j = 2; j * j <= i; j++)
                if (i % j == 0) goto next;
            Console.Write(i + " ");
        next: ;
        }
        Console.WriteLine();

        byte b = 250;
        int turns = 0;
        do { b++; turns++; } while (b != 3);
        sbyte s = 120;
        while (s > 0) { s++; turns += 100; }
        Console.WriteLine("{0} {1} {2}", turns, b, s);
        uint u = 3;
        int count = 0;
        for (u = 3; u < 4; u--) count++;
        Console.WriteLine("{0} {1}", u, count);
        long total = 0;
        for (long i = long.MaxValue - 2; i > 0; i++) total++;
        for (ulong i = ulong.MaxValue - 2; i != 1; i++) total += 10;
        for (double d = 0; d < 1; d += 0.1) total += 100;
        for (float f = 16777210; f < 16777217; f++) { total += 1000; if (total > 20000) break; }
        for (char c = 'a'; c <= 'e'; c++) total += 100000;
        Console.WriteLine(total);
        foreach (char c in "") Console.Write(c);
        foreach (int x in new int[0]) Console.Write(x);
        int state = 0;
    again:
        switch (state++)
        {
            case 0: Console.Write("first "); goto again;
            case 1: Console.Write("second "); goto case 3;
            case 3: Console.Write("third "); break;
        }
        if (state < 5) goto again;
        Console.WriteLine(state);
        int outer = 0;
        while (true)
        {
            while (true)
            {
                if (++outer % 3 == 0) break;
                if (outer > 20) goto done;
            }
        }
    done:
        Console.WriteLine(outer);
        Console.WriteLine(Collatz(27) + " " + Gcd(1071, 462) + " " + Ackermann(2, 3));
    }

    static int Collatz(long n)
    {
        int steps = 0;
        for (; n != 1; steps++)
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
        return steps;
    }

    static int Gcd(int a, int b) { return b == 0 ? a : Gcd(b, a % b); }
    static int Ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? Ackermann(m - 1, 1) : Ackermann(m - 1, Ackermann(m, n - 1)); }
}
