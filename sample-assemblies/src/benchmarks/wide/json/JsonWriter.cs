using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Benchmarks.Wide.Json
{
    /// <summary>Writes values as text, on one line or indented.</summary>
    public sealed class JsonWriter : IJsonVisitor
    {
        readonly StringBuilder text = new StringBuilder();
        readonly bool indented;
        int depth;

        JsonWriter(bool indented)
        {
            this.indented = indented;
        }

        public static string Text(JsonValue value, bool indented)
        {
            JsonWriter writer = new JsonWriter(indented);
            value.Accept(writer);
            return writer.text.ToString();
        }

        void IJsonVisitor.Visit(JsonObject value)
        {
            Begin('{');
            bool isFirst = true;
            foreach (KeyValuePair<string, JsonValue> member in value)
            {
                Separate(isFirst);
                isFirst = false;
                Quote(member.Key);
                text.Append(indented ? ": " : ":");
                member.Value.Accept(this);
            }
            End('}', isFirst);
        }

        void IJsonVisitor.Visit(JsonArray value)
        {
            Begin('[');
            bool isFirst = true;
            foreach (JsonValue element in value)
            {
                Separate(isFirst);
                isFirst = false;
                element.Accept(this);
            }
            End(']', isFirst);
        }

        void IJsonVisitor.Visit(JsonText value)
        {
            Quote(value.Value);
        }

        void IJsonVisitor.Visit(JsonInteger value)
        {
            text.Append(value.Value.ToString(CultureInfo.InvariantCulture));
        }

        void IJsonVisitor.Visit(JsonReal value)
        {
            string written = value.Value.ToString("R", CultureInfo.InvariantCulture);
            text.Append(written);
            if (written.IndexOfAny(new[] { '.', 'E' }) < 0)
                text.Append(".0");
        }

        void IJsonVisitor.Visit(JsonConstant value)
        {
            text.Append(value.Text);
        }

        void Begin(char bracket)
        {
            text.Append(bracket);
            depth++;
        }

        void Separate(bool isFirst)
        {
            if (!isFirst)
                text.Append(',');
            NewLine();
        }

        void End(char bracket, bool isEmpty)
        {
            depth--;
            if (!isEmpty)
                NewLine();
            text.Append(bracket);
        }

        void NewLine()
        {
            if (indented)
                text.Append('\n').Append(' ', 2 * depth);
        }

        void Quote(string value)
        {
            text.Append('"');
            foreach (char c in value)
                switch (c)
                {
                    case '"': text.Append("\\\""); break;
                    case '\\': text.Append("\\\\"); break;
                    case '\n': text.Append("\\n"); break;
                    case '\r': text.Append("\\r"); break;
                    case '\t': text.Append("\\t"); break;
                    default:
                        if (c < ' ' || c > '~')
                            text.AppendFormat(CultureInfo.InvariantCulture, "\\u{0:x4}", (int)c);
                        else
                            text.Append(c);
                        break;
                }
            text.Append('"');
        }
    }
}
