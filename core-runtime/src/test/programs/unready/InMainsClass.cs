class Program
{
    static int number = Gone.Number();

    static Program() { }

    static int Main() { return number; }
}
