package hybridscope.inspectors.csharp;

import hybridscope.core.metadata.Token;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.body.DecompiledBody;
import hybridscope.inspectors.csharp.declaration.MethodBodies;
import hybridscope.inspectors.csharp.syntax.FunctionHeads;
import hybridscope.inspectors.csharp.syntax.StmtWriter;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.TypeNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How the methods of a file become C#.
 *
 * @param file     name of the file
 * @param methods  how many methods have IL
 * @param millis   how long they took together
 * @param structured how many are shown without a goto and without IL in a comment
 * @param gotos    how many have a goto
 * @param comments how many have pieces that have no C#
 * @param problems how many have a body that cannot be read
 * @param failures those that the decompiler itself failed on
 * @param slowest  those that took longest
 * @param worst    those with most pieces that are not structured C#
 */
public record DecompilationReport(String file, int methods, double millis, int structured, int gotos, int comments, int problems,
        List<Failure> failures, List<Measured> slowest, List<Measured> worst) {
    private static final int SHOWN = 10;
    private static final double NANOS = 1e6;

    /** A method that the decompiler failed on. */
    public record Failure(String token, String method, String problem) {
    }

    /**
     * A method and what became of it.
     *
     * @param millis how long it took
     * @param gotos how many of its statements are a goto
     * @param comments how many of its pieces have no C#
     */
    public record Measured(String token, String method, double millis, int gotos, int comments) {
    }

    /** Decompiles all methods of a file, and writes them. */
    public static DecompilationReport of(CSharpFile code) {
        List<Measured> measured = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        int problems = 0;
        long started = System.nanoTime();
        for (DefinedKlass type : code.module().definitions()) {
            for (MethodInfo method : type.methods()) {
                if (method.hasBody()) {
                    long before = System.nanoTime();
                    Optional<DecompiledBody> body = code.bodies().of(method);
                    if (body.isPresent()) {
                        write(code, method, body.get());
                    }
                    double millis = (System.nanoTime() - before) / NANOS;
                    Optional<String> problem = code.bodies().problem(method);
                    if (problem.isPresent()) {
                        failures.add(new Failure(Token.text(method.token()), method.toString(), problem.get()));
                    } else if (body.isPresent()) {
                        problems += body.get().problem().isPresent() ? 1 : 0;
                        measured.add(new Measured(Token.text(method.token()), method.toString(), millis, body.get().gotos(),
                                body.get().comments()));
                    }
                }
            }
        }
        double millis = (System.nanoTime() - started) / NANOS;
        return new DecompilationReport(code.module().image().name(), measured.size() + failures.size(), millis,
                (int) measured.stream().filter(each -> each.gotos + each.comments == 0).count(),
                (int) measured.stream().filter(each -> each.gotos > 0).count(),
                (int) measured.stream().filter(each -> each.comments > 0).count(), problems, List.copyOf(failures),
                measured.stream().sorted(Comparator.comparingDouble(Measured::millis).reversed()).limit(SHOWN).toList(),
                measured.stream().filter(each -> each.gotos + each.comments > 0)
                        .sorted(Comparator.comparingInt((Measured each) -> each.gotos + each.comments).reversed()).limit(SHOWN)
                        .toList());
    }

    private static void write(CSharpFile code, MethodInfo method, DecompiledBody body) {
        TypeNames names = (out, type) -> out.add(type.name());
        try {
            new StmtWriter(new CodeWriter(), names, method, body.source(), FunctionHeads.BARE)
                    .hiding(body.parameters()).block(body.block());
        } catch (RuntimeException | StackOverflowError broken) {
            code.bodies().failed(method, MethodBodies.told(broken));
        }
    }
}
