package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import java.util.ArrayList;
import java.util.List;

/** What variables contain, one level at a time. */
final class VariableTree {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** How many fields of one thing are ever listed. */
    private static final int MOST_FIELDS = 5_000;
    private final DebugInspector inspector;
    private final MemoryReader peek;
    private final ValueText values;

    VariableTree(DebugInspector inspector) {
        this.inspector = inspector;
        peek = inspector.peek();
        values = inspector.values();
    }

    /**
     * Something with a value.
     *
     * @param type      its declared type; null where nobody knows
     * @param address   where it lies; 0 where it does not lie in memory
     * @param slot      its slot's name; null for none
     * @param reference what does not lie in memory: the reference that it is; null for others
     * @param from      of a page: the first element
     * @param text      what stands for a value; null where the value itself does
     */
    record Node(String path, String name, VariableReport.Kind kind, Klass type, int address, String slot, Long reference,
            int from, String text) {
        Node(String path, String name, VariableReport.Kind kind, Klass type, int address, String slot, Long reference) {
            this(path, name, kind, type, address, slot, reference, -1, null);
        }

        static Node statics(String path, DefinedKlass type) {
            return new Node(path, "static " + CSharpNames.of(type), VariableReport.Kind.STATICS, type, 0, null, null, -1, "");
        }
    }

    VariableReport report(Node node) {
        if (node.type == null || node.text != null) {
            boolean group = node.kind.isGroup();
            return new VariableReport(node.path, node.name, node.kind, "", node.text == null ? "" : node.text, "", node.slot,
                    node.address, 0, 0, group, Assigned.YES);
        }
        try {
            long reference = reference(node);
            String value = node.reference != null ? values.reference(node.reference) : values.value(node.type, node.address);
            int object = isReference(node.type) ? peek.object(reference) : 0;
            int size = node.address == 0 ? 0 : node.type.variableSize(MODEL);
            return new VariableReport(node.path, node.name, node.kind, CSharpNames.of(node.type), value, detail(node, object),
                    node.slot, node.address, size, object, isExpandable(node, object), Assigned.YES);
        } catch (LoadException | BadFormatException e) {
            return new VariableReport(node.path, node.name, node.kind, node.type.name(), "unreadable: " + e.getMessage(), "",
                    node.slot, node.address, 0, 0, false, Assigned.YES);
        }
    }

    /** Whether its values refer to objects. */
    static boolean isReference(Klass type) {
        return type.isReference() && !(type instanceof ByRefKlass) && !(type instanceof PointerKlass);
    }

    private long reference(Node node) {
        return node.reference != null ? node.reference : peek.i8(node.address);
    }

    private String detail(Node node, int object) {
        Klass type = node.type;
        if (object != 0) {
            Klass klass = peek.inspection().klass(object);
            return peek.isString(klass) ? "%,d characters".formatted(peek.length(object)) : "";
        }
        if (type instanceof ByRefKlass || type instanceof PointerKlass) {
            return AddressText.of(inspector, reference(node));
        }
        if (!type.isValueType()) {
            return "";
        }
        ElementType element = type.isEnum() ? type.underlying().elementType() : type.elementType();
        return switch (element) {
            case I1, U1 -> detail(type, peek.u1(node.address), 0xFF);
            case CHAR, I2, U2 -> detail(type, peek.u2(node.address), 0xFFFF);
            case I4, U4 -> detail(type, peek.i4(node.address), 0xFFFF_FFFFL);
            case I8, U8, I, U -> detail(type, peek.i8(node.address), -1);
            default -> "";
        };
    }

    private static String detail(Klass type, long bits, long mask) {
        return type.isEnum() ? Long.toString(bits) : "0x" + Long.toHexString(bits & mask).toUpperCase(java.util.Locale.ROOT);
    }

    private boolean isExpandable(Node node, int object) {
        Klass type = node.type;
        if (object != 0) {
            Klass klass = peek.inspection().klass(object);
            if (klass instanceof ArrayKlass array) {
                return peek.length(object, array) > 0;
            }
            return peek.isString(klass) ? peek.length(object) > 0 : klass != peek.engine().runtime().core().object();
        }
        if (type instanceof ByRefKlass || type instanceof PointerKlass) {
            return pointee(node) != null;
        }
        if (type.isValueType() && type.isNullable()) {
            return !values.value(type, node.address).equals("null") && !children(node).isEmpty();
        }
        return isStruct(type) && type.fields().stream().anyMatch(field -> !field.isStatic());
    }

    private static boolean isStruct(Klass type) {
        return type.isValueType() && !type.isEnum() && ValueText.primitive(type.elementType(), 0) == null;
    }

