using System;

/// <summary>Compiled against version 1 of the library; in both folders it is the same file.</summary>
public static class Program
{
    private static int CallGone() => Library.Gone();

    private static int CallChanged() => Library.Changed(1);

    private static int CallKept() => Library.Kept(5);

    public static void Main()
    {
        Console.WriteLine(CallChanged() + " " + CallKept());
        try
        {
            Console.WriteLine(CallGone());
        }
        catch (MissingMethodException)
        {
            Console.WriteLine("gone");
        }
    }
}
