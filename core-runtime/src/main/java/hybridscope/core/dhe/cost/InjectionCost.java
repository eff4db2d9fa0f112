package hybridscope.core.dhe.cost;

import hybridscope.core.cpp.CppLine;
import hybridscope.core.cpp.CppMethod;
import hybridscope.core.cpp.CppPrinter;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * What it costs to inject a method, whether or not some rules do so. Of a generic method the body is measured that instances over
 * references share.
 *
 * @param method     the method
 * @param before     its C++ without injected code, the functions that lead to it (adjustor thunks) included
 * @param added      what injection adds; nothing where the method cannot be injected
 * @param blockAdded whether that includes a block that initialises metadata, which the method had not
 * @param inlining   what an inliner reckons
 */
public record InjectionCost(MethodInfo method, CodeSize before, CodeSize added, boolean blockAdded, InlineEstimate inlining) {
    /**
     * The cost for a method.
     *
     * @param printer writes the C++
     * @throws hybridscope.core.types.LoadException       where the method's own signature names what cannot be loaded
     * @throws hybridscope.core.pe.BadFormatException where its rows cannot be read
     */
    public static InjectionCost of(CppPrinter printer, MethodInfo method) {
        CppMethod text = printer.print(method, true);
        List<CppLine> added = text.lines().stream().filter(CppLine::injected).toList();
        List<CppLine> before = text.lines().stream().filter(line -> !line.injected()).toList();
        // The block's own variable is the first line of it, and no other injected line declares one.
        boolean block = added.stream().anyMatch(line -> line.text().startsWith("static bool"));
        return new InjectionCost(method, CodeSize.of(before), CodeSize.of(added), block, InlineEstimate.of(method, block));
    }

    /** Whether injection can add anything. */
    public boolean isInjectable() {
        return added.statements() > 0;
    }

    /** The C++ with injected code. */
    public CodeSize after() {
        return before.plus(added);
    }

    /** Conditional branches that each call executes in addition; 0 to 2. */
    public int checks() {
        return !isInjectable() ? 0 : blockAdded ? 2 : 1;
    }
}