    /** The child with a step of a path; null for none. */
    Node child(Node node, String step) {
        if (step.matches("\\d{1,9}") && object(node) != 0) {
            // An element that stands below a page.
            Node element = element(node, object(node), Integer.parseInt(step));
            if (element != null) {
                return element;
            }
        }
        if (step.matches("p\\d{1,9}x\\d{1,9}|p\\d{1,9}") && object(node) != 0) {
            int object = object(node);
            String[] numbers = step.substring(1).split("x");
            Klass type = peek.inspection().klass(object);
            int count = type instanceof ArrayKlass array ? peek.length(object, array) : peek.isString(type)
                    ? peek.length(object) : 0;
            int span = numbers.length == 1 ? VariablesReport.PAGE : Integer.parseInt(numbers[1]);
            return Integer.parseInt(numbers[0]) < count && span >= VariablesReport.PAGE
                    ? page(node, object, count, Integer.parseInt(numbers[0]), span) : null;
        }
        String path = node.path + "/" + step;
        return children(node).stream().filter(each -> each.path.equals(path)).findFirst().orElse(null);
    }

    /** What steps behind the first one lead to, references followed; null for nothing. */
    Node follow(Node root, String[] steps) {
        Node node = root;
        for (int i = 1; i < steps.length && node != null; i++) {
            Node from = node.type instanceof ByRefKlass ? child(node, "*") : node;
            node = from == null ? null : child(from, steps[i]);
        }
        return node;
    }

    /** The step from an object or a struct to one of its fields. */
    static String step(FieldInfo field) {
        int level = 0;
        for (Klass at = field.declaringType().parent(); at != null && !field.declaringType().isValueType(); at = at.parent()) {
            level++;
        }
        return level + "." + field.index();
    }

    private int object(Node node) {
        return node.type != null && node.text == null && isReference(node.type) ? peek.object(reference(node)) : 0;
    }

    List<Node> children(Node node) {
        if (node.kind == VariableReport.Kind.PAGE) {
            return page(node);
        }
        if (node.kind == VariableReport.Kind.STATICS) {
            return statics(node, (DefinedKlass) node.type);
        }
        if (node.type == null || node.text != null) {
            return List.of();
        }
        try {
            int object = object(node);
            if (object != 0) {
                return ofObject(node, object, peek.inspection().klass(object));
            }
            if (node.type instanceof ByRefKlass || node.type instanceof PointerKlass) {
                Node pointee = pointee(node);
                return pointee == null ? List.of() : List.of(pointee);
            }
            if (node.type.isNullable() && node.type.isValueType()) {
                return ofNullable(node);
            }
            return isStruct(node.type) ? fields(node, node.type, node.address, 0) : List.of();
        } catch (LoadException | BadFormatException e) {
            return List.of();
        }
    }

    private List<Node> ofNullable(Node node) {
        for (FieldInfo field : node.type.fields()) {
            if (!field.isStatic() && !field.name().equals("hasValue")) {
                Node value = new Node(node.path, node.name, node.kind, field.type(), node.address + field.offset(MODEL),
                        null, null);
                return children(value);
            }
        }
        return List.of();
    }

    private Node pointee(Node node) {
        Klass element = node.type.element();
        long address = reference(node);
        if (address != (int) address || element.elementType() == ElementType.VOID
                || !peek.has(address, element.variableSize(MODEL))) {
            return null;
        }
        return new Node(node.path + "/*", "*" + node.name, VariableReport.Kind.POINTEE, element, (int) address, null, null);
    }

    private List<Node> ofObject(Node node, int object, Klass type) {
        if (type instanceof ArrayKlass array) {
            return elements(node, peek.length(object, array), object);
        }
        if (peek.isString(type)) {
            return elements(node, peek.length(object), object);
        }
        List<Node> all = new ArrayList<>();
        if (type.isValueType()) {
            if (isStruct(type)) {
                all.addAll(fields(node, type, object + MODEL.headerSize(), 0));
            } else {
                all.add(new Node(node.path + "/value", "value", VariableReport.Kind.VALUE, type, object + MODEL.headerSize(),
                        null, null));
            }
            return all;
        }
        if (values.isDelegate(type)) {
            addDelegate(node, object, all);
        }
        // Base classes first, as they lie in memory.
        List<Klass> classes = new ArrayList<>();
        for (Klass at = type; at != null; at = at.parent()) {
            classes.addFirst(at);
        }
        for (int i = 0; i < classes.size(); i++) {
            all.addAll(fields(node, classes.get(i), object, i));
        }
        if (type instanceof DefinedKlass defined && defined.fields().stream().anyMatch(FieldInfo::isStored)) {
            all.add(Node.statics(node.path + "/static", defined));
        }
        return all;
    }

    private void addDelegate(Node node, int object, List<Node> to) {
        MethodInfo method = values.delegateMethod(object);
        DefinedKlass delegate = (DefinedKlass) peek.engine().runtime().core().delegate();
        to.add(new Node(node.path + "/method", "Method", VariableReport.Kind.METHOD, delegate, 0, null, null, -1,
                method == null ? "unknown" : CSharpNames.of(method)));
        delegate.field("m_target").ifPresent(field -> to.add(new Node(node.path + "/target", "Target", VariableReport.Kind.TARGET,
                field.type(), object + field.offset(MODEL), null, null)));
    }

