using System;

class Box {
    public int weight = 7;
    public string text = "inside";
}

class Program {
    static unsafe int Fill(Box box, int seed) {
        byte* area = stackalloc byte[12];
        for (int i = 0; i < 12; i++) {
            area[i] = (byte)(seed + i);
        }
        return Sum(area, 12) + box.weight;
    }

    static unsafe int Sum(byte* area, int count) {
        int sum = 0;
        while (count > 0) {
            sum += area[--count];
        }
        return sum;
    }

    static void Main() {
        for (int i = 1; i < 4; i++) {
            Console.WriteLine("fill " + Fill(new Box(), i * 16));
        }
        long turns = 0;
        while (turns >= 0) {
            turns++;
        }
    }
}
