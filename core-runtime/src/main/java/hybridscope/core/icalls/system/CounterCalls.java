package hybridscope.core.icalls.system;

import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.FieldInfo;
import java.util.List;

/**
 * {@code System.Diagnostics.PerformanceCounter}: a machine with none of its own. Each is a number that the program itself
 * changes.
 */
public final class CounterCalls {
    private static final String COUNTER = "System.Diagnostics.PerformanceCounter::";
    private static final String SAMPLE = "System.Diagnostics.CounterSample";
    /** PerformanceCounterType.NumberOfItems32. */
    private static final int ITEMS = 65536;

    private CounterCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        String text = "System.Char*,System.Int32,";
        calls.add(COUNTER + "GetImpl_icall(" + text + text + text + "System.Diagnostics.PerformanceCounterType&,System.Boolean&)",
                call -> {
            int value = UnmanagedBlocks.allocate(call, Long.BYTES);
            Memory.setI8(call.engine().memory(), value, 0);
            Memory.setI4(call.engine().memory(), call.reference(6), ITEMS);
            Memory.setI1(call.engine().memory(), call.reference(7), 1);
            call.returnI8(value);
        });
        calls.add(COUNTER + "UpdateValue(System.IntPtr,System.Boolean,System.Int64)", call -> {
            byte[] m = call.engine().memory();
            long value = call.i4(1) != 0 ? Memory.i8(m, call.reference(0)) + call.i8(2) : call.i8(2);
            Memory.setI8(m, call.reference(0), value);
            call.returnI8(value);
        });
        calls.add(COUNTER + "GetSample(System.IntPtr,System.Boolean," + SAMPLE + "&)", CounterCalls::sample);
        calls.add(COUNTER + "FreeData(System.IntPtr)", call -> call.engine().heap().unmanaged().free(call.reference(0)));
        registerCategories(calls);
    }

    /** No category but what programs make up, none of which stays. */
    private static void registerCategories(InternalCalls calls) {
        String category = "System.Diagnostics.PerformanceCounterCategory::";
        String text = "System.Char*,System.Int32";
        calls.add(category + "CategoryDelete_icall(" + text + ")", call -> call.returnBool(false));
        calls.add(category + "CategoryHelp_icall(" + text + ")", call -> call.returnI8(0));
        calls.add(category + "CounterCategoryExists_icall(" + text + "," + text + ")", call -> call.returnBool(false));
        calls.add(category + "Create_icall(" + text + "," + text + ",System.Diagnostics.PerformanceCounterCategoryType,"
                + "System.Diagnostics.CounterCreationData[])", call -> call.returnBool(false));
        calls.add(category + "InstanceExistsInternal_icall(" + text + "," + text + ")", call -> call.returnBool(false));
        calls.add(category + "GetCategoryNames()", CounterCalls::nothing);
        calls.add(category + "GetCounterNames_icall(" + text + ")", CounterCalls::nothing);
        calls.add(category + "GetInstanceNames_icall(" + text + ")", CounterCalls::nothing);
    }

    private static void nothing(NativeCall call) {
        call.returnI8(ManagedStrings.array(call.engine(), List.of()));
    }

    private static void sample(NativeCall call) {
        byte[] m = call.engine().memory();
        for (FieldInfo field : call.method().signature().parameters().get(2).element().fields()) {
            int at = call.reference(2) + field.offset(ObjectModel.BITS_64);
            switch (field.name()) {
                case "rawValue" -> Memory.setI8(m, at, Memory.i8(m, call.reference(0)));
                case "counterType" -> Memory.setI4(m, at, ITEMS);
                default -> { }
            }
        }
        call.returnBool(true);
    }
}
