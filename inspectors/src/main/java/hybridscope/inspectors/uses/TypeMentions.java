package hybridscope.inspectors.uses;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.PropertySig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import java.util.List;
import java.util.Set;

/** Declarations of a file that name a type: types derived from it, members made of it. */
final class TypeMentions {
    private final OpenFile file;
    private final Set<Integer> tokens;
    private final Runnable step;
    private final Metadata metadata;

    /** @param tokens those by which the file names the type, its instances among them */
    TypeMentions(OpenFile file, Set<Integer> tokens, Runnable step) {
        this.file = file;
        this.tokens = tokens;
        this.step = step;
        metadata = file.metadata().orElseThrow();
    }

    void into(UsesReport.Sites sites) {
        if (tokens.isEmpty()) {
            return;
        }
        Tables tables = metadata.tables();
        referring(Table.TYPE_DEF.column("Extends")).forEach(rid ->
                sites.add(UseRelation.DERIVED, file, Token.of(Table.TYPE_DEF, rid), null));
        referring(Table.INTERFACE_IMPL.column("Interface")).forEach(rid -> {
            int type = tables.reference(Table.INTERFACE_IMPL.column("Class"), rid);
            if (tables.has(Table.TYPE_DEF, Token.rid(type))) {
                sites.add(UseRelation.DERIVED, file, type, null);
            }
        });
        signatures(sites, Table.FIELD, "Signature");
        signatures(sites, Table.METHOD_DEF, "Signature");
        signatures(sites, Table.PROPERTY, "Type");
        referring(Table.EVENT.column("EventType")).forEach(rid ->
                sites.add(UseRelation.EXPOSED_BY, file, Token.of(Table.EVENT, rid), null));
    }

    private List<Integer> referring(Column column) {
        return java.util.stream.IntStream.rangeClosed(1, metadata.tables().rows(column.table())).filter(rid -> {
            step.run();
            try {
                return tokens.contains(metadata.tables().reference(column, rid));
            } catch (BadFormatException e) {
                return false;
            }
        }).boxed().toList();
    }

    private void signatures(UsesReport.Sites sites, Table table, String column) {
        for (int rid = 1; rid <= metadata.tables().rows(table); rid++) {
            step.run();
            try {
                if (names(SignatureReader.member(metadata, metadata.blob(table.column(column), rid)))) {
                    sites.add(UseRelation.EXPOSED_BY, file, Token.of(table, rid), null);
                }
            } catch (BadFormatException e) {
                // A signature that cannot be read names nothing; it is a finding of its own.
                continue;
            }
        }
    }

    private boolean names(Signature signature) {
        return switch (signature) {
            case FieldSig field -> names(field.type());
            case PropertySig property -> names(property.type()) || property.parameters().stream().anyMatch(this::names);
            case MethodSig method -> names(method.returnType()) || method.parameters().stream().anyMatch(this::names);
            default -> false;
        };
    }

    private boolean names(TypeSig type) {
        return switch (type) {
            case TypeSig.Named named -> tokens.contains(named.token());
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) ->
                    names(generic) || arguments.stream().anyMatch(this::names);
            case TypeSig.Pointer(TypeSig element) -> names(element);
            case TypeSig.ByRef(TypeSig element) -> names(element);
            case TypeSig.SzArray(TypeSig element) -> names(element);
            case TypeSig.ArraySig array -> names(array.element());
            case TypeSig.FunctionPointer(MethodSig signature) -> names(signature);
            case TypeSig.Modified modified -> tokens.contains(modified.modifier()) || names(modified.inner());
            case TypeSig.Pinned(TypeSig inner) -> names(inner);
            case TypeSig.Primitive _, TypeSig.TypedByRef _, TypeSig.TypeVar _, TypeSig.MethodVar _ -> false;
        };
    }
}
