package hybridscope.core.il;

import hybridscope.core.metadata.Attributes;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The first line of a method as ILASM has it (ECMA-335 II.15.4). */
final class MethodDeclaration {
    private static final Column SIGNATURE = Table.METHOD_DEF.column("Signature");
    private static final Column FORWARDED = Table.IMPL_MAP.column("MemberForwarded");
    private static final Column IMPORT_SCOPE = Table.IMPL_MAP.column("ImportScope");
    private static final Column IMPORT_NAME = Table.IMPL_MAP.column("ImportName");
    /** ILASM's words where they are not the flag's name in lower case. */
    private static final Map<String, String> WORDS = Map.of("CompilerControlled", "privatescope", "Assem", "assembly", "IL",
            "cil", "RequireSecObject", "reqsecobj");
    /** Flags ILASM has no word for: defaults, and one that follows from other metadata. */
    private static final Set<String> SILENT = Set.of("ReuseSlot", "HasSecurity", "PInvokeImpl");
    private static final Part BLANK = new Part.Text(" ");

    private final Names names;
    private final NameStyle style;
    private final OperandText operands;
    private final int methodRid;
    private final List<Part> parts = new ArrayList<>();

    MethodDeclaration(Names names, NameStyle style, OperandText operands, int methodRid) {
        this.names = names;
        this.style = style;
        this.operands = operands;
        this.methodRid = methodRid;
    }

    List<Part> parts() {
        Metadata metadata = names.metadata();
        parts.add(new Part.Directive(".method"));
        parts.add(BLANK);
        words(Attributes.METHOD.names(metadata.tables().value(MethodColumns.FLAGS, methodRid)));
        platformInvoke();
        int token = Token.of(Table.METHOD_DEF, methodRid);
        Part.TokenLink name = new Part.TokenLink(token, names.memberName(token, style));
        try {
            signature(SignatureReader.method(metadata, metadata.blob(SIGNATURE, methodRid)), name);
        } catch (BadFormatException e) {
            parts.add(name);
            parts.add(BLANK);
            parts.add(new Part.Comment("/* " + e.diagnostic().text() + " */"));
            parts.add(BLANK);
        }
        words(Attributes.METHOD_IMPL.names(metadata.tables().value(MethodColumns.IMPL_FLAGS, methodRid)));
        parts.removeLast();
        return parts;
    }

    private void words(List<String> flags) {
        for (String flag : flags) {
            if (!SILENT.contains(flag)) {
                keyword(WORDS.getOrDefault(flag, flag.toLowerCase(Locale.ROOT)));
            }
        }
    }

    private void keyword(String word) {
        parts.add(new Part.Keyword(word));
        parts.add(BLANK);
    }

    private void signature(MethodSig signature, Part.TokenLink name) {
        if (signature.hasThis()) {
            keyword("instance");
        }
        if (signature.explicitThis()) {
            keyword("explicit");
        }
        if (signature.convention().isMethod() && !signature.convention().name().equals("DEFAULT")) {
            keyword(signature.convention().text());
        }
        parts.addAll(operands.type(signature.returnType()));
        parts.add(BLANK);
        parts.add(name);
        genericParameters(signature);
        parts.add(new Part.Text("("));
        int first = CallShapes.hasImplicitThis(signature) ? 1 : 0;
        for (int i = 0; i < signature.parameters().size(); i++) {
            if (i > 0) {
                parts.add(new Part.Text(", "));
            }
            parts.addAll(operands.type(signature.parameters().get(i)));
            parts.add(BLANK);
            parts.add(operands.variable(VariableKind.ARGUMENT, first + i, -1));
        }
        parts.add(new Part.Text(") "));
    }

    private void genericParameters(MethodSig signature) {
        // A signature can claim 2^29 parameters; rows name those that are real.
        int shown = Math.min(signature.genericArity(), 64);
        for (int i = 0; i < shown; i++) {
            parts.add(new Part.Text(i == 0 ? "<" : ", "));
            parts.add(new Part.Text(names.type(new TypeSig.MethodVar(i), operands.scope(), style)));
        }
        if (shown > 0) {
            parts.add(new Part.Text(shown < signature.genericArity() ? ", …>" : ">"));
        }
    }

    private void platformInvoke() {
        Metadata metadata = names.metadata();
        int[] rows = metadata.relations().rowsWhere(FORWARDED, Table.METHOD_DEF, methodRid);
        if (rows.length == 0) {
            return;
        }
        parts.add(new Part.Keyword("pinvokeimpl"));
        parts.add(new Part.Text("("));
        int module = Token.of(Table.MODULE_REF, metadata.tables().value(IMPORT_SCOPE, rows[0]));
        parts.add(new Part.TokenLink(module, Names.quoted(names.token(module, style))));
        try {
            String name = metadata.string(IMPORT_NAME, rows[0]);
            parts.add(BLANK);
            parts.add(new Part.Keyword("as"));
            parts.add(BLANK);
            parts.add(new Part.Text(Names.quoted(name)));
        } catch (BadFormatException e) {
            parts.add(new Part.Comment("/* " + e.diagnostic().text() + " */"));
        }
        parts.add(new Part.Text(") "));
    }
}
