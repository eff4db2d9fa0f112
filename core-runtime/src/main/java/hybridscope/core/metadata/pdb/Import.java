package hybridscope.core.metadata.pdb;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * One using directive (Portable PDB, Imports Blob).
 *
 * @param kind      what it does
 * @param alias     the name it defines or uses; empty where the kind has none
 * @param assembly  row of the assembly's AssemblyRef table; 0 where the kind has none
 * @param namespace the namespace; empty where the kind has none
 * @param type      TypeDef, TypeRef or TypeSpec token in the assembly; 0 where the kind has none
 */
public record Import(Kind kind, String alias, int assembly, String namespace, int type) {
    /** What an import does, by its number from 1; which parts it has is told by the letters. */
    public enum Kind {
        NAMESPACE("N"), ASSEMBLY_NAMESPACE("AN"), TYPE("T"), XML_NAMESPACE("LN"), ASSEMBLY_REFERENCE_ALIAS("L"),
                ALIAS_ASSEMBLY("LA"),
        ALIAS_NAMESPACE("LN"), ALIAS_ASSEMBLY_NAMESPACE("LAN"), ALIAS_TYPE("LT");

        /** L alias, A assembly, N namespace, T type, in the order of the blob. */
        private final String parts;

        Kind(String parts) {
            this.parts = parts;
        }
    }

    /** Longest text of a blob that an import names; the same one can be named again and again. */
    private static final int MAX_TEXT = 4096;

    /** The imports of a row of the ImportScope table. */
    public static List<Import> read(Metadata pdb, int rid) {
        return read(pdb, pdb.blob(Table.IMPORT_SCOPE.column("Imports"), rid));
    }

    /**
     * The imports in a blob.
     *
     * @throws BadFormatException where the blob breaks its grammar
     */
    public static List<Import> read(Metadata pdb, Span blob) {
        ByteCursor cursor = new ByteCursor(pdb.bytes(), blob, "Imports");
        List<Import> imports = new ArrayList<>();
        while (cursor.remaining() > 0) {
            int at = cursor.position();
            int number = cursor.compressedUnsigned();
            if (number < 1 || number > Kind.values().length) {
                throw cursor.failAt(new Span(at, cursor.position() - at), Rule.PDB_BLOB, "an import kind from 1 to 9",
                        Integer.toString(number));
            }
            Kind kind = Kind.values()[number - 1];
            String alias = kind.parts.contains("L") ? text(pdb, cursor) : "";
            int assembly = kind.parts.contains("A") ? cursor.compressedUnsigned() : 0;
            String namespace = kind.parts.contains("N") ? text(pdb, cursor) : "";
            int type = kind.parts.contains("T") ? type(cursor) : 0;
            imports.add(new Import(kind, alias, assembly, namespace, type));
        }
        return List.copyOf(imports);
    }

    private static String text(Metadata pdb, ByteCursor cursor) {
        int at = cursor.position();
        Span text = pdb.blobs().content(cursor.compressedUnsigned());
        if (text.length() > MAX_TEXT) {
            throw cursor.failAt(new Span(at, cursor.position() - at), Rule.PDB_BLOB, "a name of at most " + MAX_TEXT + " bytes",
                    text.length() + " bytes");
        }
        return pdb.bytes().utf8(text.offset(), text.length());
    }

    private static int type(ByteCursor cursor) {
        int at = cursor.position();
        int coded = cursor.compressedUnsigned();
        Table table = CodedIndex.TYPE_DEF_OR_REF.table(coded);
        int rid = CodedIndex.TYPE_DEF_OR_REF.rid(coded);
        if (table == null || rid > 0xFF_FFFF) {
            throw cursor.failAt(new Span(at, cursor.position() - at), Rule.PDB_BLOB, "a TypeDefOrRef",
                    "0x" + Integer.toHexString(coded));
        }
        return Token.of(table, rid);
    }

    /**
     * The import as C# writes it.
     *
     * @param tokens writes tokens of the assembly, which the PDB only numbers
     */
    public String text(IntFunction<String> tokens) {
        String target = assembly == 0 ? "" : "[" + tokens.apply(Token.of(Table.ASSEMBLY_REF, Token.rid(assembly))) + "]";
        return switch (kind) {
            case NAMESPACE -> "using " + namespace;
            case ASSEMBLY_NAMESPACE -> "using " + target + namespace;
            case TYPE -> "using static " + tokens.apply(type);
            case XML_NAMESPACE -> "xmlns:" + alias + "=\"" + namespace + "\"";
            case ASSEMBLY_REFERENCE_ALIAS -> "extern alias " + alias;
            case ALIAS_ASSEMBLY -> "extern alias " + alias + " = " + target;
            case ALIAS_NAMESPACE -> "using " + alias + " = " + namespace;
            case ALIAS_ASSEMBLY_NAMESPACE -> "using " + alias + " = " + target + namespace;
            case ALIAS_TYPE -> "using " + alias + " = " + tokens.apply(type);
        };
    }
}
