package hybridscope.core.prepared;

import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeKind;
import hybridscope.core.abi.BridgeRule;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import java.util.List;
import java.util.Optional;

/**
 * Classes, methods and fields as kept IR names them: by assembly, row and generic arguments. Each is found once in a process; the
 * rest of the time its number leads to it.
 */
final class PreparedTypes {
    private static final int DEFINITION = 0;
    private static final int INSTANCE = 1;
    private static final int VECTOR = 2;
    private static final int ARRAY = 3;
    private static final int POINTER = 4;
    private static final int BY_REF = 5;
    private static final BridgeRule[] RULES = BridgeRule.values();
    private static final SlotKind[] KINDS = SlotKind.values();
    private static final ValueShape[] SINGLE = new ValueShape[KINDS.length];

    private final PreparedAssemblies assemblies;
    private final Rows classes;
    private final Rows methods;
    private final Rows shapes;
    private final Rows calls;
    private final Rows types;
    private final Rows fields;
    private final Rows bridges;

    /** Without any. */
    PreparedTypes(PreparedAssemblies assemblies) {
        this.assemblies = assemblies;
        classes = new Rows();
        methods = new Rows();
        shapes = new Rows();
        calls = new Rows();
        types = new Rows();
        fields = new Rows();
        bridges = new Rows();
    }

    /** Those that begin at a place of a file; {@code from} is behind them afterwards. */
    PreparedTypes(PreparedAssemblies assemblies, byte[] file, int[] from) {
        this.assemblies = assemblies;
        classes = Rows.read(file, from);
        methods = Rows.read(file, from);
        shapes = Rows.read(file, from);
        calls = Rows.read(file, from);
        types = Rows.read(file, from);
        fields = Rows.read(file, from);
        bridges = Rows.read(file, from);
    }

    void write(Packer to) {
        for (Rows each : List.of(classes, methods, shapes, calls, types, fields, bridges)) {
            each.write(to);
        }
    }

    // ---- classes

    Klass klass(int row) {
        if (classes.made(row) instanceof Klass known) {
            return known;
        }
        Packed in = classes.packed(row);
        int kind = in.number();
        Klass made = switch (kind) {
            case DEFINITION -> assemblies.module(in.number()).definition(in.number());
            case INSTANCE -> ((DefinedKlass) part(in, row)).instance(klasses(in, row));
            case VECTOR -> part(in, row).vector();
            case ARRAY -> part(in, row).array(in.number());
            case POINTER -> part(in, row).pointer();
            case BY_REF -> part(in, row).byRef();
            default -> throw new IllegalArgumentException("a class of kind " + kind);
        };
        classes.make(row, made);
        return made;
    }

    /** A class that another one is made of: it stands in front of that. */
    private Klass part(Packed in, int of) {
        int row = in.number();
        if (row < 0 || row >= of) {
            throw new IllegalArgumentException("class %d of class %d".formatted(of, row));
        }
        return klass(row);
    }

    /** The classes with these numbers, each in front of a row. */
    private List<Klass> klasses(Packed in, int of) {
        Klass[] all = new Klass[in.count()];
        for (int i = 0; i < all.length; i++) {
            all[i] = part(in, of);
        }
        return List.of(all);
    }

    int row(Klass type) {
        int known = classes.number(type, false);
        if (known >= 0) {
            return known;
        }
        Packer out = new Packer();
        switch (type) {
            case DefinedKlass defined when defined.isStandIn() -> throw NotKept.INSTANCE;
            case DefinedKlass defined when defined.definition() == defined ->
                    out.number(DEFINITION).number(number(defined)).number(Token.rid(defined.token()));
            case DefinedKlass instance -> {
                out.number(INSTANCE).number(row(instance.definition()));
                rows(instance.arguments(), out);
            }
            case ArrayKlass array when array.isVector() -> out.number(VECTOR).number(row(array.element()));
            case ArrayKlass array -> out.number(ARRAY).number(row(array.element())).number(array.rank());
            case PointerKlass pointer -> out.number(POINTER).number(row(pointer.element()));
            case ByRefKlass reference -> out.number(BY_REF).number(row(reference.element()));
            default -> throw NotKept.INSTANCE;
        }
        return classes.add(out.bytes(), type);
    }

    private void rows(List<Klass> all, Packer out) {
        int[] rows = all.stream().mapToInt(this::row).toArray();
        out.number(rows.length);
        for (int row : rows) {
            out.number(row);
        }
    }

    private int number(DefinedKlass defined) {
        int number = assemblies.number(defined.module());
        if (number < 0) {
            throw NotKept.INSTANCE;
        }
        return number;
    }

