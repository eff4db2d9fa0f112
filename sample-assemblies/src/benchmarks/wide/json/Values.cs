using System.Collections;
using System.Collections.Generic;

namespace Benchmarks.Wide.Json
{
    public abstract class JsonValue
    {
        public abstract void Accept(IJsonVisitor visitor);
    }

    public interface IJsonVisitor
    {
        void Visit(JsonObject value);
        void Visit(JsonArray value);
        void Visit(JsonText value);
        void Visit(JsonInteger value);
        void Visit(JsonReal value);
        void Visit(JsonConstant value);
    }

    /// <summary>Members in the order in which they were added.</summary>
    public sealed class JsonObject : JsonValue, IEnumerable<KeyValuePair<string, JsonValue>>
    {
        readonly Dictionary<string, JsonValue> byName = new Dictionary<string, JsonValue>();
        readonly List<string> names = new List<string>();

        public int Count { get { return names.Count; } }

        public JsonValue this[string name]
        {
            get
            {
                JsonValue found;
                return byName.TryGetValue(name, out found) ? found : JsonConstant.Null;
            }
        }

        public void Add(string name, JsonValue value)
        {
            byName.Add(name, value);
            names.Add(name);
        }

        public IEnumerator<KeyValuePair<string, JsonValue>> GetEnumerator()
        {
            foreach (string name in names)
                yield return new KeyValuePair<string, JsonValue>(name, byName[name]);
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        public override void Accept(IJsonVisitor visitor)
        {
            visitor.Visit(this);
        }
    }

    public sealed class JsonArray : JsonValue, IEnumerable<JsonValue>
    {
        readonly List<JsonValue> elements;

        public JsonArray(IEnumerable<JsonValue> elements)
        {
            this.elements = new List<JsonValue>(elements);
        }

        public int Count { get { return elements.Count; } }

        public IEnumerator<JsonValue> GetEnumerator()
        {
            return elements.GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        public override void Accept(IJsonVisitor visitor)
        {
            visitor.Visit(this);
        }
    }

    public sealed class JsonText : JsonValue
    {
        public readonly string Value;

        public JsonText(string value)
        {
            Value = value;
        }

        public override void Accept(IJsonVisitor visitor)
        {
            visitor.Visit(this);
        }
    }

    public sealed class JsonInteger : JsonValue
    {
        public readonly long Value;

        public JsonInteger(long value)
        {
            Value = value;
        }

        public override void Accept(IJsonVisitor visitor)
        {
            visitor.Visit(this);
        }
    }

    public sealed class JsonReal : JsonValue
    {
        public readonly double Value;

        public JsonReal(double value)
        {
            Value = value;
        }

        public override void Accept(IJsonVisitor visitor)
        {
            visitor.Visit(this);
        }
    }

    /// <summary>True, false or null.</summary>
    public sealed class JsonConstant : JsonValue
    {
        public static readonly JsonConstant True = new JsonConstant("true"), False = new JsonConstant("false"),
            Null = new JsonConstant("null");

        public readonly string Text;

        JsonConstant(string text)
        {
            Text = text;
        }

        public override void Accept(IJsonVisitor visitor)
        {
            visitor.Visit(this);
        }
    }
}
