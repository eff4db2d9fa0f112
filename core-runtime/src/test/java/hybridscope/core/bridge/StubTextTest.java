package hybridscope.core.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.types.Compiled;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documents print both stubs of {@code long f(BigStruct,double,BigStruct)}: ours are these, statement by statement. */
class StubTextTest {
    @TempDir
    static Path directory;
    private static Compiled program;

    @BeforeAll
    static void compile() throws Exception {
        program = Compiled.csharp(directory, """
                public struct BigStruct { public long a, b, c; } public struct Vector3 { public float x, y, z; }
                public struct IntVec3 { public int x, y, z; }
                [System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Explicit, Size = 20)]
                public struct Odd { [System.Runtime.InteropServices.FieldOffset(8)] public long a; }
                public class Program {
                  public static void Take(Odd a) { }
                  public static long f(BigStruct a, double b, BigStruct c) { return 0; }
                  public void Mix(byte a, short b, Vector3 c, IntVec3 d) { }
                  public Vector3 Get() { return default(Vector3); }
                  public static void Nothing() { }
                }
                """);
    }

    private static String stub(BridgeDirection direction, Abi abi, AbiForm form, String method) {
        return StubText.of(direction, BridgeSignature.of(abi, form, program.method("Program", method)));
    }

    @Test
    void theDocumentsNative2Managed() {
        assertEquals("""
                static int64_t __Native2ManagedCall_i8srr8sr(void* __arg0, double __arg1, void* __arg2, const MethodInfo* method)
                {
                    StackObject args[4] = {*(void**)&__arg0, *(void**)&__arg1, *(void**)&__arg2 };
                    StackObject* ret = args + 3;
                    Interpreter::Execute(method, args, ret);
                    return *(int64_t*)ret;
                }
                """, stub(BridgeDirection.NATIVE2MANAGED, Abi.ARM64, AbiForm.PRINTED, "f"));
    }

    /** The first argument is checked for null only where it can be {@code this}: a struct's copy cannot. */
    @Test
    void theDocumentsManaged2Native() {
        assertEquals("""
                static void __Managed2NativeCall_i8srr8sr(const MethodInfo* method, uint16_t* argVarIndexs, StackObject* localVarBase, void* ret)
                {
                    Interpreter::RuntimeClassCCtorInit(method);
                    typedef int64_t (*NativeMethod)(void* __arg0, double __arg1, void* __arg2, const MethodInfo* method);
                    *(int64_t*)ret = ((NativeMethod)(method->methodPointer))((void*)(localVarBase+argVarIndexs[0]), *(double*)(localVarBase+argVarIndexs[1]), (void*)(localVarBase+argVarIndexs[2]), method);
                }
                """, stub(BridgeDirection.MANAGED2NATIVE, Abi.ARM64, AbiForm.PRINTED, "f"));
    }

    @Test
    void smallNumbersAreExtendedAndStructsTakeTheirSlots() {
        assertEquals("""
                struct Vector3f { float x, y, z; };
                struct ValueTypeSize16 { uint64_t low, high; };

                static void __Native2ManagedCall_vi8u1i2v3fi16(int64_t __arg0, uint8_t __arg1, int16_t __arg2, Vector3f __arg3, ValueTypeSize16 __arg4, const MethodInfo* method)
                {
                    StackObject args[7];
                    *(int64_t*)(args + 0) = __arg0;
                    *(int32_t*)(args + 1) = __arg1;
                    *(int32_t*)(args + 2) = __arg2;
                    *(Vector3f*)(args + 3) = __arg3;
                    *(ValueTypeSize16*)(args + 5) = __arg4;
                    Interpreter::Execute(method, args, nullptr);
                }
                """, stub(BridgeDirection.NATIVE2MANAGED, Abi.ARM64, AbiForm.RUNNABLE, "Mix"));
    }

    @Test
    void thisIsCheckedAndUnboxed() {
        assertEquals("""
                struct ValueTypeSize12 { uint8_t bytes[12]; };

                static void __Managed2NativeCall_S12i4(const MethodInfo* method, uint16_t* argVarIndexs, StackObject* localVarBase, void* ret)
                {
                    if (hybridclr::metadata::IsInstanceMethod(method) && !localVarBase[argVarIndexs[0]].obj)
                    {
                        il2cpp::vm::Exception::RaiseNullReferenceException();
                    }
                    Interpreter::RuntimeClassCCtorInit(method);
                    typedef ValueTypeSize12 (*NativeMethod)(int32_t __arg0, const MethodInfo* method);
                    *(ValueTypeSize12*)ret = ((NativeMethod)(method->methodPointer))(*(int32_t*)(localVarBase+argVarIndexs[0]), method);
                }
                """, stub(BridgeDirection.MANAGED2NATIVE, Abi.UNIVERSAL32, AbiForm.RUNNABLE, "Get"));
        assertEquals("""
                struct ValueTypeSize12 { uint8_t bytes[12]; };

                static ValueTypeSize12 __Native2ManagedAdjustorCall_S12i8(int64_t __arg0, const MethodInfo* method)
                {
                    __arg0 += sizeof(Il2CppObject);
                    StackObject args[3];
                    *(int64_t*)(args + 0) = __arg0;
                    StackObject* ret = args + 1;
                    Interpreter::Execute(method, args, ret);
                    return *(ValueTypeSize12*)ret;
                }
                """, stub(BridgeDirection.NATIVE2MANAGED_ADJUSTOR, Abi.UNIVERSAL64, AbiForm.RUNNABLE, "Get"));
        assertEquals("""
                static void __Managed2NativeCall_v(const MethodInfo* method, uint16_t* argVarIndexs, StackObject* localVarBase, void* ret)
                {
                    Interpreter::RuntimeClassCCtorInit(method);
                    typedef void (*NativeMethod)(const MethodInfo* method);
                    ((NativeMethod)(method->methodPointer))(method);
                }
                """, stub(BridgeDirection.MANAGED2NATIVE, Abi.ARM64, AbiForm.RUNNABLE, "Nothing"));
    }

    /** 20 bytes are two and a half words: what C++ has of that alignment is larger, not smaller. */
    @Test
    void aSizeThatIsNoMultipleOfTheAlignmentIsRoundedUp() {
        assertEquals("""
                struct ValueTypeSizeAlign8_20 { uint64_t words[3]; };

                static void __Native2ManagedCall_vC20(ValueTypeSizeAlign8_20 __arg0, const MethodInfo* method)
                {
                    StackObject args[3];
                    *(ValueTypeSizeAlign8_20*)(args + 0) = __arg0;
                    Interpreter::Execute(method, args, nullptr);
                }
                """, stub(BridgeDirection.NATIVE2MANAGED, Abi.UNIVERSAL32, AbiForm.RUNNABLE, "Take"));
    }
}
