package hybridscope.core.transform;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * What methods made at random are made of: types as ilasm writes them, kinds of values on the stack, numbers, methods to call.
 */
final class RandomTypes {
    static final List<String> TYPES = List.of("int32", "int64", "native int", "float32", "float64", "bool", "int8", "uint8",
            "int16", "uint16", "char", "valuetype S1", "valuetype S2", "valuetype T1", "int32", "int64", "uint32");
    static final long[] INTERESTING = {0, 1, -1, 2, 3, 7, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536,
            -32768, 100_000,
            Integer.MAX_VALUE, Integer.MIN_VALUE, 0x1_0000_0000L, 0xFFFF_FFFFL, Long.MAX_VALUE, Long.MIN_VALUE, -65537};
    static final String[] REALS = {"0.0", "1.0", "-1.5", "0.1", "3.0", "1e10", "-7.25", "16777217.0", "1e-3"};

    /** A method that others may call. */
    record Callee(String name, String owner, String result, List<String> parameters, int level) {
        /** As call takes it. */
        String reference() {
            return result + " " + owner + "::" + name + "(" + String.join(", ", parameters) + ")";
        }
    }

    /** Methods of the library that every assembly has. */
    static final List<Callee> LIBRARY = List.of(
            library("Second", "int32", "int32", "int32"), library("First", "int32", "int32", "int32"),
            library("SecondS", "valuetype S2", "valuetype S1", "valuetype S2"), library("SwapSub", "int64", "int64", "int64"),
            library("Local", "int32", "int32", "int32"), library("Local2", "int32", "int32", "int32"),
            library("Bump", "int32", "int32&"),
            library("StoreOld", "int32", "int32&", "int32"), library("StoreBoth", "int64", "int64&", "int64", "int64"),
            library("AsByte", "int8", "int32"), library("Truth", "bool", "int32"), library("Wide", "int32", "uint8", "int16"),
            library("Mixed", "float64", "float64", "float32"), library("MixedCall", "float64", "float64", "float32"),
            library("SmallCall", "int32", "uint8", "int32"), library("Statics", "int32", "int32"),
            library("StaticSum", "int32", "int32"), library("Make", "valuetype S2", "int64", "int32"),
            new Callee("Get", "K", "int32", List.of(), 0), new Callee("Twice", "K", "int32", List.of("int32"), 0),
            new Callee("Called", "K", "int32", List.of("int32"), 0),
            new Callee("get_I", "instance C", "int32", List.of("class C"), 0),
            new Callee("set_I", "instance C", "void", List.of("class C", "int32"), 0),
            new Callee("Inc", "instance C", "int32", List.of("class C"), 0),
            new Callee("get_C", "instance S1", "int32", List.of("valuetype S1&"), 0),
            new Callee("set_C", "instance S1", "void", List.of("valuetype S1&", "int32"), 0),
            new Callee("get_X", "instance S2", "int64", List.of("valuetype S2&"), 0));

    private RandomTypes() {
    }

    private static Callee library(String name, String result, String... parameters) {
        return new Callee(name, "T", result, List.of(parameters), 0);
    }

    /** The type of variables that count the rounds of a loop, which nothing else may write: written a little differently. */
    static final String FUEL = "int32 ";

    static String kind(String type) {
        return switch (type) {
            case "int32", FUEL, "bool", "int8", "uint8", "int16", "uint16", "char", "uint32" -> "I";
            case "int64" -> "L";
            case "native int" -> "N";
            case "float32" -> "F";
            case "float64" -> "D";
            case "class C" -> "O";
            default -> type.endsWith("&") || type.endsWith("[]") ? type : type.substring("valuetype ".length());
        };
    }

    static String typeOf(String kind) {
        return switch (kind) {
            case "I" -> "int32";
            case "L" -> "int64";
            case "N" -> "native int";
            case "F" -> "float32";
            case "D" -> "float64";
            case "O" -> "class C";
            default -> kind.endsWith("&") || kind.endsWith("[]") ? kind : "valuetype " + kind;
        };
    }

    static String anyType(RandomGenerator random) {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    /** The type of a parameter; one in six leads to a variable of the caller or is an object. */
    static String anyParameter(RandomGenerator random) {
        return random.nextInt(6) > 0 ? anyType(random)
                : List.of("int32&", "int64&", "valuetype S1&", "valuetype S2&", "class C", "uint8&").get(random.nextInt(6));
    }

    /** Whether a value may be stored in a variable without a conversion in the program. */
    static boolean fits(String kind, String type) {
        return kind.equals(kind(type)) || kind.equals("F") && type.equals("float64") || kind.equals("D") && type.equals("float32")
                || kind.equals("I") && type.equals("native int");
    }

    static String suffix(String type) {
        return switch (type) {
            case "int32", "uint32" -> "i4";
            case "int64" -> "i8";
            case "native int" -> "i";
            case "float32" -> "r4";
            case "float64" -> "r8";
            case "bool", "uint8" -> "u1";
            case "int8" -> "i1";
            case "int16" -> "i2";
            case "uint16", "char" -> "u2";
            default -> "";
        };
    }

    static String boxed(String type) {
        return switch (type) {
            case "int32" -> "Int32";
            case "uint32" -> "UInt32";
            case "int64" -> "Int64";
            case "native int" -> "IntPtr";
            case "float32" -> "Single";
            case "float64" -> "Double";
            case "bool" -> "Boolean";
            case "uint8" -> "Byte";
            case "int8" -> "SByte";
            case "int16" -> "Int16";
            case "uint16" -> "UInt16";
            default -> "Char";
        };
    }

    static List<String> fields(String structure) {
        return switch (structure) {
            case "S1" -> List.of("int8 S1::a", "int16 S1::b", "int32 S1::c");
            case "S2" -> List.of("int64 S2::x", "int32 S2::y", "float32 S2::z", "valuetype S1 S2::s");
            case "T1" -> List.of("uint8 T1::t");
            default -> List.of("int32 C::i", "int64 C::l", "int8 C::b", "valuetype S1 C::s");
        };
    }
}