    /** The assemblies that a class is made of. */
    long assemblies(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> {
                long set = 1L << number(defined);
                // A definition's own variables are nobody else's.
                if (defined.definition() != defined) {
                    for (Klass argument : defined.arguments()) {
                        set |= assemblies(argument);
                    }
                }
                yield set;
            }
            case ArrayKlass array -> assemblies(array.element()) | assemblies(array.parent());
            case PointerKlass pointer -> assemblies(pointer.element());
            case ByRefKlass reference -> assemblies(reference.element());
            default -> throw NotKept.INSTANCE;
        };
    }

    /** The assemblies that a method is made of. */
    long assemblies(MethodInfo method) {
        long set = assemblies(method.declaringType());
        if (method.definition() != method) {
            for (Klass argument : method.arguments()) {
                set |= assemblies(argument);
            }
        }
        return set;
    }

    // ---- members

    MethodInfo method(int row) {
        if (methods.made(row) instanceof MethodInfo known) {
            return known;
        }
        Packed in = methods.packed(row);
        MethodInfo made = klass(in.number()).methods().get(in.number());
        List<Klass> arguments = klasses(in, classes.count());
        made = arguments.isEmpty() ? made : made.instance(arguments);
        methods.make(row, made);
        return made;
    }

    int row(MethodInfo method) {
        int known = methods.number(method, false);
        if (known >= 0) {
            return known;
        }
        Klass type = method.declaringType();
        List<MethodInfo> all = type.methods();
        MethodInfo definition = method.definition();
        int index = type instanceof DefinedKlass ? method.index() : all.indexOf(definition);
        if (index < 0 || index >= all.size() || all.get(index) != definition) {
            throw NotKept.INSTANCE;
        }
        Packer out = new Packer().number(row(type)).number(index);
        rows(definition == method ? List.of() : method.arguments(), out);
        return methods.add(out.bytes(), method);
    }

    private FieldInfo field(Packed in) {
        return klass(in.number()).fields().get(in.number());
    }

    // ---- shapes

    static ValueShape shape(Packed in) {
        int kind = in.number();
        int slots = in.number();
        if (slots != 1) {
            return new ValueShape(KINDS[kind], slots);
        }
        ValueShape known = SINGLE[kind];
        if (known == null) {
            known = ValueShape.of(KINDS[kind]);
            SINGLE[kind] = known;
        }
        return known;
    }

    static void write(ValueShape shape, Packer out) {
        out.number(shape.kind().ordinal()).number(shape.slots());
    }

    static List<ValueShape> shapes(Packed in) {
        ValueShape[] all = new ValueShape[in.count()];
        for (int i = 0; i < all.length; i++) {
            all[i] = shape(in);
        }
        return List.of(all);
    }

    static void write(List<ValueShape> shapes, Packer out) {
        out.number(shapes.size());
        shapes.forEach(shape -> write(shape, out));
    }

    /** One or none. */
    static Optional<ValueShape> result(Packed in) {
        List<ValueShape> all = shapes(in);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
    }

    private CallShape callShape(int row) {
        if (shapes.made(row) instanceof CallShape known) {
            return known;
        }
        Packed in = shapes.packed(row);
        Optional<ValueShape> result = result(in);
        CallShape made = new CallShape(shapes(in), result);
        shapes.make(row, made);
        return made;
    }

    private int row(CallShape shape) {
        int known = shapes.number(shape, true);
        if (known >= 0) {
            return known;
        }
        Packer out = new Packer();
        write(shape.result().map(List::of).orElse(List.of()), out);
        write(shape.arguments(), out);
        return shapes.add(out.bytes(), shape);
    }

    // ---- what instructions refer to

    ResolvedData.Method call(int row) {
        if (calls.made(row) instanceof ResolvedData.Method known) {
            return known;
        }
        Packed in = calls.packed(row);
        ResolvedData.Method made = new ResolvedData.Method(method(in.number()), callShape(in.number()));
        calls.make(row, made);
        return made;
    }

    int row(ResolvedData.Method call) {
        int known = calls.number(call, true);
        return known >= 0 ? known : calls.add(
                new Packer().number(row((MethodInfo) call.method())).number(row(call.shape())).bytes(), call);
    }

    ResolvedData.Type type(int row) {
        if (types.made(row) instanceof ResolvedData.Type known) {
            return known;
        }
        Packed in = types.packed(row);
        ResolvedData.Type made = new ResolvedData.Type(klass(in.number()), in.text(), in.number());
        types.make(row, made);
        return made;
    }

    int row(ResolvedData.Type type) {
        int known = types.number(type, true);
        return known >= 0 ? known : types.add(
                new Packer().number(row((Klass) type.type())).text(type.text()).number(type.size()).bytes(), type);
    }

    ResolvedData.Field field(int row) {
        if (fields.made(row) instanceof ResolvedData.Field known) {
            return known;
        }
        ResolvedData.Field made = new ResolvedData.Field(field(fields.packed(row)));
        fields.make(row, made);
        return made;
    }

    int row(ResolvedData.Field data) {
        int known = fields.number(data, true);
        if (known >= 0) {
            return known;
        }
        FieldInfo field = (FieldInfo) data.field();
        List<FieldInfo> all = field.declaringType().fields();
        if (field.index() < 0 || field.index() >= all.size() || all.get(field.index()) != field) {
            throw NotKept.INSTANCE;
        }
        return fields.add(new Packer().number(row(field.declaringType())).number(field.index()).bytes(), data);
    }

    ResolvedData.Bridge bridge(int row) {
        if (bridges.made(row) instanceof ResolvedData.Bridge known) {
            return known;
        }
        Packed in = bridges.packed(row);
        String text = in.text();
        BridgeKind[] kinds = new BridgeKind[in.count()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = new BridgeKind(in.text(), RULES[in.number()], in.number() != 0);
        }
        ResolvedData.Bridge made = new ResolvedData.Bridge(
                new BridgeSignature(BridgeSignature.RUNTIME, AbiForm.RUNNABLE, List.of(kinds), text), text);
        bridges.make(row, made);
        return made;
    }

    int row(ResolvedData.Bridge data) {
        int known = bridges.number(data, true);
        if (known >= 0) {
            return known;
        }
        BridgeSignature signature = (BridgeSignature) data.bridge();
        Packer out = new Packer().text(signature.text()).number(signature.kinds().size());
        for (BridgeKind kind : signature.kinds()) {
            out.text(kind.text()).number(kind.rule().ordinal()).number(kind.isEnum() ? 1 : 0);
        }
        return bridges.add(out.bytes(), data);
    }
}
