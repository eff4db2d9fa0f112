package hybridscope.core.metadata.name;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each type is found by the whole name that is shown for it, also where rows lie. */
class TypeIndexTest {
    private final MetadataBuilder builder = new MetadataBuilder();

    /** Looks for each type by its name, of which the first type that has it is found; how many names there are. */
    private static int found(Metadata metadata) {
        Names names = new Names(metadata);
        TypeIndex index = new TypeIndex(names);
        Map<String, Integer> first = new LinkedHashMap<>();
        for (int rid = 1; rid <= metadata.tables().rows(Table.TYPE_DEF); rid++) {
            first.putIfAbsent(names.type(Token.of(Table.TYPE_DEF, rid), NameStyle.METADATA), rid);
        }
        first.forEach((name, rid) -> assertEquals(rid, index.find(name), name));
        return first.size();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mscorlib.dll", "System.Xml.dll", "System.Core.dll"})
    void typesOfClassLibraries(String file) {
        Metadata metadata = ClassLibraries.open(file).metadata().orElseThrow();
        assertEquals(metadata.tables().rows(Table.TYPE_DEF), found(metadata));
    }

    @Test
    void namesWithPeriodsSlashesAndOtherLetters() {
        builder.typeDef(0, "N.M", "A", 0);
        builder.typeDef(0, "N", "M.A", 0);
        builder.typeDef(0, "", "Ä/\uD83D\uDE00", 0);
        builder.typeDef(2, "", "In/ner", 0);
        builder.typeDef(2, "Inside", "", 0);
        builder.row(Table.NESTED_CLASS, 4, 3);
        builder.row(Table.NESTED_CLASS, 5, 4);
        assertEquals(4, found(builder.build()));
    }

    @Test
    void typesInsideThemselvesAndInsideWhatIsNotThere() {
        for (int i = 1; i <= 5; i++) {
            builder.typeDef(2, "N", "T" + i, 0);
        }
        builder.row(Table.NESTED_CLASS, 1, 1);
        builder.row(Table.NESTED_CLASS, 2, 3);
        builder.row(Table.NESTED_CLASS, 3, 2);
        builder.row(Table.NESTED_CLASS, 4, 99);
        builder.row(Table.NESTED_CLASS, 5, 0);
        assertEquals(5, found(builder.build()));
    }

    @Test
    void namesThatAreCutBecauseTheyAreDeepOrLong() {
        for (int i = 1; i <= 100; i++) {
            builder.typeDef(2, i == 1 ? "N" : "", i + "x".repeat(2000), 0);
            if (i > 1) {
                builder.row(Table.NESTED_CLASS, i, i - 1);
            }
        }
        // 15 are whole; of those up to 64 deep the same beginning is left; each deeper one tells where it was cut.
        assertEquals(15 + 1 + 36, found(builder.build()));
    }
}
