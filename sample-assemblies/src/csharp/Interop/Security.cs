using System;
using System.Runtime.CompilerServices;
using System.Security;
using System.Security.Permissions;

[assembly: SecurityPermission(SecurityAction.RequestMinimum, Execution = true)]
[assembly: FileIOPermission(SecurityAction.RequestOptional, Unrestricted = true)]

namespace Samples.Interop
{
    /// <summary>Declarative security: rows of DeclSecurity with a permission set each.</summary>
    [SecurityPermission(SecurityAction.Demand, UnmanagedCode = true, SerializationFormatter = true)]
    [FileIOPermission(SecurityAction.Demand, Read = "/etc", Write = "/tmp")]
    public class Guarded
    {
        [EnvironmentPermission(SecurityAction.Assert, Read = "PATH;HOME")]
        [PrincipalPermission(SecurityAction.Demand, Role = "Administrators", Authenticated = false)]
        public virtual string Secret() => Environment.GetEnvironmentVariable("PATH");

        [SecurityPermission(SecurityAction.LinkDemand, Flags = SecurityPermissionFlag.ControlThread)]
        [ReflectionPermission(SecurityAction.InheritanceDemand, MemberAccess = true)]
        public virtual void Derived() { }

        [SecurityPermission(SecurityAction.Deny, Infrastructure = true), SecuritySafeCritical]
        public void Refused() { }

        [SecurityPermission(SecurityAction.PermitOnly, Assertion = true)]
        public void Only() { }
    }

    /// <summary>Methods without IL: the runtime supplies the code.</summary>
    public class Runtime
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern int Internal(string name);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static int Inline(int value) => value + 1;

        [MethodImpl(MethodImplOptions.NoOptimization | MethodImplOptions.PreserveSig)]
        public static int Slow(int value) => value + 2;
    }
}
