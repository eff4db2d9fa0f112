// Terminal capabilities with their arguments filled in, which the C library's snprintf formats.
using System;
using System.Reflection;

static class Terminfo
{
    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;
    static readonly Type Strings = typeof(object).Assembly.GetType("System.ParameterizedStrings");
    static readonly Type Arg = Strings.GetNestedType("FormatParam", All);

    static object Parameter(object value)
    {
        foreach (MethodInfo method in Arg.GetMethods(All))
            if (method.Name == "op_Implicit" && method.ReturnType == Arg && method.GetParameters()[0].ParameterType == value.GetType())
                return method.Invoke(null, new object[] { value });
        throw new ArgumentException();
    }

    static void Evaluate(string format, params object[] arguments)
    {
        Array parameters = Array.CreateInstance(Arg, arguments.Length);
        for (int i = 0; i < arguments.Length; i++)
            parameters.SetValue(Parameter(arguments[i]), i);
        try
        {
            string text = (string)Strings.GetMethod("Evaluate", All).Invoke(null, new object[] { format, parameters });
            Console.WriteLine((format + ": [" + text + "]").Replace("\u001b", "ESC"));
        }
        catch (TargetInvocationException e)
        {
            Console.WriteLine(format + ": " + e.InnerException.GetType());
        }
    }

    static void Main()
    {
        Evaluate("\u001b[%i%p1%d;%p2%dH", 3, 40);
        Evaluate("%p1%d", -7);
        Evaluate("%p1%3d|%p1%03d|%p1%:-3d|%p1%:+d", 5);
        Evaluate("%p1%3d|%p1%03d|%p1%2d|%p1%02d", -5);
        Evaluate("%p1%x %p1%X %p1%3x %p1%03X", 171);
        Evaluate("%p1%x", -1);
        Evaluate("%p1%.3d", 5);
        Evaluate("%p1%s|%p1%9s|%p1%2s", "text");
        Evaluate("%p1%s", "");
        Evaluate("%p1%c%%", 65);
        Evaluate("%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m", 12);
        Evaluate("%p1%2d", int.MinValue);
    }
}
