public class Twin
{
    public static int calls;

    public static int Next() { return ++calls; }

    public override string ToString() { return "twin"; }
}
