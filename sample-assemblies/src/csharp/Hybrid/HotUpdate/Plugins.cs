using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Hybrid;

#if V2
[assembly: AssemblyVersion("2.0.0.0")]
#else
[assembly: AssemblyVersion("1.0.0.0")]
#endif

namespace HotUpdate
{
    /// <summary>Uses types, generics and callbacks of the AOT part.</summary>
    public class HeroPlugin : IPlugin
    {
        public string Name => "heroes";
        public int Priority => 1;

        public void Start(IHost host)
        {
            var hero = new Hero("Roland", 20);
            host.Say(hero.Greet("Oliver"));
            host.Say(hero.Title() + ", " + hero.Stats.Sum());
            host.Say(hero.Hit(7) + " " + hero.Hit(13) + " " + hero.Stats.Health);
            host.Say(Foo.A().GetType().Name + " " + new Calls().ThroughVirtual(Calls.Construct()) + " " + Calls.Leaf(5));
            host.Settings["hero"] = hero.Name;
            host.Tick += count => host.Say("tick " + count + " for " + hero.Name);
#if V2
            host.Say(hero.Shout() + " " + hero.Pick(3, 8) + " " + hero.Pick("b", "a"));
#endif
        }

        public Vector3 Move(Vector3 from, float seconds)
        {
#if V2
            return from + new Vector3(0, 10, 0) * seconds;
#else
            return from + new Vector3(10, 0, 0) * seconds;
#endif
        }

        public T Echo<T>(T value) => value;
    }

    /// <summary>Generic instantiations that the AOT part may lack: over types of this assembly, value
    /// types among them, and those that the compiler makes for async code and iterators.</summary>
    public class GenericsPlugin : IPlugin
    {
        public string Name => "generics";
        public int Priority => 0;

        public void Start(IHost host)
        {
            var byRank = new Dictionary<Rank, List<Stats>> { [Rank.Knight] = new List<Stats> { new Stats { Speed = 3 } } };
            host.Say(byRank[Rank.Knight][0].Speed + " " + byRank.Count);

            var registry = new Registry<IntVector3, Stats>();
            registry[new IntVector3 { x = 1 }] = new Stats { Health = 9 };
            host.Say("registry " + registry.Convert(stats => (long)stats.Health)[new IntVector3 { x = 1 }]);

            ValueTuple<int, string> pair = (7, "seven");
            host.Say(pair.Item2 + " " + new[] { 3, 1, 2 }.OrderBy(n => n).Select(n => (n, n * n)).Last());
            host.Say("waited " + Wait(4).Result);
#if V2
            host.Say(string.Join(" ", Countdown<short>(3, n => (short)n)));
#endif
        }

        public Vector3 Move(Vector3 from, float seconds) => from;

        public T Echo<T>(T value) => new List<T> { value }[0];

        private static async Task<int> Wait(int rounds)
        {
            int sum = 0;
            for (int i = 0; i < rounds; i++) sum += await Task.FromResult(i);
            return sum;
        }

#if V2
        private static IEnumerable<T> Countdown<T>(int from, Func<int, T> convert) where T : struct
        {
            for (int i = from; i > 0; i--) yield return convert(i);
        }
#endif
    }
}
