using System;
using System.IO;

class Program {
    static void Main() {
        try { File.ReadAllText("/denied/here"); } catch (Exception) { }
        string line;
        while ((line = Console.ReadLine()) != null) Console.WriteLine("hello " + line);
        Console.WriteLine("bye");
    }
}
