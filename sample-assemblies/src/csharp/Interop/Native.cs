using System;
using System.Runtime.InteropServices;
using System.Security;
using System.Text;

namespace Samples.Interop
{
    /// <summary>Functions outside: how names, characters, errors and calling conventions are declared.</summary>
    public static unsafe class Native
    {
        [DllImport("libc")]
        public static extern int getpid();

        [DllImport("libc", EntryPoint = "strlen", CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        public static extern IntPtr Length([MarshalAs(UnmanagedType.LPStr)] string text);

        [DllImport("kernel32.dll", CharSet = CharSet.Unicode, SetLastError = true)]
        [return: MarshalAs(UnmanagedType.Bool)]
        public static extern bool CreateDirectory(string path, IntPtr security);

        [DllImport("user32", CharSet = CharSet.Auto, BestFitMapping = false, ThrowOnUnmappableChar = true)]
        public static extern int MessageBox(IntPtr owner, string text, [MarshalAs(UnmanagedType.LPTStr)] string title, uint flags);

        [DllImport("ole32.dll", PreserveSig = false)]
        public static extern void CoTaskMemFree(void* memory);

        [DllImport("stdcall", CallingConvention = CallingConvention.StdCall)]
        public static extern void Sort([In, Out] int[] items, int count, Compare compare);

        [DllImport("thiscall", CallingConvention = CallingConvention.ThisCall), SuppressUnmanagedCodeSecurity]
        public static extern float Method(IntPtr self, ref Message message);

        [DllImport("fastcall", CallingConvention = CallingConvention.FastCall, CharSet = CharSet.Ansi, BestFitMapping = true)]
        public static extern int GetName(StringBuilder buffer, out int length, [MarshalAs(UnmanagedType.U1)] bool full);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl, CharSet = CharSet.Unicode)]
        public delegate int Compare(in int left, ref int right);
    }

    /// <summary>Each way in which a field can be turned into native bytes.</summary>
    [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode, Pack = 4)]
    public struct Message
    {
        [MarshalAs(UnmanagedType.ByValTStr, SizeConst = 32)] public string Title;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 4, ArraySubType = UnmanagedType.I2)] public short[] Codes;
        [MarshalAs(UnmanagedType.BStr)] public string Basic;
        [MarshalAs(UnmanagedType.LPWStr)] public string Wide;
        [MarshalAs(UnmanagedType.VariantBool)] public bool Legacy;
        [MarshalAs(UnmanagedType.Error)] public int Result;
        [MarshalAs(UnmanagedType.Currency)] public decimal Price;
        [MarshalAs(UnmanagedType.FunctionPtr)] public Action Done;
        [MarshalAs(UnmanagedType.IUnknown)] public object Unknown;
        [MarshalAs(UnmanagedType.Interface)] public IGreeter Greeter;
        [MarshalAs(UnmanagedType.SafeArray, SafeArraySubType = VarEnum.VT_BSTR)] public string[] Names;
        [MarshalAs(UnmanagedType.Struct)] public object Variant;
        [MarshalAs(UnmanagedType.SysInt)] public IntPtr Handle;
    }

    /// <summary>Arrays whose length is another parameter, and a marshaller of one's own.</summary>
    public interface ITransfers
    {
        void Fixed([MarshalAs(UnmanagedType.LPArray, SizeConst = 16)] byte[] key);
        void Counted([MarshalAs(UnmanagedType.LPArray, SizeParamIndex = 1)] double[] values, int count);
        void Both([MarshalAs(UnmanagedType.LPArray, ArraySubType = UnmanagedType.LPStr, SizeConst = 2, SizeParamIndex = 1)] string[] names, int more);
        void Custom([MarshalAs(UnmanagedType.CustomMarshaler, MarshalType = "Samples.Interop.Marshaler", MarshalCookie = "cookie")] object value);
        void ByType([MarshalAs(UnmanagedType.CustomMarshaler, MarshalTypeRef = typeof(Message))] object value);
        void AsAny([MarshalAs(UnmanagedType.AsAny)] object value);
        void Pointer([MarshalAs(UnmanagedType.LPStruct)] Guid id);
    }

    /// <summary>A COM interface and class: imported, so without code.</summary>
    [ComImport, Guid("7d3a4b52-0f0c-4c3b-8a54-2f4d2f6f9a11"), InterfaceType(ComInterfaceType.InterfaceIsIUnknown)]
    public interface IGreeter
    {
        [PreserveSig] int Greet([In] string name, [Out, MarshalAs(UnmanagedType.BStr)] out string greeting);
        [DispId(7)] string Language { get; [param: MarshalAs(UnmanagedType.LPStr)] set; }
    }

    [ComImport, Guid("b9f1c1a4-5d07-4f7d-9a0a-3f1f3a7f0c55"), ClassInterface(ClassInterfaceType.None)]
    public class Greeter { }
}
