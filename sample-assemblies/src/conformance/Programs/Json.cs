using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

/// <summary>A JSON parser and writer: reads documents, reports errors with their place, queries, edits, writes compact and indented.</summary>
abstract class Value
{
    public static implicit operator Value(string text) { return text == null ? (Value)Null.Only : new Text(text); }
    public static implicit operator Value(double number) { return new Number(number); }
    public static implicit operator Value(bool truth) { return truth ? Truth.True : Truth.False; }
    public abstract void Write(Writer to);
    public virtual Value this[string name] { get { throw new InvalidOperationException(GetType().Name + " has no members"); } }
    public virtual Value this[int index] { get { throw new InvalidOperationException(GetType().Name + " has no items"); } }
    public override string ToString() { var writer = new Writer(0); Write(writer); return writer.ToString(); }
    public string Indented() { var writer = new Writer(2); Write(writer); return writer.ToString(); }
}

sealed class Null : Value
{
    public static readonly Null Only = new Null();
    public override void Write(Writer to) { to.Raw("null"); }
}

sealed class Truth : Value
{
    public static readonly Truth True = new Truth(true), False = new Truth(false);
    readonly bool value;
    Truth(bool value) { this.value = value; }
    public override void Write(Writer to) { to.Raw(value ? "true" : "false"); }
}

sealed class Number : Value
{
    public readonly double Amount;
    public Number(double amount) { Amount = amount; }
    public override void Write(Writer to) { to.Raw(Amount.ToString("R", CultureInfo.InvariantCulture)); }
}

sealed class Text : Value
{
    public readonly string Content;
    public Text(string content) { Content = content; }
    public override void Write(Writer to) { to.Quoted(Content); }
}

sealed class Items : Value, IEnumerable<Value>
{
    readonly List<Value> items = new List<Value>();
    public void Add(Value item) { items.Add(item); }
    public override Value this[int index] { get { return items[index]; } }
    public IEnumerator<Value> GetEnumerator() { return items.GetEnumerator(); }
    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() { return GetEnumerator(); }
    public override void Write(Writer to) { to.Block('[', ']', items, item => item.Write(to)); }
}

sealed class Members : Value, IEnumerable<KeyValuePair<string, Value>>
{
    readonly List<KeyValuePair<string, Value>> order = new List<KeyValuePair<string, Value>>();
    readonly Dictionary<string, int> index = new Dictionary<string, int>();
    public void Add(string name, Value value)
    {
        int known;
        var pair = new KeyValuePair<string, Value>(name, value);
        if (index.TryGetValue(name, out known)) order[known] = pair;
        else { index[name] = order.Count; order.Add(pair); }
    }
    public override Value this[string name] { get { int at; return index.TryGetValue(name, out at) ? order[at].Value : Null.Only; } }
    public IEnumerator<KeyValuePair<string, Value>> GetEnumerator() { return order.GetEnumerator(); }
    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() { return GetEnumerator(); }
    public override void Write(Writer to)
    {
        to.Block('{', '}', order, pair => { to.Quoted(pair.Key); to.Raw(to.Indent > 0 ? ": " : ":"); pair.Value.Write(to); });
    }
}

sealed class Writer
{
    public readonly int Indent;
    readonly StringBuilder text = new StringBuilder();
    int depth;
    public Writer(int indent) { Indent = indent; }
    public void Raw(string what) { text.Append(what); }
    void Line() { if (Indent > 0) text.Append('\n').Append(' ', depth * Indent); }

    public void Block<T>(char open, char close, ICollection<T> items, Action<T> write)
    {
        text.Append(open);
        depth++;
        int count = 0;
        foreach (T item in items)
        {
            if (count++ > 0) text.Append(',');
            Line();
            write(item);
        }
        depth--;
        if (count > 0) Line();
        text.Append(close);
    }

    public void Quoted(string content)
    {
        text.Append('"');
        foreach (char c in content)
            switch (c)
            {
                case '"': text.Append("\\\""); break;
                case '\\': text.Append("\\\\"); break;
                case '\n': text.Append("\\n"); break;
                case '\r': text.Append("\\r"); break;
                case '\t': text.Append("\\t"); break;
                default: if (c < ' ' || c > '~') text.AppendFormat("\\u{0:x4}", (int)c); else text.Append(c); break;
            }
        text.Append('"');
    }

    public override string ToString() { return text.ToString(); }
}

class JsonException : Exception
{
    public readonly int Line, Column;
    public JsonException(string what, int line, int column)
        : base(string.Format("{0} at line {1}, column {2}", what, line, column))
    {
        Line = line;
        Column = column;
    }
}

sealed class Parser
{
    const int Deepest = 64;
    readonly string text;
    int at, depth;

    Parser(string text) { this.text = text; }

    public static Value Parse(string text)
    {
        var parser = new Parser(text);
        Value value = parser.Any();
        parser.Space();
        if (parser.at < text.Length) throw parser.Error("text behind the document");
        return value;
    }

