package hybridscope.inspectors.generate;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A link.xml: types that trimming has to keep with everything in them, since hot-update code refers to them.
 *
 * @param types metadata names by the assembly's simple name; both in order, so that the file can be committed
 */
public record LinkXml(Map<String, Set<String>> types) {
    /** What hot-update assemblies refer to in others than themselves. */
    public static LinkXml of(List<OpenFile> updates) {
        Map<String, Set<String>> found = new TreeMap<>();
        Set<String> own = new TreeSet<>();
        for (OpenFile file : updates) {
            Metadata metadata = file.metadata().orElseThrow();
            if (metadata.tables().has(Table.ASSEMBLY, 1)) {
                own.add(metadata.string(Table.ASSEMBLY.column("Name"), 1));
            }
            Names names = new Names(metadata);
            for (int rid = 1; rid <= metadata.tables().rows(Table.TYPE_REF); rid++) {
                int scope = Token.of(Table.TYPE_REF, rid);
                for (int step = 0;
                        step < metadata.tables().rows(Table.TYPE_REF) && Token.table(scope) == Table.TYPE_REF; step++) {
                    scope = metadata.tables().reference(Table.TYPE_REF.column("ResolutionScope"), Token.rid(scope));
                }
                if (Token.table(scope) == Table.ASSEMBLY_REF) {
                    found.computeIfAbsent(metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope)),
                            _ -> new TreeSet<>()).add(names.type(Token.of(Table.TYPE_REF, rid), NameStyle.METADATA));
                }
            }
        }
        own.forEach(found::remove);
        return new LinkXml(found);
    }

    /**
     * Reads the types that a file names with their assemblies. Members and patterns are left out.
     *
     * @throws IOException where it is no XML
     */
    public static LinkXml read(String text) throws IOException {
        Map<String, Set<String>> found = new TreeMap<>();
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        // A file from anywhere names no other files.
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
            String assembly = "";
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                    String name = reader.getAttributeValue(null, "fullname");
                    if (reader.getLocalName().equals("assembly") && name != null) {
                        assembly = name;
                    } else if (reader.getLocalName().equals("type") && name != null) {
                        found.computeIfAbsent(assembly, _ -> new TreeSet<>()).add(name);
                    }
                }
            }
        } catch (XMLStreamException e) {
            throw new IOException("link.xml: " + e.getMessage(), e);
        }
        return new LinkXml(found);
    }

    /** The file. */
    public String text() {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<linker>\n");
        types.forEach((assembly, names) -> {
            text.append("  <assembly fullname=\"").append(escaped(assembly)).append("\">\n");
            names.forEach(name -> text.append("    <type fullname=\"").append(escaped(name)).append("\" preserve=\"all\" />\n"));
            text.append("  </assembly>\n");
        });
        return text.append("</linker>\n").toString();
    }

    private static String escaped(String name) {
        return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
