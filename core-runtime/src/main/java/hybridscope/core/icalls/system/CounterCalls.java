package hybridscope.core.icalls.system;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.registry.MissingCalls;
import hybridscope.core.icalls.system.Counters.Category;
import hybridscope.core.icalls.system.Counters.Counter;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * {@code System.Diagnostics.PerformanceCounter} and its categories. A counter is known by a block of unmanaged memory with its
 * number; where it is unknown, by none.
 */
public final class CounterCalls {
    private static final String COUNTER = "System.Diagnostics.PerformanceCounter::";
    private static final String SAMPLE = "System.Diagnostics.CounterSample";
    /** Of clocks, in a second. */
    private static final long FREQUENCY = 10_000_000;
    private static final int NANOS_PER_TICK = 100;
    /** The counter's number, and whether the instance is known. */
    private static final int BLOCK_SIZE = 8;

    private final Host host;

    private CounterCalls(Host host) {
        this.host = host;
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        CounterCalls counters = new CounterCalls(host);
        String text = "System.Char*,System.Int32,";
        calls.add(COUNTER + "GetImpl_icall(" + text + text + text + "System.Diagnostics.PerformanceCounterType&,System.Boolean&)",
                counters::open);
        calls.add(COUNTER + "UpdateValue(System.IntPtr,System.Boolean,System.Int64)", CounterCalls::update);
        calls.add(COUNTER + "GetSample(System.IntPtr,System.Boolean," + SAMPLE + "&)", CounterCalls::sample);
        calls.add(COUNTER + "FreeData(System.IntPtr)", call -> call.engine().heap().unmanaged().free(call.reference(0)));
        counters.registerCategories(calls);
    }

    private void registerCategories(InternalCalls calls) {
        String category = "System.Diagnostics.PerformanceCounterCategory::";
        String text = "System.Char*,System.Int32";
        calls.add(category + "CategoryDelete_icall(" + text + ")",
                call -> call.returnBool(Counters.of(call.engine()).delete(text(call, 0))));
        // Mono knows of none.
        calls.add(category + "InstanceExistsInternal_icall(" + text + "," + text + ")", call -> call.returnBool(false));
        calls.add(category + "CategoryHelp_icall(" + text + ")", MissingCalls.missing());
        calls.add(category + "CounterCategoryExists_icall(" + text + "," + text + ")", call -> {
            Optional<Category> found = Counters.of(call.engine()).category(text(call, 2));
            String counter = text(call, 0);
            call.returnBool(found.isPresent() && (counter == null || found.get().counter(counter).isPresent()));
        });
        calls.add(category + "Create_icall(" + text + "," + text + ",System.Diagnostics.PerformanceCounterCategoryType,"
                + "System.Diagnostics.CounterCreationData[])", CounterCalls::create);
        calls.add(category + "GetCategoryNames()", call -> texts(call,
                Counters.of(call.engine()).categories().stream().map(Category::name).toList()));
        calls.add(category + "GetCounterNames_icall(" + text + ")", call -> texts(call, names(call)));
        calls.add(category + "GetInstanceNames_icall(" + text + ")", call -> texts(call, instances(call)));
    }

    private static void texts(NativeCall call, List<String> texts) {
        call.returnI8(ManagedStrings.array(call.engine(), texts));
    }

    /** A text as an address and a number of characters; null where the address is. */
    private static String text(NativeCall call, int argument) {
        int at = call.reference(argument);
        return at == 0 ? null : Memory.text(call.engine().memory(), at,
                call.extent(at, (long) Character.BYTES * call.i4(argument + 1)), StandardCharsets.UTF_16LE);
    }

    /** (category, counter, instance, type, custom): all instances share a number; those of the machine are there or not. */
    private void open(NativeCall call) {
        Optional<Category> category = Counters.of(call.engine()).category(text(call, 0));
        Optional<Counter> counter = category.flatMap(each -> each.counter(text(call, 2)));
        Memory.setI4(call.engine().memory(), call.reference(6), counter.map(Counter::type).orElse(0));
        Memory.setI1(call.engine().memory(), call.reference(7), category.isPresent() && category.get().custom() ? 1 : 0);
        int block = 0;
        if (counter.isPresent()) {
            block = UnmanagedBlocks.allocate(call, BLOCK_SIZE);
            Counters.of(call.engine()).use(counter.get());
            Memory.setI4(call.engine().memory(), block, counter.get().number());
            boolean ofMachine = List.of(Counters.PROCESSOR, Counters.PROCESS).contains(category.get().name());
            boolean known = !ofMachine || instances(call).contains(text(call, 4));
            Memory.setI4(call.engine().memory(), block + Integer.BYTES, known ? 1 : 0);
        }
        call.returnI8(block);
    }

