using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;

namespace Benchmarks.Wide.Json
{
    public sealed class JsonException : Exception
    {
        public JsonException(int line, string message) : base("line " + line + ": " + message)
        {
        }
    }

    /// <summary>Reads one value from a text (RFC 8259).</summary>
    public sealed class JsonReader
    {
        const int End = -1;

        readonly TextReader reader;
        readonly StringBuilder buffer = new StringBuilder();
        int line = 1;

        JsonReader(TextReader reader)
        {
            this.reader = reader;
        }

        public static JsonValue Read(string text)
        {
            using (StringReader reader = new StringReader(text))
            {
                JsonReader json = new JsonReader(reader);
                JsonValue value = json.Value();
                if (json.SkipBlanks() != End)
                    throw new JsonException(json.line, "something behind the value");
                return value;
            }
        }

        int SkipBlanks()
        {
            int c = reader.Peek();
            while (c == ' ' || c == '\n' || c == '\r' || c == '\t')
            {
                if (c == '\n')
                    line++;
                reader.Read();
                c = reader.Peek();
            }
            return c;
        }

        void Expect(char wanted)
        {
            int c = SkipBlanks();
            if (c != wanted)
                throw new JsonException(line, "expected '" + wanted + "', found " + (c == End ? "the end" : "'" + (char)c + "'"));
            reader.Read();
        }

        JsonValue Value()
        {
            int c = SkipBlanks();
            switch (c)
            {
                case '{': return Object();
                case '[': return new JsonArray(Elements());
                case '"': return new JsonText(Text());
                case 't': return Word(JsonConstant.True);
                case 'f': return Word(JsonConstant.False);
                case 'n': return Word(JsonConstant.Null);
                case End: throw new JsonException(line, "expected a value, found the end");
                default: return Number();
            }
        }

        JsonValue Word(JsonConstant constant)
        {
            foreach (char c in constant.Text)
                if (reader.Read() != c)
                    throw new JsonException(line, "expected " + constant.Text);
            return constant;
        }

        JsonObject Object()
        {
            JsonObject made = new JsonObject();
            reader.Read();
            if (SkipBlanks() == '}')
            {
                reader.Read();
                return made;
            }
            while (true)
            {
                SkipBlanks();
                string name = Text();
                Expect(':');
                try
                {
                    made.Add(name, Value());
                }
                catch (ArgumentException)
                {
                    throw new JsonException(line, name + " is there twice");
                }
                if (SkipBlanks() != ',')
                    break;
                reader.Read();
            }
            Expect('}');
            return made;
        }

        IEnumerable<JsonValue> Elements()
        {
            reader.Read();
            if (SkipBlanks() == ']')
            {
                reader.Read();
                yield break;
            }
            while (true)
            {
                yield return Value();
                if (SkipBlanks() != ',')
                    break;
                reader.Read();
            }
            Expect(']');
        }

        string Text()
        {
            Expect('"');
            buffer.Length = 0;
            for (int c = reader.Read(); c != '"'; c = reader.Read())
            {
                if (c == End)
                    throw new JsonException(line, "the text does not end");
                buffer.Append(c == '\\' ? Escaped() : (char)c);
            }
            return buffer.ToString();
        }

        char Escaped()
        {
            int c = reader.Read();
            switch (c)
            {
                case 'b': return '\b';
                case 'f': return '\f';
                case 'n': return '\n';
                case 'r': return '\r';
                case 't': return '\t';
                case '"': case '\\': case '/': return (char)c;
                case 'u':
                    char[] digits = new char[4];
                    reader.Read(digits, 0, digits.Length);
                    return (char)int.Parse(new string(digits), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
                default: throw new JsonException(line, "nothing is escaped like that");
            }
        }

        static bool IsOfReals(int c)
        {
            return c == '.' || c == 'e' || c == 'E';
        }

        JsonValue Number()
        {
            buffer.Length = 0;
            bool isReal = false;
            for (int c = reader.Peek(); c >= '0' && c <= '9' || c == '-' || c == '+' || IsOfReals(c); c = reader.Peek())
            {
                isReal |= IsOfReals(c);
                buffer.Append((char)reader.Read());
            }
            string text = buffer.ToString();
            long whole;
            double real;
            if (!isReal && long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out whole))
                return new JsonInteger(whole);
            if (double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out real))
                return new JsonReal(real);
            throw new JsonException(line, "expected a value, found '" + text + (char)reader.Peek() + "'");
        }
    }
}
