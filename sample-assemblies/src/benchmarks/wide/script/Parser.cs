using System.Collections.Generic;

namespace Benchmarks.Wide.Script
{
    /// <summary>Recursive descent; binary operators by precedence.</summary>
    public sealed class Parser
    {
        static readonly string[][] Levels =
        {
            new[] { "==", "!=" }, new[] { "<", "<=", ">", ">=" }, new[] { "+", "-" }, new[] { "*", "/", "%" }
        };

        readonly List<Token> tokens;
        int at;

        Parser(List<Token> tokens)
        {
            this.tokens = tokens;
        }

        public static Block Parse(string source)
        {
            Parser parser = new Parser(Lexer.Tokens(source));
            List<Statement> statements = new List<Statement>();
            while (parser.Peek.Kind != TokenKind.End)
                statements.Add(parser.ParseStatement());
            return new Block { Statements = statements, OwnScope = false };
        }

        Token Peek { get { return tokens[at]; } }

        bool Take(string text)
        {
            if (!Peek.Is(text))
                return false;
            at++;
            return true;
        }

        void Expect(string text)
        {
            if (!Take(text))
                throw new SyntaxException(Peek.Line, "expected '" + text + "', found " + Peek);
        }

        string Name()
        {
            if (Peek.Kind != TokenKind.Name)
                throw new SyntaxException(Peek.Line, "expected a name, found " + Peek);
            return tokens[at++].Text;
        }

        Statement ParseStatement()
        {
            int line = Peek.Line;
            Statement statement = BareStatement();
            statement.Line = line;
            return statement;
        }

        Statement BareStatement()
        {
            if (Take("{"))
                return RestOfBlock();
            if (Take("let"))
            {
                string name = Name();
                Expect("=");
                return Ended(new Declaration { Name = name, Value = ParseExpression() });
            }
            if (Peek.Is("fun") && tokens[at + 1].Kind == TokenKind.Name)
            {
                at++;
                string name = Name();
                FunctionExpression function = Function(name);
                Declaration declaration = new Declaration { Name = name, Value = function };
                return function.Body is Return ? Ended(declaration) : declaration;
            }
            if (Take("if"))
                return RestOfIf();
            if (Take("while"))
            {
                Expect("(");
                Expression condition = ParseExpression();
                Expect(")");
                return new While { Condition = condition, Body = ParseStatement() };
            }
            if (Take("for"))
                return RestOfFor();
            if (Take("return"))
                return Ended(new Return { Value = Peek.Is(";") ? new Literal() : ParseExpression() });
            if (Take("break"))
                return Ended(new Jump { To = Signal.Break });
            if (Take("continue"))
                return Ended(new Jump { To = Signal.Continue });
            if (Take("throw"))
                return Ended(new Throw { Value = ParseExpression() });
            if (Take("try"))
                return RestOfTry();
            return Ended(new ExpressionStatement { Expression = ParseExpression() });
        }

        Statement Ended(Statement statement)
        {
            Expect(";");
            return statement;
        }

        Block RestOfBlock()
        {
            List<Statement> statements = new List<Statement>();
            while (!Take("}"))
                statements.Add(ParseStatement());
            return new Block { Statements = statements };
        }

        Statement RestOfIf()
        {
            Expect("(");
            Expression condition = ParseExpression();
            Expect(")");
            Statement then = ParseStatement();
            return new If { Condition = condition, Then = then, Otherwise = Take("else") ? ParseStatement() : null };
        }

        Statement RestOfFor()
        {
            Expect("(");
            Expect("let");
            string name = Name();
            Expect("in");
            Expression over = ParseExpression();
            Expect(")");
            return new For { Name = name, Over = over, Body = ParseStatement() };
        }

        Statement RestOfTry()
        {
            Expect("{");
            Statement body = RestOfBlock();
            Expect("catch");
            Expect("(");
            string name = Name();
            Expect(")");
            Expect("{");
            return new Try { Body = body, Name = name, Handler = RestOfBlock() };
        }

        Expression ParseExpression()
        {
            Expression left = ParseConditional();
            int line = Peek.Line;
            if (Take("="))
                return new Assignment { Target = left, Value = ParseExpression(), Line = line };
            foreach (string symbol in new[] { "+=", "-=" })
                if (Take(symbol))
                {
                    Expression value = new Binary { Operator = symbol.Substring(0, 1), Left = left, Right = ParseExpression() };
                    return new Assignment { Target = left, Value = value, Line = line };
                }
            return left;
        }

