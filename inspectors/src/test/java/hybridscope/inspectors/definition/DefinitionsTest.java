package hybridscope.inspectors.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** References of System.dll and mcs.exe into mscorlib.dll and System.Core.dll, all of which lie in one Mono installation. */
class DefinitionsTest {
    private static OpenFile mscorlib;
    private static OpenFile system;
    private static OpenFile core;

    @BeforeAll
    static void open() throws Exception {
        mscorlib = OpenFile.read(Path.of("/usr/lib/mono/4.5/mscorlib.dll"));
        system = OpenFile.read(Path.of("/usr/lib/mono/4.5/System.dll"));
        core = OpenFile.read(Path.of("/usr/lib/mono/4.5/System.Core.dll"));
    }

    private static int token(OpenFile file, Table table, String text) {
        Metadata metadata = file.metadata().orElseThrow();
        for (int rid = 1; rid <= metadata.tables().rows(table); rid++) {
            int token = Token.of(table, rid);
            if (file.names().token(token, NameStyle.METADATA).equals(text)) {
                return token;
            }
        }
        throw new AssertionError(file.key() + " has no " + table + " " + text);
    }

    private static String name(Optional<Place> place) {
        Place found = place.orElseThrow();
        return found.file() + " " + mscorlib.names().token(found.token(), NameStyle.METADATA);
    }

    @Test
    void aTypeRefLeadsToItsTypeDef() {
        Definitions definitions = new Definitions(List.of(system, mscorlib));
        int token = token(system, Table.TYPE_REF, "System.Text.StringBuilder");
        assertEquals("mscorlib.dll System.Text.StringBuilder", name(definitions.find(system, token)));
    }

    @Test
    void aMemberOfAGenericInstanceLeadsToTheGenericDefinition() {
        Definitions definitions = new Definitions(List.of(mscorlib));
        int token = token(system, Table.MEMBER_REF, "System.Void System.Collections.Generic.List`1<System.String>::Add(!0)");
        assertEquals("mscorlib.dll System.Void System.Collections.Generic.List`1::Add(T)", name(definitions.find(system, token)));
    }

    @Test
    void anOverloadIsFoundByItsSignature() {
        Definitions definitions = new Definitions(List.of(mscorlib));
        int token = token(system, Table.MEMBER_REF, "System.Text.StringBuilder System.Text.StringBuilder::Append(System.Char)");
        assertEquals("mscorlib.dll System.Text.StringBuilder System.Text.StringBuilder::Append(System.Char)",
                name(definitions.find(system, token)));
    }

    @Test
    void aForwardedTypeIsFoundWhereItWent() {
        int forwarder = token(core, Table.EXPORTED_TYPE, "System.TimeZoneInfo");
        assertEquals("mscorlib.dll System.TimeZoneInfo", name(new Definitions(List.of(core, mscorlib)).find(core, forwarder)));
    }

    @Test
    void withoutTheOtherFileThereIsNoDefinition() {
        int token = token(system, Table.TYPE_REF, "System.Text.StringBuilder");
        assertEquals(Optional.empty(), new Definitions(List.of(system, core)).find(system, token));
    }

    @Test
    void everyReferenceOfSystemIntoMscorlibIsFound() {
        Definitions definitions = new Definitions(List.of(mscorlib));
        Metadata metadata = system.metadata().orElseThrow();
        Column scope = Table.TYPE_REF.column("ResolutionScope");
        List<String> missing = new ArrayList<>();
        for (int rid = 1; rid <= metadata.tables().rows(Table.TYPE_REF); rid++) {
            int token = metadata.tables().reference(scope, rid);
            if (Token.table(token) == Table.ASSEMBLY_REF && metadata.string(Table.ASSEMBLY_REF.column("Name"),
                    Token.rid(token)).equals("mscorlib") && definitions.find(system, Token.of(Table.TYPE_REF, rid)).isEmpty()) {
                missing.add(system.names().type(Token.of(Table.TYPE_REF, rid), NameStyle.METADATA));
            }
        }
        assertEquals(List.of(), missing);
    }
}
