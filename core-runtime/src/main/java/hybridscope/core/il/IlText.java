package hybridscope.core.il;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Methods as text in the manner of ILASM, in parts that keep what they stand for. For use by one thread.
 */
public final class IlText {
    private final Image image;
    private final Names names;
    private final NameStyle style;
    private final LocalNames localNames;
    private final CallShapes shapes;

    /**
     * @param image      the file; it has metadata
     * @param style      how types and members are written
     * @param localNames what local variables are called
     */
    public IlText(Image image, NameStyle style, LocalNames localNames) {
        this.image = image;
        Metadata metadata = image.metadata().orElseThrow();
        this.names = new Names(metadata);
        this.style = style;
        this.localNames = localNames;
        this.shapes = new CallShapes(metadata);
    }

    /** What writes the operands of a method's instructions. */
    public OperandText operands(int methodRid) {
        return new OperandText(names, style, localNames, shapes, methodRid);
    }

    /**
     * A whole method: declaration, directives, instructions within the braces of its exception regions. Clauses that cannot be
     * nested stand at the end with their offsets; bytes that cannot be decoded stand as bytes.
     *
     * @throws hybridscope.core.pe.BadFormatException where MethodDef has no such row
     */
    public List<IlLine> method(int methodRid) {
        MethodCode code = MethodCode.read(image, methodRid);
        MethodLines lines = new MethodLines(operands(methodRid));
        lines.add(0, new MethodDeclaration(names, style, operands(methodRid), methodRid).parts());
        lines.add(0, List.of(new Part.Text("{")));
        switch (code) {
            case MethodCode.Il(MethodBody body) -> lines.body(image, body, MethodFrame.of(names.metadata(), body));
            case MethodCode.Opaque opaque -> lines.comment("%s code at RVA 0x%x"
                    .formatted(opaque.type() == MethodCode.CodeType.NATIVE ? "native" : "OPTIL", opaque.rva()));
            case MethodCode.None(MethodCode.Reason reason) -> lines.comment(switch (reason) {
                case ABSTRACT -> "abstract";
                case RUNTIME -> "provided by the runtime";
                case INTERNAL_CALL -> "internal call";
                case PINVOKE -> "in a native library";
                case NO_RVA -> "no body in this file";
                case NO_IMAGE -> "no image";
            });
            case MethodCode.Unreadable(var diagnostic) -> lines.comment(diagnostic.text());
        }
        lines.add(0, List.of(new Part.Text("}")));
        return lines.all();
    }

    /** Lines as one text, each ended by a line feed. */
    public static String text(List<IlLine> lines) {
        return lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
    }
}
