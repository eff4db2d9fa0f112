using System;

// switch over strings: few cases (comparisons), many (a dictionary), null, the empty string, equal hashes.
static class Program
{
    static int Few(string s)
    {
        switch (s)
        {
            case null: return 0;
            case "": return 1;
            case "one": return 2;
            case "One": return 3;
            default: return 4;
        }
    }

    static int Many(string s)
    {
        switch (s)
        {
            case "alpha": return 1;
            case "beta": return 2;
            case "gamma": return 3;
            case "delta": return 4;
            case "epsilon": return 5;
            case "zeta":
            case "eta": return 6;
            case "theta": goto case "alpha";
            case "iota": return 9;
            case "kappa": return 10;
            case "\u00e4\u00f6": return 11;
            case "with\0zero": return 12;
            case null: return 13;
        }
        return -1;
    }

    static string Loop(string[] words)
    {
        string result = "";
        foreach (string word in words)
        {
            switch (word)
            {
                case "skip": continue;
                case "stop": goto end;
                case "twice": result += word; break;
            }
            result += word + ",";
        }
    end:
        return result + "end";
    }

    static void Main()
    {
        foreach (string s in new[] { null, "", "one", "One", "ONE", new string('o', 1) + "ne" })
            Console.Write(Few(s) + " ");
        Console.WriteLine();
        foreach (string s in new[] { "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "äö",
            "with\0zero", "with", null, "", "Alpha" })
            Console.Write(Many(s) + " ");
        Console.WriteLine();
        Console.WriteLine(Many(string.Concat("al", "pha".Substring(0))) + Many(new string(new[] { 'e', 't', 'a' })));
        Console.WriteLine(Loop(new[] { "a", "skip", "twice", "b", "stop", "c" }));
        Console.WriteLine(Loop(new string[0]));
    }
}
