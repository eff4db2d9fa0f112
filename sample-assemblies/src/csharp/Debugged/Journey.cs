using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Text = System.Text.StringBuilder;

namespace Samples.Debugged
{
    /// <summary>Made to be stepped through: scopes within scopes, locals that share a name, constants,
    /// lines with several statements, hidden code.</summary>
    internal static class Journey
    {
        private static int Main()
        {
            const int Stops = 3;
            const string Arrow = " -> ";
            const double Half = 0.5;
            var route = new Text("start");
            for (int stop = 1; stop <= Stops; stop++)
            {
                string name = "stop " + stop;
                if (stop % 2 == 0)
                {
                    int detour = stop * 10; route.Append(Arrow).Append("detour ").Append(detour);
                }
                else
                {
                    string detour = name.ToUpperInvariant();
                    route.Append(Arrow).Append(detour);
                }
            }
            Console.WriteLine(route);

            foreach (long step in Steps(5)) Console.Write(step + " ");
            Console.WriteLine(Wait(20).Result * Half);

            int captured = 7;
            Func<int, int> add = value =>
            {
                int sum = value + captured;
                return sum;
            };
            return add(-7);
        }

        private static IEnumerable<long> Steps(int count)
        {
            long product = 1;
            for (int i = 1; i <= count; i++)
            {
                product *= i;
                yield return product;
            }
        }

        private static async Task<int> Wait(int ticks)
        {
            int waited = 0;
            while (waited < ticks)
            {
                int part = await Task.FromResult(ticks / 4);
                waited += part;
            }
            return waited;
        }
    }
}
