using System;
using System.Threading;

class Base { public int id; }

class Node : Base {
    public static Node first;
    public static int[] wide;
    public byte flag = 7;
    public long weight;
    public string name;
    public Node next;
    public Node(int id, string name, Node next) { this.id = id; this.name = name; this.next = next; weight = id * 100L; }
}

struct Pair { public int left; public int right; }

enum Mood { Calm, Eager }

class Program {
    static readonly object gate = new object();

    static int Sum(int[] numbers, Pair pair, Mood mood, Node head, string text) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += numbers[i] + pair.left;
        }
        Console.WriteLine("sum " + sum);
        return sum;
    }

    static void Waiter() {
        lock (gate) { Console.WriteLine("through"); }
    }

    static void Main() {
        int[] numbers = new int[250];
        for (int i = 0; i < numbers.Length; i++) numbers[i] = i * i;
        Node.wide = new int[2000000];
        Node.first = new Node(2, "two", new Node(1, "one", null));
        lock (gate) {
            var thread = new Thread(Waiter);
            thread.Name = "waiter";
            thread.Start();
            Thread.Sleep(1);
            Sum(numbers, new Pair { left = 10, right = 20 }, Mood.Eager, Node.first, "hello \"world\"");
        }
        Console.WriteLine("end");
    }
}
