package hybridscope.core.debug.breakpoint;

import hybridscope.core.debug.expression.ExpressionTexts;
import hybridscope.core.debug.symbol.CalledMethod;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.PendingStore;
import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.function.IntConsumer;

/**
 * Sees who writes a field, of whichever object. Instructions that name the field, or a struct that holds it, are known by that;
 * those that store to an address are asked where it leads; what Java implements is compared before and after, where its arguments
 * lead to.
 */
public final class FieldWrites {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private final FieldPlaces places;
    private final VariableMemory cells;
    private final Map<IrMethod, Map<Integer, Spot>> sites = new IdentityHashMap<>();
    /** Memory that the call in work may change, as it was before. */
    private final Map<FieldPlaces.Area, byte[]> before = new LinkedHashMap<>();

    FieldWrites(FieldInfo field, VariableMemory cells, Symbols symbols) {
        this.cells = cells;
        places = new FieldPlaces(field, cells, symbols);
    }

    /**
     * An instruction that may write the field.
     *
     * @param named    what of the field lies where it stores; empty where its address must be asked
     * @param calls    whether Java may do it
     * @param reflects whether that may write static fields that no argument leads to
     */
    private record Spot(PendingStore store, List<FieldPlaces.Place> named, boolean calls, boolean reflects) {
    }

    // ---- which instructions

    /** Names the instructions of a method that may write it. */
    void find(MethodInfo method, IrMethod code, IntConsumer at) {
        Map<Integer, Spot> found = new HashMap<>();
        Map<Integer, FieldInfo> byName = new HashMap<>();
        boolean[] elementary = new boolean[code.code().length() / Long.BYTES + 1];
        for (Instruction each : instructions(method)) {
            boolean stores = each.opCode() == OpCode.STFLD || each.opCode() == OpCode.STSFLD;
            OptionalInt last = stores || isElementary(each.opCode()) ? last(code, each.offset()) : OptionalInt.empty();
            if (last.isPresent() && !stores) {
                elementary[last.getAsInt() / Long.BYTES] = true;
            } else if (last.isPresent() && each.operand() instanceof Operand.Row(int token)) {
                byName.put(last.getAsInt(), field(method, token));
            }
        }
        for (IrInstruction each : code.code()) {
            Spot site = byName.containsKey(each.offset()) ? named(each, byName.get(each.offset()))
                    : elementary[each.offset() / Long.BYTES] ? null : other(code, each);
            if (site != null) {
                found.put(each.offset(), site);
                at.accept(each.offset());
            }
        }
        sites.put(code, found);
    }

    private static List<Instruction> instructions(MethodInfo method) {
        return method.module().flatMap(module -> MethodBody.read(module.image(), Token.rid(method.token()))).map(Disassembly::of)
                .map(Disassembly::instructions).orElse(List.of());
    }

    /** Stores in elements that are no structs: the field cannot lie there. */
    private static boolean isElementary(OpCode opCode) {
        return switch (opCode) {
            case STELEM_I, STELEM_I1, STELEM_I2, STELEM_I4, STELEM_I8, STELEM_R4, STELEM_R8, STELEM_REF -> true;
            default -> false;
        };
    }

    private static FieldInfo field(MethodInfo method, int token) {
        try {
            return method.module().orElseThrow().field(token, method.context());
        } catch (LoadException | BadFormatException | NoSuchElementException missing) {
            return null;
        }
    }

    /** The last instruction that an IL instruction became. */
    private static OptionalInt last(IrMethod code, int ilOffset) {
        if (!code.origins().ilOffsets().contains(ilOffset) || !(code.origins().fate(ilOffset) instanceof IlFate.Became became)) {
            return OptionalInt.empty();
        }
        int end = became.ranges().getLast().end();
        for (IrInstruction each : code.code()) {
            if (each.end() == end) {
                return OptionalInt.of(each.offset());
            }
        }
        return OptionalInt.empty();
    }

    private Spot named(IrInstruction instruction, FieldInfo stored) {
        List<FieldPlaces.Place> written = stored == null ? List.of() : places.writtenBy(stored);
        if (!written.isEmpty()) {
            return new Spot(new PendingStore(instruction), written, false, false);
        }
        // A field of a struct that may lie in the wanted one.
        boolean part = stored != null && places.isStruct() && stored.declaringType().isValueType();
        return part ? new Spot(new PendingStore(instruction), List.of(), false, false) : null;
    }

    private Spot other(IrMethod code, IrInstruction instruction) {
        PendingStore store = new PendingStore(instruction);
        if (store.stores()) {
            return new Spot(store, List.of(), false, false);
        }
        MethodInfo callee = CalledMethod.of(code, instruction).orElse(null);
        return store.mayCallNative(cells.engine(), callee)
                ? new Spot(store, List.of(), true, callee == null
                || callee.declaringType().name().startsWith("System.Reflection.") || callee.name().contains("Field")) : null;
    }

    // ---- what they do

