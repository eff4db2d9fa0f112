using System;
using System.Collections.Generic;
using Benchmarks.Library;

namespace Benchmarks
{
    public sealed class StaticFields : Group
    {
        static int x, y;
        static long total;
        static double share;

        public override string Name { get { return "static fields"; } }
        public override int Size { get { return 1000000; } }

        public override long Run(int size)
        {
            x = 1;
            y = 2;
            total = 0;
            share = 0;
            for (int i = 0; i < size; i++)
            {
                x += y;
                y ^= i;
                total += x;
                share += 0.5;
            }
            return total + (long)share;
        }
    }

    public static class Statics
    {
        public static int Count;
        public static string Last = "none";
        public static readonly int Step = int.Parse("3");
    }

    public sealed class StaticsOfAnother : Group
    {
        public override string Name { get { return "static fields of another class"; } }
        public override int Size { get { return 1000000; } }

        public override long Run(int size)
        {
            Statics.Count = 0;
            for (int i = 0; i < size; i++)
            {
                Statics.Count += Statics.Step;
                if ((i & 1023) == 0)
                    Statics.Last = Name;
            }
            return Statics.Count + Statics.Last.Length;
        }
    }

    /// <summary>A class with a constructor that has to run in front of the first access, exactly.</summary>
    public static class Late
    {
        public static int Count;

        static Late()
        {
            Count = 5;
        }

        public static int Next()
        {
            return ++Count;
        }
    }

    public sealed class LateStatics : Group
    {
        public override string Name { get { return "statics behind a class constructor"; } }
        public override int Size { get { return 1000000; } }

        public override long Run(int size)
        {
            long sum = 0;
            Late.Count = 0;
            for (int i = 0; i < size; i++)
                sum += Late.Next() - Late.Count + i;
            return sum;
        }
    }

    public sealed class FieldsAcross : Group
    {
        public override string Name { get { return "fields of another assembly"; } }
        public override int Size { get { return 1000000; } }

        public override long Run(int size)
        {
            Account account = new Account();
            Account.Made = 0;
            for (int i = 0; i < size; i++)
            {
                account.Balance += i & 7;
                Account.Made += account.Balance & 1;
            }
            return account.Balance + Account.Made;
        }
    }

    public sealed class PropertiesAcross : Group
    {
        public override string Name { get { return "properties of another assembly"; } }
        public override int Size { get { return 500000; } }

        public override long Run(int size)
        {
            Account account = new Account();
            for (int i = 0; i < size; i++)
            {
                account.Limit = account.Limit + (i & 3);
                account.Interest ^= account.Limit;
            }
            return account.Limit + account.Interest;
        }
    }

    public sealed class CallsAcross : Group
    {
        public override string Name { get { return "calls to another assembly"; } }
        public override int Size { get { return 500000; } }

        public override long Run(int size)
        {
            Account account = new Account();
            int mixed = 0;
            for (int i = 0; i < size; i++)
                mixed = Account.Mix(mixed, account.Add(i & 15));
            return mixed;
        }
    }

    public struct Point
    {
        public int X, Y;

        public Point(int x, int y)
        {
            X = x;
            Y = y;
        }

        public Point Moved(Point by)
        {
            return new Point(X + by.X, Y - by.Y);
        }
    }

    public sealed class Structs : Group
    {
        public override string Name { get { return "structs through calls"; } }
        public override int Size { get { return 500000; } }

        static Point Turned(Point point)
        {
            return new Point(-point.Y, point.X);
        }

        public override long Run(int size)
        {
            Point at = new Point(3, 4);
            for (int i = 0; i < size; i++)
                at = Turned(at).Moved(new Point(i & 3, 1));
            return at.X * 31L + at.Y;
        }
    }

    public struct Matrix
    {
        public double A, B, C, D;
        public long Steps;
    }

    public sealed class LargeStructs : Group
    {
        public override string Name { get { return "large structs through calls"; } }
        public override int Size { get { return 200000; } }

        static Matrix Product(Matrix one, Matrix two)
        {
            Matrix made = new Matrix();
            made.A = one.A * two.A + one.B * two.C;
            made.B = one.A * two.B + one.B * two.D;
            made.C = one.C * two.A + one.D * two.C;
            made.D = one.C * two.B + one.D * two.D;
            made.Steps = one.Steps + 1;
            return made;
        }

        static void Scale(ref Matrix matrix, double by)
        {
            matrix.A *= by;
            matrix.D *= by;
        }

        public override long Run(int size)
        {
            Matrix turn = new Matrix { A = 0.6, B = -0.8, C = 0.8, D = 0.6 }, at = turn;
            for (int i = 0; i < size; i++)
            {
                at = Product(at, turn);
                if ((i & 7) == 0)
                    Scale(ref at, 0.999);
            }
            return at.Steps;
        }
    }

    public sealed class NewObjects : Group
    {
        sealed class Item
        {
            public readonly int Key;
            public Item Next;

            public Item(int key)
            {
                Key = key;
            }
        }

        public override string Name { get { return "object creation"; } }
        public override int Size { get { return 500000; } }

        public override long Run(int size)
        {
            long sum = 0;
            Item last = null;
            for (int i = 0; i < size; i++)
            {
                Item item = new Item(i);
                if ((i & 255) != 0)
                    item.Next = last;
                last = item;
                sum += item.Key;
            }
            for (; last != null; last = last.Next)
                sum++;
            return sum;
        }
    }

    public sealed class NewStructs : Group
    {
        public override string Name { get { return "arrays of structs"; } }
        public override int Size { get { return 500000; } }

