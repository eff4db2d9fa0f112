using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

namespace Hybrid
{
    /// <summary>The AOT part. Its arguments name hot-update assemblies, which it loads as bytes, the
    /// way a game loads what it has downloaded, and whose plugins it runs.</summary>
    public sealed class Program : IHost
    {
        private readonly Registry<string, object> settings = new Registry<string, object>();

        public event Action<int> Tick;

        public Registry<string, object> Settings => settings;

        public void Say(string text) => Console.WriteLine("  " + text);

        private static int Main(string[] arguments)
        {
            var program = new Program();
            program.RunAot();
            foreach (string path in arguments) program.RunPlugins(Assembly.Load(File.ReadAllBytes(path)));
            return program.settings.Count;
        }

        private void RunAot()
        {
            Console.WriteLine(CallChain.A(1) + " " + CallChain.Indirect(2));
            settings["volume"] = 11;
            settings["title"] = "Hybrid";
            var lengths = settings.Convert(value => value.ToString().Length);
            foreach (KeyValuePair<string, int> item in lengths.InOrder()) Console.WriteLine(item);
        }

        private void RunPlugins(Assembly assembly)
        {
            Console.WriteLine(assembly.GetName().Name + " " + assembly.GetName().Version);
            var plugins = new List<IPlugin>();
            foreach (Type type in assembly.GetTypes())
                if (typeof(IPlugin).IsAssignableFrom(type) && !type.IsAbstract)
                    plugins.Add((IPlugin)Activator.CreateInstance(type));

            foreach (IPlugin plugin in plugins.OrderByDescending(p => p.Priority).ThenBy(p => p.Name))
            {
                Console.WriteLine(plugin.Name);
                plugin.Start(this);
                Say("moved to " + plugin.Move(new Vector3(1, 2, 3), 2));
                Say(plugin.Echo("echo") + plugin.Echo(42) + plugin.Echo(new IntVector3 { z = 3 }).z);
            }
            for (int i = 1; i <= 2; i++) Tick?.Invoke(i);
        }
    }
}
