package hybridscope.inspectors.csharp.declaration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Declarations, against the sources that the samples were compiled from. */
class SourceFileTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    private static LoadedModule module(Path path) throws Exception {
        return OpenFile.read(path).loaded().module();
    }

    private static String type(String file, String name) throws Exception {
        LoadedModule module = module(SAMPLES.resolve(file));
        return new SourceFile(VisibleTypes.of(module.assembly()), MethodBodies.NONE)
                .type(module.find(name).orElseThrow()).text().replace("\n    {\n        throw null;\n    }", " { }");
    }

    private static CodeText whole(LoadedModule module) {
        List<DefinedKlass> types = new ArrayList<>(module.definitions());
        types.removeIf(each -> each.enclosing() != null);
        types.removeFirst();
        return new SourceFile(VisibleTypes.of(module.assembly()), MethodBodies.NONE).of(types, ModuleDeclaration.of(module));
    }

    @Test
    void nestedTypeStandsByItself() throws Exception {
        assertEquals("""
                public class Piece
                {
                    internal string Square;
                    public readonly char Symbol;

                    public Piece(char symbol) { }

                    public override string ToString() { }

                    public enum Colour : byte
                    {
                        White = 0,
                        Black = 1
                    }

                    protected internal interface IHidden
                    {
                    }

                    private protected struct Deep : IHidden
                    {
                        public struct Deeper
                        {
                            public delegate int Deepest();
                        }
                    }
                }
                """, type("Members.exe", "Samples.Members.Board/Piece").replace("\n    {\n        throw null;\n    }", " { }"));
    }

    @Test
    void propertiesEventsAndConstants() throws Exception {
        String board = type("Members.exe", "Samples.Members.Board");
        assertTrue(board.startsWith("""
                using System;
                using System.Collections.Generic;
                using System.Runtime.CompilerServices;

                namespace Samples.Members
                {
                    public class Board
                    {
                        public const int Width = 8;
                        public const string Files = "abcdefgh";
                        public const decimal Stake = 12.50m;
                        public static readonly DateTime Opened;
                        private readonly Dictionary<string, Piece> pieces;
                """), board);
        assertTrue(board.contains("        internal static int Boards { get; private set; }\n"), board);
        assertTrue(board.contains("        public string Owner { get; protected internal set; }\n"), board);
        assertTrue(board.contains("        [IndexerName(\"Square\")]\n        public Piece this[string square]\n"), board);
        assertTrue(board.contains("        public event Moved AfterMove;\n"), board);
        assertTrue(board.contains("        public event Moved BeforeMove\n        {\n            add\n"), board);
        assertTrue(board.contains("        public static event EventHandler<MoveEventArgs> AnyMove;\n"), board);
        assertTrue(board.contains("        public bool Find(out string square, ref int tries, char symbol, "
                + "bool backwards = false, [CallerMemberName] string caller = null, params string[] candidates)\n"), board);
        assertFalse(board.contains("k__BackingField"), board);
    }

    @Test
    void overridesHidesAndImplementsExplicitly() throws Exception {
        String square = type("Members.exe", "Samples.Members.Square");
        assertTrue(square.contains("public class Square : Box\n"), square);
        assertTrue(square.contains("public Square(double side) : base(default(double), default(double))\n"), square);
        assertTrue(square.contains("public new virtual string Kind()\n"), square);
        assertTrue(square.contains("public sealed override double Area()\n"), square);
        String box = type("Members.exe", "Samples.Members.Box");
        assertTrue(box.contains("string IScalable.Name\n"), box);
        assertTrue(box.contains("double IScalable.this[int side]\n"), box);
        assertTrue(box.contains("event Action IScalable.Scaled\n"), box);
        assertTrue(type("Members.exe", "Samples.Members.Resource").contains("    ~Resource()\n"));
        assertTrue(type("Members.exe", "Samples.Members.Extensions").contains("""
                        public static T[] Repeat<T>(this T item, int count)
                            where T : IShape
                """));
    }

    @Test
    void attributesWithTheirTargets() throws Exception {
        String targets = type("Attributes.dll", "Samples.Attributes.Targets`1");
        assertTrue(targets.contains("""
                    [Fact("type")]
                    public struct Targets<[Fact("type parameter")] T>
                    {
                        [Fact("field")]
                        public T Field;
                        [NonSerialized]
                        public int Skipped;
                        [Fact("constant")]
                        public const long Constant = -1L;
                """), targets);
        assertTrue(targets.contains("""
                        [Fact("event")]
                        [field: Fact("event field")]
                        public event Action Happened;
                """), targets);
        assertTrue(targets.contains("""
                        [Fact("method")]
                        [Obsolete("use Property", false)]
                        [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.Synchronized)]
                        [return: Fact("return value")]
                        public string Method<[Fact("method type parameter")] U>([Fact("parameter")] [DefaultValue(3)] U value, \
                int optional = 5, params T[] rest)
                """), targets);
        String positions = type("Attributes.dll", "Samples.Attributes.ByPosition");
        assertTrue(positions.contains("[Fact(typeof(Holder<int>.Nested<List<string>>))]\n"), positions);
        assertTrue(positions.contains("[Fact(typeof(Holder<>))]\n"), positions);
        assertTrue(positions.contains("[Fact((string)null)]\n"), positions);
        assertTrue(positions.contains("[Fact((Planet)77)]\n"), positions);
    }

    @Test
    void whatNativeCodeIsTold() throws Exception {
        String natives = type("Interop.dll", "Samples.Interop.Native");
        assertTrue(natives.contains("""
                        [DllImport("libc", EntryPoint = "strlen", ExactSpelling = true, \
                CallingConvention = CallingConvention.Cdecl)]
                        public static extern IntPtr Length([MarshalAs(UnmanagedType.LPStr)] string text);
                """), natives);
        String message = type("Interop.dll", "Samples.Interop.Message");
        assertTrue(message.contains("""
                    [StructLayout(LayoutKind.Sequential, Pack = 4, CharSet = CharSet.Unicode)]
                    public struct Message
                    {
                        [MarshalAs(UnmanagedType.ByValTStr, SizeConst = 32)]
                        public string Title;
                """), message);
        assertTrue(type("Interop.dll", "Samples.Interop.Guarded").contains(
                "    [SecurityPermissionAttribute(SecurityAction.Demand, UnmanagedCode = true, "
                        + "SerializationFormatter = true)]\n"));
    }

    @Test
    void variablesAndTheirConstraints() throws Exception {
        assertTrue(type("Signatures.dll", "Samples.IL.IVariant`3")
                .contains("public interface IVariant<out Out, in In, Plain>\n"));
        String constrained = type("Signatures.dll", "Samples.IL.Constrained`6");
        assertTrue(constrained.contains("""
                    public class Constrained<Reference, Value, Created, Several, Naked, Self>
                        where Reference : class
                        where Value : struct
                        where Created : new()
                        where Several : Exception, IDisposable, IEnumerable<Reference>
                        where Naked : Several
                        where Self : IComparable<Self>
                """), constrained);
        String compound = type("Signatures.dll", "Samples.IL.Compound`2");
        // ILAsm: a vector of two-dimensional arrays of vectors of three-dimensional ones, from right to left.
        assertTrue(compound.contains("public T[,,][][,] arrays;\n"), compound);
        assertTrue(compound.contains("public unsafe Compound<U, Compound<T[], int*[]>> deep;\n"), compound);
        assertTrue(compound.contains("public int[]/* with a lower bound */ bounded;\n"), compound);
    }

    @Test
    void memberAloneIsItsProperty() throws Exception {
        LoadedModule module = module(SAMPLES.resolve("Members.exe"));
        DefinedKlass board = module.find("Samples.Members.Board").orElseThrow();
        MethodInfo setter = board.methods("set_Owner").getFirst();
        CodeText text = new SourceFile(VisibleTypes.of(module.assembly()), MethodBodies.NONE).member(setter);
        assertEquals("public string Owner { get; protected internal set; }\n", text.text());
        CodeWord name = text.lines().getFirst().words().stream().filter(each -> each.start() == 14).findFirst().orElseThrow();
        assertTrue(name.definition());
        assertEquals("Owner", ((CodeTarget.OfProperty) name.target()).property().name());
    }

    @Test
    void everySampleIsWritten() throws Exception {
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".dll")).toList()) {
                OpenFile open = OpenFile.read(file);
                if (open.metadata().isPresent()) {
                    assertFalse(whole(open.loaded().module()).lines().isEmpty(), file.toString());
                }
            }
        }
    }
}
