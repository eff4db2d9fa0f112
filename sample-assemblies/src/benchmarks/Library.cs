using System;
using System.Collections.Generic;
using System.Text;

namespace Benchmarks
{
    public sealed class Strings : Group
    {
        public override string Name { get { return "strings"; } }
        public override int Size { get { return 60; } }

        public override long Run(int size)
        {
            long sum = 0;
            for (int round = 0; round < size; round++)
            {
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < 200; i++)
                    text.Append("item ").Append(i).Append(';');
                string[] parts = text.ToString().Split(';');
                foreach (string part in parts)
                {
                    int at = part.IndexOf(' ');
                    if (at >= 0)
                        sum += int.Parse(part.Substring(at + 1));
                    for (int k = 0; k < part.Length; k++)
                        sum += part[k];
                }
                sum += string.Join(",", parts).ToUpperInvariant().Length;
            }
            return sum;
        }
    }

    public sealed class Sort : Group
    {
        public override string Name { get { return "sort"; } }
        public override int Size { get { return 100000; } }

        static void Quick(int[] a, int low, int high)
        {
            while (low < high)
            {
                int pivot = a[(low + high) / 2], i = low, j = high;
                while (i <= j)
                {
                    while (a[i] < pivot)
                        i++;
                    while (a[j] > pivot)
                        j--;
                    if (i <= j)
                    {
                        int swapped = a[i];
                        a[i++] = a[j];
                        a[j--] = swapped;
                    }
                }
                Quick(a, low, j);
                low = i;
            }
        }

        public override long Run(int size)
        {
            int[] values = new int[size];
            uint seed = 12345;
            for (int i = 0; i < values.Length; i++)
            {
                seed = seed * 1664525 + 1013904223;
                values[i] = (int)(seed >> 8);
            }
            Quick(values, 0, values.Length - 1);
            List<int> list = new List<int>();
            for (int i = 0; i < size / 5; i++)
                list.Add(values[(i * 7919) % values.Length]);
            list.Sort((one, two) => one.CompareTo(two));
            return values[size / 2] + list[size / 10];
        }
    }

    public sealed class Lookup : Group
    {
        public override string Name { get { return "dictionary"; } }
        public override int Size { get { return 100000; } }

        public override long Run(int size)
        {
            Dictionary<int, int> counts = new Dictionary<int, int>();
            for (int i = 0; i < size; i++)
            {
                int key = i * 7919 % 5003, found;
                counts.TryGetValue(key, out found);
                counts[key] = found + 1;
            }
            Dictionary<string, int> names = new Dictionary<string, int>();
            string[] keys = new string[100];
            for (int i = 0; i < keys.Length; i++)
                keys[i] = "key" + i;
            for (int i = 0; i < size / 5; i++)
            {
                string key = keys[i % keys.Length];
                names[key] = names.ContainsKey(key) ? names[key] + 1 : 1;
            }
            long sum = 0;
            foreach (KeyValuePair<int, int> pair in counts)
                sum += pair.Key * pair.Value;
            foreach (int count in names.Values)
                sum += count;
            return sum;
        }
    }
}
