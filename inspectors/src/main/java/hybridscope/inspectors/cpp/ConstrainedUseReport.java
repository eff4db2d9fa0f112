package hybridscope.inspectors.cpp;

import hybridscope.core.cpp.ConstrainedUse;
import hybridscope.core.cpp.CppTarget;
import hybridscope.core.il.IlRange;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;

/**
 * What a shared body does with a value of a type parameter, and how.
 *
 * @param offset    IL offset of the instruction
 * @param parameter the type parameter's name
 * @param member    the method or field, as metadata has it
 * @param place     where that is, or null
 * @param way       how C++ gets there, though it does not know the type
 * @param code      the line of C++ that does it
 */
public record ConstrainedUseReport(int offset, String parameter, String member, Place place, ConstrainedUse.Way way,
        String code) {
    static ConstrainedUseReport of(OpenFile file, ConstrainedUse use, String code) {
        return switch (use.member()) {
            case CppTarget.OfMethod(MethodInfo method) -> new ConstrainedUseReport(use.ilOffset(), use.parameter().name(),
                    method.declaringType().name() + "::" + method.name(),
                    method.module().map(module -> file.place(module, method.token())).orElse(null), use.way(), code);
            case CppTarget.OfField(FieldInfo field) -> new ConstrainedUseReport(use.ilOffset(), use.parameter().name(),
                    field.declaringType().name() + "::" + field.name(),
                    file.place(field.declaringType().module(), field.token()), use.way(), code);
            case CppTarget.OfType _, CppTarget.OfString _ -> throw new IllegalArgumentException(use.toString());
        };
    }

    /** One line for people. */
    public String text() {
        return "%s: %s on a %s, %s".formatted(IlRange.label(offset), member, parameter, way.english());
    }
}
