using System;
using System.Collections.Generic;
using System.Text;

/// <summary>A generator of chess moves on a 0x88 board, checked against the known numbers of positions ("perft").</summary>
struct Move
{
    public readonly byte From, To;
    public readonly sbyte Promotion;
    public readonly bool EnPassant, Castles, Double;
    public Move(int from, int to, int promotion = 0, bool enPassant = false, bool castles = false, bool twice = false)
    {
        From = (byte)from; To = (byte)to; Promotion = (sbyte)promotion; EnPassant = enPassant; Castles = castles; Double = twice;
    }
    static string Square(int at) { return "" + (char)('a' + (at & 7)) + (char)('1' + (at >> 4)); }
    public override string ToString() { return Square(From) + Square(To) + (Promotion == 0 ? "" : "" + "?pnbrqk"[Promotion]); }
}

struct Undo { public sbyte Taken; public int Castling, EnPassant; }

sealed class Board
{
    const int Pawn = 1, Knight = 2, Bishop = 3, Rook = 4, Queen = 5, King = 6, None = -1;
    static readonly int[] Jumps = { 33, 31, 18, 14, -33, -31, -18, -14 };
    static readonly int[] Around = { 1, -1, 16, -16, 17, 15, -17, -15 };
    readonly sbyte[] squares = new sbyte[128];
    readonly int[] kings = new int[2];
    int side = 1, castling, enPassant = None;

    public Board(string fen)
    {
        string[] parts = fen.Split(' ');
        int at = 0x70;
        foreach (char c in parts[0])
            if (c == '/') at = (at & 0x70) - 0x10;
            else if (char.IsDigit(c)) at += c - '0';
            else
            {
                int piece = "?pnbrqk".IndexOf(char.ToLowerInvariant(c)), colour = char.IsUpper(c) ? 1 : -1;
                squares[at] = (sbyte)(piece * colour);
                if (piece == King) kings[colour > 0 ? 0 : 1] = at;
                at++;
            }
        side = parts[1] == "w" ? 1 : -1;
        foreach (char c in parts[2]) { int bit = "KQkq".IndexOf(c); if (bit >= 0) castling |= 1 << bit; }
        if (parts[3] != "-") enPassant = parts[3][0] - 'a' + 16 * (parts[3][1] - '1');
    }

    bool Attacked(int at, int by)
    {
        foreach (int d in new[] { 15, 17 })
        {
            int from = at - d * by;
            if ((from & 0x88) == 0 && squares[from] == Pawn * by) return true;
        }
        foreach (int d in Jumps)
            if ((at + d & 0x88) == 0 && squares[at + d] == Knight * by) return true;
        for (int i = 0; i < 8; i++)
        {
            int d = Around[i];
            for (int to = at + d, steps = 0; (to & 0x88) == 0; to += d, steps++)
            {
                int piece = squares[to] * by;
                if (piece == 0) continue;
                if (piece == Queen || piece == (i < 4 ? Rook : Bishop) || piece == King && steps == 0) return true;
                break;
            }
        }
        return false;
    }

    void PawnMove(List<Move> moves, int from, int to)
    {
        if ((to >> 4) % 7 != 0) { moves.Add(new Move(from, to)); return; }
        for (int piece = Queen; piece >= Knight; piece--) moves.Add(new Move(from, to, piece));
    }

    public List<Move> Moves()
    {
        var moves = new List<Move>(40);
        for (int from = 0; from < 120; from++)
        {
            if ((from & 0x88) != 0) { from += 7; continue; }
            int piece = squares[from] * side;
            if (piece <= 0) continue;
            if (piece == Pawn)
            {
                int to = from + 16 * side;
                if (squares[to] == 0)
                {
                    PawnMove(moves, from, to);
                    if (from >> 4 == (side > 0 ? 1 : 6) && squares[to + 16 * side] == 0) moves.Add(new Move(from, to + 16 * side, twice: true));
                }
                for (int d = -1; d <= 1; d += 2)
                {
                    if ((to + d & 0x88) != 0) continue;
                    if (squares[to + d] * side < 0) PawnMove(moves, from, to + d);
                    else if (to + d == enPassant) moves.Add(new Move(from, to + d, enPassant: true));
                }
                continue;
            }
            bool slides = piece == Bishop || piece == Rook || piece == Queen;
            int first = piece == Bishop ? 4 : 0, last = piece == Rook ? 4 : 8;
            int[] steps = piece == Knight ? Jumps : Around;
            for (int i = first; i < last; i++)
                for (int to = from + steps[i]; (to & 0x88) == 0; to += steps[i])
                {
                    if (squares[to] * side > 0) break;
                    moves.Add(new Move(from, to));
                    if (squares[to] != 0 || !slides) break;
                }
            if (piece != King) continue;
            int rights = side > 0 ? castling : castling >> 2;
            if ((rights & 1) != 0 && squares[from + 1] == 0 && squares[from + 2] == 0 && !Attacked(from, -side) && !Attacked(from + 1, -side))
                moves.Add(new Move(from, from + 2, castles: true));
            if ((rights & 2) != 0 && squares[from - 1] == 0 && squares[from - 2] == 0 && squares[from - 3] == 0
                && !Attacked(from, -side) && !Attacked(from - 1, -side))
                moves.Add(new Move(from, from - 2, castles: true));
        }
        return moves;
    }

