using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Benchmarks.Wide.Script
{
    /// <summary>What a script throws: any value.</summary>
    public sealed class ScriptException : Exception
    {
        public readonly object Value;

        public ScriptException(object value) : base(Values.Text(value))
        {
            Value = value;
        }
    }

    /// <summary>The variables of one call of a function, and those around the function.</summary>
    public sealed class Frame
    {
        public readonly object[] Slots;
        public readonly Frame Outer;
        public object Result;

        public Frame(int slots, Frame outer)
        {
            Slots = new object[slots];
            Outer = outer;
        }
    }

    public interface ICallable
    {
        string Name { get; }
        object Call(object[] arguments);
    }

    /// <summary>A function of the host.</summary>
    public sealed class Builtin : ICallable
    {
        readonly int parameters;
        readonly Func<object[], object> body;

        public string Name { get; private set; }

        public Builtin(string name, int parameters, Func<object[], object> body)
        {
            Name = name;
            this.parameters = parameters;
            this.body = body;
        }

        public object Call(object[] arguments)
        {
            if (arguments.Length != parameters)
                throw new ScriptException(Name + " takes " + parameters + " arguments");
            return body(arguments);
        }
    }

    /// <summary>A function of a script, with the variables around it.</summary>
    public sealed class Closure : ICallable
    {
        readonly FunctionCode code;
        readonly Frame outer;

        public string Name { get { return code.Name; } }

        public Closure(FunctionCode code, Frame outer)
        {
            this.code = code;
            this.outer = outer;
        }

        public object Call(object[] arguments)
        {
            if (arguments.Length != code.Parameters)
                throw new ScriptException(Name + " takes " + code.Parameters + " arguments");
            Frame frame = new Frame(code.Slots, outer);
            Array.Copy(arguments, frame.Slots, arguments.Length);
            code.Body(frame);
            return frame.Result;
        }
    }

    /// <summary>Values are double, string, bool, List, Dictionary, ICallable and null.</summary>
    public static class Values
    {
        public static readonly object True = true, False = false;

        public static object Of(bool value)
        {
            return value ? True : False;
        }

        public static bool IsTrue(object value)
        {
            return value is bool ? (bool)value : value != null;
        }

        public static double Number(object value)
        {
            if (value is double)
                return (double)value;
            throw new ScriptException("not a number: " + Text(value));
        }

        public static int Index(object value)
        {
            return (int)Number(value);
        }

        public static List<object> List(object value)
        {
            List<object> list = value as List<object>;
            if (list == null)
                throw new ScriptException("not a list: " + Text(value));
            return list;
        }

        public static Dictionary<string, object> Map(object value)
        {
            Dictionary<string, object> map = value as Dictionary<string, object>;
            if (map == null)
                throw new ScriptException("not a map: " + Text(value));
            return map;
        }

        public static ICallable Callable(object value)
        {
            ICallable callable = value as ICallable;
            if (callable == null)
                throw new ScriptException("not a function: " + Text(value));
            return callable;
        }

        public static bool AreEqual(object one, object two)
        {
            if (one is double && two is double)
                return (double)one == (double)two;
            string text = one as string;
            return text != null ? text == two as string : Equals(one, two);
        }

        public static int Compare(object one, object two)
        {
            string text = one as string;
            if (text != null && two is string)
                return string.CompareOrdinal(text, (string)two);
            return Number(one).CompareTo(Number(two));
        }

        public static object Sum(object one, object two)
        {
            if (one is double && two is double)
                return (double)one + (double)two;
            if (one is string || two is string)
                return Text(one) + Text(two);
            List<object> list = one as List<object>;
            if (list == null)
                return Number(one) + Number(two);
            List<object> both = new List<object>(list);
            both.AddRange(List(two));
            return both;
        }

        public static object Element(object of, object at)
        {
            List<object> list = of as List<object>;
            if (list != null)
            {
                int index = Index(at);
                if (index < 0 || index >= list.Count)
                    throw new ScriptException("no element " + index);
                return list[index];
            }
            string text = of as string;
            if (text != null)
                return text[Index(at)].ToString();
            object found;
            return Map(of).TryGetValue(Text(at), out found) ? found : null;
        }

        public static void SetElement(object of, object at, object value)
        {
            List<object> list = of as List<object>;
            if (list != null)
                list[Index(at)] = value;
            else
                Map(of)[Text(at)] = value;
        }

        public static string Text(object value)
        {
            StringBuilder text = new StringBuilder();
            Write(value, text);
            return text.ToString();
        }

        static void Write(object value, StringBuilder text)
        {
            if (value == null)
                text.Append("null");
            else if (value is bool)
                text.Append((bool)value ? "true" : "false");
            else if (value is double)
                text.Append(NumberText((double)value));
            else if (value is List<object>)
                WriteList((List<object>)value, text);
            else if (value is Dictionary<string, object>)
                WriteMap((Dictionary<string, object>)value, text);
            else if (value is ICallable)
                text.Append("fun ").Append(((ICallable)value).Name);
            else
                text.Append(value);
        }

        static string NumberText(double value)
        {
            return value == Math.Floor(value) && Math.Abs(value) < 1e15 ? ((long)value).ToString(CultureInfo.InvariantCulture)
                : value.ToString("R", CultureInfo.InvariantCulture);
        }

        static void WriteList(List<object> list, StringBuilder text)
        {
            text.Append('[');
            for (int i = 0; i < list.Count; i++)
            {
                if (i > 0)
                    text.Append(", ");
                Write(list[i], text);
            }
            text.Append(']');
        }

        static void WriteMap(Dictionary<string, object> map, StringBuilder text)
        {
            List<string> keys = new List<string>(map.Keys);
            keys.Sort(string.CompareOrdinal);
            text.Append('{');
            foreach (string key in keys)
            {
                text.Append(text[text.Length - 1] == '{' ? "" : ", ").Append(key).Append(": ");
                Write(map[key], text);
            }
            text.Append('}');
        }
    }
}