    /** What the instruction that a thread is about to execute will write, for people; null where that is not the field. */
    public String pending(ManagedThread thread, IrMethod code, int irOffset) {
        before.clear();
        Spot site = sites.getOrDefault(code, Map.of()).get(irOffset);
        if (site == null) {
            return null;
        }
        if (site.calls) {
            remember(site, thread);
            return null;
        }
        long range = site.store.range(thread);
        int from = (int) (range >>> Integer.SIZE);
        int size = (int) range;
        if (range == 0) {
            // Null is no place to write to.
            return !site.named.isEmpty() && site.store.isStatic()
                    ? name(site.named.getFirst().field(), "") + ": its class is used for the first time" : null;
        }
        if (!site.named.isEmpty()) {
            return text(site.named.stream()
                    .map(each -> new FieldPlaces.At(each.field(), from + each.offset(), owner(from, thread))).toList(),
                    from, site.store.content(thread));
        }
        FieldPlaces.Area area = places.area(from, thread);
        List<FieldPlaces.At> found = area == null ? List.of() : area.overlapped(from, from + (long) size);
        boolean assigned = !found.isEmpty() && area.isVariable() && from <= area.start() && size >= area.size()
                && (site.store.storesWhole() || size > found.getFirst().field().size(MODEL));
        if (assigned) {
            // Variables are no objects: where folding keeps them in slots, nobody sees them being zeroed or copied.
            return null;
        }
        return found.isEmpty() ? null : text(found, from, site.store.content(thread));
    }

    private String owner(int address, ManagedThread thread) {
        FieldPlaces.Area area = places.area(address, thread);
        List<FieldPlaces.At> found = area == null ? List.of() : area.overlapped(address, address + 1L);
        return found.isEmpty() ? area == null ? "" : area.owner() : found.getFirst().owner();
    }

    /**
     * What was there and what will be, of the first place that is written.
     * @param content what will lie from an address on; null if nobody knows
     */
    private String text(List<FieldPlaces.At> written, int from, byte[] content) {
        FieldPlaces.At first = written.getFirst();
        String name = name(first.field(), first.owner());
        if (!cells.has(first.address(), first.field().size(MODEL))) {
            return name;
        }
        String now = value(first);
        if (content == null) {
            return "%s: %s -> ?".formatted(name, now);
        }
        // It is put there for the time of a question: what it will look like there depends on its type.
        byte[] m = cells.engine().memory();
        byte[] kept = Arrays.copyOfRange(m, from, from + content.length);
        try {
            System.arraycopy(content, 0, m, from, content.length);
            return "%s: %s -> %s%s".formatted(name, now, value(first), more(written));
        } finally {
            System.arraycopy(kept, 0, m, from, kept.length);
        }
    }

    private static String more(List<FieldPlaces.At> written) {
        return written.size() > 1 ? ", and %d more".formatted(written.size() - 1) : "";
    }

    private static String name(FieldInfo field, String owner) {
        String name = CSharpNames.of(field.declaringType()) + "." + ExpressionTexts.sourceName(field);
        return owner.isEmpty() ? name : name + " of " + owner;
    }

    private String value(FieldPlaces.At at) {
        return cells.load(at.field().type(), at.address()).map(new ExpressionTexts(cells)::of).orElse("?");
    }

    // ---- what Java writes

    private void remember(Spot site, ManagedThread thread) {
        List<FieldPlaces.Area> areas = new ArrayList<>(site.reflects ? places.allStatics(thread) : List.of());
        for (long each : site.store.arguments(thread)) {
            FieldPlaces.Area area = places.area(each, thread);
            if (area != null) {
                areas.add(area);
            }
        }
        areas.forEach(each -> before.computeIfAbsent(each,
                area -> Arrays.copyOfRange(cells.engine().memory(), area.start(), area.start() + area.size())));
    }

    /** What the call that was just executed has changed, for people; null for nothing. */
    public String changed() {
        byte[] m = cells.engine().memory();
        List<FieldPlaces.At> changed = new ArrayList<>();
        String old = "";
        for (Map.Entry<FieldPlaces.Area, byte[]> each : before.entrySet()) {
            int start = each.getKey().start();
            byte[] was = each.getValue();
            int from = Arrays.mismatch(was, 0, was.length, m, start, start + was.length);
            if (from < 0) {
                continue;
            }
            for (FieldPlaces.At at : each.getKey().overlapped(start + (long) from, start + (long) was.length)) {
                int offset = at.address() - start;
                int size = at.field().size(MODEL);
                if (!Arrays.equals(was, offset, offset + size, m, at.address(), at.address() + size)) {
                    old = changed.isEmpty() ? old(at, was, offset, size) : old;
                    changed.add(at);
                }
            }
        }
        return changed.isEmpty() ? null : "%s: %s -> %s%s, written by the call before".formatted(name(changed.getFirst().field(),
                changed.getFirst().owner()), old, value(changed.getFirst()), more(changed));
    }

    private String old(FieldPlaces.At at, byte[] was, int offset, int size) {
        byte[] m = cells.engine().memory();
        byte[] now = Arrays.copyOfRange(m, at.address(), at.address() + size);
        try {
            System.arraycopy(was, offset, m, at.address(), size);
            return value(at);
        } finally {
            System.arraycopy(now, 0, m, at.address(), size);
        }
    }
}
