using System.Collections.Generic;

namespace Hybrid
{
    /// <summary>What hot-update code implements and AOT code calls: each call through it goes from
    /// native code into the interpreter.</summary>
    public interface IPlugin
    {
        string Name { get; }
        int Priority { get; }
        void Start(IHost host);
        Vector3 Move(Vector3 from, float seconds);
        T Echo<T>(T value);
    }

    /// <summary>What AOT code offers to hot-update code.</summary>
    public interface IHost
    {
        void Say(string text);
        event System.Action<int> Tick;
        Registry<string, object> Settings { get; }
    }

    public struct Vector3
    {
        public float x, y, z;

        public Vector3(float x, float y, float z)
        {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        public static Vector3 operator +(Vector3 a, Vector3 b) => new Vector3(a.x + b.x, a.y + b.y, a.z + b.z);
        public static Vector3 operator *(Vector3 a, float factor) => new Vector3(a.x * factor, a.y * factor, a.z * factor);
        public override string ToString() => string.Format("({0:0}, {1:0}, {2:0})", x, y, z);
    }

    /// <summary>Three ints: as large as Vector3, yet passed otherwise on Arm64.</summary>
    public struct IntVector3
    {
        public int x, y, z;
    }

    /// <summary>A generic container of the AOT part. Which of its instantiations a build contains is
    /// decided by what Main uses.</summary>
    public class Registry<TKey, TValue>
    {
        private readonly Dictionary<TKey, TValue> items = new Dictionary<TKey, TValue>();
        private readonly List<TKey> order = new List<TKey>();

        public int Count => order.Count;

        public TValue this[TKey key]
        {
            get
            {
                TValue value;
                return items.TryGetValue(key, out value) ? value : default(TValue);
            }
            set
            {
                if (!items.ContainsKey(key)) order.Add(key);
                items[key] = value;
            }
        }

        public IEnumerable<KeyValuePair<TKey, TValue>> InOrder()
        {
            foreach (TKey key in order) yield return new KeyValuePair<TKey, TValue>(key, items[key]);
        }

        public Registry<TKey, TOther> Convert<TOther>(System.Func<TValue, TOther> convert)
        {
            var result = new Registry<TKey, TOther>();
            foreach (TKey key in order) result[key] = convert(items[key]);
            return result;
        }
    }
}