    /** (counter): none where the address is null or leads to something else. */
    private static Optional<Counter> counter(NativeCall call) {
        int block = call.reference(0);
        return block == 0 ? Optional.empty()
                : Counters.of(call.engine()).counter(Memory.i4(call.engine().memory(), block));
    }

    /** (counter, whether to add, number): what it is then; 0 where programs have no say in it. */
    private static void update(NativeCall call) {
        Counters counters = Counters.of(call.engine());
        Optional<Counter> found = counter(call).filter(each -> each.kind() == Counters.Kind.PROGRAM);
        found.ifPresent(each -> counters.set(each, call.i4(1) != 0 ? counters.value(each) + call.i8(2) : call.i8(2)));
        call.returnI8(found.map(counters::value).orElse(0L));
    }

    private static long value(Engine engine, Counter counter) {
        return switch (counter.kind()) {
            case PROGRAM -> Counters.of(engine).value(counter);
            case PROCESSOR -> engine.scheduler().nanos() / NANOS_PER_TICK;
            case MEMORY -> engine.memory().length;
            case NETWORK, NONE -> 0;
        };
    }

    /** (counter, whether nothing but its number is wanted, sample). */
    private static void sample(NativeCall call) {
        Engine engine = call.engine();
        Optional<Counter> counter = counter(call);
        long now = Math.max(1, engine.scheduler().nanos() / NANOS_PER_TICK);
        boolean known = counter.isPresent() && Memory.i4(engine.memory(), call.reference(0) + Integer.BYTES) != 0;
        for (FieldInfo field : call.method().signature().parameters().get(2).element().fields()) {
            int at = call.reference(2) + field.offset(ObjectModel.BITS_64);
            if (field.isStatic()) {
                continue;
            }
            if (field.name().equals("counterType")) {
                Memory.setI4(engine.memory(), at, counter.map(Counter::type).orElse(0));
            } else {
                Memory.setI8(engine.memory(), at, counter.isEmpty() ? 0 : switch (field.name()) {
                    case "rawValue" -> known ? value(engine, counter.get()) : 0;
                    case "baseValue" -> counter.get().kind() == Counters.Kind.NETWORK ? 0 : 1;
                    case "counterFrequency", "systemFrequency" -> FREQUENCY;
                    default -> now;
                });
            }
        }
        call.returnBool(counter.isPresent());
    }

    /** (category, help, type, counters). */
    private static void create(NativeCall call) {
        Engine engine = call.engine();
        int array = call.reference(5) == 0 ? 0 : call.object(5);
        String name = text(call, 0);
        if (array == 0 || name == null) {
            call.returnBool(false);
            return;
        }
        byte[] m = engine.memory();
        int length = engine.arrayLength(array);
        int at = array + ObjectModel.BITS_64.arrayDataOffset();
        call.extent(at, (long) Long.BYTES * length);
        DefinedKlass type = (DefinedKlass) call.method().signature().parameters().get(5).element();
        Map<String, Integer> counters = new LinkedHashMap<>();
        for (int i = 0; i < length; i++) {
            int data = (int) Memory.i8(m, at + i * Long.BYTES);
            int text = data == 0 ? 0 : (int) Memory.i8(m, data + CoreFields.offset(type, "name"));
            if (text != 0) {
                counters.putIfAbsent(engine.strings().text(text), Memory.i4(m, data + CoreFields.offset(type, "type")));
            }
        }
        call.returnBool(Counters.of(engine).make(name, counters));
    }

    private static List<String> names(NativeCall call) {
        return Counters.of(call.engine()).category(text(call, 0))
                .map(each -> each.counters().stream().map(Counter::name).toList()).orElse(List.of());
    }

    private static List<String> instancesOfProcessors() {
        return Stream.concat(Stream.of("_Total"), IntStream.range(0, Host.PROCESSORS).mapToObj(Integer::toString)).toList();
    }

    /** Of a category that a program has made, the counters that it has used stand for them. */
    private List<String> instances(NativeCall call) {
        Optional<Category> found = Counters.of(call.engine()).category(text(call, 0));
        if (found.isEmpty()) {
            return List.of();
        }
        if (found.get().own()) {
            return Counters.of(call.engine()).used(found.get()).stream().map(Counter::name).toList();
        }
        String process = Integer.toString(Host.PROCESS_ID);
        return switch (found.get().name()) {
            case Counters.PROCESSOR -> instancesOfProcessors();
            case Counters.PROCESS -> List.of(process);
            case Counters.NETWORK -> List.of();
            default -> List.of(process + "/" + host.programName());
        };
    }
}
