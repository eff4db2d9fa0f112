package hybridscope.inspectors.ir;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformFailure;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.transform.TransformSubjects;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.AbsenceReport;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.List;

/**
 * What the transform makes of a method.
 *
 * @param file         key of the file
 * @param place        the method's IR
 * @param token        its token as eight hex digits
 * @param name         the METHOD expression that names it on the command line
 * @param signature    the method as metadata has it
 * @param instance     the instance that was transformed, where the method or its type is generic; else null
 * @param arguments    for each generic parameter what stands for it there, and why
 * @param folding      whether copies, constants and comparisons were folded
 * @param inlining     whether small methods were inlined
 * @param counts       how much there is of what; null where the transform failed
 * @param variants     the counts with each choice of options, for comparison
 * @param frame        the frame; null where the transform failed
 * @param instructions the IR, made when asked for; empty where the transform failed
 * @param il           the IL instructions and what became of them
 * @param regions      the exception regions, outer ones before inner ones
 * @param blocks       the basic blocks
 * @param inlined      the calls that were inlined
 * @param failure      why the transform failed, or null
 * @param absence      why there is no IL, or null
 * @param assumptions  what the IR rests on of assemblies that are not there
 */
public record IrReport(String file, Place place, String token, String name, String signature, String instance,
        List<ArgumentReport> arguments, boolean folding, boolean inlining, CountsReport counts, List<VariantReport> variants,
        FrameReport frame, List<IrInstructionReport> instructions, List<FateReport> il,
        List<IrRegionReport> regions, List<IrBlockReport> blocks, List<InlinedReport> inlined, TransformFailureReport failure,
        AbsenceReport absence, List<AssumptionReport> assumptions) {
    /**
     * The report on a method.
     *
     * @param rid row of MethodDef
     * @throws BadFormatException where there is no such row
     */
    public static IrReport of(OpenFile file, int rid, TransformOptions options) {
        return of(file, rid, options, null);
    }

    /**
     * The report on a method as a session executes it: of a generic one that very instance.
     *
     * @param file   the file that the method comes from
     * @param method without type or method variables; of any runtime that has loaded that file
     * @throws BadFormatException where the file has no such row
     */
    public static IrReport of(OpenFile file, MethodInfo method, TransformOptions options) {
        return of(file, Token.rid(method.token()), options, new Subject(method, List.of(), null));
    }

    private static IrReport of(OpenFile file, int rid, TransformOptions options, Subject given) {
        IlReport il = IlReport.of(file, rid);
        Place place = new Place(file.key(), new Place.Ir(Token.of(Table.METHOD_DEF, rid), -1));
        if (il.body() == null) {
            return new IrReport(il.file(), place, il.token(), il.name(), il.signature(), null, List.of(), options.folding(),
                    options.inlining(), null,
                    List.of(), null, List.of(), List.of(), List.of(), List.of(), List.of(), null, il.absence(), List.of());
        }
        Subject subject = given == null ? subject(file, rid) : given;
        TransformResult result = subject.transform(options);
        List<AssumptionReport> assumptions = subject.method() == null ? List.of()
                : AssumptionReport.of(file.loaded(), subject.method());
        // Nobody compares choices while a method is executed with one of them.
        List<VariantReport> variants = given == null ? variants(subject, options, result) : List.of();
        return switch (result) {
            case TransformResult.Transformed(var method, var inlined) -> new IrReader(file, il.body(), method).report(il, place,
                    subject.instance(), subject.arguments(), options, variants, inlined, assumptions);
            case TransformResult.Failed(var failure) -> new IrReport(il.file(), place, il.token(), il.name(), il.signature(),
                    subject.instance(), subject.arguments(), options.folding(), options.inlining(), null, variants, null,
                    List.of(), IrReader.untransformed(il.body()), List.of(), List.of(),
                    List.of(), TransformFailureReport.of(failure), null, assumptions);
        };
    }

    /** A method to transform, or why it cannot even be loaded. */
    private record Subject(MethodInfo method, List<ArgumentReport> arguments, TransformFailure failure) {
        TransformResult transform(TransformOptions options) {
            return failure == null ? Transform.of(method, options) : new TransformResult.Failed(failure);
        }

        /** The name of an instance that stands for a generic method. */
        String instance() {
            return method == null || method == method.typical() ? null : method.toString();
        }
    }

    private static Subject subject(OpenFile file, int rid) {
        try {
            TransformSubjects.Subject subject = TransformSubjects.subject(file.loaded().method(Token.of(Table.METHOD_DEF, rid)));
            return new Subject(subject.method(),
                    subject.chosen().stream().map(chosen -> new ArgumentReport(chosen.variable().name(),
                    chosen.argument().name(), chosen.reason())).toList(), null);
        } catch (LoadException e) {
            return new Subject(null, List.of(), TransformFailure.of(e.failure(), -1));
        } catch (BadFormatException e) {
            return new Subject(null, List.of(), new TransformFailure(TransformFailure.Kind.BAD_IMAGE, -1, e.getMessage()));
        }
    }

    private static List<VariantReport> variants(Subject subject, TransformOptions chosen, TransformResult result) {
        List<VariantReport> variants = new ArrayList<>();
        for (boolean folding : new boolean[] {true, false}) {
            for (boolean inlining : new boolean[] {true, false}) {
                TransformOptions options = new TransformOptions(folding, inlining);
                TransformResult found = options.equals(chosen) ? result : subject.transform(options);
                variants.add(new VariantReport(folding, inlining,
                        found instanceof TransformResult.Transformed(var method, var _) ? CountsReport.of(method) : null));
            }
        }
        return List.copyOf(variants);
    }

    /** Index of the instruction whose bytes contain an IR offset, or -1. */
    public int indexAt(int offset) {
        int low = 0;
        int high = instructions.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (instructions.get(middle).offset() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low > 0 && offset < instructions.get(low - 1).end() ? low - 1 : -1;
    }

    /** Index of the IL instruction that starts at an offset, or -1. */
    public int ilIndexAt(int offset) {
        int low = 0;
        int high = il.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (il.get(middle).offset() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < il.size() && il.get(low).offset() == offset ? low : -1;
    }

    /** Whether there is IR to show. */
    public boolean transformed() {
        return frame != null;
    }
}
