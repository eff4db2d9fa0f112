package hybridscope.inspectors.csharp;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A C# project in the form that xbuild, every MSBuild and editors read. */
final class ProjectFile {
    private static final String NAMESPACE = "http://schemas.microsoft.com/developer/msbuild/2003";
    private static final Map<ProjectOptions.Target, String> OUTPUT_TYPES = Map.of(ProjectOptions.Target.LIBRARY, "Library",
            ProjectOptions.Target.EXE, "Exe", ProjectOptions.Target.WINEXE, "WinExe", ProjectOptions.Target.MODULE, "Module");

    private final String name;
    private final ProjectOptions options;
    private final List<String> sources;
    private final StringWriter text = new StringWriter();
    private int depth;

    /** @param sources files relative to the project */
    ProjectFile(String name, ProjectOptions options, List<String> sources) {
        this.name = name;
        this.options = options;
        this.sources = sources;
    }

    /** The content of the file. */
    String text() {
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("utf-8", "1.0");
            open(xml, "Project", "ToolsVersion", "4.0", "DefaultTargets", "Build", "xmlns", NAMESPACE);
            properties(xml);
            items(xml);
            empty(xml, "Import", "Project", "$(MSBuildToolsPath)\\Microsoft.CSharp.targets");
            close(xml);
            xml.writeCharacters("\n");
            xml.writeEndDocument();
            return text.toString();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    private void properties(XMLStreamWriter xml) throws XMLStreamException {
        open(xml, "PropertyGroup");
        property(xml, "Configuration", "Release", "Condition", "'$(Configuration)' == ''");
        property(xml, "Platform", "AnyCPU", "Condition", "'$(Platform)' == ''");
        property(xml, "OutputType", OUTPUT_TYPES.get(options.target()));
        property(xml, "AssemblyName", name);
        property(xml, "RootNamespace", "");
        property(xml, "TargetFrameworkVersion", "v4.7.2");
        property(xml, "LangVersion", options.level());
        property(xml, "AllowUnsafeBlocks", "true");
        property(xml, "Optimize", "true");
        property(xml, "OutputPath", "bin\\");
        if (options.main().isPresent()) {
            property(xml, "StartupObject", options.main().get());
        }
        if (options.isCorlib()) {
            property(xml, "NoStdLib", "true");
        }
        if (options.key() != null) {
            property(xml, "SignAssembly", "true");
            property(xml, "DelaySign", "true");
            property(xml, "AssemblyOriginatorKeyFile", options.key().toString());
        }
        close(xml);
    }

    private void items(XMLStreamWriter xml) throws XMLStreamException {
        open(xml, "ItemGroup");
        for (ProjectOptions.Reference reference : options.references()) {
            Path file = Path.of(reference.file());
            String assembly = file.getFileName() == null ? reference.file() : file.getFileName().toString();
            open(xml, "Reference", "Include", assembly.replaceFirst("\\.(dll|exe)$", ""));
            if (file.isAbsolute() && !reference.isLibrary()) {
                property(xml, "HintPath", reference.file());
            }
            if (reference.alias() != null) {
                property(xml, "Aliases", reference.alias());
            }
            close(xml);
        }
        for (String module : options.modules()) {
            empty(xml, "AddModules", "Include", module);
        }
        for (String source : sources) {
            empty(xml, "Compile", "Include", source);
        }
        for (ProjectOptions.Resource resource : options.resources()) {
            open(xml, "EmbeddedResource", "Include", resource.file().toString().replace('/', '\\'));
            property(xml, "LogicalName", resource.name());
            close(xml);
        }
        close(xml);
    }

    private void line(XMLStreamWriter xml) throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }

    private static void attributes(XMLStreamWriter xml, String... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            xml.writeAttribute(attributes[i], attributes[i + 1]);
        }
    }

    private void open(XMLStreamWriter xml, String element, String... attributes) throws XMLStreamException {
        line(xml);
        xml.writeStartElement(element);
        attributes(xml, attributes);
        depth++;
    }

    private void close(XMLStreamWriter xml) throws XMLStreamException {
        depth--;
        line(xml);
        xml.writeEndElement();
    }

    private void empty(XMLStreamWriter xml, String element, String... attributes) throws XMLStreamException {
        line(xml);
        xml.writeEmptyElement(element);
        attributes(xml, attributes);
    }

    private void property(XMLStreamWriter xml, String element, String value, String... attributes) throws XMLStreamException {
        line(xml);
        xml.writeStartElement(element);
        attributes(xml, attributes);
        xml.writeCharacters(value);
        xml.writeEndElement();
    }
}
