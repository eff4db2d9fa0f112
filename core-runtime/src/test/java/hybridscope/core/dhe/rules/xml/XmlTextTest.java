package hybridscope.core.dhe.rules.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.dhe.rules.xml.XmlFault.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** XML with places, and on behind what is wrong. */
class XmlTextTest {
    /** Elements with their attributes, children in parentheses. */
    private static String shape(XmlElement element) {
        StringBuilder shape = new StringBuilder(element.name());
        element.attributes().forEach(each -> shape.append(' ').append(each.name()).append('=').append(each.value()));
        if (!element.children().isEmpty()) {
            shape.append('(');
            element.children().forEach(child -> shape.append(shape(child)).append(','));
            shape.setCharAt(shape.length() - 1, ')');
        }
        return shape.toString();
    }

    private static String shape(String text) {
        return String.join(";", XmlText.read(text).roots().stream().map(XmlTextTest::shape).toList());
    }

    private static List<String> faults(String text) {
        XmlText xml = XmlText.read(text);
        return xml.faults().stream().map(fault -> "%d:%d %s %s".formatted(xml.line(fault.start()), xml.column(fault.start()),
                fault.kind(), fault.found()).strip()).toList();
    }

    @Test
    void elementsAndAttributesHaveTheirPlaces() {
        XmlText xml = XmlText.read("<?xml version=\"1.0\"?>\n<!-- -->\r\n<a>\r  <b c='1' d = \"2\"/>\n</a>\n");
        assertEquals(List.of(), xml.faults());
        XmlElement a = xml.roots().getFirst();
        XmlElement b = a.children().getFirst();
        assertEquals("3:1", xml.line(a.start()) + ":" + xml.column(a.start()));
        assertEquals("4:3", xml.line(b.start()) + ":" + xml.column(b.start()));
        XmlAttribute d = b.attribute("d").orElseThrow();
        assertEquals("4:12", xml.line(d.nameStart()) + ":" + xml.column(d.nameStart()));
        assertEquals("2", xml.text().substring(d.valueStart(), d.valueEnd()));
        assertEquals("<b c='1' d = \"2\"/>", xml.text().substring(b.start(), b.end()));
        assertEquals("</a>", xml.text().substring(a.contentEnd(), a.end()));
        assertTrue(b.isEmptyTag());
    }

    @Test
    void referencesStandForCharacters() {
        assertEquals("a v=<>&\"'A😀 x", shape("<a v='&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;\nx'/>"));
        assertEquals(List.of("1:7 ENTITY &nbsp;", "1:13 ENTITY &", "1:15 ENTITY &#0;", "1:19 ENTITY &#xD800;"),
                faults("<a v='&nbsp;& &#0;&#xD800;'/>"));
    }

    @Test
    void documentTypesAndEntitiesAreRefused() {
        String bomb = """
                <!DOCTYPE lolz [
                 <!ENTITY lol "lol">
                 <!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
                 <!ENTITY file SYSTEM "file:///etc/passwd">
                 <!-- ]> -->
                ]>
                <a v="&lol1;">&file;</a>
                """;
        assertEquals(List.of("1:1 DOCUMENT_TYPE", "7:7 ENTITY &lol1;", "7:15 ENTITY &file;"), faults(bomb));
        assertEquals("a v=&lol1;", shape(bomb));
    }