        Expression ParseConditional()
        {
            Expression condition = ParseLogical(false);
            if (!Take("?"))
                return condition;
            Expression then = ParseConditional();
            Expect(":");
            return new Conditional { Condition = condition, Then = then, Otherwise = ParseConditional() };
        }

        Expression ParseLogical(bool isAnd)
        {
            Expression left = isAnd ? ParseBinary(0) : ParseLogical(true);
            while (Take(isAnd ? "&&" : "||"))
                left = new Logical { IsAnd = isAnd, Left = left, Right = isAnd ? ParseBinary(0) : ParseLogical(true) };
            return left;
        }

        Expression ParseBinary(int level)
        {
            if (level == Levels.Length)
                return ParseUnary();
            Expression left = ParseBinary(level + 1);
            for (string symbol = OneOf(Levels[level]); symbol != null; symbol = OneOf(Levels[level]))
                left = new Binary { Operator = symbol, Left = left, Right = ParseBinary(level + 1), Line = Peek.Line };
            return left;
        }

        string OneOf(string[] symbols)
        {
            foreach (string symbol in symbols)
                if (Take(symbol))
                    return symbol;
            return null;
        }

        Expression ParseUnary()
        {
            foreach (string symbol in new[] { "-", "!" })
                if (Take(symbol))
                    return new Unary { Operator = symbol, Operand = ParseUnary() };
            return ParsePostfix();
        }

        Expression ParsePostfix()
        {
            Expression expression = ParsePrimary();
            while (true)
            {
                int line = Peek.Line;
                if (Take("("))
                    expression = new CallExpression { Function = expression, Arguments = Expressions(")"), Line = line };
                else if (Take("["))
                {
                    expression = new ElementExpression { Of = expression, At = ParseExpression(), Line = line };
                    Expect("]");
                }
                else if (Take("."))
                    expression = new ElementExpression { Of = expression, At = new Literal { Value = Name() }, Line = line };
                else
                    return expression;
            }
        }

        Expression ParsePrimary()
        {
            Token token = tokens[at++];
            switch (token.Kind)
            {
                case TokenKind.Number: return new Literal { Value = token.Number };
                case TokenKind.Text: return new Literal { Value = token.Text };
                case TokenKind.Name: return new NameExpression { Name = token.Text, Line = token.Line };
            }
            switch (token.Kind == TokenKind.End ? "" : token.Text)
            {
                case "true": return new Literal { Value = Values.True };
                case "false": return new Literal { Value = Values.False };
                case "null": return new Literal();
                case "fun": return Function("");
                case "[": return new ListExpression { Elements = Expressions("]") };
                case "{": return RestOfMap();
                case "(":
                    Expression inner = ParseExpression();
                    Expect(")");
                    return inner;
                default: throw new SyntaxException(token.Line, "unexpected " + token);
            }
        }

        List<Expression> Expressions(string end)
        {
            List<Expression> expressions = new List<Expression>();
            while (!Take(end))
            {
                if (expressions.Count > 0)
                    Expect(",");
                expressions.Add(ParseExpression());
            }
            return expressions;
        }

        Expression RestOfMap()
        {
            List<KeyValuePair<string, Expression>> entries = new List<KeyValuePair<string, Expression>>();
            while (!Take("}"))
            {
                if (entries.Count > 0)
                    Expect(",");
                string key = Peek.Kind == TokenKind.Text ? tokens[at++].Text : Name();
                Expect(":");
                entries.Add(new KeyValuePair<string, Expression>(key, ParseExpression()));
            }
            return new MapExpression { Entries = entries };
        }

        FunctionExpression Function(string name)
        {
            int line = Peek.Line;
            List<string> parameters = new List<string>();
            Expect("(");
            while (!Take(")"))
            {
                if (parameters.Count > 0)
                    Expect(",");
                parameters.Add(Name());
            }
            Statement body;
            if (Take("=>"))
                body = new Return { Value = ParseExpression(), Line = line };
            else
            {
                Expect("{");
                body = RestOfBlock();
            }
            return new FunctionExpression { Name = name, Parameters = parameters, Body = body, Line = line };
        }
    }
}
