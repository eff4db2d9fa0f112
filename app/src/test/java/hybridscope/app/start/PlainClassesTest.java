package hybridscope.app.start;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rewritten classes do what they did, and ask the JVM to make nothing but lambdas. */
class PlainClassesTest {
    /** One component of each kind. */
    record Everything(boolean z, byte b, short s, char c, int i, long j, float f, double d, String text, int[] numbers) {
    }

    record Nothing() {
    }

    sealed interface Shape permits Circle, Square, Text {
    }

    record Circle(int radius) implements Shape {
    }

    record Square(int side) implements Shape {
    }

    record Text(String value) implements Shape {
    }

    enum Suit { SPADES, HEARTS, CLUBS, DIAMONDS }

    /** What both loaders have: its own classes, and functions over objects of them. */
    public static final class Subject {
        /** Equal ones side by side: the first two, the next two and so on. */
        public static final Supplier<List<Object>> RECORDS = () -> {
            int[] numbers = {1, 2};
            return List.of(new Everything(true, (byte) -1, (short) -2, 'x', -3, -4L << 40, 0.5f, -0.25, "t", numbers),
                    new Everything(true, (byte) -1, (short) -2, 'x', -3, -4L << 40, 0.5f, -0.25, "t", numbers),
                    new Everything(false, (byte) 0, (short) 0, '\0', 0, 0, Float.NaN, Double.NaN, null, null),
                    new Everything(false, (byte) 0, (short) 0, '\0', 0, 0, Float.NaN, Double.NaN, null, null),
                    new Nothing(), new Nothing(), new Circle(7), new Circle(7), new Square(7), new Square(7),
                    new Everything(false, (byte) 0, (short) 0, '\0', 0, 0, 0f, 0.0, null, null),
                    new Everything(false, (byte) 0, (short) 0, '\0', 0, 0, 0f, 0.0, null, null),
                    new Everything(false, (byte) 0, (short) 0, '\0', 0, 0, -0f, -0.0, null, null),
                    new Everything(false, (byte) 0, (short) 0, '\0', 0, 0, -0f, -0.0, null, null));
        };
        public static final Function<Object, String> SWITCH = object -> switch (object) {
            case null -> "null";
            case Integer i when i > 10 -> "large " + i;
            case Integer i when i < 0 -> "negative " + i;
            case Circle(int radius) when radius > 3 -> "large circle";
            case Shape shape -> switch (shape) {
                case Circle circle -> "circle " + circle.radius();
                case Square square -> "square " + square.side();
                case Text(String value) -> "text " + value;
            };
            case Integer i -> "number " + i;
            case int[] numbers -> "numbers " + numbers.length;
            case CharSequence text when text.length() == 1 -> "letter";
            case String text -> "string " + text;
            default -> object.getClass().getSimpleName();
        };
        public static final Function<String, String> ENUM = name -> switch (name == null ? null : Suit.valueOf(name)) {
            case null -> "nothing";
            case HEARTS -> "red";
            case Suit any when any.ordinal() == 2 -> "third";
            case SPADES -> "black";
            case Suit any -> any.name();
        };
        public static final BinaryOperator<String> CONSTANTS = (text, other) -> switch (text) {
            case "one" -> "1";
            case String any when any.equals(other) -> "other";
            case "two" -> "2";
            case String any -> any;
        };
    }

    /** Defines the classes of this test once more, from rewritten class files. */
    private static final class Rewritten extends ClassLoader {
        Rewritten() {
            super(PlainClassesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(PlainClassesTest.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                byte[] bytes = PlainClasses.plain(bytes(name));
                loaded = defineClass(name, bytes, 0, bytes.length);
            }
            return loaded;
        }

        @SuppressWarnings("unchecked")
        <T> T field(String name) throws ReflectiveOperationException {
            return (T) loadClass(Subject.class.getName(), true).getField(name).get(null);
        }
    }

