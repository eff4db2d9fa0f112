package hybridscope.views.csharp;

import hybridscope.inspectors.csharp.CSharpLineReport;
import hybridscope.views.control.TextFind;
import java.util.List;
import javafx.scene.Node;

/** A text of C# as it is searched: also what is folded, which unfolds where it is found. */
record CSharpFind(CSharpCode code) implements TextFind.Searched {
    @Override
    public List<String> lines() {
        return code.document().report().lines().stream().map(CSharpLineReport::text).toList();
    }

    @Override
    public int currentLine() {
        return code.caretLine();
    }

    @Override
    public void select(int line, int from, int to) {
        code.select(line, from, to);
    }

    @Override
    public Node focusTarget() {
        return code;
    }
}
