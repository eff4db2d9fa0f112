package hybridscope.core.metadata.resource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourcesFileTest {
    /** Writes a value of every type; the classes at its end are serialised. */
    private static final String WRITER = """
            using System;
            using System.IO;
            using System.Resources;
            [Serializable] public class Pet { public string Name = "Rex"; public int Age = 7; public Pet Friend; public DayOfWeek Day; }
            class Program {
                static void Main() {
                    using (var w = new ResourceWriter("all.resources")) {
                        w.AddResource("null", (object)null);
                        w.AddResource("string", "Grüße 你好");
                        w.AddResource("empty", "");
                        w.AddResource("true", true);
                        w.AddResource("false", false);
                        w.AddResource("char", 'ß');
                        w.AddResource("byte", (byte)200);
                        w.AddResource("sbyte", (sbyte)-100);
                        w.AddResource("short", (short)-30000);
                        w.AddResource("ushort", (ushort)60000);
                        w.AddResource("int", int.MinValue);
                        w.AddResource("uint", 4000000000u);
                        w.AddResource("long", long.MinValue);
                        w.AddResource("ulong", ulong.MaxValue);
                        w.AddResource("float", 1.5f);
                        w.AddResource("double", -0.1);
                        w.AddResource("decimal", -79228162514264337593543950.335m);
                        w.AddResource("utc", new DateTime(2015, 6, 16, 12, 30, 0, DateTimeKind.Utc).AddTicks(3));
                        w.AddResource("unspecified", new DateTime(1999, 12, 31));
                        w.AddResource("span", new TimeSpan(-1, -2, -3, -4, -5));
                        w.AddResource("bytes", new byte[] { 1, 2, 3, 254, 255 });
                        w.AddResource("stream", new MemoryStream(new byte[] { 9, 8, 7 }));
                        w.AddResource("version", new Version(1, 2, 3, 4));
                        w.AddResource("day", DayOfWeek.Friday);
                        w.AddResource("pet", new Pet());
                        w.AddResource("ints", new int[] { 1, 2 });
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    private static List<String> texts(Diagnostics diagnostics) {
        return diagnostics.list().stream().map(Diagnostic::text).toList();
    }

    @Test
    void readsWhatMonoWrites() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs(WRITER, "-out:writer.exe");
        mono.mono("writer.exe");
        Bytes bytes = new Bytes(Files.readAllBytes(mono.file("all.resources")));
        Diagnostics diagnostics = new Diagnostics();
        ResourcesFile file = ResourcesFile.read(bytes, new Span(0, bytes.length()), diagnostics);
        Map<String, ResourceEntry> entries = file.entries().stream()
                .collect(Collectors.toMap(e -> e.name().value(), e -> e, (a, b) -> a, TreeMap::new));
        assertEquals(List.of(), texts(diagnostics));
        assertEquals(2, file.version());
        assertTrue(file.readerType().value().startsWith("System.Resources.ResourceReader, mscorlib, Version=4.0.0.0"));
        assertEquals(26, file.size());

        Map<String, String> expected = Map.ofEntries(Map.entry("null", "null=null"),
                Map.entry("string", "System.String=Grüße 你好"), Map.entry("empty", "System.String="),
                Map.entry("true", "System.Boolean=True"), Map.entry("false", "System.Boolean=False"),
                Map.entry("char", "System.Char=ß"), Map.entry("byte", "System.Byte=200"), Map.entry("sbyte", "System.SByte=-100"),
                Map.entry("short", "System.Int16=-30000"), Map.entry("ushort", "System.UInt16=60000"),
                Map.entry("int", "System.Int32=-2147483648"), Map.entry("uint", "System.UInt32=4000000000"),
                Map.entry("long", "System.Int64=-9223372036854775808"), Map.entry("ulong", "System.UInt64=18446744073709551615"),
                Map.entry("float", "System.Single=1.5"), Map.entry("double", "System.Double=-0.1"),
                Map.entry("decimal", "System.Decimal=-79228162514264337593543950.335"),
                Map.entry("utc", "System.DateTime=2015-06-16 12:30:00.0000003Z"),
                Map.entry("unspecified", "System.DateTime=1999-12-31 00:00:00.0000000"),
                Map.entry("span", "System.TimeSpan=-1.02:03:04.0050000"), Map.entry("bytes", "System.Byte[]=5 bytes"),
                Map.entry("stream", "System.IO.Stream=3 bytes"));
        expected.forEach((name, value) -> assertEquals(value,
                entries.get(name).type() + "=" + entries.get(name).value().text(), name));

        ResourceValue.Data data = assertInstanceOf(ResourceValue.Data.class, entries.get("bytes").value());
        assertArrayEquals(new byte[] {1, 2, 3, -2, -1}, bytes.copy(data.data()));
        data = assertInstanceOf(ResourceValue.Data.class, entries.get("stream").value());
        assertArrayEquals(new byte[] {9, 8, 7}, bytes.copy(data.data()));
        // A type code, then the number itself.
        Span uint = entries.get("uint").span();
        assertEquals(5, uint.length());
        assertEquals(4_000_000_000L, bytes.u4(uint.offset() + 1));

        assertTrue(entries.get("version").type().startsWith("System.Version, mscorlib, "));
        assertEquals("System.Version { _Major = 1, _Minor = 2, _Build = 3, _Revision = 4 }",
                entries.get("version").value().text());
        assertEquals("System.DayOfWeek { value__ = 5 }", entries.get("day").value().text());
        assertEquals("Pet { Name = Rex, Age = 7, Friend = null, Day }", entries.get("pet").value().text());
        ResourceValue.Serialized pet = assertInstanceOf(ResourceValue.Serialized.class, entries.get("pet").value());
        assertEquals(Optional.of("writer, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"),
                pet.root().orElseThrow().library());
        assertEquals("System.Int32[]", entries.get("ints").value().text());
        // Values without a length end where the next one starts: together they fill the data section.
        int end = entries.values().stream().mapToInt(e -> e.span().end()).max().orElseThrow();
        int length = entries.values().stream().mapToInt(e -> e.span().length()).sum();
        int start = entries.values().stream().mapToInt(e -> e.span().offset()).min().orElseThrow();
        assertEquals(bytes.length(), end);
        assertEquals(end - start, length);
    }

    /** A file of the given version with one resource {@code A} of one type. */
    private static byte[] file(int version, String type, byte[] value) {
        ByteBuffer file = ByteBuffer.allocate(512).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(0xBEEFCACE).putInt(1).putInt(4);
        text(file, "R");
        text(file, "S");
        file.putInt(version).putInt(1).putInt(1);
        text(file, type);
        while (file.position() % 8 != 0) {
            file.put((byte) 'P');
        }
        file.putInt(0x11223344).putInt(0);
        file.putInt(file.position() + 4 + 3 + 4);
        file.put((byte) 2).putShort((short) 'A').putInt(0).put(value);
        return Arrays.copyOf(file.array(), file.position());
    }

    private static void text(ByteBuffer file, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        file.put((byte) utf8.length).put(utf8);
    }

    private static ResourceEntry only(byte[] data, Diagnostics diagnostics) {
        return ResourcesFile.read(new Bytes(data), new Span(0, data.length), diagnostics).entries().getFirst();
    }

    @Test
    void version1NamesTypesInsteadOfCodes() {
        Diagnostics diagnostics = new Diagnostics();
        ResourceEntry entry = only(file(1, "System.Int32, mscorlib", new byte[] {0, 42, 0, 0, 0}), diagnostics);
        assertEquals("System.Int32=42", entry.type() + "=" + entry.value().text());
        assertEquals("A", entry.name().value());
        assertEquals(0x11223344L, entry.hash().value("Hash"));
        entry = only(file(1, "System.String, mscorlib", new byte[] {0, 2, 'h', 'i'}), diagnostics);
        assertEquals(new ResourceValue.Text("hi"), entry.value());
        // 621355968000000000 ticks.
        entry = only(file(1, "System.DateTime",
                new byte[] {0, 0, (byte) 0x80, (byte) 0xB5, (byte) 0xF7, (byte) 0xF5, 0x7F, (byte) 0x9F, 8}), diagnostics);
        assertEquals("1970-01-01 00:00:00.0000000", entry.value().text());
        entry = only(file(1, "X", new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x0F}), diagnostics);
        assertEquals(new ResourceValue.Null(), entry.value());
        assertEquals(List.of(), texts(diagnostics));
    }

    @Test
    void serialisedObjectThatIsCutShortKeepsItsBytes() {
        Diagnostics diagnostics = new Diagnostics();
        byte[] data = file(2, "My.Type, Lib", new byte[] {0x40, 0, 1, 2});
        ResourceEntry entry = only(data, diagnostics);
        ResourceValue.Serialized value = assertInstanceOf(ResourceValue.Serialized.class, entry.value());
        assertEquals("My.Type, Lib", entry.type());
        assertEquals(new Span(data.length - 3, 3), value.data());
        assertEquals(Optional.empty(), value.root());
        assertEquals(List.of("error at 0x" + Integer.toHexString(data.length - 2).toUpperCase()
                + " in Resource A: A part lies inside the"
                + " structure it belongs to (ECMA-335 II.24.2): expected 8 bytes, found 2 bytes"), texts(diagnostics));
    }

    @Test
    void lyingLengthsBecomeDiagnostics() {
        String part = ": A part lies inside the structure it belongs to (ECMA-335 II.24.2): expected ";
        Diagnostics diagnostics = new Diagnostics();
        byte[] data = file(2, "X", new byte[] {32, -1, -1, -1, 127});
        assertInstanceOf(ResourceValue.Unreadable.class, only(data, diagnostics).value());
        assertEquals(0x38, data.length);
        assertEquals(List.of("error at 0x38 in Resource A" + part + "2147483647 bytes, found 0 bytes"), texts(diagnostics));

        diagnostics = new Diagnostics();
        assertInstanceOf(ResourceValue.Unreadable.class, only(file(2, "X", new byte[] {65}), diagnostics).value());
        assertEquals(List.of(
                "error at 0x33 in Resource A: A .resources file starts with 0xBEEFCACE and follows its index (ResourceManager):"
                + " expected a known type code or one of 1 types, found type 1"), texts(diagnostics));

        diagnostics = new Diagnostics();
        byte[] many = file(2, "X", new byte[] {0});
        ByteBuffer.wrap(many).order(ByteOrder.LITTLE_ENDIAN).putInt(0x14, 0x7FFF_FFFF);
        assertEquals(0, ResourcesFile.read(new Bytes(many), new Span(0, many.length), diagnostics).size());
        assertEquals(List.of("error at 0x14 in ResourcesFile: A .resources file starts with 0xBEEFCACE and follows its index "
                + "(ResourceManager):"
                + " expected at most 2 resources, found 2147483647"), texts(diagnostics));

        diagnostics = new Diagnostics();
        assertEquals(0, ResourcesFile.read(new Bytes(new byte[40]), new Span(0, 40), diagnostics).version());
        assertEquals(List.of(
                "error at 0x0 in ResourcesFile: A .resources file starts with 0xBEEFCACE and follows its index (ResourceManager):"
                + " expected 0xBEEFCACE, found 0x00000000"), texts(diagnostics));
    }

    @Test
    void truncationAnywhereIsADiagnosticOrLessContent() {
        byte[] whole = file(2, "X", new byte[] {8, 1, 2, 3, 4});
        for (int length = 0; length < whole.length; length++) {
            Diagnostics diagnostics = new Diagnostics();
            byte[] data = Arrays.copyOf(whole, length);
            ResourcesFile.read(new Bytes(data), new Span(0, length), diagnostics).entries();
            assertEquals(1, diagnostics.list().size(), "truncated to " + length);
        }
    }

    @Test
    void entriesThatShareALongNameEndAtTheBudget() {
        int count = 3000;
        ByteBuffer file = ByteBuffer.allocate(40 + 8 * count + 4 + 2003 + 4 + 1).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(0xBEEFCACE).putInt(1).putInt(2).put((byte) 0).put((byte) 0).putInt(2).putInt(count).putInt(0);
        while (file.position() % 8 != 0) {
            file.put((byte) 'P');
        }
        file.position(file.position() + 8 * count);
        file.putInt(file.position() + 4 + 2002 + 4).put((byte) 0xD0).put((byte) 0x0F).position(file.position() + 2000).putInt(0)
                .put((byte) 0);
        byte[] data = Arrays.copyOf(file.array(), file.position());
        Diagnostics diagnostics = new Diagnostics();
        int read = ResourcesFile.read(new Bytes(data), new Span(0, data.length), diagnostics).entries().size();
        assertEquals(2 * data.length / 2003 + 1, read);
        assertEquals("DIRECTORY_BUDGET", diagnostics.list().getFirst().rule().name());
    }
}
