package hybridscope.core.abi;

import static hybridscope.core.abi.BridgeCell.either;
import static hybridscope.core.abi.BridgeCell.same;

/**
 * The table of RULES.md §5, a row each. What kind a value is, why, and where printed and runnable differ follows from it. A type
 * has the first row that fits; {@link #of} decides that.
 */
public enum BridgeRule {
    VOID("void", same("v")),
    BYTE("bool, byte", same("u1")),
    SBYTE("sbyte", same("i1")),
    SHORT("short", same("i2")),
    USHORT("ushort, char", same("u2")),
    INT("int", same("i4")),
    UINT("uint", same("u4")),
    LONG("long", same("i8")),
    ULONG("ulong", same("u8")),
    FLOAT("float", same("r4")),
    DOUBLE("double", same("r8")),
    INT_PTR("IntPtr", same("i4"), either("i4", "i8"), either("i4", "i8")),
    UINT_PTR("UIntPtr", same("u4"), either("u4", "u8"), either("u4", "u8")),
    REFERENCE("class, interface, array, string, by-ref, pointer", same("i4"), same("i8"), same("i8")),
    /** In print a value type as any other. */
    ONE_FLOAT("a struct of one float", same("{SC}{size}"), same("S{size}"), arm64Value("r4")),
    /** In print a value type as any other. */
    ONE_DOUBLE("a struct of one double", same("{SC}{size}"), same("S{size}"), arm64Value("r8")),
    FLOATS("2 to 4 floats or doubles and nothing else", same("{SC}{size}"), either("{v}", "S{size}"), same("{v}")),
    VALUE_TO_8("a value type of up to 8 bytes", same("{SC}{size}"), same("S{size}"), arm64Value("i8")),
    VALUE_TO_16("a value type of 9 to 16 bytes", same("{SC}{size}"), same("S{size}"), arm64Value("i16")),
    VALUE_LARGER("a value type of more than 16 bytes", same("{SC}{size}"), same("S{size}"),
            new BridgeCell("sr", "S{size}", "sr", "S{size}"));

    private final String types;
    private final BridgeCell universal32;
    private final BridgeCell universal64;
    private final BridgeCell arm64;

    BridgeRule(String types, BridgeCell everywhere) {
        this(types, everywhere, everywhere, everywhere);
    }

    BridgeRule(String types, BridgeCell universal32, BridgeCell universal64, BridgeCell arm64) {
        this.types = types;
        this.universal32 = universal32;
        this.universal64 = universal64;
        this.arm64 = arm64;
    }

    private static BridgeCell arm64Value(String runnable) {
        return new BridgeCell("S16", "S{size}", runnable, runnable);
    }

    /** The types it is for. */
    public String types() {
        return types;
    }

    /** What it says of a value, with {@code {size}} for its size, {@code {SC}} for S or C, {@code {v}} for a vector. */
    public String template(Abi abi, AbiForm form, ValueRole role) {
        BridgeCell cell = switch (abi) {
            case UNIVERSAL32 -> universal32;
            case UNIVERSAL64 -> universal64;
            case ARM64 -> arm64;
        };
        return cell.template(form, role);
    }

    /** Whether printed and runnable say different things of a value. */
    public boolean differs(Abi abi, ValueRole role) {
        return !template(abi, AbiForm.PRINTED, role).equals(template(abi, AbiForm.RUNNABLE, role));
    }

    /** The row that a type has. */
    static BridgeRule of(AbiType type) {
        return switch (type) {
            case AbiType.Nothing _ -> VOID;
            case AbiType.Address _ -> REFERENCE;
            case AbiType.Scalar(ScalarKind kind, int _) -> switch (kind) {
                case U1 -> BYTE;
                case I1 -> SBYTE;
                case I2 -> SHORT;
                case U2 -> USHORT;
                case I4 -> INT;
                case U4 -> UINT;
                case I8 -> LONG;
                case U8 -> ULONG;
                case R4 -> FLOAT;
                case R8 -> DOUBLE;
                case I -> INT_PTR;
                case U -> UINT_PTR;
            };
            case AbiType.Struct struct -> of(struct);
        };
    }

    private static BridgeRule of(AbiType.Struct struct) {
        int floats = struct.floats();
        if (floats > 1) {
            return FLOATS;
        }
        if (floats == 1) {
            return struct.size() == 4 ? ONE_FLOAT : ONE_DOUBLE;
        }
        return struct.size() <= 8 ? VALUE_TO_8 : struct.size() <= 16 ? VALUE_TO_16 : VALUE_LARGER;
    }

    /** What the row says of a value of a type. */
    String kind(AbiType type, Abi abi, AbiForm form, ValueRole role) {
        String template = template(abi, form, role);
        if (template.indexOf('{') < 0) {
            return template;
        }
        AbiType.Struct struct = (AbiType.Struct) type;
        return switch (template) {
            case "{v}" -> "v" + struct.floats() + (struct.size() / struct.floats() == 4 ? "f" : "d");
            case "{SC}{size}" -> (struct.alignment() == 8 ? "C" : "S") + struct.size();
            default -> "S" + struct.size();
        };
    }
}
