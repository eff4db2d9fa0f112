package hybridscope.core.icalls.interop;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.LastError;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.data.ReflectionTypeNames;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.data.UnmanagedStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.VariableKlass;
import java.nio.charset.StandardCharsets;

/**
 * {@code System.Runtime.InteropServices.Marshal} and {@code Mono.SafeStringMarshal}: memory of the program's own, and texts in
 * it.
 */
public final class MarshalCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** Of a type's flags, what says how its fields lie (II.23.1.15). */
    private static final int LAYOUT = 0x18;
    private static final String MARSHAL = "System.Runtime.InteropServices.Marshal::";

    private MarshalCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("Mono.SafeStringMarshal::StringToUtf8(System.String)", call -> {
            ManagedStrings.utf8(call, 0);
            call.returnI8(utf8(call, call.reference(0)));
        });
        calls.add("Mono.SafeStringMarshal::GFree(System.IntPtr)", MarshalCalls::free);
        calls.add(MARSHAL + "AllocHGlobal(System.IntPtr)", call -> call.returnI8(UnmanagedBlocks.allocate(call, call.i8(0))));
        calls.add(MARSHAL + "AllocCoTaskMem(System.Int32)", call -> call.returnI8(UnmanagedBlocks.allocate(call, call.i4(0))));
        calls.add(MARSHAL + "AllocCoTaskMemSize(System.UIntPtr)",
                call -> call.returnI8(UnmanagedBlocks.allocate(call, call.i8(0))));
        calls.add(MARSHAL + "FreeHGlobal(System.IntPtr)", MarshalCalls::free);
        calls.add(MARSHAL + "FreeCoTaskMem(System.IntPtr)", MarshalCalls::free);
        calls.add(MARSHAL + "ReAllocHGlobal(System.IntPtr,System.IntPtr)", call -> call.returnI8(reallocate(call, call.i8(1))));
        calls.add(MARSHAL + "ReAllocCoTaskMem(System.IntPtr,System.Int32)", call -> call.returnI8(reallocate(call, call.i4(1))));
        registerTexts(calls);
        registerStructures(calls);
        registerUnmanagedCode(calls);
    }

    private static void registerTexts(InternalCalls calls) {
        calls.add(MARSHAL + "StringToHGlobalAnsi(System.Char*,System.Int32)", call -> {
            String text = call.i8(0) == 0 ? null : UnmanagedStrings.ofWide(call, call.reference(0), call.i4(1));
            call.returnI8(ManagedStrings.checkUtf8(call.engine(), text) == null ? 0 : UnmanagedStrings.ansi(call, text));
        });
        calls.add(MARSHAL + "StringToHGlobalUni(System.Char*,System.Int32)", call -> call.returnI8(call.i8(0) == 0 ? 0
                : UnmanagedStrings.wide(call, UnmanagedStrings.ofWide(call, call.reference(0), call.i4(1)))));
        calls.add(MARSHAL + "BufferToBSTR(System.Char*,System.Int32)",
                call -> call.returnI8(UnmanagedStrings.bstr(call, UnmanagedStrings.ofWide(call, call.reference(0), call.i4(1)))));
        calls.add(MARSHAL + "FreeBSTR(System.IntPtr)", call -> UnmanagedStrings.freeBstr(call, call.reference(0)));
        calls.add(MARSHAL + "PtrToStringAnsi(System.IntPtr)", call -> text(call, NativeStrings.utf8(call, call.i8(0))));
        calls.add(MARSHAL + "PtrToStringAnsi(System.IntPtr,System.Int32)", call -> {
            notNull(call, 0, "ptr");
            text(call, UnmanagedStrings.ofAnsi(call, call.reference(0), call.i4(1)));
        });
        calls.add(MARSHAL + "PtrToStringUni(System.IntPtr)", call -> text(call, call.i8(0) == 0 ? null
                : UnmanagedStrings.ofWide(call, call.reference(0), UnmanagedStrings.wideLength(call, call.reference(0)))));
        calls.add(MARSHAL + "PtrToStringUni(System.IntPtr,System.Int32)", call -> {
            notNull(call, 0, "ptr");
            text(call, UnmanagedStrings.ofWide(call, call.reference(0), call.i4(1)));
        });
        calls.add(MARSHAL + "PtrToStringBSTR(System.IntPtr)", call -> {
            notNull(call, 0, "ptr");
            text(call, UnmanagedStrings.ofWide(call, call.reference(0), UnmanagedStrings.bstrLength(call, call.reference(0))));
        });
    }

    /** Objects of a class have a place for each field in native memory where it says so, as each of its base classes does. */
    private static void checkHasLayout(NativeCall call, Klass type) {
        if (!(type instanceof DefinedKlass defined) || defined.isDelegate()) {
            return;
        }
        if (defined.parent() != null && !defined.isValueType()) {
            checkHasLayout(call, defined.parent());
        }
        if (!hasLayout(defined) && defined.fields().stream().anyMatch(field -> !field.isStatic())) {
            String name = type == call.engine().runtime().core().string() ? "string" : type.name();
            throw call.engine().exceptions().thrown("System.Runtime.InteropServices.MarshalDirectiveException",
                    "Type " + name + " which is passed to unmanaged code must have a StructLayout attribute.");
        }
    }

    private static boolean hasLayout(Klass type) {
        return !(type instanceof DefinedKlass defined) || defined.isValueType() || defined.isInterface() || defined.isEnum()
                || (defined.flags() & LAYOUT) != 0;
    }

    private static void registerStructures(InternalCalls calls) {
        calls.add(MARSHAL + "SizeOf(System.Type)", call -> {
            notNull(call, 0, "type");
            Klass type = call.engine().handles().type(call.reference(0));
            if (type.isEnum() || type instanceof VariableKlass) {
                throw ManagedExceptions.argument(call.engine(),
                        "Type %s cannot be marshaled as an unmanaged structure.".formatted(ReflectionTypeNames.name(type)), "t");
            }
            call.returnI4(new NativeStructs(call).size(type));
        });
        calls.add(MARSHAL + "OffsetOf(System.Type,System.String)", call -> {
            notNull(call, 0, "t");
            notNull(call, 1, "fieldName");
            Klass type = ofRuntime(call, 0, "type");
            String name = ManagedStrings.utf8(call, 1);
            boolean known = type.fields().stream().anyMatch(field -> !field.isStatic() && field.name().equals(name));
            int offset = known ? new NativeStructs(call).offset(type, name) : -1;
            if (offset < 0) {
                Klass told = type instanceof ByRefKlass reference ? reference.element() : type;
                throw ManagedExceptions.argument(call.engine(), "Field passed in is not a marshaled member of the type %s"
                        .formatted(ReflectionTypeNames.name(told)), "fieldName");
            }
            call.returnI8(offset);
        });
        calls.add(MARSHAL + "StructureToPtr(System.Object,System.IntPtr,System.Boolean)", call -> {
            notNull(call, 0, "structure");
            notNull(call, 1, "ptr");
            Klass type = call.engine().klassOf(call.reference(0));
            checkHasLayout(call, type);
            if (!hasLayout(type)) {
                // No field to convert.
                return;
            }
            if ((call.i4(2) & 0xFF) != 0) {
                new NativeStructs(call).destroy(type, call.reference(1));
            }
            new NativeStructs(call).toNative(type, contents(type, call.reference(0)), call.reference(1));
        });
        calls.add(MARSHAL + "PtrToStructure(System.IntPtr,System.Object)", call -> {
            notNull(call, 0, "src");
            notNull(call, 1, "dst");
            Klass type = call.engine().klassOf(call.reference(1));
            if (type.isValueType()) {
                throw ManagedExceptions.argument(call.engine(), "Destination is a boxed value type.", "dst");
            }
            checkHasLayout(call, type);
            if (hasLayout(type)) {
                new NativeStructs(call).fromNative(type, call.reference(0), call.reference(1));
            }
        });
        calls.add(MARSHAL + "PtrToStructure(System.IntPtr,System.Type)", call -> {
            if (call.i8(0) == 0) {
                call.returnI8(0);
                return;
            }
            notNull(call, 1, "structureType");
            Klass type = call.engine().handles().type(call.reference(1));
            checkHasLayout(call, type);
            new NativeStructs(call).size(type);
            int made = call.engine().allocator().allocate(type);
            new NativeStructs(call).fromNative(type, call.reference(0), contents(type, made));
            call.returnI8(made);
        });
        calls.add(MARSHAL + "DestroyStructure(System.IntPtr,System.Type)", call -> {
            notNull(call, 0, "ptr");
            notNull(call, 1, "structuretype");
            new NativeStructs(call).destroy(ofRuntime(call, 1, "structureType"), call.reference(0));
        });
        calls.add(MARSHAL + "copy_to_unmanaged_fixed(System.Array,System.Int32,System.IntPtr,System.Int32,System.Void*)",
                call -> {
            int bytes = range(call, call.reference(0), call.i8(2));
            int step = call.engine().elementSize(call.reference(0));
            byte[] m = call.engine().memory();
            Memory.copy(m, call.reference(0) + MODEL.arrayDataOffset() + step * call.i4(1), m, call.reference(2), bytes);
            call.worked(bytes);
        });
        calls.add(MARSHAL + "copy_from_unmanaged_fixed(System.IntPtr,System.Int32,System.Array,System.Int32,System.Void*)",
                call -> {
            int bytes = range(call, call.reference(2), call.i8(0));
            int step = call.engine().elementSize(call.reference(2));
            byte[] m = call.engine().memory();
            Memory.copy(m, call.reference(0), m, call.reference(2) + MODEL.arrayDataOffset() + step * call.i4(1), bytes);
            call.worked(bytes);
        });
        calls.add(MARSHAL + "UnsafeAddrOfPinnedArrayElement(System.Array,System.Int32)", call -> {
            notNull(call, 0, "arr");
            call.returnI8(call.reference(0) + MODEL.arrayDataOffset()
                    + (long) call.engine().elementSize(call.reference(0)) * call.i4(1));
        });
    }

    private static void registerUnmanagedCode(InternalCalls calls) {
        calls.add(MARSHAL + "_SetErrorInfo(System.Int32,System.Runtime.InteropServices.IErrorInfo)", call -> call.returnI4(0));
        calls.add(MARSHAL + "_GetErrorInfo(System.Int32,System.Runtime.InteropServices.IErrorInfo&)", call -> call.returnI4(1));
        calls.add(MARSHAL + "GetLastWin32Error()", call -> call.returnI4(LastError.get(call)));
        calls.add(MARSHAL + "SetLastWin32Error(System.Int32)", call -> LastError.set(call, call.i4(0)));
        calls.add(MARSHAL + "IsComObject(System.Object)", call -> call.returnBool(false));
        calls.add(MARSHAL + "Prelink(System.Reflection.MethodInfo)", _ -> { });
        calls.add(MARSHAL + "PrelinkAll(System.Type)", _ -> { });
        calls.add(MARSHAL + "GetFunctionPointerForDelegateInternal(System.Delegate)",
                call -> call.returnI8(new FunctionPointers(call).of(call.reference(0))));
        calls.add(MARSHAL + "GetDelegateForFunctionPointerInternal(System.IntPtr,System.Type)", call -> call.returnI8(
                new FunctionPointers(call).delegate(call.i8(0), call.engine().handles().type(call.reference(1)))));
    }

    private static void notNull(NativeCall call, int argument, String name) {
        if (call.i8(argument) == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), name);
        }
    }

    /** The type that an argument stands for, which must be one that a runtime has made. */
    private static Klass ofRuntime(NativeCall call, int argument, String name) {
        if (call.engine().klassOf(call.reference(argument)) != CoreClass.of(call.engine(), "System.RuntimeType").type()) {
            throw ManagedExceptions.argument(call.engine(), "Value does not fall within the expected range.", name);
        }
        return call.engine().handles().type(call.reference(argument));
    }

    private static void text(NativeCall call, String text) {
        call.returnI8(text == null ? 0 : call.engine().strings().create(text));
    }

    /** The value in a box, or the object itself. */
    private static int contents(Klass type, int object) {
        return type.isValueType() ? object + MODEL.headerSize() : object;
    }

    /** Bytes of the elements from argument 1 on, as many as argument 3 says; they must lie in the array. */
    private static int range(NativeCall call, int array, long pointer) {
        Engine engine = call.engine();
        int start = call.i4(1);
        int count = call.i4(3);
        if (array == 0) {
            throw engine.exceptions().thrown("System.NullReferenceException", null);
        }
        if (pointer == 0) {
            throw ManagedExceptions.argumentNull(engine, "native");
        }
        if (start < 0) {
            throw ManagedExceptions.argument(engine, "Must be >= 0", "startIndex");
        }
        if (count < 0) {
            throw ManagedExceptions.argument(engine, "Must be >= 0", "length");
        }
        if ((long) start + count > Memory.i8(engine.memory(), array + MODEL.arrayLengthOffset())) {
            throw ManagedExceptions.argument(engine, "start_index + length > array length", "length");
        }
        return count * engine.elementSize(array);
    }

    /** A block of another size with as many bytes of the old one as it can hold; the old one is freed. */
    private static int reallocate(NativeCall call, long size) {
        int old = call.reference(0);
        if (size == 0) {
            // As realloc does it: the old block is freed, and Mono takes the null that it gives for a failure.
            free(call);
            throw Trap.OUT_OF_MEMORY_IN_CALL;
        }
        if (old == 0) {
            return UnmanagedBlocks.allocate(call, size);
        }
        int block = UnmanagedBlocks.allocate(call, size);
        byte[] m = call.engine().memory();
        Memory.copy(m, old, m, block, (int) Math.min(size, call.engine().heap().unmanaged().sizeOf(old)));
        call.engine().heap().unmanaged().free(old);
        return block;
    }

    private static void free(NativeCall call) {
        if (call.i8(0) != 0) {
            call.engine().heap().unmanaged().free(call.reference(0));
        }
    }

    /** A new block with a string's text in UTF-8 and a zero behind it; 0 for null. */
    private static int utf8(NativeCall call, int string) {
        if (string == 0) {
            return 0;
        }
        byte[] bytes = call.engine().strings().text(string).getBytes(StandardCharsets.UTF_8);
        int block = UnmanagedBlocks.allocate(call, bytes.length + 1L);
        byte[] m = call.engine().memory();
        Memory.copy(bytes, 0, m, block, bytes.length);
        Memory.setI1(m, block + bytes.length, 0);
        return block;
    }
}
