package hybridscope.core.dhe;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.IlText;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.LocalNames;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.Part;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The code of one version: what its tokens stand for, its text, and what is wrong with it. */
final class VersionCode {
    private static final int MAX_PROBLEMS = 10_000;

    private final Version version;
    private final Map<LoadedModule, NamedEntities> entities = new IdentityHashMap<>();
    private final Map<LoadedModule, IlText> texts = new IdentityHashMap<>();
    private final Set<ComparisonProblem> problems = new LinkedHashSet<>();

    VersionCode(Version version) {
        this.version = version;
    }

    Version version() {
        return version;
    }

    NamedEntities entities(LoadedModule module) {
        return entities.computeIfAbsent(module, _ -> new NamedEntities(module, version.identities()));
    }

    void problem(MethodInfo method, String message) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(new ComparisonProblem(method.module().map(module -> module.assembly().name()).orElse(""),
                    version.isNew(), method.token(), method.declaringType().name() + "::" + method.name(), message));
        }
    }

    List<ComparisonProblem> problems() {
        return List.copyOf(problems);
    }

    private IlText text(LoadedModule module) {
        return texts.computeIfAbsent(module, _ -> new IlText(module.image(), NameStyle.METADATA, LocalNames.NONE));
    }

    /** The instruction at an IL offset. */
    String text(MethodInfo method, MethodBody body, int offset) {
        InstructionCursor cursor = new InstructionCursor(body);
        while (cursor.next()) {
            if (cursor.offset() == offset) {
                Instruction instruction = Instruction.at(cursor);
                String operand = text(method.module().orElseThrow()).operands(Token.rid(method.token())).parts(instruction)
                        .stream().map(Part::text).collect(Collectors.joining());
                return operand.isEmpty() ? instruction.opCode().text() : instruction.opCode().text() + " " + operand;
            }
        }
        return "bytes that are no instruction";
    }

    String text(MethodInfo method, ExceptionClause clause) {
        String caught = clause.kind() != ExceptionClause.Kind.CATCH ? ""
                : " " + method.module().orElseThrow().names().token(clause.catchToken(), NameStyle.METADATA);
        return "try %s %s%s %s".formatted(clause.tryRange().text(), clause.kind().text(), caught, clause.handlerRange().text());
    }
}
