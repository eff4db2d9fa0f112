package hybridscope.core.interpreter;

import hybridscope.core.types.MethodInfo;
import java.util.function.Function;

/** Internal calls, and {@code Console.WriteLine} of strings and simple values, which goes to a text. */
final class Printing implements Function<MethodInfo, NativeMethod> {
    private final StringBuilder output;
    private final Function<MethodInfo, NativeMethod> others;

    Printing(StringBuilder output, Function<MethodInfo, NativeMethod> others) {
        this.output = output;
        this.others = others;
    }

    @Override
    public NativeMethod apply(MethodInfo method) {
        return switch (method.toString()) {
            case "System.Void System.Console::.cctor()" -> _ -> { };
            case "System.Void System.Console::WriteLine()" -> _ -> line("");
            case "System.Void System.Console::WriteLine(System.String)" ->
                    call -> line(call.reference(0) == 0 ? "" : call.engine().strings().text(call.reference(0)));
            case "System.Void System.Console::WriteLine(System.Int32)" -> call -> line(call.i4(0));
            case "System.Void System.Console::WriteLine(System.UInt32)" -> call -> line(Integer.toUnsignedString(call.i4(0)));
            case "System.Void System.Console::WriteLine(System.Int64)" -> call -> line(call.i8(0));
            case "System.Void System.Console::WriteLine(System.UInt64)" -> call -> line(Long.toUnsignedString(call.i8(0)));
            case "System.Void System.Console::WriteLine(System.Char)" -> call -> line((char) call.i4(0));
            case "System.Void System.Console::WriteLine(System.Boolean)" -> call -> line((call.i4(0) & 0xFF) != 0 ? "True" : "False");
            default -> others.apply(method);
        };
    }

    private void line(Object text) {
        output.append(text).append('\n');
    }
}
