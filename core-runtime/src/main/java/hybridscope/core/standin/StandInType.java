package hybridscope.core.standin;

import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A type that is not there, as far as the evidence goes. */
final class StandInType {
    static final int PUBLIC = 6;
    static final int STATIC = 0x10;
    static final int VIRTUAL = 0x40;
    static final int HIDE_BY_SIG = 0x80;
    static final int NEW_SLOT = 0x100;
    static final int SPECIAL_NAME = 0x1800;
    /** How many type parameters something that is not there may have (our limit): damaged files could ask for any number. */
    static final int MAX_ARITY = 99;
    private static final int UNKNOWN_SIZE = 8;
    private static final int MAX_NAME = 2048;
    private static final int MAX_NESTING = 32;

    final StandInAssembly assembly;
    final String name;
    final int rid;
    final List<Member> fields = new ArrayList<>();
    final List<Member> methods = new ArrayList<>();
    private final Map<String, Member> byKey = new LinkedHashMap<>();
    private StandInKind kind = StandInKind.CLASS;
    private String evidence = "referred to";
    private boolean extended;
    private ElementType underlying;

    /** A field or method; flags may still grow. */
    static final class Member {
        final int rid;
        final String name;
        final byte[] signature;
        int flags;

        Member(int rid, String name, byte[] signature, int flags) {
            this.rid = rid;
            this.name = name;
            this.signature = signature;
            this.flags = flags;
        }

        boolean isStatic() {
            return (flags & STATIC) != 0;
        }
    }

    StandInType(StandInAssembly assembly, String name, int rid) {
        this.assembly = assembly;
        this.name = name;
        this.rid = rid;
    }

    /** How many type parameters its name says that it has, those of the types around it not counted. */
    static int arity(String simpleName) {
        int tick = simpleName.lastIndexOf('`');
        String digits = tick < 0 ? "" : simpleName.substring(tick + 1);
        return digits.matches("[0-9]{1,2}") ? Integer.parseInt(digits) : 0;
    }

    /** Whether a type may have that name; only damaged files have others. */
    static boolean isName(String typeName) {
        return !typeName.isEmpty() && typeName.length() <= MAX_NAME
                && typeName.chars().filter(unit -> unit == '/').count() <= MAX_NESTING;
    }

    StandInKind kind() {
        return kind;
    }

    String evidence() {
        return evidence;
    }

    ElementType underlying() {
        return underlying == null ? ElementType.I4 : underlying;
    }

    /** Takes it for something more special than before; the first thing that is said of a kind stays. */
    void conclude(StandInKind found, String why) {
        boolean wasStruct = kind == StandInKind.STRUCT && found == StandInKind.ENUM;
        if (kind == StandInKind.CLASS && found != StandInKind.CLASS || wasStruct) {
            kind = found;
            evidence = why;
            assembly.changed(this);
        }
    }

    /** That it is an enumeration over numbers of a size; a struct that has members is none. */
    void enumeration(ElementType number, String why) {
        if (kind != StandInKind.ENUM && byKey.isEmpty() && (kind == StandInKind.CLASS || kind == StandInKind.STRUCT)) {
            conclude(StandInKind.ENUM, why);
        }
        if (kind == StandInKind.ENUM && (underlying == null || underlying == ElementType.I4)) {
            underlying = number;
        }
    }

    void setExtended() {
        extended = true;
    }

    /** Adds a member that somebody refers to; flags that are said of it add up. */
    void member(boolean isField, String memberName, byte[] signature, int flags, int genericArity) {
        String key = (isField ? "F" : "M") + memberName + " " + java.util.HexFormat.of().formatHex(signature);
        Member known = byKey.get(key);
        if (known == null) {
            known = isField ? assembly.addField(this, memberName, signature, flags)
                    : assembly.addMethod(memberName, signature, flags, genericArity);
            byKey.put(key, known);
            (isField ? fields : methods).add(known);
            assembly.changed(this);
        } else if ((known.flags | flags) != known.flags) {
            known.flags |= flags;
            assembly.changed(this);
        }
    }

    /** Says that a method that somebody refers to can be overridden. */
    void setVirtual(String methodName, byte[] signature) {
        Member known = byKey.get("M" + methodName + " " + java.util.HexFormat.of().formatHex(signature));
        if (known != null && !known.isStatic() && (known.flags & VIRTUAL) == 0) {
            known.flags |= VIRTUAL | NEW_SLOT;
            assembly.changed(this);
        }
    }

    /** What the members' shapes and the name tell, where nothing else has told more. */
    void guess() {
        boolean constructed = methods.stream().anyMatch(method -> method.name.equals(".ctor"));
        boolean hasStatics = methods.stream().anyMatch(Member::isStatic);
        String simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1);
        if (kind == StandInKind.CLASS && !constructed && !hasStatics && !extended && fields.isEmpty()
                && simple.matches("I[A-Z].*")) {
            conclude(StandInKind.INTERFACE, "its name begins as an interface's");
        }
        if (KnownStructs.of(name) != null && assembly.isUnity() && (kind == StandInKind.STRUCT || kind == StandInKind.CLASS)) {
            conclude(StandInKind.STRUCT, "Unity's");
            evidence = "fields as in Unity";
        }
    }

    /** The size that is declared for a struct of which no field is known; 0 for others. */
    int declaredSize() {
        return kind == StandInKind.STRUCT && fields.stream().allMatch(Member::isStatic) ? UNKNOWN_SIZE : 0;
    }

    KnownStructs.Fields knownFields() {
        return kind == StandInKind.STRUCT && assembly.isUnity() ? KnownStructs.of(name) : null;
    }
}
