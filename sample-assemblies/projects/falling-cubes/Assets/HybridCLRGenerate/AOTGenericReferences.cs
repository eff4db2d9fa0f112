using System.Collections.Generic;
public class AOTGenericReferences : UnityEngine.MonoBehaviour
{

	// {{ AOT assemblies
	public static readonly IReadOnlyList<string> PatchedAOTAssemblyList = new List<string>
	{
		"mscorlib.dll",
	};
	// }}

	// {{ constraint implement type
	// }} 

	// {{ AOT generic types
	// System.Collections.Generic.List.Enumerator<FallingCubes.Game.Hit>
	// System.Collections.Generic.List<FallingCubes.Game.Hit>
	// }}

	public void RefMethods()
	{
	}
}
