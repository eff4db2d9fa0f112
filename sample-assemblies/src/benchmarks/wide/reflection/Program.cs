using System;
using System.Collections.Generic;
using System.Linq;

namespace Benchmarks.Wide.Reflection
{
    /// <summary>Reads class libraries by reflection, maps objects by their attributes, calls what it finds.</summary>
    public static class Program
    {
        /// <param name="args">How many types of a library are read (default 600), and half as many objects mapped.</param>
        public static int Main(string[] args)
        {
            int size = args.Length > 0 ? int.Parse(args[0]) : 600;
            Checksum sum = new Checksum();
            Catalogue catalogue = new Catalogue(sum);
            catalogue.Read(typeof(object).Assembly, size);
            catalogue.Read(typeof(Enumerable).Assembly, size);
            catalogue.Read(typeof(Program).Assembly, size);
            foreach (string line in catalogue.Counts)
                Console.WriteLine(line);
            int complaints = 0;
            for (int i = 0; i < size / 2; i++)
            {
                if (i % 50 == 0)
                    Mapper.Forget();
                Animal animal = Made(i);
                string line = Mapper.Write(animal);
                animal = (Animal)Mapper.Read(line);
                sum.Add(Mapper.Write(animal));
                foreach (string complaint in Mapper.Complaints(animal))
                {
                    complaints++;
                    sum.Add(complaint);
                }
                foreach (string each in Calls.Round(i))
                    sum.Add(each);
            }
            Console.WriteLine("complaints: " + complaints);
            Console.WriteLine("reflection " + sum);
            return 0;
        }

        static Animal Made(int i)
        {
            Animal animal = i % 3 == 0 ? new Animal() : new Bird
            {
                Colour = i % 4 == 0 ? "grey" : "red", Eggs = Enumerable.Range(i, 1 + i % 4).ToList(), Day = (DayOfWeek)(i % 7)
            };
            animal.Name = "animal " + i;
            animal.Born = new DateTime(2000, 1, 1).AddDays(i);
            animal.Legs = i % 10;
            return animal;
        }
    }
}
