// What assemblies and members declare about security is told, as are the pool's bounds and what nobody waits for.
using System;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Security;
using System.Security.Permissions;
using System.Security.Principal;
using System.Threading;

[assembly: SecurityPermission(SecurityAction.RequestMinimum, UnmanagedCode = true)]
[assembly: EnvironmentPermission(SecurityAction.RequestOptional, Unrestricted = true)]
[assembly: FileIOPermission(SecurityAction.RequestRefuse, Unrestricted = true)]

static class Declared
{
    [SecurityCritical]
    class Critical
    {
        public int field;
        [SecuritySafeCritical] public void Safe() { }
    }

    const BindingFlags Own = BindingFlags.Instance | BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public;

    static void Tell(string name, bool critical, bool safe, bool transparent)
    {
        Console.WriteLine("{0}: {1} {2} {3}", name, critical, safe, transparent);
    }

    static void Tell(MethodBase method)
    {
        Tell(method.DeclaringType.Name + "." + method.Name, method.IsSecurityCritical, method.IsSecuritySafeCritical,
            method.IsSecurityTransparent);
    }

    static void Tell(Type type)
    {
        Tell(type.Name, type.IsSecurityCritical, type.IsSecuritySafeCritical, type.IsSecurityTransparent);
    }

    static void Tell(FieldInfo field)
    {
        Tell(field.DeclaringType.Name + "." + field.Name, field.IsSecurityCritical, field.IsSecuritySafeCritical,
            field.IsSecurityTransparent);
    }

    static void Requested(Assembly assembly)
    {
        Console.WriteLine("{0} is granted {1}", assembly.GetName().Name, assembly.PermissionSet.IsUnrestricted());
        foreach (string name in new[] { "_minimum", "_optional", "_refuse" })
        {
            FieldInfo field = assembly.GetType().GetField(name, Own) ?? typeof(Assembly).GetField(name, Own);
            Console.WriteLine("{0} {1}", name, field.GetValue(assembly) ?? "nothing");
        }
    }

    static void Main()
    {
        Tell(typeof(GC).GetMethod("GetGeneration", new[] { typeof(object) }));
        Tell(typeof(string).GetMethod("Trim", Type.EmptyTypes));
        Tell(typeof(Marshal).GetMethod("FreeHGlobal"));
        Tell(typeof(SafeHandle).GetMethod("Close"));
        Tell(typeof(SafeHandle).GetConstructors(Own)[0]);
        Tell(typeof(Critical).GetMethod("Safe"));
        Tell(typeof(Critical).GetConstructors()[0]);
        Tell(typeof(int));
        Tell(typeof(SafeHandle));
        Tell(typeof(GCHandle));
        Tell(typeof(Critical));
        Tell(typeof(SafeHandle[]));
        Tell(typeof(SafeHandle).GetField("handle", Own));
        Tell(typeof(Critical).GetField("field"));
        Requested(typeof(Declared).Assembly);
        Requested(typeof(int).Assembly);
        Requested(typeof(Uri).Assembly);
        try
        {
            Console.WriteLine(new WindowsIdentity("no\ud800").Name);
        }
        catch (ArgumentException e)
        {
            Console.WriteLine(e.Message);
        }
    }
}
