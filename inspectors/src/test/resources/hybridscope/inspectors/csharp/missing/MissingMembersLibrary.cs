// Compiled twice: the program against all of it, then, without WHOLE, what lies beside the program.
public class Kept
{
    public int Here = 1;
    public int Size { get { return 3; } }
#if WHOLE
    public int Gone = 2;
    public static string Shared = "s";
    public Kept(int a, string b) { }
    public int Length(string text, int more) { return text.Length + more; }
    public T Same<T>(T value) { return value; }
    public string Name { get; set; }
    public static void Say(string text) { }
#endif
    public Kept() { }
}

public class Box<T>
{
    public T Value;
#if WHOLE
    public T Other(T given) { return given; }
#endif
}
