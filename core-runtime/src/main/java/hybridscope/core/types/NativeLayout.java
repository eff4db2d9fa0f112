package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.MarshalDescriptor;
import hybridscope.core.metadata.value.MarshalReader;
import hybridscope.core.metadata.value.NativeType;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a struct or a formatted class lies in native memory, as {@code Marshal.OffsetOf} and {@code Marshal.SizeOf} tell it
 * (ECMA-335 II.7.4, II.23.4). Offsets and sizes are in bytes, from the start of the native structure.
 *
 * @param size      size with padding at the end
 * @param alignment alignment
 * @param fields    the instance fields, those of base classes first
 */
public record NativeLayout(int size, int alignment, List<FieldLayout.Place> fields) {
    private static final int MAX_NESTING = 64;
    private static final Set<String> POINTERS = Set.of("System.Delegate", "System.Runtime.InteropServices.SafeHandle",
            "System.Runtime.InteropServices.CriticalHandle");
    private static final int UNICODE = 0x10000;
    private static final int STRING_FORMAT = 0x30000;

    /**
     * The native layout; empty where the type has none: automatic layout of a class, generic types, fields that no rule converts.
     */
    public static Optional<NativeLayout> of(DefinedKlass type, ObjectModel model) {
        return of(type, model, MAX_NESTING);
    }

    private static Optional<NativeLayout> of(DefinedKlass type, ObjectModel model, int depth) {
        if (depth == 0 || type.isInterface() || type.layout(model).failure().isPresent() || !type.arguments().isEmpty()
                || isAuto(type)) {
            return Optional.empty();
        }
        Builder builder = new Builder(type, model, depth);
        Klass parent = type.parent();
        if (!type.isValueType() && parent instanceof DefinedKlass base && base.parent() != null
                && (type.module().isCorlib() || !isWithoutFields(base))) {
            Optional<NativeLayout> inherited = of(base, model, depth - 1);
            if (inherited.isEmpty()) {
                return Optional.empty();
            }
            builder.startBehind(inherited.get());
        }
        try {
            return builder.build();
        } catch (BadFormatException e) {
            type.module().metadata().diagnostics().add(e.diagnostic());
            return Optional.empty();
        }
    }

    /**
     * Whether objects of a field's class lie within what has the field, and are no pointer: those of classes with a layout of
     * their own, the core library's aside, and what native code has as pointers anyway.
     */
    public static boolean isInside(Klass field) {
        return field instanceof DefinedKlass type && !type.isValueType() && !type.isInterface() && !isAuto(type)
                && !type.module().isCorlib() && !isPointer(type) && !contains(type, type, MAX_NESTING);
    }

