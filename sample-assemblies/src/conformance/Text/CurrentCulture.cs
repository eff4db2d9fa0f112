using System;
using System.Globalization;

namespace Conformance.Text
{
    /// <summary>The culture of a process whose environment asks for none is the invariant one, which stays as it is.</summary>
    static class CurrentCulture
    {
        static void Main()
        {
            CultureInfo current = CultureInfo.CurrentCulture;
            Console.WriteLine("[{0}] {1} {2}", current.Name, current.IsReadOnly, current.UseUserOverride);
            Console.WriteLine("{0} {1}", ReferenceEquals(current, CultureInfo.InvariantCulture),
                CultureInfo.InvariantCulture.UseUserOverride);
            Console.WriteLine("{0}/{1}", CultureInfo.CurrentUICulture.Name, new CultureInfo("de-DE").UseUserOverride);
        }
    }
}
