using System;

// Standard input: lines, empty lines, the end, Read and ReadToEnd, numbers; both kinds of line ends.
static class Program
{
    static void Main()
    {
        Console.WriteLine("name? {0}", Console.ReadLine());
        Console.WriteLine("[{0}]", Console.ReadLine());
        int sum = 0;
        foreach (string part in Console.ReadLine().Split(' ')) sum += int.Parse(part);
        Console.WriteLine(sum);
        int c = Console.Read();
        Console.WriteLine("{0} {1}", c, (char)Console.In.Peek());
        Console.WriteLine(Console.ReadLine());
        Console.WriteLine(Console.ReadLine().Length);
        string rest = Console.In.ReadToEnd();
        Console.WriteLine("{0} {1}", rest.Length, rest.Replace("\n", "|"));
        Console.WriteLine(Console.ReadLine() == null);
        Console.WriteLine(Console.Read());
    }
}
