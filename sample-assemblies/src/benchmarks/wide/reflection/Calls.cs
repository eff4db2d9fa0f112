using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Benchmarks.Wide.Reflection
{
    /// <summary>Calls what reflection finds: methods, constructors, generic instantiations, delegates.</summary>
    public sealed class Calls
    {
        public event EventHandler Called;
        int count;

        public int this[int at]
        {
            get { return count * at; }
            set { count = value + at; }
        }

        public static int Add(int a, int b)
        {
            return a + b;
        }

        public string Join<T>(T one, IList<T> more, string between = ", ")
        {
            if (Called != null)
                Called(this, EventArgs.Empty);
            return typeof(T).Name + ": " + one + between + string.Join(between, more);
        }

        public bool Divide(int a, int b, out int result)
        {
            result = a / b;
            return a % b == 0;
        }

        void Noticed(object sender, EventArgs e)
        {
            count++;
        }

        public static IEnumerable<string> Round(int round)
        {
            Type type = typeof(Calls);
            object subject = Activator.CreateInstance(type);
            yield return type.GetMethod("Add").Invoke(null, new object[] { round, 3 }).ToString();
            foreach (string line in Generic(type, subject, round))
                yield return line;
            object[] arguments = { round, 3, null };
            yield return type.GetMethod("Divide").Invoke(subject, arguments) + " " + arguments[2];
            yield return Thrown(type.GetMethod("Divide"), subject, round);
            PropertyInfo indexer = type.GetProperty("Item");
            indexer.SetValue(subject, round, new object[] { 5 });
            yield return indexer.GetValue(subject, new object[] { 2 }).ToString();
            FieldInfo count = type.GetField("count", BindingFlags.NonPublic | BindingFlags.Instance);
            count.SetValue(subject, (int)count.GetValue(subject) * 2);
            yield return count.GetValue(subject).ToString();
            foreach (string line in Delegates(type, subject, round))
                yield return line;
            foreach (string line in Constructed(round))
                yield return line;
        }

        static IEnumerable<string> Generic(Type type, object subject, int round)
        {
            EventInfo called = type.GetEvent("Called");
            called.AddEventHandler(subject, Delegate.CreateDelegate(called.EventHandlerType, subject,
                type.GetMethod("Noticed", BindingFlags.NonPublic | BindingFlags.Instance)));
            MethodInfo join = type.GetMethod("Join");
            foreach (object value in new object[] { round, "text", 1.5, 'c', DayOfWeek.Friday, (short)7 })
            {
                Array more = Array.CreateInstance(value.GetType(), 2);
                more.SetValue(value, 1);
                yield return (string)join.MakeGenericMethod(value.GetType()).Invoke(subject, new[] { value, more, "/" });
            }
        }

        static string Thrown(MethodInfo method, object subject, int round)
        {
            try
            {
                method.Invoke(subject, round % 2 == 0 ? new object[] { round, 0, 0 } : new object[] { "one" });
                return "nothing";
            }
            catch (TargetInvocationException e) when (e.InnerException is DivideByZeroException)
            {
                return "divided by 0";
            }
            catch (TargetParameterCountException)
            {
                return "other parameters";
            }
        }

        static IEnumerable<string> Delegates(Type type, object subject, int round)
        {
            Func<int, int, int> add = (Func<int, int, int>)Delegate.CreateDelegate(typeof(Func<int, int, int>),
                type.GetMethod("Add"));
            yield return add(round, add(1, 2)) + " " + add.DynamicInvoke(4, round) + " " + add.Method.Name;
            Func<int, int> get = (Func<int, int>)Delegate.CreateDelegate(typeof(Func<int, int>), subject, "get_Item");
            Action<Calls, int, int> set = (Action<Calls, int, int>)type.GetProperty("Item").GetSetMethod()
                .CreateDelegate(typeof(Action<Calls, int, int>));
            set((Calls)subject, 1, round);
            yield return get(3).ToString();
            Delegate both = Delegate.Combine(get, get, (Func<int, int>)(x => -x));
            yield return string.Join(" ", both.GetInvocationList().Select(each => each.DynamicInvoke(2)));
        }

        static IEnumerable<string> Constructed(int round)
        {
            Type list = typeof(List<>).MakeGenericType(round % 2 == 0 ? typeof(int) : typeof(long)),
                element = list.GetGenericArguments()[0];
            IList made = (IList)Activator.CreateInstance(list, 8);
            for (int i = 0; i < 4; i++)
                made.Add(Convert.ChangeType(i + round, element));
            yield return list.Name + " " + made.Count + " " + list.GetMethod("Contains").Invoke(made, new[] { made[2] });
            Type map = typeof(Dictionary<,>).MakeGenericType(typeof(string), list);
            IDictionary named = (IDictionary)map.GetConstructor(Type.EmptyTypes).Invoke(null);
            named["a"] = made;
            yield return map + " " + map.GetProperty("Count").GetValue(named, null);
            ConstructorInfo text = typeof(string).GetConstructor(new[] { typeof(char), typeof(int) });
            yield return (string)text.Invoke(new object[] { 'x', round % 9 });
            yield return string.Join(",", map.GetInterfaces().Where(each => each.IsGenericType)
                .Select(each => each.GetGenericTypeDefinition().Name).OrderBy(each => each, StringComparer.Ordinal));
            yield return typeof(IEnumerable<object>).IsAssignableFrom(typeof(List<string>)) + " " + list.IsInstanceOfType(made)
                + " "
                + list.MakeArrayType(2) + " " + element.MakeByRefType() + " " + typeof(int[,][]).GetElementType();
        }
    }
}
