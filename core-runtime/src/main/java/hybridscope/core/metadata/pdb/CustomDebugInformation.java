package hybridscope.core.metadata.pdb;

import java.util.List;
import java.util.UUID;

/** The value of a CustomDebugInformation row, by its kind. {@link #text()} tells it in a few lines. */
public sealed interface CustomDebugInformation {
    /** The scopes of the local variables that became fields of a state machine, by field. */
    record HoistedLocalScopes(List<Scope> scopes) implements CustomDebugInformation {
    }

    /** A range of IL offsets; both numbers are 0 where a variable has no scope. */
    record Scope(int startOffset, int length) {
    }

    /** Which {@code object} types in a local's type are {@code dynamic}, in the order of a walk over the type. */
    record DynamicLocals(List<Boolean> flags) implements CustomDebugInformation {
    }

    /** VB's root namespace. */
    record DefaultNamespace(String namespace) implements CustomDebugInformation {
    }

    /** Which local variables the slots hold, for Edit and Continue. */
    record LocalSlotMap(List<Slot> slots) implements CustomDebugInformation {
    }

    /**
     * A slot of a method's frame.
     *
     * @param kind         the compiler's number for what it holds; -1 for a short-lived temporary
     * @param syntaxOffset distance of the declaring syntax from the start of the method's body
     * @param ordinal      order among the slots of equal offset
     */
    record Slot(int kind, int syntaxOffset, int ordinal) {
    }

    /**
     * Lambdas and closures, for Edit and Continue.
     *
     * @param methodOrdinal the compiler's number of the method; -1 where it has none
     * @param closures      syntax offsets of the closures
     * @param lambdas       the lambdas
     */
    record LambdaMap(int methodOrdinal, List<Integer> closures, List<Lambda> lambdas) implements CustomDebugInformation {
    }

    /**
     * A lambda.
     *
     * @param syntaxOffset distance of its syntax from the start of the method's body
     * @param closure      index of its closure; -1 for a static lambda, -2 for one that captures {@code this} alone
     */
    record Lambda(int syntaxOffset, int closure) {
    }

    /** States of a state machine, for Edit and Continue. */
    record StateMap(List<State> states) implements CustomDebugInformation {
    }

    /** A state: its number and the distance of its syntax from the start of the method's body. */
    record State(int number, int syntaxOffset) {
    }

    /**
     * A document's source.
     *
     * @param compressed whether it stands deflated
     * @param content    the bytes of the source file; not to be changed
     * @param complete   false where the size limit cut it
     */
    record EmbeddedSource(boolean compressed, byte[] content, boolean complete) implements CustomDebugInformation {
    }

    /** Where sources can be fetched, as JSON. */
    record SourceLink(String json) implements CustomDebugInformation {
    }

    /** Names of a tuple type's elements, in the order of a walk over the type; empty for those without. */
    record TupleElementNames(List<String> names) implements CustomDebugInformation {
    }

    /** The options the compiler ran with. */
    record CompilationOptions(List<Option> options) implements CustomDebugInformation {
    }

    /** An option with its value. */
    record Option(String name, String value) {
    }

    /** The files the compiler referred to. */
    record CompilationReferences(List<Reference> references) implements CustomDebugInformation {
    }

    /**
     * A file the compiler referred to.
     *
     * @param aliases      extern aliases, with commas
     * @param assembly     an assembly, else a netmodule
     * @param embedInterop whether its interop types were embedded
     * @param timestamp    the COFF header's TimeDateStamp
     * @param imageSize    the optional header's SizeOfImage
     */
    record Reference(String name, String aliases, boolean assembly, boolean embedInterop, int timestamp, int imageSize,
            UUID mvid) {
    }

    /**
     * How to step through an async method.
     *
     * @param catchHandler IL offset of the handler that ends the method's task; -1 for none
     */
    record AsyncStepping(int catchHandler, List<Await> awaits) implements CustomDebugInformation {
    }

    /** An await: IL offsets where the method yields and resumes, and the MethodDef row in which it resumes. */
    record Await(int yieldOffset, int resumeOffset, int resumeMethod) {
    }

    /** Documents that declare a type without a method body. @param documents rows of the Document table */
    record TypeDocuments(List<Integer> documents) implements CustomDebugInformation {
    }

    /** A type has a primary constructor; the blob is empty. */
    record PrimaryConstructor() implements CustomDebugInformation {
    }

    /** A kind that nobody here knows. */
    record Unknown(UUID kind, int length) implements CustomDebugInformation {
    }

    /** The value in words. */
    default String text() {
        return DebugInformationText.of(this);
    }
}
