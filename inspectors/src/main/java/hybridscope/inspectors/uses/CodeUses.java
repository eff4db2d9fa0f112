package hybridscope.inspectors.uses;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.OperandKind;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.definition.Definitions;
import hybridscope.inspectors.definition.Definitions.Definition;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Instructions of a file that name something by its tokens. */
final class CodeUses {
    private final OpenFile file;
    private final int subject;
    private final Set<Integer> tokens;
    private final Runnable step;

    /** @param tokens those by which the file names {@code subject} */
    CodeUses(OpenFile file, int subject, Set<Integer> tokens, Runnable step) {
        this.file = file;
        this.subject = subject;
        this.tokens = tokens;
        this.step = step;
    }

    void into(UsesReport.Sites sites) {
        Set<Integer> constructors = Token.table(subject) == Table.TYPE_DEF ? constructors() : Set.of();
        if (tokens.isEmpty() && constructors.isEmpty()) {
            return;
        }
        int methods = file.metadata().orElseThrow().tables().rows(Table.METHOD_DEF);
        InstructionCursor cursor = new InstructionCursor();
        // Bodies that overlap can add up to far more than the file; such a file has a finding that says so.
        long budget = 16L * file.image().bytes().length();
        for (int rid = 1; rid <= methods && budget >= 0; rid++) {
            step.run();
            MethodBody body = MethodBody.read(file.image(), rid).orElse(null);
            if (body == null) {
                continue;
            }
            budget -= body.code().length();
            cursor.reset(body);
            int method = Token.of(Table.METHOD_DEF, rid);
            while (cursor.next()) {
                OpCode opcode = cursor.opCode();
                if (!namesToken(opcode.operand())) {
                    continue;
                }
                if (tokens.contains(cursor.token())) {
                    sites.add(relation(opcode), file, method, instruction(method, cursor));
                } else if (opcode == OpCode.NEWOBJ && constructors.contains(cursor.token())) {
                    sites.add(UseRelation.INSTANTIATED_BY, file, method, instruction(method, cursor));
                }
            }
        }
    }

    /** What the code of the subject uses, defined in an open file or not. */
    void own(UsesReport.Sites sites, List<OpenFile> files) {
        MethodBody body = MethodBody.read(file.image(), Token.rid(subject)).orElse(null);
        if (body == null) {
            return;
        }
        Definitions definitions = new Definitions(files);
        InstructionCursor cursor = new InstructionCursor(body);
        while (cursor.next()) {
            step.run();
            if (!namesToken(cursor.opCode().operand()) || cursor.opCode().operand() == OperandKind.INLINE_STRING
                    || cursor.opCode().operand() == OperandKind.INLINE_SIG) {
                continue;
            }
            int token = cursor.token();
            Table table = Token.table(token);
            if (table == null || !file.metadata().orElseThrow().tables().has(table, Token.rid(token))) {
                continue;
            }
            Optional<Definition> defined = definitions.definition(file, token);
            OpenFile owner = defined.map(Definition::file).orElse(file);
            int named = defined.map(Definition::token).orElse(token);
            sites.add(UseRelation.USES, owner.key(), UsesReport.placeOf(owner, named), owner, named,
                    instruction(subject, cursor));
        }
    }

    private UseInstruction instruction(int method, InstructionCursor cursor) {
        return new UseInstruction(cursor.offset(), cursor.opCode().text(),
                new Place(file.key(), new Place.Method(method, cursor.offset())));
    }

    private UseRelation relation(OpCode opcode) {
        return switch (opcode) {
            case NEWARR, INITOBJ -> UseRelation.INSTANTIATED_BY;
            case LDFLD, LDSFLD -> UseRelation.READ_BY;
            case STFLD, STSFLD -> UseRelation.WRITTEN_BY;
            case LDFLDA, LDSFLDA -> UseRelation.ADDRESS_TAKEN_BY;
            default -> UseRelation.USED_BY;
        };
    }

    /** The tokens by which the file calls the constructors of a type that it names by {@link #tokens}. */
    private Set<Integer> constructors() {
        Set<Integer> found = new HashSet<>();
        var metadata = file.metadata().orElseThrow();
        for (int token : tokens) {
            if (Token.table(token) == Table.TYPE_DEF) {
                for (int rid : metadata.relations().members(Table.TYPE_DEF.column("MethodList"), Token.rid(token))) {
                    if (metadata.string(Table.METHOD_DEF.column("Name"), rid).equals(".ctor")) {
                        found.add(Token.of(Table.METHOD_DEF, rid));
                    }
                }
            }
        }
        for (int rid = 1; rid <= metadata.tables().rows(Table.MEMBER_REF); rid++) {
            step.run();
            if (tokens.contains(metadata.tables().reference(Table.MEMBER_REF.column("Class"), rid))
                    && metadata.string(Table.MEMBER_REF.column("Name"), rid).equals(".ctor")) {
                found.add(Token.of(Table.MEMBER_REF, rid));
            }
        }
        return found;
    }

    private static boolean namesToken(OperandKind kind) {
        return switch (kind) {
            case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG, INLINE_STRING -> true;
            default -> false;
        };
    }
}