    @Test
    void readingGoesOnBehindWhatIsWrong() {
        assertEquals(List.of("1:4 ELEMENT_OPEN b"), faults("<a><b><c/></a>"));
        assertEquals("a(b(c))", shape("<a><b><c/></a>"));
        assertEquals(List.of("1:4 END_TAG b"), faults("<a></b><c/></a>"));
        assertEquals("a(c)", shape("<a></b><c/></a>"));
        assertEquals(List.of("1:4 TAG_OPEN b"), faults("<a><b x='1'\n<c/></a>"));
        assertEquals("a(b x=1(c))", shape("<a><b x='1'\n<c/></a>"));
        assertEquals(List.of("1:7 VALUE_OPEN x"), faults("<a><b x=\"1/>\n<c y=\"2\"/></a>"));
        assertEquals("a(b x=1,c y=2)", shape("<a><b x=\"1/>\n<c y=\"2\"/></a>"));
        assertEquals(List.of("1:7 LESS_IN_VALUE".replace("1:7", "1:10")), faults("<a><b x=\"<M>b\"/></a>"));
        assertEquals("a(b x=<M>b)", shape("<a><b x=\"<M>b\"/></a>"));
        assertEquals(List.of("1:4 VALUE x"), faults("<a x y='1'/>"));
        assertEquals(List.of("1:4 VALUE x"), faults("<a x=1 y='1'/>"));
        assertEquals("a y=1", shape("<a x=1 y='1'/>"));
        assertEquals(List.of("1:10 DUPLICATE_ATTRIBUTE x"), faults("<a x='1' x='2'/>"));
        assertEquals(List.of("1:9 BLANK y"), faults("<a x='1'y='2'/>"));
        assertEquals(List.of("1:5 SECOND_ROOT b"), faults("<a/><b/>"));
        assertEquals(List.of("1:1 TEXT_OUTSIDE", "1:9 TEXT_OUTSIDE"), faults("text<a/>text"));
        assertEquals(List.of("1:1 NO_ROOT"), faults(""));
        assertEquals(List.of("1:4 NAME"), faults("<a>< /></a>".replace(" />", ">")));
        assertEquals(List.of("1:1 COMMENT_OPEN", "1:1 NO_ROOT"), faults("<!-- a"));
        assertEquals(List.of("1:8 COMMENT_DASHES"), faults("<!-- a -- b --><a/>"));
        assertEquals(List.of("1:5 DECLARATION"), faults("<a/><?xml version='1.0'?>"));
        assertEquals(List.of("1:4 CHARACTER U+0001"), faults("<a>\u0001</a>"));
        assertEquals(List.of("1:4 TAG_OPEN a"), faults("<a></a"));
    }

    @Test
    void textInElementsIsNoted() {
        XmlText xml = XmlText.read("<a> \n x <!-- c --> </a>");
        assertEquals(6, xml.roots().getFirst().textAt());
        assertEquals(-1, XmlText.read("<a> <!-- c --> </a>").roots().getFirst().textAt());
    }

    @Test
    void bytesAreReadInTheEncodingThatTheyTell() {
        String text = "<a v='é'/>";
        for (byte[] bytes : List.of(text.getBytes(StandardCharsets.UTF_8), ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8),
                ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE), ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16BE),
                text.getBytes(StandardCharsets.UTF_16LE),
                ("<?xml version='1.0' encoding='iso-8859-1'?>" + text).getBytes(StandardCharsets.ISO_8859_1))) {
            XmlText xml = XmlText.read(bytes);
            assertEquals(List.of(), xml.faults());
            assertEquals("é", xml.roots().getFirst().attribute("v").orElseThrow().value());
        }
        XmlText bad = XmlText.read(text.getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(List.of(new XmlFault(Kind.ENCODING, "UTF-8", 6, 7)), bad.faults());
        assertEquals("\uFFFD", bad.roots().getFirst().attribute("v").orElseThrow().value());
        assertEquals(List.of(Kind.ENCODING),
                XmlText.read("<?xml version='1.0' encoding='nonsense'?><a/>".getBytes(StandardCharsets.UTF_8)).faults().stream()
                        .map(XmlFault::kind).toList());
    }

    @Test
    void everyPieceIsToldForHighlighting() {
        XmlText xml = XmlText.read("<?p?><!-- c --><a v=\"x&amp;y\">t</a>");
        assertEquals("INSTRUCTION <?p?>, COMMENT <!-- c -->, PUNCTUATION <, ELEMENT a, ATTRIBUTE v, PUNCTUATION =, VALUE x, "
                + "REFERENCE &amp;, VALUE y, PUNCTUATION >, PUNCTUATION </, ELEMENT a, PUNCTUATION >",
                String.join(", ", xml.tokens().stream()
                        .map(token -> token.kind() + " " + xml.text().substring(token.start(), token.end())).toList()));
    }

    @Test
    void hostileTextsTakeLinearTime() {
        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> {
            for (String part : List.of("<a>", "<a b=\"", "<?a", "</a ", "</b>", "<a b='<' ", "<a b=\"<c\" ", "&", "&#", "<!--",
                    "<![CDATA[", "<a x", "<", "<!DOCTYPE [", "<a b=\">")) {
                XmlText.read(part.repeat(100_000));
                XmlText.read("<a>".repeat(50_000) + part.repeat(50_000));
            }
        });
    }
}
