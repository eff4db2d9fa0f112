using System;

class Program {
    static void Main() {
        string line;
        while ((line = Console.ReadLine()) != null) Console.WriteLine("hello " + line);
        Console.WriteLine("bye");
    }
}
