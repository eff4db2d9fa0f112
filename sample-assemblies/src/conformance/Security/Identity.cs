// The user of a Unix machine as a Windows identity: tokens are numbers of users.
using System;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Security.Principal;

static class Identity
{
    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;

    static object Internal(Type type, string name, params object[] arguments)
    {
        try
        {
            object result = type.GetMethod(name, All).Invoke(null, arguments);
            return type.Name + "." + name + ": " + (result is string[] ? ((string[])result).Length : result ?? "null");
        }
        catch (TargetInvocationException e) { return name + ": " + e.InnerException.GetType() + ": " + e.InnerException.Message; }
    }

    static void Main()
    {
        Type identity = typeof(WindowsIdentity), context = typeof(WindowsImpersonationContext);
        Type principal = typeof(WindowsPrincipal);
        var nobody = new IntPtr(99999);
        Console.WriteLine(Internal(identity, "GetTokenName", IntPtr.Zero));
        Console.WriteLine(Internal(identity, "GetTokenName", nobody));
        Console.WriteLine(Internal(identity, "_GetRoles", nobody));
        Console.WriteLine(Internal(identity, "GetUserToken", "root"));
        Console.WriteLine(Internal(identity, "GetUserToken", "no such user"));
        Console.WriteLine(Internal(identity, "GetUserToken", ""));
        Console.WriteLine(Internal(context, "CloseToken", IntPtr.Zero));
        Console.WriteLine(Internal(context, "CloseToken", nobody));
        Console.WriteLine(Internal(context, "DuplicateToken", IntPtr.Zero));
        Console.WriteLine(Internal(context, "DuplicateToken", new IntPtr(777)));
        Console.WriteLine(Internal(context, "RevertToSelf"));
        Console.WriteLine(Internal(principal, "IsMemberOfGroupId", IntPtr.Zero, IntPtr.Zero));
        Console.WriteLine(Internal(principal, "IsMemberOfGroupId", IntPtr.Zero, new IntPtr(5)));
        Console.WriteLine(Internal(principal, "IsMemberOfGroupId", new IntPtr(424242), IntPtr.Zero));
        Console.WriteLine(Internal(principal, "IsMemberOfGroupName", IntPtr.Zero, IntPtr.Zero));
        foreach (string group in new string[] { "root", "no such group", "0", "" })
            Console.WriteLine(Internal(principal, "IsMemberOfGroupName", IntPtr.Zero, Marshal.StringToHGlobalAnsi(group)));

        WindowsIdentity current = WindowsIdentity.GetCurrent();
        Console.WriteLine((current.Name == Environment.UserName) + " " + current.AuthenticationType + " "
            + current.IsAuthenticated + " " + current.IsGuest + " " + current.IsAnonymous);
        using (current.Impersonate())
            Console.WriteLine("impersonates itself");
        Console.WriteLine(new WindowsIdentity(IntPtr.Zero).Name + " " + new WindowsIdentity(new IntPtr(424242)).Name);
        foreach (string name in new string[] { "root", "no such user", "", null })
        {
            try { var made = new WindowsIdentity(name); Console.WriteLine(made.Name + " " + made.Token); }
            catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
        }
        var roles = new WindowsPrincipal(new WindowsIdentity(IntPtr.Zero));
        Console.WriteLine(roles.IsInRole("root") + " " + roles.IsInRole("no such group") + " " + roles.IsInRole("") + " "
            + roles.IsInRole(0) + " " + roles.IsInRole(77) + " " + roles.IsInRole(WindowsBuiltInRole.Administrator) + " "
            + roles.IsInRole(WindowsBuiltInRole.User));
        Type keys = typeof(object).Assembly.GetType("Mono.Security.Cryptography.KeyPairPersistence");
        GCHandle nowhere = GCHandle.Alloc("/nowhere/keys", GCHandleType.Pinned);
        foreach (string name in new string[] { "_CanSecure", "_IsUserProtected", "_IsMachineProtected", "_ProtectUser",
            "_ProtectMachine" })
            Console.WriteLine(Internal(keys, name, nowhere.AddrOfPinnedObject()));
        Console.WriteLine(Internal(keys, "_CanSecure", IntPtr.Zero));
    }
}
