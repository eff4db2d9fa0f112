using System;
using System.Collections.Generic;
using System.Globalization;

namespace Benchmarks.Wide.Compiler
{
    public sealed class Parser : IDisposable
    {
        static readonly Dictionary<string, int> Precedence = new Dictionary<string, int>
        {
            { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<", 4 }, { "<=", 4 }, { ">", 4 }, { ">=", 4 },
            { "+", 5 }, { "-", 5 }, { "*", 6 }, { "/", 6 }, { "%", 6 }
        };

        static readonly Dictionary<string, Type> Types = new Dictionary<string, Type>
        {
            { "void", Type.Void }, { "int", Type.Int }, { "real", Type.Real }, { "bool", Type.Bool }, { "text", Type.Text }
        };

        readonly IEnumerator<Token> tokens;

        Parser(string source)
        {
            tokens = Lexer.Tokens(source).GetEnumerator();
            tokens.MoveNext();
        }

        public void Dispose()
        {
            tokens.Dispose();
        }

        public static List<Function> Parse(string source)
        {
            using (Parser parser = new Parser(source))
            {
                List<Function> functions = new List<Function>();
                while (parser.tokens.Current.Kind != TokenKind.End)
                    functions.Add(parser.ParseFunction());
                return functions;
            }
        }

        Token Current { get { return tokens.Current; } }

        bool Take(string text)
        {
            if (Current.Kind == TokenKind.Text || Current.Text != text)
                return false;
            tokens.MoveNext();
            return true;
        }

        void Expect(string text)
        {
            if (!Take(text))
                throw new SyntaxException(Stage.Parsing, Current.Line, "expected " + text + ", found " + Current.Text);
        }

        string Take(TokenKind kind)
        {
            if (Current.Kind != kind)
                throw new SyntaxException(Stage.Parsing, Current.Line, "expected " + kind + ", found " + Current.Text);
            string text = Current.Text;
            tokens.MoveNext();
            return text;
        }

        Type ParseType()
        {
            int line = Current.Line;
            string name = Take(TokenKind.Name);
            try
            {
                return Types[name];
            }
            catch (KeyNotFoundException)
            {
                throw new SyntaxException(Stage.Parsing, line, name + " is no type");
            }
        }

        Function ParseFunction()
        {
            int line = Current.Line;
            Type result = ParseType();
            string name = Take(TokenKind.Name);
            List<Parameter> parameters = new List<Parameter>();
            Expect("(");
            while (!Take(")"))
            {
                if (parameters.Count > 0)
                    Expect(",");
                Type type = ParseType();
                parameters.Add(new Parameter(Take(TokenKind.Name), type));
            }
            return new Function(line, name, result, parameters) { Body = ParseBlock() };
        }

        Block ParseBlock()
        {
            int line = Current.Line;
            Expect("{");
            List<Statement> statements = new List<Statement>();
            while (!Take("}"))
                statements.Add(ParseStatement());
            return new Block(line, statements);
        }

        Statement ParseStatement()
        {
            int line = Current.Line;
            if (Current.Text == "{")
                return ParseBlock();
            if (Take("if"))
            {
                Expression condition = Parenthesized();
                Statement then = ParseStatement();
                return new If(line, condition, then, Take("else") ? ParseStatement() : null);
            }
            if (Take("while"))
                return new While(line, Parenthesized(), ParseStatement());
            if (Take("try"))
            {
                Statement body = ParseBlock();
                Expect("handle");
                return new Try(line, body, ParseBlock());
            }
            Statement statement = ParseSimple(line);
            Expect(";");
            return statement;
        }

        Statement ParseSimple(int line)
        {
            if (Take("return"))
                return new Return(line, Current.Text == ";" ? null : ParseExpression(1));
            if (Types.ContainsKey(Current.Text))
            {
                Type type = ParseType();
                Local local = new Local(line, Take(TokenKind.Name));
                Expect("=");
                return new Declare(line, local, type, ParseExpression(1));
            }
            Expression expression = ParseExpression(1);
            if (!Take("="))
                return new Discard(line, expression);
            Local target = expression as Local;
            if (target == null)
                throw new SyntaxException(Stage.Parsing, line, "nothing to assign to");
            return new Assign(line, target, ParseExpression(1));
        }

        Expression Parenthesized()
        {
            Expect("(");
            Expression inner = ParseExpression(1);
            Expect(")");
            return inner;
        }

        Expression ParseExpression(int least)
        {
            Expression left = ParseUnary();
            int precedence;
            while (Current.Kind == TokenKind.Symbol && Precedence.TryGetValue(Current.Text, out precedence)
                && precedence >= least)
            {
                int line = Current.Line;
                string symbol = Take(TokenKind.Symbol);
                left = new Binary(line, symbol, left, ParseExpression(precedence + 1));
            }
            return left;
        }

        Expression ParseUnary()
        {
            int line = Current.Line;
            if (Take("-"))
                return new Unary(line, "-", ParseUnary());
            if (Take("!"))
                return new Unary(line, "!", ParseUnary());
            return ParsePrimary(line);
        }

        Expression ParsePrimary(int line)
        {
            switch (Current.Kind)
            {
                case TokenKind.Int:
                    return new Constant(line, Type.Int, int.Parse(Take(TokenKind.Int), CultureInfo.InvariantCulture));
                case TokenKind.Real:
                    return new Constant(line, Type.Real, double.Parse(Take(TokenKind.Real), CultureInfo.InvariantCulture));
                case TokenKind.Text:
                    return new Constant(line, Type.Text, Take(TokenKind.Text).Trim('"'));
                case TokenKind.Symbol:
                    return Parenthesized();
            }
            string name = Take(TokenKind.Name);
            if (name == "true" || name == "false")
                return new Constant(line, Type.Bool, name == "true");
            if (!Take("("))
                return new Local(line, name);
            List<Expression> arguments = new List<Expression>();
            while (!Take(")"))
            {
                if (arguments.Count > 0)
                    Expect(",");
                arguments.Add(ParseExpression(1));
            }
            return new Call(line, name, arguments);
        }
    }
}
