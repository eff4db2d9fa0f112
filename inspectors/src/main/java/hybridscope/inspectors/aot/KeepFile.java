package hybridscope.inspectors.aot;

import hybridscope.core.aot.KeepList;
import hybridscope.core.aot.KeepList.KeptAssembly;
import hybridscope.core.aot.KeepList.KeptMember;
import hybridscope.core.aot.KeepList.KeptType;
import hybridscope.core.aot.KeepList.Preserve;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads link.xml, Unity's list of what managed code stripping must keep. Elements that it does not know are passed over. */
public final class KeepFile {
    private static final Set<String> MEMBERS = Set.of("method", "field", "property", "event");

    private KeepFile() {
    }

    /**
     * Reads files, as one list.
     *
     * @throws IOException where one cannot be read, or is no well-formed XML; its message names file and place
     */
    public static KeepList read(List<Path> files) throws IOException {
        List<KeptAssembly> assemblies = new ArrayList<>();
        for (Path file : files) {
            try (InputStream content = Files.newInputStream(file)) {
                assemblies.addAll(read(content));
            } catch (XMLStreamException e) {
                throw new IOException("%s: line %d, column %d: no well-formed XML".formatted(file,
                        e.getLocation().getLineNumber(), e.getLocation().getColumnNumber()));
            }
        }
        return assemblies.isEmpty() ? KeepList.EMPTY : new KeepList(List.copyOf(assemblies));
    }

    private static List<KeptAssembly> read(InputStream content) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        // A file must not make anything else be read.
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader reader = factory.createXMLStreamReader(content);
        List<KeptAssembly> assemblies = new ArrayList<>();
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("assembly")) {
                assemblies.add(assembly(reader));
            }
        }
        return assemblies;
    }

    private static KeptAssembly assembly(XMLStreamReader reader) throws XMLStreamException {
        String name = attribute(reader, "fullname").split(",")[0].strip();
        String preserve = attribute(reader, "preserve");
        List<KeptType> types = new ArrayList<>();
        while (isInside(reader, "assembly")) {
            if (reader.isStartElement()) {
                switch (reader.getLocalName()) {
                    case "namespace" -> types.add(new KeptType(attribute(reader, "fullname") + ".*",
                            preserve(attribute(reader, "preserve"), Preserve.ALL), List.of()));
                    case "type" -> types.add(type(reader));
                    default -> { }
                }
            }
        }
        // An assembly without types is kept as a whole, unless it says otherwise.
        return new KeptAssembly(name, preserve(preserve, types.isEmpty() ? Preserve.ALL : Preserve.NOTHING), List.copyOf(types));
    }

    private static KeptType type(XMLStreamReader reader) throws XMLStreamException {
        String name = attribute(reader, "fullname");
        String preserve = attribute(reader, "preserve");
        List<KeptMember> members = new ArrayList<>();
        while (isInside(reader, "type")) {
            if (reader.isStartElement() && MEMBERS.contains(reader.getLocalName())) {
                members.add(new KeptMember(reader.getLocalName(), reader.getAttributeValue(null, "name"),
                        reader.getAttributeValue(null, "signature")));
            }
        }
        return new KeptType(name, preserve(preserve, members.isEmpty() ? Preserve.ALL : Preserve.NOTHING), List.copyOf(members));
    }

    private static boolean isInside(XMLStreamReader reader, String element) throws XMLStreamException {
        int event = reader.next();
        return !(event == XMLStreamConstants.END_ELEMENT && reader.getLocalName().equals(element));
    }

    private static String attribute(XMLStreamReader reader, String name) {
        String value = reader.getAttributeValue(null, name);
        return value == null ? "" : value.strip();
    }

    private static Preserve preserve(String text, Preserve otherwise) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "all" -> Preserve.ALL;
            case "fields" -> Preserve.FIELDS;
            case "methods" -> Preserve.METHODS;
            case "nothing" -> Preserve.NOTHING;
            default -> otherwise;
        };
    }
}
