package hybridscope.inspectors.transform;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformFailure;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.transform.TransformSubjects;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.List;
import java.util.Set;

/** Transforms the methods of a file one by one and reports each. Several may work on one file at a time. */
final class MethodTransformer {
    private final OpenFile file;
    private final FileRuntime runtime;
    private final LoadedModule module;
    private final TransformOptions options;
    private final OpcodeCounts counts;
    private final Set<AssumptionReport> assumptions;
    private final int[] padding = InstructionSet.opCodes().stream().mapToInt(opCode -> opCode.layout().padding()).toArray();

    /** @param assumptions where it notes what methods rest on; shared by all who work on the file */
    MethodTransformer(OpenFile file, FileRuntime runtime, TransformOptions options, OpcodeCounts counts,
            Set<AssumptionReport> assumptions) {
        this.file = file;
        this.runtime = runtime;
        module = runtime.module();
        this.options = options;
        this.counts = counts;
        this.assumptions = assumptions;
    }

    /** What becomes of a row of MethodDef; null where it has no IL. */
    TransformedMethodReport report(int token) {
        return switch (MethodCode.read(file.image(), Token.rid(token))) {
            case MethodCode.Il(MethodBody body) -> report(token, body);
            case MethodCode.Unreadable(var diagnostic) ->
                failed(token, List.of(), List.of(), 0, new FailureReport(FailureCause.BAD_IMAGE, -1, diagnostic.text()));
            case MethodCode.None _, MethodCode.Opaque _ -> null;
        };
    }

    private TransformedMethodReport report(int token, MethodBody body) {
        int il = Disassembly.of(body).instructions().size();
        TransformSubjects.Subject subject;
        try {
            subject = TransformSubjects.subject(module.method(token, GenericContext.NONE));
        } catch (LoadException e) {
            return failed(token, List.of(), List.of(), il,
                    new FailureReport(FailureCause.of(e.failure().kind()), -1, e.failure().message()));
        } catch (BadFormatException e) {
            return failed(token, List.of(), List.of(), il,
                    new FailureReport(FailureCause.BAD_IMAGE, -1, e.diagnostic().text()));
        }
        List<GenericChoice> instance = subject.chosen().stream().map(GenericChoice::of).toList();
        List<AssumptionReport> found = AssumptionReport.of(runtime, subject.method());
        assumptions.addAll(found);
        List<String> types = found.stream().map(AssumptionReport::type).toList();
        return switch (Transform.of(subject.method(), options)) {
            case TransformResult.Transformed(IrMethod method, var inlined) ->
                    transformed(token, instance, types, il, method, inlined.size());
            case TransformResult.Failed(TransformFailure failure) ->
                failed(token, instance, types, il,
                new FailureReport(FailureCause.of(failure.kind()), failure.ilOffset(), failure.message()));
        };
    }

    private TransformedMethodReport transformed(int token, List<GenericChoice> instance,
            List<String> types, int il, IrMethod method, int inlined) {
        int[] used = new int[padding.length];
        int ir = 0;
        int padded = 0;
        for (IrInstruction instruction : method.code()) {
            int number = instruction.opCode().number();
            used[number]++;
            padded += padding[number];
            ir++;
        }
        counts.add(used);
        return new TransformedMethodReport(Token.text(token), name(token), place(token, -1), instance, il, ir,
                il == 0 ? 0 : (int) (100L * ir / il), method.code().length(), padded, inlined, method.slots().size(), null,
                types);
    }

    private TransformedMethodReport failed(int token, List<GenericChoice> instance, List<String> types, int il,
            FailureReport failure) {
        return new TransformedMethodReport(Token.text(token), name(token), place(token, failure.offset()), instance, il, 0, -1, 0,
                0, 0, 0, failure, types);
    }

    private String name(int token) {
        return file.names().methodExpression(token);
    }

    private Place place(int token, int offset) {
        return new Place(file.key(), new Place.Method(token, offset));
    }
}