    JsonException Error(string what)
    {
        int line = 1 + text.Take(at).Count(c => c == '\n');
        int start = at == 0 ? -1 : text.LastIndexOf('\n', Math.Min(at, text.Length) - 1);
        return new JsonException(what, line, at - start);
    }

    void Space() { while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++; }

    bool Skip(char c) { Space(); if (at < text.Length && text[at] == c) { at++; return true; } return false; }

    void Expect(char c) { if (!Skip(c)) throw Error("expected '" + c + "'"); }

    Value Any()
    {
        Space();
        if (at == text.Length) throw Error("unexpected end");
        char c = text[at];
        if (c == '{' || c == '[')
        {
            if (++depth > Deepest) throw Error("too deep");
            at++;
            Value block = c == '{' ? (Value)Object() : Array();
            depth--;
            return block;
        }
        if (c == '"') return String();
        if (c == '-' || char.IsDigit(c)) return Numeric();
        if (Word("null")) return Null.Only;
        if (Word("true")) return true;
        if (Word("false")) return false;
        throw Error("unexpected '" + c + "'");
    }

    bool Word(string word)
    {
        if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) return false;
        at += word.Length;
        return true;
    }

    Members Object()
    {
        var members = new Members();
        if (Skip('}')) return members;
        do
        {
            Space();
            if (at == text.Length || text[at] != '"') throw Error("expected a name");
            string name = String();
            Expect(':');
            members.Add(name, Any());
        }
        while (Skip(','));
        Expect('}');
        return members;
    }

    Items Array()
    {
        var items = new Items();
        if (Skip(']')) return items;
        do items.Add(Any()); while (Skip(','));
        Expect(']');
        return items;
    }

    string String()
    {
        var result = new StringBuilder();
        for (at++; at < text.Length; at++)
        {
            char c = text[at];
            if (c == '"') { at++; return result.ToString(); }
            if (c < ' ') throw Error("control character");
            if (c != '\\') { result.Append(c); continue; }
            if (++at == text.Length) break;
            int escape = "nrtbf\"\\/".IndexOf(text[at]);
            if (escape >= 0) result.Append("\n\r\t\b\f\"\\/"[escape]);
            else if (text[at] == 'u' && at + 4 < text.Length)
            {
                ushort code;
                if (!ushort.TryParse(text.Substring(at + 1, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture, out code))
                    throw Error("bad escape");
                result.Append((char)code);
                at += 4;
            }
            else throw Error("bad escape");
        }
        throw Error("unfinished string");
    }

    double Numeric()
    {
        int start = at;
        while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0) at++;
        double number;
        string part = text.Substring(start, at - start);
        if (double.TryParse(part, NumberStyles.Float, CultureInfo.InvariantCulture, out number)) return number;
        at = start;
        throw Error("bad number " + part);
    }
}

class Program
{
    const string Document = @"{
  ""name"": ""HybridCLR \u00e9\n\""quoted\"""", ""version"": 6.10e0, ""tags"": [""aot"", ""interpreter"", """"],
  ""nested"": {""deep"": [[], {}, [1, -2.5, 1e-7, 123456789012]], ""none"": null, ""yes"": true, ""no"": false},
  ""name"": ""twice""
}";

    static void Main()
    {
        Value document = Parser.Parse(Document);
        Console.WriteLine(document);
        Console.WriteLine(document.Indented());
        Console.WriteLine(document["nested"]["deep"][2][1] + " " + document["missing"] + " " + ((Text)document["tags"][0]).Content);
        Console.WriteLine(Parser.Parse(document.Indented()).ToString() == document.ToString());
        foreach (string bad in new[] { "", "{", "[1,]", "{\"a\" 1}", "[1] 2", "\"abc", "\"\\q\"", "[1.2.3]", "nul",
            "{\n  \"a\": [\n    tru ]}", new string('[', 70) })
            try { Console.WriteLine(Parser.Parse(bad)); }
            catch (JsonException e) { Console.WriteLine(e.Message); }
        try { Console.WriteLine(document["name"]["x"]); }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message); }

        var made = new Members { { "squares", Squares(12) }, { "text", "tab\there" }, { "truth", 1 < 2 }, { "nothing", (string)null } };
        Console.WriteLine(made.Indented());
        var big = new Items();
        for (int i = 0; i < 300; i++) big.Add(new Members { { "id", i }, { "name", "item " + i }, { "share", i / 7.0 } });
        string written = big.ToString();
        var again = (Items)Parser.Parse(written);
        double total = again.Sum(item => ((Number)item["share"]).Amount);
        Console.WriteLine(written.Length + " " + total.ToString("R", CultureInfo.InvariantCulture) + " " + (again.ToString() == written));
    }

    static Items Squares(int count)
    {
        var items = new Items();
        for (int i = 1; i <= count; i++) items.Add(i * i);
        return items;
    }
}