    static int Rights(int at)
    {
        switch (at)
        {
            case 0x00: return 2;
            case 0x04: return 3;
            case 0x07: return 1;
            case 0x70: return 8;
            case 0x74: return 12;
            case 0x77: return 4;
            default: return 0;
        }
    }

    /// <summary>Makes a move; false, and nothing done, where it leaves the king attacked.</summary>
    public bool Make(Move move, out Undo undo)
    {
        undo = new Undo { Taken = squares[move.To], Castling = castling, EnPassant = enPassant };
        sbyte piece = squares[move.From];
        squares[move.To] = move.Promotion != 0 ? (sbyte)(move.Promotion * side) : piece;
        squares[move.From] = 0;
        if (move.EnPassant) squares[move.To - 16 * side] = 0;
        if (move.Castles) MoveRook(move.To, false);
        if (piece * side == King) kings[side > 0 ? 0 : 1] = move.To;
        castling &= ~(Rights(move.From) | Rights(move.To));
        enPassant = move.Double ? move.From + 16 * side : None;
        side = -side;
        if (!Attacked(kings[side > 0 ? 1 : 0], side)) return true;
        Take(move, undo);
        return false;
    }

    void MoveRook(int king, bool back)
    {
        int corner = (king & 7) == 6 ? king + 1 : king - 2, beside = (king & 7) == 6 ? king - 1 : king + 1;
        int from = back ? beside : corner, to = back ? corner : beside;
        squares[to] = squares[from];
        squares[from] = 0;
    }

    public void Take(Move move, Undo undo)
    {
        side = -side;
        sbyte piece = move.Promotion != 0 ? (sbyte)(Pawn * side) : squares[move.To];
        squares[move.From] = piece;
        squares[move.To] = undo.Taken;
        if (move.EnPassant) squares[move.To - 16 * side] = (sbyte)(-Pawn * side);
        if (move.Castles) MoveRook(move.To, true);
        if (piece * side == King) kings[side > 0 ? 0 : 1] = move.From;
        castling = undo.Castling;
        enPassant = undo.EnPassant;
    }

    public long Count(int depth)
    {
        if (depth == 0) return 1;
        long count = 0;
        foreach (Move move in Moves())
        {
            Undo undo;
            if (!Make(move, out undo)) continue;
            count += Count(depth - 1);
            Take(move, undo);
        }
        return count;
    }

    public override string ToString()
    {
        var text = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--)
        {
            for (int file = 0; file < 8; file++)
            {
                int p = squares[16 * rank + file];
                char c = ".pnbrqk"[Math.Abs(p)];
                text.Append(p > 0 ? char.ToUpperInvariant(c) : c);
            }
            text.Append('\n');
        }
        return text.ToString();
    }
}

class Program
{
    static int Main()
    {
        var known = new SortedDictionary<string, long[]>(StringComparer.Ordinal)
        {
            { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", new long[] { 20, 400, 8902 } },
            { "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", new long[] { 48, 2039 } },
            { "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", new long[] { 14, 191, 2812 } },
            { "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", new long[] { 6, 264, 9467 } },
            { "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", new long[] { 44, 1486 } }
        };
        int wrong = 0;
        foreach (var position in known)
        {
            var board = new Board(position.Key);
            string before = board.ToString();
            Console.WriteLine(position.Key);
            for (int depth = 1; depth <= position.Value.Length; depth++)
            {
                long count = board.Count(depth);
                if (count != position.Value[depth - 1]) wrong++;
                Console.WriteLine("  perft " + depth + " = " + count);
            }
            if (board.ToString() != before) wrong++;
        }
        var start = new Board("r3k2r/8/8/3pP3/8/8/1p6/R3K2R w KQkq d6");
        var names = start.Moves().ConvertAll(move => move.ToString());
        names.Sort(StringComparer.Ordinal);
        Console.WriteLine(string.Join(" ", names.ToArray()));
        Console.Write(start);
        return wrong;
    }
}
