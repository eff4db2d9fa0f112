package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.List;

/** What families of instructions are expanded over. */
final class IrAxes {
    private static final IrAxis NUM = IrAxis.of("num", "name | bytes | text",
            "i4 | 4 | 32-bit integers",
            "i8 | 8 | 64-bit integers",
            "f4 | 4 | 32-bit floats",
            "f8 | 8 | 64-bit floats");

    private static final IrAxis CMP = IrAxis.of("cmp", "name | int | float | sign  | set | branch",
            "Ceq   | are equal                      | are equal                       | ==    | ceq    | beq brtrue brfalse",
            "Cne   | differ                         | differ or are unordered         | !=    | ceq    | bne.un brtrue brfalse",
            "Cgt   | are greater, signed            | are greater                     | >     | cgt    | bgt brtrue brfalse",
            "CgtUn | are greater, unsigned          | are greater or unordered        | >.un  | cgt.un | bgt.un brtrue brfalse",
            "Cge   | are greater or equal, signed   | are greater or equal            | >=    | clt    | bge brtrue brfalse",
            "CgeUn | are greater or equal, unsigned | are greater, equal or unordered | >=.un | clt.un | bge.un brtrue brfalse",
            "Clt   | are less, signed               | are less                        | <     | clt    | blt brtrue brfalse",
            "CltUn | are less, unsigned             | are less or unordered           | <.un  | clt.un | blt.un brtrue brfalse",
            "Cle   | are less or equal, signed      | are less or equal               | <=    | cgt    | ble brtrue brfalse",
            "CleUn | are less or equal, unsigned    | are less, equal or unordered    | <=.un | cgt.un | ble.un brtrue brfalse");

    /** How a value is loaded from memory; floats and references share the instructions of their size (RULES.md §2). */
    private static final IrAxis MEM = IrAxis.of("mem",
            "name | kind | bytes | extra    | text                    | ind                  | elem",
            "i1      | i4          | 1    |              | a sign-extended int8    | ldind.i1             | ldelem.i1",
            "u1      | i4          | 1    |              | a zero-extended uint8   | ldind.u1             | ldelem.u1",
            "i2      | i4          | 2    |              | a sign-extended int16   | ldind.i2             | ldelem.i2",
            "u2      | i4          | 2    |              | a zero-extended uint16  | ldind.u2             | ldelem.u2",
            "i4      | bits4       | 4    |              | four bytes              | ldind.i4 ldind.u4 ldind.r4 | ldelem.i4 "
            + "ldelem.u4 ldelem.r4",
            "i8      | bits8       | 8    |              | eight bytes             | ldind.i8 ldind.i ldind.r8 ldind.ref | "
            + "ldelem.i8 ldelem.i ldelem.r8 ldelem.ref",
            "size_12 | value[12]   | 12   |              | 12 bytes                |                      | ",
            "size_16 | value[16]   | 16   |              | 16 bytes                |                      | ",
            "size_24 | value[24]   | 24   |              | 24 bytes                |                      | ",
            "size_32 | value[32]   | 32   |              | 32 bytes                |                      | ",
            "n       | value[size] | size | size:size/4  | size bytes              |                      | ");

    /** How a value is stored to memory. */
    private static final IrAxis ST = IrAxis.of("st",
            "name | kind | bytes | extra      | text                 | ind                 | elem",
            "i1      | i4          | 1    |              | the lowest byte       | stind.i1            | stelem.i1",
            "i2      | i4          | 2    |              | the two lowest bytes  | stind.i2            | stelem.i2",
            "i4      | bits4       | 4    |              | four bytes            | stind.i4 stind.r4   | stelem.i4 stelem.r4",
            "i8      | bits8       | 8    |              | eight bytes           | stind.i8 stind.i stind.r8 stind.ref | "
            + "stelem.i8 stelem.i stelem.r8",
            "size_12 | value[12]   | 12   |              | 12 bytes              |                     | ",
            "size_16 | value[16]   | 16   |              | 16 bytes              |                     | ",
            "size_24 | value[24]   | 24   |              | 24 bytes              |                     | ",
            "size_32 | value[32]   | 32   |              | 32 bytes              |                     | ",
            "n       | value[size] | size | size:size/4  | size bytes            |                     | ");

