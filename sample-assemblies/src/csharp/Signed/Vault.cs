using System.Reflection;

[assembly: AssemblyTitle("Strong-named sample")]
[assembly: AssemblyCompany("HybridScope samples")]
[assembly: AssemblyProduct("Vault")]
[assembly: AssemblyCopyright("MIT licence")]
[assembly: AssemblyVersion("2.1.0.7")]
[assembly: AssemblyFileVersion("2.1.900.7")]
[assembly: AssemblyInformationalVersion("2.1-sample")]
[assembly: AssemblyCulture("")]

namespace Samples.Signed
{
    /// <summary>In an assembly with a public key, a signature over the file, and version information.</summary>
    public sealed class Vault
    {
        internal readonly string Content;
        public Vault(string content) => Content = content;
        public bool Open(string guess) => string.Equals(guess, Content);
    }
}
