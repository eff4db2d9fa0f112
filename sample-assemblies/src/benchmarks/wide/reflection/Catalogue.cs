using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Benchmarks.Wide.Reflection
{
    /// <summary>Reads what a class library says of itself.</summary>
    public sealed class Catalogue
    {
        const BindingFlags Declared =
            BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

        readonly Checksum sum;
        readonly SortedDictionary<string, int> counts = new SortedDictionary<string, int>(StringComparer.Ordinal);

        public Catalogue(Checksum sum)
        {
            this.sum = sum;
        }

        public IEnumerable<string> Counts
        {
            get { return counts.Select(each => each.Key + ": " + each.Value); }
        }

        void Count(string what, int by = 1)
        {
            int count;
            counts.TryGetValue(what, out count);
            counts[what] = count + by;
        }

        /// <param name="most">How many types are read.</param>
        public void Read(Assembly assembly, int most)
        {
            sum.Add(assembly.GetName().Name);
            foreach (Type type in assembly.GetExportedTypes().OrderBy(each => each.FullName, StringComparer.Ordinal).Take(most))
                Read(type);
        }

        void Read(Type type)
        {
            Count(Kind(type));
            sum.Add(type.FullName + " " + type.Attributes + " " + type.BaseType);
            foreach (Type each in type.GetInterfaces().OrderBy(each => each.ToString(), StringComparer.Ordinal))
                sum.Add(each.ToString());
            if (type.IsGenericTypeDefinition)
                foreach (Type parameter in type.GetGenericArguments())
                    sum.Add(parameter.Name + " " + parameter.GenericParameterAttributes + " "
                        + parameter.GetGenericParameterConstraints().Length);
            foreach (MemberInfo member in type.GetMembers(Declared).OrderBy(Text, StringComparer.Ordinal))
                Read(member);
            if (type.IsEnum)
                foreach (object value in Enum.GetValues(type))
                    sum.Add(value + "=" + Convert.ToString(Convert.ChangeType(value, Enum.GetUnderlyingType(type))));
            IEnumerable<string> attributes = type.GetCustomAttributes(false).Select(each => each.GetType().Name);
            sum.Add(string.Join(",", attributes.OrderBy(each => each, StringComparer.Ordinal)));
        }

        static string Kind(Type type)
        {
            return type.IsInterface ? "interfaces" : type.IsEnum ? "enums" : type.IsValueType ? "structs"
                : typeof(Delegate).IsAssignableFrom(type) ? "delegates" : type.IsAbstract && type.IsSealed ? "static classes"
                : typeof(Exception).IsAssignableFrom(type) ? "exceptions"
                : typeof(Attribute).IsAssignableFrom(type) ? "attributes" : "classes";
        }

        static string Text(MemberInfo member)
        {
            return member.MemberType + " " + member;
        }

        void Read(MemberInfo member)
        {
            Count(member.MemberType.ToString());
            sum.Add(Text(member));
            MethodBase method = member as MethodBase;
            if (method != null)
                Read(method);
            FieldInfo field = member as FieldInfo;
            if (field != null)
                sum.Add(field.FieldType + " " + field.Attributes + " " + (field.IsLiteral ? field.GetRawConstantValue() : null));
            PropertyInfo property = member as PropertyInfo;
            if (property != null)
                sum.Add(property.PropertyType.Name + property.CanRead + property.CanWrite + property.GetIndexParameters().Length);
            EventInfo happening = member as EventInfo;
            if (happening != null)
                sum.Add(happening.EventHandlerType + " " + happening.GetAddMethod().Name);
            ObsoleteAttribute obsolete = (ObsoleteAttribute)Attribute.GetCustomAttribute(member, typeof(ObsoleteAttribute),
                false);
            if (obsolete != null)
            {
                Count("obsolete");
                sum.Add(obsolete.Message + obsolete.IsError);
            }
        }

        void Read(MethodBase method)
        {
            sum.Add((long)method.Attributes);
            foreach (ParameterInfo parameter in method.GetParameters())
            {
                Count("parameters");
                sum.Add(parameter.Name + parameter.Position + parameter.ParameterType.Name + (parameter.IsOut ? "out" : "")
                    + parameter.IsOptional);
            }
            MethodInfo info = method as MethodInfo;
            if (info != null && info.IsGenericMethodDefinition)
                Count("generic methods");
            MethodBody body = method.IsAbstract || method.GetMethodImplementationFlags() != MethodImplAttributes.IL
                ? null : method.GetMethodBody();
            if (body == null)
                return;
            Count("bytes of IL", body.GetILAsByteArray().Length);
            sum.Add(body.LocalVariables.Count + body.MaxStackSize);
        }
    }
}
