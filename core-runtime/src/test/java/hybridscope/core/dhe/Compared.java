package hybridscope.core.dhe;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Image;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A comparison as tests ask it: methods as {@code Type::Name}, with parameters where a type has several of the name.
 */
record Compared(AssemblyComparison comparison) {
    /** Two versions of one source, by what is defined: the old one without, the new one with {@code V2}. */
    static Compared source(Path folder, String source) throws IOException, InterruptedException {
        return sources(folder, source, "#define V2\n" + source);
    }

    static Compared sources(Path folder, String before, String after) throws IOException, InterruptedException {
        return of(assembly(compile(folder, "v1", before)), assembly(compile(folder, "v2", after)));
    }

    static Compared of(Assembly before, Assembly after) {
        return of(before, after, ComparisonOptions.DEFAULT);
    }

    static Compared of(Assembly before, Assembly after, ComparisonOptions options) {
        return new Compared(AssemblyComparison.of(List.of(before), List.of(after), options));
    }

    static Path compile(Path folder, String version, String source) throws IOException, InterruptedException {
        Path place = Files.createDirectories(folder.resolve(version));
        new Mono(place).mcs(source, "-target:library", "-optimize", "-unsafe", "-out:Pair.dll");
        return place.resolve("Pair.dll");
    }

    static Assembly assembly(Path file) throws IOException {
        return new Runtime(SearchPath.of(Mono.LIBRARIES)).load(file, Assembly.Role.HOT_UPDATE);
    }

    static Assembly assembly(Image image) {
        return new Runtime(SearchPath.of(Mono.LIBRARIES)).load(image, null, Assembly.Role.HOT_UPDATE);
    }

    /** Methods that became that; names of those that only one version has are that version's. */
    Set<String> methods(ChangeKind kind) {
        return comparison.methods().stream().filter(each -> each.kind() == kind).map(each -> name(each.method()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    Set<String> changed() {
        return methods(ChangeKind.CHANGED);
    }

    Set<String> dirty(Predicate<MethodInfo> injects) {
        return Outcome.of(comparison, injects).methods().stream().filter(MethodOutcome::isDirty)
                .map(each -> name(each.change().method())).collect(Collectors.toCollection(TreeSet::new));
    }

    MethodChange method(String name) {
        return comparison.methods().stream().filter(each -> name(each.method()).equals(name)).findFirst().orElseThrow();
    }

    TypeChange type(String name) {
        return comparison.types().stream().filter(each -> each.type().name().equals(name)).findFirst().orElseThrow();
    }

    /** What differs of a method, a line each. */
    List<String> differences(String name) {
        return method(name).differences().stream().map(Difference::text).toList();
    }

    static String name(MethodInfo method) {
        String name = method.declaringType().name() + "::" + method.name();
        return method.declaringType().methods(method.name()).size() == 1 ? name : name + method.signature().parameterText();
    }
}
