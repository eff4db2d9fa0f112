package hybridscope.core.dhe;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.CallSite;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.ResolvedToken;

/**
 * What the tokens of one module stand for, each looked up once. Variables go by their number, so the generic code in which a
 * token is met first makes no difference.
 */
final class NamedEntities {
    private static final int USER_STRING = 0x70;

    private final LoadedModule module;
    private final Identities identities;
    private final NamedEntity[][] known = new NamedEntity[Table.COUNT][];

    NamedEntities(LoadedModule module, Identities identities) {
        this.module = module;
        this.identities = identities;
    }

    NamedEntity of(int token, GenericContext context) {
        Table table = Token.table(token);
        Metadata metadata = module.metadata();
        if (token >>> 24 == USER_STRING || table == null || !metadata.tables().has(table, Token.rid(token))) {
            return resolve(token, context);
        }
        if (known[table.number()] == null) {
            known[table.number()] = new NamedEntity[metadata.tables().rows(table) + 1];
        }
        NamedEntity[] row = known[table.number()];
        if (row[Token.rid(token)] == null) {
            row[Token.rid(token)] = resolve(token, context);
        }
        return row[Token.rid(token)];
    }

    private NamedEntity resolve(int token, GenericContext context) {
        try {
            if (token >>> 24 == USER_STRING) {
                return new NamedEntity.OfText(identities.unresolved(module.names().token(token, NameStyle.METADATA)));
            }
            return switch (Token.table(token)) {
                case TYPE_DEF, TYPE_REF, TYPE_SPEC -> type(module.type(token, context));
                case METHOD_DEF, METHOD_SPEC -> method(module.callSite(token, context));
                case FIELD -> field(module.field(token, context));
                case MEMBER_REF -> switch (module.resolve(token, context)) {
                    case ResolvedToken.OfMethod _ -> method(module.callSite(token, context));
                    case ResolvedToken.OfField(FieldInfo field) -> field(field);
                    case ResolvedToken.OfType(Klass type) -> type(type);
                };
                case STAND_ALONE_SIG -> {
                    MethodSignature signature = module.callSignature(token, context);
                    yield new NamedEntity.OfSignature(identities.signature(signature), signature);
                }
                case null, default -> unresolved(token, "no type, member or signature");
            };
        } catch (LoadException e) {
            return unresolved(token, e.getMessage());
        } catch (BadFormatException e) {
            return unresolved(token, e.diagnostic().text());
        }
    }

    private NamedEntity type(Klass type) {
        return type instanceof MissingKlass ? new NamedEntity.Unresolved(identities.type(type), type.name() + " is not there")
                : new NamedEntity.OfType(identities.type(type), type);
    }

    private NamedEntity method(CallSite site) {
        Identity identity = identities.method(site.method());
        // A vararg call has a signature of its own.
        return new NamedEntity.OfMethod(site.signature() == site.method().signature() ? identity
                : identities.call(identity, site.signature()), site.method(), site.signature());
    }

    private NamedEntity field(FieldInfo field) {
        return new NamedEntity.OfField(identities.field(field), field);
    }

    private NamedEntity unresolved(int token, String message) {
        String text;
        try {
            text = module.names().token(token, NameStyle.METADATA);
        } catch (BadFormatException e) {
            text = Token.text(token);
        }
        return new NamedEntity.Unresolved(identities.unresolved(text), message);
    }
}
