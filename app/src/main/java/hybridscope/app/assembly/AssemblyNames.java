package hybridscope.app.assembly;

import hybridscope.app.navigate.PlaceNames;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.resources.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts places into words with the names that metadata gives. */
public final class AssemblyNames implements PlaceNames {
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");

    private final PlaceNames plain;
    private final Messages messages;

    /** @param messages the texts for places without a name */
    public AssemblyNames(Messages messages) {
        this.messages = messages;
        plain = PlaceNames.plain(messages);
    }

    @Override
    public List<Crumb> crumbs(Optional<OpenedFile> opened, Place place) {
        Optional<OpenFile> file = opened.flatMap(AssemblyContent::of).filter(each -> each.metadata().isPresent());
        return file.map(each -> named(each, place)).orElseGet(() -> plain.crumbs(opened, place));
    }

    private List<Crumb> named(OpenFile file, Place place) {
        Names names = file.names();
        return switch (place.target()) {
            case Place.Row(int number, int rid) when Table.of(number) != null -> {
                List<Crumb> crumbs = new ArrayList<>();
                crumbs.add(new Crumb(Table.of(number).text(), new Place(file.key(), new Place.Row(number, 0))));
                if (rid > 0) {
                    crumbs.add(new Crumb("%02X%06X".formatted(number, rid), place));
                }
                yield crumbs;
            }
            case Place.Type(int token, int member) -> {
                List<Crumb> crumbs = type(file, names, token);
                if (member != 0) {
                    crumbs.add(crumb(names.memberName(member, NameStyle.CSHARP_SHORT), place));
                }
                yield crumbs;
            }
            case Place.Method(int token, int offset) ->
                    method(file, names, token, offset < 0 ? "" : "IL_%04X".formatted(offset), place);
            case Place.Ir(int token, int offset) ->
                    method(file, names, token, offset < 0 ? "IR" : "IR_%04X".formatted(offset), place);
            case Place.Layout(String type) when type.matches("0x02[0-9A-F]{6}") -> {
                List<Crumb> crumbs = type(file, names, Integer.decode(type));
                crumbs.add(new Crumb(messages.text("layout.title"), place));
                yield crumbs;
            }
            case Place.Resource(int rid, String entry) -> {
                List<Crumb> crumbs = new ArrayList<>();
                crumbs.add(crumb(names.token(Token.of(Table.MANIFEST_RESOURCE, rid), NameStyle.METADATA),
                        new Place(file.key(), new Place.Resource(rid, ""))));
                if (!entry.isEmpty()) {
                    crumbs.add(crumb(entry, place));
                }
                yield crumbs;
            }
            default -> plain.crumbs(Optional.empty(), place);
        };
    }

    private List<Crumb> method(OpenFile file, Names names, int token, String inside, Place place) {
        int owner = names.metadata().relations().owner(METHODS, Token.rid(token));
        List<Crumb> crumbs = owner == 0 ? new ArrayList<>() : type(file, names, Token.of(Table.TYPE_DEF, owner));
        crumbs.add(crumb(names.memberName(token, NameStyle.CSHARP_SHORT) + names.parameters(token, NameStyle.CSHARP_SHORT),
                new Place(file.key(), new Place.Method(token, -1))));
        if (!inside.isEmpty()) {
            crumbs.add(new Crumb(inside, place));
        }
        return crumbs;
    }

    private List<Crumb> type(OpenFile file, Names names, int token) {
        List<Crumb> crumbs = new ArrayList<>();
        crumbs.add(crumb(names.type(token, NameStyle.CSHARP), new Place(file.key(), new Place.Type(token))));
        return crumbs;
    }

    private static Crumb crumb(String text, Place place) {
        return new Crumb(Escapes.visible(text), place);
    }
}
