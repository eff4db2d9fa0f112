using System;
using System.Collections.Generic;
using static System.Math;
using Numbers = System.Collections.Generic.List<Samples.Members.Fraction>;

namespace Samples.Members
{
    internal static class Program
    {
        private static void Main()
        {
            Operators();
            PlayOnBoard();
            Inherit();
            Statements();
        }

        private static void Operators()
        {
            Fraction half = new Fraction(1, 2), third = new Fraction(2, -6);
            var results = new Numbers
            {
                half + third, half - third, half * third, half / third, -third, ~third, new Fraction(7, 2) % half,
                half & third, half ^ third, half << 3, half >> 3,
            };
            Console.WriteLine(string.Join(" ", results));
            Fraction counter = half;
            Console.WriteLine("{0} {1} {2} {3}", counter++, counter, --counter, !counter);
            Console.WriteLine("{0} {1} {2} {3}", half > third, half == new Fraction(4, 8), half != third, third <= -1);
            if (half && third || new Fraction(0)) Console.WriteLine((int)new Fraction(-7, 2) + (double)half);
        }

        private static void PlayOnBoard()
        {
            var board = new Board("Anderssen") { ["e2"] = new Board.Piece('P'), ["g1"] = new Board.Piece('N') };
            Moved log = (source, on) => Console.Write("{0} of {1}; ", on, source.Owner);
            board.BeforeMove += log;
            board.AfterMove += log;
            Board.AnyMove += (source, e) => Console.WriteLine("moved " + e.Piece);
            board.Move("e2", "e4");
            board.BeforeMove -= log;
            board.AfterMove -= log;
            board.Move("g1", "f3");
            try
            {
                board.Move("a1", "a2");
            }
            catch (ArgumentException e)
            {
                Console.WriteLine(e.ParamName);
            }
            int tries = 0;
            char knight = 'N';
            if (board.Find(out string found, ref tries, in knight, true, nameof(knight), "f3", "e4"))
                Console.WriteLine("{0} after {1} tries; {2} pieces; {3}", found, tries, board.Count, board[4, 3]);
            board.Captured = board["e4"];
            Console.WriteLine("{0} {1} {2} {3}", board["e4"], Board.Boards, Board.Opened.Year, (int)(Board.Stake * 2));
        }

        private static void Inherit()
        {
            var stamp = new Stamp();
            Square square = stamp;
            Box box = stamp;
            IShape shape = stamp;
            Console.WriteLine("{0} | {1} | {2} | {3}", stamp.Kind(), square.Kind(), box.Kind(), shape.Name);
            IScalable scalable = box;
            scalable.Scaled += () => Console.WriteLine("scaled to " + scalable[0]);
            scalable.Scale(3);
            Console.WriteLine("{0}; {1}; {2}", box, scalable.Name, ((IShape)new Box(1, 2)).Name);
            Console.WriteLine(box.Repeat(3).Length + " times".Shout(2));

            var log = new List<string>();
            using (new Resource(log)) log.Add("used");
            Console.WriteLine(string.Join(", ", log) + ", " + Parts.Join("ab", "cde"));
        }

        /// <summary>Statements that the other samples have no use for.</summary>
        private static void Statements()
        {
            int steps = 0;
        again:
            switch (steps++)
            {
                case 0:
                case 1:
                    goto again;
                case 2:
                    goto case 10;
                case 10:
                    steps += 40;
                    goto default;
                default:
                    if (steps < 100) goto again;
                    break;
                case 43:
                    break;
            }
            Console.WriteLine(steps);

            foreach (string day in new[] { "sat", "sun", "mon", "tue", "wed", "thu", "fri", null, "" })
            {
                switch (day)
                {
                    case "sat": case "sun": Console.Write("rest "); continue;
                    case null: Console.Write("never "); break;
                    case "mon": case "tue": case "wed": case "thu": case "fri": Console.Write("work "); break;
                    default: Console.WriteLine("when?"); break;
                }
            }

            do steps >>= 1; while (steps > 5);
            unchecked { steps += (int)0x80000000u; }
            try
            {
                checked { steps -= 100; }
            }
            catch (OverflowException)
            {
                Console.WriteLine("overflow at {0:x8}", steps);
            }

            object boxed = Max(3, 4);
            if (boxed is int number && number > 3) Console.WriteLine($"{number,4:D3}|{boxed as string ?? "not a string"}");
            (int low, string name) pair = (0b1111_0000, "bits");
            var (low, name) = pair;
            int[] primes = { 2, 3, 5, 7, 11, 13, 17, 19 };
            ref int third = ref primes[2];
            third *= -1;
            int[][] jagged = { new[] { 1 }, new int[0], new[] { 2, 3 } };
            int[,,] cube = new int[2, 3, 4];
            cube[1, 2, 3] = 1000;
            Console.WriteLine("{0} {1} {2} {3} {4} {5}", low, name, primes[2], jagged[2][1], cube[1, 2, 3], cube.Length);

            long? nothing = null, something = 5;
            Console.WriteLine("{0} {1} {2} {3}", nothing + something == null, nothing ?? 7, something * 2,
                default(string)?.Length == null);
        }
    }
}
