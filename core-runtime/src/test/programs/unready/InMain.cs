class Program
{
    static int Main() { return Gone.Number(); }
}
