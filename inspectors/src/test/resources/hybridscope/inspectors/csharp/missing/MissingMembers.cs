using System;

// Uses members that the library beside it does not have.
static class MissingMembers
{
    static int Calls(Kept kept)
    {
        int length = kept.Length("abc", 4);
        Kept.Say("hello");
        return length > 3 ? length + kept.Size : kept.Same(5);
    }

    static int Fields(Kept kept)
    {
        kept.Gone = 7;
        Kept.Shared = "t";
        return kept.Gone + kept.Here + Kept.Shared.Length;
    }

    static string Makes()
    {
        var kept = new Kept(1, "b");
        kept.Name = "n";
        return kept.Name + new Box<string>().Other("x");
    }

    static Action<string> Takes()
    {
        return Kept.Say;
    }

    static void Main()
    {
        Console.WriteLine(Calls(new Kept()) + Fields(new Kept()) + Makes() + Takes());
    }
}
