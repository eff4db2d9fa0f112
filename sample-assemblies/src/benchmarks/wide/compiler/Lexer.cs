using System;
using System.Collections.Generic;
using System.Linq;

namespace Benchmarks.Wide.Compiler
{
    public enum TokenKind { Int, Real, Text, Name, Symbol, End }

    public struct Token
    {
        public TokenKind Kind;
        public string Text;
        public int Line;
    }

    public static class Lexer
    {
        static readonly string[] Symbols = "== != <= >= && || + - * / % < > = ! ( ) { } , ; :".Split(' ');

        public static IEnumerable<Token> Tokens(string source)
        {
            int line = 1;
            for (int at = 0; at < source.Length;)
            {
                char c = source[at];
                if (c == '\n')
                    line++;
                if (char.IsWhiteSpace(c))
                {
                    at++;
                    continue;
                }
                Token token = Read(source, at, line);
                at += token.Text.Length;
                yield return token;
            }
            yield return new Token { Kind = TokenKind.End, Text = "the end", Line = line };
        }

        static Token Read(string source, int at, int line)
        {
            char c = source[at];
            if (char.IsDigit(c))
            {
                string number = While(source, at, each => char.IsDigit(each) || each == '.');
                return new Token { Kind = number.Contains(".") ? TokenKind.Real : TokenKind.Int, Text = number, Line = line };
            }
            if (char.IsLetter(c))
                return new Token { Kind = TokenKind.Name, Text = While(source, at, char.IsLetterOrDigit), Line = line };
            if (c == '"')
            {
                int end = source.IndexOfAny(new[] { '"', '\n' }, at + 1);
                if (end < 0 || source[end] == '\n')
                    throw new SyntaxException(Stage.Lexing, line, "the text does not end");
                return new Token { Kind = TokenKind.Text, Text = source.Substring(at, end + 1 - at), Line = line };
            }
            string symbol = Symbols.FirstOrDefault(each => string.CompareOrdinal(source, at, each, 0, each.Length) == 0);
            if (symbol == null)
                throw new SyntaxException(Stage.Lexing, line, "nothing begins with '" + c + "'");
            return new Token { Kind = TokenKind.Symbol, Text = symbol, Line = line };
        }

        static string While(string source, int at, Func<char, bool> wanted)
        {
            int end = at;
            while (end < source.Length && wanted(source[end]))
                end++;
            return source.Substring(at, end - at);
        }
    }
}
