package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import java.util.Set;

/**
 * What the declarations of a file share.
 *
 * @param out    where they are written
 * @param bodies where bodies come from
 * @param hidden what is left out: types, methods and fields that the compiler made and no text names
 */
record TypeContext(CodeWriter out, MethodBodies bodies, Set<Object> hidden) {
    boolean shows(DefinedKlass type) {
        return !hidden.contains(type);
    }

    boolean shows(MethodInfo method) {
        return !hidden.contains(method);
    }

    boolean shows(FieldInfo field) {
        return !hidden.contains(field);
    }

    /**
     * Writes a declaration; where metadata is too damaged for it, or the program fails on it, a comment that says so.
     *
     * @param what what it is the declaration of
     */
    void guarded(String what, Runnable declaration) {
        CodeWriter.Mark mark = out.mark();
        String problem;
        try {
            declaration.run();
            return;
        } catch (BadFormatException damaged) {
            problem = damaged.diagnostic().text();
        } catch (LoadException missing) {
            problem = missing.getMessage();
        } catch (RuntimeException | StackOverflowError broken) {
            problem = MethodBodies.told(broken);
        }
        out.goBack(mark);
        for (String line : (what + ": " + problem).split("\\R")) {
            out.word(CodeWord.Kind.COMMENT, "// " + line, null).line();
        }
    }
}
