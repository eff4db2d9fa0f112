using System.Globalization;

namespace Samples.Calculator
{
    /// <summary>Recursive descent, one method for each level of precedence.</summary>
    public struct Parser
    {
        private readonly string text;
        private int at;

        private Parser(string text)
        {
            this.text = text;
            at = 0;
        }

        public static Node Parse(string text)
        {
            var parser = new Parser(text);
            Node node = parser.Assignment();
            if (parser.Peek() != '\0') throw new SyntaxException(parser.at, "unexpected '" + parser.Peek() + "'");
            return node;
        }

        private Node Assignment()
        {
            Node left = Sum();
            if (Peek() != '=') return left;
            var name = left as Node.Name;
            if (name == null) throw new SyntaxException(at, "only a name can be assigned");
            at++;
            return new Node.Assign(name.Text, Assignment());
        }

        private Node Sum()
        {
            Node left = Product();
            for (char c = Peek(); c == '+' || c == '-'; c = Peek())
            {
                at++;
                left = new Node.Binary((Operator)c, left, Product());
            }
            return left;
        }

        private Node Product()
        {
            Node left = Power();
            for (char c = Peek(); c == '*' || c == '/'; c = Peek())
            {
                at++;
                left = new Node.Binary((Operator)c, left, Power());
            }
            return left;
        }

        private Node Power()
        {
            Node left = Factor();
            if (Peek() != '^') return left;
            at++;
            return new Node.Binary(Operator.Power, left, Power());
        }

        private Node Factor()
        {
            char c = Peek();
            switch (c)
            {
                case '-':
                    at++;
                    return new Node.Unary(Operator.Subtract, Factor());
                case '(':
                    at++;
                    Node inner = Assignment();
                    if (Peek() != ')') throw new SyntaxException(at, "')' is missing");
                    at++;
                    return inner;
                case '\0':
                    throw new SyntaxException(at, "the expression ends too early");
            }
            int start = at;
            if (char.IsLetter(c))
            {
                while (at < text.Length && char.IsLetterOrDigit(text[at])) at++;
                return new Node.Name(text.Substring(start, at - start));
            }
            while (at < text.Length && (char.IsDigit(text[at]) || text[at] == '.')) at++;
            if (at == start) throw new SyntaxException(at, "unexpected '" + c + "'");
            return new Node.Number(double.Parse(text.Substring(start, at - start), CultureInfo.InvariantCulture));
        }

        /// <summary>The next character that is not white space; zero at the end.</summary>
        private char Peek()
        {
            while (at < text.Length && char.IsWhiteSpace(text[at])) at++;
            return at < text.Length ? text[at] : '\0';
        }
    }
}
