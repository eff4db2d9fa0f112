package hybridscope.inspectors.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Types of the sample Members.exe against its C# source (sample-assemblies/src/csharp/Members). */
class TypeReportTest {
    private static OpenFile members;

    @BeforeAll
    static void open() throws Exception {
        members = OpenFile.read(Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies", "Members.exe"));
    }

    private static TypeReport type(String name) {
        Lookup.Found found = (Lookup.Found) new MemberLookup(members.names()).type(name);
        return TypeReport.of(members, Token.rid(found.token()));
    }

    private static List<String> texts(TypeReport type, String kind) {
        return type.members().stream().filter(member -> member.kind().equals(kind)).map(MemberReport::text).toList();
    }

    @Test
    void fieldsHaveTheirModifiers() {
        List<String> fields = texts(type("Samples.Members.Board"), "field");
        assertTrue(fields.contains("public const int Width"), fields.toString());
        assertTrue(fields.contains("public static readonly decimal Stake"), fields.toString());
        assertTrue(fields.contains("private readonly Dictionary<string,Board.Piece> pieces"), fields.toString());
        assertTrue(fields.contains("private Moved beforeMove"), fields.toString());
    }

    @Test
    void constructorsHaveTheNameOfTheirType() {
        assertEquals(List.of("private static Board()", "public Board()", "public Board(string owner)").stream().sorted().toList(),
                texts(type("Samples.Members.Board"), "constructor").stream().sorted().toList());
    }

    @Test
    void methodsHaveParameterNamesAndDirections() {
        List<String> methods = texts(type("Samples.Members.Board"), "method");
        assertTrue(methods.contains("public void Move(string from, string to)"), methods.toString());
        assertTrue(methods.contains("public virtual int get_Count()"), methods.toString());
        // mcs passes an in parameter of a non-virtual method by value; monodis says so too.
        assertTrue(methods.contains(
                "public bool Find(out string square, ref int tries, char symbol, bool backwards, string caller, string[] candidates)"),
                methods.toString());
        assertTrue(texts(type("Samples.Members.Board/Piece"), "method").contains("public override string ToString()"));
    }

    @Test
    void propertiesAndEventsHaveTheWidestAccessOfTheirAccessors() {
        List<String> properties = texts(type("Samples.Members.Board"), "property");
        assertTrue(properties.contains("public string Owner { get; set; }"), properties.toString());
        assertTrue(properties.contains("public Board.Piece Captured { set; }"), properties.toString());
        assertTrue(properties.contains("internal static int Boards { get; set; }"), properties.toString());
        assertTrue(properties.contains("public Board.Piece Square[int,int] { get; }"), properties.toString());
        List<String> events = texts(type("Samples.Members.Board"), "event");
        assertEquals(List.of("public event Moved AfterMove", "public event Moved BeforeMove", "public static event EventHandler<Board.MoveEventArgs> AnyMove")
                .stream().sorted().toList(), events.stream().sorted().toList());
    }

    @Test
    void declarationsNameKindAccessAndParents() {
        assertEquals("public class Board", type("Samples.Members.Board").declaration());
        assertEquals("public sealed class MoveEventArgs : EventArgs", type("Samples.Members.Board/MoveEventArgs").declaration());
        assertEquals("public enum Colour", type("Samples.Members.Board/Piece/Colour").declaration());
        assertEquals("protected internal interface IHidden", type("Samples.Members.Board/Piece/IHidden").declaration());
        assertEquals("private protected struct Deep : Board.Piece.IHidden", type("Samples.Members.Board/Piece/Deep").declaration());
        assertEquals("public delegate Deepest", type("Samples.Members.Board/Piece/Deep/Deeper/Deepest").declaration());
    }

    @Test
    void namespacesHoldTheirTypesByNameAndNestedTypesLieInTheirs() {
        TypesReport report = TypesReport.of(members);
        NamespaceReport namespace = report.namespaces().stream().filter(each -> each.name().equals("Samples.Members")).findFirst().orElseThrow();
        TypeEntry board = namespace.types().stream().filter(each -> each.name().equals("Board")).findFirst().orElseThrow();
        assertTrue(board.nested().stream().map(TypeEntry::name).toList().containsAll(List.of("Piece", "MoveEventArgs")));
        assertTrue(namespace.types().stream().noneMatch(each -> each.name().equals("Piece")));
    }
}
