package hybridscope.core.debug.symbol;

import hybridscope.core.il.MethodBody;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.SlotVariable;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The arguments and locals of a frame, by the names that the source or the slot stack gives them. */
public final class FrameScope {
    private static final int MOST_DIGITS = 5;
    private final ManagedThread thread;
    private final FrameState frame;
    private final Symbols symbols;

    /** @param frame null outside of any */
    public FrameScope(ManagedThread thread, FrameState frame, Symbols symbols) {
        this.thread = thread;
        this.frame = frame;
        this.symbols = symbols;
    }

    /** A variable: where it lies, and its type. */
    public record Variable(Klass type, int address) {
    }

    public ManagedThread thread() {
        return thread;
    }

    /** The method that is executed; null outside of any. */
    public MethodInfo method() {
        return frame == null ? null : frame.method();
    }

    public boolean isSlot(int address) {
        return frame != null && address >= frame.base() && address < frame.end() && (address - frame.base()) % Long.BYTES == 0;
    }

    /** {@code this}; empty in a static method. */
    public Optional<Variable> self() {
        return frame == null || frame.method().isStatic() || frame.code().slots().arguments().isEmpty()
                ? Optional.empty() : argument(0);
    }

    public Optional<Variable> find(String name) {
        if (frame == null) {
            return Optional.empty();
        }
        Optional<Variable> local = local(name);
        return local.isPresent() ? local : argument(name).or(() -> numbered(name));
    }

    private Optional<Variable> local(String name) {
        List<LocalVariable> locals = locals();
        for (int i = 0; i < locals.size(); i++) {
            if (symbols.localName(frame.method(), i, frame.ilOffset()).filter(name::equals).isPresent()) {
                return local(i);
            }
        }
        return Optional.empty();
    }

    private List<LocalVariable> locals() {
        try {
            MethodInfo method = frame.method();
            LoadedModule module = method.hasBody() ? method.module().orElse(null) : null;
            MethodBody body = module == null ? null : MethodBody.read(module.image(), Token.rid(method.token())).orElse(null);
            return body == null ? List.of() : module.locals(body.localSignature(), method.context());
        } catch (LoadException | BadFormatException missing) {
            return List.of();
        }
    }

    private Optional<Variable> local(int index) {
        List<SlotVariable> slots = frame.code().slots().locals();
        List<LocalVariable> locals = locals();
        return index < slots.size() && index < locals.size()
                ? Optional.of(new Variable(locals.get(index).type(), frame.base() + slots.get(index).first() * Long.BYTES))
                : Optional.empty();
    }

    /** All arguments and locals of the frame. */
    public List<Variable> variables() {
        List<Variable> all = new ArrayList<>();
        for (int i = 0; frame != null && i < frame.code().slots().arguments().size(); i++) {
            argument(i).ifPresent(all::add);
        }
        List<LocalVariable> types = frame == null ? List.of() : locals();
        for (int i = 0; i < types.size() && i < frame.code().slots().locals().size(); i++) {
            all.add(new Variable(types.get(i).type(), frame.base() + frame.code().slots().locals().get(i).first() * Long.BYTES));
        }
        return all;
    }

    private Optional<Variable> argument(String name) {
        int first = frame.method().isStatic() ? 0 : 1;
        for (int i = 0; i < frame.method().signature().parameters().size(); i++) {
            if (symbols.parameterName(frame.method(), i).equals(name)) {
                return argument(first + i);
            }
        }
        return Optional.empty();
    }

    private Optional<Variable> argument(int index) {
        List<SlotVariable> slots = frame.code().slots().arguments();
        MethodInfo method = frame.method();
        int first = method.isStatic() ? 0 : 1;
        if (index >= slots.size() || index - first >= method.signature().parameters().size()) {
            return Optional.empty();
        }
        Klass own = method.declaringType();
        Klass type = index < first ? own.isValueType() ? own.byRef() : own : method.signature().parameters().get(index - first);
        return Optional.of(new Variable(type, frame.base() + slots.get(index).first() * Long.BYTES));
    }

    /** {@code A0}, {@code L1}, {@code V_1}; {@code S2} is a slot of the evaluation stack as a 64-bit integer. */
    private Optional<Variable> numbered(String name) {
        String digits = name.startsWith("V_") ? name.substring(2) : name.substring(1);
        if (digits.isEmpty() || digits.length() > MOST_DIGITS || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        int number = Integer.parseInt(digits);
        return switch (name.charAt(0)) {
            case 'A' -> argument(number);
            case 'L', 'V' -> local(number);
            case 'S' -> {
                int slot = frame.code().slots().stackStart() + number;
                Klass type = frame.method().declaringType().runtime().core().primitive(ElementType.I8);
                yield slot < frame.code().slots().size()
                        ? Optional.of(new Variable(type, frame.base() + slot * Long.BYTES)) : Optional.empty();
            }
            default -> Optional.empty();
        };
    }
}
