using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;
using System.Globalization;
using System.Linq;
using System.Reflection;

namespace Benchmarks.Wide.Reflection
{
    [AttributeUsage(AttributeTargets.Property)]
    public sealed class ColumnAttribute : Attribute
    {
        public string Name { get; private set; }
        public int Order { get; set; }
        public Type Converter { get; set; }

        public ColumnAttribute(string name)
        {
            Name = name;
        }
    }

    [AttributeUsage(AttributeTargets.Property, AllowMultiple = true)]
    public abstract class RuleAttribute : Attribute
    {
        /// <returns>What is wrong; null if nothing is.</returns>
        public abstract string Complaint(object value);
    }

    public sealed class BetweenAttribute : RuleAttribute
    {
        readonly int least, most;

        public BetweenAttribute(int least, int most)
        {
            this.least = least;
            this.most = most;
        }

        public override string Complaint(object value)
        {
            int number = Convert.ToInt32(value, CultureInfo.InvariantCulture);
            return number < least || number > most ? "not between " + least + " and " + most : null;
        }
    }

    public sealed class OneOfAttribute : RuleAttribute
    {
        public string[] Values { get; set; }

        public override string Complaint(object value)
        {
            return Array.IndexOf(Values, (string)value) < 0 ? "not one of " + string.Join(", ", Values) : null;
        }
    }

    public interface IConverter
    {
        string Write(object value);
        object Read(string text);
    }

    public sealed class DayConverter : IConverter
    {
        public string Write(object value)
        {
            return ((DateTime)value).ToString("yyyyMMdd", CultureInfo.InvariantCulture);
        }

        public object Read(string text)
        {
            return DateTime.ParseExact(text, "yyyyMMdd", CultureInfo.InvariantCulture);
        }
    }

    public sealed class ListConverter<T> : IConverter
    {
        public string Write(object value)
        {
            return string.Join("+", ((IEnumerable)value).Cast<T>());
        }

        public object Read(string text)
        {
            return text.Split('+').Select(each => (T)Convert.ChangeType(each, typeof(T), CultureInfo.InvariantCulture)).ToList();
        }
    }

    public class Animal
    {
        [Column("name", Order = 1)]
        public string Name { get; set; }

        [Column("born", Order = 3, Converter = typeof(DayConverter))]
        public DateTime Born { get; set; }

        [Column("legs", Order = 2), Between(0, 8), Between(-1, 100)]
        public int Legs { get; set; }

        [DefaultValue("unused")]
        public string Remark { get; set; }
    }

    public sealed class Bird : Animal
    {
        [Column("colour", Order = 4), OneOf(Values = new[] { "red", "green", "blue" })]
        public string Colour { get; set; }

        [Column("span", Order = 5)]
        public double Span { get; private set; }

        [Column("eggs", Order = 6, Converter = typeof(ListConverter<int>))]
        public List<int> Eggs { get; set; }

        [Column("day", Order = 7)]
        public DayOfWeek Day { get; set; }
    }

    /// <summary>Objects as lines of text, by the attributes of their properties.</summary>
    public sealed class Mapper
    {
        sealed class Column
        {
            public PropertyInfo Property;
            public ColumnAttribute Attribute;
            public RuleAttribute[] Rules;
            public IConverter Converter;
        }

        static readonly Dictionary<Type, Column[]> Known = new Dictionary<Type, Column[]>();

        static Column[] Columns(Type type)
        {
            Column[] columns;
            if (!Known.TryGetValue(type, out columns))
                Known[type] = columns = Read(type);
            return columns;
        }

        static Column[] Read(Type type)
        {
            return (from property in type.GetProperties()
                let attribute = property.GetCustomAttribute<ColumnAttribute>()
                where attribute != null
                orderby attribute.Order
                select new Column
                {
                    Property = property, Attribute = attribute, Rules = property.GetCustomAttributes<RuleAttribute>().ToArray(),
                    Converter = attribute.Converter == null ? null : (IConverter)Activator.CreateInstance(attribute.Converter)
                }).ToArray();
        }

        /// <summary>Forgets what it knows of types.</summary>
        public static void Forget()
        {
            Known.Clear();
        }

        public static string Write(object value)
        {
            return value.GetType().Name + ";" + string.Join(";", Columns(value.GetType()).Select(column =>
            {
                object part = column.Property.GetValue(value, null);
                return column.Attribute.Name + "=" + (column.Converter == null
                    ? Convert.ToString(part, CultureInfo.InvariantCulture) : column.Converter.Write(part));
            }));
        }

        public static object Read(string line)
        {
            string[] parts = line.Split(';');
            Type type = Type.GetType(typeof(Mapper).Namespace + "." + parts[0], true);
            object made = Activator.CreateInstance(type);
            Dictionary<string, string> values = parts.Skip(1).Select(each => each.Split('='))
                .ToDictionary(each => each[0], each => each[1]);
            foreach (Column column in Columns(type))
                column.Property.SetValue(made, Value(column, values[column.Attribute.Name]), null);
            return made;
        }

        static object Value(Column column, string text)
        {
            Type type = column.Property.PropertyType;
            return column.Converter != null ? column.Converter.Read(text) : type.IsEnum ? Enum.Parse(type, text)
                : Convert.ChangeType(text, type, CultureInfo.InvariantCulture);
        }

        public static IEnumerable<string> Complaints(object value)
        {
            return from column in Columns(value.GetType())
                from rule in column.Rules
                let complaint = rule.Complaint(column.Property.GetValue(value, null))
                where complaint != null
                orderby complaint
                select column.Attribute.Name + " " + complaint;
        }
    }
}
