package hybridscope.inspectors.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugEvents;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.debug.BreakpointKind;
import hybridscope.inspectors.find.SearchHit;
import hybridscope.inspectors.il.RegionKind;
import hybridscope.inspectors.layout.MethodPointers;
import hybridscope.inspectors.table.ColumnReport;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the constants in reports are called, and that reports have constants where they speak of one of a few things. */
class JsonNameTest {
    /** Components with such names say which of a few things something is. */
    private static final Set<String> OF_A_FEW = Set.of("kind", "role", "state", "assigned", "relation", "access", "fate", "entry",
            "outcome", "severity", "layout", "origin", "stage", "found", "format", "trigger", "direction", "fits",
            "cause", "control");

    /** Those that are texts for all that, with the reason. */
    private static final Set<String> TEXTS = Set.of(
            // Any word that a format has for itself: PNG, text, PE32+, portable PDB.
            "InfoReport.format", "Platform.format", "SymbolsReport.format", "PictureHeader.format",
            "Resource.kind",
            // A kind of value in a signature: i8, S12.
            "CallValueReport.kind",
            // What stands in the file.
            "ProblemReport.found", "ReleaseProblem.found", "Resource.entry", "MethodReport.entry",
            // The path that a source was read from.
            "SourceReport.origin", "Text.origin");

    @Test
    void namesAreLowerCaseWithHyphens() {
        assertEquals("class-constructor", JsonName.of(DebugEvents.Kind.CLASS_CONSTRUCTOR));
        assertEquals("adjustor-compiled-instance", JsonName.of(MethodPointers.Target.ADJUSTOR_COMPILED_INSTANCE));
        assertEquals("bits4", JsonName.of(SlotKind.BITS4));
        assertEquals("handler", JsonName.of(RegionKind.HANDLER));
        assertEquals("userString", JsonName.of(SearchHit.Kind.USER_STRING));
        assertEquals("userString", JsonName.of(ColumnReport.Kind.USER_STRING));
        assertEquals("{\"kind\":\"userString\",\"text\":\"a\",\"container\":\"\"}",
                Json.line(new SearchHit(SearchHit.Kind.USER_STRING, "a", "", null)));
        assertEquals(Optional.of(BreakpointKind.FIELD_WRITE), JsonName.find(BreakpointKind.class, "field-write"));
        assertEquals(Optional.empty(), JsonName.find(Severity.class, ""));
    }

    @Test
    void noTwoConstantsShareAName() throws Exception {
        List<Class<?>> enumerations = records().stream().flatMap(each -> Arrays.stream(each.getRecordComponents()))
                .flatMap(each -> types(each.getGenericType())).filter(Class::isEnum).distinct().toList();
        assertTrue(enumerations.containsAll(List.of(SlotKind.class, Severity.class, SearchHit.Kind.class)),
                enumerations.toString());
        for (Class<?> enumeration : enumerations) {
            List<String> names = Arrays.stream(enumeration.getEnumConstants()).map(each -> JsonName.of((Enum<?>) each)).toList();
            assertEquals(names.size(), Set.copyOf(names).size(), enumeration + " " + names);
            names.forEach(name -> assertTrue(name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")
                    || JsonNamed.class.isAssignableFrom(enumeration), enumeration + " " + name));
        }
    }

    @Test
    void whatIsOneOfAFewThingsIsAConstant() throws Exception {
        Set<String> texts = new TreeSet<>();
        for (Class<?> each : records()) {
            for (RecordComponent component : each.getRecordComponents()) {
                if (component.getType() == String.class && OF_A_FEW.contains(component.getName())) {
                    texts.add(each.getSimpleName() + "." + component.getName());
                }
            }
        }
        assertEquals(new TreeSet<>(TEXTS), texts);
    }

    /** The records of this module, nested ones included. */
    private static List<Class<?>> records() throws IOException, URISyntaxException {
        Path root = Path.of(Json.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<Class<?>> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
                String name = root.relativize(file).toString().replaceAll("\\.class$", "").replaceAll("[/\\\\]", ".");
                found.add(Class.forName(name, false, Json.class.getClassLoader()));
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        return found.stream().filter(Class::isRecord).collect(Collectors.toList());
    }

    /** The class of a component, or those of a list's or a map's elements. */
    private static Stream<Class<?>> types(Type type) {
        return switch (type) {
            case Class<?> one -> Stream.of(one);
            case ParameterizedType several -> Arrays.stream(several.getActualTypeArguments()).flatMap(JsonNameTest::types);
            default -> Stream.empty();
        };
    }
}
