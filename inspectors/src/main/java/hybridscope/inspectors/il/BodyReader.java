package hybridscope.inspectors.il;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.BasicBlocks;
import hybridscope.core.il.BodyCheck;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.ExceptionRegion;
import hybridscope.core.il.ExceptionRegions;
import hybridscope.core.il.IlText;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.LocalNames;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodFrame;
import hybridscope.core.il.Operand;
import hybridscope.core.il.OperandText;
import hybridscope.core.il.Part;
import hybridscope.core.il.StackDepths;
import hybridscope.core.il.VariableKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.LinkedText;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads everything a {@link BodyReport} tells about one body. */
final class BodyReader {
    private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();

    private final OpenFile file;
    private final Optional<SymbolFile> symbols;
    private final MethodBody body;
    private final NameStyle style;
    private final Metadata metadata;
    private final Names names;
    private final OperandText operands;
    private final GenericScope scope;
    private final int method;
    private final Disassembly code;
    private final StackDepths depths;
    private final BasicBlocks graph;
    private final List<BasicBlock> blocks;
    private int[] regionOf = new int[0];
    private int regions;

    BodyReader(OpenFile file, Optional<SymbolFile> symbols, MethodBody body, NameStyle style) {
        this.file = file;
        this.symbols = symbols;
        this.body = body;
        this.style = style;
        metadata = file.metadata().orElseThrow();
        names = file.names();
        LocalNames localNames = IlReport.localNames(symbols);
        operands = new IlText(file.image(), style, localNames).operands(body.methodRid());
        method = Token.of(Table.METHOD_DEF, body.methodRid());
        scope = GenericScope.method(metadata.relations().owner(Table.TYPE_DEF.column("MethodList"), body.methodRid()),
                body.methodRid());
        code = Disassembly.of(body);
        depths = StackDepths.of(metadata, code);
        graph = BasicBlocks.of(code);
        blocks = graph.blocks();
    }

    BodyReport report() {
        regionOf = new int[code.instructions().size()];
        Arrays.fill(regionOf, -1);
        ExceptionRegions tree = ExceptionRegions.of(code);
        List<RegionReport> nested = regions(tree.roots());
        Set<Integer> loose = new HashSet<>();
        tree.loose().forEach(clause -> loose.add(clause.index()));
        MethodFrame frame = MethodFrame.of(metadata, body);
        return new BodyReport(Integer.toUnsignedLong(body.rva()), body.header().offset(), body.span().length(),
                body.isTiny() ? BodyReport.Format.TINY : BodyReport.Format.FAT, body.code().offset() - body.header().offset(),
                body.code().offset(), body.code().length(), body.maxStack(), depths.deepest(),
                body.initLocals(), body.localSignature() == 0 ? null : Token.text(body.localSignature()),
                symbols.map(found -> found.path().map(path -> path.getFileName().toString()).orElse("embedded")).orElse(null),
                arguments(frame), locals(frame), new LazyList<>(code.instructions().size(), this::instruction),
                code.rest().length(), nested,
                body.clauses().stream().map(clause -> clause(clause, !loose.contains(clause.index()))).toList(),
                blocks.stream().map(this::block).toList(), ProblemReport.of(BodyCheck.of(metadata, body)));
    }

    private List<IlVariableReport> arguments(MethodFrame frame) {
        List<IlVariableReport> found = new ArrayList<>();
        MethodSig signature = frame.signature().orElse(null);
        if (signature == null) {
            return List.of();
        }
        if (frame.hasImplicitThis()) {
            int owner = scope.typeDef();
            int token = owner == 0 ? 0 : Token.of(Table.TYPE_DEF, owner);
            found.add(new IlVariableReport(0, names.type(token, style), operands.variable(VariableKind.ARGUMENT, 0, -1).text(),
                    owner == 0 ? null : Place.ofToken(file.key(), token)));
        }
        signature.parameters().forEach(type -> found.add(variable(VariableKind.ARGUMENT, found.size(), type)));
        return List.copyOf(found);
    }

    private List<IlVariableReport> locals(MethodFrame frame) {
        List<IlVariableReport> found = new ArrayList<>();
        frame.locals().orElse(List.of()).forEach(type -> found.add(variable(VariableKind.LOCAL, found.size(), type)));
        return List.copyOf(found);
    }

    private IlVariableReport variable(VariableKind kind, int index, TypeSig type) {
        LinkedText text = names.linkedType(type, scope, style);
        return new IlVariableReport(index, text.text(), operands.variable(kind, index, -1).text(),
                text.links().stream().filter(link -> link.token() != 0)
                .findFirst().map(link -> Place.ofToken(file.key(), link.token())).orElse(null));
    }

    private InstructionReport instruction(int index) {
        Instruction instruction = code.instructions().get(index);
        BasicBlock block = graph.covering(instruction.offset());
        List<Integer> targets = switch (instruction.operand()) {
            case Operand.Target(int offset) -> List.of(offset);
            case Operand.Targets(List<Integer> offsets) -> offsets;
            default -> List.of();
        };
        String token = switch (instruction.operand()) {
            case Operand.Row(int row) -> Token.text(row);
            case Operand.UserString(int string) -> Token.text(string);
            default -> null;
        };
        return new InstructionReport(instruction.offset(), instruction.span().offset(), instruction.span().length(),
                bytes(instruction.span()), instruction.opCode().text(), parts(operands.parts(instruction)), token, targets,
                depths.before(index), regionOf[index],
                block.index(), block.start() == instruction.offset());
    }

    private String bytes(Span span) {
        return HEX.formatHex(file.image().bytes().copy(span));
    }

    private List<IlPartReport> parts(List<Part> parts) {
        return parts.stream().map(part -> IlPartReport.of(part, file.key(), method)).toList();
    }

    private List<RegionReport> regions(List<ExceptionRegion> list) {
        List<RegionReport> found = new ArrayList<>();
        for (ExceptionRegion region : list) {
            int id = regions++;
            int first = code.indexOf(region.start());
            int behind = region.end() == code.end() ? regionOf.length : code.indexOf(region.end());
            Arrays.fill(regionOf, first, behind, id);
            boolean isCatch = region.kind() == ExceptionRegion.Kind.CATCH;
            int type = isCatch ? region.clauses().getFirst().catchToken() : 0;
            found.add(new RegionReport(id, RegionKind.of(region.kind()), region.start(), region.end(),
                    isCatch ? names.type(type, scope, style) : null, isCatch ? Place.ofToken(file.key(), type) : null,
                    region.clauses().stream().map(ExceptionClause::index).toList(),
                    regions(region.children())));
        }
        return List.copyOf(found);
    }

    private ClauseReport clause(ExceptionClause clause, boolean nested) {
        return new ClauseReport(clause.index(), clause.kind(), clause.tryRange().start(), clause.tryRange().end(),
                clause.handlerRange().start(),
                clause.handlerRange().end(), clause.kind() == ExceptionClause.Kind.FILTER ? clause.filterOffset() : null,
                clause.kind() == ExceptionClause.Kind.CATCH ? names.type(clause.catchToken(), scope, style) : null, nested,
                new Place(file.key(), new Place.Range(clause.span().offset(), clause.span().length())));
    }

    private BlockReport block(BasicBlock block) {
        return new BlockReport(block.start(), block.end(), block.reachable(),
                block.exits().stream().map(exit -> blocks.get(exit.block()).start()).distinct().toList());
    }
}
