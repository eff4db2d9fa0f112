package hybridscope.core.metadata.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Rule;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PermissionSetTest {
    private static PermissionSet read(byte[] content) {
        MetadataBuilder builder = new MetadataBuilder();
        builder.row(Table.DECL_SECURITY, 2, 0, builder.blob(content));
        Metadata metadata = builder.build();
        return PermissionSet.read(new CustomAttributeReader(new Names(metadata), EnumTypes.NONE), metadata, 1);
    }

    private static byte[] binary(String head, String type, String rest) {
        byte[] name = type.getBytes(StandardCharsets.UTF_8);
        byte[] first = java.util.HexFormat.of().parseHex(head.replace(" ", ""));
        byte[] last = java.util.HexFormat.of().parseHex(rest.replace(" ", ""));
        java.nio.ByteBuffer all = java.nio.ByteBuffer.allocate(first.length + 1 + name.length + last.length);
        return all.put(first).put((byte) name.length).put(name).put(last).array();
    }

    @Test
    void binaryForm() {
        PermissionSet set = read(binary("2E 01", "N.P, Lib", "06 01 54 02 01 58 01"));
        assertEquals(new PermissionSet.Attributes(List.of(new PermissionSet.Permission("N.P, Lib", List.of(
                new CustomAttribute.Named(false, new ArgumentType.Simple(ElementType.BOOLEAN), "X",
                new Value.Primitive(ElementType.BOOLEAN, 1)))))), set);
        assertEquals("N.P(X = true)", set.text());
    }

    @Test
    void xmlForm() {
        String xml = "<PermissionSet class=\"P\" version=\"1\"/>";
        assertEquals(new PermissionSet.Xml(xml), read(xml.getBytes(StandardCharsets.UTF_16LE)));
        assertEquals(new PermissionSet.Xml(xml), read(xml.getBytes(StandardCharsets.UTF_8)));
        assertEquals(new PermissionSet.Attributes(List.of()), read(new byte[0]));
    }

    @Test
    void hostileBlobs() {
        assertEquals(Rule.SECURITY, assertThrows(BadFormatException.class, () -> read(new byte[]{'x'})).diagnostic().rule());
        BadFormatException wrongSize = assertThrows(BadFormatException.class,
                () -> read(binary("2E 01", "P", "05 01 54 02 01 58 01")));
        assertEquals("5 bytes of named arguments", wrongSize.diagnostic().expected());
        assertEquals("6 bytes", wrongSize.diagnostic().found());
        assertEquals("at most 0 attributes",
                assertThrows(BadFormatException.class, () -> read(new byte[]{'.', 0x7F})).diagnostic().expected());
    }

    private static final Pattern FLAG = Pattern.compile("property bool '(\\w+)' = bool\\((\\w+)\\)");

    /** monodis prints {@code {[mscorlib]N.P = {property bool 'X' = bool(true)}}} below a line for each row. */
    @Test
    void sameAsMonodis() {
        Image image = ClassLibraries.open("mscorlib.dll");
        Metadata metadata = image.metadata().orElseThrow();
        CustomAttributeReader reader = new CustomAttributeReader(new Names(metadata), EnumTypes.NONE);
        TreeMap<Integer, String> expected = new TreeMap<>();
        TreeMap<Integer, String> found = new TreeMap<>();
        List<String> lines = ClassLibraries.monodis("--declsec", "mscorlib.dll");
        for (int i = 0; i + 1 < lines.size(); i++) {
            Matcher flag = FLAG.matcher(lines.get(i + 1));
            if (lines.get(i).matches("\\d+: .*") && flag.find()) {
                expected.put(Integer.parseInt(lines.get(i).split(":")[0]), flag.group(1) + " = " + flag.group(2));
            }
        }
        for (int rid : expected.keySet()) {
            PermissionSet.Attributes set = (PermissionSet.Attributes) PermissionSet.read(reader, metadata, rid);
            found.put(rid, set.permissions().getFirst().named().getFirst().text());
        }
        assertEquals(expected, found);
        assertEquals(161, metadata.tables().rows(Table.DECL_SECURITY));
        for (int rid = 1; rid <= 161; rid++) {
            PermissionSet.read(reader, metadata, rid);
        }
        assertEquals(List.of(), image.diagnostics().list());
    }
}
