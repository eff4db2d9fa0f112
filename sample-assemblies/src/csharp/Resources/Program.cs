using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Resources;

[assembly: AssemblyVersion("1.2.3.4")]

namespace Samples.Resources
{
    /// <summary>Lists what is embedded in this very file: a text, a picture, a .resources file.</summary>
    internal static class Program
    {
        private static void Main()
        {
            Assembly self = Assembly.GetExecutingAssembly();
            foreach (string name in self.GetManifestResourceNames())
            {
                using (Stream stream = self.GetManifestResourceStream(name))
                    Console.WriteLine("{0}: {1} bytes, {2}", name, stream.Length, self.GetManifestResourceInfo(name).ResourceLocation);
            }

            using (var reader = new StreamReader(self.GetManifestResourceStream("Poem.txt")))
                Console.WriteLine(reader.ReadLine());

            var values = new SortedDictionary<string, object>(StringComparer.Ordinal);
            using (var reader = new ResourceReader(self.GetManifestResourceStream("Values.resources")))
                foreach (DictionaryEntry entry in reader)
                    values.Add((string)entry.Key, entry.Value);
            foreach (var pair in values) Console.WriteLine("{0} = {1}", pair.Key, Show(pair.Value));

            var resources = new ResourceManager("Values", self);
            Console.WriteLine(resources.GetString("greeting") + " " + (resources.GetString("missing") ?? "(missing)"));
        }

        private static string Show(object value)
        {
            if (value == null) return "null";
            var stream = value as Stream;
            if (stream != null) return "stream of " + stream.Length;
            var bytes = value as byte[];
            if (bytes != null) return BitConverter.ToString(bytes);
            string text = value as string;
            if (text != null) return string.Concat(text.Select(c => c < 128 ? c.ToString() : "\\u" + ((int)c).ToString("x4")));
            var formattable = value as IFormattable;
            string shown = formattable != null ? formattable.ToString(null, CultureInfo.InvariantCulture) : value.ToString();
            return shown + " : " + value.GetType().Name;
        }
    }
}
