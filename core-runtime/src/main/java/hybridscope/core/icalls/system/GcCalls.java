package hybridscope.core.icalls.system;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.HandleType;
import hybridscope.core.memory.Handles;
import hybridscope.core.memory.HeapExhausted;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Klass;

/** {@code System.GC} and {@code System.Runtime.InteropServices.GCHandle}, which weak references are made of. */
public final class GcCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String GC = "System.GC::";
    private static final String HANDLE = "System.Runtime.InteropServices.GCHandle::";
    /** As many generations as Mono's collector has, less one. Each collection is one of all of them. */
    private static final int MAX_GENERATION = 1;
    /** GetTargetHandle: no new handle, another target for this one. */
    private static final int SAME_TYPE = -1;
    /** GetAddrOfPinnedObject: what the class library turns into exceptions. */
    private static final int NOT_BLITTABLE = -1;
    private static final int NOT_PINNED = -2;

    private GcCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(GC + "InternalCollect(System.Int32)", call -> call.engine().collector().collectInCall(call.thread()));
        calls.add(GC + "GetCollectionCount(System.Int32)",
                call -> call.returnI4(call.i4(0) > MAX_GENERATION ? 0 : call.engine().heap().totals().collections()));
        calls.add(GC + "GetMaxGeneration()", call -> call.returnI4(MAX_GENERATION));
        calls.add(GC + "GetGeneration(System.Object)", GcCalls::generation);
        calls.add(GC + "WaitForPendingFinalizers()", call -> call.await(() -> call.engine().scheduler().finalizers(), -1));
        calls.add(GC + "RecordPressure(System.Int64)", call -> { });
        calls.add(GC + "GetTotalMemory(System.Boolean)", call -> {
            if (call.i4(0) != 0) {
                call.engine().collector().collectInCall(call.thread());
            }
            call.returnI8(call.engine().heap().totals().used());
        });
        calls.add(GC + "GetAllocatedBytesForCurrentThread()", call -> call.returnI8(call.engine().heap().totals().allocated()));
        calls.add(GC + "_SuppressFinalize(System.Object)", call -> call.engine().heap().suppressFinalize(finalized(call)));
        calls.add(GC + "_ReRegisterForFinalize(System.Object)",
                call -> call.engine().heap().reRegisterForFinalize(finalized(call)));
        calls.add(GC + "get_ephemeron_tombstone()", call -> call.returnI8(tombstone(call.engine())));
        // All arrays of the class are ephemerons for the collector.
        calls.add(GC + "register_ephemeron_array(System.Runtime.CompilerServices.Ephemeron[])", call -> { });

        calls.add(HANDLE + "CheckCurrentDomain(System.Int32)", call -> call.returnBool(handles(call).isAllocated(call.i4(0))));
        calls.add(HANDLE + "GetTarget(System.Int32)", call -> call.returnI8(handles(call).target(call.i4(0))));
        calls.add(HANDLE + "GetTargetHandle(System.Object,System.Int32,System.Runtime.InteropServices.GCHandleType)",
                GcCalls::handle);
        calls.add(HANDLE + "FreeHandle(System.Int32)", call -> handles(call).free(call.i4(0)));
        calls.add(HANDLE + "GetAddrOfPinnedObject(System.Int32)", GcCalls::address);
    }

    private static Handles handles(NativeCall call) {
        return call.engine().heap().handles();
    }

    private static void generation(NativeCall call) {
        // Null is not young.
        boolean old = call.reference(0) == 0 || call.engine().heap().hasSurvived(call.reference(0));
        call.returnI4(old ? MAX_GENERATION : 0);
    }

    private static int finalized(NativeCall call) {
        if (call.reference(0) == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), "obj");
        }
        return call.reference(0);
    }

    private static int tombstone(Engine engine) {
        if (engine.heap().tombstone() == 0) {
            engine.heap().setTombstone(engine.allocator().allocate(engine.runtime().core().object()));
        }
        return engine.heap().tombstone();
    }

    /** Makes a handle, or gives one another target. */
    private static void handle(NativeCall call) {
        int target = call.reference(0);
        int handle = call.i4(1);
        int type = call.i4(2);
        if (type == SAME_TYPE) {
            handles(call).setTarget(handle, target);
            call.returnI4(handle);
            return;
        }
        if (type < 0 || type >= HandleType.values().length) {
            throw call.engine().exceptions().thrown("System.ArgumentOutOfRangeException", null);
        }
        try {
            call.returnI4(handles(call).allocate(HandleType.values()[type], target));
        } catch (HeapExhausted tooMany) {
            throw Trap.OUT_OF_MEMORY_IN_CALL;
        }
    }

    /** Where the data of a pinned object start: characters, elements, or fields. */
    private static void address(NativeCall call) {
        if (handles(call).type(call.i4(0)) != HandleType.PINNED) {
            call.returnI8(NOT_PINNED);
            return;
        }
        int target = handles(call).target(call.i4(0));
        if (target == 0) {
            call.returnI8(0);
            return;
        }
        Klass type = call.engine().klassOf(target);
        boolean blittable = type instanceof ArrayKlass array
                ? array.element().isValueType() && !array.element().layout(MODEL).hasReferences()
                : type == call.engine().runtime().core().string() || !type.layout(MODEL).hasReferences();
        int start = type instanceof ArrayKlass ? MODEL.arrayDataOffset()
                : type == call.engine().runtime().core().string() ? MODEL.stringDataOffset() : MODEL.headerSize();
        call.returnI8(blittable ? target + start : NOT_BLITTABLE);
    }
}
