/// <summary>Version 2 lacks a method that the program, which is not compiled anew, still calls.</summary>
public static class Library
{
#if !V2
    public static int Gone() => 13;
#endif

#if V2
    public static int Changed(int x) => x + 2;
#else
    public static int Changed(int x) => x + 1;
#endif

    public static int Kept(int x) => x;
}
