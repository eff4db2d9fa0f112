using System;

class Lazy
{
    public static int number = Gone.Number();

    public static void Use() { Console.WriteLine(number); }
}

class Program
{
    static void Main()
    {
        for (int i = 0; i < 2; i++) {
            try {
                Lazy.Use();
            } catch (TypeInitializationException e) {
                Console.WriteLine(e.Message + " " + e.InnerException.GetType() + " " + e.InnerException.Message);
            }
        }
    }
}
