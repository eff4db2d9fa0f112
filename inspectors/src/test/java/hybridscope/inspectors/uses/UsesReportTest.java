package hybridscope.inspectors.uses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Uses in Debian's mscorlib 6.8.0.105, counted in what monodis prints, and in a sample. */
class UsesReportTest {
    private static final OpenFile MSCORLIB = open(Path.of("/usr/lib/mono/4.5/mscorlib.dll"));
    private static final OpenFile MEMBERS = open(Path.of("../sample-assemblies/assemblies/Members.exe"));

    private static OpenFile open(Path path) {
        try {
            return OpenFile.read(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static UsesReport of(OpenFile file, int token, OpenFile... others) {
        return UsesReport.of(file.key(), token, Stream.concat(Stream.of(file), Stream.of(others)).toList(), () -> { });
    }

    private static UsesReport method(OpenFile file, String name, OpenFile... others) {
        return of(file, ((Lookup.Found) new MemberLookup(file.names()).method(name)).token(), others);
    }

    private static UsesReport type(OpenFile file, String name, OpenFile... others) {
        return of(file, ((Lookup.Found) new MemberLookup(file.names()).type(name)).token(), others);
    }

    private static UseGroup group(UsesReport report, UseRelation relation) {
        return report.groups().stream().filter(group -> group.relation() == relation).findFirst().orElseThrow();
    }

    private static List<String> sites(UsesReport report, UseRelation relation) {
        return group(report, relation).files().stream().flatMap(file -> file.sites().stream()).map(UseSite::name).toList();
    }

    @Test
    void aMethodIsCalledAndImplements() {
        UsesReport add = method(MSCORLIB, "System.Collections.Generic.List`1::Add");
        assertEquals("System.Collections.Generic.List<T>.Add(T)", add.name());
        assertEquals("mscorlib.dll#method:060002F1", add.place().text());
        // Lines of monodis with List`1<...>::Add(!0).
        assertEquals(120, group(add, UseRelation.USED_BY).total());
        assertEquals(List.of("System.Collections.Generic.ICollection<T>.Add(T)"), sites(add, UseRelation.IMPLEMENTS));
        UseSite flatten = group(add, UseRelation.USED_BY).files().getFirst().sites().get(1);
        assertEquals("System.AggregateException.Flatten()", flatten.name());
        assertEquals(List.of("callvirt", "callvirt", "callvirt"),
                flatten.instructions().stream().map(UseInstruction::opcode).toList());
        assertTrue(sites(add, UseRelation.USES).contains("System.Collections.Generic.List<T>._version"));
    }

    @Test
    void anInterfaceMethodIsImplementedByAllClassesThatNameTheInterface() {
        // monodis --interface: 15 types name ICollection`1, of which IDictionary`2 and IList`1 are interfaces.
        UsesReport add = method(MSCORLIB, "System.Collections.Generic.ICollection`1::Add");
        assertEquals(13, group(add, UseRelation.IMPLEMENTED_BY).total());
        assertEquals(2, group(add, UseRelation.USED_BY).total());
        assertEquals(15, group(type(MSCORLIB, "System.Collections.Generic.ICollection`1"), UseRelation.DERIVED).total());
    }

    @Test
    void aVirtualMethodIsOverriddenByDerivedClassesOnly() {
        UsesReport flush = method(MSCORLIB, "System.IO.Stream::Flush");
        assertEquals(14, group(flush, UseRelation.USED_BY).total());
        // The classes with a Flush() in monodis that are streams: writers have one of their own.
        assertEquals(Set.of("MemoryStream", "UnmanagedMemoryStream", "UnmanagedMemoryStreamWrapper", "BufferedStream",
                "CryptoStream", "NullStream", "SyncStream", "TailStream", "IsolatedStorageFileStream", "FileStream"),
                sites(flush, UseRelation.OVERRIDDEN_BY).stream().map(name -> name.replaceAll(".*\\.(\\w+)\\.Flush\\(\\)", "$1"))
                .collect(Collectors.toSet()));
        UsesReport memory = method(MSCORLIB, "System.IO.MemoryStream::Flush");
        assertEquals(List.of("System.IO.Stream.Flush()"), sites(memory, UseRelation.OVERRIDES));
        assertEquals(List.of("System.IO.UnmanagedMemoryStreamWrapper.Flush()"), sites(memory, UseRelation.OVERRIDDEN_BY));
    }

    @Test
    void aFieldIsReadAndWritten() {
        // Lines of monodis with ldfld and stfld of System.Collections.Generic.List`1<...>::_version.
        UsesReport version = of(MSCORLIB, 0x04000157);
        assertEquals("System.Collections.Generic.List<T>._version", version.name());
        assertEquals(List.of("READ_BY 19", "WRITTEN_BY 12"),
                version.groups().stream().map(group -> group.relation() + " " + group.total()).toList());
    }

    @Test
    void aTypeIsInstantiatedInAllFiles() {
        UsesReport list = type(MSCORLIB, "System.Collections.Generic.List`1", MEMBERS);
        // Lines of monodis with newobj and List`1<...>::.ctor; in Members.exe at IL_0013 and IL_00cf of two methods.
        assertEquals(List.of("mscorlib.dll 110", "Members.exe 2"), group(list, UseRelation.INSTANTIATED_BY).files().stream()
                .map(file -> file.file() + " " + file.count()).toList());
        assertEquals(List.of("newobj 13", "newobj CF"), group(list, UseRelation.INSTANTIATED_BY).files().getLast().sites()
                .stream()
                .map(site -> "%s %X".formatted(site.instructions().getFirst().opcode(), site.instructions().getFirst().offset()))
                .toList());
        assertTrue(sites(list, UseRelation.EXPOSED_BY).contains("System.Collections.Generic.List<T>.Enumerator._list"));
    }

    @Test
    void aReferenceStandsForItsDefinition() {
        // Members.exe calls Console.WriteLine by a MemberRef; asked of that, the uses in both files are found.
        int reference = 0;
        var metadata = MEMBERS.metadata().orElseThrow();
        for (int rid = 1; rid <= metadata.tables().rows(Table.MEMBER_REF); rid++) {
            if (MEMBERS.names().member(Token.of(Table.MEMBER_REF, rid), NameStyle.CSHARP).equals("System.Console.WriteLine")) {
                reference = Token.of(Table.MEMBER_REF, rid);
                break;
            }
        }
        UsesReport found = of(MEMBERS, reference, MSCORLIB);
        assertEquals("mscorlib.dll", found.place().file());
        assertTrue(group(found, UseRelation.USED_BY).files().stream().anyMatch(file -> file.file().equals("Members.exe")));
    }

    @Test
    void aPropertyIsUsedThroughItsAccessors() {
        // Lines of monodis with System.Collections.Generic.List`1<...>::get_Count.
        int property = IntStream.rangeClosed(1, MSCORLIB.metadata().orElseThrow().tables().rows(Table.PROPERTY))
                .map(rid -> Token.of(Table.PROPERTY, rid))
                .filter(token -> MSCORLIB.names().member(token, NameStyle.CSHARP)
                .equals("System.Collections.Generic.List<T>.Count"))
                .findFirst().orElseThrow();
        assertEquals(74, group(of(MSCORLIB, property), UseRelation.USED_BY).total());
    }
}