    private static byte[] bytes(String name) {
        try (InputStream in = PlainClassesTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> asked(byte[] classFile) {
        return ClassFile.of().parse(classFile).methods().stream().flatMap(method -> method.code().stream())
                .flatMap(code -> code.elementStream()).filter(InvokeDynamicInstruction.class::isInstance)
                .map(element -> ((InvokeDynamicInstruction) element).bootstrapMethod().owner().displayName())
                .distinct().sorted().toList();
    }

    @Test
    void recordsCompareAndPrintAsBefore() throws Exception {
        List<Object> before = Subject.RECORDS.get();
        List<Object> after = new Rewritten().<Supplier<List<Object>>>field("RECORDS").get();
        for (int i = 0; i < before.size(); i++) {
            assertNotEquals(before.get(i).getClass(), after.get(i).getClass());
            String hash = "@" + Integer.toHexString(System.identityHashCode(before.get(i)));
            assertEquals(withoutAddress(before.get(i).toString()), withoutAddress(after.get(i).toString()), hash);
            if (i > 1) {
                // Of the first two the array has a hash of its own in each loader.
                assertEquals(before.get(i).hashCode(), after.get(i).hashCode(), after.get(i).toString());
            }
            for (int j = 0; j < before.size(); j++) {
                assertEquals(before.get(i).equals(before.get(j)), after.get(i).equals(after.get(j)), i + " and " + j);
                assertEquals(i / 2 == j / 2, after.get(i).equals(after.get(j)), i + " and " + j);
            }
            assertEquals(after.get(i).hashCode(), after.get(i ^ 1).hashCode());
            assertNotEquals(null, after.get(i));
        }
    }

    private static String withoutAddress(String text) {
        return text.replaceAll("@[0-9a-f]+", "@");
    }

    @Test
    void switchesTakeTheSameCase() throws Exception {
        Rewritten loader = new Rewritten();
        Function<Object, String> after = loader.field("SWITCH");
        for (Object each : new Object[] {null, 11, -1, 5, new int[3], "x", "long", new StringBuilder("y"), 4L}) {
            assertEquals(Subject.SWITCH.apply(each), after.apply(each));
        }
        List<Object> shapes = loader.<Supplier<List<Object>>>field("RECORDS").get();
        assertEquals("large circle", after.apply(shapes.get(6)));
        assertEquals("square 7", after.apply(shapes.get(8)));
        assertEquals("Nothing", after.apply(shapes.get(4)));
        Function<String, String> suits = loader.field("ENUM");
        assertEquals(List.of("black", "red", "third", "DIAMONDS", "nothing"),
                Stream.of("SPADES", "HEARTS", "CLUBS", "DIAMONDS", null).map(suits).toList());
        BinaryOperator<String> constants = loader.field("CONSTANTS");
        for (String each : List.of("one", "two", "three")) {
            for (String other : List.of("one", "two", "three")) {
                assertEquals(Subject.CONSTANTS.apply(each, other), constants.apply(each, other));
            }
        }
    }

    @Test
    void theJvmIsAskedForLambdasOnly() {
        byte[] before = bytes(Subject.class.getName());
        assertEquals(List.of("LambdaMetafactory", "SwitchBootstraps"), asked(before));
        assertEquals(List.of("LambdaMetafactory"), asked(PlainClasses.plain(before)));
        assertEquals(List.of("ObjectMethods"), asked(bytes(Everything.class.getName())));
        byte[] plain = PlainClasses.plain(bytes(Everything.class.getName()));
        assertEquals(List.of(), asked(plain));
        assertSame(plain, PlainClasses.plain(plain));
    }

    /** A class as of Java 5, with a branch, which needs a stack map from Java 7 on. */
    @Test
    void oldClassesAreVerifiedByStackMaps() throws Exception {
        byte[] old = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS).build(ClassDesc.of("Old"), made -> made
                .withVersion(ClassFile.JAVA_5_VERSION, 0)
                .withMethodBody("sign", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int),
                        ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, code -> {
                            var negative = code.newLabel();
                            code.iload(0).iflt(negative).iconst_1().ireturn().labelBinding(negative).iconst_m1().ireturn();
                        }));
        byte[] plain = PlainClasses.plain(old);
        assertEquals(ClassFile.JAVA_8_VERSION, ClassFile.of().parse(plain).majorVersion());
        assertEquals(List.of(), ClassFile.of().verify(plain));
        Class<?> loaded = new ClassLoader() {
            Class<?> define() {
                return defineClass("Old", plain, 0, plain.length);
            }
        }.define();
        assertEquals(-1, loaded.getMethod("sign", int.class).invoke(null, -7));
        assertEquals(1, loaded.getMethod("sign", int.class).invoke(null, 7));
    }

    @Test
    void jarsKeepEverythingElse(@TempDir Path folder) throws Exception {
        Path jars = Files.createDirectories(folder.resolve("jars"));
        String entry = Everything.class.getName().replace('.', '/') + ".class";
        for (String name : List.of("views-1.jar", "other-1.jar")) {
            try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(jars.resolve(name)))) {
                jar.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
                jar.write("Manifest-Version: 1.0\n".getBytes());
                jar.putNextEntry(new ZipEntry(entry));
                jar.write(bytes(Everything.class.getName()));
            }
        }
        PlainJars.main(new String[] {jars.toString(), folder.resolve("plain").toString()});
        try (JarFile made = new JarFile(folder.resolve("plain/views-1.jar").toFile())) {
            assertEquals("1.0", made.getManifest().getMainAttributes().getValue("Manifest-Version"));
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            made.getInputStream(made.getEntry(entry)).transferTo(content);
            assertEquals(List.of(), asked(content.toByteArray()));
        }
        assertArrayEquals(Files.readAllBytes(jars.resolve("other-1.jar")),
                Files.readAllBytes(folder.resolve("plain/other-1.jar")));
        assertTrue(Files.exists(jars.resolve("views-1.jar")));
    }
}