    private List<Node> fields(Node node, Klass type, int start, int level) {
        List<Node> all = new ArrayList<>();
        for (FieldInfo field : type.fields()) {
            if (!field.isStatic() && all.size() < MOST_FIELDS) {
                int offset = field.offset(MODEL);
                all.add(new Node(node.path + "/" + level + "." + field.index(), field.name(), VariableReport.Kind.FIELD,
                        offset < 0 ? null : field.type(), start + offset, null, null));
            }
        }
        return all;
    }

    private List<Node> statics(Node node, DefinedKlass type) {
        List<Node> all = new ArrayList<>();
        int start = peek.inspection().statics(type);
        for (FieldInfo field : type.fields()) {
            if (!field.isStored() || all.size() >= MOST_FIELDS) {
                continue;
            }
            String path = node.path + "/s" + field.index();
            int from = field.isThreadStatic() ? threadStatics(type) : start;
            int offset = field.offset(MODEL);
            all.add(from == 0 || offset < 0
                    ? new Node(path, field.name(), VariableReport.Kind.STATIC, type, 0, null, null, -1, "not used yet")
                    : new Node(path, field.name(), VariableReport.Kind.STATIC, field.type(), from + offset, null, null));
        }
        return all;
    }

    /** Of the first thread that has used them. */
    private int threadStatics(DefinedKlass type) {
        for (ManagedThread thread : peek.engine().scheduler().threads()) {
            int at = peek.inspection().threadStatics(thread, type);
            if (at != 0) {
                return at;
            }
        }
        return 0;
    }

    // ---- elements

    private List<Node> elements(Node node, int count, int object) {
        List<Node> all = new ArrayList<>();
        if (count <= VariablesReport.PAGE) {
            for (int i = 0; i < count; i++) {
                all.add(element(node, object, i));
            }
            return all;
        }
        long span = VariablesReport.PAGE;
        while (count > span * VariablesReport.PAGE) {
            span *= VariablesReport.PAGE;
        }
        for (long from = 0; from < count; from += span) {
            all.add(page(node, object, count, (int) from, (int) span));
        }
        return all;
    }

    /** So many elements from one on: a hundred elements, or a hundred pages. */
    private static Node page(Node owner, int object, int count, int from, int span) {
        String step = "/p" + from + (span == VariablesReport.PAGE ? "" : "x" + span);
        return new Node(owner.path + step, "[%d..%d]".formatted(from, (int) Math.min((long) from + span, count) - 1),
                VariableReport.Kind.PAGE, owner.type, object, null, owner.reference, from, "");
    }

    private List<Node> page(Node page) {
        Klass type = peek.inspection().klass(page.address);
        if (type == null) {
            return List.of();
        }
        int count = type instanceof ArrayKlass array ? peek.length(page.address, array) : peek.isString(type)
                ? peek.length(page.address) : 0;
        Node owner = new Node(page.path.substring(0, page.path.lastIndexOf('/')), "", VariableReport.Kind.OBJECT, page.type, 0,
                null, (long) page.address);
        List<Node> all = new ArrayList<>();
        int wide = page.path.indexOf('x', page.path.lastIndexOf('/'));
        int span = wide < 0 ? VariablesReport.PAGE : Integer.parseInt(page.path.substring(wide + 1));
        if (span > VariablesReport.PAGE) {
            int part = span / VariablesReport.PAGE;
            Node array = new Node(owner.path, "", VariableReport.Kind.OBJECT, page.type, 0, null, page.reference);
            for (long from = page.from; from < Math.min(count, (long) page.from + span); from += part) {
                all.add(page(array, page.address, count, (int) from, part));
            }
            return all;
        }
        for (int i = page.from; i < Math.min(count, page.from + VariablesReport.PAGE); i++) {
            all.add(element(owner, page.address, i));
        }
        return all;
    }

    private Node element(Node owner, int object, int index) {
        Klass type = peek.inspection().klass(object);
        String path = owner.path + "/" + index;
        if (peek.isString(type)) {
            return index >= peek.length(object) ? null : new Node(path, "[" + index + "]", VariableReport.Kind.CHARACTER,
                    peek.engine().runtime().core().primitive(ElementType.CHAR),
                    object + MODEL.stringDataOffset() + 2 * index, null, null);
        }
        if (!(type instanceof ArrayKlass array) || index >= peek.length(object, array)) {
            return null;
        }
        int at = object + MODEL.arrayDataOffset() + index * array.element().variableSize(MODEL);
        return new Node(path, AddressText.indices(peek, object, array, index), VariableReport.Kind.ELEMENT, array.element(), at,
                null, null);
    }
}