    /** Delegates and handles, which have a form of their own. */
    private static boolean isPointer(DefinedKlass type) {
        for (Klass at = type; at != null; at = at.parent()) {
            if (POINTERS.contains(at.name())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a class has one of its own kind in its fields, or in the fields of these: no layout has room for it. */
    private static boolean contains(DefinedKlass type, DefinedKlass wanted, int depth) {
        return depth == 0 || type.fields().stream().filter(field -> !field.isStatic()).anyMatch(field -> field.type() == wanted
                || field.type() instanceof DefinedKlass inner && inner != type && !inner.module().isCorlib()
                && contains(inner, wanted, depth - 1));
    }

    /** A class of automatic layout that has nothing to lay out, nor have its bases. */
    private static boolean isWithoutFields(DefinedKlass type) {
        return isAuto(type) && type.fields().stream().allMatch(FieldInfo::isStatic)
                && (!(type.parent() instanceof DefinedKlass base) || isWithoutFields(base));
    }

    private static boolean isAuto(DefinedKlass type) {
        return (type.flags() & 0x18) == 0 && !type.isEnum() && type.elementType().size() == 0
                && type.elementType() != ElementType.I && type.elementType() != ElementType.U;
    }

    private record Measure(int size, int alignment) {
        static Measure of(int size) {
            return new Measure(size, size);
        }
    }

    private static final class Builder {
        private final DefinedKlass type;
        private final ObjectModel model;
        private final int depth;
        private final boolean wide;
        private final List<FieldLayout.Place> places = new ArrayList<>();
        private long size;
        private int alignment = 1;

        Builder(DefinedKlass type, ObjectModel model, int depth) {
            this.type = type;
            this.model = model;
            this.depth = depth;
            // Automatic means UTF-8 outside Windows, as the ANSI form does.
            wide = (type.flags() & STRING_FORMAT) == UNICODE;
        }

        void startBehind(NativeLayout base) {
            places.addAll(base.fields);
            size = base.size;
            alignment = base.alignment;
        }

        Optional<NativeLayout> build() {
            boolean explicit = (type.flags() & 0x18) == 0x10;
            int packing = type.packing();
            long start = size;
            for (FieldInfo field : type.fields()) {
                if (field.isStatic()) {
                    continue;
                }
                Measure measure = measure(field.type(), descriptor(field));
                if (measure == null) {
                    return Optional.empty();
                }
                int aligned = packing == 0 ? measure.alignment : Math.min(packing, measure.alignment);
                long offset = explicit
                        ? type.layout(model).offset(field.index()) - model.headerSize() : size + aligned - 1 & -(long) aligned;
                alignment = Math.max(alignment, aligned);
                places.add(new FieldLayout.Place(field, (int) offset, measure.size, aligned));
                size = Math.max(size, offset + measure.size);
                if (size > FieldLayout.MAX_SIZE) {
                    return Optional.empty();
                }
            }
            long declared = type.classLayout().map(row -> Integer.toUnsignedLong(row.size())).orElse(0L);
            // An explicit size that covers all explicit fields is taken as it is, aligned to nothing; packing of 16 and more is
            // none to Mono.
            if (explicit && declared != 0 && start + declared >= size && packing % 16 == 0) {
                alignment = 1;
            }
            size = Math.max(size, start + declared);
            size = size + alignment - 1 & -(long) alignment;
            return size > FieldLayout.MAX_SIZE
                    ? Optional.empty() : Optional.of(new NativeLayout((int) Math.max(size, 1), alignment, List.copyOf(places)));
        }

        private MarshalDescriptor descriptor(FieldInfo field) {
            Metadata metadata = type.module().metadata();
            int[] rows = metadata.relations().rowsWhere(Table.FIELD_MARSHAL.column("Parent"), Table.FIELD,
                    Token.rid(field.token()));
            return rows.length == 0
                    ? null : MarshalReader.read(metadata, metadata.blob(Table.FIELD_MARSHAL.column("NativeType"), rows[0]), null);
        }

        private Measure measure(Klass field, MarshalDescriptor descriptor) {
            Measure pointer = Measure.of(model.pointerSize());
            return switch (descriptor) {
                case MarshalDescriptor.FixedSysString(int characters) ->
                        new Measure(checked((long) characters * (wide ? 2 : 1)), wide ? 2 : 1);
                case MarshalDescriptor.FixedArray(int count, NativeType element) -> {
                    Measure each = field.element() == null ? null : element == null || element == NativeType.MAX
                            ? measure(field.element(), null) : simple(field.element(), element);
                    yield each == null ? null : new Measure(checked((long) count * each.size), each.alignment);
                }
                case MarshalDescriptor.Simple(NativeType nativeType) -> simple(field, nativeType);
                case null -> unmarked(field);
                default -> pointer;
            };
        }

        private static int checked(long bytes) {
            return (int) Math.min(Math.max(bytes, 0), FieldLayout.MAX_SIZE + 1L);
        }

        private Measure simple(Klass field, NativeType nativeType) {
            return switch (nativeType) {
                case BOOLEAN, I4, U4, R4, ERROR -> Measure.of(4);
                case I1, U1 -> Measure.of(1);
                case I2, U2, VARIANTBOOL -> Measure.of(2);
                case I8, U8, R8, CURRENCY, DATE -> Measure.of(8);
                case INT, UINT, LPSTR, LPWSTR, LPTSTR, BSTR, ANSIBSTR, TBSTR, LPUTF8STR, IUNKNOWN, IDISPATCH, INTF, FUNC,
                        LPSTRUCT, SAFEARRAY, ASANY,
                        ARRAY, CUSTOMMARSHALER, HSTRING, IINSPECTABLE, PTR -> Measure.of(model.pointerSize());
                case STRUCT, NESTEDSTRUCT -> field.elementType() == ElementType.OBJECT
                        ? new Measure(8 + 2 * model.pointerSize(), 8) : unmarked(field);
                default -> unmarked(field);
            };
        }

        private Optional<Measure> inner(Klass field) {
            return field instanceof DefinedKlass inner ? NativeLayout.of(inner, model, depth - 1)
                    .map(found -> new Measure(found.size, found.alignment)) : Optional.empty();
        }

        private Measure unmarked(Klass field) {
            Klass plain = field.underlying();
            return switch (plain.elementType()) {
                case BOOLEAN -> Measure.of(4);
                case CHAR -> Measure.of(wide ? 2 : 1);
                case I1, U1, I2, U2, I4, U4, I8, U8, R4, R8 -> Measure.of(plain.elementType().size());
                case VALUETYPE, TYPEDBYREF -> inner(plain).orElse(null);
                case CLASS -> isInside(plain) ? inner(plain).orElse(Measure.of(model.pointerSize()))
                        : Measure.of(model.pointerSize());
                case VAR, MVAR, VOID -> null;
                default -> Measure.of(model.pointerSize());
            };
        }
    }
}
