using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Benchmarks.Wide.Json
{
    /// <summary>How values of a type become JSON and come back.</summary>
    public abstract class Codec<T>
    {
        public abstract JsonValue Write(T value);
        public abstract T Read(JsonValue json);

        protected static J As<J>(JsonValue json) where J : JsonValue
        {
            J found = json as J;
            if (found == null)
                throw new FormatException(typeof(T).Name + " is not written as " + json.GetType().Name);
            return found;
        }
    }

    public static class Codecs
    {
        public static readonly Codec<string> Text = new Simple<string>(
            value => value == null ? (JsonValue)JsonConstant.Null : new JsonText(value),
            json => json == JsonConstant.Null ? null : ((JsonText)json).Value);
        public static readonly Codec<int> Int = new Simple<int>(
            value => new JsonInteger(value), json => checked((int)((JsonInteger)json).Value));
        public static readonly Codec<long> Long = new Simple<long>(
            value => new JsonInteger(value), json => ((JsonInteger)json).Value);
        public static readonly Codec<double> Double = new Simple<double>(
            value => new JsonReal(value), json => ((JsonReal)json).Value);
        public static readonly Codec<bool> Bool = new Simple<bool>(
            value => value ? JsonConstant.True : JsonConstant.False, json => json == JsonConstant.True);
        public static readonly Codec<decimal> Decimal = new Simple<decimal>(
            value => new JsonText(value.ToString("F2", CultureInfo.InvariantCulture)),
            json => decimal.Parse(((JsonText)json).Value, CultureInfo.InvariantCulture));
        public static readonly Codec<DateTime> Time = new Simple<DateTime>(
            value => new JsonText(value.ToString("yyyy-MM-ddTHH:mm:ss", CultureInfo.InvariantCulture)),
            json => DateTime.ParseExact(((JsonText)json).Value, "yyyy-MM-ddTHH:mm:ss", CultureInfo.InvariantCulture));

        public static Codec<List<T>> ListOf<T>(Codec<T> element)
        {
            return new ListCodec<T>(element);
        }

        public static Codec<Dictionary<string, T>> MapOf<T>(Codec<T> value)
        {
            return new MapCodec<T>(value);
        }

        public static Codec<T?> Nullable<T>(Codec<T> inner) where T : struct
        {
            return new Simple<T?>(value => value.HasValue ? inner.Write(value.Value) : JsonConstant.Null,
                json => json == JsonConstant.Null ? (T?)null : inner.Read(json));
        }

        public static Codec<E> EnumOf<E>() where E : struct
        {
            return new Simple<E>(value => new JsonText(value.ToString()),
                json => (E)Enum.Parse(typeof(E), ((JsonText)json).Value));
        }

        sealed class Simple<T> : Codec<T>
        {
            readonly Func<T, JsonValue> write;
            readonly Func<JsonValue, T> read;

            public Simple(Func<T, JsonValue> write, Func<JsonValue, T> read)
            {
                this.write = write;
                this.read = read;
            }

            public override JsonValue Write(T value)
            {
                return write(value);
            }

            public override T Read(JsonValue json)
            {
                return read(json);
            }
        }

        sealed class ListCodec<T> : Codec<List<T>>
        {
            readonly Codec<T> element;

            public ListCodec(Codec<T> element)
            {
                this.element = element;
            }

            public override JsonValue Write(List<T> value)
            {
                return new JsonArray(value.Select(element.Write));
            }

            public override List<T> Read(JsonValue json)
            {
                return As<JsonArray>(json).Select(element.Read).ToList();
            }
        }

        sealed class MapCodec<T> : Codec<Dictionary<string, T>>
        {
            readonly Codec<T> element;

            public MapCodec(Codec<T> element)
            {
                this.element = element;
            }

            public override JsonValue Write(Dictionary<string, T> value)
            {
                JsonObject made = new JsonObject();
                foreach (KeyValuePair<string, T> each in value.OrderBy(each => each.Key, StringComparer.Ordinal))
                    made.Add(each.Key, element.Write(each.Value));
                return made;
            }

            public override Dictionary<string, T> Read(JsonValue json)
            {
                return As<JsonObject>(json).ToDictionary(each => each.Key, each => element.Read(each.Value));
            }
        }
    }

    /// <summary>Objects, member by member.</summary>
    public sealed class ObjectCodec<T> : Codec<T> where T : new()
    {
        interface IMember
        {
            void Write(T from, JsonObject to);
            void Read(JsonObject from, T to);
        }

        sealed class Member<M> : IMember
        {
            public string Name;
            public Codec<M> Codec;
            public Func<T, M> Get;
            public Action<T, M> Set;

            public void Write(T from, JsonObject to)
            {
                to.Add(Name, Codec.Write(Get(from)));
            }

            public void Read(JsonObject from, T to)
            {
                Set(to, Codec.Read(from[Name]));
            }
        }

        readonly List<IMember> members = new List<IMember>();

        public ObjectCodec<T> With<M>(string name, Codec<M> codec, Func<T, M> get, Action<T, M> set)
        {
            members.Add(new Member<M> { Name = name, Codec = codec, Get = get, Set = set });
            return this;
        }

        public override JsonValue Write(T value)
        {
            JsonObject made = new JsonObject();
            foreach (IMember member in members)
                member.Write(value, made);
            return made;
        }

        public override T Read(JsonValue json)
        {
            JsonObject from = As<JsonObject>(json);
            T made = new T();
            foreach (IMember member in members)
                member.Read(from, made);
            return made;
        }
    }
}
