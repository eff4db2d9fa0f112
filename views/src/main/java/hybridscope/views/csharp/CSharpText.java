package hybridscope.views.csharp;

import hybridscope.views.control.TextFind;
import hybridscope.views.place.ViewContext;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

/** C# with its search above it. */
public final class CSharpText extends BorderPane {
    private final TextFind find;

    /** @param shown the text as it is laid out */
    public CSharpText(CSharpCode code, Node shown, ViewContext context) {
        find = new TextFind("csharp-find", "csharp.find.prompt", new CSharpFind(code), context);
        setTop(find);
        setCenter(shown);
    }

    /** Opens the search. */
    public void find() {
        find.open();
    }
}
