package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Token;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The target of every interface method of every class, against Mono's {@code Type.GetInterfaceMap}. */
class InterfaceMapsMatchMonoTest {
    /** Prints, for each class: token; for each interface method: assembly and token of it, type and token of its target. */
    private static final String DUMP = """
            using System; using System.Reflection;
            public static class Dump {
              public static void Main(string[] args) {
                foreach (var t in Assembly.LoadFrom(args[0]).GetTypes()) {
                  if (t.IsInterface || t.IsAbstract || t.ContainsGenericParameters) continue;
                  foreach (var i in t.GetInterfaces()) {
                    var map = t.GetInterfaceMap(i);
                    for (int k = 0; k < map.TargetMethods.Length; k++) {
                      var target = map.TargetMethods[k];
                      Console.WriteLine(t.MetadataToken.ToString("X8") + " " + i.Module.ScopeName + " " + i.MetadataToken.ToString("X8") + " "
                          + map.InterfaceMethods[k].MetadataToken.ToString("X8") + " = "
                          + target.DeclaringType.Module.ScopeName + " " + target.MetadataToken.ToString("X8"));
                    }
                  }
                }
              }
            }
            """;

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"mscorlib.dll", "System.dll", "System.Core.dll", "System.Xml.dll", "mcs.exe"})
    void classLibraries(String file) throws Exception {
        assertTrue(compare(Mono.LIBRARIES.resolve(file)) > 1000);
    }

    @Test
    void ownHierarchies() throws Exception {
        new Mono(directory).mcs("""
                using System; using System.Collections; using System.Collections.Generic;
                interface I { string M(); string N(); }
                interface J : I { string O(); }
                class A : I { public virtual string M() { return null; } string I.N() { return null; } public string N() { return null; } }
                class B : A { public override string M() { return null; } }
                class C : A { public new virtual string M() { return null; } }
                class D : C, I { public new string N() { return null; } }
                class E : C, I { }
                class F : A, J { public string O() { return null; } string I.M() { return null; } }
                class F2 : F { public override string M() { return null; } }
                class NotVirtual { public string M() { return null; } public string N() { return null; } }
                class ByBase : NotVirtual, I { }
                abstract class Half : J { public abstract string M(); public virtual string N() { return null; } string I.N() { return null; } public abstract string O(); }
                class Whole : Half { public override string M() { return null; } public override string O() { return null; } }
                interface G<T> { void Set(T t); void Set(int i); T Get(); U Both<U>(T t, U u); }
                class GInt : G<int> { public void Set(int i) {} void G<int>.Set(int i) {} public int Get() { return 0; } public U Both<U>(int t, U u) { return u; } }
                class GString : G<string> { public void Set(string s) {} public void Set(int i) {} public string Get() { return null; } public virtual X Both<X>(string t, X u) { return u; } }
                class GTwo : GString, G<object> { public void Set(object s) {} public new object Get() { return null; } public X Both<X>(object t, X u) { return u; } }
                class GBase<T> : G<T> { public void Set(T s) {} public void Set(int i) {} public virtual T Get() { return default(T); } public virtual U Both<U>(T t, U u) { return u; } }
                class GDerived : GBase<string> { public override string Get() { return null; } public override U Both<U>(string t, U u) { return u; } }
                class Sequence : IEnumerable<int> { public IEnumerator<int> GetEnumerator() { yield break; } IEnumerator IEnumerable.GetEnumerator() { return null; } }
                struct S : IComparable<S>, IEquatable<S> { public int CompareTo(S o) { return 0; } public bool Equals(S o) { return true; } }
                class Outer<T> { internal class Inner<U> : IComparable<T> { public int CompareTo(T t) { return 0; } } }
                class Closed : Outer<byte>.Inner<string> { }
                """, "-t:library", "-out:own.dll");
        assertEquals(51, compare(directory.resolve("own.dll")));
    }

    private int compare(Path file) throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs(DUMP, "-out:dump.exe");
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        LoadedModule module = runtime.load(file, Assembly.Role.AOT).manifest();
        Map<String, List<String>> theirs = new TreeMap<>();
        mono.mono("dump.exe", file.toString()).lines()
                .forEach(line -> theirs.computeIfAbsent(line.substring(0, 8), _ -> new ArrayList<>()).add(line.substring(9)));
        int compared = 0;
        List<String> differences = new ArrayList<>();
        for (Map.Entry<String, List<String>> entry : theirs.entrySet()) {
            DefinedKlass type = module.definition(Token.rid(Integer.parseUnsignedInt(entry.getKey(), 16)));
            List<String> ours = new ArrayList<>(map(type));
            List<String> wanted = new ArrayList<>(entry.getValue());
            compared += wanted.size();
            wanted.forEach(line -> {
                if (!ours.remove(line)) {
                    differences.add(type.name() + ": Mono has " + line);
                }
            });
            ours.forEach(line -> differences.add(type.name() + ": ours alone has " + line));
        }
        assertEquals(List.of(), differences);
        return compared;
    }

    private static List<String> map(DefinedKlass type) {
        List<String> lines = new ArrayList<>();
        for (Klass implemented : type.interfaces()) {
            for (VTableSlot slot : type.vtable().slots(implemented)) {
                DefinedKlass owner = (DefinedKlass) implemented;
                MethodInfo target = slot.implementation();
                lines.add("%s %08X %08X = %s".formatted(scope(owner), owner.token(), slot.declaration().token(),
                        target == null
                        ? "null" : scope((DefinedKlass) target.declaringType()) + " %08X".formatted(target.token())));
            }
        }
        return lines;
    }

    private static String scope(DefinedKlass type) {
        return type.module().metadata().string(hybridscope.core.metadata.Table.MODULE.column("Name"), 1);
    }
}
