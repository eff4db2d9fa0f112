using System;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Threading;

public struct Point { public int X; public int Y; public Point(int x, int y) { X = x; Y = y; } }
[StructLayout(LayoutKind.Explicit)] public class Union { [FieldOffset(0)] public int Whole; [FieldOffset(0)] public short Low; [FieldOffset(4)] public int Other; }
public class Cell { public int Value; public Point Place; public static int Count; [ThreadStatic] public static int Own; public static Point Origin; }
public class Box<T> { public T Item; public static int Made; }
public class Sub : Cell { public int Unrelated; }

public unsafe class Program {
    static void ByRef(ref int place) { place = 7; }
    static void ByOut(out int place) { place = 8; }
    static void Pointer(int* place) { *place = 9; }
    static void Whole(ref Point place, Point with) { place = with; }
    static void Clear(ref Point place) { place = default(Point); }
    static void Ways(Cell cell) {
        cell.Value = 1;
        ByRef(ref cell.Value);
        ByOut(out cell.Value);
        fixed (int* p = &cell.Value) { Pointer(p); }
        Interlocked.Increment(ref cell.Value);
        Interlocked.CompareExchange(ref cell.Value, 20, 10);
        Interlocked.CompareExchange(ref cell.Value, 30, 10);
        Volatile.Write(ref cell.Value, 40);
        typeof(Cell).GetField("Value").SetValue(cell, 50);
        cell.Value = cell.Value;
    }
    static void Structs(Cell cell, Point[] points) {
        cell.Place.X = 1;
        cell.Place = new Point { X = 2 };
        Whole(ref cell.Place, new Point { Y = 3 });
        Clear(ref cell.Place);
        points[1] = cell.Place;
        points[1].X = 4;
        Array.Copy(points, 1, points, 2, 1);
        Array.Clear(points, 1, 2);
        object boxed = new Point();
        typeof(Point).GetField("X").SetValue(boxed, 5);
        points.SetValue(boxed, 0);
        Point local = new Point();
        ByRef(ref local.X);
        ByRef(ref local.Y);
    }
    static void Statics() {
        Cell.Count = 1;
        ByRef(ref Cell.Count);
        typeof(Cell).GetField("Count").SetValue(null, 3);
        Cell.Own = 4;
        ByRef(ref Cell.Own);
        Cell.Origin.X = 5;
        Cell.Origin = new Point { X = 6 };
        typeof(Cell).GetField("Origin").SetValue(null, new Point { X = 7 });
    }
    static void Others(Union union, Box<int> ints, Box<string> strings, Sub sub, int[] numbers) {
        union.Low = 3;
        union.Other = 4;
        ints.Item = 5;
        strings.Item = "six";
        Box<int>.Made = 7;
        Box<string>.Made = 8;
        sub.Unrelated = 9;
        sub.Value = 10;
        ByRef(ref sub.Unrelated);
        numbers[0] = 11;
        Buffer.BlockCopy(numbers, 0, numbers, 4, 4);
        Marshal.WriteInt32(Marshal.UnsafeAddrOfPinnedArrayElement(numbers, 2), 12);
        numbers[3] += 13;
        Array.Copy(numbers, 3, numbers, 2, 1);
        numbers.SetValue(14, 2);
    }
    public static void Main() {
        Cell cell = new Cell();
        Ways(cell);
        Structs(cell, new Point[3]);
        Statics();
        Others(new Union(), new Box<int>(), new Box<string>(), new Sub(), new int[4]);
    }
}
