using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Benchmarks.Wide.Script
{
    public enum TokenKind { Number, Text, Name, Keyword, Symbol, End }

    public struct Token
    {
        public readonly TokenKind Kind;
        public readonly string Text;
        public readonly double Number;
        public readonly int Line;

        public Token(TokenKind kind, string text, double number, int line)
        {
            Kind = kind;
            Text = text;
            Number = number;
            Line = line;
        }

        public bool Is(string text)
        {
            return (Kind == TokenKind.Keyword || Kind == TokenKind.Symbol) && Text == text;
        }

        public override string ToString()
        {
            return Kind == TokenKind.End ? "the end" : "'" + Text + "'";
        }
    }

    public sealed class SyntaxException : Exception
    {
        public SyntaxException(int line, string message) : base("line " + line + ": " + message)
        {
        }
    }

    public sealed class Lexer
    {
        static readonly HashSet<string> Keywords = new HashSet<string>
        {
            "let", "fun", "if", "else", "while", "for", "in", "return", "break", "continue", "throw", "try", "catch",
            "true", "false", "null"
        };

        /// <summary>The longer ones first.</summary>
        static readonly string[] Symbols =
        {
            "==", "!=", "<=", ">=", "&&", "||", "=>", "+=", "-=", "+", "-", "*", "/", "%", "<", ">", "=", "!", "(", ")", "[", "]",
            "{", "}", ",", ";", ":", ".", "?"
        };

        readonly string source;
        int at, line = 1;

        Lexer(string source)
        {
            this.source = source;
        }

        public static List<Token> Tokens(string source)
        {
            Lexer lexer = new Lexer(source);
            List<Token> tokens = new List<Token>();
            do
                tokens.Add(lexer.Next());
            while (tokens[tokens.Count - 1].Kind != TokenKind.End);
            return tokens;
        }

        Token Next()
        {
            SkipBlanks();
            if (at == source.Length)
                return new Token(TokenKind.End, "", 0, line);
            char c = source[at];
            if (char.IsDigit(c))
                return Number();
            if (char.IsLetter(c) || c == '_')
                return Name();
            if (c == '"')
                return Text();
            foreach (string symbol in Symbols)
                if (string.CompareOrdinal(source, at, symbol, 0, symbol.Length) == 0)
                {
                    at += symbol.Length;
                    return new Token(TokenKind.Symbol, symbol, 0, line);
                }
            throw new SyntaxException(line, "unexpected '" + c + "'");
        }

        void SkipBlanks()
        {
            while (at < source.Length)
            {
                if (source[at] == '\n')
                    line++;
                if (source[at] == '#')
                    while (at + 1 < source.Length && source[at + 1] != '\n')
                        at++;
                else if (!char.IsWhiteSpace(source[at]))
                    return;
                at++;
            }
        }

        Token Number()
        {
            int start = at;
            while (at < source.Length && (char.IsDigit(source[at]) || source[at] == '.'))
                at++;
            string text = source.Substring(start, at - start);
            return new Token(TokenKind.Number, text, double.Parse(text, CultureInfo.InvariantCulture), line);
        }

        Token Name()
        {
            int start = at;
            while (at < source.Length && (char.IsLetterOrDigit(source[at]) || source[at] == '_'))
                at++;
            string text = source.Substring(start, at - start);
            return new Token(Keywords.Contains(text) ? TokenKind.Keyword : TokenKind.Name, text, 0, line);
        }

        Token Text()
        {
            StringBuilder text = new StringBuilder();
            for (at++; at < source.Length && source[at] != '"'; at++)
            {
                if (source[at] != '\\')
                {
                    text.Append(source[at]);
                    continue;
                }
                at++;
                switch (source[at])
                {
                    case 'n': text.Append('\n'); break;
                    case 't': text.Append('\t'); break;
                    default: text.Append(source[at]); break;
                }
            }
            if (at == source.Length)
                throw new SyntaxException(line, "the text does not end");
            at++;
            return new Token(TokenKind.Text, text.ToString(), 0, line);
        }
    }
}
