using System;
using System.Collections.Generic;
public enum Color { Red, Green = 5, Blue }
[Flags] public enum Bits { A = 1, B = 2, C = 4 }
public struct P { public int X; public double Y; }
public class Node { public Node next; public int value; public string Name { get; set; } public static int count = 7; public const int K = 42; }
public class Program {
    static int[] table = { 1, 2, 3 };
    string tag = "t";
    int Work(int n, ref int r, Color c, string s, Node node, P p, int[,] grid, object box) {
        uint u = 3000000000; long l = -5; double d = 0.5; bool b = n > 2; char ch = 'x'; byte by = 200;
        Bits f = Bits.A | Bits.C; int? q = 3; int? none = null; List<int> list = new List<int> { 4 };
        r += n;
        Console.WriteLine(tag + s + u + l + d + b + ch + by + f + q + none + list.Count);
        return n;
    }
    public static void Main() {
        int r = 10;
        var node = new Node { value = 3, next = new Node { value = 4 }, Name = "nm" };
        new Program().Work(3, ref r, Color.Green, "he\"y", node, new P { X = 1, Y = 2.5 }, new int[2, 3] { { 1, 2, 3 }, { 4, 5, 6 } }, 99);
        table[1] = 8;
        Console.WriteLine(r);
    }
}
