package hybridscope.core.metadata.name;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Token;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The names in a text and what they stand for. */
class LinkedTextTest {
    private static Names names;

    @BeforeAll
    static void open() throws Exception {
        names = new Names(Image.open(Path.of("/usr/lib/mono/4.5/mscorlib.dll")).metadata().orElseThrow());
    }

    private static List<String> links(LinkedText text) {
        return text.links().stream().map(link -> text.text().substring(link.start(), link.end()) + " "
                + (link.token() == 0 ? "built in" : Token.table(link.token()).text())).toList();
    }

    private static int method(String expression) {
        return ((Lookup.Found) new MemberLookup(names).method(expression)).token();
    }

    @Test
    void theMembersNameAndTheTypesInItsSignature() {
        int token = method("System.Collections.Generic.Dictionary`2::TryGetValue");
        LinkedText metadata = names.linkedSignature(token, GenericScope.NONE, NameStyle.METADATA);
        assertEquals(names.signature(token, NameStyle.METADATA), metadata.text());
        assertEquals(List.of("System.Boolean built in", "System.Collections.Generic.Dictionary`2 TypeDef",
                "TryGetValue MethodDef"), links(metadata));
        LinkedText short_ = names.linkedSignature(token, GenericScope.NONE, NameStyle.CSHARP_SHORT);
        assertEquals("bool Dictionary<TKey,TValue>.TryGetValue(TKey,out TValue)", short_.text());
        assertEquals(List.of("bool built in", "Dictionary TypeDef", "TryGetValue MethodDef"), links(short_));
    }

    @Test
    void argumentsHaveLinksOfTheirOwn() {
        int token = method("System.Collections.Generic.Dictionary`2::GetEnumerator");
        LinkedText text = names.linkedSignature(token, GenericScope.NONE, NameStyle.CSHARP_SHORT);
        assertEquals("Dictionary<TKey,TValue>.Enumerator Dictionary<TKey,TValue>.GetEnumerator()", text.text());
        assertEquals(List.of("Enumerator TypeDef", "Dictionary TypeDef", "GetEnumerator MethodDef"), links(text));
        assertEquals("Enumerator", names.type(text.links().getFirst().token(), NameStyle.METADATA).replaceFirst(".*/", ""));
    }

    @Test
    void textsJoin() {
        LinkedText left = new LinkedText("a b", List.of(new LinkedText.Link(2, 3, 0x02000001)));
        LinkedText right = new LinkedText("cd", List.of(new LinkedText.Link(0, 2, 0x02000002)));
        assertEquals(new LinkedText("a b, cd",
                List.of(new LinkedText.Link(2, 3, 0x02000001), new LinkedText.Link(5, 7, 0x02000002))),
                left.then(", ").then(right));
    }
}
