package hybridscope.core.types;

import hybridscope.core.metadata.signature.CallingConvention;
import java.util.List;
import java.util.Map;

/**
 * A static method that a program makes at run time: an image that holds its body, and what the tokens in the body stand for.
 *
 * @param image      a file with one method, the first of its second class
 * @param returnType what it returns
 * @param parameters what it takes
 * @param locals     its local variables
 * @param links      by token: a {@link Klass}, {@link MethodInfo}, {@link FieldInfo} or {@link MethodSignature}
 */
public record DynamicCode(byte[] image, Klass returnType, List<Klass> parameters, List<LocalVariable> locals,
        Map<Integer, Object> links) {
    /** Copies the lists. */
    public DynamicCode {
        image = image.clone();
        parameters = List.copyOf(parameters);
        locals = List.copyOf(locals);
        links = Map.copyOf(links);
    }

    MethodSignature signature() {
        return new MethodSignature(CallingConvention.DEFAULT, false, false, 0, returnType, parameters, -1, List.of());
    }
}