    private static final List<IrAxis> ALL = List.of(
            NUM, NUM.only("int", "i4", "i8"), NUM.only("float", "f4", "f8"), CMP, MEM, ST,
            MEM.only("small", "i1", "u1", "i2", "u2"),
            IrAxis.of("arith", "name | verb | sign | il",
                    "Add | Adds       | + | add",
                    "Sub | Subtracts  | - | sub",
                    "Mul | Multiplies | * | mul"),
            IrAxis.of("divrem", "name | verb | sign | il",
                    "Div | Divides                            | / | div",
                    "Rem | Gives the remainder of dividing    | % | rem"),
            IrAxis.of("divremun", "name | verb | sign | il",
                    "DivUn | Divides                          | / | div.un",
                    "RemUn | Gives the remainder of dividing  | % | rem.un"),
            IrAxis.of("bit", "name | text | sign | il",
                    "And | AND          | & | and",
                    "Or  | OR           | or | or",
                    "Xor | exclusive OR | ^ | xor"),
            IrAxis.of("shift", "name | text | sign | il",
                    "Shl   | left, filling with zeros      | <<  | shl",
                    "Shr   | right, filling with its sign  | >>  | shr",
                    "ShrUn | right, filling with zeros     | >>> | shr.un"),
            IrAxis.of("by", "name | text",
                    "i4 | a 32-bit amount",
                    "i8 | a 64-bit amount"),
            IrAxis.of("ovf", "name | kind | text | un",
                    "i4 | i4 | signed 32-bit integers   | ovf",
                    "u4 | i4 | unsigned 32-bit integers | ovf.un",
                    "i8 | i8 | signed 64-bit integers   | ovf",
                    "u8 | i8 | unsigned 64-bit integers | ovf.un"),
            IrAxis.of("idx", "name | kind | text",
                    "4 | i4 | a 32-bit index",
                    "8 | i8 | a native int index"),
            IrAxis.of("len", "name | kind | text",
                    "4 | i4 | 32-bit integer",
                    "8 | i8 | native int"),
            IrAxis.of("bytes", "name | bytes | extra | text",
                    "1  | 1    |             | one byte",
                    "2  | 2    |             | 2 bytes",
                    "4  | 4    |             | 4 bytes",
                    "8  | 8    |             | 8 bytes",
                    "12 | 12   |             | 12 bytes",
                    "16 | 16   |             | 16 bytes",
                    "24 | 24   |             | 24 bytes",
                    "32 | 32   |             | 32 bytes",
                    "n  | size | size:size/4 | size bytes"),
            IrAxis.of("result", "name | operands | end",
                    "void       |                          | .",
                    "ret        | ret:w.any[result]        | , and puts its result into ret.",
                    "ret_expand | ret:w.i4 expand:expand/1 | , and puts its result of 1 or 2 bytes into ret, extended to 32 "
                    + "bits."),
            IrAxis.of("interp", "name | operands | end",
                    "void |                   | .",
                    "ret  | ret:w.any[result] | , and puts its result into ret."),
            IrAxis.of("returned", "name | kind | text",
                    "i1      | i4          | an int8: the lowest byte, sign-extended",
                    "u1      | i4          | a uint8: the lowest byte, zero-extended",
                    "i2      | i4          | an int16: the two lowest bytes, sign-extended",
                    "u2      | i4          | a uint16: the two lowest bytes, zero-extended",
                    "8       | any         | a slot's eight bytes",
                    "16      | value[16]   | a value of two slots",
                    "24      | value[24]   | a value of three slots",
                    "32      | value[32]   | a value of four slots"),
            IrAxis.of("atomic", "name | kind | bytes | text",
                    "i4 | bits4 | 4 | four bytes",
                    "i8 | bits8 | 8 | eight bytes"),
            conversions("conv", false,
                    "i4: i1 u1 i2 u2 i8 f4 f8", "u4: i8 f4 f8", "i8: i1 u1 i2 u2 i4 f4 f8", "u8: f4 f8",
                    "f4: i1 u1 i2 u2 i4 u4 i8 u8 f8", "f8: i1 u1 i2 u2 i4 u4 i8 u8 f4"),
            conversions("checked", true,
                    "i4: i1 u1 i2 u2 u4 u8", "u4: i1 u1 i2 u2 i4", "i8: i1 u1 i2 u2 i4 u4 u8", "u8: i1 u1 i2 u2 i4 u4 i8",
                    "f4: i1 u1 i2 u2 i4 u4 i8 u8", "f8: i1 u1 i2 u2 i4 u4 i8 u8"));

    private IrAxes() {
    }

    static List<IrAxis> all() {
        return ALL;
    }

    /**
     * Pairs of types that a conversion exists for. Missing are those that change nothing (i4 to u4) and those that another pair
     * does as well (u4 to u1 is i4 to u1; u4 to u8 is u4 to i8).
     */
    private static IrAxis conversions(String name, boolean checked, String... lists) {
        List<String> rows = new ArrayList<>();
        for (String list : lists) {
            String from = list.substring(0, 2);
            for (String to : list.substring(3).strip().split(" ")) {
                rows.add(String.join("|", from + "_" + to, from, to, kind(from), kind(to), text(from), text(to),
                        il(from, to, checked)));
            }
        }
        return IrAxis.of(name, "name | fromType | toType | from | to | fromText | toText | il", rows.toArray(String[]::new));
    }

    private static String kind(String type) {
        return IrType.named(type).inSlot().text();
    }

    private static String text(String type) {
        String width = Integer.toString(8 * Integer.parseInt(type.substring(1)));
        return switch (type.charAt(0)) {
            case 'i' -> "int" + width;
            case 'u' -> "uint" + width;
            default -> "float" + width;
        };
    }

    private static String il(String from, String to, boolean checked) {
        boolean unsigned = from.startsWith("u");
        boolean toFloat = to.startsWith("f");
        if (checked) {
            String suffix = unsigned ? ".un" : "";
            String names = "conv.ovf." + to + suffix + nativeForm("conv.ovf.", to, suffix);
            return from.startsWith("f") ? names + " conv.ovf." + to + ".un" + nativeForm("conv.ovf.", to, ".un") : names;
        }
        if (unsigned) {
            return toFloat ? "conv.r.un" : "conv.u8 conv.u";
        }
        if (toFloat) {
            return to.equals("f4") ? "conv.r4" : "conv.r8";
        }
        // From an i8 the lower half is the same for int32 and uint32.
        return "conv." + to + nativeForm("conv.", to, "") + (from.equals("i8") && to.equals("i4") ? " conv.u4" : "");
    }

    private static String nativeForm(String prefix, String to, String suffix) {
        return to.endsWith("8") ? " " + prefix + to.charAt(0) + suffix : "";
    }
}
