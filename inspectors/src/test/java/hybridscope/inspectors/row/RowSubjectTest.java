package hybridscope.inspectors.row;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of Debian's mscorlib 6.8.0.105, which monodis prints, and of a sample. */
class RowSubjectTest {
    private static final OpenFile MSCORLIB = open(Path.of("/usr/lib/mono/4.5/mscorlib.dll"));

    private static OpenFile open(Path path) {
        try {
            return OpenFile.read(path);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String of(Table table, int rid) {
        return RowSubject.of(MSCORLIB, table, rid).map(place -> place.text().substring("mscorlib.dll#".length())).orElse("");
    }

    /** Rows 1, as monodis prints them; its numbers of methods in MethodSemantics count from 0. */
    @ParameterizedTest
    @CsvSource({"TYPE_DEF,type:02000001", "METHOD_DEF,method:06000001", "FIELD,type:02000004/04000001", "PARAM,method:06000001",
            "PROPERTY,type:02000005/17000001", "PROPERTY_MAP,type:02000005", "METHOD_SEMANTICS,method:06000E63",
            "INTERFACE_IMPL,type:02000038", "NESTED_CLASS,type:02000004", "CONSTANT,type:02000004/04000002",
            "CLASS_LAYOUT,layout:0x02000147", "GENERIC_PARAM,method:06000007", "CUSTOM_ATTRIBUTE,manifest",
            "MANIFEST_RESOURCE,resource:1/", "MEMBER_REF,row:0A000001", "STAND_ALONE_SIG,"})
    void rowsLeadToWhatTheyDefineOrSaySomethingAbout(Table table, String place) {
        assertEquals(place == null ? "" : place, of(table, 1));
    }

    @Test
    void aRowThatIsNotThereIsAboutNothing() {
        assertEquals(Optional.empty(), RowSubject.of(MSCORLIB, Table.METHOD_DEF, 99_999));
    }

    @Test
    void membersHaveOwners() {
        Metadata metadata = MSCORLIB.metadata().orElseThrow();
        assertEquals(0x02000004, RowSubject.owner(metadata, Table.FIELD, 1));
        assertEquals(0x02000002, RowSubject.owner(metadata, Table.METHOD_DEF, 1));
        assertEquals(0x06000001, RowSubject.owner(metadata, Table.PARAM, 1));
        assertEquals(0x02000005, RowSubject.owner(metadata, Table.PROPERTY, 1));
        assertEquals(0, RowSubject.owner(metadata, Table.TYPE_REF, 1));
    }
}
