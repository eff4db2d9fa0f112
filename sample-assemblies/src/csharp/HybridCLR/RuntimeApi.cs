using System.Runtime.CompilerServices;

namespace HybridCLR
{
    /// <summary>What a program asks of the runtime that interprets it. The numbers and names are HybridCLR's.</summary>
    public static class RuntimeApi
    {
        /// <summary>Loads metadata that supplements an AOT assembly, so that its generic code can be interpreted.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern LoadImageErrorCode LoadMetadataForAOTAssembly(byte[] dllBytes, HomologousImageMode mode);
    }

    /// <summary>How supplementary metadata has to agree with the AOT assembly.</summary>
    public enum HomologousImageMode
    {
        /// <summary>Row by row.</summary>
        Consistent,
        /// <summary>By name and signature; there may be more.</summary>
        SuperSet,
    }

    /// <summary>What has become of loading it.</summary>
    public enum LoadImageErrorCode
    {
        OK,
        BAD_IMAGE,
        NOT_IMPLEMENT,
        AOT_ASSEMBLY_NOT_FIND,
        HOMOLOGOUS_ONLY_SUPPORT_AOT_ASSEMBLY,
        HOMOLOGOUS_ASSEMBLY_HAS_LOADED,
        INVALID_HOMOLOGOUS_MODE,
    }
}
