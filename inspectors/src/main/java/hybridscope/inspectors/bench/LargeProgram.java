package hybridscope.inspectors.bench;

/**
 * C# of a large program, the same each time: what games have of generics, async methods, iterators, lambdas, queries and plain
 * code, in as many parts as somebody wants. For measuring what takes long on much code.
 */
public final class LargeProgram {
    /** Parts that give a program of 10,000 methods, those that compilers make among them. */
    public static final int PARTS = 129;

    private static final String[] UNDERLYING = {"byte", "short", "int", "long"};
    private static final String HEAD = """
            using System;
            using System.Collections.Generic;
            using System.Linq;
            using System.Threading.Tasks;

            """;
    private static final String PART = """
            public enum Kind# : @ { None, Small, Large }

            public struct Vector# : IEquatable<Vector#>, IComparable<Vector#> {
                public int X;
                public float Y;
                public Vector#(int x, float y) { X = x; Y = y; }
                public float Length { get { return (float) Math.Sqrt(X * X + Y * Y); } }
                public bool Equals(Vector# other) { return X == other.X && Y == other.Y; }
                public override bool Equals(object other) { return other is Vector# && Equals((Vector#) other); }
                public override int GetHashCode() { return X * 31 + (int) Y; }
                public int CompareTo(Vector# other) { return X.CompareTo(other.X); }
                public override string ToString() { return "(" + X + ", " + Y + ")"; }
                public static Vector# operator +(Vector# a, Vector# b) { return new Vector#(a.X + b.X, a.Y + b.Y); }
                public static bool operator ==(Vector# a, Vector# b) { return a.Equals(b); }
                public static bool operator !=(Vector# a, Vector# b) { return !a.Equals(b); }
            }

            public interface IStore#<T> {
                void Put(T item);
                T Get(int at);
                int Count { get; }
                R Fold<R>(R start, Func<R, T, R> step);
            }

            public class Store#<K, V> : IStore#<V> {
                private readonly Dictionary<K, V> items = new Dictionary<K, V>();
                private readonly List<V> order = new List<V>();
                public event Action<K, V> Added;
                public int Count { get { return order.Count; } }
                public V this[K key] { get { return items[key]; } set { Add(key, value); } }
                public void Put(V item) { order.Add(item); }
                public V Get(int at) { return order[at]; }
                public void Add(K key, V value) {
                    items[key] = value;
                    order.Add(value);
                    if (Added != null) { Added(key, value); }
                }
                public R Fold<R>(R start, Func<R, V, R> step) {
                    foreach (V each in order) { start = step(start, each); }
                    return start;
                }
                public IEnumerable<KeyValuePair<K, V>> All() {
                    foreach (KeyValuePair<K, V> each in items) { yield return each; }
                }
                public List<V> Where(Predicate<V> wanted) { return order.FindAll(wanted); }
                public bool TryGet(K key, out V value) { return items.TryGetValue(key, out value); }
            }

            public class Node#<T> where T : IComparable<T> {
                private readonly T value;
                private Node#<T> left, right;
                public Node#(T value) { this.value = value; }
                public Node#<T> Insert(T other) {
                    if (other.CompareTo(value) < 0) { left = left == null ? new Node#<T>(other) : left.Insert(other); }
                    else { right = right == null ? new Node#<T>(other) : right.Insert(other); }
                    return this;
                }
                public int Depth() { return 1 + Math.Max(left == null ? 0 : left.Depth(), right == null ? 0 : right.Depth()); }
                public bool Contains(T other) {
                    int order = other.CompareTo(value);
                    return order == 0 || (order < 0 ? left != null && left.Contains(other)
                        : right != null && right.Contains(other));
                }
            }

            public class Part# {
                private readonly Store#<int, Vector#> vectors = new Store#<int, Vector#>();
                private readonly Store#<string, Kind#> kinds = new Store#<string, Kind#>();
                private int total;
                public int Total { get { return total; } set { total = value; } }
                public static int Gcd(int a, int b) { while (b != 0) { int rest = a % b; a = b; b = rest; } return a; }
                public static long Power(long of, int to) { long made = 1; while (to-- > 0) { made *= of; } return made; }
                public static string Join(params object[] parts) { return string.Join(", ", parts); }
                public static int Sum(int[] of) { int sum = 0; for (int i = 0; i < of.Length; i++) { sum += of[i]; } return sum; }
                public static void Swap<T>(ref T a, ref T b) { T kept = a; a = b; b = kept; }
                public static T Largest<T>(IEnumerable<T> of) where T : IComparable<T> {
                    T found = default(T);
                    foreach (T each in of) { if (each.CompareTo(found) > 0) { found = each; } }
                    return found;
                }
                public static IEnumerable<int> Steps(int to) { for (int i = 0; i < to; i += 2) { yield return i; } }
                public async Task<Vector#> Load(int at) {
                    await Task.Delay(at);
                    Vector# next = at > 0 ? await Load(at - 1) : new Vector#(1, 2);
                    return vectors.Get(0) + next;
                }
                public async Task Save(string name, Kind# kind) {
                    await Task.Delay(1);
                    kinds.Add(name, kind);
                }
                public void Fill() {
                    for (int i = 0; i < 10; i++) { vectors.Add(i, new Vector#(i, i)); }
                    vectors.Added += (key, value) => total += key;
                    kinds["a"] = Kind#.Small;
                    total = vectors.Fold(0, (sum, each) => sum + each.X);
                }
                public List<string> Names() {
                    return vectors.Where(each => each.X > 2).OrderBy(each => each.Y).Select(each => each.ToString()).ToList();
                }
                public Dictionary<Kind#, List<Vector#>> Groups() {
                    return vectors.All().GroupBy(each => each.Value.X > 5 ? Kind#.Large : Kind#.Small)
                        .ToDictionary(each => each.Key, each => each.Select(pair => pair.Value).ToList());
                }
                public Tuple<int, Vector#?> Nearest(Vector# to) {
                    Vector#? best = null;
                    Node#<Vector#> tree = new Node#<Vector#>(to);
                    foreach (KeyValuePair<int, Vector#> each in vectors.All()) {
                        tree.Insert(each.Value);
                        if (best == null || each.Value.CompareTo(best.Value) < 0) { best = each.Value; }
                    }
                    return Tuple.Create(tree.Depth(), best);
                }
                public int Mixed() {
                    Vector#[] row = { new Vector#(1, 1), new Vector#(2, 2) };
                    Swap(ref row[0], ref row[1]);
                    Array.Sort(row);
                    HashSet<Vector#> set = new HashSet<Vector#>(row);
                    Queue<Kind#> waiting = new Queue<Kind#>();
                    waiting.Enqueue(Kind#.None);
                    return set.Count + waiting.Count + Gcd(12, Steps(9).Count()) + Largest(row).X
                        + Sum(new int[] { 1, 2 }) + (int) Power(2, 3);
                }
                public static int Run() {
                    Part# part = new Part#();
                    part.Fill();
                    return part.Mixed() + part.Names().Count + part.Groups().Count + part.Nearest(new Vector#(0, 0)).Item1;
                }
            }

            """;

    private LargeProgram() {
    }

    /**
     * The source.
     *
     * @param parts how many parts it has, each with the same code over types of its own; at least 1
     */
    public static String source(int parts) {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 0; i < parts; i++) {
            text.append(PART.replace("#", Integer.toString(i)).replace("@", UNDERLYING[i % UNDERLYING.length]));
        }
        text.append("public static class Program {\n    public static int Main() {\n        int sum = 0;\n");
        for (int i = 0; i < parts; i++) {
            text.append("        sum += Part").append(i).append(".Run();\n");
        }
        return text.append("        return sum == 0 ? 1 : 0;\n    }\n}\n").toString();
    }
}
