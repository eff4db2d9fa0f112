package hybridscope.core.metadata.name;

/** How names are written. */
public enum NameStyle {
    /**
     * As metadata has them: {@code System.Collections.Generic.Dictionary`2/Enumerator}, {@code System.Int32},
     * {@code System.Void System.String::CopyTo(System.Int32,System.Char[])}.
     */
    METADATA,
    /**
     * As C# people write them, with namespaces: {@code System.Collections.Generic.Dictionary<TKey,TValue>.Enumerator},
     * {@code int}.
     */
    CSHARP,
    /** As C# people write them below their using directives: {@code Dictionary<TKey,TValue>.Enumerator}. */
    CSHARP_SHORT;

    /** Whether it is one of C#'s forms. */
    public boolean isCSharp() {
        return this != METADATA;
    }
}