        public override long Run(int size)
        {
            Point[] points = new Point[64];
            long sum = 0;
            for (int i = 0; i < size; i++)
            {
                points[i & 63] = new Point(i, points[(i + 1) & 63].X);
                sum += points[i & 63].Y;
            }
            return sum;
        }
    }

    public sealed class Delegates : Group
    {
        int added;

        public override string Name { get { return "delegates"; } }
        public override int Size { get { return 300000; } }

        static int Twice(int x)
        {
            return 2 * x;
        }

        int Add(int x)
        {
            return added += x;
        }

        public override long Run(int size)
        {
            added = 0;
            Func<int, int>[] functions = { Twice, Add };
            Action<int> both = x => added ^= x;
            both += x => added++;
            long sum = 0;
            for (int i = 0; i < size; i++)
            {
                sum += functions[i & 1](i & 15);
                if ((i & 7) == 0)
                    both(i);
            }
            return sum + added;
        }
    }

    public sealed class Closures : Group
    {
        public override string Name { get { return "closures"; } }
        public override int Size { get { return 200000; } }

        public override long Run(int size)
        {
            long sum = 0;
            for (int i = 0; i < size; i++)
            {
                int by = i & 31;
                Func<int, int> add = x => x + by;
                sum += add(add(i));
            }
            return sum;
        }
    }

    public sealed class Throwing : Group
    {
        public override string Name { get { return "exceptions"; } }
        public override int Size { get { return 5000; } }

        static int Deep(int n, int at)
        {
            if (n == 0)
                throw at % 3 == 0 ? new ArgumentException("three") : (Exception)new InvalidOperationException("other");
            return Deep(n - 1, at) + 1;
        }

        public override long Run(int size)
        {
            long sum = 0;
            int[] few = new int[3];
            for (int i = 0; i < size; i++)
                try
                {
                    sum += (i & 1) == 0 ? few[i & 7] : Deep(i & 7, i);
                }
                catch (InvalidOperationException e) when (e.Message.Length == (i & 7))
                {
                    sum += 100;
                }
                catch (InvalidOperationException)
                {
                    sum += 10;
                }
                catch (SystemException)
                {
                    sum++;
                }
            return sum;
        }
    }

    public sealed class Finally : Group
    {
        public override string Name { get { return "finally without exceptions"; } }
        public override int Size { get { return 500000; } }

        public override long Run(int size)
        {
            long sum = 0;
            for (int i = 0; i < size; i++)
                try
                {
                    if ((i & 3) == 0)
                        continue;
                    sum += i;
                }
                catch (InvalidOperationException)
                {
                    sum = 0;
                }
                finally
                {
                    sum++;
                }
            return sum;
        }
    }

    public sealed class GenericMethods : Group
    {
        public override string Name { get { return "generic methods"; } }
        public override int Size { get { return 200000; } }

        static T Larger<T>(T one, T two) where T : IComparable<T>
        {
            return one.CompareTo(two) >= 0 ? one : two;
        }

        static bool Same<T>(T one, T two)
        {
            return EqualityComparer<T>.Default.Equals(one, two);
        }

        public override long Run(int size)
        {
            int largest = 0, same = 0;
            double real = 0;
            string name = Name;
            for (int i = 0; i < size; i++)
            {
                largest = Larger(largest, i * 7919 % 5003);
                real = Larger(real, largest / 2.0);
                if (Same(i & 7, 3) && Same(name, Name))
                    same++;
            }
            return largest + (long)real + same;
        }
    }

    public sealed class GenericTypes : Group
    {
        sealed class Ring<T>
        {
            readonly T[] items = new T[16];
            int next;

            public static int Used;

            public void Put(T item)
            {
                items[next++ & 15] = item;
                Used++;
            }

            public T Last { get { return items[(next - 1) & 15]; } }
        }

        public override string Name { get { return "generic types"; } }
        public override int Size { get { return 300000; } }

        public override long Run(int size)
        {
            Ring<int> numbers = new Ring<int>();
            Ring<string> names = new Ring<string>();
            Ring<Point> points = new Ring<Point>();
            Ring<int>.Used = Ring<string>.Used = 0;
            long sum = 0;
            for (int i = 0; i < size; i++)
            {
                numbers.Put(i);
                names.Put(Name);
                points.Put(new Point(i, 1));
                sum += numbers.Last + names.Last.Length + points.Last.Y;
            }
            return sum + Ring<int>.Used + Ring<string>.Used;
        }
    }

    public sealed class Boxing : Group
    {
        public override string Name { get { return "boxes and casts"; } }
        public override int Size { get { return 500000; } }

        public override long Run(int size)
        {
            object[] mixed = new object[8];
            long sum = 0;
            for (int i = 0; i < size; i++)
            {
                mixed[i & 7] = (i & 1) == 0 ? i : (object)Name;
                object found = mixed[(i * 3) & 7];
                if (found is int)
                    sum += (int)found;
                else if (found as string != null)
                    sum += ((string)found).Length;
            }
            return sum;
        }
    }

    public sealed class Parameters : Group
    {
        public override string Name { get { return "calls with several parameters"; } }
        public override int Size { get { return 500000; } }

        static long Mix(int a, long b, int c, double d, int e, out int f)
        {
            f = a ^ c;
            return b + a * c - (long)d + e;
        }

        public override long Run(int size)
        {
            long sum = 0;
            for (int i = 0; i < size; i++)
            {
                int mixed;
                sum = Mix(i, sum, 3, i * 0.5, i & 7, out mixed);
                sum ^= mixed;
            }
            return sum;
        }
    }
}
