package hybridscope.inspectors.link;

import hybridscope.core.aot.KeepList;
import hybridscope.core.aot.KeepList.KeptAssembly;
import hybridscope.core.aot.KeepList.KeptMember;
import hybridscope.core.aot.KeepList.KeptType;
import hybridscope.core.aot.KeepList.Preserve;
import java.io.ByteArrayInputStream;
import java.io.IOException;
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

/**
 * A link.xml that was read. Elements that nobody knows are passed over.
 *
 * @param keeps    what it keeps, as far as it could be read
 * @param problems what is wrong in it
 */
public record LinkXml(KeepList keeps, List<Problem> problems) {
    private static final Set<String> MEMBERS = Set.of("method", "field", "property", "event");

    /**
     * Something that belongs into no link.xml.
     *
     * @param line      from 1
     * @param column    from 1
     * @param message   what is wrong
     * @param malformed whether it is no XML there, so that nothing behind it was read
     */
    public record Problem(int line, int column, String message, boolean malformed) {
    }

    /** Reads a file's content; what is wrong in it is told, and what stands before is there. */
    public static LinkXml read(byte[] content) {
        Reading reading = new Reading();
        reading.read(content);
        return new LinkXml(new KeepList(List.copyOf(reading.assemblies)), List.copyOf(reading.problems));
    }

    /**
     * Reads files, as one list.
     *
     * @throws IOException where one cannot be read, or is no well-formed XML; its message names file and place
     */
    public static KeepList read(List<Path> files) throws IOException {
        List<KeptAssembly> assemblies = new ArrayList<>();
        for (Path file : files) {
            LinkXml read = read(Files.readAllBytes(file));
            for (Problem problem : read.problems) {
                if (problem.malformed()) {
                    throw new IOException("%s: line %d, column %d: %s".formatted(file, problem.line(), problem.column(),
                            problem.message()));
                }
            }
            assemblies.addAll(read.keeps.assemblies());
        }
        return assemblies.isEmpty() ? KeepList.EMPTY : new KeepList(List.copyOf(assemblies));
    }

    /** A list of whole types as a file. */
    public static String text(KeepList list) {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<linker>\n");
        list.assemblies().forEach(assembly -> {
            text.append("  <assembly fullname=\"").append(escaped(assembly.name())).append("\">\n");
            assembly.types().forEach(type -> text.append("    <type fullname=\"").append(escaped(type.name()))
                    .append("\" preserve=\"all\" />\n"));
            text.append("  </assembly>\n");
        });
        return text.append("</linker>\n").toString();
    }

    private static String escaped(String name) {
        return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    private static final class Reading {
        private final List<KeptAssembly> assemblies = new ArrayList<>();
        private final List<Problem> problems = new ArrayList<>();
        private XMLStreamReader reader;

        void read(byte[] content) {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            // A file must not make anything else be read.
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            try {
                reader = factory.createXMLStreamReader(new ByteArrayInputStream(content));
                boolean linker = false;
                while (reader.hasNext()) {
                    if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                        linker |= reader.getLocalName().equals("linker");
                        if (reader.getLocalName().equals("assembly")) {
                            assembly();
                        }
                    }
                }
                if (!linker) {
                    problems.add(new Problem(1, 1, "there is no element linker", false));
                }
            } catch (XMLStreamException e) {
                problems.add(new Problem(Math.max(1, e.getLocation().getLineNumber()),
                        Math.max(1, e.getLocation().getColumnNumber()), "no well-formed XML", true));
            }
        }

        private void assembly() throws XMLStreamException {
            String name = named().split(",")[0].strip();
            String preserve = attribute("preserve");
            List<KeptType> types = new ArrayList<>();
            while (isInside("assembly")) {
                if (reader.isStartElement()) {
                    switch (reader.getLocalName()) {
                        case "namespace" -> types.add(new KeptType(named() + ".*", preserve(attribute("preserve"), Preserve.ALL),
                                List.of()));
                        case "type" -> types.add(type());
                        default -> { }
                    }
                }
            }
            // An assembly without types is kept as a whole, unless it says otherwise.
            assemblies.add(new KeptAssembly(name, preserve(preserve, types.isEmpty() ? Preserve.ALL : Preserve.NOTHING),
                    List.copyOf(types)));
        }

        private KeptType type() throws XMLStreamException {
            String name = named();
            String preserve = attribute("preserve");
            List<KeptMember> members = new ArrayList<>();
            while (isInside("type")) {
                if (reader.isStartElement() && MEMBERS.contains(reader.getLocalName())) {
                    members.add(new KeptMember(reader.getLocalName(), reader.getAttributeValue(null, "name"),
                            reader.getAttributeValue(null, "signature")));
                }
            }
            return new KeptType(name, preserve(preserve, members.isEmpty() ? Preserve.ALL : Preserve.NOTHING),
                    List.copyOf(members));
        }

        private boolean isInside(String element) throws XMLStreamException {
            int event = reader.next();
            return !(event == XMLStreamConstants.END_ELEMENT && reader.getLocalName().equals(element));
        }

        private String named() {
            String name = attribute("fullname");
            if (name.isEmpty()) {
                problems.add(new Problem(reader.getLocation().getLineNumber(), reader.getLocation().getColumnNumber(),
                        reader.getLocalName() + " without fullname", false));
            }
            return name;
        }

        private String attribute(String name) {
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
}
