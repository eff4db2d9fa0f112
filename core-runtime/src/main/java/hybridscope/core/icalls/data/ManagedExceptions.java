package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.Engine;
import java.nio.file.Path;

/** Exceptions with more than a message, as the class library's constructors would make them. */
public final class ManagedExceptions {
    private ManagedExceptions() {
    }

    /** An ArgumentException, or one of a class derived from it, that names the parameter. */
    public static RuntimeException argument(Engine engine, String className, String message, String parameter) {
        int exception = engine.exceptions().create(className, message);
        CoreClass.of(engine, "System.ArgumentException").setText(exception, "_paramName", parameter);
        return engine.exceptions().thrown(exception);
    }

    /** An ArgumentException that names the parameter. */
    public static RuntimeException argument(Engine engine, String message, String parameter) {
        return argument(engine, "System.ArgumentException", message, parameter);
    }

    /** An ArgumentNullException. */
    public static RuntimeException argumentNull(Engine engine, String parameter) {
        return argument(engine, "System.ArgumentNullException", "Value cannot be null.", parameter);
    }

    /** A TypeLoadException that names the type. */
    public static RuntimeException typeLoad(Engine engine, String message, String type) {
        int exception = engine.exceptions().create("System.TypeLoadException", message);
        CoreClass.of(engine, "System.TypeLoadException").setText(exception, "ClassName", type);
        return engine.exceptions().thrown(exception);
    }

    /** A FileNotFoundException that names the file; without a message the class library makes one of the name. */
    public static RuntimeException fileNotFound(Engine engine, String message, String file) {
        int exception = engine.exceptions().create("System.IO.FileNotFoundException", message);
        CoreClass type = CoreClass.of(engine, "System.IO.FileNotFoundException");
        type.setText(exception, "_message", message);
        type.setText(exception, "<FileName>k__BackingField", file);
        return engine.exceptions().thrown(exception);
    }

    /** A BadImageFormatException that names the file. */
    public static RuntimeException badImage(Engine engine, Path file) {
        return badImage(engine, "Invalid Image", file.toString());
    }

    /** A BadImageFormatException that names the file in some way. */
    public static RuntimeException badImage(Engine engine, String message, String file) {
        int exception = engine.exceptions().create("System.BadImageFormatException", message);
        CoreClass.of(engine, "System.BadImageFormatException").setText(exception, "_fileName", file);
        return engine.exceptions().thrown(exception);
    }
}
