package hybridscope.core.prepared;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.ir.IlIrMap;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrCode;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.SlotMap;
import hybridscope.core.ir.SlotVariable;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads and writes IR. Which IL it came from is not kept: that is found again by transforming once more where somebody asks. */
final class PreparedMethods {
    private static final int METHOD = 0;
    private static final int TYPE = 1;
    private static final int FIELD = 2;
    private static final int TEXT = 3;
    private static final int ARGUMENT_SLOTS = 4;
    private static final int SWITCH_TARGETS = 5;
    private static final int BRIDGE = 6;
    private static final ExceptionClause.Kind[] CLAUSES = ExceptionClause.Kind.values();

    private PreparedMethods() {
    }

    // ---- reading

    static IrMethod read(Packed in, MethodInfo method, PreparedTypes types, TransformOptions options) {
        String name = in.text();
        Optional<ValueShape> result = PreparedTypes.result(in);
        IrCode code = new IrCode(in.raw());
        ResolvedData[] datas = new ResolvedData[in.count()];
        for (int i = 0; i < datas.length; i++) {
            datas[i] = data(in, types);
        }
        SlotMap slots = new SlotMap(variables(in), variables(in), in.number(), in.number());
        IrClause[] clauses = new IrClause[in.count()];
        for (int i = 0; i < clauses.length; i++) {
            clauses[i] = new IrClause(CLAUSES[in.number()], in.number(), in.number(), in.number() - 1, in.number(), in.number(),
                    in.number() - 1, in.number() - 1);
        }
        return new IrMethod(name, result, code, List.of(datas), slots, List.of(clauses),
                IlIrMap.later(() -> origins(method, code, options)), sizes(in));
    }

    private static ResolvedData data(Packed in, PreparedTypes types) {
        int kind = in.number();
        return switch (kind) {
            case METHOD -> types.call(in.number());
            case TYPE -> types.type(in.number());
            case FIELD -> types.field(in.number());
            case TEXT -> new ResolvedData.Text(in.text());
            case ARGUMENT_SLOTS -> new ResolvedData.ArgumentSlots(in.wide());
            case SWITCH_TARGETS -> new ResolvedData.SwitchTargets(in.wide());
            case BRIDGE -> types.bridge(in.number());
            default -> throw new IllegalArgumentException("data of kind " + kind);
        };
    }

    private static List<SlotVariable> variables(Packed in) {
        SlotVariable[] all = new SlotVariable[in.count()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new SlotVariable(in.text(), in.number(), PreparedTypes.shape(in));
        }
        return List.of(all);
    }

    private static Map<Integer, Integer> sizes(Packed in) {
        int count = in.count();
        if (count == 0) {
            return Map.of();
        }
        Map<Integer, Integer> sizes = new HashMap<>();
        for (int i = 0; i < count; i++) {
            sizes.put(in.number(), in.number());
        }
        return sizes;
    }

    private static IlIrMap origins(MethodInfo method, IrCode code, TransformOptions options) {
        return Transform.of(method, options) instanceof TransformResult.Transformed(IrMethod again, var _)
                ? again.origins() : new IlIrMap.Builder().build(code);
    }

    // ---- writing

    static void write(IrMethod method, PreparedTypes types, Packer out) {
        out.text(method.name());
        PreparedTypes.write(method.result().map(List::of).orElse(List.of()), out);
        out.raw(method.code().toByteArray());
        out.number(method.resolvedDatas().size());
        for (ResolvedData data : method.resolvedDatas()) {
            write(data, types, out);
        }
        SlotMap slots = method.slots();
        write(slots.arguments(), out);
        write(slots.locals(), out);
        out.number(slots.stackStart()).number(slots.size());
        out.number(method.clauses().size());
        for (IrClause clause : method.clauses()) {
            out.number(clause.kind().ordinal()).number(clause.tryStart()).number(clause.tryEnd())
                    .number(clause.filterStart() + 1).number(clause.handlerStart()).number(clause.handlerEnd())
                    .number(clause.catchClass() + 1).number(clause.exceptionSlot() + 1);
        }
        out.number(method.elementSizes().size());
        method.elementSizes().forEach((offset, size) -> out.number(offset).number(size));
    }

    private static void write(List<SlotVariable> variables, Packer out) {
        out.number(variables.size());
        for (SlotVariable variable : variables) {
            out.text(variable.name()).number(variable.first());
            PreparedTypes.write(variable.shape(), out);
        }
    }

    private static void write(ResolvedData data, PreparedTypes types, Packer out) {
        switch (data) {
            case ResolvedData.Method call -> out.number(METHOD).number(types.row(call));
            case ResolvedData.Type type -> out.number(TYPE).number(types.row(type));
            case ResolvedData.Field field -> out.number(FIELD).number(types.row(field));
            case ResolvedData.Text(String value) -> out.number(TEXT).text(value);
            case ResolvedData.ArgumentSlots(long packed) -> out.number(ARGUMENT_SLOTS).wide(packed);
            case ResolvedData.SwitchTargets(long packed) -> out.number(SWITCH_TARGETS).wide(packed);
            case ResolvedData.Bridge bridge -> out.number(BRIDGE).number(types.row(bridge));
            case ResolvedData.Signature _ -> throw NotKept.INSTANCE;
        }
    }

    /** The assemblies whose classes and members IR names. */
    static long assemblies(IrMethod method, PreparedTypes types) {
        long set = 0;
        for (ResolvedData data : method.resolvedDatas()) {
            set |= switch (data) {
                case ResolvedData.Method(Object called, var _) -> types.assemblies((MethodInfo) called);
                case ResolvedData.Type(Object type, var _, var _) ->
                        types.assemblies((Klass) type);
                case ResolvedData.Field(Object field) ->
                        types.assemblies(((FieldInfo) field).declaringType());
                case ResolvedData.Text _, ResolvedData.ArgumentSlots _, ResolvedData.SwitchTargets _, ResolvedData.Bridge _,
                        ResolvedData.Signature _ -> 0;
            };
        }
        return set;
    }
}
