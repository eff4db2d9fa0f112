using System;
using System.Collections.Generic;
using System.Text;

namespace Samples.Life
{
    /// <summary>Conway's Game of Life on an endless plane: only the living cells are kept.</summary>
    public sealed class World
    {
        private HashSet<Cell> living;

        public World(IEnumerable<Cell> cells) => living = new HashSet<Cell>(cells);

        public int Population => living.Count;

        public bool this[int x, int y] => living.Contains(new Cell(x, y));

        /// <summary>A cell is born with three neighbours and survives with two or three.</summary>
        public void Step()
        {
            var neighbours = new Dictionary<Cell, int>();
            foreach (Cell cell in living)
                foreach (Cell near in cell.Around())
                {
                    neighbours.TryGetValue(near, out int count);
                    neighbours[near] = count + 1;
                }
            var next = new HashSet<Cell>();
            foreach (KeyValuePair<Cell, int> pair in neighbours)
                if (pair.Value == 3 || pair.Value == 2 && living.Contains(pair.Key))
                    next.Add(pair.Key);
            living = next;
        }

        public string Draw(int left, int top, int width, int height)
        {
            var picture = new StringBuilder((width + 1) * height);
            for (int y = top; y < top + height; y++)
            {
                for (int x = left; x < left + width; x++) picture.Append(this[x, y] ? 'O' : '.');
                picture.Append('\n');
            }
            return picture.ToString();
        }
    }

    public struct Cell : IEquatable<Cell>
    {
        public readonly int X, Y;

        public Cell(int x, int y)
        {
            X = x;
            Y = y;
        }

        public IEnumerable<Cell> Around()
        {
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    if ((dx | dy) != 0)
                        yield return new Cell(X + dx, Y + dy);
        }

        public bool Equals(Cell other) => X == other.X && Y == other.Y;
        public override bool Equals(object other) => other is Cell && Equals((Cell)other);
        public override int GetHashCode() => X * 73856093 ^ Y * 19349663;
    }

    internal static class Program
    {
        private static readonly string[] Glider = { ".O.", "..O", "OOO" };
        private static readonly string[] Acorn = { ".O.....", "...O...", "OO..OOO" };

        private static void Main()
        {
            var glider = new World(Read(Glider));
            for (int round = 0; round <= 12; round += 4)
            {
                Console.Write(glider.Draw(0, 0, 8, 7));
                Console.WriteLine();
                for (int i = 0; i < 4; i++) glider.Step();
            }

            var acorn = new World(Read(Acorn));
            for (int i = 0; i <= 150; i++)
            {
                if (i % 25 == 0) Console.WriteLine("after {0,3}: {1,3} cells", i, acorn.Population);
                acorn.Step();
            }
        }

        private static IEnumerable<Cell> Read(string[] rows)
        {
            for (int y = 0; y < rows.Length; y++)
                for (int x = 0; x < rows[y].Length; x++)
                    if (rows[y][x] == 'O')
                        yield return new Cell(x, y);
        }
    }
}
