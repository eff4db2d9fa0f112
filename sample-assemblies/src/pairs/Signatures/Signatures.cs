using System;

/// <summary>A method with another signature is another method.</summary>
public static class Api
{
#if V2
    public static long Scale(long x) => x * 3;
#else
    public static int Scale(int x) => x * 3;

    /// <summary>Nobody calls it by name any more in version 2.</summary>
    public static int Gone() => 13;
#endif

    public static int Kept(int x) => x + 1;

#if V2
    public static int Overloaded(string text) => text.Length + 1;
#endif

    public static int Overloaded(int x) => x;
}

public static class Program
{
    private static string Scaled() => Api.Scale(4).ToString();

    private static int CallGone()
    {
#if V2
        return -1;
#else
        return Api.Gone();
#endif
    }

    private static int Overloaded() => Api.Overloaded(5);

    public static void Main()
    {
        Console.WriteLine(Scaled() + " " + CallGone() + " " + Api.Kept(1) + " " + Overloaded());
    }
}
