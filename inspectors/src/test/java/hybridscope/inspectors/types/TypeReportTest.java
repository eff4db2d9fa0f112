package hybridscope.inspectors.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.TextLink;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Types of the sample Members.exe against its C# source (sample-assemblies/src/csharp/Members). */
class TypeReportTest {
    private static OpenFile members;

    @BeforeAll
    static void open() throws Exception {
        members =
                OpenFile.read(Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies", "Members.exe"));
    }

    private static TypeReport type(String name) {
        Lookup.Found found = (Lookup.Found) new MemberLookup(members.names()).type(name);
        return TypeReport.of(members, Token.rid(found.token()));
    }

    private static List<String> texts(TypeReport type, MemberReport.Kind kind) {
        return type.members().stream().filter(member -> member.kind() == kind).map(MemberReport::text).toList();
    }

    @Test
    void fieldsHaveTheirModifiers() {
        List<String> fields = texts(type("Samples.Members.Board"), MemberReport.Kind.FIELD);
        assertTrue(fields.contains("public const int Width"), fields.toString());
        assertTrue(fields.contains("public static readonly decimal Stake"), fields.toString());
        assertTrue(fields.contains("private readonly Dictionary<string,Board.Piece> pieces"), fields.toString());
        assertTrue(fields.contains("private Moved beforeMove"), fields.toString());
    }

    @Test
    void constructorsHaveTheNameOfTheirType() {
        assertEquals(List.of("private static Board()", "public Board()", "public Board(string owner)").stream().sorted().toList(),
                texts(type("Samples.Members.Board"), MemberReport.Kind.CONSTRUCTOR).stream().sorted().toList());
    }

    @Test
    void methodsHaveParameterNamesAndDirections() {
        List<String> methods = texts(type("Samples.Members.Board"), MemberReport.Kind.METHOD);
        assertTrue(methods.contains("public void Move(string from, string to)"), methods.toString());
        assertTrue(methods.contains("public virtual int get_Count()"), methods.toString());
        // mcs passes an in parameter of a non-virtual method by value; monodis says so too.
        assertTrue(methods.contains(
                "public bool Find(out string square, ref int tries, char symbol, bool backwards, string caller, string[] "
                + "candidates)"),
                methods.toString());
        assertTrue(texts(type("Samples.Members.Board/Piece"), MemberReport.Kind.METHOD)
                .contains("public override string ToString()"));
    }

    @Test
    void propertiesAndEventsHaveTheWidestAccessOfTheirAccessors() {
        List<String> properties = texts(type("Samples.Members.Board"), MemberReport.Kind.PROPERTY);
        assertTrue(properties.contains("public string Owner { get; set; }"), properties.toString());
        assertTrue(properties.contains("public Board.Piece Captured { set; }"), properties.toString());
        assertTrue(properties.contains("internal static int Boards { get; set; }"), properties.toString());
        assertTrue(properties.contains("public Board.Piece Square[int,int] { get; }"), properties.toString());
        List<String> events = texts(type("Samples.Members.Board"), MemberReport.Kind.EVENT);
        assertEquals(List.of("public event Moved AfterMove", "public event Moved BeforeMove",
                "public static event EventHandler<Board.MoveEventArgs> AnyMove")
                .stream().sorted().toList(), events.stream().sorted().toList());
    }

    @Test
    void declarationsNameKindAccessAndParents() {
        assertEquals("public class Board", type("Samples.Members.Board").declaration());
        assertEquals("public sealed class MoveEventArgs : EventArgs", type("Samples.Members.Board/MoveEventArgs").declaration());
        assertEquals("public enum Colour", type("Samples.Members.Board/Piece/Colour").declaration());
        assertEquals("protected internal interface IHidden", type("Samples.Members.Board/Piece/IHidden").declaration());
        assertEquals("private protected struct Deep : Board.Piece.IHidden",
                type("Samples.Members.Board/Piece/Deep").declaration());
        assertEquals("public delegate Deepest", type("Samples.Members.Board/Piece/Deep/Deeper/Deepest").declaration());
    }

    @Test
    void theTypesBehindTheColonAreLinks() {
        TypeReport deep = type("Samples.Members.Board/Piece/Deep");
        assertEquals(List.of(new TextLink(32, 51, deep.interfaces().getFirst().place())), deep.declarationLinks());
        assertEquals("Board.Piece.IHidden", deep.declaration().substring(32, 51));
        assertEquals(List.of(), type("Samples.Members.Board").declarationLinks());
    }

    @Test
    void namespacesHoldTheirTypesByNameAndNestedTypesLieInTheirs() {
        TypesReport report = TypesReport.of(members);
        NamespaceReport namespace = report.namespaces().stream().filter(each -> each.name().equals("Samples.Members"))
                .findFirst().orElseThrow();
        TypeEntry board = namespace.types().stream().filter(each -> each.name().equals("Board")).findFirst().orElseThrow();
        assertTrue(board.nested().stream().map(TypeEntry::name).toList().containsAll(List.of("Piece", "MoveEventArgs")));
        assertTrue(namespace.types().stream().noneMatch(each -> each.name().equals("Piece")));
    }

    @Test
    void constantsAccessorsAndLinks() {
        TypeReport board = type("Samples.Members.Board");
        MemberReport width = board.members().stream().filter(member -> member.name().equals("Width")).findFirst().orElseThrow();
        assertEquals("8", width.constant());
        assertEquals("Members.exe#row:04000001", width.place().text());
        MemberReport count = board.members().stream().filter(member -> member.kind() == MemberReport.Kind.PROPERTY
                && member.name().equals("Owner")).findFirst().orElseThrow();
        assertEquals(List.of("get get_Owner", "set set_Owner").stream().sorted().toList(),
                count.accessors().stream().map(accessor -> JsonName.of(accessor.kind()) + " " + accessor.name())
                .sorted().toList());
        MemberReport pieces = board.members().stream().filter(member -> member.name().equals("pieces")).findFirst().orElseThrow();
        assertEquals(List.of("Dictionary", "Board.Piece", "pieces"), pieces.textLinks().stream()
                .map(link -> pieces.text().substring(link.start(), link.end())).toList());
        assertEquals(pieces.place(), pieces.textLinks().getLast().place());
        assertEquals(List.of("[DefaultMember(\"Square\")]"), board.attributes().stream().map(AttributeReport::text).toList());
        MemberReport stake = board.members().stream().filter(member -> member.name().equals("Stake")).findFirst().orElseThrow();
        assertEquals(List.of("[DecimalConstant(2, 0, 0, 0, 1250)]"),
                stake.attributes().stream().map(AttributeReport::text).toList());
    }

    @Test
    void genericParametersHaveTheirConstraints() throws Exception {
        OpenFile generics =
                OpenFile.read(Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies", "Generics.exe"));
        int grid = Token.rid(((Lookup.Found) new MemberLookup(generics.names()).type("Samples.Generics.Grid`1")).token());
        assertEquals(List.of("T where T : struct"),
                TypeReport.of(generics, grid).generics().stream().map(GenericParameterReport::text).toList());
        int constraints = Token.rid(((Lookup.Found) new MemberLookup(generics.names()).type("Samples.Generics.Constraints"))
                .token());
        List<String> methods = texts(TypeReport.of(generics, constraints), MemberReport.Kind.METHOD);
        assertTrue(methods.contains("public static bool IsMissing<T>(T value) where T : class"), methods.toString());
        assertTrue(methods.contains("public static T Make<T>() where T : new()"), methods.toString());
    }

    @Test
    void explicitLayoutHasOffsets() throws Exception {
        OpenFile layouts =
                OpenFile.read(Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies", "Layouts.exe"));
        int type = Token.rid(((Lookup.Found) new MemberLookup(layouts.names()).type("Samples.Layouts.FloatBits")).token());
        TypeReport report = TypeReport.of(layouts, type);
        assertEquals(TypeReport.Layout.EXPLICIT, report.layout());
        assertEquals(List.of(0L, 0L), report.members().stream().filter(member -> member.kind() == MemberReport.Kind.FIELD)
                .map(MemberReport::offset).limit(2).toList());
    }
}
