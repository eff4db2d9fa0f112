package hybridscope.inspectors.info;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataStream;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.PeLayouts;
import hybridscope.core.pe.Section;
import hybridscope.core.pe.Structure;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.problems.ImageCheck;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.inspectors.structure.StructureReport;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * What a file is: headers, CLI header, streams, row counts, problems found.
 *
 * @param file       key of the file
 * @param size       bytes
 * @param kind       {@code managed}, {@code native}, {@code portable_pdb} or {@code unknown}
 * @param format     {@code PE32}, {@code PE32+}, or empty
 * @param machine    name of the machine type, or empty
 * @param runtime    version string of the metadata root, or empty
 * @param module     name of the module, or empty
 * @param mvid       the module's version id, or empty
 * @param assembly   identity of the assembly, or empty for a netmodule and other files
 * @param entryPoint token or RVA of the entry point with its name, or empty
 * @param cliFlags   names of the CLI header's flags, or empty
 * @param headers    every header with all its fields
 * @param sections   the sections
 * @param directories the data directories with content, of the optional header and of the CLI header
 * @param streams    the metadata streams
 * @param tables     the tables with rows
 * @param totals     sums
 * @param problems   what is wrong
 * @param problemCount findings made; more than {@code problems} has where a file is very broken
 */
public record InfoReport(String file, long size, FileKind kind, String format, String machine, String runtime, String module,
        String mvid,
        String assembly, String entryPoint, String cliFlags, List<StructureReport> headers, List<SectionInfo> sections,
        List<DirectoryInfo> directories, List<StreamInfo> streams, List<TableInfo> tables, Totals totals,
        List<ProblemReport> problems, long problemCount) {
    /** A section. Addresses and sizes in bytes; {@code offset} and {@code size} are of the data in the file. */
    public record SectionInfo(String name, long rva, long virtualSize, int offset, int size, String characteristics) {
    }

    /** A data directory; {@code offset} is -1 where its RVA is not mapped. */
    public record DirectoryInfo(String name, long rva, long size, int offset) {
    }

    /** A metadata stream. */
    public record StreamInfo(String name, int offset, int size) {
    }

    /** A table with rows. */
    public record TableInfo(int number, String name, int rows, long declaredRows, int rowSize, int offset) {
    }

    /** Sums over the file: rows of all tables, methods, methods with IL bodies, IL instructions in them. */
    public record Totals(long rows, int methods, int bodies, long instructions) {
    }

    /** Reads everything there is to say, checking all content on the way. */
    public static InfoReport of(OpenFile file) {
        Image image = file.image();
        ImageCheck.run(image, () -> false);
        return new InfoReport(file.key(), image.bytes().length(), FileKind.of(image.kind()),
                image.pe().flatMap(PeFile::optionalHeader).map(h -> image.pe().get().isPe32Plus() ? "PE32+" : "PE32").orElse(""),
                image.pe().flatMap(PeFile::coffHeader).map(h -> PeLayouts.MACHINE.text(h.value("Machine"))).orElse(""),
                image.metadata().map(m -> m.root().version()).orElse(""),
                image.metadata().map(m -> firstString(m, Table.MODULE.column("Name"))).orElse(""),
                image.metadata().map(InfoReport::mvid).orElse(""),
                image.metadata().filter(m -> m.tables().has(Table.ASSEMBLY, 1))
                .map(m -> file.names().token(Token.of(Table.ASSEMBLY, 1), NameStyle.METADATA))
                        .orElse(""),
                image.pe().flatMap(PeFile::cliHeader).map(header -> entryPoint(file, header)).orElse(""),
                image.pe().flatMap(PeFile::cliHeader).map(h -> PeLayouts.CLI_FLAGS.text(h.value("Flags"))).orElse(""),
                headers(image), sections(image), directories(image), streams(image), tables(image), totals(image),
                ProblemReport.of(image.diagnostics().list()), image.diagnostics().total());
    }

    private static Totals totals(Image image) {
        if (image.metadata().isEmpty()) {
            return new Totals(0, 0, 0, 0);
        }
        Tables tables = image.metadata().get().tables();
        int methods = tables.rows(Table.METHOD_DEF);
        int bodies = 0;
        long instructions = 0;
        InstructionCursor cursor = new InstructionCursor();
        // Bodies that overlap can add up to far more than the file; such a file has a finding that says so.
        long budget = 16L * image.bytes().length();
        for (int rid = 1; rid <= methods; rid++) {
            MethodBody body = MethodBody.read(image, rid).orElse(null);
            if (body != null) {
                bodies++;
                budget -= body.code().length();
                cursor.reset(body);
                while (budget >= 0 && cursor.next()) {
                    instructions++;
                }
            }
        }
        return new Totals(tables.totalRows(), methods, bodies, instructions);
    }

    private static String firstString(Metadata metadata, Column column) {
        try {
            return metadata.tables().has(column.table(), 1) ? metadata.string(column, 1) : "";
        } catch (BadFormatException e) {
            return "";
        }
    }

    private static String mvid(Metadata metadata) {
        try {
            UUID mvid = metadata.tables().has(Table.MODULE, 1)
                    ? metadata.guids().get(metadata.tables().value(Table.MODULE.column("Mvid"), 1)) : null;
            return mvid == null ? "" : mvid.toString();
        } catch (BadFormatException e) {
            return "";
        }
    }

    private static String entryPoint(OpenFile file, Structure cliHeader) {
        int value = cliHeader.intValue("EntryPointToken");
        if (value == 0) {
            return "";
        }
        boolean nativeCode = (cliHeader.value("Flags") & 0x10) != 0;
        if (nativeCode) {
            return "native code at RVA 0x%X".formatted(value);
        }
        return Token.text(value) + file.metadata().map(_ -> " " + file.names().token(value, NameStyle.METADATA)).orElse("");
    }

    private static List<StructureReport> headers(Image image) {
        List<Structure> all = new ArrayList<>();
        image.pe().ifPresent(pe -> all.addAll(pe.headers()));
        image.metadata().ifPresent(metadata -> {
            all.add(metadata.root().header());
            metadata.root().streams().forEach(stream -> all.add(stream.header()));
            all.addAll(metadata.pdbStream());
            all.addAll(metadata.tables().headers());
        });
        return all.stream().map(StructureReport::of).toList();
    }

    private static List<SectionInfo> sections(Image image) {
        return image.pe().map(PeFile::sections).orElse(List.of()).stream().map(InfoReport::section).toList();
    }

    private static SectionInfo section(Section section) {
        return new SectionInfo(section.name(), Integer.toUnsignedLong(section.virtualAddress()),
                Integer.toUnsignedLong(section.virtualSize()), section.data().offset(), section.data().length(),
                PeLayouts.SECTION_CHARACTERISTICS.text(section.header().value("Characteristics")));
    }

    private static List<DirectoryInfo> directories(Image image) {
        List<DirectoryInfo> found = new ArrayList<>();
        image.pe().ifPresent(pe -> {
            for (DataDirectory directory : pe.directories()) {
                add(found, directory, directory.name().equals("Certificate") ? directory.rva() : pe.offsetOf(directory.rva()));
            }
            for (DataDirectory directory : pe.cliDirectories()) {
                add(found, directory, pe.offsetOf(directory.rva()));
            }
        });
        return List.copyOf(found);
    }

    private static void add(List<DirectoryInfo> found, DataDirectory directory, int offset) {
        if (!directory.isEmpty()) {
            found.add(new DirectoryInfo(directory.name(), Integer.toUnsignedLong(directory.rva()),
                    Integer.toUnsignedLong(directory.size()), offset));
        }
    }

    private static List<StreamInfo> streams(Image image) {
        List<StreamInfo> found = new ArrayList<>();
        image.metadata().ifPresent(metadata -> {
            for (MetadataStream stream : metadata.root().streams()) {
                found.add(new StreamInfo(stream.name(), stream.data().offset(), stream.data().length()));
            }
        });
        return List.copyOf(found);
    }

    private static List<TableInfo> tables(Image image) {
        List<TableInfo> found = new ArrayList<>();
        image.metadata().ifPresent(metadata -> {
            Tables tables = metadata.tables();
            for (Table table : Table.values()) {
                if (tables.declaredRows(table) > 0) {
                    found.add(new TableInfo(table.number(), table.text(), tables.rows(table), tables.declaredRows(table),
                            tables.rowSize(table), tables.span(table).offset()));
                }
            }
        });
        return List.copyOf(found);
    }
}
