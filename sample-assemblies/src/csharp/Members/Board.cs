using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Samples.Members
{
    public delegate void Moved(Board board, string square);

    /// <summary>Properties, indexers, events, nested types, constants, initialisers of every kind.</summary>
    public class Board
    {
        public const int Width = 8;
        public const string Files = "abcdefgh";
        public const decimal Stake = 12.50m;
        public static readonly DateTime Opened = new DateTime(1851, 5, 21);
        internal static int Boards { get; private set; }

        private readonly Dictionary<string, Piece> pieces = new Dictionary<string, Piece>();
        private readonly object gate = new object();
        private Moved beforeMove;

        static Board()
        {
            Boards = 100;
        }

        public Board() => Boards++;

        public Board(string owner) : this()
        {
            Owner = owner;
        }

        /// <summary>Automatic, with a narrower setter.</summary>
        public string Owner { get; protected internal set; } = "nobody";

        /// <summary>Written but never read.</summary>
        public Piece Captured { set => value.Square = null; }

        public virtual int Count
        {
            get { return pieces.Count; }
        }

        /// <summary>Two indexers; the metadata name is not the default "Item".</summary>
        [IndexerName("Square")]
        public Piece this[string square]
        {
            get => pieces.TryGetValue(square, out Piece piece) ? piece : null;
            set
            {
                pieces[square] = value;
                value.Square = square;
            }
        }

        [IndexerName("Square")]
        public Piece this[int file, int rank] => this[Files[file] + (rank + 1).ToString()];

        /// <summary>A field-like event: the compiler writes lock-free accessors.</summary>
        public event Moved AfterMove;

        /// <summary>An event with accessors of its own.</summary>
        public event Moved BeforeMove
        {
            add { lock (gate) beforeMove += value; }
            remove { lock (gate) beforeMove -= value; }
        }

        public static event EventHandler<MoveEventArgs> AnyMove = delegate { };

        public void Move(string from, string to)
        {
            beforeMove?.Invoke(this, from);
            Piece piece = this[from] ?? throw new ArgumentException("no piece on " + from, nameof(from));
            pieces.Remove(from);
            this[to] = piece;
            AfterMove?.Invoke(this, to);
            AnyMove(this, new MoveEventArgs(piece));
        }

        /// <summary>Optional, named, out, ref, in and params parameters, and what the caller's place was.</summary>
        public bool Find(out string square, ref int tries, in char symbol, bool backwards = false,
            [CallerMemberName] string caller = null, params string[] candidates)
        {
            square = null;
            if (backwards) Array.Reverse(candidates);
            foreach (string candidate in candidates)
            {
                tries++;
                if (this[candidate]?.Symbol != symbol) continue;
                square = candidate + " for " + caller;
                return true;
            }
            return false;
        }

        /// <summary>A nested class with access to everything private here.</summary>
        public class Piece
        {
            internal string Square;
            public readonly char Symbol;
            public Piece(char symbol) => Symbol = symbol;
            public override string ToString() => Symbol + (Square ?? "-");

            public enum Colour : byte { White, Black }

            protected internal interface IHidden { }
            private protected struct Deep : IHidden { public struct Deeper { public delegate int Deepest(); } }
        }

        public sealed class MoveEventArgs : EventArgs
        {
            public readonly Piece Piece;
            public MoveEventArgs(Piece piece) => Piece = piece;
        }
    }
}
