using System;

/// <summary>Switches over strings; RoslynStringsRelease.exe and RoslynStringsDebug.exe are compiled from it.</summary>
public static class Strings
{
    public static int Many(string s)
    {
        switch (s)
        {
            case "one": return 1;
            case "two": return 2;
            case "three": return 3;
            case "four": return 4;
            case "five": case "six": return 56;
            case "seven": Console.WriteLine("seven!"); break;
            case "eight": return 8;
            case null: return -1;
            case "": return 100;
            default: return 0;
        }
        return 7;
    }

    public static string Loop(string[] all)
    {
        string result = "";
        foreach (string each in all)
        {
            switch (each)
            {
                case "skip": continue;
                case "add": result += "+"; break;
                case "twice": result += "2"; goto case "add";
                case "end": return result + ".";
                case "\u00e4\u4e2d": result += "u"; break;
                case "throw": throw new InvalidOperationException(result);
                case "line": result += Environment.NewLine.Length > 0 ? "l" : ""; break;
                case "nothing": break;
                default: result += "?"; break;
            }
            result += ",";
        }
        return result;
    }

    public static int Inside(object value)
    {
        try
        {
            switch (value.ToString().Trim())
            {
                case "a": case "b": case "c": case "d": case "e": case "f": case "g": return 1;
                case "h": return 2;
            }
            return 3;
        }
        finally
        {
            Console.WriteLine("done");
        }
    }

    public static void Main()
    {
        foreach (string each in new[] { "one", "two", "three", "four", "five", "six", "seven", "eight", null, "", "nine", "onE" })
            Console.WriteLine(Many(each));
        Console.WriteLine(Loop(new[] { "add", "skip", "twice", "\u00e4\u4e2d", "line", "nothing", "other", null, "end", "add" }));
        try { Loop(new[] { "add", "throw" }); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        foreach (object each in new object[] { "a", " g ", "h", 'i', 5 })
            Console.WriteLine(Inside(each));
    }
}
