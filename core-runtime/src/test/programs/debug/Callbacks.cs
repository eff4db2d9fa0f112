using System;
using System.Collections.Generic;

public class Program {
    static bool Even(int n) { return n % 2 == 0; }
    static int Work() { var list = new List<int> { 1, 2 }; return list.FindIndex(Even); }
    public static void Main() { Console.WriteLine(Work()); }
}
