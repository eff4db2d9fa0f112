package hybridscope.core.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** DESIGN.md, "Rooms": the package order inside core-runtime, no libraries, nothing mutable that is static. */
class HouseRulesTest {

    @Test
    void noReferenceRunsUpward() throws Exception {
        assertEquals(List.of(), inAllClasses(HouseRules::upwardReferences));
    }

    @Test
    void foundationsKnowNothingOfWhatIsAroundThem() throws Exception {
        assertEquals(List.of(), inAllClasses(HouseRules::outwardReferences));
    }

    @Test
    void referenceOfAFoundationToWhatIsAroundItIsReported() {
        ClassModel model = compiled("hybridscope.core.interpreter.operation.Sums", c -> c
                .withField("trap", ClassDesc.of("hybridscope.core.interpreter.operation.Trap"), 0)
                .withField("engine", ClassDesc.of("hybridscope.core.interpreter.Engine"), 0));
        assertEquals(List.of("hybridscope.core.interpreter.operation.Sums uses hybridscope.core.interpreter.Engine"),
                HouseRules.outwardReferences(model));
    }

    @Test
    void onlyJavaBaseIsUsed() throws Exception {
        assertEquals(List.of(), inAllClasses(HouseRules::foreignReferences));
    }

    @Test
    void nothingMutableIsStatic() throws Exception {
        assertEquals(List.of(), inAllClasses(HouseRules::mutableStatics));
    }

    @Test
    void everyClassIsRead() throws Exception {
        List<String> names = inAllClasses(model -> List.of(model.thisClass().asInternalName()));
        assertTrue(names.contains("hybridscope/core/pe/Span"), () -> "no Span among " + names);
    }

    @Test
    void fieldTypeFromAPackageAboveIsReported() {
        ClassModel model = compiled("hybridscope.core.metadata.signature.Reader",
                c -> c.withField("opcode", ClassDesc.of("hybridscope.core.il.Opcode"), 0));
        assertEquals(List.of("hybridscope.core.metadata.signature.Reader uses hybridscope.core.il.Opcode"),
                HouseRules.upwardReferences(model));
    }

    @Test
    void supertypeFromBelowIsAllowed() {
        ClassModel model = compiled("hybridscope.core.il.Body",
                c -> c.withSuperclass(ClassDesc.of("hybridscope.core.metadata.signature.Node")));
        assertEquals(List.of(), HouseRules.upwardReferences(model));
    }

    @Test
    void packageOutsideThePlanIsReported() {
        ClassModel model = compiled("hybridscope.core.util.Strings", c -> { });
        assertEquals(List.of("hybridscope.core.util.Strings uses hybridscope.core.util.Strings"),
                HouseRules.upwardReferences(model));
    }

    @Test
    void hostIsForInternalCallsOnly() {
        Consumer<ClassBuilder> usesHost = c -> c.withField("clock", ClassDesc.of("hybridscope.core.host.Clock"), 0);
        assertEquals(List.of(), HouseRules.upwardReferences(compiled("hybridscope.core.icalls.Time", usesHost)));
        assertEquals(List.of("hybridscope.core.debug.Session uses hybridscope.core.host.Clock"),
                HouseRules.upwardReferences(compiled("hybridscope.core.debug.Session", usesHost)));
    }

    @Test
    void referenceInAMethodBodyOutsideJavaBaseIsReported() {
        ClassModel model = compiled("hybridscope.core.pe.Log", c -> c.withMethodBody("log",
                ConstantDescs.MTD_void, ClassFile.ACC_STATIC, code -> code
                        .loadConstant(ClassDesc.of("java.util.logging.Logger")).pop().return_()));
        assertEquals(List.of("hybridscope.core.pe.Log uses java.util.logging.Logger"),
                HouseRules.foreignReferences(model));
    }

    @Test
    void staticsThatChangeAreReported() {
        ClassModel model = compiled("hybridscope.core.pe.State", c -> c
                .withField("count", ConstantDescs.CD_int, ClassFile.ACC_STATIC)
                .withField("cache", ClassDesc.of("java.util.HashMap"), ClassFile.ACC_STATIC | ClassFile.ACC_FINAL)
                .withField("NAME", ConstantDescs.CD_String, ClassFile.ACC_STATIC | ClassFile.ACC_FINAL)
                .withField("instance", ConstantDescs.CD_int, 0));
        assertEquals(List.of("hybridscope.core.pe.State.count", "hybridscope.core.pe.State.cache"),
                HouseRules.mutableStatics(model));
    }

    private static ClassModel compiled(String name, Consumer<ClassBuilder> members) {
        return ClassFile.of().parse(ClassFile.of().build(ClassDesc.of(name), members));
    }

    private static List<String> inAllClasses(Function<ClassModel, List<String>> rule) throws Exception {
        Path classes = Path.of(Span.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class")).sorted()
                    .flatMap(file -> rule.apply(parse(file)).stream()).toList();
        }
    }

    private static ClassModel parse(Path file) {
        try {
            return ClassFile.of().parse(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
