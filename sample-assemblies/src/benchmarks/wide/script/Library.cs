using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Benchmarks.Wide.Script
{
    /// <summary>The functions that scripts find.</summary>
    public static class Library
    {
        /// <param name="output">What print writes to.</param>
        public static List<Builtin> Functions(StringBuilder output)
        {
            List<Builtin> functions = new List<Builtin>();
            Action<string, int, Func<object[], object>> add =
                (name, parameters, body) => functions.Add(new Builtin(name, parameters, body));
            add("print", 1, of =>
            {
                output.Append(Values.Text(of[0])).Append('\n');
                return null;
            });
            AddNumbers(add);
            AddTexts(add);
            AddLists(add);
            AddMaps(add);
            return functions;
        }

        static void AddNumbers(Action<string, int, Func<object[], object>> add)
        {
            add("floor", 1, of => Math.Floor(Values.Number(of[0])));
            add("sqrt", 1, of => Math.Sqrt(Values.Number(of[0])));
            add("abs", 1, of => Math.Abs(Values.Number(of[0])));
            add("min", 2, of => Values.Compare(of[0], of[1]) <= 0 ? of[0] : of[1]);
            add("max", 2, of => Values.Compare(of[0], of[1]) >= 0 ? of[0] : of[1]);
            add("number", 1, of =>
            {
                double value;
                if (double.TryParse(Values.Text(of[0]), System.Globalization.NumberStyles.Float,
                    System.Globalization.CultureInfo.InvariantCulture, out value))
                    return value;
                throw new ScriptException("not a number: " + of[0]);
            });
        }

        static void AddTexts(Action<string, int, Func<object[], object>> add)
        {
            add("text", 1, of => Values.Text(of[0]));
            add("upper", 1, of => Values.Text(of[0]).ToUpperInvariant());
            add("code", 1, of => (double)Values.Text(of[0])[0]);
            add("char", 1, of => ((char)Values.Index(of[0])).ToString());
            add("part", 3, of => Values.Text(of[0]).Substring(Values.Index(of[1]), Values.Index(of[2])));
            add("find", 2, of => (double)Values.Text(of[0]).IndexOf(Values.Text(of[1]), StringComparison.Ordinal));
            add("replace", 3, of => Values.Text(of[0]).Replace(Values.Text(of[1]), Values.Text(of[2])));
            add("split", 2, of => Values.Text(of[0])
                .Split(new[] { Values.Text(of[1]) }, StringSplitOptions.RemoveEmptyEntries).Cast<object>().ToList());
            add("join", 2, of => string.Join(Values.Text(of[1]), Values.List(of[0]).Select(Values.Text)));
        }

        static void AddLists(Action<string, int, Func<object[], object>> add)
        {
            add("size", 1, of =>
            {
                if (of[0] is string)
                    return (double)((string)of[0]).Length;
                List<object> list = of[0] as List<object>;
                return (double)(list != null ? list.Count : Values.Map(of[0]).Count);
            });
            add("range", 2, of =>
            {
                List<object> made = new List<object>();
                double end = Values.Number(of[1]);
                for (double i = Values.Number(of[0]); i < end; i++)
                    made.Add(i);
                return made;
            });
            add("push", 2, of =>
            {
                Values.List(of[0]).Add(of[1]);
                return of[0];
            });
            add("pop", 1, of =>
            {
                List<object> list = Values.List(of[0]);
                if (list.Count == 0)
                    throw new ScriptException("the list is empty");
                object last = list[list.Count - 1];
                list.RemoveAt(list.Count - 1);
                return last;
            });
            add("slice", 3, of => Values.List(of[0]).GetRange(Values.Index(of[1]), Values.Index(of[2])));
            add("fill", 2, of => Enumerable.Repeat(of[1], Values.Index(of[0])).ToList());
            add("map", 2, of =>
            {
                ICallable function = Values.Callable(of[1]);
                return Values.List(of[0]).Select(each => function.Call(new[] { each })).ToList();
            });
            add("filter", 2, of =>
            {
                ICallable function = Values.Callable(of[1]);
                return Values.List(of[0]).Where(each => Values.IsTrue(function.Call(new[] { each }))).ToList();
            });
            add("fold", 3, of =>
            {
                ICallable function = Values.Callable(of[2]);
                return Values.List(of[0]).Aggregate(of[1], (sum, each) => function.Call(new[] { sum, each }));
            });
            add("sort", 2, of =>
            {
                ICallable function = Values.Callable(of[1]);
                List<object> sorted = new List<object>(Values.List(of[0]));
                sorted.Sort((one, two) => (int)Values.Number(function.Call(new[] { one, two })));
                return sorted;
            });
        }

        static void AddMaps(Action<string, int, Func<object[], object>> add)
        {
            add("keys", 1, of => Values.Map(of[0]).Keys.OrderBy(key => key, StringComparer.Ordinal).Cast<object>().ToList());
            add("has", 2, of => Values.Of(Values.Map(of[0]).ContainsKey(Values.Text(of[1]))));
            add("remove", 2, of => Values.Of(Values.Map(of[0]).Remove(Values.Text(of[1]))));
            add("copy", 1, of => new Dictionary<string, object>(Values.Map(of[0])));
        }
    }
}
