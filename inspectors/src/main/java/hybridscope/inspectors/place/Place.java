package hybridscope.inspectors.place;

import com.fasterxml.jackson.annotation.JsonValue;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;

/**
 * The address of anything the workspace shows. Links, tabs, history, search results, problems and the command line all
 * speak places; a view opens one and tells where its selection is as one.
 *
 * @param file   key of the opened file in the workspace: its file name, made unique by the workspace; or the path of a file that
 *               need not be open
 * @param target what in that file
 */
public record Place(String file, Target target) {
    /** A thing inside a file. {@link PlaceText} gives each kind its text form. */
    public sealed interface Target {
    }

    /** Where a token leads: a type, a method, a user string, else the row it names, which need not exist. */
    public static Place ofToken(String file, int token) {
        if (Token.isUserString(token)) {
            return new Place(file, new HeapItem("#US", Token.rid(token)));
        }
        return new Place(file, switch (Token.table(token)) {
            case TYPE_DEF -> new Type(token);
            case METHOD_DEF -> new Method(token, -1);
            case null, default -> new Row(token >>> 24, Token.rid(token));
        });
    }

    /** The text form, {@code FILE#TARGET}, which {@link PlaceText#parse} reads back. */
    @JsonValue
    public String text() {
        return PlaceText.text(this);
    }

    /**
     * The headers and directories as a structure tree beside the bytes.
     *
     * @param offset file offset of the structure or field that is selected, or -1 for none
     * @param length its bytes; 0 for the innermost one at that offset
     */
    public record Overview(int offset, int length) implements Target {
        /** Nothing selected. */
        public Overview() {
            this(-1, 0);
        }
    }

    /**
     * Bytes of the file.
     *
     * @param offset file offset
     * @param length number of bytes; 0 for a caret position
     */
    public record Range(int offset, int length) implements Target {
    }

    /**
     * A metadata table, or one row of it.
     *
     * @param table table number, 0x00 to 0x37
     * @param rid   row from 1, or 0 for the table itself
     */
    public record Row(int table, int rid) implements Target {
    }

    /**
     * A heap, or one item of it.
     *
     * @param heap  stream name with its number sign: {@code #Strings}, {@code #US}, {@code #GUID}, {@code #Blob}
     * @param index offset into the heap (a 1-based number for {@code #GUID}), or -1 for the heap itself
     */
    public record HeapItem(String heap, int index) implements Target {
    }

    /**
     * A TypeDef, shown with its members.
     *
     * @param token  0x02......
     * @param member a field, property or event of it, which have no view of their own; 0 for the type itself
     */
    public record Type(int token, int member) implements Target {
        /** The type itself. */
        public Type(int token) {
            this(token, 0);
        }
    }

    /**
     * A method's IL.
     *
     * @param token  0x06......
     * @param offset IL offset of an instruction, or -1 for the whole method
     */
    public record Method(int token, int offset) implements Target {
    }

    /**
     * A method's IR, in the same view as its IL.
     *
     * @param token  0x06......
     * @param offset IR offset of an instruction, or -1 for the whole method
     */
    public record Ir(int token, int offset) implements Target {
    }

    /** A manifest resource. @param rid row of ManifestResource; @param entry name inside a .resources file, or empty */
    public record Resource(int rid, String entry) implements Target {
    }

    /** A Win32 resource. @param path the names or ids down the tree, joined by {@code /}; empty for the whole tree */
    public record NativeResource(String path) implements Target {
    }

    /** A type in memory. @param type a type expression, or a TypeDef token as {@code 0x02000003} */
    public record Layout(String type) implements Target {
        /** The layout of a TypeDef. */
        public Layout(int token) {
            this("0x%08X".formatted(token));
        }
    }

    /** The assembly's manifest: its identity, references, files, exported types, attributes. */
    public record Manifest() implements Target {
    }

    /**
     * The register instruction set, as this file uses it.
     *
     * @param name name of an instruction or of a family of them; {@code il:add} for those that serve an IL opcode; empty for all
     */
    public record Opcode(String name) implements Target {
    }

    /** The transform of all methods of the file to register IR. */
    public record Transform() implements Target {
    }

    /**
     * The bridges that the file needs.
     *
     * @param signature one of them, as ABI, direction and signature: {@code Arm64/Managed2Native/i8srr8sr}; empty for all
     */
    public record Bridge(String signature) implements Target {
    }

    /** The Unity project whose settings the file is. */
    public record Project() implements Target {
    }

    /** The steps of generating: for the Unity project whose settings the file is, else for the open files. */
    public record Generate() implements Target {
    }

    /** A program's runs under two sets of injection rules, beside each other. */
    public record Runs() implements Target {
    }

    /** What an AOT build of the file and of what it refers to contains. */
    public record AotContent() implements Target {
    }

    /**
     * The generic calculator.
     *
     * @param expression a type or method, or the token of a TypeDef or MethodDef as {@code 0x06000001}; empty for none yet
     */
    public record Share(String expression) implements Target {
        /** What a type or method of the file shares as. */
        public Share(int token) {
            this("0x%08X".formatted(token));
        }
    }

    /** The generics of the AOT part that the file needs as a hot-update assembly. */
    public record References() implements Target {
    }

    /** The rules of injection that the file has. @param line one of its lines, from 1; 0 for none */
    public record Rules(int line) implements Target {
        /** All of them. */
        public Rules() {
            this(0);
        }
    }

    /**
     * The file beside its old version, under two sets of rules of injection.
     *
     * @param before key of the opened file with the old version; empty for the one that the workspace says
     * @param token  a MethodDef of the file, 0x06......; 0 for none
     */
    public record Compare(String before, int token) implements Target {
    }

    /** What is wrong with the file. @param finding one of the findings in the order of the report, from 1; 0 for none */
    public record Problems(int finding) implements Target {
        /** All of them. */
        public Problems() {
            this(0);
        }
    }

    /** The token a place stands for, or 0. */
    public int token() {
        return switch (target) {
            // Tables of portable PDBs have numbers, but no tokens.
            case Row row when row.rid() != 0 && row.table() < Table.DOCUMENT.number() -> row.table() << 24 | row.rid();
            case Type type -> type.member() == 0 ? type.token() : type.member();
            case Method method -> method.token();
            case Ir ir -> ir.token();
            default -> 0;
        };
    }
}
