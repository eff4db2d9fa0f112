package hybridscope.core.aot;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import java.util.function.Consumer;

/** The generic types that the custom attributes of a module name: those of their classes, and those in their values. */
final class AttributeUses {
    private final LoadedModule module;
    private final UseReader reader;
    private final Runnable step;

    /** @param step called for each row; what it throws ends the reading */
    AttributeUses(LoadedModule module, UseReader reader, Runnable step) {
        this.module = module;
        this.reader = reader;
        this.step = step;
    }

    /** Gives each use. */
    void read(Consumer<MethodUses.Use> uses) {
        int rows = module.metadata().tables().rows(Table.CUSTOM_ATTRIBUTE);
        for (int row = 1; row <= rows; row++) {
            step.run();
            int token = Token.of(Table.CUSTOM_ATTRIBUTE, row);
            try {
                int constructor = module.metadata().tables().reference(Table.CUSTOM_ATTRIBUTE.column("Type"), row);
                MethodUses.Builder found = new MethodUses.Builder();
                found.method(module.method(constructor, GenericContext.NONE), UseKind.ATTRIBUTE, null, false);
                values(row, found);
                for (MethodUses.Use use : found.build(0).closed()) {
                    uses.accept(use);
                }
            } catch (LoadException e) {
                reader.problem(module, token, "CustomAttribute row " + row, e.getMessage());
            } catch (BadFormatException e) {
                reader.problem(module, token, "CustomAttribute row " + row, e.diagnostic().text());
            }
        }
    }

    /** Only names with an arity are looked at: a blob without a backtick has none. */
    private void values(int row, MethodUses.Builder found) {
        Span blob = module.metadata().blob(Table.CUSTOM_ATTRIBUTE.column("Value"), row);
        boolean named = false;
        for (int offset = blob.offset(); offset < blob.end(); offset++) {
            named |= module.image().bytes().u1(offset) == '`';
        }
        if (!named) {
            return;
        }
        int parent = module.metadata().tables().reference(Table.CUSTOM_ATTRIBUTE.column("Parent"), row);
        for (AttributeInfo attribute : module.attributes(Token.table(parent), Token.rid(parent))) {
            if (attribute.row() == row) {
                attribute.value().arguments().forEach(argument -> value(argument.value(), found));
                attribute.value().named().forEach(argument -> value(argument.value(), found));
            }
        }
    }

    private void value(Value value, MethodUses.Builder found) {
        switch (value) {
            case Value.TypeName(String name) -> ReflectionName.find(module.runtime(), module.assembly(), name)
                    .filter(type -> !type.containsVariables()).ifPresent(type -> found.type(type, UseKind.ATTRIBUTE, false));
            case Value.Array array -> array.elements().forEach(element -> value(element, found));
            case Value.Boxed boxed -> value(boxed.value(), found);
            default -> { }
        }
    }
}
