using System;

// Deep recursion that ends: thousands of frames with exceptions through all of them.
static class Program
{
    static int Depth(int n) { return n == 0 ? 0 : 1 + Depth(n - 1); }
    static int Mutual(int n, long a, double b) { return n <= 0 ? (int)a : Other(n - 1, a + 1, b / 2); }
    static int Other(int n, long a, double b) { return n <= 0 ? (int)b : Mutual(n - 1, a + 2, b * 3); }
    static void Unwind(int n, ref int finals)
    {
        try { if (n == 0) throw new TimeoutException("bottom"); Unwind(n - 1, ref finals); }
        finally { finals++; }
    }
    static int Catching(int n)
    {
        try { if (n == 0) throw new Exception(); return Catching(n - 1); }
        catch (Exception) when (n % 100 == 50) { return n; }
    }
    delegate int F(F self, int n);

    static void Main()
    {
        Console.WriteLine(Depth(3000));
        Console.WriteLine(Mutual(2001, 0, 1));
        int finals = 0;
        try { Unwind(500, ref finals); } catch (TimeoutException e) { Console.WriteLine(e.Message + " " + finals); }
        Console.WriteLine(Catching(120));
        F f = (self, n) => n == 0 ? 7 : self(self, n - 1);
        Console.WriteLine(f(f, 1500));
    }
}
