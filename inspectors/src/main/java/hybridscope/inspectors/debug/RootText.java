package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.interpreter.Inspection;

/** Roots for people. */
final class RootText {
    private final DebugInspector inspector;

    RootText(DebugInspector inspector) {
        this.inspector = inspector;
    }

    String text(Inspection.Root root) {
        return switch (root.kind()) {
            case SLOT -> AddressText.of(inspector, root.address()) + ", thread " + root.thread();
            case THREAD -> "held by the runtime for thread " + root.thread();
            case STATIC -> "static " + field(root);
            case THREAD_STATIC -> "thread static " + field(root) + ", thread " + root.thread();
            case HANDLE -> "a GC handle";
            case INTERNED -> "the interned strings";
            case RUNTIME -> "held by the runtime";
        };
    }

    private String field(Inspection.Root root) {
        return root.type() == null ? "field" : CSharpNames.of(root.type()) + "."
                + AddressText.staticField(inspector.peek(), root.type(), root.start(), root.address());
    }
}
