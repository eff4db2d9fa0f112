package hybridscope.inspectors.place;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceTextTest {
    record Case(String text, Place place) {
        Case(String text, Place.Target target) {
            this(text, new Place("lib.dll", target));
        }
    }

    static Case[] cases() {
        return new Case[] {
            new Case("lib.dll#overview", new Place.Overview()),
            new Case("lib.dll#0x1A4C+16", new Place.Range(0x1A4C, 16)),
            new Case("lib.dll#table:MethodDef", new Place.Row(6, 0)),
            new Case("lib.dll#row:06000003", new Place.Row(6, 3)),
            new Case("lib.dll#heap:#US", new Place.HeapItem("#US", -1)),
            new Case("lib.dll#heap:#US/0x12", new Place.HeapItem("#US", 0x12)),
            new Case("lib.dll#type:02000004", new Place.Type(0x02000004)),
            new Case("lib.dll#type:02000004/04000001", new Place.Type(0x02000004, 0x04000001)),
            new Case("lib.dll#method:06000003", new Place.Method(0x06000003, -1)),
            new Case("lib.dll#method:06000003/IL_001F", new Place.Method(0x06000003, 0x1F)),
            new Case("lib.dll#ir:06000003", new Place.Ir(0x06000003, -1)),
            new Case("lib.dll#ir:06000003/IR_0010", new Place.Ir(0x06000003, 0x10)),
            new Case("lib.dll#resource:2/a/b:c", new Place.Resource(2, "a/b:c")),
            new Case("lib.dll#native:VERSION/1/0", new Place.NativeResource("VERSION/1/0")),
            new Case("lib.dll#overview:0x80+4", new Place.Overview(0x80, 4)),
            new Case("lib.dll#manifest", new Place.Manifest()),
            new Case("lib.dll#share:", new Place.Share("")),
            new Case("lib.dll#share:List<int>.ctor", new Place.Share("List<int>.ctor")),
            new Case("lib.dll#aot", new Place.AotContent()),
            new Case("lib.dll#compare:06000003/lib.dll (v1)", new Place.Compare("lib.dll (v1)", 0x06000003)),
            new Case("lib.dll#compare:00000000/", new Place.Compare("", 0)),
            new Case("lib.dll#references", new Place.References()),
            new Case("lib.dll#opcode:", new Place.Opcode("")),
            new Case("lib.dll#bridge:", new Place.Bridge("")),
            new Case("lib.dll#bridge:Arm64/Managed2Native/i8srr8sr", new Place.Bridge("Arm64/Managed2Native/i8srr8sr")),
            new Case("lib.dll#opcode:BinOpVarVarVar_{arith}_{num}", new Place.Opcode("BinOpVarVarVar_{arith}_{num}")),
            new Case("lib.dll#opcode:il:add.ovf.un", new Place.Opcode("il:add.ovf.un")),
            new Case("lib.dll#transform", new Place.Transform()),
            new Case("lib.dll#layout:List<int>", new Place.Layout("List<int>")),
            new Case("lib.dll#project", new Place.Project()),
            new Case("lib.dll#generate", new Place.Generate()),
            new Case("lib.dll#runs", new Place.Runs()),
            new Case("lib.dll#rules", new Place.Rules()),
            new Case("lib.dll#rules:7", new Place.Rules(7)),
            new Case("lib.dll#problems", new Place.Problems()),
            new Case("lib.dll#problems:3", new Place.Problems(3)),
            new Case("100%25 C%23.dll#problems", new Place("100% C#.dll", new Place.Problems())),
        };
    }

    @ParameterizedTest
    @MethodSource("cases")
    void writesAndReads(Case each) {
        assertEquals(each.text, each.place.text());
        assertEquals(Optional.of(each.place), PlaceText.parse(each.text));
    }

    @Test
    void everyKindOfPlaceHasAFormAndACase() {
        assertEquals(Set.of(Place.Target.class.getPermittedSubclasses()),
                Arrays.stream(cases()).map(each -> each.place.target().getClass()).collect(Collectors.toSet()));
    }

    @Test
    void kindsHaveNames() {
        assertEquals(List.of("overview", "range", "table", "ir", "opcode"), Stream.of(Place.Overview.class, Place.Range.class,
                Place.Row.class, Place.Ir.class, Place.Opcode.class).map(PlaceText::kind).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "lib.dll", "lib.dll#", "lib.dll#row:xyz", "lib.dll#table:Nope", "lib.dll#0xZZ+1",
            "lib.dll#what:1",
            "lib.dll#overview:80", "lib.dll#manifest:", "lib.dll#problems:one", "lib.dll#opcode", "lib.dll#type:02000004/x"})
    void textThatNamesNoPlace(String text) {
        assertEquals(Optional.empty(), PlaceText.parse(text));
    }
}
